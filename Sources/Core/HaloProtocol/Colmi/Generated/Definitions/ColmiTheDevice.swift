// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Sets the ring's clock and language.
  ///
  /// Opcode 01, confidence A.
  ///
  /// There is no time zone: the ring stores all data by the clock that this request sets. The
  /// ring answers with ``Capabilities``, and sends ``PacketLength`` after the first command.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 6 | `dateTime` | year − 2000, month, day, hour, minute, second; BCD |
  /// | 7 | 1 | `language` | ``Language`` |
  public struct SetTimeRequest: Packet {
    /// The date and time to set, in the years 2000…2099.
    public let dateTime: CivilDateTime
    /// The language of texts on the ring.
    public var language: Language = .english

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set time \(dateTime), language \(Colmi.Language.codes[language.rawValue] ?? "\(language.rawValue)")"
    }
  }
}

extension Colmi {
  /// Asks for the level and the charging state of the battery.
  ///
  /// Opcode 03, no payload; the reply is ``BatteryStatus``. Confidence A.
  public struct BatteryRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for battery"
    }
  }
}

extension Colmi {
  /// The level and charging state of the battery.
  ///
  /// Opcode 03, confidence A.
  ///
  /// Jumps of 10 to 15 points between readings are normal.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `percent` | %, 0…100 |
  /// | 2 | 1 | `charging` | ``ChargingState`` |
  public struct BatteryStatus: Packet {
    /// The level of the battery in percent; rings were never seen to send more than 100, but the
    /// byte allows it.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "battery \(percent) %, \(charging)"
    }
  }
}

extension Colmi {
  /// Sends the phone's system and name to the ring.
  ///
  /// Opcode 04, confidence A.
  ///
  /// The vendor's code mentions 13 bytes of name, which would overlap the checksum. The reply
  /// is an empty ``PhoneNameReply``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `operatingSystem` | 2 Android; others are not documented |
  /// | 2 | 1 | `version` | Android's major version or API level; the vendor's app sends 10 |
  /// | 3 | 12 | `name` | UTF-8, padded with zeros |
  public struct PhoneNameRequest: Packet {
    /// The largest number of UTF-8 bytes in a name.
    public static let maximumNameLength = 12

    /// The name of the phone, at most 12 bytes of UTF-8, without NUL.
    public let name: String
    /// The number of the phone's operating system: 2 for Android; others are not documented.
    public var operatingSystem: UInt8 = 2
    /// The version of the phone's operating system: for Android, the major version or the API
    /// level.
    public var version: UInt8 = 10

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "phone name \(quoted: name), operating system \(operatingSystem), version \(version)"
    }
  }
}

extension Colmi {
  /// Acknowledges the phone's name.
  ///
  /// Opcode 04, no payload. Confidence A.
  public struct PhoneNameReply: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "phone name accepted"
    }
  }
}

extension Colmi {
  /// Switches the ring off; only the charger switches it on again.
  ///
  /// Opcode 08, confidence A.
  ///
  /// That it works is certain (A), its name is not (D): the vendor's code and two clients call
  /// it shutdown, two other sources reboot. The ring may send no reply; the link drops.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 |
  public struct PowerOffRequest: Packet {
    /// The action code in byte 1; 1 is the only documented number.
    public var action: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "power off, action \(action)"
    }
  }
}

extension Colmi {
  /// Switches the ring to the mode for firmware updates.
  ///
  /// Opcode 0F, confidence B. No source shows a payload.
  ///
  /// **Dangerous**: this type exists for reading captures; do not send it. The name is that of
  /// the vendor's code; another source describes it as a blinking light, which is opcode 10.
  /// No source documents an answer.
  public struct UpdateModeRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("go into firmware update mode")
    }
  }
}

extension Colmi {
  /// Reports the end of pairing to the ring, which flashes twice.
  ///
  /// Opcode 10, no payload. Confidence A.
  ///
  /// Other clients call it "blink twice". The reply is ``BindSuccessReply``.
  public struct BindSuccessRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "pairing done, flash twice"
    }
  }
}

extension Colmi {
  /// The echo of ``BindSuccessRequest``.
  ///
  /// Opcode 10, no payload. Confidence A.
  public struct BindSuccessReply: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "pairing noted"
    }
  }
}

extension Colmi {
  /// Asks the ring for a reply that only shows that the link works.
  ///
  /// Opcode 18, confidence C.
  ///
  /// One ring (RT08) answers an empty payload with an empty ``PingReply``, and does not answer
  /// other payloads.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | 0 |
  public struct PingRequest: RawPacket {
    /// Bytes 1…14 of the frame: zeros, by all appearance.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("ping")
    }
  }
}

extension Colmi {
  /// The ring's reply to a ``PingRequest``.
  ///
  /// Opcode 18, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | 0 |
  public struct PingReply: RawPacket {
    /// Bytes 1…14 of the frame: zeros, by all appearance.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("ping answered")
    }
  }
}

extension Colmi {
  /// The largest number of bytes in one write to the big-data channel.
  ///
  /// Opcode 2F, ring to host. Confidence A.
  ///
  /// The ring sends this frame after the first command of a connection and expects no reply.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `length` | bytes; 241 on R02, 244 on RT rings |
  public struct PacketLength: Packet {
    /// The largest number of bytes in a write to the big-data channel.
    public var length: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "big-data writes take \(length) bytes"
    }
  }
}

extension Colmi {
  /// Asks for the second set of capabilities.
  ///
  /// Opcode 3C, no payload; see ``DeviceSupport``. Confidence A.
  public struct DeviceSupportRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for device support"
    }
  }
}

extension Colmi {
  /// Makes the ring flash, so that the wearer finds the ring.
  ///
  /// Opcode 50, confidence A.
  ///
  /// Some rings answer with ``FindDeviceReply``, others not at all.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 2 | key | always `55 AA` |
  public struct FindDeviceRequest: Packet {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "find the ring"
    }
  }
}

extension Colmi {
  /// An echo of ``FindDeviceRequest``.
  ///
  /// Opcode 50, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `echo` | not documented |
  public struct FindDeviceReply: Packet {
    /// Bytes 1…14 of the frame, which the ring sent back.
    public var echo: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "flashing"
    }
  }
}

extension Colmi {
  /// Switches the ring's Bluetooth off.
  ///
  /// Opcode 54, confidence B.
  ///
  /// Only the vendor's code has this request. No source documents how to switch Bluetooth on
  /// again.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 |
  public struct CloseBluetoothRequest: Packet {
    /// The action code in byte 1; 1 is the only documented number.
    public var action: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "switch Bluetooth off, action \(action)"
    }
  }
}

extension Colmi {
  /// Sets which kinds of messages of the phone the ring shows.
  ///
  /// Opcode 60, confidence B.
  ///
  /// `FF` in byte 1 sets all switches. This type keeps the bytes for the same reason as
  /// ``PushSwitches``. RT08 acknowledges the request in an undocumented form, so the reply is
  /// an ``OpaqueReply``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | switches, not settled |
  public struct PushSwitchesWriteRequest: Packet {
    /// Bytes 1…14 of the frame: the switches, in an order that is not settled; `FF` in the first
    /// byte sets all.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set push switches \(raw)"
    }
  }
}

extension Colmi {
  /// Asks which kinds of messages of the phone the ring shows.
  ///
  /// Opcode 61, no payload; the reply is ``PushSwitches``. Confidence B.
  public struct PushSwitchesRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for push switches"
    }
  }
}
