// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED.Frame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(_ word: IDealLED.Word, payload: HexBytes) throws(WireError) {
    self.word = word
    self.payload = payload
    try check()
  }

  /// The number of bytes before the payload.
  public static let headerLength = 0

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded word: IDealLED.Word, _ payload: [UInt8]) {
    self.word = word
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}
