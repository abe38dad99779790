extension Colmi {
  /// A history with one byte for each slot of a day: stress, heart rate variability, worship
  /// counter.
  ///
  /// All use the frames ``SlotLogHeader``, ``SlotLogStart`` and ``SlotLogSegment``, and differ in
  /// the opcode. The heart rate log differs in its first frame of values, ``HeartRateLogStart``.
  public protocol SlotLogKind: Hashable, Sendable {
    /// The opcode of the request and of all frames of the reply.
    static var opcode: Opcode { get }
    /// The name of the history in descriptions of packets, such as "stress" in "ask for stress".
    static var title: String { get }
  }

  /// A ``SlotLogKind`` whose request names the day as a number of days before today, and each of
  /// whose bytes is a value.
  public protocol DailySlotLogKind: SlotLogKind {}

  /// The header frame of a reply with one value in each slot of a day.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `frameCount` | this one included; 24 for heart rates, 5 for the others |
  /// | 3 | 1 | `minutesPerSlot` | minutes; 5 for heart rates, else 30 or 60 |
  public struct SlotLogHeader<Kind: SlotLogKind>: Packet {
    /// The number of frames in the reply, the header included.
    public var frameCount: UInt8
    /// The minutes between two values of the day.
    public var minutesPerSlot: UInt8

    init(_ never: Never) { switch never {} }

    /// The slot log header in words.
    public var description: String {
      "\(Kind.title) follow: \(frameCount) frames, \(minutesPerSlot) min a slot"
    }
  }

  /// The frame of a reply with the first twelve values of a day.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 1 | `daysAgo` | the number that was asked for |
  /// | 3 | 12 | `values` | slots 0…11, 0 none |
  public struct SlotLogStart<Kind: SlotLogKind>: Packet {
    /// The number of values in a frame of this type.
    public static var slotCount: Int { 12 }

    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8
    /// The values of slots 0…11 of the day, 0 for none.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// The first values of the day in words.
    public var description: String { "\(Kind.title) 1, \(daysAgo) day(s) ago: \(values.text)" }
  }

  /// A frame of a reply with thirteen more values of a day, after ``SlotLogStart``.
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
    /// The number of values in a frame of this type.
    public static var slotCount: Int { 13 }

    /// The number of the frame in its reply, of which the header is number 0.
    public let index: UInt8
    /// The values of the frame's thirteen slots, 0 for none.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// The values of the frame in words.
    public var description: String { "\(Kind.title) \(index): \(values.text)" }
  }
}

extension Colmi.SlotValues {
  /// The values as text, separated by commas.
  var text: String {
    var list = ListText()
    for value in self {
      list.separate()
      list.append(Int(value))
    }
    return list.text
  }
}
