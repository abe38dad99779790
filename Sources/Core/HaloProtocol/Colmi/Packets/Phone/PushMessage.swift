extension Colmi {
  /// The kind of a message that the phone shows on the ring: a call, a text or an app's message.
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
  ///
  /// An open enumeration: unknown values are kept. Confidence B.
  public struct PushMessageKind: RawRepresentable, WireValue {
    /// The byte that encodes the push message kind.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// One piece of a message from the phone; for devices with a display.
  ///
  /// Opcode 72, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``PushMessageKind`` |
  /// | 2 | 1 | `pieceCount` | 1…255 |
  /// | 3 | 1 | `index` | from 1 |
  /// | 4 | 11 | `bytes` | UTF-8, padded with zeros |
  ///
  /// ``pieces(of:kind:)`` cuts a text after every 11 bytes, so the bytes of one character may lie
  /// in two pieces; ``PushMessageAssembler`` puts the text together. Reading keeps count and index
  /// as received, since no capture shows their values for a message without text. Rings ignore the
  /// message, as they have no display.
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

    /// The push message request in words.
    public var description: String {
      "message (\(kind)), piece \(index) of \(pieceCount): \(bytes)"
    }
  }
}
