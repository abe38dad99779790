// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.UpdateStatus {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Done.
  public static let ok = Colmi.UpdateStatus(rawValue: 0)
  /// The size is wrong.
  public static let wrongSize = Colmi.UpdateStatus(rawValue: 1)
  /// The data is wrong, as at the first piece of an image for another chip.
  public static let wrongData = Colmi.UpdateStatus(rawValue: 2)
  /// The step came at the wrong time.
  public static let wrongState = Colmi.UpdateStatus(rawValue: 3)
  /// The format is wrong.
  public static let wrongFormat = Colmi.UpdateStatus(rawValue: 4)
  /// An error within the ring.
  public static let internalError = Colmi.UpdateStatus(rawValue: 5)
  /// The battery is too low.
  public static let lowBattery = Colmi.UpdateStatus(rawValue: 6)
}

extension Colmi.UpdateStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .ok: "OK"
    case .wrongSize: "wrong size"
    case .wrongData: "wrong data"
    case .wrongState: "wrong state"
    case .wrongFormat: "wrong format"
    case .internalError: "internal error"
    case .lowBattery: "low battery"
    default: "status \(rawValue)"
    }
  }
}
