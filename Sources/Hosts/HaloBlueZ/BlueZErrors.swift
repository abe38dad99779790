import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The meaning of a D-Bus error that the daemon or the bus sent.
package enum BlueZFailure: Error, Hashable, Sendable {
  /// The peripheral answered with an ATT error; the daemon sends its code, or a name for it.
  case att(ATTError)
  case notSupported
  case invalidArguments
  case notConnected
  /// The link, or the D-Bus object that the call should create, exists already.
  case alreadyThere
  /// The daemon already performs the same operation, for another caller or an earlier call.
  case inProgress
  /// Another program has acquired the characteristic's socket, which excludes all other programs.
  case acquired
  case objectGone
  /// The adapter is off, or blocked by `rfkill`.
  case adapterOff
  case connect(BlueZ.ConnectReason)
  /// Pairing failed, possibly because the link went down.
  case pairing
  /// One side rejected the pairing, or the passkey was wrong.
  case pairingRefused
  case daemonGone
  /// The daemon runs but does not answer a `Ping`.
  case daemonSilent
  case accessDenied
  /// No reply came in time. The operation may still succeed.
  case noReply
  case cancelled
  case other(name: String, message: String)
}

// MARK: - Reading

extension BlueZFailure {
  package init(name: String, message: String) {
    if let code = Self.attCode(in: message) {
      self = .att(ATTError(rawValue: code))
    } else if let name = BlueZ.ErrorName(rawValue: name) {
      self.init(name, message)
    } else if let name = BlueZ.BusErrorName(rawValue: name) {
      self.init(name, message)
    } else if name.hasPrefix(BlueZ.BusErrorName.spawnPrefix) {
      self = .daemonGone
    } else {
      self = .other(name: name, message: message)
    }
  }

  private init(_ name: BlueZ.ErrorName, _ message: String) {
    typealias Message = BlueZ.Message
    switch name {
    case .failed, .plain:
      self = Self.failed(name, message)
    case .notPermitted:
      switch message {
      case Message.readNotPermitted: self = .att(.readNotPermitted)
      case Message.writeNotPermitted: self = .att(.writeNotPermitted)
      case Message.notPaired: self = .att(.insufficientAuthentication)
      case Message.notifyAcquired, Message.writeAcquired: self = .acquired
      default: self = .other(name: name.rawValue, message: message)
      }
    case .invalidArguments:
      switch message {
      case Message.invalidOffset: self = .att(.invalidOffset)
      case Message.invalidLength: self = .att(.invalidAttributeValueLength)
      default: self = .invalidArguments
      }
    case .notAuthorized: self = .att(.insufficientAuthorization)
    case .notSupported: self = .notSupported
    case .notConnected: self = .notConnected
    case .inProgress, .busy:
      // From BlueZ 5.62 some of these also carry a reason.
      self = BlueZ.ConnectReason(message: message).map { .connect($0) } ?? .inProgress
    case .alreadyExists, .alreadyConnected: self = .alreadyThere
    case .notReady, .blocked: self = .adapterOff
    case .doesNotExist, .noSuchAdapter: self = .objectGone
    case .notAvailable:
      self =
        BlueZ.ConnectReason(message: message).map { .connect($0) }
        ?? .other(name: name.rawValue, message: message)
    case .authenticationFailed, .authenticationRejected: self = .pairingRefused
    case .authenticationCanceled, .authenticationTimeout, .agentNotAvailable: self = .pairing
    case .connectionAttemptFailed: self = .connect(.timeout)
    case .profileUnavailable: self = .connect(.profileUnavailable)
    }
  }

  private static func failed(_ name: BlueZ.ErrorName, _ message: String) -> BlueZFailure {
    if let reason = BlueZ.ConnectReason(message: message) { return .connect(reason) }
    switch message {
    case BlueZ.Message.notConnected: return .notConnected
    case BlueZ.Message.alreadyInProgress: return .inProgress
    case BlueZ.Message.operationFailed: return .att(.unlikelyError)
    default: return .other(name: name.rawValue, message: message)
    }
  }

  private init(_ name: BlueZ.BusErrorName, _ message: String) {
    switch name {
    case .unknownObject, .unknownMethod, .unknownInterface, .unknownProperty: self = .objectGone
    case .noReply: self = BlueZ.Message.lostDaemon.contains(message) ? .daemonGone : .noReply
    case .timeout, .timedOut: self = .noReply
    case .serviceUnknown, .nameHasNoOwner, .disconnected, .noServer: self = .daemonGone
    case .accessDenied, .authenticationFailed: self = .accessDenied
    case .invalidArguments: self = .invalidArguments
    }
  }

  package init(_ error: DBusError) {
    self =
      switch error {
      case .remote(let name, let message): BlueZFailure(name: name, message: message)
      case .timedOut, .notAnswering: .noReply
      case .cancelled: .cancelled
      case .cannotConnect(_, code: 1), .cannotConnect(_, code: 13): .accessDenied
      case .libraryMissing, .invalidAddress, .cannotConnect, .disconnected: .daemonGone
      case .noResources, .invalidMessage, .unexpectedContents, .nameTaken, .nameNotAllowed:
        .other(name: "", message: error.description)
      }
  }

  init(waiting error: BLEError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .unavailable(.daemonNotAnswering): .daemonSilent
      default: .noReply
      }
  }

  /// Interprets the error of a D-Bus call to an adapter, for which some names and texts of errors
  /// mean nothing.
  package static func ofAdapter(_ error: DBusError) -> BlueZFailure {
    let failure = BlueZFailure(error)
    guard case .remote(let name, let message) = error else { return failure }
    return switch failure {
    case .att(.insufficientAuthorization), .connect(.adapterNotPowered): failure
    case .att, .notSupported, .invalidArguments, .notConnected, .alreadyThere, .acquired, .connect,
      .pairing, .pairingRefused:
      .other(name: name, message: message)
    case .inProgress, .objectGone, .adapterOff, .daemonGone, .daemonSilent, .accessDenied,
      .noReply, .cancelled, .other:
      failure
    }
  }

  /// Returns the ATT error code in a message; nil if there is none or the code is 0.
  private static func attCode(in message: String) -> UInt8? {
    guard message.hasPrefix(BlueZ.Message.attError) else { return nil }
    let digits = message.utf8.dropFirst(BlueZ.Message.attError.utf8.count)
      .prefix { Character(Unicode.Scalar($0)).isHexDigit }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16).flatMap { $0 == 0 ? nil : $0 }
  }
}

extension ATTError {
  static let invalidOffset = ATTError(rawValue: 0x07)
  static let insufficientAuthorization = ATTError(rawValue: 0x08)
}
