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
    /// Requested changes that have not happened yet.
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
  }

  private let simulation: Simulation
  private let state: Mutex<State>

  /// The settings and reminders that the ring acknowledges but does not store.
  let forgotten: Set<Colmi.Opcode>

  init(_ memory: RingMemory, forgetting forgotten: Set<Colmi.Opcode>, _ simulation: Simulation) {
    self.simulation = simulation
    self.forgotten = forgotten
    state = Mutex(State(moments: [(.zero, memory)], expected: memory))
  }

  var failure: String? { state.withLock { $0.failure } }
  var hasFailedAndStored: Bool { state.withLock { $0.hasFailedAndStored } }
  var expected: RingMemory { state.withLock { $0.expected } }
  var counts: [(String, Int)] { state.withLock { $0.counts.sorted { $0.key < $1.key } } }

  func fail(_ what: String) {
    let now = simulation.now
    state.withLock { $0.failure = $0.failure ?? "at \(now): \(what)" }
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
      guard count > 0 else { return }
      state.failure = state.failure ?? "at \(now): \(value) is written a second time"
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
      if let index {
        state.pending.remove(at: index)
      } else {
        state.failure = state.failure ?? "at \(now): the ring changed without a pending request"
      }
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
        if !state.pending.contains(where: { $0.number == number }) {
          state.hasFailedAndStored = true
        }
      }
      throw error
    }
    check(outcome.held, since: begin, holds)
    return outcome.isApplied
  }

  /// Runs a call that reads.
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
  private let ledger: SettingsLedger

  init(_ base: VirtualRing, _ ledger: SettingsLedger) {
    self.base = base
    self.ledger = ledger
  }

  var advertisement: AdvertisementData? { get async { base.advertisement } }
  var preferences: LinkPreferences { base.preferences }
  var services: [GATTService] { base.services }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    try await base.read(characteristic, on: link)
  }

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
