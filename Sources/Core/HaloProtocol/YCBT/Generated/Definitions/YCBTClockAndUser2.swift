// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// Sets the time with a zone, for newer firmware; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `seconds`, low byte first | s since 1970, UTC |
  /// | 4 | 4 | `secondsHigh`, low byte first | |
  /// | 8 | 1 | `hours`, signed | h |
  public struct TimeZone: Packet {
    /// The low half of the time.
    public var seconds: UInt32
    /// The high half of the time.
    public var secondsHigh: UInt32 = 0
    /// The difference from UTC, without the minutes of some zones.
    public var hours: Int8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "time zone: seconds \(seconds), seconds high \(secondsHigh), hours \(hours)"
    }
  }
}

extension YCBT {
  /// Erases all records, and drops the link; confidence A.
  ///
  /// The clock begins at 2020-01-01; a bond stays. It is the only cure of a clock that
  /// stopped.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | code | always `52 53 59 53` |
  public struct FactoryResetRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "factory reset request"
    }
  }
}
