extension Colmi {
  /// "I do not know this opcode": the ring's refusal of any request.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | of the request, with bit 7 set: `80`…`FF` |
  /// | 1 | 1 | code | always `EE` |
  ///
  /// Byte 1 decides: `A1`, `93`, `C9`, `CA` and `FF` are opcodes of their own, and an error only
  /// with `EE` behind them.
  public struct UnsupportedReply: FrameValue {
    /// The opcode that was refused, bit 7 clear.
    public let opcode: Opcode

    /// The code that marks a refusal.
    public static let code: UInt8 = 0xEE

    /// Makes a refusal; bit 7 of the opcode does not count.
    public init(of opcode: Opcode) {
      self.opcode = Opcode(rawValue: opcode.rawValue & 0x7F)
    }

    /// Whether a frame is a refusal.
    public static func matches(_ frame: Frame) -> Bool {
      frame[0] & 0x80 != 0 && frame[1] == code
    }

    /// Reads the refusal.
    ///
    /// - Throws: ``WireError`` if bit 7 of byte 0 is clear or byte 1 is not `EE`.
    public init(parsing frame: Frame) throws(WireError) {
      guard frame[0] & 0x80 != 0 else {
        throw WireError(
          .unexpectedOpcode(expected: frame[0] | 0x80, actual: frame[0]), at: 0, in: "opcode")
      }
      try frame.require(Self.code, in: "code")
      self.init(of: frame.opcode)
    }

    /// The refusal as a frame.
    public var frame: Frame {
      Frame(Opcode(rawValue: opcode.rawValue | 0x80)) { $0[1] = Self.code }
    }

    /// The refusal in words.
    public var description: String { "opcode \(opcode) is not supported" }
  }
}

#if !hasFeature(Embedded)
extension Colmi.UnsupportedReply {
  /// Reads the JSON form, where bit 7 of the opcode does not count either.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(of: try container.decode(Colmi.Opcode.self, forKey: .opcode))
  }
}
#endif
