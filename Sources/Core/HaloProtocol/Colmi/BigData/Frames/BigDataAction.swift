extension Colmi {
  /// The second byte of a big-data frame, which determines the subject and the layout of the frame.
  ///
  /// An open enumeration: unknown values are kept.
  public struct BigDataAction: RawRepresentable, WireValue, CustomStringConvertible {
    /// The byte that encodes the big-data action.
    public let rawValue: UInt8
    /// Makes any action, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The byte as text in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}
