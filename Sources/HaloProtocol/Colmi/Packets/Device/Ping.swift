extension Colmi {
  /// Asks the ring for a sign of life.
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
    /// Opcode 18.
    public static let opcode = Opcode.ping

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes a request.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }
  }

  /// The ring's sign of life.
  ///
  /// Opcode 18, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | 0 |
  public struct PingReply: RawPacket {
    /// Opcode 18.
    public static let opcode = Opcode.ping

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes a reply.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }
  }
}

extension Colmi.PingRequest {
  /// The request in words.
  public var description: String { text("ping") }
}

extension Colmi.PingReply {
  /// The reply in words.
  public var description: String { text("ping answered") }
}
