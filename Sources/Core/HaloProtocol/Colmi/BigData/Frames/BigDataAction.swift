extension Colmi {
  /// The message type of a ``BigDataFrame``, its second byte, which identifies the request or reply
  /// and its layout.
  ///
  /// Unknown message types are valid, and kept unchanged.
  public struct BigDataAction: RawRepresentable, WireValue, CustomStringConvertible {
    /// The message type as a byte, the second of a big-data frame.
    public let rawValue: UInt8
    /// Makes a message type from any byte, known or not.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The message type in hexadecimal, such as `0x27`.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}
