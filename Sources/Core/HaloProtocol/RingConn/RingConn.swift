/// The Bluetooth protocol of RingConn smart rings: Gen 2, Gen 2 Air and Gen 3.
///
/// The host writes ``HostMessage`` to one characteristic. The ring sends each ``RingMessage`` as
/// one notification of another. All numbers have the high byte first. Without a bond, a ring drops
/// all commands after the login. ``Timestamp`` is UTC; the protocol has no time zones.
///
/// Confidence in these pages: A, seen on hardware; B, probable; C, a guess. All facts have one
/// source. `Documentation/Protocols/RingConn.md` has the details.
public enum RingConn {}

extension RingConn {
  /// The UUIDs of a ring's GATT service and of its characteristics.
  public enum Service {
    /// The UUID of the GATT service for commands and notifications.
    public static let data = uuid(0x99)
    /// The UUID of the characteristic for commands: write with response.
    public static let dataWrite = uuid(0x98)
    /// The UUID of the characteristic for replies and events of the ring: notify.
    public static let dataNotify = uuid(0x97)

    private static func uuid(_ number: UInt64) -> BluetoothUUID {
      BluetoothUUID(high: 0x8327_AD00_2D87_4A22 | number << 32, low: 0xA8CE_6DD7_971C_0437)
    }
  }

  /// A time in the format of a RingConn ring: the seconds since 2019-12-31 12:00:00 UTC.
  ///
  /// Any four bytes are a valid time; from 2026-11-28 20:23:28 UTC the top byte is 0D, before that
  /// it was 0C. A ``HistoryRequest`` with the time FFFFFFFF returns no records. The JSON form is
  /// the number. Confidence A (seen on devices).
  public struct Timestamp: RawRepresentable, WireValue, CustomStringConvertible {
    /// The time as the number of seconds since 2019-12-31 12:00:00 UTC.
    public let rawValue: UInt32

    /// The Unix time of ``rawValue`` 0.
    private static let epoch: Int64 = 1_577_793_600

    /// Makes a time from the seconds since 2019-12-31 12:00:00 UTC.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a time from the seconds since 1970-01-01 00:00:00 UTC; nil before 2019-12-31 12:00 and
    /// after 2156-02-06.
    public init?(secondsSince1970 seconds: Int64) {
      guard let rawValue = UInt32(exactly: seconds.subtractingReportingOverflow(Self.epoch).0)
      else { return nil }
      self.init(rawValue: rawValue)
    }

    /// The time in seconds since 1970-01-01 00:00:00 UTC.
    public var secondsSince1970: Int64 { Self.epoch + Int64(rawValue) }

    /// The date and time in UTC; nil after 2106-02-07T06:28:15.
    public var dateTime: CivilDateTime? {
      UInt32(exactly: secondsSince1970).map { CivilDateTime(secondsSince1970: $0) }
    }

    /// The date and time in ISO 8601 and UTC, such as `2026-06-13T21:52:03Z`.
    public var description: String { dateTime.map { "\($0)Z" } ?? "the far future" }
  }
}
