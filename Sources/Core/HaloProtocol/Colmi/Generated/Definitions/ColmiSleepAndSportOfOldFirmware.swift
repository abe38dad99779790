// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The header frame of a reply with sport sessions from old firmware.
  ///
  /// Opcode 13, confidence B.
  ///
  /// No source documents the request, which is an ``OpaqueRequest``. The reply may be a
  /// ``NoDataReply`` instead. One ring (RT08) rejects the request, and no capture contains a
  /// reply; newer rings send sessions over the big-data channel.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `frameCount` | 2…255, this one included |
  /// | 3 | 1 | `detail` | minutes of a slot in other histories, without meaning here |
  public struct SportSessionLogHeader: Packet {
    /// The number of frames in the reply, the header included.
    public var frameCount: UInt8
    /// Byte 3 of the frame, without meaning here; in other histories the minutes of a slot.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport sessions follow: \(frameCount) frames"
    }
  }
}

extension Colmi {
  /// A frame with thirteen bytes of a reply of sport sessions.
  ///
  /// Opcode 13, confidence B.
  ///
  /// ``SportSessionLogAssembler`` joins the bytes of all frames.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 1…254 |
  /// | 2 | 13 | `data` | rows of ``LegacySportSession`` from byte 13·(index − 1) on |
  public struct SportSessionLogSegment: Packet {
    /// The number of data bytes in a frame of this type.
    public static let dataLength = 13

    /// The number of the frame in its reply, from 1.
    public let index: UInt8
    /// Bytes 2…14 of the frame; zeros at the end belong to the data, although the value drops
    /// them.
    public let data: RawPayload

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport sessions \(index): \(data)"
    }
  }
}

extension Colmi {
  /// Asks for the sleep of one day, as old firmware stores it.
  ///
  /// Opcode 44, confidence B.
  ///
  /// The layout is that of ``StepLogRequest`` without its last byte. The reply is a
  /// ``LegacySleepLogHeader`` and ``LegacySleepRecord`` frames, or a ``NoDataReply``;
  /// ``LegacySleepLogAssembler`` puts them together. Newer rings reject this request, and send
  /// sleep as ``SleepHistory``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today |
  /// | 2 | 1 | `constant2` | `0F` |
  /// | 3 | 1 | `firstSlot` | quarter-hours, 0…95 |
  /// | 4 | 1 | `lastSlot` | quarter-hours, 0…95 |
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

    /// The value in words.
    public var description: String {
      "ask for sleep of old firmware, \(daysAgo) day(s) ago"
    }
  }
}

extension Colmi {
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
    /// The number of records that follow.
    public var recordCount: UInt8
    /// Byte 3 of the frame, of unknown meaning.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep follows: \(recordCount) record(s)"
    }
  }
}

extension Colmi {
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

    /// The value in words.
    public var description: String {
      "sleep \(date) slot \(slot), record \(index) of \(count): quality \(quality)"
    }
  }
}
