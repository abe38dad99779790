// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The second part of the capabilities that the ring claims, in its reply to opcode 0x3C.
  ///
  /// Opcode 0x3C, confidence A (seen on devices).
  ///
  /// This type keeps bytes 1…14; ``SupportFlag`` has the position of each flag. Byte 1 is 0.
  /// If byte 6 is not zero, it overrides some flags of byte 3; sources do not settle which
  /// ones, so ``has(_:)`` returns each bit as received. A set flag is no proof that the ring
  /// answers.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | bytes and bits, see ``SupportFlag`` |
  ///
  /// | byte | bit | `SupportFlag` | meaning |
  /// |---|---|---|---|
  /// | 2 | 0 | `touch` | Touch pad. |
  /// | 2 | 1 | `worshipCounter` | Worship counter. |
  /// | 2 | 2 | `calibration` | Calibration through opcode A1. |
  /// | 2 | 3 | `pairing` | The phone should bond. |
  /// | 2 | 6 | `noScreen` | No screen. |
  /// | 2 | 7 | `gesture` | Gestures. |
  /// | 3 | 0 | `music` | Music control. |
  /// | 3 | 1 | `video` | Video control. |
  /// | 3 | 2 | `eBook` | E-book control. |
  /// | 3 | 3 | `camera` | Camera control. |
  /// | 3 | 4 | `phoneCall` | Phone calls. |
  /// | 3 | 5 | `game` | Game. |
  /// | 3 | 6 | `heart` | Heart. |
  /// | 4 | 0 | `skinTemperature` | Skin temperature. |
  /// | 4 | 2 | `sedentaryReminder` | Reminder to move. |
  /// | 4 | 3 | `drinkReminder` | Reminder to drink. |
  /// | 4 | 4 | `noSingleTemperature` | No single temperature measurement. |
  /// | 4 | 5 | `notification` | Notifications. |
  /// | 4 | 7 | `aiAnalysis` | Analysis by an AI. |
  /// | 5 | 3 | `gestureDoNotDisturb` | A pause for gestures. |
  /// | 5 | 4 | `touchSleep` | A touch pad that sleeps. |
  /// | 5 | 5 | `rt11` | A ring of the RT11 board. |
  /// | 5 | 7 | `resumeServices` | Services that can be resumed. |
  /// | 6 | 0 | `musicTouch` | Music by touch. |
  /// | 6 | 1 | `videoTouch` | Video by touch. |
  /// | 6 | 2 | `eBookTouch` | E-book by touch. |
  /// | 6 | 3 | `cameraTouch` | Camera by touch. |
  /// | 6 | 4 | `callTouch` | Calls by touch. |
  /// | 6 | 5 | `gameTouch` | Game by touch. |
  /// | 6 | 6 | `heartTouch` | Heart by touch. |
  /// | 6 | 7 | `worshipTouch` | Worship counter by touch. |
  /// | 7 | 2 | `noPhoto` | No photos. |
  /// | 7 | 3 | `loverSpace` | Lover space. |
  /// | 7 | 4 | `worship` | Worship. |
  /// | 7 | 5 | `newPraise` | The newer praise counter. |
  /// | 7 | 6 | `alarm` | Alarms. |
  /// | 7 | 7 | `doNotDisturb` | Do not disturb. |
  /// | 8 | 0 | `ultraviolet` | Ultraviolet. |
  /// | 8 | 1 | `callReminder` | Call reminder. |
  /// | 8 | 2 | `intervalBloodOxygen` | Interval blood oxygen. |
  /// | 8 | 3 | `intervalHeartRate` | Interval heart rate. |
  /// | 8 | 4 | `heartRateReminder` | Heart rate warnings. |
  /// | 8 | 5 | `friends` | Friends. |
  /// | 8 | 6 | `loverInteraction` | Lover interaction. |
  /// | 8 | 7 | `temperatureIntervalChange` | An adjustable temperature interval. |
  /// | 9 | 5 | `bodyTag` | Body tag. |
  /// | 9 | 6 | `temperatureReminder` | Temperature warnings. |
  /// | 9 | 7 | `intervalTemperature` | Interval temperature. |
  /// | 10 | 1 | `ecg` | Electrocardiogram. |
  /// | 10 | 2 | `temperatureBoth` | Both kinds of temperature. |
  /// | 10 | 3 | `breathTraining` | Breath training. |
  /// | 10 | 4 | `audio` | Audio. |
  /// | 10 | 5 | `meetingRecord` | Recording of meetings. |
  public struct DeviceSupport: Packet {
    /// The capability flags as sent, bytes 1…14 of the frame.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }
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

extension Colmi {
  /// The switches for the kinds of messages of the phone that the ring shows.
  ///
  /// Opcode 61, confidence B.
  ///
  /// This type keeps the bytes. One interpretation is that bytes 1 and 2 are a mask with a bit
  /// for each kind of message; another that three overlapping 32-bit numbers begin at byte 3.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 8 | `raw` | switches, not settled |
  public struct PushSwitches: Packet {
    /// Bytes 1…8 of the frame: the switches, in an order that is not settled.
    public let raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "push switches \(raw)"
    }
  }
}

extension Colmi {
  /// Asks for the versions of the ring's hardware and firmware.
  ///
  /// Opcode 93, confidence C. The replies are ``VersionReply``; no source documents a payload.
  public struct VersionRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("ask for versions")
    }
  }
}

extension Colmi {
  /// A frame of the ring's reply about its versions, which takes two frames.
  ///
  /// Opcode 93, confidence C.
  ///
  /// One source shows two frames, the second with the name of the firmware. It documents
  /// neither their numbering nor the content of the first, so this type keeps the bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | not documented; not `EE`, which is a refusal of opcode 13 |
  /// | 2 | 13 | `bytes` | ASCII, padded with zeros |
  public struct VersionReply: Packet {
    /// Byte 1 of the frame, of unknown meaning; never `EE`, which marks a rejection.
    public let index: UInt8
    /// Bytes 2…14 of the frame, by all appearance text; at most 13.
    public let bytes: RawPayload

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// Begins the factory test.
  ///
  /// Opcode C9, confidence B.
  ///
  /// **Dangerous**: this type exists for reading captures; do not send it. The test is not
  /// documented; ``FactoryTestCloseRequest`` ends it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  public struct FactoryTestOpenRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("begin the factory test")
    }
  }
}

extension Colmi {
  /// Ends the factory test.
  ///
  /// Opcode CA, confidence B.
  ///
  /// **Dangerous**: this type exists for reading captures; do not send it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  public struct FactoryTestCloseRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("end the factory test")
    }
  }
}

extension Colmi {
  /// Erases all stored data and settings of the ring.
  ///
  /// Opcode FF, confidence B.
  ///
  /// **Dangerous**. The vendor's code and two clients use the key `66 66`, the default here;
  /// one document has `ED ED`. Reading accepts any key, since the effect of other keys is not
  /// known. The ring may send no reply.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 2 | `key` | `66 66` |
  public struct FactoryResetRequest: Packet {
    /// Bytes 1 and 2 of the frame, usually `66 66`.
    public let key: RawPayload

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "erase everything, key \(key)"
    }
  }
}

extension Colmi {
  /// Whether a ring is being charged: 0 no, 1 yes.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `notCharging` | | Off the charger, for instance on the finger. |
  /// | 1 | `charging` | | On the charger. |
  /// | other | | charging state n | kept |
  public struct ChargingState: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A language of the ring's texts, with its number in opcode 01.
  ///
  /// An open enumeration: unknown values are kept. Confidence B.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 0 | `simplifiedChinese` | Chinese, as written on the mainland (`zh_CN`). |
  /// | 1 | `english` | English. |
  public struct Language: RawRepresentable, WireValue {
    /// The number that encodes the language.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
