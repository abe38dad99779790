import HaloProtocol

/// The beginning of a packet on the air: the access address and a header of two bytes.
///
/// The header has a third byte, as its first one announces, if the packet is used for direction
/// finding. Source: Core Specification, Volume 6, Part B, 2.1 and 2.4.
struct AirHead {
  /// The access address.
  let address: UInt32
  /// The first byte of the header.
  let header: UInt8
  /// The length of the payload after the head.
  let payloadLength: Int
  /// The length of the head.
  let length: Int

  /// The access address of advertising.
  static let advertisingAddress: UInt32 = 0x8E89_BED6
  /// The bit of packets of links that announces the Constant Tone Extension Info.
  private static let hasInfo: UInt8 = 0x20
  private static let shortest = 6

  /// Reads a head; returns nil if the bytes end within it.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.shortest else { return nil }
    address = bytes.span.uint32LE(at: 0)
    (header, payloadLength) = (bytes[bytes.startIndex + 4], Int(bytes[bytes.startIndex + 5]))
    let hasInfo = address != Self.advertisingAddress && header & Self.hasInfo != 0
    length = hasInfo ? Self.shortest + 1 : Self.shortest
  }
}
