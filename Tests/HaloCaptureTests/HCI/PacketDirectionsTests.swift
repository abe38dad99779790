import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import Testing

@Suite("Directions of packets in files without them")
struct PacketDirectionsTests {
  private static func directed(_ packets: [CapturedPacket]) -> [CapturedPacket] {
    var directions = PacketDirections()
    return packets.map { packet in
      var packet = packet
      if case .acl = packet.kind { packet.kind = .acl(.unknown) }
      return directions.directed(packet)
    }
  }

  @Test("Senders of interleaved parts of both sides are found", arguments: 1...8)
  func parts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var samples = [LinkSamples(), LinkSamples()]
    for side in samples.indices {
      samples[side].handle = 0x40
      for _ in 0..<10 {
        // Their lengths distinguish the parts: those of one side are even.
        let value = [UInt8](repeating: 7, count: side == 0 ? 41 : 60)
        let packet: ATTPacket =
          side == 0 ? .writeCommand(3, value[...]) : .notification(3, value[...])
        samples[side].attribute(packet, fromHost: side == 0, parts: side == 0 ? [21] : [20, 24])
      }
    }
    var rest = samples.map { $0.packets[...] }
    var packets: [CapturedPacket] = []
    while let side = rest.indices.filter({ !rest[$0].isEmpty }).randomElement(using: &random) {
      packets.append(rest[side].removeFirst())
    }
    #expect(Set(packets.map(\.kind)).count == 2)
    #expect(Self.directed(packets) == packets)
  }

  @Test("The sender of audio, or of a continuation without a beginning, is unknown")
  func unknown() {
    var samples = LinkSamples()
    samples.attribute(.writeCommand(3, [1, 2, 3]), fromHost: true, parts: [5])
    samples.add(.synchronous(.unknown), [0x40, 0, 0])
    #expect(
      Self.directed(Array(samples.packets.dropFirst())).map(\.kind)
        == [.acl(.unknown), .synchronous(.unknown)])
    #expect(Self.directed([]).isEmpty)
  }

  @Test("A given direction is kept, even if the flags contradict it")
  func recorded() {
    var samples = LinkSamples()
    samples.attribute(.writeCommand(3, [1]), fromHost: true)
    var packet = samples.packets[0]
    packet.kind = .acl(.received)
    var directions = PacketDirections()
    #expect(directions.directed(packet) == packet)
    packet.kind = .acl(.unknown)
    #expect(directions.directed(packet) == samples.packets[0])
    packet.kind = .acl(.received)
    #expect(directions.directed(packet) == packet)
  }
}
