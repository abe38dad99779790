import HaloProtocol
import HaloTransport

struct YCBTState: FamilyState {
  let profile: YCBTProfile
  let name: String
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  private(set) var flashCount = 0
  private(set) var settings: [YCBT.Opcode: HexBytes] = [:]
  /// The heart rate that the Heart Rate service repeats.
  private var lastHeartRate: UInt8 = 60
  /// The measurement under way, or one that the end of its link cut short.
  private var measurement: (timer: Int, mode: YCBT.MeasurementMode, at: Duration)?
  private var measured: [UInt8] = []
  private var timers = 0
  private var clockIsStopped: Bool
  /// The times to which the clock was set while it was stopped.
  private var stoppedTimes: [CivilDateTime] = []
  private var deleted = DeletedRecords<YCBT.HistoryKind>()

  struct Session: Sendable {
    var reassembler = YCBT.FrameReassembler()
    var subscriptions: Set<CharacteristicID> = []
    /// The timers of live steps, and of repeated heart rates.
    var live: Int?
    var repeatsHeartRate: Int?
    var block: YCBTBlock?
  }

  init(_ profile: YCBTProfile, _ model: RingModel, name: String, seed: UInt64) {
    (self.profile, self.model, self.name) = (profile, model, name)
    random = SplitMix64(seed: seed)
    clockIsStopped = profile.traps.contains(.clockIsStopped)
  }

  var mtu: Int { profile.mtu }
  var services: [GATTService] { YCBTProfile.services }
  var advertisement: AdvertisementData {
    AdvertisementData(
      localName: name, serviceUUIDs: [0x180D, 0xFEE7],
      manufacturerData: [ManufacturerData(company: 0x7810, payload: [0x65, 0x01])])
  }

  func makeSession() -> Session { Session() }

  /// Notes a subscription, and begins to repeat heart rates.
  mutating func subscriptionChanged(
    _ id: CharacteristicID, isSubscribed: Bool, on link: FamilyLink
  ) -> [FamilyAction] {
    if isSubscribed {
      sessions[link.id]?.subscriptions.insert(id)
    } else {
      sessions[link.id]?.subscriptions.remove(id)
    }
    guard id == .heartRateMeasurement, profile.traps.contains(.repeatsHeartRate) else { return [] }
    let timer = isSubscribed ? newTimer() : nil
    sessions[link.id]?.repeatsHeartRate = timer
    return timer.map { [.timer($0, .seconds(1))] } ?? []
  }

  private mutating func newTimer() -> Int {
    timers += 1
    return timers
  }

  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction] {
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
    case .restart: return [.disconnect()]
    default: return []
    }
  }

  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]? {
    switch characteristic.characteristic {
    case 0x2A26: return Array("2.32".utf8)
    case 0x2A27: return Array(profile.name.utf8)
    case 0xFEA1:
      let totals = model.totals(at: time)
      let values = [totals.steps.value, totals.metres.value, totals.calories.value / 1000]
      return values.reduce(into: [7]) { bytes, value in
        bytes += [0, 8, 16].map { UInt8(truncatingIfNeeded: value >> $0) }
      }
    default: return nil
    }
  }

  /// Handles a write of frames or their parts; a value that could have more bytes is whole.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction] {
    guard characteristic.service == YCBT.Service.main else { throw .writeNotPermitted }
    guard characteristic == .ycbtCommand, var session = sessions[link.id] else { return [] }
    let isWhole = value.count < link.length
    let arrivals = session.reassembler.consume(value)
    var isDamaged = isWhole && session.reassembler.pendingCount != 0
    // Nothing of a value with a wrong length waits for the next one.
    if isWhole { session.reassembler.reset() }
    sessions[link.id] = session
    var actions: [FamilyAction] = []
    for arrival in arrivals {
      switch arrival.frame {
      case .success(let frame): actions += respond(to: frame, on: link)
      case .failure: isDamaged = true
      }
    }
    if isDamaged, profile.traps.contains(.endsLinkOnWrongLength) { return [.disconnect()] }
    guard profile.traps.contains(.losesEarlyReplies),
      !session.subscriptions.isSuperset(of: [.ycbtCommand, .ycbtStream])
    else { return actions }
    sessions[link.id]?.block = nil
    return actions.filter { if case .send = $0 { false } else { true } }
  }

  /// Answers a command; no other answer means that the ring accepts it.
  private mutating func respond(to frame: YCBT.Frame, on link: FamilyLink) -> [FamilyAction] {
    let (command, time) = (frame.opcode, link.time)
    func reply(_ value: (any YCBT.FrameValue)?) -> [FamilyAction] {
      value.map { [.send([$0.frame.bytes], from: .ycbtCommand)] } ?? []
    }
    func status(_ status: YCBT.Status) -> [FamilyAction] {
      reply(try? YCBT.StatusReply(opcode: command, status: status))
    }
    if profile.fatalCommands.contains(command) { return [.disconnect()] }
    if profile.silentCommands.contains(command) { return [] }
    if let refusal = profile.refusals[command] { return status(refusal) }
    let message: YCBT.HostMessage
    do throws(WireError) {
      message = try YCBT.HostMessage(parsing: frame)
    } catch {
      if command == .factoryReset { return status(.refused) }
      switch error.reason {
      case .truncated, .wrongLength, .trailingBytes:
        let isFatal = profile.traps.contains(.endsLinkOnWrongLength)
        return isFatal ? [.disconnect()] : status(.wrongLength)
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
      let isLive = sessions[link.id]?.live != nil
      if !request.isOn { sessions[link.id]?.live = nil }
      guard request.isOn, !isLive else { break }
      let timer = newTimer()
      sessions[link.id]?.live = timer
      return status(.accepted) + [.timer(timer, .seconds(2))]
    case .measurement(let request):
      guard profile.modes.contains(request.mode) else { return status(.refused) }
      (measurement, measured) = (nil, [])
      guard request.isOn else { break }
      let timer = newTimer()
      measurement = (timer, request.mode, time)
      return status(.accepted) + [.timer(timer, .seconds(1))]
    case .factoryReset:
      eraseModel(at: time)
      (settings, deleted, clockIsStopped, stoppedTimes) = ([:], .init(), false, [])
      return [.disconnect()]
    case .powerOff(let request):
      if request.mode == .restart { model.restart() } else { model.isOn = false }
      return status(.accepted) + [.disconnect()]
    case .requestHistory:
      let kind = profile.stores.first { $0.request == command }
      guard let kind else { return status(.unknownKey) }
      let open = sessions[link.id]?.block?.kind ?? kind
      guard open == kind || !profile.traps.contains(.waitsForBlockAnswer) else { return [] }
      let block = YCBTBlock(kind, records(of: kind, at: time))
      sessions[link.id]?.block = block.records.isEmpty ? nil : block
      return reply(block.header) + (block.records.isEmpty ? [] : data(of: block))
    case .acknowledgeBlock(let answer):
      guard let block = sessions[link.id]?.block else { return [] }
      guard answer.answer == .accepted else { return data(of: block) }
      sessions[link.id]?.block = nil
      if profile.traps.contains(.deletesAcceptedBlocks) {
        deleted.insert(block.records, of: block.kind)
      }
      return []
    case .deleteHistory:
      let kind = profile.stores.first { $0.delete == command }
      guard let kind else { return status(.unknownKey) }
      deleted.insert(records(of: kind, at: time), of: kind)
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

  private func records(of kind: YCBT.HistoryKind, at time: Duration) -> [[UInt8]] {
    let stores = YCBTStores(
      history: model.history, now: model.dateTime(at: time), stoppedTimes: stoppedTimes,
      traps: profile.traps)
    return deleted.rest(of: stores.records(of: kind), in: kind)
  }

  /// Sends the records of a block, and the end.
  private func data(of block: YCBTBlock) -> [FamilyAction] {
    let frames = block.frames.map(\.bytes)
    let isApart = losesLongValues(of: .ycbtStream)
    return [
      .send(isApart ? frames : [Array(frames.joined())], from: .ycbtStream),
      .send([block.end.frame.bytes], from: .ycbtCommand),
    ]
  }

  func losesLongValues(of characteristic: CharacteristicID) -> Bool {
    characteristic == .ycbtStream && profile.traps.contains(.losesLongFrames)
  }

  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]? {
    if measurement?.timer == timer { return measure(at: link.time) }
    if sessions[link.id]?.live == timer { return [stream(stepsNow(at: link.time))] }
    guard sessions[link.id]?.repeatsHeartRate == timer else { return nil }
    let rate = UInt16(lastHeartRate)
    let value = GATT.HeartRateMeasurement(beatsPerMinute: rate, contact: .notDetected)
    return [.send([value.bytes], from: .heartRateMeasurement, works: false)]
  }

  /// Returns a value of the measurement, if the ring finds a finger, and the end when it is due.
  private mutating func measure(at time: Duration) -> [FamilyAction]? {
    guard let (_, mode, start) = measurement else { return nil }
    let elapsed = time - start
    var actions: [FamilyAction] = []
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

  private func stream(_ value: any YCBT.FrameValue) -> FamilyAction {
    .send([value.frame.bytes], from: .ycbtStream)
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
