import HaloDevices
import HaloProtocol
import HaloTransport

/// The model of a heart rate app, which a screen shows.
actor HeartRateApp<Transport: BLETransport> {
  enum Status: Equatable {
    case searching
    case connected(String)
  }

  private(set) var status = Status.searching
  private(set) var rates: [UInt16] = []
  private let follower: HeartRateFollower<Transport>

  init(over transport: Transport) {
    follower = HeartRateFollower(over: transport)
  }

  /// Follows the first strap that it finds, until the task is cancelled.
  func run() async throws {
    try await follower.run { event in
      switch event {
      case .scanning, .disconnected: status = .searching
      case .connected(let strap): status = .connected(strap.name ?? "a strap")
      case .measurement(let value): rates.append(value.beatsPerMinute)
      default: break
      }
    }
  }
}
