extension Colmi {
  /// Asks which kinds of messages of the phone the ring shows.
  ///
  /// Opcode 61, no payload; the reply is ``PushSwitches``. Confidence B.
  public struct PushSwitchesRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The push switches request in words.
    public var description: String { "ask for push switches" }
  }

  /// The switches for the kinds of messages of the phone that the ring shows.
  ///
  /// Opcode 61, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 8 | `raw` | switches, not settled |
  ///
  /// This type keeps the bytes. One interpretation is that bytes 1 and 2 are a mask with a bit for
  /// each kind of message; another that three overlapping 32-bit numbers begin at byte 3.
  public struct PushSwitches: Packet {
    /// Bytes 1…8 of the frame: the switches, in an order that is not settled.
    public let raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// The push switches in words.
    public var description: String { "push switches \(raw)" }
  }

  /// Sets which kinds of messages of the phone the ring shows.
  ///
  /// Opcode 60, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | switches, not settled |
  ///
  /// `FF` in byte 1 sets all switches. This type keeps the bytes for the same reason as
  /// ``PushSwitches``. RT08 acknowledges the request in an undocumented form, so the reply is an
  /// ``OpaqueReply``.
  public struct PushSwitchesWriteRequest: Packet {
    /// Bytes 1…14 of the frame: the switches, in an order that is not settled; `FF` in the first
    /// byte sets all.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// The push switches write request in words.
    public var description: String { "set push switches \(raw)" }
  }
}
