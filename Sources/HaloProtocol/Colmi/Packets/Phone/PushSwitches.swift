extension Colmi {
  /// Asks which messages the ring shows.
  ///
  /// Opcode 61, no payload; the reply is ``PushSwitches``. Confidence B.
  public struct PushSwitchesRequest: EmptyPacket {
    /// Opcode 61.
    public static let opcode = Opcode.pushSwitches

    /// Makes a request.
    public init() {}
  }

  /// The switches for the messages that the ring shows.
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
    /// Opcode 61.
    public static let opcode = Opcode.pushSwitches

    /// Bytes 1…8; at most 8.
    public let raw: RawPayload

    /// Makes switches from bytes 1…8.
    ///
    /// - Throws: ``WireError`` if there are more than 8 bytes.
    public init(raw: RawPayload) throws(WireError) {
      self.raw = try raw.limited(to: 8)
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      raw = RawPayload(of: frame, from: 1, to: 8)
    }

    /// The reply as a frame.
    public var frame: Frame { Frame(Self.opcode) { raw.write(to: &$0, from: 1) } }
  }

  /// Sets the messages that the ring shows.
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
    /// Opcode 60.
    public static let opcode = Opcode.pushSwitchesWrite

    /// Bytes 1…14.
    public var raw: RawPayload

    /// Makes switches from bytes 1…14.
    public init(raw: RawPayload) {
      self.raw = raw
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      raw = RawPayload(of: frame, from: 1)
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { raw.write(to: &$0, from: 1) } }
  }
}

#if !hasFeature(Embedded)
extension Colmi.PushSwitches {
  /// Reads the JSON form, and checks the length as the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(raw: container.decode(Colmi.RawPayload.self, forKey: .raw))
  }
}
#endif

extension Colmi.PushSwitchesRequest {
  /// The request in words.
  public var description: String { "ask for push switches" }
}

extension Colmi.PushSwitches {
  /// The reply in words.
  public var description: String { "push switches \(raw)" }
}

extension Colmi.PushSwitchesWriteRequest {
  /// The request in words.
  public var description: String { "set push switches \(raw)" }
}
