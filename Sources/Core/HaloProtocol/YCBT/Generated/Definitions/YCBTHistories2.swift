// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// A part of a block of heart rates; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 × n | `records` | rows of ``HeartRateRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct HeartRateData: Packet {
    /// The records.
    public let records: [HeartRateRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of blood pressures; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 × n | `records` | rows of ``BloodPressureRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct BloodPressureData: Packet {
    /// The records.
    public let records: [BloodPressureRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressure data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of combined values; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 20 × n | `records` | rows of ``CombinedRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct CombinedData: Packet {
    /// The records.
    public let records: [CombinedRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "combined data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of oxygen saturations; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 × n | `records` | rows of ``BloodOxygenRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct BloodOxygenData: Packet {
    /// The records.
    public let records: [BloodOxygenRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of records whose layout is not described.
  ///
  /// Records have 9 bytes for temperature and humidity, 6 for ambient light, 30 for
  /// monitoring, 15 for the sport mode. Confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | |
  public struct HistoryData: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The payload.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history data: data \(data)"
    }
  }
}

extension YCBT {
  /// A part of a block of temperatures; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 7 × n | `records` | rows of ``TemperatureRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct TemperatureData: Packet {
    /// The records.
    public let records: [TemperatureRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of falls; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 5 × n | `records` | rows of ``FallRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct FallData: Packet {
    /// The records.
    public let records: [FallRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "fall data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of blood values; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 44 × n | `records` | rows of ``ChemistryRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct ChemistryData: Packet {
    /// The records.
    public let records: [ChemistryRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "chemistry data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// A part of a block of body values; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 28 × n | `records` | rows of ``BodyRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct BodyData: Packet {
    /// The records.
    public let records: [BodyRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "body data: \(records.count) records, rest \(rest)"
    }
  }
}

extension YCBT {
  /// The answer of the host to a block.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `accepted` | |  |
  /// | `04` | `wrongCRC` | wrong CRC | |
  /// | other | | answer n | |
  public struct BlockAnswer: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Asks for all records of a kind; confidence A.
  ///
  /// Ask for one kind at a time. The ring sends a header, data on the other characteristic,
  /// and an end.
  public struct HistoryRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history request"
    }
  }
}

extension YCBT {
  /// The size of the block that follows; confidence A.
  ///
  /// Without records, rings also send two zeros, or a status.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `recordCount`, low byte first | |
  /// | 2 | 0 or 4 | `packetCount`, low byte first | |
  /// | next | 0 or 4 | `byteCount`, low byte first | |
  /// | next | n | `trailing` | |
  public struct HistoryHeader: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The record count.
    public var recordCount: UInt16
    /// The packet count.
    public let packetCount: UInt32?
    /// The byte count.
    public let byteCount: UInt32?
    /// Further bytes without a known meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history header: record count \(recordCount), packet count \(packetCount.map { "\($0)" } ?? "none"), byte count \(byteCount.map { "\($0)" } ?? "none")"
    }
  }
}

extension YCBT {
  /// Deletes all records of a kind; confidence A.
  ///
  /// - Warning: Store the records first. Rings with a full store keep no new records.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `02` |
  public struct HistoryDeleteRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history delete request"
    }
  }
}

extension YCBT {
  /// Answers the end of a block; confidence A.
  ///
  /// With ``BlockAnswer/wrongCRC``, or without an answer in it, the ring sends all data again.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 0 or 1 | `answer` | |
  public struct BlockAcknowledgement: Packet {
    /// The answer.
    public let answer: BlockAnswer?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "block acknowledgement: answer \(answer.map { "\($0)" } ?? "none")"
    }
  }
}

extension YCBT {
  /// The end of a block; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `packetCount`, low byte first | |
  /// | 2 | 2 | `byteCount`, low byte first | |
  /// | 4 | 2 | `crc`, low byte first | |
  public struct HistoryEnd: Packet {
    /// The number of data frames.
    public var packetCount: UInt16
    /// The number of bytes in them.
    public var byteCount: UInt16
    /// CRC-16/CCITT-FALSE of all bytes.
    public var crc: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history end: packet count \(packetCount), byte count \(byteCount), crc \(crc)"
    }
  }
}
