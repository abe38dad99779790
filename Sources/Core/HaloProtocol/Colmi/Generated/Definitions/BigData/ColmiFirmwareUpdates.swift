// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Begins a firmware update.
  ///
  /// Big data 01, confidence B.
  ///
  /// - Warning: An update can make a ring useless. These types are for reading captures; this
  /// library never sends them.
  ///
  /// The ring answers each request of an update with a ``BigDataStatus``, see
  /// ``UpdateStatus``.
  public struct UpdateStartRequest: EmptyBigDataPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "begin a firmware update"
    }
  }
}

extension Colmi {
  /// Announces the firmware file of an update to the ring.
  ///
  /// Big data 02, confidence A.
  ///
  /// - Warning: An update can make a ring useless.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | 1 firmware; the vendor's code also has 4 |
  /// | 1 | 4 | `length`, low byte first | bytes |
  /// | 5 | 2 | `crc`, low byte first | ``Checksum/crc16Modbus(_:)`` |
  /// | 7 | 2 | `sum`, low byte first | modulo 65536 |
  public struct UpdateInitRequest: BigDataPacket {
    /// The kind of file: 1 for firmware; the meaning of others is not documented.
    public var kind: UInt8 = 1
    /// The length of the firmware file in bytes.
    public var length: UInt32
    /// The CRC of the bytes of the firmware file: ``Checksum/crc16Modbus(_:)``.
    public var crc: UInt16
    /// The sum of the bytes of the firmware file, modulo 65536.
    public var sum: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "firmware update of kind \(kind), \(length) byte(s), CRC 0x\(hexadecimal: crc)," + " sum 0x\(hexadecimal: sum)"
    }
  }
}

extension Colmi {
  /// Sends a piece of the firmware file to the ring.
  ///
  /// Big data 03, confidence B.
  ///
  /// - Warning: An update can make a ring useless.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `index`, low byte first | from 1 on |
  /// | 2 | n | `data` | 1024 bytes at most |
  public struct UpdateDataRequest: BigDataPacket {
    /// The largest number of bytes in a piece.
    public static let maximumLength = 1024

    /// The number of the piece in the firmware file, from 1.
    public var index: UInt16
    /// The bytes of the piece.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "firmware update, piece \(index) of \(data.bytes.count) byte(s)"
    }
  }
}

extension Colmi {
  /// Asks the ring to check the firmware that it received.
  ///
  /// Big data 04, confidence B.
  ///
  /// - Warning: An update can make a ring useless.
  public struct UpdateCheckRequest: EmptyBigDataPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "check the firmware update"
    }
  }
}

extension Colmi {
  /// Ends the firmware update; the ring restarts.
  ///
  /// Big data 05, confidence B.
  ///
  /// - Warning: An update can make a ring useless.
  public struct UpdateEndRequest: EmptyBigDataPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "end the firmware update"
    }
  }
}
