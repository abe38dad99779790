import HaloProtocol

/// What a packet on the air begins with: the access address, and a header of two bytes; of three
/// where the first says so, as the packet is to be used to find a direction.
///
/// Source: Core Specification, Volume 6, Part B, 2.1 and 2.4.
package struct AirHead {
  /// The access address.
  package let address: UInt32
  /// The first byte of the header.
  package let header: UInt8
  /// How long the payload is that follows.
  package let payloadLength: Int
  /// How long the head is.
  package let length: Int

  /// The access address of advertising.
  package static let advertisingAddress: UInt32 = 0x8E89_BED6
  /// Whether there is the Constant Tone Extension Info, for packets of links.
  private static let hasInfo: UInt8 = 0x20
  private static let shortest = 6

  /// Reads the head; nil where it is not all there.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.shortest else { return nil }
    address = bytes.span.uint32LE(at: 0)
    (header, payloadLength) = (bytes[bytes.startIndex + 4], Int(bytes[bytes.startIndex + 5]))
    let hasInfo = address != Self.advertisingAddress && header & Self.hasInfo != 0
    length = hasInfo ? Self.shortest + 1 : Self.shortest
  }
}
