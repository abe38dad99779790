@testable import HaloProtocol

extension Foreign {
  /// A frame of YCBT.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `group` | 1…6 |
  /// | 1 | 1 | `key` | |
  /// | 2 | 2 | length of the frame, low byte first | |
  /// | 4 | n | `payload` | |
  /// | next | 2 | checksum, low byte first | ``Checksum/crc16CCITT(_:)`` |
  public struct YCBTFrame: ForeignPacket {
    /// The group.
    public var group: UInt8
    /// The key.
    public var key: UInt8
    /// The payload.
    public let payload: HexBytes

    init(_ never: Never) { switch never {} }
  }

  /// The heart records of YCBT, with their frame.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | key | always `05 15` |
  /// | 2 | 2 | length of the frame, low byte first | |
  /// | 4 | 6 × n | `records`, low byte first | rows of ``YCBTHeart`` |
  /// | next | 2 | checksum, low byte first | ``Checksum/crc16CCITT(_:)`` |
  public struct YCBTHeartRecords: ForeignPacket {
    /// The records.
    public let records: [YCBTHeart]

    init(_ first: Never) { switch first {} }
  }

  /// A heart record of YCBT.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `stamp`, low byte first | s since 2000 |
  /// | 4 | 1 | `mode` | |
  /// | 5 | 1 | `pulse` | 1/min |
  public struct YCBTHeart: Hashable {
    /// The time.
    public var stamp: UInt32
    /// The mode.
    public var mode: UInt8
    /// The pulse.
    public var pulse: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// The alarms of YCBT: a payload of 01 01 with their number.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | list | always `00` |
  /// | 1 | 1 | `slots` | |
  /// | 2 | 1 | number of alarms | |
  /// | 3 | 5 × n | `alarms` | rows of ``YCBTAlarm`` |
  public struct YCBTAlarms: ForeignPacket {
    /// The number of alarms that the ring can store.
    public var slots: UInt8
    /// The alarms.
    public let alarms: [YCBTAlarm]

    init(_ never: Never) { switch never {} }
  }

  /// An alarm of YCBT.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 1 | `hour` | |
  /// | 2 | 1 | `minute` | |
  /// | 3 | 1 | `week` | bit 0 Monday…6, 7 on |
  /// | 4 | 1 | `snooze` | minutes |
  public struct YCBTAlarm: Hashable {
    /// The kind.
    public var kind: UInt8
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The days.
    public var week: UInt8
    /// The minutes until it repeats.
    public var snooze: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// The units of YCBT: a payload of 01 04, to which newer firmware adds two units.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `distance` | 0 km, 1 mile |
  /// | 1 | 1 | `weight` | 0 kg, 1 lb, 2 st |
  /// | 2 | 1 | `temperature` | 0 °C, 1 °F |
  /// | 3 | 1 | `clock` | 0 24 h, 1 12 h |
  /// | next | 0 or 1 | `sugar` | |
  /// | next | 0 or 1 | `uricAcid` | |
  public struct YCBTUnits: ForeignPacket {
    /// The distance.
    public var distance: UInt8
    /// The weight.
    public var weight: UInt8
    /// The temperature.
    public var temperature: UInt8
    /// The clock.
    public var clock: UInt8
    /// The sugar.
    public let sugar: UInt8?
    /// The uric acid.
    public let uricAcid: UInt8?

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      if sugar == nil, uricAcid != nil {
        throw WireError(.truncated(needed: 1, available: 0), at: 4, in: "sugar")
      }
    }
  }
}
