// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Reports the wearer's answer to a phone call.
  ///
  /// Opcode 11, confidence B.
  ///
  /// Devices that show calls send this; no capture contains it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 reject |
  public struct PhoneCallEvent: Packet {
    /// The wearer's answer to the call.
    public var action: PhoneCallAction = .reject

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "phone call: \(action)"
    }
  }
}

extension Colmi {
  /// Sends the weather of a day to the ring; for devices with a display.
  ///
  /// Opcode 1A, confidence B.
  ///
  /// Rings reject the request. No source documents whether the moment is on the ring's clock,
  /// as in all other packets.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | from which number is not documented |
  /// | 2 | 4 | `timestamp`, low byte first | ``RingTimestamp`` |
  /// | 6 | 1 | `kind` | not documented |
  /// | 7 | 1 | `minimumCelsius`, signed | °C |
  /// | 8 | 1 | `maximumCelsius`, signed | °C |
  /// | 9 | 1 | `humidity` | %, not proven |
  /// | 10 | 1 | `umbrella` | 1 or 2; which of them means yes is not documented |
  public struct WeatherRequest: Packet {
    /// The number of the day in the forecast; whether today is 0 or 1 is not documented.
    public var index: UInt8
    /// The moment for which the forecast is.
    public var timestamp: RingTimestamp
    /// The kind of weather, as a number that no source documents.
    public var kind: UInt8
    /// The lowest temperature of the day in degrees Celsius.
    public var minimumCelsius: Int8
    /// The highest temperature of the day in degrees Celsius.
    public var maximumCelsius: Int8
    /// The humidity, probably in percent.
    public var humidity: UInt8
    /// Byte 10 of the frame, whether to take an umbrella: 1 or 2; which of them means yes is not
    /// documented.
    public var umbrella: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "weather \(index) of \(timestamp): kind \(kind), \(minimumCelsius)…\(maximumCelsius) °C, " + "humidity \(humidity), umbrella \(umbrella)"
    }
  }
}

extension Colmi {
  /// Describes the phone's music to the ring; for devices with a display.
  ///
  /// Opcode 1C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `playing` | not documented; probably 1 yes |
  /// | 2 | 1 | `progress` | not documented |
  /// | 3 | 1 | `volume` | not documented |
  public struct MusicStateRequest: Packet {
    /// Whether the phone plays music, probably 1 for yes.
    public var playing: UInt8
    /// The position in the piece of music, in a unit that no source documents.
    public var progress: UInt8
    /// The volume, in a range that no source documents.
    public var volume: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "music: playing \(playing), progress \(progress), volume \(volume)"
    }
  }
}

extension Colmi {
  /// Reports an action of the wearer on the phone's music.
  ///
  /// Opcode 1D, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `command` | ``MusicCommand`` |
  public struct MusicCommandEvent: Packet {
    /// The wearer's command to the music player of the phone.
    public var command: MusicCommand

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "music: \(command)"
    }
  }
}

extension Colmi {
  /// Reports that the wearer is looking for the phone.
  ///
  /// Opcode 22, confidence B.
  ///
  /// Devices with a display send this. No capture contains it, and the bytes that distinguish
  /// the start of the search from its end are not known.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  public struct FindPhoneEvent: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("find the phone")
    }
  }
}

extension Colmi {
  /// One piece of a message from the phone; for devices with a display.
  ///
  /// Opcode 72, confidence B.
  ///
  /// ``pieces(of:kind:)`` cuts a text after every 11 bytes, so the bytes of one character may
  /// lie in two pieces; ``PushMessageAssembler`` puts the text together. Reading keeps count
  /// and index as received, since no capture shows their values for a message without text.
  /// Rings ignore the message, as they have no display.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``PushMessageKind`` |
  /// | 2 | 1 | `pieceCount` | 1…255 |
  /// | 3 | 1 | `index` | from 1 |
  /// | 4 | 11 | `bytes` | UTF-8, padded with zeros |
  public struct PushMessageRequest: Packet {
    /// The largest number of UTF-8 bytes in a piece.
    public static let maximumLength = 11

    /// The kind of the message, the same in all its pieces.
    public var kind: PushMessageKind
    /// The number of pieces in the message.
    public var pieceCount: UInt8
    /// The position of the piece in the message, from 1.
    public var index: UInt8
    /// The text of the piece, at most 11 bytes, without zeros at its end.
    public let bytes: RawPayload

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "message (\(kind)), piece \(index) of \(pieceCount): \(bytes)"
    }
  }
}

extension Colmi {
  /// An action of the wearer on the phone's music.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `playOrPause` | | Play, or pause. |
  /// | 2 | `previous` | | The previous piece. |
  /// | 3 | `next` | | The next piece. |
  /// | 4 | `volumeUp` | | Louder. |
  /// | 5 | `volumeDown` | | Quieter. |
  /// | other | | command n | kept |
  public struct MusicCommand: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// An action of the wearer on a phone call, byte 1.
  ///
  /// An open enumeration: unknown values are kept.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `reject` | Reject the call. |
  public struct PhoneCallAction: RawRepresentable, WireValue, CustomStringConvertible {
    /// The byte that encodes the phone call action.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The kind of a message that the phone shows on the ring: a call, a text or an app's
  /// message.
  ///
  /// An open enumeration: unknown values are kept. Confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `incomingCall` | | An incoming call. |
  /// | `01` | `textMessage` | | A text message. |
  /// | `02` | `qq` | QQ | |
  /// | `03` | `weChat` | WeChat | |
  /// | `04` | `callEnded` | | The end of a call. |
  /// | `05` | `facebook` | Facebook | |
  /// | `06` | `whatsApp` | WhatsApp | |
  /// | `07` | `twitter` | Twitter | |
  /// | `08` | `skype` | Skype | |
  /// | `09` | `line` | Line | |
  /// | `0A` | `linkedIn` | LinkedIn | |
  /// | `0B` | `instagram` | Instagram | |
  /// | `0C` | `tim` | TIM | |
  /// | `0D` | `snapchat` | Snapchat | |
  /// | `0E` | `other` | | Any other app. |
  /// | other | | kind n | kept |
  public struct PushMessageKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
