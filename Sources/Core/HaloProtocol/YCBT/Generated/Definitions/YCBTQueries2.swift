// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// Asks for the schedule or the events; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `01` |
  public struct ScheduleRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "schedule request"
    }
  }
}

extension YCBT {
  /// Asks for the sampling of a sensor, or something of another kind; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  public struct KindRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The kind.
    public var kind: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "kind request: kind \(kind)"
    }
  }
}

extension YCBT {
  /// Asks for the chip; confidence B.
  ///
  /// - Warning: An R10M ends the link.
  public struct ChipRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "chip request"
    }
  }
}

extension YCBT {
  /// The chip; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `scheme` | |
  public struct Chip: Packet {
    /// The scheme.
    public var scheme: ChipScheme

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "chip: scheme \(scheme)"
    }
  }
}

extension YCBT {
  /// Asks for the statistics of power; confidence B.
  public struct PowerStatisticsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "power statistics request"
    }
  }
}

extension YCBT {
  /// The statistics of power, in a layout that is not described; confidence B.
  ///
  /// 38 bytes on an R99, without a charge in percent.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | |
  public struct PowerStatistics: Packet {
    /// The payload.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "power statistics: data \(data)"
    }
  }
}
