import HaloProtocol

/// The header of a packet on the air: the access address, and two bytes of the link layer.
///
/// The link layer adds a third byte, announced in the first, to packets for direction finding.
/// Source: Core Specification, Volume 6, Part B, 2.1 and 2.4.
struct AirHead {
  let address: UInt32
  let header: UInt8
  let payloadLength: Int
  /// The length in bytes of the header with the access address.
  let length: Int

  static let advertisingAddress: UInt32 = 0x8E89_BED6
  /// The bit in a data packet's header that announces Constant Tone Extension Info.
  private static let hasInfo: UInt8 = 0x20
  private static let shortest = 6

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.shortest else { return nil }
    address = bytes.span.uint32LE(at: 0)
    (header, payloadLength) = (bytes[bytes.startIndex + 4], Int(bytes[bytes.startIndex + 5]))
    let hasInfo = address != Self.advertisingAddress && header & Self.hasInfo != 0
    length = hasInfo ? Self.shortest + 1 : Self.shortest
  }
}
