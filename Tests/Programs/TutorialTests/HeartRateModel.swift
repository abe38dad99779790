import HaloDevices
import HaloProtocol
import HaloTransport
import Observation

/// The model of a screen.
@MainActor @Observable
final class HeartRateModel {
  private(set) var isConnected = false
  private(set) var rates: [UInt16] = []
  @ObservationIgnored private var following: Task<Void, any Error>?

  /// Follows a strap, for at most half a minute.
  func start(over transport: some BLETransport) {
    following = Task {
      try await HeartRateFollower(over: transport).run { event in
        switch event {
        case .scanning, .disconnected: isConnected = false
        case .connected: isConnected = true
        case .measurement(let value): rates.append(value.beatsPerMinute)
        default: break
        }
      }
    }
    Task {
      try await Task.sleep(for: .seconds(30))
      stop()
    }
  }

  func stop() {
    following?.cancel()
    isConnected = false
  }
}
