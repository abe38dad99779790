extension Colmi {
  /// Asks for the blood pressures since a moment.
  ///
  /// Opcode 14, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `since`, low byte first | ``RingTimestamp`` |
  /// | 5 | 1 | `constant5` | 0 |
  /// | 6 | 1 | `count` | 50; the effect of other numbers is not known |
  ///
  /// The reply is ``BloodPressureRecord`` frames; ``BloodPressureRecordsAssembler`` puts them
  /// together. Most rings do not answer, and one user reported that this request flooded the link.
  public struct BloodPressureRecordsRequest: Packet {
    /// The moment from which blood pressures are requested, on the ring's clock.
    public var since: RingTimestamp
    /// Byte 5 of the frame, always 0.
    package var constant5: UInt8 = 0
    /// The maximum number of records that the ring may send.
    public var count: UInt8 = 50

    init(_ never: Never) { switch never {} }

    /// The blood pressure records request in words.
    public var description: String { "ask for \(count) blood pressures since \(since)" }
  }

  /// One stored blood pressure, or the mark that ends the reply.
  ///
  /// Opcode 14, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `timestamp`, low byte first | ``RingTimestamp``; `FFFFFFFF` ends the reply |
  /// | 5 | 1 | `diastolic` | mmHg |
  /// | 6 | 1 | `systolic` | mmHg |
  public struct BloodPressureRecord: Packet {
    /// The record that marks the end of a reply.
    public static let end = BloodPressureRecord(
      timestamp: RingTimestamp(rawValue: .max), diastolic: 0, systolic: 0)

    /// The moment of the measurement, on the ring's clock.
    public var timestamp: RingTimestamp
    /// The lower pressure in mmHg.
    public var diastolic: UInt8
    /// The higher pressure in mmHg.
    public var systolic: UInt8

    init(_ never: Never) { switch never {} }

    /// Whether this is the mark that ends the reply.
    public var isEnd: Bool { timestamp.rawValue == .max }

    /// The blood pressure record in words.
    public var description: String {
      isEnd
        ? "no more blood pressures" : "blood pressure \(timestamp): \(systolic)/\(diastolic) mmHg"
    }
  }
}
