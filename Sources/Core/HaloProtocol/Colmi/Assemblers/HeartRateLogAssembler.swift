extension Colmi {
  /// The heart rates of one day, as the ring stores them.
  public struct HeartRateLog: WireValue, SlotLogKind, CustomStringConvertible {
    /// The opcode of the request and of all frames of the reply, 15.
    public static let opcode = Opcode.heartRateLog
    /// The name of the history in descriptions of packets, such as "ask for heart rates".
    public static let title = "heart rates"

    /// The timestamp of the request; slot 0 begins at the midnight before it.
    public let timestamp: RingTimestamp
    /// The minutes between two values, 1…255.
    public let minutesPerSlot: Int
    /// Beats per minute, one value for every ``minutesPerSlot`` minutes from midnight on; 0 for a
    /// slot without a value.
    public let values: [UInt8]

    /// Makes the log of a day, and pads the values with zeros to the end of their last frame.
    ///
    /// - Throws: ``WireError`` if a slot has no minutes, or there are more values than slots in
    ///   a day.
    public init(
      timestamp: RingTimestamp, minutesPerSlot: Int = 5, values: [UInt8]
    ) throws(WireError) {
      self.timestamp = timestamp
      self.minutesPerSlot = minutesPerSlot
      self.values = try SplitArray.filled(
        values, minutesPerSlot: minutesPerSlot, first: HeartRateLogStart.slotCount)
    }

    /// One reading for each slot with a value: its time of day and its beats per minute.
    public var readings: [HeartRateReading] {
      values.indices.filter { values[$0] != 0 }.map {
        HeartRateReading(minuteOfDay: $0 * minutesPerSlot, beatsPerMinute: values[$0])
      }
    }

    /// The frames in which a ring sends the log, the header first.
    ///
    /// A whole day of five-minute slots makes 24 frames, as rings send them.
    public var frames: [Frame] {
      SplitArray.frames(
        .heartRateLog, values, minutesPerSlot: minutesPerSlot, first: HeartRateLogStart.slotCount
      ) { $0.setLE(timestamp.rawValue, at: 2) }
    }

    /// The heart rate log in words.
    public var description: String {
      var list = ListText()
      for reading in readings {
        list.separate()
        list.append(minuteOfDay: reading.minuteOfDay)
        list.append(" ")
        list.append(Int(reading.beatsPerMinute))
      }
      let text = list.isEmpty ? "none" : list.text
      return "heart rates of \(timestamp.date), \(minutesPerSlot) min a slot: \(text)"
    }
  }

  /// Puts the frames of a reply to ``HeartRateLogRequest`` together.
  public struct HeartRateLogAssembler: ReplyAssembler {
    private var progress = SplitArray()
    private var timestamp = RingTimestamp(rawValue: 0)
    private var values: [UInt8] = []

    /// Makes an empty assembler.
    public init() {}

    /// Adds one frame; returns nil until the reply is complete, then the heart rates of the day.
    ///
    /// Drops values past the end of the day, for which frame 23 has room.
    ///
    /// - Throws: ``WireError`` if the frame is not the next one of the reply.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<HeartRateLog>? {
      try frame.require(.heartRateLog)
      switch try RingMessage(parsing: frame) {
      case .noData(let reply):
        try progress.requireNothingBefore()
        return .noData(reply)
      case .heartRateLogHeader(let header):
        try progress.begin(frameCount: header.frameCount, minutesPerSlot: header.minutesPerSlot)
        values.reserveCapacity(
          min(progress.slotsPerDay, progress.valueCount(first: HeartRateLogStart.slotCount)))
        return nil
      case .heartRateLogStart(let start):
        return try consume(start.values, of: 1, timestamp: start.timestamp)
      case .heartRateLogSegment(let segment):
        return try consume(segment.values, of: segment.index)
      default:
        throw WireError(
          .unexpectedOpcode(expected: frame[0], actual: frame[0] | 0x80), at: 0, in: "opcode")
      }
    }

    private mutating func consume(
      _ slots: SlotValues, of index: UInt8, timestamp: RingTimestamp? = nil
    ) throws(WireError) -> Assembled<HeartRateLog>? {
      let isLast = try progress.advance(to: index)
      self.timestamp = timestamp ?? self.timestamp
      slots.append(to: &values, upTo: progress.slotsPerDay)
      guard isLast else { return nil }
      return .value(
        try HeartRateLog(
          timestamp: self.timestamp, minutesPerSlot: progress.minutesPerSlot, values: values)
      )
    }
  }
}
