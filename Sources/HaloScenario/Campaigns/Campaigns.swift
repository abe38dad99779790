import HaloDevices
import HaloSimulator
import HaloTransport

/// The campaigns that test the clients of this package with random faults.
///
/// A program with clients or a transport of its own writes a `Campaign` of its own.
public enum Campaigns {
  /// All campaigns, in the order of `halo help simulate`.
  public static let all: [Campaign] = [
    FullSync.campaign, FollowedStrap.campaign, WrittenSettings.campaign, LiveMeasurements.campaign,
  ]

  /// The campaign of a name, such as `full-sync`; nil for an unknown name.
  public static func named(_ name: String) -> Campaign? { all.first { $0.name == name } }
}

extension FaultPlan {
  /// Whether two wrong bits may come in one value.
  ///
  /// Their differences can cancel out in the checksum of a frame, a sum of bytes; nobody can tell
  /// such a frame from a true one, so a trial with a plan like that shows nothing.
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
  /// Waits until nothing goes wrong any more and the ring can be connected to.
  func waitForRing(over transport: some BLETransport, after horizon: Duration) async throws {
    let clock = simulation.clock
    if simulation.now < horizon { try await clock.sleep(for: horizon - simulation.now) }
    // A discovery that was spoilt long ago fails only now.
    var attempts = 0
    while (try? await transport.withRing("ring") { _ in }) == nil {
      attempts += 1
      try expect(attempts < 30, "the ring cannot be reached any more")
      try await clock.sleep(for: .seconds(5))
    }
  }
}

extension ATTEvent {
  /// Whether it is a fault that changes what a peripheral's notifications are, or how many.
  var isDamageOfNotifications: Bool {
    operation == .fault && (note.hasPrefix("notification ") || note.hasPrefix("flood "))
  }
}
