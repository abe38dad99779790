// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
