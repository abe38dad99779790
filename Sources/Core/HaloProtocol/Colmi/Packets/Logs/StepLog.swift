extension Colmi {
  /// Asks for the steps of one day.
  ///
  /// Opcode 43, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today; rings keep about 7 |
  /// | 2 | 1 | `constant2` | `0F` |
  /// | 3 | 1 | `firstSlot` | quarter-hours, 0…95 |
  /// | 4 | 1 | `lastSlot` | quarter-hours, 0…95 |
  /// | 5 | 1 | `constant5` | `01` |
  ///
  /// The reply is a ``StepLogHeader`` and ``StepRecord`` frames, or a ``NoDataReply``;
  /// ``StepLogAssembler`` puts them together.
  public struct StepLogRequest: Packet {
    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8
    /// The first requested quarter-hour of the day.
    public var firstSlot: UInt8 = 0
    /// The last requested quarter-hour of the day.
    public var lastSlot: UInt8 = 95
    /// Byte 2 of the frame, always `0F`.
    package var constant2: UInt8 = 0x0F
    /// Byte 5 of the frame, always `01`.
    package var constant5: UInt8 = 0x01

    init(_ never: Never) { switch never {} }

    /// The step log request in words.
    public var description: String { "ask for steps, \(daysAgo) day(s) ago" }
  }

  /// The header frame of a reply with steps.
  ///
  /// Opcode 43, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | mark | always `F0` |
  /// | 2 | 1 | `recordCount` | 0…255 |
  /// | 3 | 1 | `calorieProtocol` | 1: ten calories a unit |
  public struct StepLogHeader: Packet {
    /// The value of byte 1 that marks a header.
    static let mark: UInt8 = 0xF0

    /// The number of records that follow.
    public var recordCount: UInt8
    /// The unit of the records' calories: 1 for tens of small calories (10 cal).
    ///
    /// No capture proves the meaning of 0.
    public var calorieProtocol: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// The step log header in words.
    public var description: String { "steps follow: \(recordCount) record(s)" }
  }

  /// The steps of one slot, a quarter-hour of the day.
  ///
  /// Opcode 43, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 3 | `date` | year − 2000, month, day; BCD |
  /// | 4 | 1 | `slot` | quarter-hours, 0…95 |
  /// | 5 | 1 | `index` | from 0 |
  /// | 6 | 1 | `count` | 1…255 |
  /// | 7 | 2 | `calories`, low byte first | 10 cal with protocol 1 in the header |
  /// | 9 | 2 | `steps`, low byte first | |
  /// | 11 | 2 | `metres`, low byte first | m |
  ///
  /// The ring sends only slots with steps. In every capture so far the slot is a multiple of 4, so
  /// firmware counts by the hour; do not rely on it.
  public struct StepRecord: Packet {
    /// The day on the ring's clock, in the years 2000…2099.
    public let date: CivilDate
    /// The quarter-hour of the day, 0…95.
    public let slot: UInt8
    /// The position of the record in the reply, from 0, below ``count``.
    public let index: UInt8
    /// The number of records in the reply.
    public let count: UInt8
    /// The energy of the slot in the unit of ``StepLogHeader/calorieProtocol``.
    public var calories: UInt16
    /// The number of steps in the slot.
    public var steps: UInt16
    /// The distance of the slot in metres.
    public var metres: UInt16

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      try requireRecordIndex(index: index, count: count)
    }

    /// The step record in words.
    public var description: String {
      "steps \(date) slot \(slot), record \(index) of \(count): \(steps) steps, \(metres) m, "
        + "\(calories) calorie units"
    }
  }
}

extension Colmi.StepRecord: NumberedRecord {}
