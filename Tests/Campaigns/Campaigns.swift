import HaloDevices
import HaloSimulator
import HaloTransport

/// The campaigns that test the clients of this package with random faults.
///
/// For a program's own clients or transport, write your own `Campaign`.
package enum Campaigns {
  package static let all: [Campaign] = [
    FullSync.campaign, FollowedStrap.campaign, WrittenSettings.campaign, LiveMeasurements.campaign,
    DiagnosedRings.campaign, Months.campaign, Families.campaign, Sensors.campaign, Lights.campaign,
  ]

  package static func named(_ name: String) -> Campaign? { all.first { $0.name == name } }
}

extension FaultPlan {
  /// Whether one value may get two flipped bits.
  ///
  /// The differences can cancel out in the checksum of a frame, which is a sum of bytes. Such a
  /// frame looks genuine, so a trial with this plan proves nothing.
  var canForge: Bool {
    var notifications: Set<Int> = []
    var writes: Set<Int> = []
    return faults.contains {
      switch $0 {
      case .notification(let number, .corrupt): !notifications.insert(number).inserted
      case .write(let number, .corrupt): !writes.insert(number).inserted
      default: false
      }
    }
  }
}

extension Trial {
  /// Reports a goal if the plan has a certain event between a time and now.
  func reach(_ goal: String, since begin: Duration, if isMeant: (Fault.Event) -> Bool) {
    let times = begin...simulation.now
    let isReached = plan.faults.contains {
      guard case .at(let time, let event) = $0 else { return false }
      return times.contains(time) && isMeant(event)
    }
    if isReached { reach(goal) }
  }

  /// Waits until all faults are over and the ring accepts a connection.
  func waitForRing(over transport: some BLETransport, after horizon: Duration) async throws {
    let clock = simulation.clock
    if simulation.now < horizon { try await clock.sleep(for: horizon - simulation.now) }
    // A discovery that met a fault long ago may fail only now.
    var attempts = 0
    while (try? await transport.withDevice("ring", as: Ring.self) { _ in }) == nil {
      attempts += 1
      try expect(attempts < 30, "the ring cannot be reached any more")
      try await clock.sleep(for: .seconds(5))
    }
  }
}

extension Fault.Event {
  var isAdapterOff: Bool { if case .adapterOff = self { true } else { false } }
  var isMTU: Bool { if case .mtu = self { true } else { false } }
}

extension ATTEvent {
  /// Whether the fault changes the values or the number of a peripheral's notifications.
  var isDamageOfNotifications: Bool {
    operation == .fault && (note.hasPrefix("notification ") || note.hasPrefix("flood "))
  }
}
