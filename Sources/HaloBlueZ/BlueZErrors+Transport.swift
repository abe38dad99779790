#if os(Linux)
import HaloBlueZNames
import HaloProtocol
import HaloTransport

/// What a central asked the daemon for.
package enum BlueZOperation: Hashable, Sendable, CustomStringConvertible {
  /// Something with the adapter: its state, a scan, what is known.
  case adapter(String)
  case connect(PeripheralID)
  case forget(PeripheralID)
  case pair(PeripheralID)
  /// Something with the link as a whole, of no one attribute.
  case link(String)
  case read(CharacteristicID)
  case write(CharacteristicID, WriteMode)
  case subscribe(CharacteristicID)
  case readDescriptor(DescriptorID)
  case writeDescriptor(DescriptorID)

  /// The operation in words, as a deadline tells it.
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

  /// Whether it is done over a link.
  private var isOnLink: Bool {
    switch self {
    case .adapter, .connect, .forget: false
    default: true
    }
  }

  /// Whether it is done with one attribute of the peripheral.
  package var isOnAttribute: Bool {
    switch self {
    case .read, .write, .subscribe, .readDescriptor, .writeDescriptor: true
    default: false
    }
  }

  /// The error that says that Bluetooth is not there to do it.
  fileprivate func impossible(with state: AdapterState) -> BLEError {
    isOnLink ? .disconnected(.adapter(state)) : .unavailable(state)
  }

  /// The error for one of the Attribute Protocol, whose name the daemon uses for others too.
  fileprivate func refused(_ error: ATTError) -> BLEError {
    switch self {
    case .adapter where error == .insufficientAuthorization: .unavailable(.unauthorized)
    case .adapter: .refused(operation: description, reason: "\(error)")
    default: .att(error)
    }
  }

  /// The error that says that what it is about is not there.
  fileprivate func missing(_ reason: DisconnectReason) -> BLEError {
    switch self {
    case .adapter: .unavailable(.absent)
    case .connect(let peripheral), .forget(let peripheral): .peripheralNotFound(peripheral)
    // Only who is connected does this: with the device, the link is gone.
    case .pair, .link: .disconnected(reason)
    case .read(let id), .write(let id, _), .subscribe(let id): .characteristicNotFound(id)
    case .readDescriptor(let id), .writeDescriptor(let id): .descriptorNotFound(id)
    }
  }

  /// The error that says that this cannot be done with what it is about, in these words.
  fileprivate func unsupported(_ words: String) -> BLEError {
    switch self {
    // The daemon looks at the flags before it asks the peripheral.
    case .subscribe(let id): .notPermitted(id, needs: [.notify, .indicate])
    default: isOnLink ? .att(.requestNotSupported) : unexplained(.local, words)
    }
  }

  /// The error that says that somebody else has it.
  fileprivate func taken(after deadline: Duration) -> BLEError {
    switch self {
    case .write(let id, let mode): .notPermitted(id, needs: mode.property)
    case .subscribe:
      .refused(operation: description, reason: "another program has the socket of its values")
    default: .timedOut(operation: description, after: deadline)
    }
  }

  /// The error that says that something went wrong, and nobody knows what, but in these words.
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
  /// The failure as an error of the transport.
  ///
  /// - Parameters:
  ///   - operation: What was asked for.
  ///   - deadline: How long it could take, to be told where that is over.
  ///   - reason: Why the link went down, where it did: the daemon's errors do not tell.
  /// - Returns: The error.
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
    case .acquired: operation.taken(after: deadline)
    case .objectGone: operation.missing(reason)
    case .adapterOff: operation.impossible(with: .poweredOff)
    case .connect(let connectReason):
      Self.error(connectReason, during: operation, linkLost: reason)
    case .pairing, .pairingRefused: .att(.insufficientAuthentication)
    case .daemonGone: operation.impossible(with: .serviceNotRunning)
    case .daemonSilent: .unavailable(.serviceNotAnswering)
    case .accessDenied: .unavailable(.unauthorized)
    case .cancelled: .cancelled
    }
  }

  /// The words of the daemon, where it had some that mean nothing else.
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

/// What to do about a connect that failed.
package enum BlueZConnectVerdict: Hashable, Sendable {
  /// It did not fail: there is a link.
  case connected
  /// Try again after a while. Where the daemon may still be at it, it has to be told to leave off
  /// (`Disconnect`) first.
  case transient(mustDisconnect: Bool)
  /// The peripheral is taken, or does not want: trying again rarely helps.
  case refused
  /// The object is gone, as those of a scan are after 30 s: scan for it first.
  case gone
  /// Somebody connects to it now: wait for that.
  case inProgress
  /// Trying again cannot help.
  case final
}

extension BlueZFailure {
  /// What to do about it, if it is that of a connect.
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
  /// What to do about it.
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
#endif
