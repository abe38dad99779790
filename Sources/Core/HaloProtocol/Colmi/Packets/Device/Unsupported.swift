extension Colmi {
  /// The ring's rejection of a request whose opcode its firmware does not support.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | of the request, with bit 7 set: `80`…`FF` |
  /// | 1 | 1 | code | always `EE` |
  ///
  /// Byte 1 decides: `A1`, `93`, `C9`, `CA` and `FF` are also regular opcodes, and mean a rejection
  /// only if the next byte is `EE`.
  public struct UnsupportedReply: FrameValue {
    /// The opcode of the rejected request, with bit 7 clear.
    public let opcode: Opcode

    /// The code in the second byte of every frame that is a rejection.
    public static let code: UInt8 = 0xEE

    /// Makes the rejection of a request with an opcode; bit 7 of the opcode is ignored.
    public init(of opcode: Opcode) { self.opcode = Opcode(rawValue: opcode.rawValue & 0x7F) }

    package init(json opcode: Opcode) { self.init(of: opcode) }

    /// Returns whether a frame of the ring is the rejection of a request.
    public static func matches(_ frame: Frame) -> Bool { frame[0] & 0x80 != 0 && frame[1] == code }

    /// Decodes the rejection of a request from a frame.
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

    /// The rejection, encoded as a 16-byte frame.
    public var frame: Frame {
      Frame(Opcode(rawValue: opcode.rawValue | 0x80)) { $0[1] = Self.code }
    }

    /// A readable description of the rejection.
    public var description: String { "opcode \(opcode) is not supported" }
  }
}
