// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.Frame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(_ opcode: CRP.Opcode, payload: HexBytes) throws(WireError) {
    self.opcode = opcode
    try requireCount(payload.count, upTo: 505, at: 6, in: "payload")
    self.payload = payload
  }

  /// The number of bytes before the payload.
  public static let headerLength = 6

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: CRP.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(Array(payload.prefix(505)))
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}
