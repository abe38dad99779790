import Foundation

/// An answer of a peripheral that refuses a request.
public struct CBATTError: CustomNSError, Hashable, Sendable {
  /// The number of the error, as in Apple's framework.
  public enum Code: Int, Sendable {
    /// No error.
    case success = 0x00
    /// The attribute does not exist.
    case invalidHandle = 0x01
    /// The attribute cannot be read.
    case readNotPermitted = 0x02
    /// The attribute cannot be written.
    case writeNotPermitted = 0x03
    /// The packet was not valid.
    case invalidPdu = 0x04
    /// The attribute requires a bond.
    case insufficientAuthentication = 0x05
    /// The device does not support the request.
    case requestNotSupported = 0x06
    /// The offset is after the end of the value.
    case invalidOffset = 0x07
    /// The attribute requires authorization.
    case insufficientAuthorization = 0x08
    /// The queue of prepared writes is full.
    case prepareQueueFull = 0x09
    /// No attribute was found.
    case attributeNotFound = 0x0A
    /// The value does not take long reads.
    case attributeNotLong = 0x0B
    /// The encryption key is too short.
    case insufficientEncryptionKeySize = 0x0C
    /// The length of the value is not valid.
    case invalidAttributeValueLength = 0x0D
    /// The device met an unlikely error.
    case unlikelyError = 0x0E
    /// The attribute requires encryption.
    case insufficientEncryption = 0x0F
    /// The group type is not supported.
    case unsupportedGroupType = 0x10
    /// The device has no resources left.
    case insufficientResources = 0x11
  }

  /// The number of the error.
  public let code: Code

  /// Creates an error; the dictionary of the initializer on Apple's systems is left out.
  public init(_ code: Code) { self.code = code }

  /// `CBATTErrorDomain`.
  public static var errorDomain: String { CBATTErrorDomain }
  /// The number of the error.
  public var errorCode: Int { code.rawValue }
  /// The text that `localizedDescription` returns.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: code.text] }

  /// No error.
  public static var success: Code { .success }
  /// The attribute does not exist.
  public static var invalidHandle: Code { .invalidHandle }
  /// The attribute cannot be read.
  public static var readNotPermitted: Code { .readNotPermitted }
  /// The attribute cannot be written.
  public static var writeNotPermitted: Code { .writeNotPermitted }
  /// The packet was not valid.
  public static var invalidPdu: Code { .invalidPdu }
  /// The attribute requires a bond.
  public static var insufficientAuthentication: Code { .insufficientAuthentication }
  /// The device does not support the request.
  public static var requestNotSupported: Code { .requestNotSupported }
  /// The offset is after the end of the value.
  public static var invalidOffset: Code { .invalidOffset }
  /// The attribute requires authorization.
  public static var insufficientAuthorization: Code { .insufficientAuthorization }
  /// The queue of prepared writes is full.
  public static var prepareQueueFull: Code { .prepareQueueFull }
  /// No attribute was found.
  public static var attributeNotFound: Code { .attributeNotFound }
  /// The value does not take long reads.
  public static var attributeNotLong: Code { .attributeNotLong }
  /// The encryption key is too short.
  public static var insufficientEncryptionKeySize: Code { .insufficientEncryptionKeySize }
  /// The length of the value is not valid.
  public static var invalidAttributeValueLength: Code { .invalidAttributeValueLength }
  /// The device met an unlikely error.
  public static var unlikelyError: Code { .unlikelyError }
  /// The attribute requires encryption.
  public static var insufficientEncryption: Code { .insufficientEncryption }
  /// The group type is not supported.
  public static var unsupportedGroupType: Code { .unsupportedGroupType }
  /// The device has no resources left.
  public static var insufficientResources: Code { .insufficientResources }
}

extension CBATTError.Code {
  /// The description of the error in English.
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

  /// Returns true if an error has this number, for `catch` and `switch`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CBATTError)?.code == code
  }
}

/// The domain of ``CBATTError``.
public let CBATTErrorDomain = "CBATTErrorDomain"
