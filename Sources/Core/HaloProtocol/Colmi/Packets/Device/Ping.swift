extension Colmi {
  /// Asks the ring for a reply that only shows that the link works.
  ///
  /// Opcode 18, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | 0 |
  ///
  /// One ring (RT08) answers an empty payload with an empty ``PingReply``, and does not answer
  /// other payloads.
  public struct PingRequest: RawPacket {
    /// Bytes 1…14 of the frame: zeros, by all appearance.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The ping request in words.
    public var description: String { text("ping") }
  }

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

    /// The ping reply in words.
    public var description: String { text("ping answered") }
  }
}
