/// Detects whether decrypted payloads of a link still end with the Message Integrity Code.
///
/// The radio kept the code if any packet is longer than its length field states, by the length of
/// the code; there is no other evidence.
struct AirCheck {
  private var isThere = false

  /// The length of the code in bytes.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.4.
  private static let length = 4

  init() {}

  /// Returns the length of a payload without the Message Integrity Code.
  mutating func lengthWithoutCheck(_ payload: ArraySlice<UInt8>, isFirst: Bool) -> Int {
    if isFirst, payload.count >= 8, payload.count == 4 + Int(payload.uint16LE(at: 0)) + Self.length
    {
      isThere = true
    }
    return isThere ? max(0, payload.count - Self.length) : payload.count
  }
}
