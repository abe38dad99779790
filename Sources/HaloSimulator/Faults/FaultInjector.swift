import HaloTransport
import Synchronization

/// Counts what crosses the links of one peripheral, and says what goes wrong with it.
final class FaultInjector: Sendable {
  private let state = Mutex(State())
  /// Whether there is anything to go wrong: links without faults then do not count at all.
  private let isArmed = Atomic(false)

  private struct State {
    var notifications: [Int: [Fault.Damage]] = [:]
    var writes: [Int: [Fault.Damage]] = [:]
    var operations: [Int: [Fault.Failure]] = [:]
    var notificationCount = 0
    var writeCount = 0
    var operationCount = 0
    var discovery = DiscoveryFaults()
  }

  /// Adds the faults of a plan that are counted, from now on; those at a time are the air's.
  func arm(_ plan: FaultPlan) {
    state.withLock { state in
      for fault in plan.faults {
        switch fault.inRange {
        case .notification(let number, let damage):
          let (place, isFar) = number.addingReportingOverflow(state.notificationCount)
          if !isFar { state.notifications[place, default: []].append(damage) }
        case .write(let number, let damage):
          let (place, isFar) = number.addingReportingOverflow(state.writeCount)
          if !isFar { state.writes[place, default: []].append(damage) }
        case .operation(let number, let failure):
          let (place, isFar) = number.addingReportingOverflow(state.operationCount)
          if !isFar { state.operations[place, default: []].append(failure) }
        case .at: break
        }
      }
    }
    isArmed.store(true, ordering: .relaxed)
  }

  /// What is wrong with a discovery.
  struct DiscoveryFaults {
    /// The faults that it comes from.
    var events: [Fault.Event] = []
    var lateness: Int64 = 0
    /// Only the first service is found.
    var hidesServices = false
    /// What is found is of a former firmware: none of its handles leads anywhere.
    var isStale = false

    /// Adds to the lateness, as far as that can be told.
    mutating func add(_ time: Duration) {
      lateness = min(lateness, .max / 2) + min(max(0, time.wholeNanoseconds), .max / 2)
    }
  }

  /// Spoils the next discovery.
  func spoilDiscovery(by event: Fault.Event, _ change: (inout DiscoveryFaults) -> Void) {
    state.withLock {
      change(&$0.discovery)
      $0.discovery.events.append(event)
    }
    isArmed.store(true, ordering: .relaxed)
  }

  /// Counts a notification, and says what happens to it.
  func notification() -> (number: Int, damages: [Fault.Damage]) {
    guard isArmed.load(ordering: .relaxed) else { return (0, []) }
    return state.withLock {
      $0.notificationCount += 1
      let number = $0.notificationCount
      return (number, $0.notifications.removeValue(forKey: number) ?? [])
    }
  }

  /// Counts a write, and says what happens to it.
  func write() -> (number: Int, damages: [Fault.Damage]) {
    guard isArmed.load(ordering: .relaxed) else { return (0, []) }
    return state.withLock {
      $0.writeCount += 1
      let number = $0.writeCount
      return (number, $0.writes.removeValue(forKey: number) ?? [])
    }
  }

  /// Counts an operation, and says what becomes of it.
  func operation() -> (number: Int, failures: [Fault.Failure]) {
    guard isArmed.load(ordering: .relaxed) else { return (0, []) }
    return state.withLock {
      $0.operationCount += 1
      let number = $0.operationCount
      return (number, $0.operations.removeValue(forKey: number) ?? [])
    }
  }

  /// Takes out what is wrong with this discovery.
  func discovery() -> DiscoveryFaults {
    guard isArmed.load(ordering: .relaxed) else { return DiscoveryFaults() }
    return state.withLock { state in
      defer { state.discovery = DiscoveryFaults() }
      return state.discovery
    }
  }
}
