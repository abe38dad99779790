import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import Testing

@testable import HaloScrub

/// Captures without a discovery, as the host already knew all attributes.
@Suite("Scrubbing of guessed attributes")
struct ScrubAssumptionTests {
  private static let options = ScrubOptions(days: 10, altersHealth: true, seed: 21)

  private static let rates: [UInt8] = (0..<40).map { 70 + $0 % 7 }

  private static func capture(_ name: String) throws -> (link: LinkSamples, table: HandleTable) {
    if name == "ring" { return (try LinkSamples.ringSession(), HandleTable([:], isOfRing: true)) }
    var link = LinkSamples.straps(rates)
    // Enough other values to withdraw the guess.
    for number in 0..<UInt8(name == "withdrawn" ? 80 : 0) { link.notify(0x4B, [0xFF, number, 1]) }
    return (link, HandleTable([0x4B: 0x2A37]))
  }

  @Test(
    "Guessed attributes are scrubbed from their first value on, as known ones are",
    arguments: ["ring", "strap", "withdrawn"])
  func asKnown(_ name: String) throws {
    let (link, table) = try Self.capture(name)
    let known = ScrubSamples.scrub(link.packets, Self.options, table: table)
    let guessed = ScrubSamples.scrub(link.packets, Self.options)
    #expect(guessed.packets == known.packets)
    #expect(guessed.packets.map(\.bytes) != link.packets.map(\.bytes))
    #expect(guessed.report.changed == known.report.changed)
    #expect(known.report.assumed.isEmpty)
    let expected: Set<String> =
      name == "ring"
      ? ["0x0010 for uart", "0x0012 for uart", "0x0016 for bigdata", "0x0018 for bigdata"]
      : ["0x004b for 2a37"]
    #expect(Set(guessed.report.assumed.keys) == expected)
    let count = guessed.report.assumed.values.reduce(0, +)
    #expect(try count == LinkSamples.operations(link.packets, table: table).count { $0.handle > 0 })
    // Guessing can be switched off.
    let left = ScrubSamples.scrub(link.packets, Self.options, isGuessing: false)
    #expect(left.report.assumed.isEmpty)
    #expect(left.report.changed[.health] == nil)
  }

  @Test("A single pass scrubs values from the guess on")
  func once() throws {
    let link = LinkSamples.straps(Self.rates)
    var scrubber = CaptureScrubber(Self.options)
    for packet in link.packets { try scrubber.consume(packet) }
    scrubber.finish()
    let report = scrubber.report
    #expect(report.assumed == ["0x004b for 2a37": Self.rates.count - 7])
  }

  @Test("A short link is scrubbed with the guess of a longer one")
  func shortLink() throws {
    var link = LinkSamples.straps([81, 82])
    link.disconnect()
    let short = link.packets.count
    for packet in LinkSamples.straps(Self.rates).packets {
      link.add(packet.kind, Array(packet.bytes))
    }
    let (packets, _) = ScrubSamples.scrub(link.packets, Self.options)
    let values = try LinkSamples.operations(Array(packets.prefix(short)))
      .filter { $0.kind == .notification }.map { Array($0.value) }
    #expect(values.count == 2)
    // The intervals between beats, which follow the rate.
    #expect(values.allSatisfy { Array($0.dropFirst(2)) != [0x1B, 0x03] })
  }

  @Test(
    "Guessed attributes of a trace are scrubbed as known ones are",
    arguments: ["ring", "strap", "withdrawn"])
  func trace(_ name: String) throws {
    let (link, table) = try Self.capture(name)
    let file = try CaptureSamples.file(link.packets, .btsnoop).bytes
    let known = try Trace(CaptureEventReader(file, table: table))
    let expected = ScrubSamples.scrub(known, Self.options).trace.events.map(\.value)
    // Events before the guess have the handle, later ones the name; without guessing all have the
    // handle.
    for isGuessing in [true, false] {
      let trace = try Trace(CaptureEventReader(file, isGuessing: isGuessing))
      let (scrubbed, report) = ScrubSamples.scrub(trace, Self.options)
      #expect(scrubbed.events.map(\.channel) == trace.events.map(\.channel))
      let changed = zip(scrubbed.events, expected).filter { event, value in event.value != value }
      // Values before the assumption, and parts of big data, may be blanked.
      let isLeft = changed.allSatisfy { event, _ in event.value.allSatisfy { $0 == 0 } }
      #expect(isLeft, "\(name), \(isGuessing): \(changed.map(\.0))")
      #expect(!report.assumed.isEmpty)
    }
  }
}
