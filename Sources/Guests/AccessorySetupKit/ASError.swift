import Foundation

/// An error of an ``ASAccessorySession`` or of its picker.
public struct ASError: _BridgedStoredNSError, Sendable {
  /// The code of an ``ASError``, with the same numbers as in Apple's framework.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error type to which the code belongs.
    public typealias _ErrorType = ASError

    /// No error; never used on Linux.
    case success = 0
    /// The reason for the error is unknown; never used on Linux.
    case unknown = 1
    /// Bluetooth is not available.
    case activationFailed = 100
    /// The connection could not be established; never used on Linux.
    case connectionFailed = 150
    /// No accessory was chosen in time.
    case discoveryTimeout = 200
    /// The app extension does not exist; never used on Linux.
    case extensionNotFound = 300
    /// The ``ASAccessorySession`` was invalidated.
    case invalidated = 400
    /// The request to the session is not valid, such as a picker without items.
    case invalidRequest = 450
    /// A picker of the session is active already.
    case pickerAlreadyActive = 500
    /// The app is in the background; never used on Linux.
    case pickerRestricted = 550
    /// The user or the app cancelled the choice of an accessory.
    case userCancelled = 700
    /// The user's access to accessories is restricted; never used on Linux.
    case userRestricted = 750
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
      domain: ASErrorDomain, code: code.rawValue,
      userInfo: userInfo.merging(text) { given, _ in given })
  }

  /// Creates an error from an `NSError` of the domain `ASErrorDomain`.
  public init(_nsError error: NSError) { _nsError = error }

  /// The code of the error; `unknown` if no case has the error's number.
  public var code: Code { Code(rawValue: _nsError.code) ?? .unknown }

  /// The domain of the error: `ASErrorDomain`.
  public static var _nsErrorDomain: String { ASErrorDomain }
  /// The domain of the error: `ASErrorDomain`.
  public static var errorDomain: String { ASErrorDomain }
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
  /// ``Code/unknown``: the reason for the error is unknown.
  public static var unknown: Code { .unknown }
  /// ``Code/activationFailed``: Bluetooth is not available.
  public static var activationFailed: Code { .activationFailed }
  /// ``Code/connectionFailed``: the connection could not be established.
  public static var connectionFailed: Code { .connectionFailed }
  /// ``Code/discoveryTimeout``: no accessory was chosen in time.
  public static var discoveryTimeout: Code { .discoveryTimeout }
  /// ``Code/extensionNotFound``: the app extension does not exist.
  public static var extensionNotFound: Code { .extensionNotFound }
  /// ``Code/invalidated``: the session was invalidated before the request.
  public static var invalidated: Code { .invalidated }
  /// ``Code/invalidRequest``: the request to the session is not valid, such as a picker without
  /// items.
  public static var invalidRequest: Code { .invalidRequest }
  /// ``Code/pickerAlreadyActive``: a picker of the session is active already.
  public static var pickerAlreadyActive: Code { .pickerAlreadyActive }
  /// ``Code/pickerRestricted``: the app is in the background; never used on Linux.
  public static var pickerRestricted: Code { .pickerRestricted }
  /// ``Code/userCancelled``: the user or the app cancelled the choice of an accessory.
  public static var userCancelled: Code { .userCancelled }
  /// ``Code/userRestricted``: the user's access to accessories is restricted; never used on Linux.
  public static var userRestricted: Code { .userRestricted }
}

extension ASError.Code {
  /// The description of this code's error in English.
  var text: String {
    switch self {
    case .success: "No error."
    case .unknown: "The reason is unknown."
    case .activationFailed: "Bluetooth is not available."
    case .connectionFailed: "The connection could not be established."
    case .discoveryTimeout: "No accessory was chosen in time."
    case .extensionNotFound: "The app extension does not exist."
    case .invalidated: "The session was invalidated."
    case .invalidRequest: "The request is not valid."
    case .pickerAlreadyActive: "A picker is active already."
    case .pickerRestricted: "The app is in the background."
    case .userCancelled: "The choice was cancelled."
    case .userRestricted: "The access is restricted."
    }
  }

  /// Returns true if `error` is an ``ASError`` with this code, for patterns such as in `catch`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASError)?.errorCode == code.rawValue
  }
}

extension ASError: _ObjectiveCBridgeable {
  /// Returns the error as an `NSError`.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` of the domain `ASErrorDomain` into `result`, for casts with `as!`.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) {
    _conditionallyBridgeFromObjectiveC(source, result: &result)
  }

  /// Converts an `NSError` of the domain `ASErrorDomain` into `result`, for casts with `as?`.
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

/// The `NSError` domain of ``ASError``.
public let ASErrorDomain = "ASErrorDomain"
