// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// One packet to or from a LEDnetWF light: a header and the payload of a message.
  ///
  /// ``FragmentAssembler`` joins frames that a light splits into several notifications.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `header.version` | bit 0 version 1, bit 2 from a light |
  /// | 1 | 1 | `header.sequence` | |
  /// | 2 | 2 | part | always `80 00` |
  /// | 4 | 2 | length of payload, high byte first | |
  /// | 6 | 1 | length of payload | plus the kind; in version 1 two bytes, high byte first |
  /// | 7 | 1 | `header.kind` | |
  /// | 8 | n | `payload` | perhaps as text |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The header of the frame: message kind, sequence number and flags.
    public var header: Header
    /// The payload bytes after the header, decoded if the payload is hexadecimal text.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}
