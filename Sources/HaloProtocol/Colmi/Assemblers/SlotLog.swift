extension Colmi {
  /// A history with one byte for each slot of a day: stress, heart rate variability, worship
  /// counter.
  ///
  /// All use the frames ``SlotLogHeader``, ``SlotLogStart`` and ``SlotLogSegment``, and differ in
  /// the opcode. The heart rate log differs in its first frame of values, ``HeartRateLogStart``.
  public protocol SlotLogKind: Hashable, Sendable {
    /// The opcode of the request and of all frames of the reply.
    static var opcode: Opcode { get }
    /// The name of the history, in words that fit after "ask for".
    static var title: String { get }
  }

  /// A ``SlotLogKind`` whose request contains a number of days, and whose bytes are the values.
  public protocol DailySlotLogKind: SlotLogKind {}

  /// Opens a reply with one byte for each slot.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `frameCount` | this one included; 24 for heart rates, 5 for the others |
  /// | 3 | 1 | `minutesPerSlot` | minutes; 5 for heart rates, else 30 or 60 |
  public struct SlotLogHeader<Kind: SlotLogKind>: Packet {
    /// The opcode of the history.
    public static var opcode: Opcode { Kind.opcode }

    /// The number of frames in the reply, the header included.
    public var frameCount: UInt8
    /// The minutes between two values.
    public var minutesPerSlot: UInt8

    /// Makes a header.
    public init(frameCount: UInt8, minutesPerSlot: UInt8) {
      self.frameCount = frameCount
      self.minutesPerSlot = minutesPerSlot
    }

    /// Reads the header.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 0.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(0, in: "index")
      frameCount = frame[2]
      minutesPerSlot = frame[3]
    }

    /// The header as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[2] = frameCount
        $0[3] = minutesPerSlot
      }
    }
  }

  /// The first twelve values of a day.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 1 | `daysAgo` | the number that was asked for |
  /// | 3 | 12 | `values` | slots 0…11, 0 none |
  public struct SlotLogStart<Kind: SlotLogKind>: Packet {
    /// The opcode of the history.
    public static var opcode: Opcode { Kind.opcode }
    /// The number of values in the frame.
    public static var slotCount: Int { 12 }

    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8
    /// The values of slots 0…11 of the day, 0 for none.
    public let values: SlotValues

    /// Makes a frame; missing values become 0.
    ///
    /// - Throws: ``WireError`` if there are more than twelve values.
    public init(daysAgo: UInt8, values: SlotValues) throws(WireError) {
      self.daysAgo = daysAgo
      self.values = try values.padded(to: Self.slotCount)
    }

    /// Reads the frame.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 1.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(1, in: "index")
      daysAgo = frame[2]
      values = SlotValues(of: frame, from: 3)
    }

    /// The values as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = 1
        $0[2] = daysAgo
        values.write(to: &$0, from: 3)
      }
    }
  }

  /// Thirteen more values of a day.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 2…254 |
  /// | 2 | 13 | `values` | slots from n + 13·(index − 2), n being those of frame 1; 0 none |
  ///
  /// The last frame has room for more slots than the day has left.
  public struct SlotLogSegment<Kind: SlotLogKind>: Packet {
    /// The opcode of the history.
    public static var opcode: Opcode { Kind.opcode }
    /// The number of values in the frame.
    public static var slotCount: Int { 13 }

    /// The position in the reply.
    public let index: UInt8
    /// The values of the next thirteen slots, 0 for none.
    public let values: SlotValues

    /// Makes a frame; missing values become 0.
    ///
    /// - Throws: ``WireError`` if the index is not 2…254 or there are more than 13 values.
    public init(index: UInt8, values: SlotValues) throws(WireError) {
      guard (2...254).contains(index) else {
        throw WireError(
          .outOfRange(value: Int(index), minimum: 2, maximum: 254), at: 1, in: "index")
      }
      self.index = index
      self.values = try values.padded(to: Self.slotCount)
    }

    /// Reads the frame.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 2…254.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(index: frame[1], values: SlotValues(of: frame, from: 2))
    }

    /// The values as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = index
        values.write(to: &$0, from: 2)
      }
    }
  }
}

extension Colmi.SlotLogHeader {
  /// The header in words.
  public var description: String {
    "\(Kind.title) follow: \(frameCount) frames, \(minutesPerSlot) min a slot"
  }
}

extension Colmi.SlotLogStart {
  /// The frame in words.
  public var description: String { "\(Kind.title) 1, \(daysAgo) day(s) ago: \(values.text)" }
}

extension Colmi.SlotLogSegment {
  /// The frame in words.
  public var description: String { "\(Kind.title) \(index): \(values.text)" }
}

extension Colmi.SlotValues {
  /// The values, separated by commas.
  var text: String {
    var list = ListText()
    for value in self {
      list.separate()
      list.append(Int(value))
    }
    return list.text
  }
}

#if !hasFeature(Embedded)
extension Colmi.SlotLogHeader {
  /// The name in JSON and fixtures: the name of the history followed by `Header`.
  public static var name: String { "\(Kind.self)Header" }
}

extension Colmi.SlotLogStart {
  /// The name in JSON and fixtures: the name of the history followed by `Start`.
  public static var name: String { "\(Kind.self)Start" }

  /// Reads the JSON form, with all values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      values: Colmi.SlotValues.decode(Self.slotCount, from: container, forKey: .values))
  }
}

extension Colmi.SlotLogSegment {
  /// The name in JSON and fixtures: the name of the history followed by `Segment`.
  public static var name: String { "\(Kind.self)Segment" }

  /// Reads the JSON form, with all values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      values: Colmi.SlotValues.decode(Self.slotCount, from: container, forKey: .values))
  }
}
#endif
