extension Colmi {
  /// The first byte of a frame: what it is about.
  ///
  /// Open: a value without a name here is carried through as it is.
  public struct Opcode: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    /// Any opcode, known or not.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }
}

extension Colmi.Opcode: CustomStringConvertible {
  /// The byte in hexadecimal.
  public var description: String { "0x\(hexadecimal: rawValue)" }
}
