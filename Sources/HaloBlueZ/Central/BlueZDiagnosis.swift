#if os(Linux)
import Glibc
import HaloDBus
import HaloTransport

/// Whether Bluetooth can be used through the daemon of BlueZ, and what is missing where it cannot.
@nonexhaustive
public enum BlueZDiagnosis: Hashable, Sendable {
  /// No library that speaks D-Bus can be loaded.
  case libraryMissing
  /// That is not the address of a message bus.
  case invalidBusAddress(String)
  /// No message bus can be reached at this address.
  case noBus(address: String)
  /// Somebody takes connections at this address, and says nothing.
  case busNotAnswering(address: String)
  /// This user may not use the bus, or not the daemon.
  case notAllowed
  /// Nobody on the bus is the daemon, and the bus cannot start it.
  case daemonNotRunning
  /// The daemon is there, and does not answer.
  case daemonNotAnswering
  /// The daemon has no adapter, or not the one that was asked for.
  case noAdapter
  /// The adapter is off.
  case adapterOff
  /// Nothing is missing.
  case ready
}

extension BlueZDiagnosis: CustomStringConvertible {
  /// What is missing, and what to install, start or switch on.
  public var description: String { description(ofAdapter: nil) }

  /// What is missing, where one adapter was asked for.
  ///
  /// - Parameter name: Its name or address.
  /// - Returns: The words.
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
      "no \(adapter): plug one in; bluetoothctl list shows those that the daemon has"
    case .adapterOff:
      "the \(adapter) is off: switch it on (bluetoothctl power on; where that fails, rfkill "
        + "unblock bluetooth first)"
    case .ready: "Bluetooth is ready"
    }
  }
}

extension BlueZTransport {
  /// Finds out whether Bluetooth can be used, and what is missing where it cannot.
  ///
  /// `BLEError.unavailable` says only that it cannot. This opens what an operation would open, asks
  /// the daemon whether it answers, and takes as long as that: some milliseconds where all is well.
  ///
  /// - Parameter deadline: How long that may take.
  /// - Returns: What was found.
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
      // What it is stands in the state.
    }
    // What the daemon has told says nothing of how it is now.
    guard central.diagnosis == .ready else { return central.diagnosis }
    guard try await central.isAnswering(until: end),
      try await central.isDiscoveryAnswered(until: end)
    else { return .daemonNotAnswering }
    return central.diagnosis
  }
}

extension BlueZCentral {
  /// Waits for what the daemon owes to scans; says whether that came.
  ///
  /// It may answer all else, and not this: ``BlueZQuirks/discoveryAttempts``.
  fileprivate func isDiscoveryAnswered(until end: Duration) async throws(BLEError) -> Bool {
    let promise = BLEPromise<Bool>()
    let loop = loop
    let number = watch { state in
      guard state.discovery.phase != .changing else { return }
      // It may have been busy, or in the hands of others, and be well since then.
      let isRecent = state.discovery.unansweredSince.map {
        loop.now - $0 < Self.discoveryDeadline
      }
      promise.resolve(.success(isRecent != true))
    }
    defer { endWatch(number) }
    do throws(BLEError) {
      return try await promise.value(
        within: max(.zero, end - loop.now), on: loop.plainClock, operation: "diagnose")
    } catch .timedOut {
      return false
    }
  }

  /// What is missing now.
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
#endif
