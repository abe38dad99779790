import HaloTransport
import Synchronization

/// Counts the traffic of one peripheral, and returns the faults that are due.
final class FaultInjector: Sendable {
  private let state = Mutex(State())
  /// Whether a plan was added.
  ///
  /// Links of a peripheral without faults do not count at all.
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

  /// Adds the faults of a plan that have a number, which counts from now on; the air itself handles
  /// the faults that have a time.
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

  /// The faults of one discovery.
  struct DiscoveryFaults {
    /// The events that caused the faults.
    var events: [Fault.Event] = []
    var lateness: Int64 = 0
    /// True if only the first service is found.
    var hidesServices = false
    /// True if the table is that of earlier firmware, without a single valid handle.
    var isStale = false

    /// Adds to the lateness; the sum saturates.
    mutating func add(_ time: Duration) {
      lateness = min(lateness, .max / 2) + min(max(0, time.wholeNanoseconds), .max / 2)
    }
  }

  /// Adds a fault to the next discovery.
  func spoilDiscovery(by event: Fault.Event, _ change: (inout DiscoveryFaults) -> Void) {
    state.withLock {
      change(&$0.discovery)
      $0.discovery.events.append(event)
    }
    isArmed.store(true, ordering: .relaxed)
  }

  /// Counts a notification, and returns its faults.
  func notification() -> (number: Int, damages: [Fault.Damage]) {
    guard isArmed.load(ordering: .relaxed) else { return (0, []) }
    return state.withLock {
      $0.notificationCount += 1
      let number = $0.notificationCount
      return (number, $0.notifications.removeValue(forKey: number) ?? [])
    }
  }

  /// Counts a write, and returns its faults.
  func write() -> (number: Int, damages: [Fault.Damage]) {
    guard isArmed.load(ordering: .relaxed) else { return (0, []) }
    return state.withLock {
      $0.writeCount += 1
      let number = $0.writeCount
      return (number, $0.writes.removeValue(forKey: number) ?? [])
    }
  }

  /// Counts an operation, and returns its faults.
  func operation() -> (number: Int, failures: [Fault.Failure]) {
    guard isArmed.load(ordering: .relaxed) else { return (0, []) }
    return state.withLock {
      $0.operationCount += 1
      let number = $0.operationCount
      return (number, $0.operations.removeValue(forKey: number) ?? [])
    }
  }

  /// Removes and returns the faults of the discovery that starts now.
  func discovery() -> DiscoveryFaults {
    guard isArmed.load(ordering: .relaxed) else { return DiscoveryFaults() }
    return state.withLock { state in
      defer { state.discovery = DiscoveryFaults() }
      return state.discovery
    }
  }
}
