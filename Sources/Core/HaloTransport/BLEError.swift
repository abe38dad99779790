import HaloProtocol

/// An error of a Bluetooth LE operation.
///
/// The enumeration is `indirect` to be small: each call that throws it reserves memory for it.
@nonexhaustive
public indirect enum BLEError: Error, Hashable, Sendable {
  /// Bluetooth cannot be used on this machine now; the adapter state is the reason.
  case unavailable(AdapterState)
  /// Bluetooth is on, but the system refuses the named operation; `reason` is the system's
  /// explanation.
  case refused(operation: String, reason: String)
  /// No peripheral with this identifier is in range.
  case peripheralNotFound(PeripheralID)
  /// The peripheral is connected to another central, or rejects the connection for another reason.
  case connectionRefused(PeripheralID)
  /// The link to the peripheral is down; the reason states which side or event ended it.
  case disconnected(DisconnectReason)
  /// The peripheral does not have the requested characteristic.
  case characteristicNotFound(CharacteristicID)
  /// The characteristic does not have the requested descriptor.
  case descriptorNotFound(DescriptorID)
  /// The services that this system has cached differ from those of the peripheral, as after an
  /// update of its firmware.
  ///
  /// The next connect discovers the services again if the system allows that. A peripheral that is
  /// bonded, trusted or renamed by its user has to be forgotten first.
  case servicesOutdated(PeripheralID)
  /// The operation requires the properties `needs`, such as `write`; the characteristic lacks them.
  case notPermitted(CharacteristicID, needs: CharacteristicProperties)
  /// The peripheral rejected a request, such as a read or a write, with this ATT error.
  case att(ATTError)
  /// The value is longer than a write on this link can be; `length` and `maximum` are in bytes.
  case writeTooLong(length: Int, maximum: Int)
  /// The operation with this name did not finish within the time `after`.
  case timedOut(operation: String, after: Duration)
  /// A stream ended because its reader was too slow: it delivered `capacity` buffered values before
  /// this error, and dropped later values.
  case overflow(capacity: Int)
  /// The task that called the Bluetooth operation was cancelled.
  case cancelled
}

extension BLEError: CustomStringConvertible {
  /// A message for users that describes this error of a Bluetooth operation.
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
      "the cached services of \(peripheral) differ from those that it has: connect again, "
        + "or, if that does not help, forget it first (which also removes a bond)"
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

/// Whether Bluetooth can be used on this machine, and the reason if not.
@nonexhaustive
public enum AdapterState: Hashable, Sendable {
  /// The Bluetooth adapter is on and can be used.
  case poweredOn
  /// The Bluetooth adapter is off.
  case poweredOff
  /// This program lacks the permission to use Bluetooth.
  case unauthorized
  /// This machine has no Bluetooth adapter.
  case absent
  /// The Bluetooth daemon of the system, such as `bluetoothd`, does not run.
  case daemonNotRunning
  /// The Bluetooth daemon of the system runs and does not answer.
  case daemonNotAnswering
}

extension AdapterState: CustomStringConvertible {
  /// A message for users that describes the state of Bluetooth.
  public var description: String {
    switch self {
    case .poweredOn: "on"
    case .poweredOff: "off"
    case .unauthorized: "not authorized"
    case .absent: "absent"
    case .daemonNotRunning: "not running"
    case .daemonNotAnswering: "not answering"
    }
  }

  /// The state of Bluetooth as a sentence that names the affected part of the system.
  package var sentence: String {
    switch self {
    case .daemonNotRunning: "the Bluetooth daemon is not running"
    case .daemonNotAnswering: "the Bluetooth daemon does not answer"
    default: "Bluetooth is \(self)"
    }
  }
}

/// The reason why a link went down.
@nonexhaustive
public enum DisconnectReason: Hashable, Sendable {
  /// This program closed the link.
  case local
  /// The peripheral closed the link, or the reason is unknown.
  ///
  /// BlueZ before 5.83 reports no reason, so a link that went out of range or that another program
  /// took down ends with this case as well.
  case remote
  /// Another program on this machine, or the system's Bluetooth daemon, closed the link.
  case host
  /// The link was lost: nothing was received from the peripheral during the supervision timeout.
  case supervisionTimeout
  /// Bluetooth on this machine became unavailable; the adapter state is the reason.
  case adapter(AdapterState)
}

extension DisconnectReason: CustomStringConvertible {
  /// A message for users that describes why the link went down.
  public var description: String {
    switch self {
    case .local: "by this side"
    case .remote: "by the peripheral or another program"
    case .host: "by this machine"
    case .supervisionTimeout: "out of range"
    case .adapter(let state): state.sentence
    }
  }
}

/// An error of the Attribute Protocol (ATT), identified by its code.
///
/// Any code is valid, also one without a constant here.
///
/// Source: Bluetooth Core Specification, Volume 3, Part F, 3.4.1.1.
public struct ATTError: Error, RawRepresentable, Hashable, Sendable, Codable {
  /// The ATT error code, as in an error response.
  public var rawValue: UInt8
  /// Makes an error from any ATT error code.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The attribute handle in the request does not exist on the peripheral.
  public static let invalidHandle = ATTError(rawValue: 0x01)
  /// The attribute cannot be read.
  public static let readNotPermitted = ATTError(rawValue: 0x02)
  /// The attribute cannot be written.
  public static let writeNotPermitted = ATTError(rawValue: 0x03)
  /// The attribute requires an authenticated link, so the devices have to be bonded first.
  public static let insufficientAuthentication = ATTError(rawValue: 0x05)
  /// The peripheral does not support requests of this kind.
  public static let requestNotSupported = ATTError(rawValue: 0x06)
  /// The attribute does not accept a value of this length.
  public static let invalidAttributeValueLength = ATTError(rawValue: 0x0D)
  /// The request failed for a reason without an error code of its own ("Unlikely Error").
  public static let unlikelyError = ATTError(rawValue: 0x0E)
  /// The peripheral has no resources left for the request.
  public static let insufficientResources = ATTError(rawValue: 0x11)
  /// The peripheral's services have changed, and the central has not discovered them since.
  public static let databaseOutOfSync = ATTError(rawValue: 0x12)
  /// The Heart Rate Control Point does not support the command; in other services, code 0x80 has
  /// other meanings.
  public static let controlPointNotSupported = ATTError(rawValue: 0x80)
  /// The central has not enabled the notifications or indications that the request requires, such
  /// as those with the answers of a control point.
  public static let improperlyConfigured = ATTError(rawValue: 0xFD)
  /// The peripheral is still executing an earlier command.
  public static let procedureInProgress = ATTError(rawValue: 0xFE)
}

extension ATTError: CustomStringConvertible {
  /// A message for users that contains the name of the ATT error and its code.
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
      case .improperlyConfigured: "answers not subscribed"
      case .procedureInProgress: "another command in progress"
      default: rawValue >= 0x80 && rawValue <= 0x9F ? "application error" : "error"
      }
    return "\(name) (0x\(String(rawValue, radix: 16)))"
  }
}
