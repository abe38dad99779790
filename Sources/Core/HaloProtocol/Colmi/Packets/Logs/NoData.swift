extension Colmi {
  /// The ring's reply "nothing stored" to a history request, in one frame.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | of the request: 15, 37, 39, 43, 7A (A); 0D, 13, 44 (B) |
  /// | 1 | 1 | end | always `FF` |
  /// | 2 | 13 | `detail` | 0; one firmware sends 1 at offset 3 with opcode 43 |
  ///
  /// The frame does not contain a day, so it belongs to the last request with its opcode. With
  /// opcode 0x0D it also ends a reply with values.
  public struct NoDataReply: FrameValue {
    /// The opcode of the history request, one of ``opcodes``.
    public let opcode: Opcode
    /// Bytes 2…14 of the frame, of unknown meaning; at most 13 bytes.
    public let detail: RawPayload

    /// Makes the reply "nothing stored" to a history request with an opcode.
    ///
    /// - Throws: ``WireError`` if the opcode does not belong to a history, or if `detail` is longer
    ///   than 13 bytes.
    public init(to opcode: Opcode, detail: RawPayload = RawPayload()) throws(WireError) {
      try requireLayout(Self.opcodes.contains(opcode), of: opcode.rawValue, at: 0, in: "opcode")
      self.opcode = opcode
      self.detail = try detail.limited(to: 13)
    }

    /// Decodes the reply "nothing stored" from a frame.
    ///
    /// - Throws: ``WireError`` if the opcode does not belong to a history, or if byte 1 is not
    ///   `FF`.
    public init(parsing frame: Frame) throws(WireError) {
      try self.init(to: frame.opcode, detail: RawPayload(of: frame, from: 2))
      try frame.require(0xFF, in: "end")
    }

    /// The reply "nothing stored", encoded as a 16-byte frame.
    public var frame: Frame {
      Frame(opcode) {
        $0[1] = 0xFF
        detail.write(to: &$0, from: 2)
      }
    }

    /// A readable description of the reply "nothing stored".
    public var description: String { "nothing stored (\(opcode))" }
  }
}
