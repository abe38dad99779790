import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTestSupport
import Testing

/// Complete packets take the fast path, packets in parts do not: both must have the same result.
@Suite("Fast path of complete packets")
struct GlanceTests {
  @Test(
    "Packets in one part or two have the same result, in any traffic",
    arguments: CaptureWriter.Format.allCases)
  func parts(format: CaptureWriter.Format) throws {
    let whole = try Self.lines(parts: [], format)
    for length in [1, 9] { #expect(try Self.lines(parts: [length], format) == whole) }
    #expect(whole.count { $0.contains("notify") || $0.contains("write-command") } > 300)
    #expect(whole.contains { $0.hasPrefix("notify\t2a37") })
    #expect(whole.contains { $0.hasPrefix("notify\t0x") })
  }

  private static func lines(parts: [Int], _ format: CaptureWriter.Format) throws -> [String] {
    let packets = traffic(parts: parts, hasSeveralAdapters: format == .btmon)
    let lines = LinkSamples.lines(try LinkSamples.operations(packets, format))
    // The events of traces are the same, one by one.
    var reader = try CaptureEventReader(CaptureSamples.file(packets, format).bytes)
    var index = 0
    while let item = try reader.next() {
      guard case .event(let event) = item else { continue }
      while lines[index].hasPrefix("mtu(") || lines[index].hasPrefix("loss(") { index += 1 }
      #expect(String(Trace.line(of: event).drop { $0 != "\t" }.dropFirst()) == lines[index])
      index += 1
    }
    return lines
  }

  /// Returns the traffic of several links, with notifications and writes of both sides.
  ///
  /// Now and then attributes are discovered or change, and links begin and end.
  private static func traffic(parts: [Int], hasSeveralAdapters: Bool) -> [CapturedPacket] {
    var random = SplitMix64(seed: 1)
    var sample = LinkSamples()
    for _ in 0..<600 {
      sample.adapter = hasSeveralAdapters ? UInt32.random(in: 0...1, using: &random) : 0
      // The first and the last of these share a slot of the cache.
      sample.handle = [0x40, 0x41, 0x50].randomElement(using: &random) ?? 0x40
      let handle = UInt16.random(in: 1...6, using: &random) * 8
      let fromHost = Int.random(in: 0..<4, using: &random) == 0
      let value = random.bytes(Int.random(in: 0...20, using: &random))[...]
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        sample.connect(
          peer: [UInt8.random(in: 1...3, using: &random), 0, 0x5E, 0, 0x53, 0xC0],
          asCentral: Bool.random(using: &random))
      case 1: sample.disconnect()
      case 2: sample.add(.command, [0x03, 0x0C, 0x00])
      case 3...6:
        let type: UInt16 = [0x2A37, 0x2A19, 0x2A26].randomElement(using: &random) ?? 0x2A37
        sample.discover(type, at: UInt8(handle), byHost: !fromHost, parts: parts)
      case 7:
        sample.readByType(0x2A05, [3, 0, 0, 0], byHost: !fromHost, parts: parts)
        sample.attribute(
          .indication(3, [UInt8(handle), 0, 0xFF, 0xFF]), fromHost: fromHost, parts: parts)
      case 8...9: sample.event([0x13, 5, 1, UInt8(sample.handle), 0, 1, 0])
      case 10...20: sample.attribute(.writeCommand(handle, value), fromHost: fromHost, parts: parts)
      default: sample.attribute(.notification(handle, value), fromHost: fromHost, parts: parts)
      }
    }
    return sample.packets
  }
}
