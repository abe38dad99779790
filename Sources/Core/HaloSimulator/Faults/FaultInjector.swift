import HaloTransport
import Synchronization

/// Counts the values and operations of one peripheral, and returns their planned faults.
final class FaultInjector: Sendable {
  private let state = Mutex(State())
  /// Without a plan, the links of the peripheral do not count values and operations at all.
  private let isArmed = Atomic(false)

  private struct State {
    var notifications = Counter<Fault.Damage>()
    var writes = Counter<Fault.Damage>()
    var operations = Counter<Fault.Failure>()
    var discovery = DiscoveryFaults()
  }

  /// The number of values or operations so far, and the faults planned for later ones.
  private struct Counter<Part> {
    private var count = 0
    private var planned: [Int: [Part]] = [:]

    /// Plans a fault for a later value or operation; number 1 is the next one.
    mutating func plan(_ part: Part, at number: Int) {
      let (number, isFar) = number.addingReportingOverflow(count)
      if !isFar { planned[number, default: []].append(part) }
    }

    mutating func next() -> (Int, [Part]) {
      count += 1
      return (count, planned.removeValue(forKey: count) ?? [])
    }
  }

  /// Adds the faults of a plan that have numbers, from 1 for the next; the air handles the others.
  func arm(_ plan: FaultPlan) {
    state.withLock { state in
      for fault in plan.faults {
        switch fault.inRange {
        case .notification(let number, let damage): state.notifications.plan(damage, at: number)
        case .write(let number, let damage): state.writes.plan(damage, at: number)
        case .operation(let number, let failure): state.operations.plan(failure, at: number)
        case .at: break
        }
      }
    }
    isArmed.store(true, ordering: .relaxed)
  }

  struct DiscoveryFaults {
    var events: [Fault.Event] = []
    var lateness: Int64 = 0
    var hidesServices = false
    /// True if the found services are those of earlier firmware, without a single valid handle.
    var isStale = false

    mutating func add(_ time: Duration) {
      lateness = min(lateness, .max / 2) + min(max(0, time.wholeNanoseconds), .max / 2)
    }
  }

  func spoilDiscovery(by event: Fault.Event, _ change: (inout DiscoveryFaults) -> Void) {
    state.withLock {
      change(&$0.discovery)
      $0.discovery.events.append(event)
    }
    isArmed.store(true, ordering: .relaxed)
  }

  /// Counts a value or operation, and returns its number and its faults; `none` without a plan.
  private func next<Faults: Sendable>(
    or none: Faults, _ body: (inout State) -> Faults
  ) -> Faults { isArmed.load(ordering: .relaxed) ? state.withLock { body(&$0) } : none }

  func notification() -> (Int, [Fault.Damage]) { next(or: (0, [])) { $0.notifications.next() } }
  func write() -> (Int, [Fault.Damage]) { next(or: (0, [])) { $0.writes.next() } }
  func operation() -> (Int, [Fault.Failure]) { next(or: (0, [])) { $0.operations.next() } }

  func discovery() -> DiscoveryFaults {
    next(or: DiscoveryFaults()) { state in
      defer { state.discovery = DiscoveryFaults() }
      return state.discovery
    }
  }
}
