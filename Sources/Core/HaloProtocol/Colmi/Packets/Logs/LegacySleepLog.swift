extension Colmi {
  /// Asks for the sleep of one day, as old firmware stores it.
  ///
  /// Opcode 44, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today |
  /// | 2 | 1 | `constant2` | `0F` |
  /// | 3 | 1 | `firstSlot` | quarter-hours, 0…95 |
  /// | 4 | 1 | `lastSlot` | quarter-hours, 0…95 |
  ///
  /// The layout is that of ``StepLogRequest`` without its last byte. The reply is a
  /// ``LegacySleepLogHeader`` and ``LegacySleepRecord`` frames, or a ``NoDataReply``;
  /// ``LegacySleepLogAssembler`` puts them together. Newer rings reject this request, and send
  /// sleep as ``SleepHistory``.
  public struct LegacySleepLogRequest: Packet {
    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8
    /// The first requested quarter-hour of the day.
    public var firstSlot: UInt8 = 0
    /// The last requested quarter-hour of the day.
    public var lastSlot: UInt8 = 95
    /// Byte 2 of the frame, always `0F`.
    package var constant2: UInt8 = 0x0F

    init(_ never: Never) { switch never {} }

    /// The legacy sleep log request in words.
    public var description: String { "ask for sleep of old firmware, \(daysAgo) day(s) ago" }
  }

  /// The header frame of a reply with sleep from old firmware.
  ///
  /// Opcode 44, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | mark | always `F0` |
  /// | 2 | 1 | `recordCount` | 0…255 |
  /// | 3 | 1 | `detail` | not documented |
  public struct LegacySleepLogHeader: Packet {
    /// The value of byte 1 that marks a header.
    static let mark: UInt8 = 0xF0

    /// The number of records that follow.
    public var recordCount: UInt8
    /// Byte 3 of the frame, of unknown meaning.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The legacy sleep log header in words.
    public var description: String { "sleep follows: \(recordCount) record(s)" }
  }

  /// The sleep of one slot, a quarter-hour of the day, from old firmware.
  ///
  /// Opcode 44, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 3 | `date` | year − 2000, month, day; BCD |
  /// | 4 | 1 | `slot` | quarter-hours, 0…95 |
  /// | 5 | 1 | `index` | from 0 |
  /// | 6 | 1 | `count` | 1…255 |
  /// | 7 | 7 | `quality` | not documented |
  public struct LegacySleepRecord: Packet {
    /// The day on the ring's clock, in the years 2000…2099.
    public let date: CivilDate
    /// The quarter-hour of the day, 0…95.
    public let slot: UInt8
    /// The position of the record in the reply, from 0, below ``count``.
    public let index: UInt8
    /// The number of records in the reply.
    public let count: UInt8
    /// Bytes 7…13 of the frame, whose meaning is not documented; at most 7.
    public let quality: RawPayload

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      try requireRecordIndex(index: index, count: count)
    }

    /// The legacy sleep record in words.
    public var description: String {
      "sleep \(date) slot \(slot), record \(index) of \(count): quality \(quality)"
    }
  }
}

extension Colmi.LegacySleepRecord: NumberedRecord {}
