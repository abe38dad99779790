// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// Sets the body of the wearer; confidence C; the meaning of the gender D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `height` | cm |
  /// | 1 | 1 | `weight` | kg |
  /// | 2 | 1 | `age` | years |
  /// | 3 | 1 | `gender` | |
  /// | 4 | 1 | `stride` | cm |
  public struct UserProfileRequest: Packet {
    /// The height.
    public var height: UInt8
    /// The weight.
    public var weight: UInt8
    /// The age.
    public var age: UInt8
    /// The gender.
    public var gender: Gender
    /// The length of a step.
    public var stride: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user profile request: height \(height), weight \(weight), age \(age), gender \(gender), stride \(stride)"
    }
  }
}

extension CRP {
  /// Sets the clock, without which a ring stores no history; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `timestamp`, low byte first | |
  /// | 4 | 1 | zone | always `08` |
  public struct SetTimeRequest: Packet {
    /// The timestamp.
    public var timestamp: RingTimestamp

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set time to \(timestamp)"
    }
  }
}

extension CRP {
  /// Asks for the goals of the wearer; confidence D.
  public struct GoalsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "goals request"
    }
  }
}

extension CRP {
  /// Erases everything; confidence C.
  public struct FactoryResetRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "factory reset request"
    }
  }
}

extension CRP {
  /// Switches the ring off, until it is on the charger; confidence C.
  public struct PowerOffRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "power off request"
    }
  }
}

extension CRP {
  /// Restarts the ring; confidence C.
  public struct RestartRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "restart request"
    }
  }
}

extension CRP {
  /// Asks for the version of the firmware; confidence B.
  public struct VersionRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version request"
    }
  }
}

extension CRP {
  /// Asks for the build of the firmware; confidence D.
  public struct BuildRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "build request"
    }
  }
}

extension CRP {
  /// Asks for the level of the battery; confidence C.
  public struct BatteryRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery request"
    }
  }
}

extension CRP {
  /// Asks for the model and name; confidence C.
  public struct DeviceRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device request"
    }
  }
}

extension CRP {
  /// Makes the ring flash; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct FindDeviceRequest: Packet {
    /// Whether it begins or ends.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "find the ring: \(isOn ? "on" : "off")"
    }
  }
}

extension CRP {
  /// A reply without a known layout; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `content` | |
  public struct OpaqueReply: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// Without a known layout.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "opaque reply: content \(content)"
    }
  }
}

extension CRP {
  /// The version of the firmware; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `text` | |
  public struct VersionReply: Packet {
    /// The version, padded with zeros by some rings.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version \(quoted: text)"
    }
  }
}

extension CRP {
  /// The build of the firmware; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `text` | |
  public struct BuildReply: Packet {
    /// The build.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "build \(quoted: text)"
    }
  }
}

extension CRP {
  /// The level of the battery; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `percent` | % |
  public struct BatteryStatus: Packet {
    /// The percent.
    public var percent: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery \(percent) %"
    }
  }
}

extension CRP {
  /// The wearer puts the ring on or takes it off; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isWorn` | 01 on, 00 off |
  public struct WearingEvent: Packet {
    /// Whether the ring is worn.
    public var isWorn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(isWorn ? "worn" : "not worn")"
    }
  }
}

extension CRP {
  /// The model and name; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of model | |
  /// | 1 | n | `model` | |
  /// | next | 1 | length of name | |
  /// | next | n | `name` | |
  /// | next | n | `more` | |
  public struct DeviceReply: Packet {
    /// The model.
    public let model: String
    /// The name.
    public let name: String
    /// Further bytes.
    public let more: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "model \(quoted: model), name \(quoted: name)"
    }
  }
}
