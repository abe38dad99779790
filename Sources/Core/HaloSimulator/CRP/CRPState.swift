import HaloProtocol
import HaloTransport

struct CRPState: FamilyState {
  let profile: CRPProfile
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  private(set) var flashCount = 0
  private(set) var settings: [CRP.Opcode: HexBytes] = [:]
  /// Whether the clock was set since a reset: the ring logs nothing before that.
  private var hasClock = true
  private var measurement: (timer: Int, opcode: CRP.Opcode, link: UInt64, at: Duration)?
  private var measurementCount = 0

  struct Session: Sendable {
    var open: CRP.Frame?
    /// The day and page of a later request, with which the reply goes out.
    var mixedPayload: [UInt8]?
  }

  init(_ profile: CRPProfile, _ model: RingModel, seed: UInt64) {
    (self.profile, self.model) = (profile, model)
    random = SplitMix64(seed: seed)
  }

  var mtu: Int { profile.mtu }
  var services: [GATTService] { CRPProfile.services }
  var advertisement: AdvertisementData { AdvertisementData(localName: profile.localName) }
  func makeSession() -> Session { Session() }

  mutating func linkDidClose(_ link: UInt64, at time: Duration) {
    if measurement?.link == link { measurement = nil }
  }

  /// Lets time pass; without a clock, nothing is logged.
  mutating func advance(to time: Duration) {
    model.advance(to: time)
    if !hasClock { model.history = RingHistory() }
  }

  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction] {
    _ = model.simulate(event, at: time)
    switch event {
    case .worn(let isWorn): return reply(CRP.WearingEvent(isWorn: isWorn).frame)
    case .steps: return [.send([totals(at: time)], from: .crpTotals, works: false)]
    case .putOnCharger, .takenOffCharger:
      return [.send([[model.battery.percent]], from: .batteryLevel, works: false)]
    case .restart: return [.disconnect()]
    default: return []
    }
  }

  private func reply(_ frame: CRP.Frame?) -> [FamilyAction] {
    frame.map { [.send([$0.bytes], from: .crpReplies, works: false)] } ?? []
  }

  func losesLongValues(of characteristic: CharacteristicID) -> Bool {
    profile.traps.contains(.losesLongFrames)
  }

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
    let value = try? CRP.TodayTotals(steps: totals.steps, distance: totals.metres, energy: energy)
    return value?.bytes ?? []
  }

  /// A request waits for the ring's work, a command is done at once, anything else is ignored.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction] {
    guard characteristic == .crpRequests else { throw .writeNotPermitted }
    guard let frame = try? CRP.Frame(parsing: value),
      let message = try? CRP.HostMessage(parsing: frame),
      !profile.silentRequests.contains(frame.opcode)
    else { return [] }
    if let open = sessions[link.id]?.open {
      if profile.traps.contains(.mixesRequests), open.opcode == frame.opcode {
        sessions[link.id]?.mixedPayload = frame.payload.bytes
        return []
      }
      if profile.traps.contains(.losesSecondRequest) { return [] }
    }
    if let actions = obey(message, frame, on: link.id, at: link.time) {
      let confirms = profile.traps.contains(.confirmsCommands)
      return reply(confirms ? try? CRP.Frame(frame.opcode, payload: []) : nil) + actions
    }
    sessions[link.id]?.open = frame
    let work = Duration.milliseconds(random.number(in: profile.work))
    return [.timer(Self.work, work, repeats: false)]
  }

  private mutating func obey(
    _ message: CRP.HostMessage, _ frame: CRP.Frame, on link: UInt64, at time: Duration
  ) -> [FamilyAction]? {
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
      return [.timer(measurementCount, .seconds(2))]
    case .factoryReset:
      eraseModel(at: time)
      (settings, hasClock) = ([:], false)
      return [.disconnect()]
    case .powerOff:
      model.isOn = false
      return [.disconnect()]
    case .restart:
      model.restart()
      return [.disconnect()]
    case .userProfile, .heartRateLogWrite, .heartRateVariabilityLogWrite, .bloodOxygenLogWrite,
      .stressLogWrite, .temperatureLogWrite, .livePush, .sportType:
      settings[frame.opcode] = frame.payload
    default: return nil
    }
    return []
  }

  /// The number of the timer of the work on a request; others are those of measurements.
  private static var work: Int { 0 }

  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]? {
    timer == Self.work ? reply(finish(on: link.id, at: link.time)) : measure(timer, at: link.time)
  }

  private mutating func finish(on link: UInt64, at time: Duration) -> CRP.Frame? {
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
      return CRPLogs(history: model.history, now: model.dateTime(at: time)).reply(to: message)
    }
  }

  private mutating func measure(_ timer: Int, at time: Duration) -> [FamilyAction]? {
    guard let (current, opcode, _, start) = measurement, current == timer else { return nil }
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
    let value = GATT.HeartRateMeasurement(beatsPerMinute: UInt16(beats), contact: .detected)
    return reply(try? CRP.Frame(opcode, payload: HexBytes(payload)))
      + (isRate ? [.send([value.bytes], from: .heartRateMeasurement, works: false)] : [])
  }
}
