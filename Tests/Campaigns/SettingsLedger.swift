import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// The requested changes of a ring's memory, and the states of that memory over time.
final class SettingsLedger: Sendable {
  typealias Change = @Sendable (inout RingMemory) -> Void

  private struct State {
    /// The states of the memory, each with its start.
    var moments: [(since: Duration, memory: RingMemory)]
    var pending: [(number: Int, change: Change)] = []
    /// The number of arrivals of each requested write, by its first bytes.
    var arrivals: [ArraySlice<UInt8>: Int] = [:]
    var callCount = 0
    var number = 0
    /// The expected final memory: all changes in the order of their calls.
    var expected: RingMemory
    var failure: String?
    /// True if the ring applied a write whose call failed.
    var hasFailedAndStored = false
    var counts: [String: Int] = [:]

    mutating func fail(_ what: String, at now: Duration) {
      failure = failure ?? "at \(now): \(what)"
    }
  }

  private let simulation: Simulation
  private let state: Mutex<State>

  /// The settings and reminders that the ring acknowledges but does not store.
  let forgotten: Set<Colmi.Opcode>

  init(_ memory: RingMemory, forgetting forgotten: Set<Colmi.Opcode>, _ simulation: Simulation) {
    (self.simulation, self.forgotten) = (simulation, forgotten)
    state = Mutex(State(moments: [(.zero, memory)], expected: memory))
  }

  var failure: String? { state.withLock { $0.failure } }
  var hasFailedAndStored: Bool { state.withLock { $0.hasFailedAndStored } }
  var expected: RingMemory { state.withLock { $0.expected } }
  var counts: [(String, Int)] { state.withLock { $0.counts.sorted { $0.key < $1.key } } }

  func fail(_ what: String) {
    let now = simulation.now
    state.withLock { $0.fail(what, at: now) }
  }

  /// Returns a number that no earlier value contains.
  func nextNumber() -> Int {
    state.withLock {
      $0.number += 1
      return $0.number
    }
  }

  /// Records the arrival of a write, and fails if it arrives twice.
  func arrive(_ value: [UInt8]) {
    let now = simulation.now
    state.withLock { state in
      guard let count = state.arrivals[value.prefix(Self.keyLength)] else { return }
      state.arrivals[value.prefix(Self.keyLength)] = count + 1
      if count > 0 { state.fail("\(value) is written a second time", at: now) }
    }
  }

  /// The number of bytes that identify a write: a whole frame, or the start of a big-data frame,
  /// whose rest may be in another packet.
  private static let keyLength = 16

  /// Checks the memory after a write: it must be unchanged, or changed by one pending request.
  func observe(_ memory: RingMemory) {
    let now = simulation.now
    state.withLock { state in
      guard let last = state.moments.last?.memory, memory != last else { return }
      state.moments.append((now, memory))
      let index = state.pending.firstIndex { request in
        var changed = last
        request.change(&changed)
        return changed == memory
      }
      guard let index else { return state.fail("it changed without a pending request", at: now) }
      state.pending.remove(at: index)
    }
  }

  /// Runs a call that writes unique bytes and reads them back; returns true if the ring applied the
  /// value.
  func write<Value: Sendable>(
    _ bytes: [UInt8], _ change: @escaping Change, call: () async throws -> SettingsOutcome<Value>,
    holds: (RingMemory, Value) -> Bool
  ) async throws -> Bool {
    let number = state.withLock {
      $0.callCount += 1
      $0.pending.append(($0.callCount, change))
      $0.arrivals[bytes.prefix(Self.keyLength)] = 0
      $0.counts["writes", default: 0] += 1
      // The last write of a kind counts, and the final writes cover all kinds.
      change(&$0.expected)
      return $0.callCount
    }
    let begin = simulation.now
    let outcome: SettingsOutcome<Value>
    do { outcome = try await call() } catch {
      state.withLock { state in
        if state.pending.allSatisfy({ $0.number != number }) { state.hasFailedAndStored = true }
      }
      throw error
    }
    check(outcome.held, since: begin, holds)
    return outcome.isApplied
  }

  func read<Value: Sendable>(
    _ call: () async throws -> Value, holds: (RingMemory, Value) -> Bool
  ) async throws {
    state.withLock { $0.counts["reads", default: 0] += 1 }
    let begin = simulation.now
    check(try await call(), since: begin, holds)
  }

  /// Checks that the ring held a value at some moment since a time.
  private func check<Value>(
    _ value: Value, since begin: Duration, _ holds: (RingMemory, Value) -> Bool
  ) {
    let moments = state.withLock { $0.moments }
    // The call started in the moment before the first later one.
    let first = moments.lastIndex { $0.since <= begin } ?? 0
    guard !moments[first...].contains(where: { holds($0.memory, value) }) else { return }
    let when = moments.contains { holds($0.memory, value) } ? "held before" : "never held"
    fail("a call that began at \(begin) returned \(value), which the ring \(when)")
  }
}

/// A ring whose memory is checked after each write.
struct WatchedRing: LocalPeripheral {
  let base: VirtualRing
  let ledger: SettingsLedger

  var advertisement: AdvertisementData? { get async { base.advertisement } }
  var preferences: LinkPreferences { base.preferences }
  var services: [GATTService] { base.services }

  func read(_ characteristic: CharacteristicID, on link: any PeripheralLink) async throws(ATTError)
    -> [UInt8]
  { try await base.read(characteristic, on: link) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    ledger.arrive(value)
    guard !isForgotten(value) else {
      let reply = Colmi.ReminderWriteReply<Colmi.DrinkReminder>().frame.bytes
      return link.notify([reply], from: .colmiUARTNotify, after: .milliseconds(100))
    }
    try await base.write(value, to: characteristic, mode: mode, on: link)
    ledger.observe(base.model.memory)
  }

  /// Returns true if a value is a reminder that the ring acknowledges but does not store.
  private func isForgotten(_ value: [UInt8]) -> Bool {
    ledger.forgotten.contains(Colmi.DrinkReminder.opcode)
      && value.first == Colmi.DrinkReminder.writeOpcode.rawValue
      && (try? Colmi.Frame(parsing: value)) != nil
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async { await base.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: link) }

  func run(on link: any PeripheralLink) async { await base.run(on: link) }
}

/// One kind of setting, with functions that write and read it through a ledger.
struct LedgerEntry: Sendable {
  let name: String
  /// The opcode that reads the setting; nil if all firmware stores its writes.
  var opcode: Colmi.Opcode?
  /// Writes a new value; returns true if the ring applied it.
  let write: @Sendable (Ring, SettingsLedger) async throws -> Bool
  let read: @Sendable (Ring, SettingsLedger) async throws -> Void

  static let all: [LedgerEntry] = [
    settings {
      Colmi.Goals(
        steps: UInt24(clamping: 1000 + $0), calories: UInt24(clamping: 0),
        metres: UInt24(clamping: 0), sportMinutes: 0, sleepMinutes: 0)
    },
    settings {
      Colmi.HeartRateLogSettings(state: .on, intervalMinutes: $0.low, startIntervalMinutes: $0.high)
    }, settings { Colmi.TouchSettings(app: .music, sleepMinutes: $0.low, touchSleep: $0.high) },
    settings { Colmi.TouchSleepSettings(app: Colmi.GestureApp(rawValue: $0.high), state: $0.low) },
    settings { Colmi.StressLogSettings(state: Colmi.EnableState(rawValue: $0.low)) },
    reminder(Colmi.Alarm.self, slot: 0) { try weekly($0, slot: 0) },
    reminder(Colmi.Alarm.self, slot: 1) { try weekly($0, slot: 1) },
    reminder(Colmi.Alarm.self, slot: 4) { try weekly($0, slot: 4) },
    reminder(Colmi.DrinkReminder.self, slot: 0) { try weekly($0, slot: 0) },
    reminder(Colmi.DrinkReminder.self, slot: 7) { try weekly($0, slot: 7) },
    reminder(Colmi.SedentaryReminder.self, slot: 0) {
      try Colmi.SedentaryReminder(
        startHour: UInt8($0 / 60 % 24), startMinute: UInt8($0 % 60), endHour: 22, endMinute: 0,
        weekdays: [], cycleMinutes: 60)
    }, alarms, pushSwitches, nickname,
  ]

  /// Makes an entry of values that follow from a number, with the bytes of their writes.
  ///
  /// Without `get`, no request reads the setting.
  private init<Value: Equatable & Sendable>(
    _ name: String, opcode: Colmi.Opcode? = nil, make: @escaping @Sendable (Int) throws -> Value,
    bytes: @escaping @Sendable (Value) throws -> [UInt8],
    store: @escaping @Sendable (inout RingMemory, Value) -> Void,
    stored: @escaping @Sendable (RingMemory) -> Value?,
    set: @escaping @Sendable (Ring, Value) async throws -> SettingsOutcome<Value>,
    get: (@Sendable (Ring) async throws -> Value)?
  ) {
    (self.name, self.opcode) = (name, opcode)
    write = { ring, ledger in
      let value = try make(ledger.nextNumber())
      let isForgotten = opcode.map { ledger.forgotten.contains($0) } ?? false
      return try await ledger.write(
        try bytes(value), { if !isForgotten { store(&$0, value) } },
        call: { try await set(ring, value) }, holds: { stored($0) == $1 })
    }
    read = { ring, ledger in
      guard let get else { return }
      try await ledger.read({ try await get(ring) }, holds: { stored($0) == $1 })
    }
  }

  private static func settings<Value: Colmi.Settings>(
    _ make: @escaping @Sendable (Int) -> Value
  ) -> LedgerEntry {
    LedgerEntry(
      Value.title, opcode: Value.opcode, make: make,
      bytes: { Colmi.SettingsWriteRequest(settings: $0).frame.bytes }, store: { $0.store($1) },
      stored: { $0.settings(Value.self) }, set: { try await $0.colmi.set($1) },
      get: { try await $0.colmi.settings(Value.self) })
  }

  private static func weekly<Kind: Colmi.WeeklyReminderKind>(
    _ number: Int, slot: UInt8
  ) throws -> Colmi.WeeklyReminder<Kind> {
    try Colmi.WeeklyReminder(
      slot: slot, state: Colmi.ReminderState(rawValue: 1), hour: UInt8(number / 60 % 24),
      minute: UInt8(number % 60))
  }

  private static func reminder<Value: Colmi.Reminder>(
    _ type: Value.Type, slot: UInt8, _ make: @escaping @Sendable (Int) throws -> Value
  ) -> LedgerEntry {
    LedgerEntry(
      "\(Value.title) \(slot)", opcode: Value.opcode, make: make,
      bytes: { Colmi.ReminderWriteRequest(reminder: $0).frame.bytes }, store: { $0.store($1) },
      stored: { $0.reminder(Value.self, slot: slot) }, set: { try await $0.colmi.set($1) },
      get: { try await $0.colmi.settings(Value.self, slot: slot) })
  }

  /// A list that fills several packets.
  private static let alarms = LedgerEntry(
    "alarms with names",
    make: {
      let alarm = try Colmi.ListedAlarm(
        repeatAndEnable: 1, minuteOfDay: UInt16(clamping: $0),
        label: String(repeating: "x", count: $0 % 40))
      return Array(repeating: alarm, count: 1 + $0 % 4)
    }, bytes: { try Colmi.AlarmListWriteRequest(alarms: $0).bigDataFrame.bytes },
    store: { $0.alarms = $1 }, stored: { $0.alarms },
    set: { try await $0.colmi.setAlarms($1) }, get: { try await $0.colmi.alarms() })

  private static let pushSwitches = LedgerEntry(
    "push switches", make: { Colmi.RawPayload(truncating: [$0.low, $0.high]) },
    bytes: { Colmi.PushSwitchesWriteRequest(raw: $0).frame.bytes },
    store: { $0.pushSwitches = $1 }, stored: { $0.pushSwitches },
    set: {
      try await $0.colmi.set(Colmi.PushSwitches(raw: $1))
      return SettingsOutcome(
        requested: $1, held: try await $0.colmi.settings(Colmi.PushSwitches.self).raw)
    }, get: { try await $0.colmi.settings(Colmi.PushSwitches.self).raw })

  private static let nickname = LedgerEntry(
    "nickname", make: { "name \($0)" }, bytes: { try Colmi.Nickname($0).bigDataFrame.bytes },
    store: { $0.nickname = $1 }, stored: { $0.nickname },
    set: {
      try await $0.colmi.setNickname($1)
      return SettingsOutcome(requested: $1, held: $1)
    }, get: nil)
}

extension Int {
  fileprivate var low: UInt8 { UInt8(truncatingIfNeeded: self) }
  fileprivate var high: UInt8 { UInt8(truncatingIfNeeded: self >> 8) }
}

/// A peripheral that records its notifications link by link, for comparison with the values that a
/// central receives.
final class WatchedPeripheral<Base: LocalPeripheral>: LocalPeripheral {
  let base: Base
  private let notes = Notes()

  init(_ base: Base) { self.base = base }

  /// Returns the values of a characteristic on a link, in order; nil for an unknown link.
  func sent(from characteristic: CharacteristicID, on link: UInt64) -> [[UInt8]]? {
    notes.values(on: link)?.filter { $0.characteristic == characteristic }.map(\.value)
  }

  /// The number of the latest link; 0 before the first.
  var lastLink: UInt64 { notes.lastLink }
  var advertisement: AdvertisementData? { get async { await base.advertisement } }
  var scanResponse: AdvertisementData? { get async { await base.scanResponse } }
  var preferences: LinkPreferences { base.preferences }
  var services: [GATTService] { get async { await base.services } }

  func read(_ characteristic: CharacteristicID, on link: any PeripheralLink) async throws(ATTError)
    -> [UInt8]
  { try await base.read(characteristic, on: watched(link)) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    try await base.write(value, to: characteristic, mode: mode, on: watched(link))
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    await base.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: watched(link))
  }

  func run(on link: any PeripheralLink) async {
    notes.open(link.id)
    await base.run(on: watched(link))
  }

  private func watched(_ link: any PeripheralLink) -> WatchedLink {
    WatchedLink(base: link, notes: notes)
  }
}

private final class Notes: Sendable {
  typealias Sent = (characteristic: CharacteristicID, value: [UInt8])

  private let links = Mutex<[UInt64: [Sent]]>([:])

  func open(_ link: UInt64) { links.withLock { $0[link, default: []] += [] } }

  func add(_ value: [UInt8], from characteristic: CharacteristicID, on link: UInt64) {
    links.withLock { $0[link, default: []].append((characteristic, value)) }
  }

  func values(on link: UInt64) -> [Sent]? { links.withLock { $0[link] } }
  var lastLink: UInt64 { links.withLock { $0.keys.max() ?? 0 } }
}

private struct WatchedLink: PeripheralLink {
  let base: any PeripheralLink
  let notes: Notes
  var id: UInt64 { base.id }
  var clock: any Clock<Duration> { base.clock }
  var time: Duration { base.time }
  var maximumNotificationLength: Int { base.maximumNotificationLength }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try base.notify(value, from: characteristic)
    notes.add(value, from: characteristic, on: id)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    for value in values { notes.add(value, from: characteristic, on: id) }
    base.notify(values, from: characteristic, after: delay)
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    try await base.indicate(value, from: characteristic)
    notes.add(value, from: characteristic, on: id)
  }

  func servicesChanged() { base.servicesChanged() }
  func requestParameters(_ parameters: ConnectionParameters) { base.requestParameters(parameters) }
  func disconnect() { base.disconnect() }
}
