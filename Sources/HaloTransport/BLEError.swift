import HaloProtocol

/// Why an operation on the air failed.
@nonexhaustive
public enum BLEError: Error, Hashable, Sendable {
  /// Bluetooth cannot be used on this machine now.
  case unavailable(AdapterState)
  /// Bluetooth is there, and the system refuses to do this with it, for a reason of its own.
  case refused(operation: String, reason: String)
  /// No such peripheral is in range.
  case peripheralNotFound(PeripheralID)
  /// The peripheral is connected to another central, or refuses for another reason.
  case connectionRefused(PeripheralID)
  /// The link is down.
  case disconnected(DisconnectReason)
  /// The peripheral has no such characteristic.
  case characteristicNotFound(CharacteristicID)
  /// The characteristic has no such descriptor.
  case descriptorNotFound(DescriptorID)
  /// What this system has for the services of the peripheral is not what the peripheral has: it
  /// remembers those of a former firmware, say.
  ///
  /// The next connect has them discovered anew, as far as the system lets it; where the peripheral
  /// is bonded, trusted, or called otherwise by its user, it has to be forgotten for that.
  case servicesOutdated(PeripheralID)
  /// The characteristic has no such property: it cannot be read, written or subscribed to this way.
  case notPermitted(CharacteristicID, needs: CharacteristicProperties)
  /// The peripheral answered with an error of the Attribute Protocol.
  case att(ATTError)
  /// The value is longer than the link lets a write be.
  case writeTooLong(length: Int, maximum: Int)
  /// Nothing came of it in time.
  case timedOut(operation: String, after: Duration)
  /// More came than the reader took; what the buffer held was delivered before this.
  case overflow(capacity: Int)
  /// The task was cancelled.
  case cancelled
}

extension BLEError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .unavailable(let state): state.sentence
    case .refused(let operation, let reason): "\(operation) was refused: \(reason)"
    case .peripheralNotFound(let peripheral): "no peripheral \(peripheral) in range"
    case .connectionRefused(let peripheral): "\(peripheral) refuses the connection"
    case .disconnected(let reason): "disconnected: \(reason)"
    case .characteristicNotFound(let characteristic): "no characteristic \(characteristic)"
    case .descriptorNotFound(let descriptor): "no descriptor \(descriptor)"
    case .servicesOutdated(let peripheral):
      "the services that are remembered of \(peripheral) are not those that it has: connect again, "
        + "or, where that does not help, forget it first (a bond goes with that)"
    case .notPermitted(let characteristic, let needs):
      "characteristic \(characteristic) does not permit \(needs)"
    case .att(let error): "the peripheral answered: \(error)"
    case .writeTooLong(let length, let maximum):
      "a write of \(length) bytes is longer than the \(maximum) that fit"
    case .timedOut(let operation, let after): "\(operation) took longer than \(after)"
    case .overflow(let capacity): "more than \(capacity) values were waiting to be read"
    case .cancelled: "cancelled"
    }
  }
}

/// Whether Bluetooth can be used on this machine.
@nonexhaustive
public enum AdapterState: Hashable, Sendable {
  /// It can.
  case poweredOn
  /// The adapter is off.
  case poweredOff
  /// This program may not use it.
  case unauthorized
  /// There is no adapter.
  case absent
  /// The Bluetooth service of the system, such as `bluetoothd`, does not run.
  case serviceNotRunning
  /// The Bluetooth service of the system runs and does not answer.
  case serviceNotAnswering
}

extension AdapterState: CustomStringConvertible {
  /// The state in words.
  public var description: String {
    switch self {
    case .poweredOn: "on"
    case .poweredOff: "off"
    case .unauthorized: "not authorized"
    case .absent: "absent"
    case .serviceNotRunning: "not running"
    case .serviceNotAnswering: "not answering"
    }
  }

  /// The state as a sentence that names the part of the system.
  package var sentence: String {
    switch self {
    case .serviceNotRunning: "the Bluetooth daemon is not running"
    case .serviceNotAnswering: "the Bluetooth daemon does not answer"
    default: "Bluetooth is \(self)"
    }
  }
}

/// Why a link went down.
@nonexhaustive
public enum DisconnectReason: Hashable, Sendable {
  /// This side took it down.
  case local
  /// The peripheral took it down; or nothing is told of the reason, and this is the likeliest.
  ///
  /// BlueZ before 5.83 tells none: over that it is also what a link out of range ends with, and one
  /// that another program took down.
  case remote
  /// This machine took it down, and not this program: another one did, or its Bluetooth.
  case host
  /// Nothing was heard of the peripheral for the supervision timeout.
  case supervisionTimeout
  /// Bluetooth went away on this machine.
  case adapter(AdapterState)
}

extension DisconnectReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .local: "by this side"
    case .remote: "by the peripheral"
    case .host: "by this machine"
    case .supervisionTimeout: "out of range"
    case .adapter(let state): state.sentence
    }
  }
}

/// An error of the Attribute Protocol, by its code.
///
/// Open.
///
/// Source: Bluetooth Core Specification, Volume 3, Part F, 3.4.1.1.
public struct ATTError: Error, RawRepresentable, Hashable, Sendable, Codable {
  /// The code.
  public var rawValue: UInt8
  /// Any error, known or not.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// There is no attribute of that handle.
  public static let invalidHandle = ATTError(rawValue: 0x01)
  /// The attribute cannot be read.
  public static let readNotPermitted = ATTError(rawValue: 0x02)
  /// The attribute cannot be written.
  public static let writeNotPermitted = ATTError(rawValue: 0x03)
  /// The link must be authenticated first.
  public static let insufficientAuthentication = ATTError(rawValue: 0x05)
  /// The peripheral does not know the request.
  public static let requestNotSupported = ATTError(rawValue: 0x06)
  /// The value has a length that the attribute does not take.
  public static let invalidAttributeValueLength = ATTError(rawValue: 0x0D)
  /// Something that should not happen.
  public static let unlikelyError = ATTError(rawValue: 0x0E)
  /// The peripheral has no room.
  public static let insufficientResources = ATTError(rawValue: 0x11)
  /// The services have changed, and this side has not asked for them since.
  public static let databaseOutOfSync = ATTError(rawValue: 0x12)
  /// The heart rate control point does not know the command; other services give 80 other meanings.
  public static let controlPointNotSupported = ATTError(rawValue: 0x80)
}

extension ATTError: CustomStringConvertible {
  /// The error in words, with its code.
  public var description: String {
    let name =
      switch self {
      case .invalidHandle: "invalid handle"
      case .readNotPermitted: "read not permitted"
      case .writeNotPermitted: "write not permitted"
      case .insufficientAuthentication: "insufficient authentication"
      case .requestNotSupported: "request not supported"
      case .invalidAttributeValueLength: "invalid attribute value length"
      case .unlikelyError: "unlikely error"
      case .insufficientResources: "insufficient resources"
      case .databaseOutOfSync: "database out of sync"
      default: rawValue >= 0x80 && rawValue <= 0x9F ? "application error" : "error"
      }
    return "\(name) (0x\(String(rawValue, radix: 16)))"
  }
}
