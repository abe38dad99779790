extension CRP {
  /// A date and time on a CRP ring: the wall-clock time, interpreted as UTC+8, in seconds since
  /// 1970-01-01 00:00:00 UTC.
  ///
  /// Confidence B (probable). The ring knows no time zone, so the number converts to a civil date
  /// and time and not to an instant: 1970-01-01T08:00:00 to 2106-02-07T14:28:15.
  public struct RingTimestamp: RawRepresentable, WireValue, CustomStringConvertible {
    /// The seconds from 1970-01-01 00:00:00 UTC to the ring's wall-clock time, interpreted as
    /// UTC+8.
    public let rawValue: UInt32

    /// Makes a timestamp from the seconds between 1970-01-01 00:00:00 UTC and the ring's wall-clock
    /// time, interpreted as UTC+8.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a timestamp from a wall-clock date and time.
    ///
    /// - Throws: ``WireError`` if the number of seconds does not fit an unsigned 32-bit integer.
    public init(_ dateTime: CivilDateTime) throws(WireError) {
      rawValue = try dateTime.secondsSince1970(less: Int64(Self.offset))
    }

    /// The date and time on the ring's wall clock.
    public var dateTime: CivilDateTime {
      let universal = CivilDateTime(secondsSince1970: rawValue)
      return universal.adding(seconds: Self.offset) ?? universal
    }

    /// The wall-clock date and time in ISO 8601, without a time zone.
    public var description: String { dateTime.description }

    /// The number of seconds that UTC+8 is ahead of UTC.
    private static let offset = 8 * 3600
  }
}
