import HaloProtocol
import HaloTransport

/// The mutable state of a virtual Yucheng ring; code under its lock calls nothing but the model.
struct YCBTState: Sendable {
  let profile: YCBTProfile
  let name: String
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  /// The time before which the ring does not advertise.
  var silentUntil: Duration = .zero
  var flashCount = 0
  var settings: [YCBT.Opcode: HexBytes] = [:]
  /// The heart rate that the Heart Rate service repeats.
  private var lastHeartRate: UInt8 = 60
  private var measurement: (number: Int, mode: YCBT.MeasurementMode, link: UInt64, at: Duration)?
  /// The values of the measurement so far.
  private var measured: [UInt8] = []
  /// The number of repeated actions that have begun.
  private var count = 0
  private var clockIsStopped: Bool
  /// The times to which the clock was set while it was stopped.
  private var stoppedTimes: [CivilDateTime] = []
  /// The number of equal records that hosts deleted; the history keeps their values.
  private var deleted: [YCBT.HistoryKind: [[UInt8]: Int]] = [:]

  /// The state of one link.
  struct Session: Sendable {
    var reassembler = YCBT.FrameReassembler()
    var subscriptions: Set<CharacteristicID> = []
    /// The numbers of the actions that send live steps, and that repeat heart rates.
    var live: Int?
    var repeatsHeartRate: Int?
    var block: YCBTBlock?
    let actions: BLEStream<Action>
    let input: BLEStream<Action>.Continuation
  }

  /// A step of the ring on a link.
  enum Action: Sendable {
    /// Frames that leave together.
    case send([YCBT.Frame], on: CharacteristicID)
    case notify([UInt8])
    case disconnect
    case measure(Int), live(Int), repeatHeartRate(Int)

    /// The time between two values.
    var interval: Duration { if case .live = self { .seconds(2) } else { .seconds(1) } }
  }

  init(_ profile: YCBTProfile, _ model: RingModel, name: String, seed: UInt64) {
    (self.profile, self.model, self.name) = (profile, model, name)
    random = SplitMix64(seed: seed)
    clockIsStopped = profile.traps.contains(.clockIsStopped)
  }

  /// Returns the state of a link; creates it upon first use.
  mutating func session(of link: UInt64) -> Session {
    if let session = sessions[link] { return session }
    // A host that does not confirm indications cannot make more frames wait.
    let (actions, input) = BLEStream<Action>.makeStream(capacity: 4096)
    let session = Session(actions: actions, input: input)
    sessions[link] = session
    return session
  }

  mutating func close(_ link: UInt64, at time: Duration) {
    sessions[link] = nil
    if measurement?.link == link { measurement = nil }
    silentUntil = time + model.profile.lifecycle.advertisingPause
  }

  /// Notes a subscription, and begins to repeat heart rates.
  mutating func subscriptionChanged(
    _ id: CharacteristicID, isSubscribed: Bool, on link: UInt64
  ) -> [Action] {
    if isSubscribed {
      sessions[link]?.subscriptions.insert(id)
    } else {
      sessions[link]?.subscriptions.remove(id)
    }
    guard id == .heartRateMeasurement, profile.traps.contains(.repeatsHeartRate) else { return [] }
    let number = isSubscribed ? number() : nil
    sessions[link]?.repeatsHeartRate = number
    return number.map { [.repeatHeartRate($0)] } ?? []
  }

  /// Returns the number of a new repeated action.
  private mutating func number() -> Int {
    count += 1
    return count
  }

  mutating func model(at time: Duration) -> RingModel {
    model.advance(to: time)
    return model
  }

  /// Handles an event; returns the actions of the ring on all links.
  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [Action] {
    if event == .clockStops {
      (clockIsStopped, stoppedTimes) = (true, stoppedTimes + [model.dateTime(at: time)])
      return []
    }
    _ = model.simulate(event, at: time)
    let (percent, charging) = (model.battery.percent, model.battery.charging.rawValue)
    switch event {
    case .putOnCharger, .takenOffCharger:
      return [stream(YCBT.LiveBattery(charging: charging, percent: percent))]
    case .worn(let isWorn):
      let now = try? YCBT.Timestamp(stoppedTimes.last ?? model.dateTime(at: time))
      return now.map { [stream(YCBT.LiveWear(time: $0, wearState: isWorn ? .worn : .off))] } ?? []
    case .restart: return [.disconnect]
    default: return []
    }
  }

  /// Returns the value of a readable characteristic.
  func value(of characteristic: BluetoothUUID, at time: Duration) -> [UInt8]? {
    let steps = model.totals(at: time).steps.value
    return switch characteristic {
    case 0x2A26: Array("2.32".utf8)
    case 0x2A27: Array(profile.name.utf8)
    case 0xFEA1: [7] + [0, 8, 16].map { UInt8(truncatingIfNeeded: steps >> $0) }
    default: nil
    }
  }

  /// Handles a write of frames or their parts; a value that could have more bytes is whole.
  mutating func receive(
    _ value: [UInt8], isWhole: Bool, on link: UInt64, at time: Duration
  ) -> [Action] {
    guard let results = sessions[link]?.reassembler.consume(value) else { return [] }
    var actions: [Action] = []
    var isDamaged = isWhole && sessions[link]?.reassembler.pendingCount != 0
    for result in results {
      switch result {
      case .success(let frame): actions += respond(to: frame, on: link, at: time)
      case .failure: isDamaged = true
      }
    }
    // Nothing of a value with a wrong length waits for the next one.
    if isWhole { sessions[link]?.reassembler.reset() }
    if isDamaged, profile.traps.contains(.endsLinkOnWrongLength) { return [.disconnect] }
    let subscriptions = sessions[link]?.subscriptions
    guard profile.traps.contains(.losesEarlyReplies),
      subscriptions?.isSuperset(of: [.ycbtCommand, .ycbtStream]) != true
    else { return actions }
    sessions[link]?.block = nil
    return actions.filter { if case .send = $0 { false } else { true } }
  }

  /// Answers a command; no other answer means that the ring accepts it.
  private mutating func respond(
    to frame: YCBT.Frame, on link: UInt64, at time: Duration
  ) -> [Action] {
    let command = frame.opcode
    func reply(_ value: (any YCBT.FrameValue)?) -> [Action] {
      value.map { [.send([$0.frame], on: .ycbtCommand)] } ?? []
    }
    func status(_ status: YCBT.Status) -> [Action] {
      reply(try? YCBT.StatusReply(opcode: command, status: status))
    }
    if profile.fatalCommands.contains(command) { return [.disconnect] }
    if profile.silentCommands.contains(command) { return [] }
    if let refusal = profile.refusals[command] { return status(refusal) }
    let message: YCBT.HostMessage
    do throws(WireError) {
      message = try YCBT.HostMessage(parsing: frame)
    } catch {
      if command == .factoryReset { return status(.refused) }
      switch error.reason {
      case .truncated, .wrongLength, .trailingBytes:
        return profile.traps.contains(.endsLinkOnWrongLength) ? [.disconnect] : status(.wrongLength)
      default: return status(.wrongData)
      }
    }
    switch message {
    case .setTime(let request):
      guard let dateTime = request.dateTime else { return status(.wrongData) }
      model.setClock(to: dateTime, at: time)
      if clockIsStopped { stoppedTimes = stoppedTimes.suffix(99) + [dateTime] }
    case .deviceInfo:
      // The number of the model and the version of a published example.
      let tail = HexBytes([UInt8](repeating: 0, count: profile.identityTail))
      return reply(
        try? YCBT.DeviceInfo(
          device: 91, minorVersion: 32, majorVersion: 2, charging: model.battery.charging.rawValue,
          percent: model.battery.percent, trailing: tail))
    case .capabilities: return reply(try? YCBT.Capabilities(data: profile.capabilities))
    case .name: return reply(try? YCBT.Name(name: name))
    case .steps:
      let now = stepsNow(at: time)
      return reply(
        try? YCBT.Steps(
          steps: UInt24(clamping: now.steps), energy: now.energy, distance: now.distance))
    case .findDevice(let request): if request.isOn { flashCount += 1 }
    case .liveStatus(let request):
      let isLive = sessions[link]?.live != nil
      if !request.isOn { sessions[link]?.live = nil }
      guard request.isOn, !isLive else { break }
      let number = number()
      sessions[link]?.live = number
      return status(.accepted) + [.live(number)]
    case .measurement(let request):
      guard profile.modes.contains(request.mode) else { return status(.refused) }
      (measurement, measured) = (nil, [])
      guard request.isOn else { break }
      let number = number()
      measurement = (number, request.mode, link, time)
      return status(.accepted) + [.measure(number)]
    case .factoryReset:
      model.history = RingHistory()
      (settings, deleted, clockIsStopped, stoppedTimes) = ([:], [:], false, [])
      // 2020-01-01
      if let start = CivilDateTime(secondsSince1970: 1_577_836_800) {
        model.setClock(to: start, at: time)
      }
      return [.disconnect]
    case .powerOff(let request):
      if request.mode == .restart { model.restart() } else { model.isOn = false }
      return status(.accepted) + [.disconnect]
    case .requestHistory:
      let kind = profile.stores.first { $0.request == command }
      guard let kind else { return status(.unknownKey) }
      let open = sessions[link]?.block?.kind ?? kind
      guard open == kind || !profile.traps.contains(.waitsForBlockAnswer) else { return [] }
      let block = YCBTBlock(kind, records(of: kind, at: time))
      sessions[link]?.block = block.records.isEmpty ? nil : block
      guard !block.records.isEmpty else { return reply(block.header) }
      return reply(block.header) + block.data
    case .acknowledgeBlock(let answer):
      guard let block = sessions[link]?.block else { return [] }
      guard answer.answer == .accepted else { return block.data }
      sessions[link]?.block = nil
      if profile.traps.contains(.deletesAcceptedBlocks) { delete(block.records, of: block.kind) }
      return []
    case .deleteHistory:
      let kind = profile.stores.first { $0.delete == command }
      guard let kind else { return status(.unknownKey) }
      delete(records(of: kind, at: time), of: kind)
    case .acknowledge: return []
    case .unrecognized: return status(.unknownKey)
    default:
      guard 1...3 ~= command.rawValue >> 8, command.rawValue >> 8 != 2 else {
        return status(.unknownKey)
      }
      if command.rawValue < 0x0200 { settings[command] = frame.payload }
    }
    return status(.accepted)
  }

  private func stepsNow(at time: Duration) -> YCBT.LiveSteps {
    let totals = model.totals(at: time)
    return YCBT.LiveSteps(
      steps: UInt16(clamping: totals.steps.value), distance: UInt16(clamping: totals.metres.value),
      energy: UInt16(clamping: totals.calories.value / 1000))
  }

  /// Returns the records of a kind that no host deleted.
  private func records(of kind: YCBT.HistoryKind, at time: Duration) -> [[UInt8]] {
    let stores = YCBTStores(
      history: model.history, now: model.dateTime(at: time), stoppedTimes: stoppedTimes,
      traps: profile.traps)
    var deleted = deleted[kind] ?? [:]
    return stores.records(of: kind).filter { record in
      guard let count = deleted[record], count > 0 else { return true }
      deleted[record] = count - 1
      return false
    }
  }

  private mutating func delete(_ records: [[UInt8]], of kind: YCBT.HistoryKind) {
    for record in records { deleted[kind, default: [:]][record, default: 0] += 1 }
  }

  /// Returns the next step of an action that repeats; nil after the last one.
  mutating func next(of action: Action, on link: UInt64, at time: Duration) -> [Action]? {
    guard let session = sessions[link] else { return nil }
    switch action {
    case .live(let number): return session.live == number ? [stream(stepsNow(at: time))] : nil
    case .measure(let number): return measurement?.number == number ? measure(at: time) : nil
    case .repeatHeartRate(let number):
      guard session.repeatsHeartRate == number else { return nil }
      let rate = UInt16(lastHeartRate)
      return [.notify(GATT.HeartRateMeasurement(beatsPerMinute: rate, contact: .detected).bytes)]
    default: return nil
    }
  }

  /// Returns a value of the measurement, if the ring finds a finger, and the end when it is due.
  private mutating func measure(at time: Duration) -> [Action]? {
    guard let (_, mode, _, start) = measurement else { return nil }
    let elapsed = time - start
    var actions: [Action] = []
    if elapsed >= .seconds(5), model.isWorn(at: time) {
      let beats = UInt8(clamping: model.heartRate(after: measured.count, at: time))
      // The first heart rates are wrong.
      var value = measured.count < 2 ? 47 : beats
      if mode != .heartRate { value = model.number(mode == .bloodOxygen ? 96...98 : 38...49) }
      let packet: (any YCBT.FrameValue)? =
        switch mode {
        case .heartRate: YCBT.LiveHeartRate(heartRate: value)
        case .bloodOxygen: YCBT.LiveBloodOxygen(bloodOxygen: value)
        case .bloodPressure:
          try? YCBT.LiveBloodPressure(
            systolic: model.number(112...121), diastolic: model.number(72...80), heartRate: beats)
        default:
          try? YCBT.LiveBloodPressure(
            systolic: 0, diastolic: 0, heartRate: beats, heartRateVariability: value)
        }
      actions = packet.map { [stream($0)] } ?? []
      measured.append(value)
      if mode == .heartRate { lastHeartRate = value }
    }
    guard elapsed >= .seconds(mode == .bloodPressure ? 12 : mode == .bloodOxygen ? 40 : 35) else {
      return actions
    }
    measurement = nil
    if let last = measured.last, mode == .heartRate || mode == .bloodOxygen {
      _ = model.store(last, of: mode == .heartRate ? .heartRate : .bloodOxygen, at: time)
    }
    return actions + [
      stream(YCBT.MeasurementEnd(mode: mode, result: measured.isEmpty ? .failed : .succeeded))
    ]
  }

  private func stream(_ value: any YCBT.FrameValue) -> Action {
    .send([value.frame], on: .ycbtStream)
  }
}

extension YCBT.SetTimeRequest {
  /// The date and time; nil for an impossible one.
  fileprivate var dateTime: CivilDateTime? {
    CivilDate(year: Int(year), month: Int(month), day: Int(day)).flatMap {
      CivilDateTime($0, hour: Int(hour), minute: Int(minute), second: Int(second))
    }
  }
}
