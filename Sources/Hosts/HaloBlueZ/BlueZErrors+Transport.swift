import HaloBlueZNames
import HaloProtocol
import HaloTransport

/// An operation that the transport requests from the daemon, for use in errors.
package enum BlueZOperation: Hashable, Sendable, CustomStringConvertible {
  case adapter(String)
  case connect(PeripheralID)
  case forget(PeripheralID)
  case pair(PeripheralID)
  /// An operation on the link as a whole rather than on one attribute, named by a text.
  case link(String)
  case read(CharacteristicID)
  case write(CharacteristicID, WriteMode)
  case subscribe(CharacteristicID)
  case readDescriptor(DescriptorID)
  case writeDescriptor(DescriptorID)

  package var description: String {
    switch self {
    case .adapter(let what), .link(let what): what
    case .connect(let peripheral): "connect to \(peripheral)"
    case .forget(let peripheral): "forget \(peripheral)"
    case .pair(let peripheral): "pair with \(peripheral)"
    case .read(let id): "read \(id)"
    case .write(let id, _): "write \(id)"
    case .subscribe(let id): "subscribe to \(id)"
    case .readDescriptor(let id): "read \(id)"
    case .writeDescriptor(let id): "write \(id)"
    }
  }

  private var isOnLink: Bool {
    switch self {
    case .adapter, .connect, .forget: false
    default: true
    }
  }

  package var isOnAttribute: Bool {
    switch self {
    case .read, .write, .subscribe, .readDescriptor, .writeDescriptor: true
    default: false
    }
  }

  /// Returns the error if Bluetooth is unavailable because of `state`.
  fileprivate func impossible(with state: AdapterState) -> BLEError {
    isOnLink ? .disconnected(.adapter(state)) : .unavailable(state)
  }

  /// The error for an ATT error; the daemon uses the D-Bus names of ATT errors for other failures
  /// too.
  fileprivate func refused(_ error: ATTError) -> BLEError {
    switch self {
    case .adapter where error == .insufficientAuthorization: .unavailable(.unauthorized)
    case .adapter: .refused(operation: description, reason: "\(error)")
    default: .att(error)
    }
  }

  /// The error if the D-Bus object is gone; `reason` is why the link went down, if it did.
  fileprivate func missing(_ reason: DisconnectReason) -> BLEError {
    switch self {
    case .adapter: .unavailable(.absent)
    case .connect(let peripheral), .forget(let peripheral): .peripheralNotFound(peripheral)
    // These need a connection: if the device is gone, so is the link.
    case .pair, .link: .disconnected(reason)
    case .read(let id), .write(let id, _), .subscribe(let id): .characteristicNotFound(id)
    case .readDescriptor(let id), .writeDescriptor(let id): .descriptorNotFound(id)
    }
  }

  /// The error if the daemon, with these words, or the object does not support the operation.
  fileprivate func unsupported(_ words: String) -> BLEError {
    switch self {
    // The daemon looks at the flags before it asks the peripheral.
    case .subscribe(let id): .notPermitted(id, needs: [.notify, .indicate])
    default: isOnLink ? .att(.requestNotSupported) : unexplained(.local, words)
    }
  }

  /// The error if another program has the attribute's socket until after `deadline`.
  fileprivate func blocked(after deadline: Duration) -> BLEError {
    switch self {
    case .write(let id, let mode): .notPermitted(id, needs: mode.property)
    case .subscribe:
      .refused(operation: description, reason: "another program has the socket of its values")
    default: .timedOut(operation: description, after: deadline)
    }
  }

  /// The error for a failure of unknown cause; `words` are the daemon's.
  fileprivate func unexplained(_ reason: DisconnectReason, _ words: String) -> BLEError {
    switch self {
    case .connect(let peripheral): .connectionRefused(peripheral)
    case .pair: .att(.insufficientAuthentication)
    case .link: .disconnected(reason)
    case .adapter, .forget: .refused(operation: description, reason: words)
    default: .att(.unlikelyError)
    }
  }
}

extension BlueZFailure {
  /// Returns the failure as an error of the transport; `reason` is why the link went down, if it
  /// did.
  package func error(
    during operation: BlueZOperation, deadline: Duration, linkLost reason: DisconnectReason
  ) -> BLEError {
    switch self {
    case .att(let error): operation.refused(error)
    case .notSupported: operation.unsupported(words)
    case .invalidArguments: operation.unexplained(reason, words)
    case .notConnected:
      if case .connect(let peripheral) = operation {
        .connectionRefused(peripheral)
      } else {
        .disconnected(reason)
      }
    case .alreadyThere, .other: operation.unexplained(reason, words)
    case .inProgress, .noReply: .timedOut(operation: operation.description, after: deadline)
    case .acquired: operation.blocked(after: deadline)
    case .objectGone: operation.missing(reason)
    case .adapterOff: operation.impossible(with: .poweredOff)
    case .connect(let connectReason):
      Self.error(connectReason, during: operation, linkLost: reason)
    case .pairing, .pairingRefused: .att(.insufficientAuthentication)
    case .daemonGone: operation.impossible(with: .daemonNotRunning)
    case .daemonSilent: .unavailable(.daemonNotAnswering)
    case .accessDenied: .unavailable(.unauthorized)
    case .cancelled: .cancelled
    }
  }

  /// Name and text of the daemon's error for `other`, else the name of the case.
  private var words: String {
    guard case .other(let name, let message) = self else { return "\(self)" }
    return [name, message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private static func error(
    _ connectReason: BlueZ.ConnectReason, during operation: BlueZOperation,
    linkLost reason: DisconnectReason
  ) -> BLEError {
    guard case .connect(let peripheral) = operation else {
      return connectReason == .adapterNotPowered
        ? operation.impossible(with: .poweredOff)
        : operation.unexplained(reason, connectReason.rawValue)
    }
    return switch connectReason {
    case .adapterNotPowered: .unavailable(.poweredOff)
    case .timeout, .pageTimeout: .peripheralNotFound(peripheral)
    case .keyMissing: .att(.insufficientAuthentication)
    case .canceled: .disconnected(.local)
    default: .connectionRefused(peripheral)
    }
  }
}

// MARK: - Connecting again

/// The consequence of the result of `Connect`: whether to try again, and what to do before that.
package enum BlueZConnectVerdict: Hashable, Sendable {
  case connected
  /// Try again after a while. If `mustDisconnect` is true, the daemon may still be connecting, so
  /// stop it with `Disconnect` first.
  case transient(mustDisconnect: Bool)
  /// The peripheral is connected elsewhere or rejects the connection: trying again rarely helps.
  case refused
  /// The device's object is gone, as happens some time after a scan: scan again before connecting.
  case gone
  /// Another connect to the peripheral is under way: wait for its result.
  case inProgress
  /// Trying again cannot help: the call fails for good.
  case final
}

extension BlueZFailure {
  /// The consequence of a call of `Connect` that failed with this failure.
  package var connectVerdict: BlueZConnectVerdict {
    switch self {
    case .alreadyThere: .connected
    case .inProgress: .inProgress
    case .objectGone: .gone
    case .noReply: .transient(mustDisconnect: true)
    case .notConnected, .other, .att, .acquired: .transient(mustDisconnect: false)
    case .notSupported, .invalidArguments, .adapterOff, .pairing, .pairingRefused, .daemonGone,
      .daemonSilent, .accessDenied, .cancelled:
      .final
    case .connect(let reason): reason.verdict
    }
  }
}

extension BlueZ.ConnectReason {
  /// The consequence of a call of `Connect` that failed for this reason.
  package var verdict: BlueZConnectVerdict {
    switch self {
    case .alreadyConnected: .connected
    case .refused: .refused
    case .adapterNotPowered, .invalidArguments, .notSupported, .keyMissing, .profileUnavailable:
      .final
    case .abortByLocal, .abortByRemote, .timeout, .pageTimeout, .busy, .canceled, .badSocket,
      .createSocket, .memoryAllocation, .concurrentConnectionLimit, .linkLayerProtocolError,
      .gattBrowsing, .serviceSearch, .unknown:
      BlueZQuirks.abortedConnect
    }
  }
}
