// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the ring's alarms that have names.
  ///
  /// Big data 2C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `01` |
  public struct AlarmListRequest: BigDataPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the alarms"
    }
  }
}

extension Colmi {
  /// Replaces the ring's alarms that have names.
  ///
  /// Big data 2C, confidence B. The answer is a ``BigDataStatus``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `02` |
  /// | 1 | 1 | number of `alarms` | |
  /// | 2 | n | `alarms` | rows of ``ListedAlarm`` |
  public struct AlarmListWriteRequest: BigDataPacket {
    /// The new alarms; at most 255.
    public let alarms: [ListedAlarm]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set the alarms: " + Colmi.ListedAlarm.text(of: alarms)
    }
  }
}

extension Colmi {
  /// The ring's alarms that have names.
  ///
  /// Big data 2C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `01` |
  /// | 1 | 1 | number of `alarms` | |
  /// | 2 | n | `alarms` | rows of ``ListedAlarm`` |
  public struct AlarmList: BigDataPacket {
    /// The alarms of the ring; at most 255.
    public let alarms: [ListedAlarm]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "alarms: " + Colmi.ListedAlarm.text(of: alarms)
    }
  }
}

extension Colmi {
  /// Asks for the address and the name that the device has in classic Bluetooth.
  ///
  /// Big data 2E, confidence C. Watches have classic Bluetooth, rings do not.
  public struct ClassicBluetoothRequest: EmptyBigDataPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the classic Bluetooth address"
    }
  }
}

extension Colmi {
  /// Begins a transfer of files or watch faces.
  ///
  /// Big data 30, confidence A. The answer is a ``BigDataStatus``.
  ///
  /// The vendor's app sends this request to every ring when it connects.
  public struct FileHandshakeRequest: EmptyBigDataPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "begin a transfer of files"
    }
  }
}
