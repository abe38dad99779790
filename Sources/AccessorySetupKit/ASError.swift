import Foundation

/// An error of a session or of its picker.
public struct ASError: CustomNSError, Hashable, Sendable {
  /// The number of the error, as in Apple's framework.
  public enum Code: Int, Sendable {
    /// No error; never on Linux.
    case success = 0
    /// The reason is unknown; never on Linux.
    case unknown = 1
    /// Bluetooth is not available.
    case activationFailed = 100
    /// The connection could not be established; never on Linux.
    case connectionFailed = 150
    /// No accessory was chosen in time.
    case discoveryTimeout = 200
    /// The app extension does not exist; never on Linux.
    case extensionNotFound = 300
    /// The session was invalidated.
    case invalidated = 400
    /// The request is not valid.
    case invalidRequest = 450
    /// A picker is active already.
    case pickerAlreadyActive = 500
    /// The app is in the background; never on Linux.
    case pickerRestricted = 550
    /// The choice was cancelled.
    case userCancelled = 700
    /// The access is restricted; never on Linux.
    case userRestricted = 750
  }

  /// The number of the error.
  public let code: Code

  /// Creates an error; the dictionary of the initializer on Apple's systems is left out.
  public init(_ code: Code) { self.code = code }

  /// `ASErrorDomain`.
  public static var errorDomain: String { ASErrorDomain }
  /// The number of the error.
  public var errorCode: Int { code.rawValue }
  /// The text that `localizedDescription` returns.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: code.text] }

  /// No error.
  public static var success: Code { .success }
  /// The reason is unknown.
  public static var unknown: Code { .unknown }
  /// Bluetooth is not available.
  public static var activationFailed: Code { .activationFailed }
  /// The connection could not be established.
  public static var connectionFailed: Code { .connectionFailed }
  /// No accessory was chosen in time.
  public static var discoveryTimeout: Code { .discoveryTimeout }
  /// The app extension does not exist.
  public static var extensionNotFound: Code { .extensionNotFound }
  /// The session was invalidated.
  public static var invalidated: Code { .invalidated }
  /// The request is not valid.
  public static var invalidRequest: Code { .invalidRequest }
  /// A picker is active already.
  public static var pickerAlreadyActive: Code { .pickerAlreadyActive }
  /// The app is in the background.
  public static var pickerRestricted: Code { .pickerRestricted }
  /// The choice was cancelled.
  public static var userCancelled: Code { .userCancelled }
  /// The access is restricted.
  public static var userRestricted: Code { .userRestricted }
}

extension ASError.Code {
  /// The description of the error in English.
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

  /// Returns true if an error has this number, for `catch` and `switch`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? ASError)?.code == code }
}

/// The domain of ``ASError``.
public let ASErrorDomain = "ASErrorDomain"
