import HaloCaptureTestSupport
import HaloScrub
import Testing

@Suite("Scrubbed diagnostics of controllers")
struct ScrubbedDiagnosticsTests {
  @Test("A log of a controller is blanked, and remains a log")
  func logs() throws {
    let name = Array("ALEXANDRA".utf8)
    var link = LinkSamples.connected
    let logs: [[UInt8]] = [
      [0xDC, 0x2E, 16, 0, 12, 0, 4, 0, 0x1B, 8, 0] + name, [0xDC, 0x1E, 9, 0] + name,
      [0xDD, 0x2E, 13, 0, 0xFF, 11, 1, 8] + name, [0xFF, 0x05, 9, 0] + name,
    ]
    for log in logs {
      link.add(.acl(.received), log)
      link.notify(8, [1, 2])
    }
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, ScrubOptions(seed: 3))
    #expect(report.unknown["diagnostics of the controller"] == logs.count)
    for (log, packet) in zip(logs, scrubbed.dropFirst().enumerated().filter { $0.offset % 2 == 0 })
    {
      let head = log.starts(with: [0xDD]) ? 8 : 4
      #expect(
        Array(packet.element.bytes) == log.prefix(head)
          + [UInt8](repeating: 0, count: log.count - head))
    }
    let kinds = try LinkSamples.operations(scrubbed).map { "\($0.link) \($0.kind)".prefix(14) }
    #expect(
      kinds == ["1 connection(H"] + [Substring](repeating: "1 notification", count: logs.count))
  }
}
