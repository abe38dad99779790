import HaloProtocol
import HaloTransport

struct JStyleState: FamilyState {
  let profile: JStyleProfile
  let name: String
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  private(set) var flashCount = 0
  private var settings: [JStyle.Opcode: HexBytes] = [:]
  private var schedules: [JStyle.ScheduleKind: JStyle.SetScheduleRequest] = [:]
  private var measurement: (mode: JStyle.MeasurementMode, start: Duration, end: Duration)?
  private var measured: UInt8 = 0
  private var readings = 0
  private var deleted = DeletedRecords<JStyle.Opcode>()

  struct Session: Sendable {
    var isLive = false
    var read: Set<JStyle.Opcode> = []
    /// The records that follow the page that was sent last.
    var rest: (opcode: JStyle.Opcode, records: ArraySlice<[UInt8]>)?
  }

  init(_ profile: JStyleProfile, _ model: RingModel, name: String, seed: UInt64) {
    (self.profile, self.model, self.name) = (profile, model, name)
    random = SplitMix64(seed: seed)
  }

  var mtu: Int { profile.mtu }
  var services: [GATTService] { JStyleProfile.services }
  var advertisement: AdvertisementData {
    AdvertisementData(localName: name, serviceUUIDs: [JStyle.service])
  }

  func makeSession() -> Session { Session() }

  mutating func linkDidClose(_ link: UInt64, at time: Duration) {
    if sessions.isEmpty { measurement = nil }
  }

  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction] {
    _ = model.simulate(event, at: time)
    return event == .restart ? [Self.disconnect] : []
  }

  private static let storedKinds: [JStyle.MeasurementMode: Colmi.MeasurementKind] = [
    .heartRate: .heartRate, .oxygen: .bloodOxygen,
  ]
  private static let disconnect = FamilyAction.disconnect(after: .milliseconds(500))

  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]? {
    characteristic == .hardwareRevision ? Array(profile.name.utf8) : nil
  }

  private func send(_ values: [UInt8]...) -> [FamilyAction] {
    [.send(values, from: .jStyleNotification)]
  }

  /// Answers a command; bytes that are no command get no answer.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction] {
    guard characteristic == .jStyleCommand else { throw .writeNotPermitted }
    guard let frame = try? JStyle.Frame(parsing: value) else { return [] }
    let (opcode, time) = (frame.opcode, link.time)
    let refusal = opcode.rawValue < 0x7E ? send(sealed([opcode.rawValue + 0x80])) : []
    guard !profile.refusals.contains(opcode), let message = try? JStyle.HostMessage(parsing: frame)
    else { return refusal }
    let accepted = send(sealed([opcode.rawValue]))
    func reply(_ value: (any JStyle.NotificationFrameValue)?) -> [FamilyAction] {
      value.map { send($0.bytes) } ?? refusal
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
    case .version: return send(sealed([opcode.rawValue] + profile.version.bytes))
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
      return send(sealed([opcode.rawValue] + payload.bytes))
    case .live(let request):
      let begins = request.isOn && sessions[link.id]?.isLive == false
      sessions[link.id]?.isLive = request.isOn
      guard request.isOn else { return [] }
      return send(liveValues(at: time)) + (begins ? [.timer(0, .seconds(1))] : [])
    case .measurement(let request):
      guard profile.modes.contains(request.mode) else { return refusal }
      let end = time + .seconds(max(30, Int(request.seconds)))
      (measured, readings) = (0, 0)
      measurement = request.isOn ? (request.mode, time, end) : nil
      let result: UInt8 = request.isOn ? 1 : 0
      return reply(try? JStyle.MeasurementReply(mode: request.mode.rawValue, result: result))
    case .setSchedule(let request): schedules[request.kind] = request
    case .schedule(let request): return reply(schedule(of: request.kind))
    case .history(let request): return respond(to: request, on: link)
    case .factoryReset:
      model.history = RingHistory()
      (settings, schedules, deleted, model.isOn) = ([:], [:], .init(), false)
      return accepted + [Self.disconnect]
    default: return refusal
    }
    return accepted
  }

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
  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]? {
    guard sessions[link.id]?.isLive == true else { return nil }
    var actions = send(liveValues(at: link.time))
    if let ended = measurement, link.time >= ended.end {
      if measured != 0, let kind = Self.storedKinds[ended.mode] {
        _ = model.store(measured, of: kind, at: link.time)
      }
      measurement = nil
      let end = try? JStyle.MeasurementReply(mode: ended.mode.rawValue, result: 0)
      actions += end.map { send($0.bytes) } ?? []
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
    ).bytes + [0]
  }
}

extension JStyleState {
  /// Answers a request for records.
  private mutating func respond(
    to request: JStyle.HistoryRequest, on link: FamilyLink
  ) -> [FamilyAction] {
    let opcode = request.opcode
    if request.mode == .delete {
      deleted.insert(records(of: opcode, at: link.time), of: opcode)
      return send(sealed([opcode.rawValue, request.mode.rawValue]))
    }
    let open = sessions[link.id]?.rest
    var records = open?.opcode == opcode ? open?.records ?? [] : []
    if request.mode != .next {
      records = numbered(opcode, since: request.time(on: profile.product), at: link.time)[...]
    }
    let page = records.prefix(profile.pageLength ?? records.count)
    let rest = records.dropFirst(page.count)
    sessions[link.id]?.rest = (opcode, rest)
    let isFirst = sessions[link.id]?.read.insert(opcode).inserted ?? false
    let end: [[UInt8]] = rest.isEmpty ? [[opcode.rawValue, 0xFF]] : []
    let (joined, alone) = profile.endsAlone ? (Array(page), end) : (page + end, [])
    return [
      .send(
        packets(of: joined, isFirst: isFirst, length: link.length) + alone,
        from: .jStyleNotification)
    ]
  }

  /// Returns the notifications with some records: as many as fit, or parts of records.
  private func packets(of records: [[UInt8]], isFirst: Bool, length: Int) -> [[UInt8]] {
    var packets: [[UInt8]] = []
    if profile.traps.contains(.cutsRecords) {
      packets = Array(records.joined()).parts(of: length)
    } else {
      for record in records {
        if let last = packets.last, last.count + record.count <= length {
          packets[packets.count - 1] += record
        } else {
          packets.append(record)
        }
      }
    }
    if profile.traps.contains(.losesNotifications), isFirst, packets.count > 1 {
      packets.remove(at: packets.count / 2)
    }
    return packets
  }

  /// Returns the records that no host deleted.
  private func records(of opcode: JStyle.Opcode, at time: Duration) -> [[UInt8]] {
    let stores = JStyleStores(
      history: model.history, now: model.dateTime(at: time), profile: profile)
    return deleted.rest(of: stores.records(of: opcode), in: opcode)
  }

  /// A time limits three histories of a V8, and only if a record has it.
  private func numbered(
    _ opcode: JStyle.Opcode, since start: CivilDateTime?, at time: Duration
  ) -> [[UInt8]] {
    var records = records(of: opcode, at: time)
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
