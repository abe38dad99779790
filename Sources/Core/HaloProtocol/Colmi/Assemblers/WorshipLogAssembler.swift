extension Colmi {
  /// The counts of a ring's worship (prayer) counter on one day.
  public struct WorshipDay: WireValue, CustomStringConvertible {
    private static let maximumLength = SlotLogStart<WorshipLog>.slotCount + 253 * 13

    /// The day of the counts, as a number of days before the day of the request by the ring's
    /// clock.
    public let daysAgo: UInt8
    /// The length of the time slot of one count, in minutes, 1…255; 60 in captures.
    public let minutesPerSlot: Int
    /// The bytes of the counts, joined from all frames of the reply; 51 bytes in captures.
    public let bytes: [UInt8]

    /// Makes the counts of a day; zeros are added to fill the last frame.
    ///
    /// - Throws: ``WireError`` if `minutesPerSlot` is not 1…255, or if the bytes do not fit one
    ///   reply of the ring.
    public init(daysAgo: UInt8, minutesPerSlot: Int = 60, bytes: [UInt8]) throws(WireError) {
      try minutesPerSlot.limited(to: 1...255, at: 3, in: "minutesPerSlot")
      try bytes.count.limited(to: 0...Self.maximumLength, at: 2, in: "bytes")
      let first = SlotLogStart<WorshipLog>.slotCount
      let room = first + (max(0, bytes.count - first) + 12) / 13 * 13
      self.daysAgo = daysAgo
      self.minutesPerSlot = minutesPerSlot
      let missing = room - bytes.count
      self.bytes = missing == 0 ? bytes : bytes + Array(repeating: 0, count: missing)
    }

    /// The count of each time slot of the day from midnight on, decoded as two bytes, low byte
    /// first.
    ///
    /// The number of counts is 24 in captures; the number of time slots in a day and the number of
    /// bytes limit it.
    ///
    /// This layout is an assumption that fits the number of bytes. All captured counts are zero, so
    /// neither the size of a count nor the order of its bytes is proven.
    public var counts: [UInt16] {
      (0..<min(1440 / minutesPerSlot, bytes.count / 2)).map { (slot: Int) -> UInt16 in
        UInt16(bytes[slot * 2]) | UInt16(bytes[slot * 2 + 1]) << 8
      }
    }

    /// The frames in which a ring sends the counts; a ``WorshipLogHeader`` is the first.
    public var frames: [Frame] {
      SplitArray.frames(
        .worshipLog, bytes, minutesPerSlot: minutesPerSlot,
        first: SlotLogStart<WorshipLog>.slotCount
      ) { $0[2] = daysAgo }
    }

    /// A readable description of the day's counts.
    public var description: String {
      "worship counts, \(minutesPerSlot) min a slot: "
        + counts.map { "\($0)" }.joined(separator: ", ")
    }
  }

  /// Joins the frames of the ring's reply to a ``WorshipLogRequest``.
  public struct WorshipLogAssembler: ReplyAssembler {
    private var reply = SlotReply<WorshipLog>(first: WorshipLogStart.slotCount, isOneDay: false)
    private var daysAgo: UInt8 = 0

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the counts of the
    /// day.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<WorshipDay>? {
      let start = frame[1] == 1 ? try WorshipLogStart(parsing: frame) : nil
      let result = try reply.consume(frame, start: start?.values)
      daysAgo = start?.daysAgo ?? daysAgo
      return try result?.map { (bytes) throws(WireError) in
        try WorshipDay(daysAgo: daysAgo, minutesPerSlot: reply.minutesPerSlot, bytes: bytes)
      }
    }
  }
}
