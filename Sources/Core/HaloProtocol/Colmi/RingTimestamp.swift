extension Colmi {
  /// A date and time on a Colmi ring: the seconds since 1970-01-01 00:00:00 on the ring's wall
  /// clock.
  ///
  /// Although the number looks like Unix time, it is the wall clock that the host set with opcode
  /// 0x01, encoded as if it were UTC: `994B3B69` is 22:54:17 on the wall clock. So it converts to a
  /// civil date and time, not to an instant. Four bytes, low byte first;
  /// 1970-01-01T00:00:00…2106-02-07T06:28:15. Confidence A (seen on devices). In JSON: a string,
  /// `"2025-12-11T22:54:17"`.
  public struct RingTimestamp: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The seconds since 1970-01-01 00:00:00 on the ring's wall clock.
    public let rawValue: UInt32

    /// Makes a timestamp from the seconds since 1970-01-01 00:00:00 on the ring's wall clock.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a timestamp from a wall-clock date and time.
    ///
    /// - Throws: ``WireError`` if the date is before 1970 or after 2106-02-07T06:28:15.
    public init(_ dateTime: CivilDateTime) throws(WireError) {
      rawValue = try dateTime.secondsSince1970(less: 0)
    }

    package init(json: CivilDateTime) throws(WireError) { try self.init(json) }
    package var json: CivilDateTime { dateTime }

    /// The date and time on the ring's wall clock.
    public var dateTime: CivilDateTime { CivilDateTime(secondsSince1970: rawValue) }

    /// The calendar day on the ring's wall clock.
    public var date: CivilDate { dateTime.date }

    /// The wall-clock date and time in ISO 8601, without a time zone.
    public var description: String { dateTime.description }
  }
}
