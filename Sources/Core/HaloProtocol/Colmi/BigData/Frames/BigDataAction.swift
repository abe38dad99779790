extension Colmi {
  /// The second byte of a big-data frame, which identifies the request or reply and its layout.
  ///
  /// Unknown actions are valid, and kept unchanged.
  public struct BigDataAction: RawRepresentable, WireValue, CustomStringConvertible {
    /// The action as a byte, the second of a big-data frame.
    public let rawValue: UInt8
    /// Makes a big-data action from any byte, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The big-data action in hexadecimal, such as `0x27`.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}
