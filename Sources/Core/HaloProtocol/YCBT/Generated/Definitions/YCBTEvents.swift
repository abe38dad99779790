// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The value that a measurement measures.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `heartRate` | |  |
  /// | `01` | `bloodPressure` | |  |
  /// | `02` | `bloodOxygen` | |  |
  /// | `03` | `breathing` | |  |
  /// | `04` | `temperature` | |  |
  /// | `05` | `bloodSugar` | |  |
  /// | `06` | `uricAcid` | |  |
  /// | `07` | `ketone` | |  |
  /// | `09` | `fat` | |  |
  /// | `0A` | `heartRateVariability` | |  |
  /// | `0C` | `stress` | |  |
  /// | other | | mode n | |
  public struct MeasurementMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The result of a measurement.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `succeeded` | |  |
  /// | `02` | `failed` | |  |
  /// | other | | result n | |
  public struct MeasurementResult: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Something that happened on the ring; confidence B.
  ///
  /// The host acknowledges each event, but no frame whose only byte is an error of ``Status``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 0 or 1 | `state` | |
  /// | next | n | `trailing` | |
  public struct Event: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The state; its meaning depends on the event.
    public let state: UInt8?
    /// Further bytes without a known meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "event: state \(state.map { "\($0)" } ?? "none")"
    }
  }
}

extension YCBT {
  /// The end of a measurement; confidence A.
  ///
  /// The value is the last live value before it, not the first.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 1 | `result` | |
  public struct MeasurementEnd: Packet {
    /// The measured value.
    public var mode: MeasurementMode
    /// The result.
    public var result: MeasurementResult

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measurement end: mode \(mode), result \(result)"
    }
  }
}

extension YCBT {
  /// The status of a measurement; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  /// | 1 | 1 | `state` | |
  /// | 2 | n | `values` | one byte, of a blood pressure two |
  public struct MeasurementStatus: Packet {
    /// The measured value.
    public var mode: MeasurementMode
    /// The state.
    public var state: UInt8
    /// The value so far.
    public let values: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measurement status: mode \(mode), state \(state), values \(values)"
    }
  }
}

extension YCBT {
  /// Acknowledges an event; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  public struct EventAcknowledgement: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "event acknowledgement"
    }
  }
}
