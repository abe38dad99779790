// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.TimersCommand {
  /// Makes a value of its fields.
  public init(_ entries: Triones.TimerEntries) {
    self.entries = entries
  }
}

extension Triones.Timers {
  /// Makes a value of its fields.
  public init(_ entries: Triones.TimerEntries) {
    self.entries = entries
  }
}

extension Triones.Timer.Weekdays {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Monday.
  public static let monday = Triones.Timer.Weekdays(rawValue: 0x02)
  /// Tuesday.
  public static let tuesday = Triones.Timer.Weekdays(rawValue: 0x04)
  /// Wednesday.
  public static let wednesday = Triones.Timer.Weekdays(rawValue: 0x08)
  /// Thursday.
  public static let thursday = Triones.Timer.Weekdays(rawValue: 0x10)
  /// Friday.
  public static let friday = Triones.Timer.Weekdays(rawValue: 0x20)
  /// Saturday.
  public static let saturday = Triones.Timer.Weekdays(rawValue: 0x40)
  /// Sunday.
  public static let sunday = Triones.Timer.Weekdays(rawValue: 0x80)
  /// Monday to Friday.
  public static let workdays = Triones.Timer.Weekdays(rawValue: 0x3E)
  /// Saturday and Sunday.
  public static let weekend = Triones.Timer.Weekdays(rawValue: 0xC0)
  /// All days.
  public static let everyDay = Triones.Timer.Weekdays(rawValue: 0xFE)
}
