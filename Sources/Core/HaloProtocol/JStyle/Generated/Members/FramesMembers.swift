// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.NotificationFrame {
  /// The number of bytes before the payload.
  public static let headerLength = 1

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: JStyle.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}
