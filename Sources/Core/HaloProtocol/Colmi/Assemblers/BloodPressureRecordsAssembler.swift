extension Colmi {
  /// The blood pressures of one reply to a ``BloodPressureRecordsRequest``, in the order received.
  public struct BloodPressureRecords: WireValue, CustomStringConvertible {
    /// The largest number of blood pressure records in one reply.
    public static let maximumCount = 50

    /// The blood pressure records, at most 50, without the record that marks the end of the reply.
    public let records: [BloodPressureRecord]

    /// Makes a ring's reply to a ``BloodPressureRecordsRequest``.
    ///
    /// - Throws: ``WireError`` if there are more than 50 records, or one of them is
    ///   ``BloodPressureRecord/end``.
    public init(records: [BloodPressureRecord]) throws(WireError) {
      try records.count.limited(to: 0...Self.maximumCount, at: 1, in: "records")
      guard !records.contains(where: { $0.isEnd }) else {
        throw WireError(
          .outOfRange(
            value: Int(clamping: UInt32.max), minimum: 0, maximum: Int(clamping: UInt32.max - 1)),
          at: 1, in: "timestamp")
      }
      self.records = records
    }

    /// The frames in which a ring sends the records; if there are fewer than 50, the last frame is
    /// ``BloodPressureRecord/end``.
    public var frames: [Frame] {
      let end = records.count < Self.maximumCount ? [BloodPressureRecord.end] : []
      return (records + end).map { $0.frame }
    }

    /// A readable description of the blood pressure records.
    public var description: String {
      let texts = records.map { "\($0.timestamp) \($0.systolic)/\($0.diastolic)" }
      return "blood pressures: " + (texts.isEmpty ? "none" : texts.joined(separator: ", "))
    }
  }

  /// Joins the frames of the ring's reply to a ``BloodPressureRecordsRequest``.
  ///
  /// The frames are not numbered, so a lost or repeated frame goes unnoticed.
  public struct BloodPressureRecordsAssembler: ReplyAssembler {
    private var records: [BloodPressureRecord] = []

    private var isWhole = false

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the blood
    /// pressures.
    ///
    /// A reply is complete after ``BloodPressureRecord/end`` or the fiftieth record. A reply of the
    /// end record only contains no blood pressures; the result is never ``Assembled/noData(_:)``.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or the reply was already complete.
    public mutating func consume(
      _ frame: Frame
    ) throws(WireError) -> Assembled<BloodPressureRecords>? {
      let record = try BloodPressureRecord(parsing: frame)
      guard !isWhole else {
        throw WireError(
          .unexpectedIndex(expected: records.count, actual: records.count + 1), at: 1,
          in: "records")
      }
      if !record.isEnd { records.append(record) }
      isWhole = record.isEnd || records.count == BloodPressureRecords.maximumCount
      return isWhole ? .value(try BloodPressureRecords(records: records)) : nil
    }
  }
}
