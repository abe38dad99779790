import HaloCapture
import HaloCaptureTestSupport
import Testing

@Suite("Per-Packet Information, link type 192")
struct PacketInformationTests {
  /// A file of pcap or pcapng, of link type 192.
  private static func packetInformation(_ records: [[UInt8]], isPcapng: Bool) -> [UInt8] {
    func words(_ numbers: Int...) -> [UInt8] {
      numbers.flatMap { CaptureSamples.little(UInt32($0)) }
    }
    guard isPcapng else {
      return words(0xA1B2_C3D4, 0x4_0002, 0, 0, 65_535, 192)
        + records.flatMap { words(1_763_650_000, 0, $0.count, $0.count) + $0 }
    }
    let section = words(0x1A2B_3C4D, 1, 0xFFFF_FFFF, 0xFFFF_FFFF)
    return CaptureSamples.block(0x0A0D_0D0A, section) + CaptureSamples.block(1, words(192, 0))
      + records.flatMap { CaptureSamples.block(6, words(0, 0, 0, $0.count, $0.count) + $0) }
  }

  @Test("Packets in PPI are read by the link type in its head", arguments: [false, true])
  func packetInformation(isPcapng: Bool) throws {
    let packet: [UInt8] = [1, 2, 3, 4, 5]
    let reception: [UInt8] = [5, 0xC4, 0, 0, 0, 0, 0, 0, 0x01, 0x0C]
    let file = Self.packetInformation(
      [
        [0, 0, 8, 0, 251, 0, 0, 0] + packet,
        // An unknown field.
        [0, 1, 16, 0, 0, 1, 0, 0] + [9, 9, 4, 0, 0, 0, 0, 0] + reception + packet,
        [0, 0, 8, 0, 201, 0, 0, 0] + [0, 0, 0, 0, 1] + packet,
      ], isPcapng: isPcapng)
    let packets = CaptureSamples.packets(in: try CaptureSamples.read(file))
    #expect(packets.map { Array($0.bytes) } == [packet, packet, packet])
    #expect(packets.map(\.originalLength) == [5, 5, 5])
    #expect(
      packets.map(\.kind) == [
        .linkLayer(LinkLayerReception()), .linkLayer(LinkLayerReception(isDamaged: false)),
        .command,
      ])
    #expect(CaptureSamples.damages(in: try CaptureSamples.read(file)).isEmpty)
  }

  @Test("What PPI holds besides Bluetooth is left out", arguments: [false, true])
  func foreignPacketInformation(isPcapng: Bool) throws {
    let records: [([UInt8], String)] = [
      // Wi-Fi, PPI in PPI, a link type of 32 bits.
      (
        [0, 0, 8, 0, 105, 0, 0, 0, 1, 2, 3], "contains link type 105 in PPI, which is not supported"
      ),
      (
        [0, 0, 8, 0, 192, 0, 0, 0] + [0, 0, 8, 0, 251, 0, 0, 0, 1], "contains link type 192 in PPI"
      ), ([0, 0, 8, 0, 251, 0, 1, 0, 1, 2, 3], "contains link type 65787 in PPI"),
      // Lengths of the head that are less than it is, or more than there is.
      ([0, 0, 7, 0, 251, 0, 0, 0, 1, 2], "has 10 bytes, fewer than the wrapping of a packet"),
      ([0, 0, 12, 0, 251, 0, 0, 0, 1, 2], "has 10 bytes, fewer than the wrapping of a packet"),
      ([0, 0, 8, 0, 251, 0, 0], "has 7 bytes, fewer than the wrapping of a packet"),
      ([0, 0, 8, 0, 201, 0, 0, 0, 1, 2], "has 10 bytes, fewer than the wrapping of a packet"),
    ]
    for (record, reason) in records {
      let file = Self.packetInformation([record], isPcapng: isPcapng)
      let items = try CaptureSamples.read(file)
      #expect(CaptureSamples.packets(in: items).isEmpty)
      let damages = CaptureSamples.damages(in: items)
      #expect(damages.first?.reason.hasPrefix(reason) == true, "\(damages)")
    }
  }
}
