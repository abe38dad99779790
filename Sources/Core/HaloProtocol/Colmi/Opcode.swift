extension Colmi {
  /// The first byte of a Colmi ring's 16-byte frame, which identifies the request or reply and its
  /// layout.
  ///
  /// Unknown opcodes are valid, and kept unchanged.
  public struct Opcode: RawRepresentable, WireValue, CustomStringConvertible {
    /// The opcode as a byte.
    public let rawValue: UInt8

    /// Makes an opcode from any byte, known or not.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The opcode in hexadecimal, such as `0x15`.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}
