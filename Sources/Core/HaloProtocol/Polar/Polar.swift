/// The measurement data (PMD) protocol of Polar's heart rate straps and sensors.
///
/// The host writes ``HostMessage`` to the control point, which answers with ``ControlMessage``.
/// Each notification of the data characteristic is a ``DataMessage``. All numbers have the low byte
/// first. `Documentation/Protocols/Polar.md` has the details.
public enum Polar {
  /// The UUIDs of a Polar sensor's measurement data service and of its characteristics.
  public enum Service {
    /// The UUID of the measurement data (PMD) service, FB005C80-….
    public static let pmd = uuid(0x80)
    /// The UUID of the control point characteristic, FB005C81-…: read, write, indicate.
    public static let control = uuid(0x81)
    /// The UUID of the characteristic for samples, FB005C82-…: notify.
    public static let data = uuid(0x82)

    private static func uuid(_ number: UInt64) -> BluetoothUUID {
      BluetoothUUID(high: 0xFB00_5C00_02E7_F387 | number << 32, low: 0x1CAD_8ACD_2D8D_F0C8)
    }
  }

  /// A time on a Polar sensor's clock, in nanoseconds since 2000-01-01 00:00:00.
  ///
  /// The clock shows local time if an app set it so, starts at 2019-01-01 on a strap that lost
  /// power, and ignores a change of the time during a stream.
  public struct Timestamp: RawRepresentable, WireValue, CustomStringConvertible {
    /// The nanoseconds since 2000-01-01 00:00:00 on the sensor's clock; 0 if the sensor reports no
    /// time.
    public let rawValue: Int64

    /// Makes a time from the nanoseconds since 2000-01-01 00:00:00 on the sensor's clock.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Whether the sensor reports a time, so ``rawValue`` is not 0.
    public var isKnown: Bool { rawValue != 0 }

    /// The time in nanoseconds since 1970-01-01 00:00:00; nil if unknown, or if it does not fit 64
    /// bits.
    public var nanosecondsSince1970: Int64? {
      let (sum, isBeyond) = rawValue.addingReportingOverflow(946_684_800_000_000_000)
      return isKnown && !isBeyond ? sum : nil
    }

    /// The time in nanoseconds as text, or `unknown`.
    public var description: String { isKnown ? "\(rawValue) ns" : "unknown" }
  }
}

extension Polar.ControlFrame {
  /// Joins the parts of an answer that the sensor splits into several indications, in the order of
  /// `parts`; nil without parts.
  public static func joined(_ parts: [Self]) -> Self? {
    guard let first = parts.first else { return nil }
    let rest = parts.flatMap { $0.payload.bytes.dropFirst(4) }
    return Self(bounded: first.operation, first.payload.bytes.prefix(3) + [0] + rest)
  }
}

extension Polar.Measurement {
  /// The same kind of measurement, but recorded in the sensor's memory instead of streamed.
  public var recorded: Self { Self(rawValue: rawValue | 0x80) }
}

extension Polar.StatusResponse {
  /// The measurements that the sensor is streaming at present.
  public var runningStreams: [Polar.Measurement] {
    states.filter { $0 & 0x40 != 0 }.map { .init(rawValue: $0 & 0x3F) }
  }
}

extension Polar.TaggedECGSample {
  /// The ECG voltage in microvolts, read as an unsigned 18-bit number as Polar's SDK does.
  public var microvolts: UInt32 { UInt32(tags & 3) << 16 | UInt32(low) }
}

extension Polar.PulseInterval {
  /// Whether the interval between heartbeats is valid: the sensor did not move too much, and had
  /// skin contact if it detects contact.
  public var isUsable: Bool {
    !flags.contains(.isBlocked)
      && (flags.contains(.hasContact) || !flags.contains(.supportsContact))
  }
}
