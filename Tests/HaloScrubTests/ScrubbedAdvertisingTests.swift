import HaloCaptureTestSupport
import HaloScrub
import Testing

/// Advertisements in several packets, and incomplete ones.
@Suite("Scrubbed advertisements")
struct ScrubbedAdvertisingTests {
  private static let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
  private static let name = Array("Margaret's very own ring".utf8)
  /// Flags, manufacturer data that contain the address, and a name.
  private static let data: [UInt8] =
    [2, 1, 6, 9, 0xFF, 0x34, 0x12] + address + [UInt8(name.count + 1), 9] + name
  private static let options = ScrubOptions(seed: 11)

  private static func report(_ part: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    let head: [UInt8] = [0x0D, 1, isLast ? 0 : 0x20, 0, 1]
    let rest: [UInt8] = [1, 0, 3, 0x7F, 0xC4] + [UInt8](repeating: 0, count: 9)
    let bytes = head + address + rest + [UInt8(part.count)] + part
    return [0x3E, UInt8(bytes.count)] + bytes
  }

  private static func command(_ part: ArraySlice<UInt8>, _ operation: UInt8) -> [UInt8] {
    [0x37, 0x20, UInt8(part.count + 4), 1, operation, 0, UInt8(part.count)] + part
  }

  @Test(
    "Data in several packets are blanked, and those in one packet are not",
    arguments: [0, 1, 2, 5, 9, 14, 17, 30], [0, 1, 2, 8])
  func parts(first: Int, second: Int) {
    let positions = [0, first, first + second, Self.data.count]
    let parts = zip(positions, positions.dropFirst()).map { Self.data[$0..<$1] }
    var (reports, commands) = (LinkSamples(), LinkSamples())
    for (index, part) in parts.enumerated() {
      reports.event(Self.report(part, isLast: index == 2))
      // A report of another device between the parts.
      reports.event([0x3E, 12, 2, 1, 0, 1, 9, 9, 9, 9, 9, 0xC9, 0, 0xC4])
      commands.add(.command, Self.command(part, [1, 0, 2][index]))
    }
    for packets in [reports.packets, commands.packets] {
      let (scrubbed, report) = ScrubSamples.scrub(packets, Self.options)
      #expect(scrubbed.map(\.bytes.count) == packets.map(\.bytes.count))
      ScrubSamples.expectNothing(of: Self.name, in: scrubbed)
      #expect(!report.unknown.isEmpty)
      // The next advertisement is complete again.
      var next = LinkSamples()
      next.add(packets)
      next.event(Self.report([2, 1, 6], isLast: true))
      let (others, _) = ScrubSamples.scrub(next.packets, Self.options)
      #expect(others.last?.bytes.suffix(3) == [2, 1, 6])
    }
  }

  @Test("A part without the others reveals nothing of a name", arguments: 1..<data.count)
  func alone(count: Int) {
    let (first, last) = (Self.data.prefix(count), Self.data.dropFirst(count))
    var link = LinkSamples()
    link.event(Self.report(first, isLast: false))
    link.add(.command, Self.command(first, 1))
    link.add(.command, Self.command(first, 3))
    link.add(.command, Self.command(last, 2))
    let (scrubbed, _) = ScrubSamples.scrub(link.packets, Self.options)
    #expect(scrubbed.count == 4)
    ScrubSamples.expectNothing(of: Self.name, in: scrubbed)
  }

  @Test("With more unfinished advertisements than the limit, any may be a part")
  func bound() {
    var link = LinkSamples()
    for number in 0..<1100 {
      var report = Self.report(Self.data.prefix(20), isLast: false)
      report[8...9] = [UInt8(number & 0xFF), UInt8(number >> 8)]
      link.event(report)
    }
    link.event(Self.report(Self.data.dropFirst(20), isLast: true))
    let (scrubbed, _) = ScrubSamples.scrub(link.packets, Self.options)
    #expect(scrubbed.last.map { Array($0.bytes).holds(Array(Self.name.suffix(6))) } == false)
  }
}
