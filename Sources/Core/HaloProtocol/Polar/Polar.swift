/// The measurement data service of Polar's straps and sensors, PMD.
///
/// The host writes ``HostMessage`` to the control point, which answers with ``ControlMessage``.
/// Each notification of the other characteristic is a ``DataMessage``. All numbers have the low
/// byte first. The page is `Documentation/Protocols/Polar.md`.
public enum Polar {
  /// The UUIDs of the service of a sensor and of its characteristics.
  public enum Service {
    /// The measurement data service, FB005C80.
    public static let pmd = uuid(0x80)
    /// The control point, FB005C81: read, write, indicate.
    public static let control = uuid(0x81)
    /// The characteristic of the samples, FB005C82: notify.
    public static let data = uuid(0x82)

    private static func uuid(_ number: UInt64) -> BluetoothUUID {
      BluetoothUUID(high: 0xFB00_5C00_02E7_F387 | number << 32, low: 0x1CAD_8ACD_2D8D_F0C8)
    }
  }

  /// A command, an answer or the value of the control point.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `operation` | |
  /// | 1 | n | `payload` | |
  public struct ControlFrame: WireMessage, CustomStringConvertible {
    /// The kind of the command, answer or value.
    public var operation: Operation
    /// The bytes after the operation.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }

  /// A notification with samples.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `measurement` | |
  /// | 1 | n | `payload` | time, frame type, content |
  public struct DataFrame: WireMessage, CustomStringConvertible {
    /// The measurement that the samples are of.
    public var measurement: Measurement
    /// The bytes after the measurement: the time in 8 bytes, the type of the frame, the content.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }

  /// A moment of a sensor's clock: nanoseconds since 2000-01-01 00:00:00.
  ///
  /// The clock has local time if an app set it so, starts at 2019-01-01 on a strap that lost power,
  /// and does not follow a change of the time during a stream.
  public struct Timestamp: RawRepresentable, WireValue, CustomStringConvertible {
    /// The nanoseconds since 2000-01-01 00:00:00; 0 if the sensor reports no time.
    public let rawValue: Int64

    /// Makes a moment from nanoseconds since 2000-01-01 00:00:00.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Whether the sensor reports a time.
    public var isKnown: Bool { rawValue != 0 }

    /// The nanoseconds since 1970-01-01 00:00:00; nil if unknown, or beyond 64 bits.
    public var nanosecondsSince1970: Int64? {
      let (sum, isBeyond) = rawValue.addingReportingOverflow(946_684_800_000_000_000)
      return isKnown && !isBeyond ? sum : nil
    }

    /// The nanoseconds as text.
    public var description: String { isKnown ? "\(rawValue) ns" : "unknown" }
  }
}

extension Polar.ControlFrame {
  /// Joins the parts of an answer whose parameters need several indications, in their order.
  public static func joined(_ parts: [Self]) -> Self? {
    guard let first = parts.first else { return nil }
    let rest = parts.flatMap { $0.payload.bytes.dropFirst(4) }
    return Self(bounded: first.operation, first.payload.bytes.prefix(3) + [0] + rest)
  }
}

extension Polar.Measurement {
  /// The same measurement, recorded by the sensor instead of streamed.
  public var recorded: Self { Self(rawValue: rawValue | 0x80) }
}

extension Polar.StatusResponse {
  /// The measurements that the sensor streams.
  public var runningStreams: [Polar.Measurement] {
    states.filter { $0 & 0x40 != 0 }.map { .init(rawValue: $0 & 0x3F) }
  }
}

extension Polar.TaggedECGSample {
  /// The voltage in microvolts, 18 bits without a sign, as Polar's SDK reads it.
  public var microvolts: UInt32 { UInt32(tags & 3) << 16 | UInt32(low) }
}

extension Polar.PulseInterval {
  /// Whether the interval is valid: not blocked, and with contact if the sensor measures contact.
  public var isUsable: Bool {
    !flags.contains(.isBlocked)
      && (flags.contains(.hasContact) || !flags.contains(.supportsContact))
  }
}
