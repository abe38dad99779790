/// Detects whether decrypted payloads still end with the Message Integrity Code.
///
/// The only evidence that the radio kept the code is a packet that is longer by the code than its
/// length field.
struct AirCheck {
  private var isThere = false

  /// Source: Core Specification, Volume 6, Part B, 2.4.
  private static let length = 4

  init() {}

  /// Returns the length of a payload without the code.
  ///
  /// - Parameters:
  ///   - payload: The decrypted payload.
  ///   - isFirst: Whether an L2CAP packet begins with this payload.
  /// - Returns: The number of bytes.
  mutating func lengthWithoutCheck(_ payload: ArraySlice<UInt8>, isFirst: Bool) -> Int {
    if isFirst, payload.count >= 8,
      payload.count == 4 + Int(payload.uint16LE(at: 0)) + Self.length
    {
      isThere = true
    }
    return isThere ? max(0, payload.count - Self.length) : payload.count
  }
}
