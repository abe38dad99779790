import HaloProtocol
import HaloTransport

struct RingConnState: FamilyState {
  let profile: RingConnProfile
  let secondsFromUTC: Int
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  private(set) var flashCount = 0
  /// The stamp of the last record that was handed over, by channel.
  private var pointers: [RingConn.HistoryChannel: UInt32] = [:]
  private var quarter: QuarterCounter
  /// Whether the ring waits for its case to switch Bluetooth on again.
  private var isAway = false
  /// The end of the last link, or the last event after it; nil before the first link.
  private var stirred: Duration?

  struct Session: Sendable {
    let challenge: UInt8
    /// Whether the host has a bond, which a host can also get while the link is up.
    var isBonded = false
    var isLoggedIn = false
    var heartbeats: UInt8 = 0
    var mode: Mode = .idle
    /// Whether the host has opened a history, and not asked for the state of the ring since.
    var isInHistory = false
    /// The number of intervals of ten seconds since the link came up.
    var intervals = 0
  }

  enum Mode: Sendable {
    case idle, exercise
    case history(RingConnHandOver)
    /// Live values, with the time of the last poll, and the time since which polls were slow.
    case live(RingConn.LiveMode, polled: Duration, since: Duration)
  }

  init(_ profile: RingConnProfile, _ model: RingModel, secondsFromUTC: Int, seed: UInt64) {
    (self.profile, self.model, self.secondsFromUTC) = (profile, model, secondsFromUTC)
    random = SplitMix64(seed: seed)
    quarter = QuarterCounter(model)
  }

  func has(_ trap: RingConnProfile.Trap) -> Bool { profile.traps.contains(trap) }
  var services: [GATTService] { RingConnProfile.services }
  var advertisement: AdvertisementData {
    let suffix = HexBytes(Array(RingConnProfile.address.suffix(2))).description
    return AdvertisementData(
      localName: profile.model + "-" + suffix.filter { $0 != " " }.uppercased(),
      serviceUUIDs: [RingConn.Service.data])
  }
  var needsBond: Bool { has(.needsBond) }
  var firstActions: [FamilyAction] { [.timer(0, .seconds(10))] }

  mutating func makeSession() -> Session {
    Session(challenge: UInt8(random.number(in: 0...255)), isLoggedIn: !has(.needsLogin))
  }

  mutating func linkDidClose(_ link: UInt64, at time: Duration) { stirred = time }
  mutating func advance(to time: Duration) { quarter.advance(&model, to: time) }

  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]? {
    profile.value(of: characteristic.characteristic)
  }

  /// A frame has no parts.
  func losesLongValues(of characteristic: CharacteristicID) -> Bool { true }

  private func reply(_ value: (any RingConn.RingFrameValue)?) -> [FamilyAction] {
    value.map { [.send([$0.frame.bytes], from: .ringConnNotify)] } ?? []
  }

  /// Whether the ring advertises: not while it sleeps after a link.
  func isAwake(at time: Duration) -> Bool {
    guard !isAway else { return false }
    guard has(.sleepsAfterLink), let stirred, model.battery.charging != .charging else {
      return true
    }
    let (minute, second) = (time.components.seconds / 60, time.components.seconds % 60)
    // A wearer moves in some minutes, and less often by night.
    let isAsleep = model.wearer?.moment(at: time).isAsleep ?? false
    let isMoving = SplitMix64.value(at: UInt64(minute)) % (isAsleep ? 12 : 3) == 0
    return time - stirred < .seconds(10) || isMoving && second < 20
  }

  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction] {
    advance(to: time)
    _ = model.simulate(event, at: time)
    if stirred != nil { stirred = time }
    if event == .putOnCharger { isAway = false }
    return event == .restart ? [.disconnect()] : []
  }

  /// Handles a write; the ring ignores bytes that are no command, such as one with a checksum.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction] {
    guard characteristic == .ringConnWrite else { throw .writeNotPermitted }
    if link.isBonded || !needsBond { sessions[link.id]?.isBonded = true }
    guard let session = sessions[link.id],
      let message = try? RingConn.HostMessage(parsing: value)
    else { return [] }
    let key = RingConn.LoginAnswer.key(ofAddress: RingConnProfile.address) ?? 0
    let challenge = RingConn.Challenge(value: session.challenge)
    switch message {
    case .challengeRequest: return reply(challenge)
    case .loginAnswer(let answer):
      guard answer == RingConn.LoginAnswer(to: challenge, key: key) else { return [] }
      sessions[link.id]?.isLoggedIn = true
      return reply(RingConn.LoginStatus(content: HexBytes([UInt8](repeating: 0, count: 35))))
    default:
      guard session.isLoggedIn, session.isBonded else { return [] }
      return respond(to: message, session, on: link.id, at: link.time)
    }
  }

  private mutating func respond(
    to message: RingConn.HostMessage, _ session: Session, on link: UInt64, at time: Duration
  ) -> [FamilyAction] {
    func result(_ opcode: RingConn.Opcode) -> [FamilyAction] {
      reply(try? RingConn.CommandResult(opcode: opcode, status: 0))
    }
    switch message {
    case .history(let request):
      let records = records(for: request, at: time)
      sessions[link]?.isInHistory = true
      sessions[link]?.mode = .history(RingConnHandOver(request.channel, records ?? []))
      let isEmpty = records?.isEmpty ?? false
      return reply(
        RingConn.HistoryStart(status: isEmpty ? 0xFF : 0, detail: records == nil ? 1 : 0))
    case .fetch:
      let status = status(.fetchReply, on: link, at: time)
      guard case .history(let history) = session.mode, !history.hasBegun else { return status }
      return status + nextPage(of: history, on: link)
    case .pageAnswer:
      guard case .history(let history) = session.mode, history.hasBegun else { return [] }
      if has(.forgetsHandedOver), let stamp = history.lastStamp {
        pointers[history.channel] = max(pointers[history.channel] ?? 0, stamp)
      }
      return nextPage(of: history, on: link)
    case .deviceStatusRequest:
      sessions[link]?.isInHistory = false
      if case .history = session.mode { sessions[link]?.mode = .idle }
      return status(.deviceStatus, on: link, at: time)
    case .mode(let request):
      sessions[link]?.mode =
        request.mode == .off ? .idle : .live(request.mode, polled: time, since: time)
      return result(.modeResult)
    case .exercise:
      guard case .idle = session.mode, model.battery.charging != .charging else { return [] }
      sessions[link]?.mode = .exercise
      return result(.modeResult)
    case .poll: return liveValue(session, on: link, at: time)
    case .findDevice(let request):
      if request.isOn { flashCount += 1 }
      return result(.findDeviceResult)
    case .apneaNight, .automaticExercise: return result(.detectionResult)
    case .airplaneMode:
      isAway = true
      return result(.airplaneModeResult) + [.disconnect()]
    default: return []
    }
  }

  /// Returns the records that a request opens; nil for a time that is not about the present.
  private func records(
    for request: RingConn.HistoryRequest, at time: Duration
  ) -> [RingConnStores.Record]? {
    let now = model.dateTime(at: time)
    let distance = request.time.secondsSince1970 - Int64(now.secondsSince1970 - secondsFromUTC)
    guard abs(distance) < 2 * 86_400 else { return nil }
    let end = VirtualRingConnRing.end(of: model, at: now)
    let stores = RingConnStores(history: model.history, end: end, secondsFromUTC: secondsFromUTC)
    let pointer = pointers[request.channel] ?? 0
    let records = stores.records(of: request.channel, after: pointer)
    guard has(.repeatsLastRecord), pointer > 0, !records.isEmpty else { return records }
    return stores.records(of: request.channel, after: pointer - 1)
  }

  private mutating func nextPage(of history: RingConnHandOver, on link: UInt64) -> [FamilyAction] {
    var history = history
    let page = history.next()
    sessions[link]?.mode = page is RingConn.HistoryEnd ? .idle : .history(history)
    return reply(page)
  }

  private func status(
    _ opcode: RingConn.Opcode, on link: UInt64, at time: Duration
  ) -> [FamilyAction] {
    let isCharging = model.battery.charging == .charging
    var state: RingConn.DeviceState = isCharging ? .charging : .ready
    if case .exercise = sessions[link]?.mode { state = .exercising }
    let degrees: UInt16 = model.isWorn(at: time) ? 345 : 251
    return reply(
      try? RingConn.DeviceStatus(
        opcode: opcode, battery: model.battery.percent, state: state, detail: 0,
        steps: quarter.steps(of: model, at: time, isLate: has(.clearsStepsLate)),
        temperature: degrees, secondTemperature: degrees + 2, unknown: HexBytes([0, 0, 0, 0]),
        voltage: 3400 + UInt16(model.battery.percent) * 8, more: 2,
        caseState: isCharging ? 0x46 : 0xFF))
  }

  /// Returns the answer to a poll: a pulse below 30 until polls were slow for ten seconds.
  private mutating func liveValue(
    _ session: Session, on link: UInt64, at time: Duration
  ) -> [FamilyAction] {
    guard case .live(let mode, let polled, var since) = session.mode,
      !(session.isInHistory && has(.staysInHistory))
    else { return [] }
    if mode == .heartRate, has(.losesPulseWhenHurried), time - polled < .milliseconds(1500) {
      since = time
    }
    sessions[link]?.mode = .live(mode, polled: time, since: since)
    let isLocked = time - since >= .seconds(10) && model.isWorn(at: time)
    guard mode == .bloodOxygen else {
      let rate = isLocked ? UInt8(clamping: model.heartRate(after: 0, at: time)) : 8
      return reply(RingConn.LiveHeartRate(heartRate: rate, detail: HexBytes([0x0A, 0xB0])))
    }
    return reply(
      try? RingConn.LiveBloodOxygen(
        detail: HexBytes([UInt8](repeating: 0, count: 12)),
        percent: isLocked ? model.number(96...98) : 0, more: HexBytes([0])))
  }

  /// Returns the event of a link that is due: heartbeats and states.
  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]? {
    sessions[link.id]?.intervals += 1
    guard let session = sessions[link.id], session.isLoggedIn, session.isBonded else { return [] }
    if case .exercise = session.mode {
      let now = Int64(model.dateTime(at: link.time).secondsSince1970 - secondsFromUTC)
      let record = RingConn.Timestamp(secondsSince1970: now).flatMap { stamp in
        let rate = UInt8(clamping: model.heartRate(after: 0, at: link.time))
        return try? RingConn.ExerciseRecord(
          stamp: stamp, heartRate: rate, steps: 24, detail: HexBytes([0, 0, 0, 0, 0]))
      }
      return reply(record.map { RingConn.LiveExercise(record: $0) })
    }
    // Every 10 s, 15 of which make a heartbeat.
    guard session.intervals % 15 == 0 else {
      return session.intervals % 4 == 0 ? status(.deviceStatus, on: link.id, at: link.time) : []
    }
    let count = session.heartbeats &+ 1
    sessions[link.id]?.heartbeats = count
    return reply(RingConn.Heartbeat(count: count, token: model.battery.percent))
  }
}

/// The counter of the steps of the running quarter of an hour.
struct QuarterCounter: Sendable {
  /// The number of the quarter since 1970, on the ring's clock.
  private var number: Int
  /// All steps before the quarter, and the steps of the quarter before.
  private var before: Int
  private var last = 0

  init(_ model: RingModel) {
    let now = model.dateTime(at: .zero)
    number = now.secondsSince1970 / 900
    // A quarter of the steps of the hour; the history has no shorter time.
    before = Self.total(model) - Int(model.history.days[now.date]?.steps[now.hour] ?? 0) / 4
  }

  private static func total(_ model: RingModel) -> Int {
    model.history.days.values.reduce(0) { $0 + $1.steps.reduce(0) { $0 + Int($1) } }
  }

  /// Advances a model, and begins the quarters that have passed.
  mutating func advance(_ model: inout RingModel, to time: Duration) {
    let now = model.dateTime(at: time).secondsSince1970
    // A clock that jumps has no quarters between.
    if !(0...3000 ~= now / 900 - number) { number = now / 900 - 1 }
    while number < now / 900 {
      number += 1
      model.advance(to: time - .seconds(now - number * 900))
      let total = Self.total(model)
      (last, before) = (max(0, total - before), total)
    }
    model.advance(to: time)
  }

  /// Returns the steps; those of the quarter before until the ring clears its counter.
  func steps(of model: RingModel, at time: Duration, isLate: Bool) -> UInt16 {
    let second = model.dateTime(at: time).secondsSince1970 - number * 900
    let lateness = isLate ? Int(SplitMix64.value(at: UInt64(clamping: number)) % 109) : 0
    return UInt16(clamping: second < lateness ? last : Self.total(model) - before)
  }
}
