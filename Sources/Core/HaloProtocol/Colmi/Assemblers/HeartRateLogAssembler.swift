extension Colmi {
  /// The heart rates that a ring has logged at a fixed interval on one day.
  public struct HeartRateLog: WireValue, SlotLogKind, CustomStringConvertible {
    /// The opcode of the heart rate log, 0x15, in the request and in all frames of the reply.
    public static let opcode = Opcode.heartRateLog
    /// The name of the log in readable descriptions, such as "heart rates" in "ask for heart
    /// rates".
    public static let title = "heart rates"

    /// The timestamp in the host's request; the log begins at the midnight before this time.
    public let timestamp: RingTimestamp
    /// The logging interval in minutes, 1…255.
    public let minutesPerSlot: Int
    /// The heart rates in beats per minute, one for each logging interval from midnight on; 0 means
    /// no value.
    public let values: [UInt8]

    /// Makes the heart rate log of a day; zeros are added to fill the last frame.
    ///
    /// - Throws: ``WireError`` if `minutesPerSlot` is not 1…255, or if there are more heart rates
    ///   than logging intervals in a day.
    public init(
      timestamp: RingTimestamp, minutesPerSlot: Int = 5, values: [UInt8]
    ) throws(WireError) {
      self.timestamp = timestamp
      self.minutesPerSlot = minutesPerSlot
      self.values = try SplitArray.filled(
        values, minutesPerSlot: minutesPerSlot, first: HeartRateLogStart.slotCount)
    }

    /// The logged heart rates that are not 0, each with its time of day.
    public var readings: [HeartRateReading] {
      values.indices.filter { values[$0] != 0 }.map {
        HeartRateReading(minuteOfDay: $0 * minutesPerSlot, beatsPerMinute: values[$0])
      }
    }

    /// The frames in which a ring sends the log; the first one contains the number of frames and
    /// the logging interval.
    ///
    /// A whole day with an interval of five minutes makes 24 frames.
    public var frames: [Frame] {
      SplitArray.frames(
        .heartRateLog, values, minutesPerSlot: minutesPerSlot, first: HeartRateLogStart.slotCount
      ) { $0.setLE(timestamp.rawValue, at: 2) }
    }

    /// A readable description of the heart rate log.
    public var description: String {
      let text = SlotReading.text(of: SlotReading.all(in: values, minutesPerSlot: minutesPerSlot))
      return "heart rates of \(timestamp.date), \(minutesPerSlot) min a slot: \(text)"
    }
  }

  /// Joins the frames of the ring's reply to a ``HeartRateLogRequest``.
  public struct HeartRateLogAssembler: ReplyAssembler {
    private var reply = SlotReply<HeartRateLog>(first: HeartRateLogStart.slotCount, isOneDay: true)
    private var timestamp = RingTimestamp(rawValue: 0)

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the heart rate
    /// log.
    ///
    /// The last frame has room for values after the end of the day, which are ignored.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<HeartRateLog>? {
      let start = frame[1] == 1 ? try HeartRateLogStart(parsing: frame) : nil
      let result = try reply.consume(frame, start: start?.values)
      timestamp = start?.timestamp ?? timestamp
      return try result?.map { (values) throws(WireError) in
        try HeartRateLog(timestamp: timestamp, minutesPerSlot: reply.minutesPerSlot, values: values)
      }
    }
  }
}
