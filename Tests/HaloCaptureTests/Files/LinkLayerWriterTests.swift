import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import Testing

@Suite("Files of packets on the air")
struct LinkLayerWriterTests {
  @Test("Written packets are read back", arguments: [false, true], [nil, false, true] as [Bool?])
  func roundTrip(_ isOdd: Bool, _ isFromCentral: Bool?) throws {
    var random = SplitMix64(seed: 6)
    let packets = (0..<40).map { index in
      CapturedPacket(
        time: .seconds(1_763_650_000) + .nanoseconds(index * 7_000_001),
        kind: .linkLayer(
          LinkLayerReception(
            isDecrypted: isOdd, isEncrypted: !isOdd && index.isMultiple(of: 5),
            isDamaged: [nil, false, true][index % 3], isFromCentral: isFromCentral)),
        bytes: random.bytes(index)[...], originalLength: index + (isOdd ? 5 : 0))
    }
    var file = LinkLayerWriter().head
    for packet in packets {
      let record = LinkLayerWriter().record(of: packet)
      file += try #require(record)
    }
    #expect(try CaptureSamples.packets(in: CaptureSamples.read(file)) == packets)
    let other = CapturedPacket(time: .zero, kind: .command, bytes: [3, 0x0C, 0])
    #expect(LinkLayerWriter().record(of: other) == nil)
    var early = packets[0]
    early.time = .seconds(-1)
    #expect(LinkLayerWriter().record(of: early) == nil)
  }
}
