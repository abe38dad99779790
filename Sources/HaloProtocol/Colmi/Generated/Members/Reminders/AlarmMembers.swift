// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.ReminderState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Never.
  public static let off = Colmi.ReminderState(rawValue: 0)
  /// Once, the next time that the clock shows the time of the reminder.
  public static let once = Colmi.ReminderState(rawValue: 1)
  /// On each of the weekdays.
  public static let repeating = Colmi.ReminderState(rawValue: 2)
}

extension Colmi.ReminderState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .once: "once"
    case .repeating: "repeating"
    default: "state \(rawValue)"
    }
  }
}
