extension Colmi {
  /// The steps that a ring has logged for each quarter-hour of one day.
  public struct StepLog: WireValue, CustomStringConvertible {
    /// The byte that determines the unit of the calories (``StepLogHeader/calorieProtocol``), from
    /// the first frame of the ring's reply; nil for a reply without this frame.
    public let calorieProtocol: UInt8?
    /// The steps of each quarter-hour with steps, in the order in which the ring sends them.
    public let records: [StepRecord]

    /// Makes the step log of a day; each record's index becomes its position in `records`.
    ///
    /// - Throws: ``WireError`` if there are more than 96 records (one for each quarter-hour of a
    ///   day), if there are no records and `calorieProtocol` is nil, or if the records belong to
    ///   different days.
    public init(calorieProtocol: UInt8? = 1, records: [StepRecord]) throws(WireError) {
      try requireRecordCount(records.count, hasHeader: calorieProtocol != nil)
      if let first = records.first, let other = records.first(where: { $0.date != first.date }) {
        throw WireError(
          .contradiction(first: first.date.daysSince1970, second: other.date.daysSince1970), at: 1,
          in: "date")
      }
      self.calorieProtocol = calorieProtocol
      var numbered: [StepRecord] = []
      numbered.reserveCapacity(records.count)
      for (index, record) in records.enumerated() {
        numbered.append(
          try StepRecord(
            date: record.date, slot: record.slot, index: UInt8(index), count: UInt8(records.count),
            calories: record.calories, steps: record.steps, metres: record.metres))
      }
      self.records = numbered
    }

    /// The number of steps on the day, the sum over all quarter-hours.
    public var steps: Int { records.reduce(0) { $0 + Int($1.steps) } }

    /// The distance on the day in metres, the sum over all quarter-hours.
    public var metres: Int { records.reduce(0) { $0 + Int($1.metres) } }

    /// The energy used on the day in small calories (1/1000 kcal), the sum over all quarter-hours;
    /// nil if the unit is unknown.
    public var calories: Int? {
      calorieProtocol == 1 ? records.reduce(0) { $0 + Int($1.calories) * 10 } : nil
    }

    /// The frames in which a ring sends the log; a ``StepLogHeader`` is first unless
    /// ``calorieProtocol`` is nil.
    public var frames: [Frame] {
      let header = calorieProtocol.map {
        StepLogHeader(recordCount: UInt8(records.count), calorieProtocol: $0).frame
      }
      return (header.map { [$0] } ?? []) + records.map { $0.frame }
    }

    /// A readable description of the step log.
    public var description: String {
      let day = records.first.map { " of \($0.date)" } ?? ""
      let energy = calories.map { ", \($0) cal" } ?? ", calorie unit not known"
      var slots = ListText()
      for record in records {
        slots.separate()
        slots.append(minuteOfDay: Int(record.slot) * 15)
        slots.append(" ")
        slots.append(Int(record.steps))
      }
      return "steps\(day): \(steps) steps, \(metres) m\(energy)"
        + (slots.isEmpty ? "" : " (\(slots.text))")
    }
  }

  /// Joins the frames of the ring's reply to a ``StepLogRequest``.
  public struct StepLogAssembler: ReplyAssembler {
    private var calorieProtocol: UInt8?
    private var reply = RecordReply<StepRecord>()

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the steps of the
    /// day.
    ///
    /// Without a ``StepLogHeader`` as the first frame, the unit of the calories is unknown.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<StepLog>? {
      try frame.require(.stepLog)
      switch try RingMessage(parsing: frame) {
      case .noData(let nothing):
        try reply.requireNothing(before: frame[1])
        return .noData(nothing)
      case .stepLogHeader(let header):
        let isEmpty = try reply.begin(recordCount: header.recordCount, mark: frame[1])
        calorieProtocol = header.calorieProtocol
        return isEmpty ? try finish() : nil
      case .stepRecord(let record):
        try reply.require(record)
        // Rings have sent leftovers of another day's reply, with an index and count that fit by
        // chance.
        if let first = reply.records.first, record.date != first.date {
          throw WireError(
            .contradiction(first: first.date.daysSince1970, second: record.date.daysSince1970),
            at: 1, in: "date")
        }
        return reply.append(record) ? try finish() : nil
      default:
        throw WireError(
          .unexpectedOpcode(expected: frame[0], actual: frame[0] | 0x80), at: 0, in: "opcode")
      }
    }

    private func finish() throws(WireError) -> Assembled<StepLog> {
      .value(try StepLog(calorieProtocol: calorieProtocol, records: reply.records))
    }
  }
}

extension Colmi.StepLog {
  /// Makes the log from JSON, in which the index of each record must be its position in the array.
  package init(json records: [Colmi.StepRecord], calorieProtocol: UInt8?) throws(WireError) {
    try self.init(calorieProtocol: calorieProtocol, records: records)
    try requireNumbers(of: records, as: self.records)
  }
}
