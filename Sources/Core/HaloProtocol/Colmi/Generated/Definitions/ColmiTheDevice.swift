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
  /// The first part of the capabilities that the ring claims, in its reply to opcode 0x01.
  ///
  /// Confidence A (seen on devices).
  ///
  /// This type keeps bytes 1…14; ``Capability`` has the position of each flag. A set flag is
  /// no proof: only the ring's answer shows whether a command works. Bytes 5…8 are the size of
  /// the screen, 0 on rings; byte 10 is the number of watch faces, and byte 13 counts
  /// contacts.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | bytes and bits, see ``Capability`` |
  ///
  /// | byte | bit | `Capability` | meaning |
  /// |---|---|---|---|
  /// | 1 | | `bodyTemperature` | Body temperature. |
  /// | 2 | | `watchFaces` | A market of watch faces. |
  /// | 3 | | `menstruation` | Menstruation. |
  /// | 4 | 0 | `customWallpaper` | Custom wallpaper. |
  /// | 4 | 1 | `bloodOxygen` | Blood oxygen. |
  /// | 4 | 2 | `bloodPressure` | Blood pressure. |
  /// | 4 | 3 | `fatigue` | Fatigue. |
  /// | 4 | 4 | `oneKeyCheck` | Several values in one measurement. |
  /// | 4 | 5 | `weather` | Weather. |
  /// | 4 | 6 | `weChat` | Messages of WeChat (0 means yes). |
  /// | 4 | 7 | `avatar` | Avatar. |
  /// | 9 | | `newSleepProtocol` | Sleep through big-data action 27. |
  /// | 11 | 0 | `contacts` | Contacts. |
  /// | 11 | 1 | `lyrics` | Lyrics. |
  /// | 11 | 2 | `album` | Album. |
  /// | 11 | 3 | `gps` | Satellite positioning. |
  /// | 11 | 4 | `jieLiMusic` | Music through a JieLi chip. |
  /// | 11 | 5 | `appMeasurement` | Measurements started by the app. |
  /// | 11 | 6 | `manualBloodOxygen` | History of manual blood oxygen. |
  /// | 11 | 7 | `yaWei` | A flag that the vendor calls YaWei. |
  /// | 12 | 0 | `manualHeartRate` | History of manual heart rate. |
  /// | 12 | 1 | `eCard` | Card. |
  /// | 12 | 2 | `location` | Location. |
  /// | 12 | 4 | `musicControl` | Music control. |
  /// | 12 | 5 | `realtek` | A Realtek microcontroller. |
  /// | 12 | 6 | `eBook` | E-book. |
  /// | 12 | 7 | `bloodSugar` | Blood sugar. |
  /// | 14 | 0 | `sportRecord` | Records of sport. |
  /// | 14 | 1 | `bloodPressureSettings` | Settings of blood pressure. |
  /// | 14 | 2 | `mobileNetwork` | Mobile network. |
  /// | 14 | 3 | `navigationPicture` | Pictures for navigation. |
  /// | 14 | 4 | `stress` | Stress. |
  /// | 14 | 5 | `heartRateVariability` | Heart rate variability. |
  public struct Capabilities: Packet {
    /// The capability flags as sent, bytes 1…14 of the frame.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }
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
