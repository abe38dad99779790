// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// Sets the clock; confidence A.
  ///
  /// The ring stores all data by this clock, which has no zone.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 | `time` | BCD |
  /// | 6 | n | `rest` | zeros up to 14, or kept |
  public struct SetTimeRequest: Packet {
    /// The date and time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set time request: time \(time)"
    }
  }
}

extension JStyle {
  /// Sets the wearer; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `gender` | 0 female, 1 male |
  /// | 1 | 1 | `age` | years |
  /// | 2 | 1 | `height` | cm |
  /// | 3 | 1 | `weight` | kg |
  /// | 4 | 1 | `stride` | cm |
  /// | 5 | 6 | `identifier` | |
  /// | 11 | n | `rest` | zeros up to 14, or kept |
  public struct SetUserRequest: Packet {
    /// The gender.
    public var gender: UInt8
    /// The age.
    public var age: UInt8
    /// The height.
    public var height: UInt8
    /// The weight.
    public var weight: UInt8
    /// The stride.
    public var stride: UInt8
    /// Six characters.
    public let identifier: HexBytes
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set user request: gender \(gender), age \(age), height \(height), weight \(weight), stride \(stride), identifier \(identifier)"
    }
  }
}

extension JStyle {
  /// Sets the identifier of the ring; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 | `identifier` | high byte first |
  /// | 6 | n | `rest` | zeros up to 14, or kept |
  public struct SetIdentifierRequest: Packet {
    /// The identifier.
    public let identifier: HexBytes
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set identifier request: identifier \(identifier)"
    }
  }
}

extension JStyle {
  /// Deletes everything; the ring then sleeps until it is charged; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct FactoryResetRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "factory reset request"
    }
  }
}

extension JStyle {
  /// Asks for the battery; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct BatteryRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery request"
    }
  }
}

extension JStyle {
  /// Asks for the temperature now; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct TemperatureRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature request"
    }
  }
}

extension JStyle {
  /// Lets a band vibrate; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `count` | |
  /// | 1 | n | `rest` | zeros up to 14, or kept |
  public struct VibrationRequest: Packet {
    /// The count.
    public var count: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "vibration request: count \(count)"
    }
  }
}

extension JStyle {
  /// Asks for the Bluetooth address; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct AddressRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "address request"
    }
  }
}

extension JStyle {
  /// Asks for the version of the firmware; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct VersionRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version request"
    }
  }
}

extension JStyle {
  /// Asks for the clock; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct TimeRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "time request"
    }
  }
}

extension JStyle {
  /// Asks for the wearer; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct UserRequest: Packet {
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user request"
    }
  }
}

extension JStyle {
  /// The clock is set; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `largestPacket` | bytes |
  /// | 1 | n | `rest` | zeros up to 14, or kept |
  public struct SetTimeReply: NotificationPacket {
    /// The largest packet.
    public var largestPacket: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set time reply: largest packet \(largestPacket)"
    }
  }
}

extension JStyle {
  /// The ring accepts a command; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `rest` | zeros up to 14, or kept |
  public struct CommandReply: SharedNotificationPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "accepted: \(opcode)"
    }
  }
}

extension JStyle {
  /// The battery; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `percent` | % |
  /// | 1 | 1 | `charging` | 0 no, 1 yes |
  /// | 2 | 2 | `voltage` | |
  /// | 4 | n | `rest` | zeros up to 14, or kept |
  public struct BatteryStatus: NotificationPacket {
    /// The percent.
    public var percent: UInt8
    /// The charging.
    public var charging: UInt8
    /// A raw number on a V8, two packed decimals on an X6B; in no known unit.
    public let voltage: HexBytes
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery status: percent \(percent), charging \(charging), voltage \(voltage)"
    }
  }
}

extension JStyle {
  /// The temperatures now; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `highest`, low byte first | 0.1 °C; 0000 none |
  /// | 2 | 2 | `packed` | packed decimal, high byte first, 0.1 °C |
  /// | 4 | 2 | `first`, low byte first | 0.1 °C; 0000 none |
  /// | 6 | 2 | `second`, low byte first | 0.1 °C; 0000 none |
  /// | 8 | 2 | `third`, low byte first | 0.1 °C; 0000 none |
  /// | 10 | n | `rest` | zeros up to 14, or kept |
  public struct TemperatureReply: NotificationPacket {
    /// The highest temperature.
    public var highest: UInt16
    /// A temperature in decimal digits.
    public let packed: HexBytes
    /// The temperature of the first sensor.
    public var first: UInt16
    /// The temperature of the second sensor.
    public var second: UInt16
    /// The temperature of the third sensor.
    public var third: UInt16
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature reply: highest \(highest), packed \(packed), first \(first), second \(second), third \(third)"
    }
  }
}

extension JStyle {
  /// The Bluetooth address; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 | `address` | as it is printed |
  /// | 6 | n | `rest` | zeros up to 14, or kept |
  public struct AddressReply: NotificationPacket {
    /// The address.
    public let address: HexBytes
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "address reply: address \(address)"
    }
  }
}
