import Glibc
import HaloDBus
import HaloTransport

/// The result of a check whether Bluetooth can be used through the BlueZ daemon.
@nonexhaustive
public enum BlueZDiagnosis: Hashable, Sendable {
  /// No D-Bus client library can be loaded.
  case libraryMissing
  /// The configured D-Bus address of the message bus, which is the associated value, is not valid.
  case invalidBusAddress(String)
  /// No D-Bus message bus can be reached at this D-Bus address.
  case noBus(address: String)
  /// A server accepts connections at this D-Bus address but does not answer.
  case busNotAnswering(address: String)
  /// The user of this process may not use the D-Bus message bus or the BlueZ daemon.
  case notAllowed
  /// The BlueZ daemon (`bluetoothd`) is not on the D-Bus message bus, and the bus cannot start it.
  case daemonNotRunning
  /// The BlueZ daemon runs but does not answer D-Bus calls.
  case daemonNotAnswering
  /// The BlueZ daemon has no Bluetooth adapter, or not the one that ``BlueZOptions/adapter`` names.
  case noAdapter
  /// The Bluetooth adapter is switched off.
  case adapterOff
  /// Bluetooth can be used: the D-Bus message bus, the BlueZ daemon and the adapter work.
  case ready
}

extension BlueZDiagnosis: CustomStringConvertible {
  /// The problem in words, and a remedy: the thing to install, start or switch on.
  public var description: String { description(ofAdapter: nil) }

  /// Describes the problem to a caller that requested the adapter with this name or address; nil
  /// for any.
  package func description(ofAdapter name: String?) -> String {
    let adapter = name.map { "Bluetooth adapter \($0)" } ?? "Bluetooth adapter"
    return switch self {
    case .libraryMissing:
      "no library that speaks D-Bus: install libsystemd0 (or libelogind0, or basu)"
    case .invalidBusAddress(let address): "\(DBusError.invalidAddress(address))"
    case .noBus(let address): "\(DBusError.cannotConnect(address: address, code: ENOENT))"
    case .busNotAnswering(let address): "\(DBusError.notAnswering(address: address))"
    case .notAllowed:
      "this user may not use Bluetooth: add it to the group bluetooth (sudo usermod -aG bluetooth "
        + "$USER), then log in again"
    case .daemonNotRunning:
      "the Bluetooth daemon is not running: install the package bluez, then start it (sudo "
        + "systemctl start bluetooth)"
    case .daemonNotAnswering:
      "the Bluetooth daemon does not answer: restart it (sudo systemctl restart bluetooth)"
    case .noAdapter:
      "no \(adapter): plug one in; bluetoothctl list shows the adapters of the daemon"
    case .adapterOff:
      "the \(adapter) is off: switch it on (bluetoothctl power on; if that fails, rfkill "
        + "unblock bluetooth first)"
    case .ready: "Bluetooth is ready"
    }
  }
}

extension BlueZTransport {
  /// Checks whether the BlueZ daemon makes Bluetooth usable, and finds the cause if it does not.
  ///
  /// `BLEError.unavailable` gives no details. This function opens the message bus as an operation
  /// would, calls the daemon, and takes some milliseconds if all is well.
  ///
  /// - Parameter deadline: The time limit of the check.
  /// - Returns: The problem found, or `ready`.
  /// - Throws: `BLEError.cancelled`
  public func diagnose(
    within deadline: Duration = .seconds(5)
  ) async throws(BLEError) -> BlueZDiagnosis {
    let end = central.loop.now + deadline
    do throws(BLEError) {
      _ = try await central.usableAdapter(for: .adapter("diagnose"), within: deadline)
    } catch .cancelled {
      throw .cancelled
    } catch {
      // The state contains the reason.
    }
    // The objects of the daemon do not show whether it still answers.
    guard central.diagnosis == .ready else { return central.diagnosis }
    guard try await central.isAnswering(until: end),
      try await central.isDiscoveryAnswered(until: end)
    else { return .daemonNotAnswering }
    return central.diagnosis
  }
}

extension BlueZCentral {
  /// Waits for the answer to the last call about the discovery: ``BlueZQuirks/discoveryAttempts``.
  fileprivate func isDiscoveryAnswered(until end: Duration) async throws(BLEError) -> Bool {
    do throws(BLEError) {
      return try await first(within: max(.zero, end - loop.now), "diagnose") { [loop] state in
        guard state.discovery.phase != .changing else { return nil }
        // The daemon may have been busy or used by other programs, and have recovered since then.
        let isRecent = state.discovery.unansweredSince.map {
          loop.now - $0 < Self.discoveryDeadline
        }
        return .success(isRecent != true)
      }
    } catch .timedOut {
      return false
    }
  }

  fileprivate var diagnosis: BlueZDiagnosis {
    let address = options.bus.address
    return state.withLock { state in
      if let failure = state.failure {
        if case .libraryMissing = failure { return .libraryMissing }
        if BlueZFailure(failure) == .accessDenied { return .notAllowed }
      }
      switch state.bus {
      case .open: break
      case .opening: return .busNotAnswering(address: address)
      case .closed:
        return switch state.failure {
        case .invalidAddress: .invalidBusAddress(address)
        case .timedOut, .notAnswering: .busNotAnswering(address: address)
        default: .noBus(address: address)
        }
      }
      guard state.owner != nil else { return .daemonNotRunning }
      guard state.early == nil, state.failure == nil else { return .daemonNotAnswering }
      guard let adapter = adapter(in: state) else { return .noAdapter }
      return adapter.isPowered ? .ready : .adapterOff
    }
  }
}
