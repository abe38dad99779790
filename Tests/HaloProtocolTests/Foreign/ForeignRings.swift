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

  /// The stored spot pulses of CRP, with their frame of at most 255 bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | start | always `FD DA 10` |
  /// | 3 | 1 | length of the frame | |
  /// | 4 | 2 | command | always `02 09` |
  /// | 6 | 1 | `state` | |
  /// | 7 | 5 × n | `records` | rows of ``CRPPulse`` |
  public struct CRPPulses: ForeignPacket {
    /// A byte without a known meaning.
    public var state: UInt8
    /// The records.
    public let records: [CRPPulse]

    init(_ never: Never) { switch never {} }
  }

  /// A stored pulse of CRP.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `pulse` | 1/min |
  /// | 1 | 4 | `stamp`, low byte first | s |
  public struct CRPPulse: Hashable {
    /// The pulse.
    public var pulse: UInt8
    /// The time.
    public var stamp: UInt32

    init(_ never: Never) { switch never {} }
  }

  /// The model and name of a CRP ring: texts with their length.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | start | always `FD DA 10` |
  /// | 3 | 1 | length of the frame | |
  /// | 4 | 2 | command | always `05 02` |
  /// | 6 | 1 | length of `model` | |
  /// | next | n | `model` | UTF-8 |
  /// | next | 1 | length of `name` | |
  /// | next | n | `name` | UTF-8 |
  public struct CRPDevice: ForeignPacket {
    /// The model.
    public let model: String
    /// The name.
    public let name: String

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      try requireCount(model.utf8.count + name.utf8.count, upTo: 247, at: 3, in: "name")
    }
  }

  /// The records of a RingConn page.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | page | always `4C 00` |
  /// | 2 | 1 | `remaining` | records |
  /// | 3 | 23 × n | `records` | rows of ``RingConnRecord`` |
  /// | next | 1 | checksum | ``Checksum/xor(_:)`` |
  public struct RingConnPage: ForeignPacket {
    /// The records still to come.
    public var remaining: UInt8
    /// The records.
    public var records: [RingConnRecord]

    init(_ never: Never) { switch never {} }
  }

  /// A record of RingConn.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `stamp`, high byte first | s |
  /// | 4 | 1 | `pulse` | 1/min |
  /// | 5 | 1 | `variability` | ms |
  /// | 6 | 1 | `confidence` | |
  /// | 7 | 1 | `breaths` | 1/8 1/min |
  /// | 8 | 1 | `oxygen` | % |
  /// | 9 | 1 | `detail` | |
  /// | 10 | 5 | `motion` | 01 still |
  /// | 15 | 8 | `magnitudes` | five of 12 bits, 4 bits |
  public struct RingConnRecord: Hashable {
    /// The time.
    public var stamp: UInt32
    /// The pulse.
    public var pulse: UInt8
    /// The heart rate variability.
    public var variability: UInt8
    /// The confidence.
    public var confidence: UInt8
    /// The breaths.
    public var breaths: UInt8
    /// The oxygen saturation.
    public var oxygen: UInt8
    /// A byte without a known meaning.
    public var detail: UInt8
    /// The motion.
    public let motion: HexBytes
    /// The magnitudes.
    public let magnitudes: HexBytes

    init(_ never: Never) { switch never {} }
  }

  /// The descriptor of a RingConn ring.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `10` |
  /// | 1 | 1 | `battery` | % |
  /// | 2 | 1 | `state` | |
  /// | 3 | 1 | `detail` | |
  /// | 4 | 2 | `steps`, high byte first | |
  /// | 6 | 2 | `temperature`, high byte first | 0.1 °C |
  /// | 8 | 2 | `secondTemperature`, high byte first | 0.1 °C |
  /// | 10 | 4 | `unknown` | |
  /// | 14 | 2 | `voltage`, high byte first | 0.001 V |
  /// | 16 | 1 | `more` | |
  /// | 17 | 1 | `caseLevel` | FF outside |
  /// | next | 1 | checksum | ``Checksum/xor(_:)`` |
  public struct RingConnDescriptor: ForeignPacket {
    /// The charge.
    public var battery: UInt8
    /// The state.
    public var state: UInt8
    /// A byte without a known meaning.
    public var detail: UInt8
    /// The steps of the quarter hour.
    public var steps: UInt16
    /// The temperature of the skin.
    public var temperature: UInt16
    /// The temperature of the other sensor.
    public var secondTemperature: UInt16
    /// Bytes without a known meaning.
    public let unknown: HexBytes
    /// The voltage of the battery.
    public var voltage: UInt16
    /// A byte without a known meaning.
    public var more: UInt8
    /// The level of the case.
    public var caseLevel: UInt8

    init(_ never: Never) { switch never {} }
  }
}
