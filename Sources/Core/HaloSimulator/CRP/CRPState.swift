import HaloProtocol
import HaloTransport

/// The mutable state of a virtual CRP ring; code under its lock calls nothing but the model.
struct CRPState: Sendable {
  let profile: CRPProfile
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  /// The time before which the ring does not advertise.
  var silentUntil: Duration = .zero
  var flashCount = 0
  var settings: [CRP.Opcode: HexBytes] = [:]
  /// Whether the clock was set since a reset: the ring logs nothing before that.
  private var hasClock = true
  private var measurement: (number: Int, opcode: CRP.Opcode, link: UInt64, at: Duration)?
  private var measurementCount = 0

  /// The state of one link.
  struct Session: Sendable {
    /// The request that the ring works on.
    var open: CRP.Frame?
    /// The day and page of a later request, with which the reply goes out.
    var mixedPayload: [UInt8]?
    let actions: BLEStream<Action>
    let input: BLEStream<Action>.Continuation
  }

  /// A step of the ring on a link.
  enum Action: Sendable {
    /// Work for some milliseconds on the open request.
    case work(Int)
    case send(CRP.Frame)
    case notify([UInt8], CharacteristicID)
    case measure(Int)
    case disconnect
  }

  init(_ profile: CRPProfile, _ model: RingModel, seed: UInt64) {
    (self.profile, self.model) = (profile, model)
    random = SplitMix64(seed: seed)
  }

  /// Returns the state of a link; creates it upon first use.
  mutating func session(of link: UInt64) -> Session {
    if let session = sessions[link] { return session }
    let (actions, input) = BLEStream<Action>.makeStream(capacity: 1024)
    let session = Session(actions: actions, input: input)
    sessions[link] = session
    return session
  }

  mutating func close(_ link: UInt64, at time: Duration) {
    sessions[link] = nil
    if measurement?.link == link { measurement = nil }
    silentUntil = time + model.profile.lifecycle.advertisingPause
  }

  /// Lets time pass; without a clock, nothing is logged.
  mutating func advance(to time: Duration) {
    model.advance(to: time)
    if !hasClock { model.history = RingHistory() }
  }

  mutating func model(at time: Duration) -> RingModel {
    advance(to: time)
    return model
  }

  /// Handles an event; returns the actions of the ring on all links.
  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [Action] {
    _ = model.simulate(event, at: time)
    switch event {
    case .worn(let isWorn): return [.send(CRP.WearingEvent(isWorn: isWorn).frame)]
    case .steps: return [.notify(totals(at: time), .crpTotals)]
    case .putOnCharger, .takenOffCharger:
      return [.notify([model.battery.percent], .batteryLevel)]
    case .restart: return [.disconnect]
    default: return []
    }
  }

  /// Returns the value of a readable characteristic.
  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]? {
    switch characteristic {
    case .crpTotals: totals(at: time)
    case .batteryLevel: [model.battery.percent]
    case .firmwareRevision: Array(profile.firmware.utf8)
    case .hardwareRevision: Array(profile.model.utf8)
    default: nil
    }
  }

  private func totals(at time: Duration) -> [UInt8] {
    let totals = model.totals(at: time)
    let energy = UInt24(clamping: Int(totals.calories.value) / 1000)
    let value = try? CRP.TodayTotals(
      steps: totals.steps, distance: totals.metres, energy: energy)
    return value?.bytes ?? []
  }

  /// Handles a write: a request waits for the ring's work, a command is done at once, and anything
  /// else is ignored.
  mutating func receive(_ value: [UInt8], on link: UInt64, at time: Duration) -> [Action] {
    guard let frame = try? CRP.Frame(parsing: value),
      let message = try? CRP.HostMessage(parsing: frame),
      !profile.silentRequests.contains(frame.opcode)
    else { return [] }
    if let open = sessions[link]?.open {
      if profile.traps.contains(.mixesRequests), open.opcode == frame.opcode {
        sessions[link]?.mixedPayload = frame.payload.bytes
        return []
      }
      if profile.traps.contains(.losesSecondRequest) { return [] }
    }
    if let actions = obey(message, frame, on: link, at: time) {
      let confirmation = try? CRP.Frame(frame.opcode, payload: [])
      let confirms = profile.traps.contains(.confirmsCommands)
      return (confirms ? confirmation.map { [.send($0)] } ?? [] : []) + actions
    }
    sessions[link]?.open = frame
    return [.work(Int(random.number(in: profile.work)))]
  }

  /// Obeys a command; returns nil for a request that has a reply.
  private mutating func obey(
    _ message: CRP.HostMessage, _ frame: CRP.Frame, on link: UInt64, at time: Duration
  ) -> [Action]? {
    switch message {
    case .setTime(let request):
      model.setClock(to: request.timestamp.dateTime, at: time)
      hasClock = true
    case .findDevice(let request): if request.isOn { flashCount += 1 }
    case .heartRate, .heartRateVariability, .bloodOxygen, .stress, .bloodPressure, .temperature:
      measurementCount += 1
      measurement = nil
      guard frame.payload == [1] else { break }
      measurement = (measurementCount, frame.opcode, link, time)
      return [.measure(measurementCount)]
    case .factoryReset:
      model.history = RingHistory()
      (settings, hasClock) = ([:], false)
      // 2020-01-01
      if let start = CivilDateTime(secondsSince1970: 1_577_836_800) {
        model.setClock(to: start, at: time)
      }
      return [.disconnect]
    case .powerOff:
      model.isOn = false
      return [.disconnect]
    case .restart:
      model.restart()
      return [.disconnect]
    case .userProfile, .heartRateLogWrite, .heartRateVariabilityLogWrite, .bloodOxygenLogWrite,
      .stressLogWrite, .temperatureLogWrite, .livePush, .sportType:
      settings[frame.opcode] = frame.payload
    default: return nil
    }
    return []
  }

  /// Ends the work on the open request; returns the reply, nil if the ring does not know one.
  mutating func finish(on link: UInt64, at time: Duration) -> CRP.Frame? {
    guard let open = sessions[link]?.open else { return nil }
    let mixed = sessions[link]?.mixedPayload
    sessions[link]?.open = nil
    sessions[link]?.mixedPayload = nil
    guard let message = try? CRP.HostMessage(parsing: open),
      let payload = reply(to: message, at: time)
    else { return nil }
    let head = mixed ?? []
    return try? CRP.Frame(open.opcode, payload: HexBytes(head + payload.dropFirst(head.count)))
  }

  private func reply(to message: CRP.HostMessage, at time: Duration) -> [UInt8]? {
    func interval(_ opcode: CRP.Opcode) -> [UInt8] {
      [settings[opcode]?.bytes.first ?? profile.logInterval]
    }
    switch message {
    case .version: return Array(profile.firmware.utf8)
    case .build: return Array("2f6a1c".utf8)
    case .battery: return [model.battery.percent]
    case .device:
      return try? CRP.DeviceReply(model: profile.model, name: profile.localName, more: []).payload
    case .heartRateLogSettings: return interval(.heartRateLogWrite)
    case .heartRateVariabilityLogSettings: return interval(.heartRateVariabilityLogWrite)
    case .bloodOxygenLogSettings: return interval(.bloodOxygenLogWrite)
    case .stressLogSettings: return interval(.stressLogWrite)
    case .temperatureLogSettings: return [6]
    case .bloodOxygenSupport: return [profile.bloodOxygenMode.rawValue]
    case .sleepState: return [0]
    default:
      return CRPLogs(history: model.history, now: model.dateTime(at: time))
        .reply(to: message)
    }
  }

  /// Returns a value of the measurement when it is due; nil after the end.
  mutating func measure(_ number: Int, at time: Duration) -> [Action]? {
    guard let (current, opcode, _, start) = measurement, current == number else { return nil }
    let elapsed = time - start
    let isRate = opcode == .heartRate
    guard elapsed >= .seconds(isRate ? 10 : opcode == .bloodOxygen ? 48 : 40) else { return [] }
    if !isRate || elapsed >= .seconds(30) { measurement = nil }
    let isWorn = model.isWorn(at: time)
    let beats = UInt8(clamping: model.heartRate(after: Int(elapsed.components.seconds), at: time))
    let values: [UInt8] =
      switch opcode {
      case .heartRate: [beats]
      case .bloodOxygen: [profile.traps.contains(.findsNoOxygen) ? 0xFF : model.number(96...98)]
      case .heartRateVariability:
        [model.number(38...49)] + (profile.hasShortVariability ? [] : [0])
      case .bloodPressure: [model.number(112...121), model.number(72...80)]
      // 35.5 to 36.5 °C
      case .temperature: [model.number(0x63...0x6D), 1]
      default: [model.number(25...45)]
      }
    let payload = isWorn ? values : values.map { _ in 0xFF }
    if isWorn, payload != [0xFF], measurement == nil, isRate || opcode == .bloodOxygen {
      _ = model.store(payload[0], of: isRate ? .heartRate : .bloodOxygen, at: time)
    }
    let frame = (try? CRP.Frame(opcode, payload: HexBytes(payload))).map { [Action.send($0)] } ?? []
    let strap = GATT.HeartRateMeasurement(beatsPerMinute: UInt16(beats), contact: .detected).bytes
    return frame + (isRate ? [.notify(strap, .heartRateMeasurement)] : [])
  }
}
