import Foundation

/// An error of the Attribute Protocol (ATT), with which a peripheral rejects a request.
public struct CBATTError: _BridgedStoredNSError, Sendable {
  /// The code of an ATT error, with the same numbers as in Apple's framework.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error type to which the code belongs.
    public typealias _ErrorType = CBATTError

    /// No error.
    case success = 0x00
    /// No attribute has the requested handle.
    case invalidHandle = 0x01
    /// The attribute cannot be read.
    case readNotPermitted = 0x02
    /// The attribute cannot be written.
    case writeNotPermitted = 0x03
    /// The ATT packet was not valid.
    case invalidPdu = 0x04
    /// The attribute requires a bond (a stored pairing).
    case insufficientAuthentication = 0x05
    /// The device does not support the request.
    case requestNotSupported = 0x06
    /// The offset is after the end of the value.
    case invalidOffset = 0x07
    /// The attribute requires authorization of the client.
    case insufficientAuthorization = 0x08
    /// The queue of prepared (long) writes is full.
    case prepareQueueFull = 0x09
    /// No attribute with a handle in the requested range matches the request.
    case attributeNotFound = 0x0A
    /// The value cannot be read in parts, by a long read.
    case attributeNotLong = 0x0B
    /// The encryption key of the link is too short.
    case insufficientEncryptionKeySize = 0x0C
    /// The length of the value is not valid.
    case invalidAttributeValueLength = 0x0D
    /// The device met an unexpected error, which the Bluetooth specification calls unlikely.
    case unlikelyError = 0x0E
    /// The attribute requires an encrypted link.
    case insufficientEncryption = 0x0F
    /// The requested attribute type does not form groups, as services do.
    case unsupportedGroupType = 0x10
    /// The device has no resources left for the request.
    case insufficientResources = 0x11
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
      domain: CBATTErrorDomain, code: code.rawValue,
      userInfo: userInfo.merging(text) { given, _ in given })
  }

  /// Creates an error from an `NSError` of the domain `CBATTErrorDomain`.
  public init(_nsError error: NSError) { _nsError = error }

  /// The code of the error; `unlikelyError` if no case has the error's number.
  public var code: Code { Code(rawValue: _nsError.code) ?? .unlikelyError }

  /// The domain of the error: `CBATTErrorDomain`.
  public static var _nsErrorDomain: String { CBATTErrorDomain }
  /// The domain of the error: `CBATTErrorDomain`.
  public static var errorDomain: String { CBATTErrorDomain }
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

  /// ``Code/success``: no error.
  public static var success: Code { .success }
  /// ``Code/invalidHandle``: the attribute does not exist.
  public static var invalidHandle: Code { .invalidHandle }
  /// ``Code/readNotPermitted``: the attribute cannot be read.
  public static var readNotPermitted: Code { .readNotPermitted }
  /// ``Code/writeNotPermitted``: the attribute cannot be written.
  public static var writeNotPermitted: Code { .writeNotPermitted }
  /// ``Code/invalidPdu``: the ATT packet was not valid.
  public static var invalidPdu: Code { .invalidPdu }
  /// ``Code/insufficientAuthentication``: the attribute requires a bond.
  public static var insufficientAuthentication: Code { .insufficientAuthentication }
  /// ``Code/requestNotSupported``: the device does not support the request.
  public static var requestNotSupported: Code { .requestNotSupported }
  /// ``Code/invalidOffset``: the offset is after the end of the value.
  public static var invalidOffset: Code { .invalidOffset }
  /// ``Code/insufficientAuthorization``: the attribute requires authorization.
  public static var insufficientAuthorization: Code { .insufficientAuthorization }
  /// ``Code/prepareQueueFull``: the queue of prepared (long) writes is full.
  public static var prepareQueueFull: Code { .prepareQueueFull }
  /// ``Code/attributeNotFound``: no attribute matches the request.
  public static var attributeNotFound: Code { .attributeNotFound }
  /// ``Code/attributeNotLong``: the value cannot be read in parts (long read).
  public static var attributeNotLong: Code { .attributeNotLong }
  /// ``Code/insufficientEncryptionKeySize``: the encryption key is too short.
  public static var insufficientEncryptionKeySize: Code { .insufficientEncryptionKeySize }
  /// ``Code/invalidAttributeValueLength``: the length of the value is not valid.
  public static var invalidAttributeValueLength: Code { .invalidAttributeValueLength }
  /// ``Code/unlikelyError``: the device met an unexpected error.
  public static var unlikelyError: Code { .unlikelyError }
  /// ``Code/insufficientEncryption``: the attribute requires encryption.
  public static var insufficientEncryption: Code { .insufficientEncryption }
  /// ``Code/unsupportedGroupType``: the requested attribute type does not form groups.
  public static var unsupportedGroupType: Code { .unsupportedGroupType }
  /// ``Code/insufficientResources``: the device has no resources left for the request.
  public static var insufficientResources: Code { .insufficientResources }
}

extension CBATTError.Code {
  /// The description of this code's error in English.
  var text: String {
    switch self {
    case .success: "No error."
    case .invalidHandle: "The attribute does not exist."
    case .readNotPermitted: "The attribute cannot be read."
    case .writeNotPermitted: "The attribute cannot be written."
    case .invalidPdu: "The packet was not valid."
    case .insufficientAuthentication: "The attribute requires a bond."
    case .requestNotSupported: "The device does not support the request."
    case .invalidOffset: "The offset is after the end of the value."
    case .insufficientAuthorization: "The attribute requires authorization."
    case .prepareQueueFull: "The queue of prepared writes is full."
    case .attributeNotFound: "No attribute was found."
    case .attributeNotLong: "The value does not take long reads."
    case .insufficientEncryptionKeySize: "The encryption key is too short."
    case .invalidAttributeValueLength: "The length of the value is not valid."
    case .unlikelyError: "The device met an unlikely error."
    case .insufficientEncryption: "The attribute requires encryption."
    case .unsupportedGroupType: "The group type is not supported."
    case .insufficientResources: "The device has no resources left."
    }
  }

  /// Returns true if `error` is a ``CBATTError`` with this code, for patterns such as in `catch`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CBATTError)?.errorCode == code.rawValue
  }
}

extension CBATTError: _ObjectiveCBridgeable {
  /// Returns the error as an `NSError`.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` of the domain `CBATTErrorDomain` into `result`, for casts with `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) {
    _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Converts an `NSError` of the domain `CBATTErrorDomain` into `result`, for casts with `as?`.
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
    source.map { Self(_nsError: $0) } ?? Self(.unlikelyError)
  }
}

/// The `NSError` domain of ``CBATTError``.
public let CBATTErrorDomain = "CBATTErrorDomain"
