extension Colmi {
  /// A kind of daily log with one byte for each time slot: heart rate, stress, heart rate
  /// variability or worship (prayer) counter.
  ///
  /// All use the frames ``SlotLogHeader``, ``SlotLogStart`` and ``SlotLogSegment``, and differ in
  /// the opcode. The heart rate log differs in its first frame of values, ``HeartRateLogStart``.
  public protocol SlotLogKind: Hashable, Sendable {
    /// The opcode of the log, in the request and in all frames of the reply.
    static var opcode: Opcode { get }
    /// The name of the log in readable descriptions, such as "stress" in "ask for stress".
    static var title: String { get }
  }

  /// A kind of daily log (stress or heart rate variability) with one byte for each value; the host
  /// requests the log of a day by a number of days before today.
  public protocol DailySlotLogKind: SlotLogKind {}

  /// The first frame of the ring's reply with a daily log, which contains the number of frames and
  /// the logging interval.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `frameCount` | this one included; 24 for heart rates, 5 for the others |
  /// | 3 | 1 | `minutesPerSlot` | minutes; 5 for heart rates, else 30 or 60 |
  public struct SlotLogHeader<Kind: SlotLogKind>: Packet {
    /// The number of frames in the reply, including this first one.
    public var frameCount: UInt8
    /// The length of a time slot, the interval between two values, in minutes.
    public var minutesPerSlot: UInt8

    init(_ never: Never) { switch never {} }

    /// A readable description of the frame.
    public var description: String {
      "\(Kind.title) follow: \(frameCount) frames, \(minutesPerSlot) min a slot"
    }
  }

  /// The second frame of the ring's reply with a daily log: the first twelve values of the day.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 1 | `daysAgo` | the number that was asked for |
  /// | 3 | 12 | `values` | slots 0…11, 0 none |
  public struct SlotLogStart<Kind: SlotLogKind>: Packet {
    /// The number of logged values in a frame of this type, 12.
    public static var slotCount: Int { 12 }

    /// The day of the log, as a number of days before today by the ring's clock.
    public var daysAgo: UInt8
    /// The logged values of the first twelve time slots of the day; 0 means no value.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// A readable description of the logged values in the frame.
    public var description: String { "\(Kind.title) 1, \(daysAgo) day(s) ago: \(values.text)" }
  }

  /// A later frame of the ring's reply with a daily log: thirteen more values of the day.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 2…254 |
  /// | 2 | 13 | `values` | slots from n + 13·(index − 2), n being those of frame 1; 0 none |
  ///
  /// The last frame has room for more time slots than are left of the day.
  public struct SlotLogSegment<Kind: SlotLogKind>: Packet {
    /// The number of logged values in a frame of this type, 13.
    public static var slotCount: Int { 13 }

    /// The position of the frame in the reply; the ``SlotLogHeader`` has position 0.
    public let index: UInt8
    /// The logged values of thirteen time slots; 0 means no value.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// A readable description of the logged values in the frame.
    public var description: String { "\(Kind.title) \(index): \(values.text)" }
  }
}

extension Colmi.SlotValues {
  /// The logged values as text, separated by commas.
  var text: String {
    var list = ListText()
    for value in self {
      list.separate()
      list.append(Int(value))
    }
    return list.text
  }
}
