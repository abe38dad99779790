/// Tells whether what a radio has decrypted still has the code behind it by which it was checked,
/// the Message Integrity Code.
///
/// Nothing tells whether the radio took it away but a packet that would be longer by it than it
/// says.
package struct AirCheck {
  private var isThere = false

  /// Source: Core Specification, Volume 6, Part B, 2.4.
  private static let length = 4

  package init() {}

  /// How long the payload of a packet is without that code.
  ///
  /// - Parameters:
  ///   - payload: What was decrypted.
  ///   - isFirst: Whether a packet of the link begins with it.
  /// - Returns: The number of bytes.
  package mutating func lengthWithoutCheck(_ payload: ArraySlice<UInt8>, isFirst: Bool) -> Int {
    if isFirst, payload.count >= 8,
      payload.count == 4 + Int(payload.uint16LE(at: 0)) + Self.length
    {
      isThere = true
    }
    return isThere ? max(0, payload.count - Self.length) : payload.count
  }
}
