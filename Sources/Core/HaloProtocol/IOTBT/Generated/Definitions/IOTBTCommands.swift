// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// The empty first write of the app; captured.
  public struct Greeting: Packet {
    /// The header of the frame.
    public var header: Header = .greeting

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "greeting"
    }
  }
}

extension IOTBT {
  /// Asks a light for its state; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `EA 81` |
  /// | 2 | n | `trailing` | 8A 8B 59 from the app; perhaps fewer |
  public struct StateRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// The bytes after the command.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the state"
    }
  }
}

extension IOTBT {
  /// Sets the clock of a light; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `10 14` |
  /// | 2 | 6 | `dateTime` | year − 2000, month, day, hour, minute, second |
  /// | 8 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 9 | 1 | code | always `00` |
  /// | 10 | 1 | `target` | 0F |
  /// | 11 | 1 | `checksumError` | plus ``Checksum/sum(_:)`` |
  public struct ClockCommand: Packet {
    /// The header of the frame.
    public var header: Header = .request
    /// The date and time to set.
    public let dateTime: CivilDateTime
    /// The weekday.
    public var weekday: UInt8
    /// A byte without a known meaning.
    public var target: UInt8 = 0x0F
    /// The difference of the checksum from the right one, modulo 256.
    public var checksumError: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set the clock to \(dateTime), weekday \(weekday)" + (checksumError == 0 ? "" : ", wrong checksum")
    }
  }
}

extension IOTBT {
  /// Asks for the settings, by its answer; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | command | always `E2 31` |
  public struct SettingsRequest: Packet {
    /// The header of the frame.
    public var header: Header = .request

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for the settings"
    }
  }
}
