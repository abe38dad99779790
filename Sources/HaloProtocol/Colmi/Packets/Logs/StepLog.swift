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
    /// Opcode 43.
    public static let opcode = Opcode.stepLog

    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8
    /// Byte 2, always `0F`.
    public var constant2: UInt8
    /// The first quarter-hour of interest.
    public var firstSlot: UInt8
    /// The last quarter-hour of interest.
    public var lastSlot: UInt8
    /// Byte 5, always `01`.
    public var constant5: UInt8

    /// Makes a request; by default, for the whole day.
    public init(
      daysAgo: UInt8, firstSlot: UInt8 = 0, lastSlot: UInt8 = 95, constant2: UInt8 = 0x0F,
      constant5: UInt8 = 0x01
    ) {
      self.daysAgo = daysAgo
      self.constant2 = constant2
      self.firstSlot = firstSlot
      self.lastSlot = lastSlot
      self.constant5 = constant5
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      daysAgo = frame[1]
      constant2 = frame[2]
      firstSlot = frame[3]
      lastSlot = frame[4]
      constant5 = frame[5]
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = daysAgo
        $0[2] = constant2
        $0[3] = firstSlot
        $0[4] = lastSlot
        $0[5] = constant5
      }
    }
  }

  /// Opens a reply of steps.
  ///
  /// Opcode 43, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | mark | always `F0` |
  /// | 2 | 1 | `recordCount` | 0…255 |
  /// | 3 | 1 | `calorieProtocol` | 1: ten calories a unit |
  public struct StepLogHeader: Packet {
    /// Opcode 43.
    public static let opcode = Opcode.stepLog
    /// The byte that marks a header.
    static let mark: UInt8 = 0xF0

    /// The number of records that follow.
    public var recordCount: UInt8
    /// The calorie format: with 1, the calories of the records count tens of small calories.
    ///
    /// No capture proves the meaning of 0.
    public var calorieProtocol: UInt8

    /// Makes a header.
    public init(recordCount: UInt8, calorieProtocol: UInt8 = 1) {
      self.recordCount = recordCount
      self.calorieProtocol = calorieProtocol
    }

    /// Reads the header.
    ///
    /// - Throws: ``WireError`` if byte 1 is not `F0`.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(Self.mark, in: "mark")
      recordCount = frame[2]
      calorieProtocol = frame[3]
    }

    /// The header as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = Self.mark
        $0[2] = recordCount
        $0[3] = calorieProtocol
      }
    }
  }

  /// The steps of one slot.
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
    /// Opcode 43.
    public static let opcode = Opcode.stepLog

    /// The day on the ring's clock, in the years 2000…2099.
    public let date: CivilDate
    /// The quarter-hour of the day, 0…95.
    public let slot: UInt8
    /// The position in the reply, from 0, below ``count``.
    public let index: UInt8
    /// The number of records in the reply.
    public let count: UInt8
    /// The calories in the unit of ``StepLogHeader/calorieProtocol``.
    public var calories: UInt16
    /// The number of steps in the slot.
    public var steps: UInt16
    /// The distance in metres.
    public var metres: UInt16

    /// Makes a record.
    ///
    /// - Throws: ``WireError`` if the year is not 2000…2099, the slot is not a quarter-hour of a
    ///   day, or the index is not below the count.
    public init(
      date: CivilDate, slot: UInt8, index: UInt8, count: UInt8, calories: UInt16, steps: UInt16,
      metres: UInt16
    ) throws(WireError) {
      try requireTwoDigitYear(date, at: 1)
      try requireRecordPlace(slot: slot, index: index, count: count)
      self.date = date
      self.slot = slot
      self.index = index
      self.count = count
      self.calories = calories
      self.steps = steps
      self.metres = metres
    }

    /// Reads the record.
    ///
    /// - Throws: ``WireError`` if the date is not BCD or does not exist, the slot is not a
    ///   quarter-hour of a day, or the index is not below the count.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(
        date: frame.bcdDate(at: 1), slot: frame[4], index: frame[5], count: frame[6],
        calories: frame.uint16LE(at: 7), steps: frame.uint16LE(at: 9),
        metres: frame.uint16LE(at: 11))
    }

    /// The record as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0.setBCD(date, at: 1)
        $0[4] = slot
        $0[5] = index
        $0[6] = count
        $0.setLE(calories, at: 7)
        $0.setLE(steps, at: 9)
        $0.setLE(metres, at: 11)
      }
    }
  }
}

extension Colmi.StepRecord: NumberedRecord {}

extension Colmi.StepLogRequest {
  /// The request in words.
  public var description: String { "ask for steps, \(daysAgo) day(s) ago" }
}

extension Colmi.StepLogHeader {
  /// The header in words.
  public var description: String { "steps follow: \(recordCount) record(s)" }
}

extension Colmi.StepRecord {
  /// The record in words.
  public var description: String {
    "steps \(date) slot \(slot), record \(index) of \(count): \(steps) steps, \(metres) m, "
      + "\(calories) calorie units"
  }
}

#if !hasFeature(Embedded)
extension Colmi.StepRecord {
  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      date: container.decode(CivilDate.self, forKey: .date),
      slot: container.decode(UInt8.self, forKey: .slot),
      index: container.decode(UInt8.self, forKey: .index),
      count: container.decode(UInt8.self, forKey: .count),
      calories: container.decode(UInt16.self, forKey: .calories),
      steps: container.decode(UInt16.self, forKey: .steps),
      metres: container.decode(UInt16.self, forKey: .metres))
  }
}
#endif
