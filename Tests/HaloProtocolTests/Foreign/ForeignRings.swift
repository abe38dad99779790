@testable import HaloProtocol

extension Foreign {
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
