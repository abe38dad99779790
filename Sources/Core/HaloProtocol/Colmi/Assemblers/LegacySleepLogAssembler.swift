extension Colmi {
  /// The sleep of one day, in quarter-hours, in the format of old Colmi firmware.
  public struct LegacySleepLog: WireValue, CustomStringConvertible {
    /// A byte of unknown meaning in the first frame (``LegacySleepLogHeader``) of the ring's reply;
    /// nil for a reply without this frame.
    public let detail: UInt8?
    /// The quarter-hours in which the wearer slept, in the order in which the ring sent them.
    public let records: [LegacySleepRecord]

    /// Makes the sleep log of a day; each record's index becomes its position in `records`.
    ///
    /// - Throws: ``WireError`` if there are more than 96 records (one for each quarter-hour of a
    ///   day), or if there are no records and `detail` is nil.
    public init(detail: UInt8? = 0, records: [LegacySleepRecord]) throws(WireError) {
      try requireRecordCount(records.count, hasHeader: detail != nil)
      self.detail = detail
      var numbered: [LegacySleepRecord] = []
      numbered.reserveCapacity(records.count)
      for (index, record) in records.enumerated() {
        numbered.append(
          try LegacySleepRecord(
            date: record.date, slot: record.slot, index: UInt8(index), count: UInt8(records.count),
            quality: record.quality))
      }
      self.records = numbered
    }

    /// The frames in which a ring sends the log; a ``LegacySleepLogHeader`` is first unless
    /// ``detail`` is nil.
    public var frames: [Frame] {
      let header = detail.map {
        LegacySleepLogHeader(recordCount: UInt8(records.count), detail: $0).frame
      }
      return (header.map { [$0] } ?? []) + records.map { $0.frame }
    }

    /// A readable description of the sleep log.
    public var description: String {
      let slots = records.map {
        "\($0.date) \(padded: Int($0.slot) / 4, 2):\(padded: Int($0.slot) % 4 * 15, 2) \($0.quality)"
      }
      return "sleep of old firmware: " + (slots.isEmpty ? "none" : slots.joined(separator: ", "))
    }
  }

  /// Joins the frames of the ring's reply to a ``LegacySleepLogRequest``.
  public struct LegacySleepLogAssembler: ReplyAssembler {
    private var detail: UInt8?
    private var reply = RecordReply<LegacySleepRecord>()

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the sleep log.
    ///
    /// Some firmware leaves out the first frame, the ``LegacySleepLogHeader``. The records may
    /// belong to different days, since a night spans two.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<LegacySleepLog>? {
      try frame.require(.legacySleepLog)
      switch frame[1] {
      case 0xFF:
        try reply.requireNothing(before: frame[1])
        return .noData(try NoDataReply(parsing: frame))
      case LegacySleepLogHeader.mark:
        let header = try LegacySleepLogHeader(parsing: frame)
        let isEmpty = try reply.begin(recordCount: header.recordCount, mark: frame[1])
        detail = header.detail
        return isEmpty ? try finish() : nil
      default:
        let record = try LegacySleepRecord(parsing: frame)
        try reply.require(record)
        return reply.append(record) ? try finish() : nil
      }
    }

    private func finish() throws(WireError) -> Assembled<LegacySleepLog> {
      .value(try LegacySleepLog(detail: detail, records: reply.records))
    }
  }
}

extension Colmi.LegacySleepLog {
  /// Makes the log from JSON, in which the index of each record must be its position in the array.
  package init(json records: [Colmi.LegacySleepRecord], detail: UInt8?) throws(WireError) {
    try self.init(detail: detail, records: records)
    try requireNumbers(of: records, as: self.records)
  }
}
