import Foundation

/// An error of Core Bluetooth that is not an ATT error, such as a lost connection or an invalid
/// parameter.
public struct CBError: _BridgedStoredNSError, Sendable {
  /// The code of a ``CBError``, with the same numbers as in Apple's framework.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error type to which the code belongs.
    public typealias _ErrorType = CBError

    /// The reason for the error is unknown.
    case unknown = 0
    /// A parameter is not valid.
    case invalidParameters = 1
    /// The attribute, such as a characteristic, does not exist.
    case invalidHandle = 2
    /// The peripheral is not connected.
    case notConnected = 3
    /// The system has no space left for the operation.
    case outOfSpace = 4
    /// The operation was cancelled.
    case operationCancelled = 5
    /// The connection was lost: the other device was silent for too long.
    case connectionTimeout = 6
    /// The other device disconnected.
    case peripheralDisconnected = 7
    /// The UUID is reserved for the system.
    case uuidNotAllowed = 8
    /// Advertising has already begun.
    case alreadyAdvertising = 9
    /// The connection could not be established.
    case connectionFailed = 10
    /// The machine has the maximum number of connections.
    case connectionLimitReached = 11
    /// This machine does not know the device.
    case unknownDevice = 12
    /// The system does not support the operation.
    case operationNotSupported = 13
    /// The other device has removed its bond.
    case peerRemovedPairingInformation = 14
    /// The encryption of the connection took too long.
    case encryptionTimedOut = 15
    /// The machine has the maximum number of bonds.
    case tooManyLEPairedDevices = 16
    /// A background app exceeded its limit of notifications; never used on Linux.
    case leGattExceededBackgroundNotificationLimit = 17
    /// A background app has almost reached its limit of notifications; never used on Linux.
    case leGattNearBackgroundNotificationLimit = 18
    /// Configuring Channel Sounding failed; never used on Linux.
    ///
    /// The number -1 is invented: Apple's number is unknown here.
    case channelSoundingConfigurationFailed = -1
    /// A procedure of Channel Sounding failed; never used on Linux.
    ///
    /// The number -2 is invented: Apple's number is unknown here.
    case channelSoundingProcedureFailed = -2
  }

  /// The error as an `NSError`, the class of Objective-C.
  public let _nsError: NSError

  /// Creates an error from its code.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - userInfo: Values for the keys of `NSError`; by default a description of the code.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    let text = [NSLocalizedDescriptionKey: code.text]
    _nsError = NSError(
      domain: CBErrorDomain, code: code.rawValue,
      userInfo: userInfo.merging(text) { given, _ in given })
  }

  /// Creates an error from an `NSError` of the domain `CBErrorDomain`.
  public init(_nsError error: NSError) { _nsError = error }

  /// The code of the error; `unknown` if no case has the error's number.
  public var code: Code { Code(rawValue: _nsError.code) ?? .unknown }

  /// The domain of the error: `CBErrorDomain`.
  public static var _nsErrorDomain: String { CBErrorDomain }
  /// The domain of the error: `CBErrorDomain`.
  public static var errorDomain: String { CBErrorDomain }
  /// The number of the error, even if no case of ``Code`` has this number.
  public var errorCode: Int { _nsError.code }
  /// The values for the keys of `NSError`, such as `NSLocalizedDescriptionKey`.
  public var errorUserInfo: [String: Any] { _nsError.userInfo }

  /// Returns true if both errors have the same number and the same `userInfo`.
  public static func == (left: Self, right: Self) -> Bool { left._nsError.isEqual(right._nsError) }

  /// Hashes the error's number, ``errorCode``.
  public func hash(into hasher: inout Hasher) { hasher.combine(_nsError.code) }

  // Foundation's own stops the program on Linux.
  /// The hash of the error's number, ``errorCode``.
  public var hashValue: Int { errorCode.hashValue }

  /// ``Code/unknown``: the reason for the error is unknown.
  public static var unknown: Code { .unknown }
  /// ``Code/invalidParameters``: a parameter is not valid.
  public static var invalidParameters: Code { .invalidParameters }
  /// ``Code/invalidHandle``: the attribute does not exist.
  public static var invalidHandle: Code { .invalidHandle }
  /// ``Code/notConnected``: the peripheral is not connected.
  public static var notConnected: Code { .notConnected }
  /// ``Code/outOfSpace``: the system has no space left for the operation.
  public static var outOfSpace: Code { .outOfSpace }
  /// ``Code/operationCancelled``: the operation was cancelled.
  public static var operationCancelled: Code { .operationCancelled }
  /// ``Code/connectionTimeout``: the connection was lost: the other device was silent for too long.
  public static var connectionTimeout: Code { .connectionTimeout }
  /// ``Code/peripheralDisconnected``: the other device disconnected.
  public static var peripheralDisconnected: Code { .peripheralDisconnected }
  /// ``Code/uuidNotAllowed``: the UUID is reserved for the system.
  public static var uuidNotAllowed: Code { .uuidNotAllowed }
  /// ``Code/alreadyAdvertising``: advertising has already begun.
  public static var alreadyAdvertising: Code { .alreadyAdvertising }
  /// ``Code/connectionFailed``: the connection could not be established.
  public static var connectionFailed: Code { .connectionFailed }
  /// ``Code/connectionLimitReached``: the machine has the maximum number of connections.
  public static var connectionLimitReached: Code { .connectionLimitReached }
  /// ``Code/unknownDevice``: this machine does not know the device.
  public static var unknownDevice: Code { .unknownDevice }
  /// ``Code/operationNotSupported``: the system does not support the operation.
  public static var operationNotSupported: Code { .operationNotSupported }
  /// ``Code/peerRemovedPairingInformation``: the other device has removed its bond.
  public static var peerRemovedPairingInformation: Code { .peerRemovedPairingInformation }
  /// ``Code/encryptionTimedOut``: encryption took too long.
  public static var encryptionTimedOut: Code { .encryptionTimedOut }
  /// ``Code/tooManyLEPairedDevices``: the machine has the maximum number of bonds.
  public static var tooManyLEPairedDevices: Code { .tooManyLEPairedDevices }
  /// ``Code/leGattExceededBackgroundNotificationLimit``: a background app exceeded its limit of
  /// notifications; never used on Linux.
  public static var leGattExceededBackgroundNotificationLimit: Code {
    .leGattExceededBackgroundNotificationLimit
  }
  /// ``Code/leGattNearBackgroundNotificationLimit``: a background app has almost reached its limit
  /// of notifications; never used on Linux.
  public static var leGattNearBackgroundNotificationLimit: Code {
    .leGattNearBackgroundNotificationLimit
  }
}

extension CBError.Code {
  /// The description of this code's error in English.
  var text: String {
    switch self {
    case .unknown: "The reason is unknown."
    case .invalidParameters: "A parameter is not valid."
    case .invalidHandle: "The attribute does not exist."
    case .notConnected: "The peripheral is not connected."
    case .outOfSpace: "The system has no room left."
    case .operationCancelled: "The operation was cancelled."
    case .connectionTimeout: "The connection was lost: the other device was silent for too long."
    case .peripheralDisconnected: "The other device disconnected."
    case .uuidNotAllowed: "The UUID is reserved for the system."
    case .alreadyAdvertising: "Advertising has already begun."
    case .connectionFailed: "The connection could not be established."
    case .connectionLimitReached: "The machine has the maximum number of connections."
    case .unknownDevice: "The device is unknown."
    case .operationNotSupported: "The system does not support the operation."
    case .peerRemovedPairingInformation: "The other device has removed its bond."
    case .encryptionTimedOut: "Encryption took too long."
    case .tooManyLEPairedDevices: "The machine has the maximum number of bonds."
    case .leGattExceededBackgroundNotificationLimit: "Never on Linux."
    case .leGattNearBackgroundNotificationLimit, .channelSoundingConfigurationFailed,
      .channelSoundingProcedureFailed:
      "Never on Linux."
    }
  }

  /// Returns true if `error` is a ``CBError`` with this code, for patterns such as in `catch`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CBError)?.errorCode == code.rawValue
  }
}

extension CBError: _ObjectiveCBridgeable {
  /// Returns the error as an `NSError`.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` of the domain `CBErrorDomain` into `result`, for casts with `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) {
    _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Converts an `NSError` of the domain `CBErrorDomain` into `result`, for casts with `as?`.
  ///
  /// - Returns: False for an error of another domain, for which `result` is nil.
  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout Self?
  ) -> Bool {
    result = source.domain == errorDomain ? Self(_nsError: source) : nil
    return result != nil
  }

  /// Converts any `NSError`, even of another domain, for casts that cannot fail.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> Self {
    source.map { Self(_nsError: $0) } ?? Self(.unknown)
  }
}

/// The `NSError` domain of ``CBError``.
public let CBErrorDomain = "CBErrorDomain"
