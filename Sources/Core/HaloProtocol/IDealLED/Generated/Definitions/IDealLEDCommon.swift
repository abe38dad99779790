// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// A command to the light or the light's answer: a block of 16 bytes, encrypted with AES-128
  /// and a published key.
  ///
  /// After the command word, an answer contains leftover bytes of the request, which have no
  /// meaning. Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 2 | `word`, high byte first | the first two letters |
  /// | 0 | n | `payload` | the clear block of 16 bytes |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The first two letters of the command word, which identify the command or answer.
    public let word: Word
    /// The 16 bytes of the block after decryption.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}
