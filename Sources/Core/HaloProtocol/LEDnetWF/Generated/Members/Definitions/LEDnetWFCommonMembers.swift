// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.Frame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(_ header: LEDnetWF.Header, payload: HexBytes) throws(WireError) {
    self.header = header
    try requireCount(payload.count, upTo: 65535, at: 8, in: "payload")
    self.payload = payload
  }

  /// The number of bytes before the payload.
  public static let headerLength = 8

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded header: LEDnetWF.Header, _ payload: [UInt8]) {
    self.header = header
    self.payload = HexBytes(Array(payload.prefix(65535)))
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}
