import HaloProtocol
import HaloTransport

/// The mutable state of a virtual JStyle ring; code under its lock calls nothing but the model.
struct JStyleState: Sendable {
  let profile: JStyleProfile
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  /// The time before which the ring does not advertise.
  var silentUntil: Duration = .zero
  var flashCount = 0
  var settings: [JStyle.Opcode: HexBytes] = [:]
  private var schedules: [JStyle.ScheduleKind: JStyle.SetScheduleRequest] = [:]
  /// The running measurement, and its last value.
  private var measurement: (mode: JStyle.MeasurementMode, start: Duration, end: Duration)?
  private var measured: UInt8 = 0
  private var readings = 0
  /// The records that a host deleted; the history keeps their values.
  private var deleted: [JStyle.Opcode: Set<[UInt8]>] = [:]

  /// The state of one link.
  struct Session: Sendable {
    var isLive = false
    /// The histories that were read on this link.
    var read: Set<JStyle.Opcode> = []
    /// The records that follow the page that was sent last.
    var rest: (opcode: JStyle.Opcode, records: ArraySlice<[UInt8]>)?
    let actions: BLEStream<Action>
    let input: BLEStream<Action>.Continuation
  }

  /// A step of the ring on a link.
  enum Action: Sendable {
    /// Notifications of single frames.
    case send([UInt8])
    /// Records, as many in a notification as fit, and the end of the history.
    case records([[UInt8]], end: [UInt8], isFirst: Bool)
    case live
    case disconnect
  }

  init(_ profile: JStyleProfile, _ model: RingModel, seed: UInt64) {
    (self.profile, self.model) = (profile, model)
    random = SplitMix64(seed: seed)
  }

  /// Returns the state of a link; creates it upon first use.
  mutating func session(of link: UInt64) -> Session {
    if let session = sessions[link] { return session }
    let (actions, input) = BLEStream<Action>.makeStream(capacity: 4096)
    let session = Session(actions: actions, input: input)
    sessions[link] = session
    return session
  }

  mutating func close(_ link: UInt64, at time: Duration) {
    sessions[link] = nil
    if sessions.isEmpty { measurement = nil }
    silentUntil = time + model.profile.lifecycle.advertisingPause
  }

  mutating func model(at time: Duration) -> RingModel {
    model.advance(to: time)
    return model
  }

  /// Answers a command; bytes that are no command get no answer.
  mutating func respond(to bytes: [UInt8], on link: UInt64, at time: Duration) -> [Action] {
    guard let frame = try? JStyle.Frame(parsing: bytes) else { return [] }
    let opcode = frame.opcode
    let refusal = opcode.rawValue < 0x7E ? [Action.send(sealed([opcode.rawValue + 0x80]))] : []
    guard !profile.refusals.contains(opcode), let message = try? JStyle.HostMessage(parsing: frame)
    else { return refusal }
    let accepted = [Action.send(sealed([opcode.rawValue]))]
    func reply(_ value: (any JStyle.NotificationFrameValue)?) -> [Action] {
      value.map { [.send($0.bytes)] } ?? refusal
    }
    let largest = UInt8(clamping: profile.mtu - 3)
    switch message {
    case .setTime(let request):
      model.setClock(to: request.time, at: time)
      return reply(try? JStyle.SetTimeReply(largestPacket: largest))
    case .time:
      let now = model.dateTime(at: time)
      let weekday = UInt8((now.date.daysSince1970 + 4) % 7)
      return reply(try? JStyle.TimeReply(time: now, weekday: weekday, largestPacket: largest))
    case .battery:
      let (percent, charging) = (model.battery.percent, model.battery.charging.rawValue)
      let voltage: HexBytes = profile.product == .v8 ? [0x10, 0x59] : [0x03, 0x82]
      return reply(
        try? JStyle.BatteryStatus(percent: percent, charging: charging, voltage: voltage))
    case .version: return [.send(sealed([opcode.rawValue] + profile.version.bytes))]
    case .address: return reply(try? JStyle.AddressReply(address: [2, 0, 0, 0, 0, 1]))
    case .vibration: flashCount += 1
    case .temperature:
      let tenths = UInt16(clamping: 200 + model.value(of: .bodyTemperature, 0))
      let digits: HexBytes = [UInt8(tenths / 100), UInt8(tenths / 10 % 10 * 16 + tenths % 10)]
      return reply(
        try? JStyle.TemperatureReply(
          highest: tenths, packed: digits, first: tenths, second: tenths - 3, third: 0))
    case .setUser, .setIdentifier: settings[opcode] = frame.payload
    case .user:
      let payload = settings[.setUser] ?? HexBytes(Array(repeating: 0, count: 11))
      return [.send(sealed([opcode.rawValue] + payload.bytes))]
    case .live(let request):
      let begins = request.isOn && sessions[link]?.isLive == false
      sessions[link]?.isLive = request.isOn
      return request.isOn ? [.send(liveValues(at: time))] + (begins ? [.live] : []) : []
    case .measurement(let request):
      guard profile.modes.contains(request.mode) else { return refusal }
      let end = time + .seconds(max(30, Int(request.seconds)))
      (measured, readings) = (0, 0)
      measurement = request.isOn ? (request.mode, time, end) : nil
      let result: UInt8 = request.isOn ? 1 : 0
      return reply(try? JStyle.MeasurementReply(mode: request.mode.rawValue, result: result))
    case .setSchedule(let request): schedules[request.kind] = request
    case .schedule(let request): return reply(schedule(of: request.kind))
    case .history(let request): return respond(to: request, on: link, at: time) ?? refusal
    case .factoryReset:
      model.history = RingHistory()
      (settings, schedules, deleted, model.isOn) = ([:], [:], [:], false)
      return accepted + [.disconnect]
    default: return refusal
    }
    return accepted
  }

  /// Returns a frame with its checksum.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let filled = bytes.prefix(15) + Array(repeating: 0, count: max(0, 15 - bytes.count))
    return filled + [Checksum.sum(filled.span)]
  }

  /// Returns the schedule of a kind in the form of the product.
  private func schedule(of kind: JStyle.ScheduleKind) -> (any JStyle.NotificationFrameValue)? {
    let set = schedules[kind]
    let (mode, window) = (set?.mode ?? .off, set?.window ?? [0x00, 0x00, 0x23, 0x59])
    let (weekdays, interval) = (set?.weekdays ?? JStyle.Weekdays(rawValue: 0xFF), set?.interval)
    return profile.product == .x6b
      ? try? JStyle.TypedScheduleReply(
        kind: kind, mode: mode, window: window, weekdays: weekdays, interval: interval ?? 30)
      : try? JStyle.ScheduleReply(
        mode: mode, window: window, weekdays: weekdays, interval: interval ?? 30)
  }

  /// Returns the next live values of a link, and the end of a measurement; nil after the last.
  mutating func nextLive(on link: UInt64, at time: Duration) -> [Action]? {
    guard sessions[link]?.isLive == true else { return nil }
    var actions = [Action.send(liveValues(at: time))]
    if let ended = measurement, time >= ended.end {
      if measured != 0, let kind = ended.mode.kind {
        _ = model.store(measured, of: kind, at: time)
      }
      measurement = nil
      let end = try? JStyle.MeasurementReply(mode: ended.mode.rawValue, result: 0)
      actions += end.map { [.send($0.bytes)] } ?? []
    }
    return actions
  }

  private mutating func liveValues(at time: Duration) -> [UInt8] {
    let totals = model.totals(at: time)
    let (steps, metres) = (totals.steps.value, totals.metres.value / 10)
    let energy = totals.calories.value / 10
    var (heartRate, oxygen): (UInt8, UInt8) = (0, 0)
    if let measurement, time - measurement.start >= .seconds(5), model.isWorn(at: time) {
      heartRate = UInt8(clamping: model.heartRate(after: readings, at: time))
      readings += 1
      if measurement.mode == .oxygen { oxygen = model.number(96...98) }
      measured = measurement.mode == .oxygen ? oxygen : heartRate
    }
    guard profile.product == .v8 else {
      return JStyle.LiveValues(
        steps: steps, energy: energy, distance: metres, heartRate: heartRate, detail: 0
      ).bytes
    }
    let tenths = UInt16(clamping: 200 + model.value(of: .bodyTemperature, 0))
    return JStyle.ExtendedLiveValues(
      steps: steps, energy: energy, distance: metres, exerciseSeconds: 0, activeMinutes: 0,
      heartRate: heartRate, temperature: model.isWorn(at: time) ? tenths : 0, oxygen: oxygen
    ).bytes
  }
}

extension JStyle.MeasurementMode {
  fileprivate var kind: Colmi.MeasurementKind? {
    switch self {
    case .heartRate: .heartRate
    case .oxygen: .bloodOxygen
    default: nil
    }
  }
}

extension JStyleState {
  /// Answers a request for records; nil for a history that the ring lacks.
  private mutating func respond(
    to request: JStyle.HistoryRequest, on link: UInt64, at time: Duration
  ) -> [Action]? {
    let opcode = request.opcode
    guard profile.histories.contains(opcode) else { return nil }
    if request.mode == .delete {
      let all = JStyleStores(
        history: model.history, now: model.dateTime(at: time), profile: profile)
      deleted[opcode] = Set(all.records(of: opcode))
      return [.send(sealed([opcode.rawValue, request.mode.rawValue]))]
    }
    var records = sessions[link]?.rest.flatMap { $0.opcode == opcode ? $0.records : nil } ?? []
    let isFirst = request.mode != .next
    if isFirst {
      records = numbered(opcode, since: request.time(on: profile.product), at: time)[...]
    }
    let page = records.prefix(profile.pageLength ?? records.count)
    let rest = records.dropFirst(page.count)
    sessions[link]?.rest = (opcode, rest)
    let isFirstReading = sessions[link]?.read.insert(opcode).inserted ?? false
    return [
      .records(
        Array(page), end: rest.isEmpty ? [opcode.rawValue, 0xFF] : [], isFirst: isFirstReading)
    ]
  }

  /// Returns the records that no host deleted, with their numbers.
  ///
  /// A time limits three histories of a V8, and only if a record has it.
  private func numbered(
    _ opcode: JStyle.Opcode, since start: CivilDateTime?, at time: Duration
  ) -> [[UInt8]] {
    let stores = JStyleStores(
      history: model.history, now: model.dateTime(at: time), profile: profile)
    var records = stores.records(of: opcode).filter { deleted[opcode]?.contains($0) != true }
    if let start, [.variabilityLog, .temperatureLog, .oxygenLog].contains(opcode),
      let stamp = try? JStyle.SpotHeartRateLog(
        records: [.init(index: 0, time: start, heartRate: 0)], isLast: false
      ).payload[3..<9],
      let last = records.lastIndex(where: { $0[3..<9] == stamp })
    {
      records.removeSubrange((last + 1)...)
    }
    guard !profile.traps.contains(.countsNothing), opcode != .dayTotals else { return records }
    return records.enumerated().map { number, record in
      var record = record
      record[1] = UInt8(truncatingIfNeeded: number)
      if profile.product == .v8 { record[2] = UInt8(truncatingIfNeeded: number >> 8) }
      if opcode == .exerciseLog, record.count == 27 {
        let body = record[..<26]
        record[26] = Checksum.sum(body.span)
      }
      return record
    }
  }
}
