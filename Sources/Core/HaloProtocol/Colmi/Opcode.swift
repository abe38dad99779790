extension Colmi {
  /// The first byte of a frame, which determines the subject and the layout of the frame.
  ///
  /// An open enumeration: values without a name are kept unchanged.
  public struct Opcode: RawRepresentable, WireValue, CustomStringConvertible {
    /// The byte that encodes the opcode.
    public let rawValue: UInt8

    /// Makes any opcode, known or not.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The byte as text in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}
