extension Colmi {
  /// Asks the ring for the log of a quantity (stress or heart rate variability) on one day.
  ///
  /// Confidence A (seen on devices). One client sends the number as four bytes, low byte first.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today; rings keep about 7 |
  public struct SlotLogRequest<Kind: DailySlotLogKind>: Packet {
    /// The day of the requested log, as a number of days before today by the ring's clock.
    public var daysAgo: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// A readable description of the request.
    public var description: String { "ask for \(Kind.title), \(daysAgo) day(s) ago" }
  }

  /// The values of a quantity that the ring has logged on one day: one byte for each time slot.
  public struct SlotLog<Kind: DailySlotLogKind>: NamedValue {
    /// The day of the log, as a number of days before the day of the request by the ring's clock.
    public let daysAgo: UInt8
    /// The length of a time slot, the interval between two values, in minutes, 1…255.
    public let minutesPerSlot: Int
    /// The logged values, one for each time slot from midnight on; 0 means no value.
    public let values: [UInt8]

    /// Makes the log of a day; zeros are added to fill the last frame.
    ///
    /// - Throws: ``WireError`` if `minutesPerSlot` is not 1…255, or if there are more values than
    ///   time slots in a day.
    public init(daysAgo: UInt8, minutesPerSlot: Int = 30, values: [UInt8]) throws(WireError) {
      self.daysAgo = daysAgo
      self.minutesPerSlot = minutesPerSlot
      self.values = try SplitArray.filled(
        values, minutesPerSlot: minutesPerSlot, first: SlotLogStart<Kind>.slotCount)
    }

    /// The logged values that are not 0, each with the time of day of its slot.
    public var readings: [SlotReading] {
      SlotReading.all(in: values, minutesPerSlot: minutesPerSlot)
    }

    /// The frames in which a ring sends the log; a ``SlotLogHeader`` is the first.
    public var frames: [Frame] {
      SplitArray.frames(
        Kind.opcode, values, minutesPerSlot: minutesPerSlot, first: SlotLogStart<Kind>.slotCount
      ) { $0[2] = daysAgo }
    }

    /// A readable description of the logged values.
    public var description: String {
      "\(Kind.title), \(minutesPerSlot) min a slot: "
        + Colmi.SlotReading.text(of: readings)
    }
  }

  /// Joins the frames of the ring's reply to a ``SlotLogRequest``.
  public struct SlotLogAssembler<Kind: DailySlotLogKind>: ReplyAssembler {
    private var reply = SlotReply<Kind>(first: SlotLogStart<Kind>.slotCount, isOneDay: true)
    private var daysAgo: UInt8 = 0

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the log of the
    /// day.
    ///
    /// The last frame has room for values after the end of the day, which are ignored.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    @specialized(where Kind == StressLog)
    @specialized(where Kind == HeartRateVariabilityLog)
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<SlotLog<Kind>>? {
      let start = frame[1] == 1 ? try SlotLogStart<Kind>(parsing: frame) : nil
      let result = try reply.consume(frame, start: start?.values)
      daysAgo = start?.daysAgo ?? daysAgo
      return try result?.map { (values) throws(WireError) in
        try SlotLog(daysAgo: daysAgo, minutesPerSlot: reply.minutesPerSlot, values: values)
      }
    }
  }
}

extension Colmi.SlotReading {
  /// Returns the times of day and the values of readings as text.
  static func text(of readings: [Colmi.SlotReading]) -> String {
    var list = ListText()
    for reading in readings {
      list.separate()
      list.append(minuteOfDay: reading.minuteOfDay)
      list.append(" ")
      list.append(Int(reading.value))
    }
    return list.isEmpty ? "none" : list.text
  }
}

#if !hasFeature(Embedded)
extension Colmi.SlotLogRequest {
  /// The name of the request in JSON, such as `StressLogRequest`.
  public static var name: String { "\(Kind.self)Request" }
}

extension Colmi.SlotLog {
  /// The name of the log in JSON, such as `StressLog`.
  public static var name: String { "\(Kind.self)" }
}
#endif

extension Colmi.SlotReading {
  /// Returns one reading for each element of `values` that is not 0.
  static func all(in values: [UInt8], minutesPerSlot: Int) -> [Colmi.SlotReading] {
    values.indices.filter { values[$0] != 0 }.map {
      Colmi.SlotReading(minuteOfDay: $0 * minutesPerSlot, value: values[$0])
    }
  }
}
