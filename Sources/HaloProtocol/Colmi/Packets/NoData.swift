extension Colmi {
  /// "Nothing stored": the whole reply to a history request, in one frame.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode of the request | 15, 37, 39, 43, 7A (A); 0D, 13, 44 (B) |
  /// | 1 | 1 | end | `FF` |
  /// | 2 | 13 | detail | 0; one firmware sends 1 at offset 3 with opcode 43 |
  ///
  /// The frame names no day: it belongs to the last request of its opcode. With opcode 0D it also
  /// ends a reply that had values.
  public struct NoDataReply: FrameValue {
    /// The opcode of the request.
    public var opcode: Opcode
    /// Bytes 2…14, not documented; at most 13.
    public let detail: RawPayload

    /// Makes a reply to a request of some opcode.
    public init(to opcode: Opcode) {
      self.opcode = opcode
      detail = RawPayload()
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` where byte 1 is not `FF`.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(0xFF, in: "end")
      opcode = frame.opcode
      detail = RawPayload(of: frame, from: 2)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(opcode) {
        $0[1] = 0xFF
        detail.write(to: &$0, from: 2)
      }
    }

    /// The reply in words.
    public var description: String { "nothing stored (\(opcode))" }
  }
}

#if !hasFeature(Embedded)
extension Colmi.NoDataReply {
  /// Reads the JSON form, with a check of the detail's length.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    opcode = try container.decode(Colmi.Opcode.self, forKey: .opcode)
    detail = try container.decode(Colmi.RawPayload.self, forKey: .detail).limited(to: 13)
  }
}
#endif
