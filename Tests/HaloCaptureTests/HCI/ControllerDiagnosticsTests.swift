import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import Testing

/// Logs of controllers, which have the form of packets of data.
@Suite("Diagnostics of controllers")
struct ControllerDiagnosticsTests {
  /// Random diagnostics of the vendors: mostly with the channel and the opcode of a notification.
  private static func diagnostics(_ random: inout SplitMix64) -> (CapturedPacket.Kind, [UInt8]) {
    func packet(_ head: Int, _ payload: [UInt8]) -> [UInt8] {
      LinkSamples.little(head) + LinkSamples.little(payload.count) + payload
    }
    let words = random.bytes(Int.random(in: 0...40, using: &random))
    let log =
      Bool.random(using: &random)
      ? LinkSamples.little(words.count + 3) + [4, 0, 0x1B, 8, 0] + words : words
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return (.acl(.received), packet(0x2EDC, log))
    case 1: return (.acl(.received), packet(0x1EDC, log))
    case 2: return (.acl(.sent), packet(0x0EDC, log))
    case 3: return (.acl(.received), packet(0x2EDD, [0xFF, UInt8(words.count + 2), 1, 8] + words))
    default:
      let head = [0x05FE, 0x05FF, 0xFC6F].randomElement(using: &random) ?? 0x05FF
      return (.acl(.received), packet(head, log))
    }
  }

  @Test("Diagnostics between packets of a link change nothing, in any format", arguments: 1...16)
  func betweenPackets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (plain, mixed) = (LinkSamples(), LinkSamples())
    plain.connect()
    for _ in 0..<20 {
      let value = random.bytes(20)
      plain.attribute(.notification(8, value[...]), fromHost: false, parts: [9, 7])
      plain.attribute(.writeCommand(9, value[...]), fromHost: true)
    }
    plain.disconnect()
    for packet in plain.packets {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let (kind, bytes) = Self.diagnostics(&random)
        mixed.time = packet.time - .milliseconds(1)
        mixed.add(kind, bytes)
      }
      mixed.add([packet])
    }
    #expect(mixed.packets.count > plain.packets.count)
    let expected = LinkSamples.lines(try LinkSamples.operations(plain.packets))
    for format in CaptureWriter.Format.allCases {
      let lines = LinkSamples.lines(try LinkSamples.operations(mixed.packets, format))
      #expect(lines == expected, "\(format)")
    }
  }

  @Test("A late capture has links of all other handles")
  func otherHandles() throws {
    for handle: UInt16 in 0...0xEFF where handle != 0xEDC {
      var link = LinkSamples(handle: handle)
      link.attribute(.notification(8, [7]), fromHost: false)
      link.attribute(.writeCommand(9, [8]), fromHost: true)
      #expect(
        try link.lines() == [
          "connect\tlink\t\tlink=1", "notify\t0x0008\t07\tlink=1",
          "write-command\t0x0009\t08\tlink=1",
        ], "\(handle)")
    }
  }

  @Test("A handle of diagnostics that a connect event announces is a link until it ends")
  func announced() throws {
    var link = LinkSamples(handle: 0xEDC)
    link.attribute(.notification(8, [6]), fromHost: false)
    link.connect()
    link.attribute(.notification(8, [7]), fromHost: false)
    link.disconnect()
    link.attribute(.notification(8, [8]), fromHost: false)
    #expect(
      try link.lines() == [
        "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "notify\t0x0008\t07\tlink=1",
        "disconnect\tlink\t\tlink=1 by the other side",
      ])
  }

  @Test("Truncated diagnostics are no loss")
  func truncated() throws {
    var log = LinkSamples(handle: 0xEDC)
    log.attribute(.notification(8, [6]), fromHost: false)
    for kept in 2...11 {
      var short = log
      short.cut(at: 0, to: kept)
      #expect(try LinkSamples.operations(short.packets).isEmpty, "\(kept)")
    }
  }

  @Test("The controller is the sender of diagnostics in a file without directions")
  func directions() {
    var directions = PacketDirections()
    for flags in [0x0000, 0x1000, 0x2000] {
      let bytes = LinkSamples.little(0xEDC | flags) + [1, 0, 9]
      let packet = CapturedPacket(time: .zero, kind: .acl(.unknown), bytes: bytes[...])
      #expect(directions.directed(packet).kind == .acl(.received))
    }
  }
}
