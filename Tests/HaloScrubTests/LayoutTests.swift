import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloScrub

@Suite("Layouts")
struct LayoutTests {
  private static func scrub(
    _ bytes: [UInt8], by layout: String, _ options: ScrubOptions = ScrubOptions(seed: 1)
  ) -> (bytes: [UInt8], report: ScrubReport) {
    var context = ScrubContext(options, knowing: ScrubIdentities(), isGuessing: false)
    let result = context.scrub(bytes, by: Layout(layout), "test")
    return (result, context.report)
  }

  @Test(
    "Harmless bytes are kept, others become zeros",
    arguments: [
      ("3", [1, 2, 3]), ("1", [1, 0, 0, 0, 0, 0, 0, 0]), ("*", [1, 2, 3, 4, 5, 6, 7, 8]),
      ("1 _2 2", [1, 0, 0, 4, 5]), ("1 =02 *", [1, 2, 3, 4, 5, 6, 7, 8]), ("1 =03 *", [1]),
      ("*(1 k1)", [1, 0, 3, 0, 5, 0, 7, 0]), ("2(1 _1) 1", [1, 0, 3, 0, 5]),
      ("C(2) 1", [1, 2, 3, 4]), ("1 L(1) 1", [1, 2, 3, 0, 5]), ("1 l(1) 1", [1, 2, 3, 4]),
      ("&01 &01 &FE *", [1, 0, 2, 4, 5, 6, 7, 8]), ("2u2-513 *", [1, 2, 0, 0, 5, 6, 7, 8]),
      ("m2 _", [1, 2]), ("2 s8", [1, 2]), ("1 C(l(1)) *", [1, 2, 3, 4, 0, 6, 7, 0]),
      ("*(L(1 m))", [1, 2, 3, 4, 5, 6, 7, 8]),
    ] as [(String, [UInt8])])
  func harmless(layout: String, expected: [UInt8]) {
    let (bytes, report) = Self.scrub(Array(1...8), by: layout)
    #expect(bytes == expected + [UInt8](repeating: 0, count: 8 - expected.count))
    #expect(report.changed[.health] == nil)
  }

  @Test(
    "A short text of ASCII is kept, any other is blanked",
    arguments: [
      ("RT11", true), ("Lab HRM\0\0", true), ("", true), ("RT11CR_1.00.08_250514", true),
      ("Jane Doe, +49 151 2345678", false), ("RT11\n", false), ("R\0T", false), ("Jané", false),
    ])
  func text(_ text: String, stays: Bool) {
    let bytes = Array(text.utf8)
    let (other, report) = Self.scrub(bytes, by: "s24")
    #expect(other == (stays ? bytes : [UInt8](repeating: 0, count: bytes.count)))
    #expect(report.unknown.isEmpty == stays)
  }

  @Test("Measured bytes are kept, or replaced within their range")
  func measured() {
    let bytes: [UInt8] = [70, 0, 255, 1, 0, 0, 1, 0, 0, 1, 99]
    let layout = "3h54-60 H300-310 B300 T m"
    #expect(Self.scrub(bytes, by: layout).bytes == bytes)
    let (other, report) = Self.scrub(bytes, by: layout, ScrubOptions(altersHealth: true, seed: 1))
    #expect((54...60).contains(other[0]) && other[1...2] == [0, 255])
    #expect((300...310).contains(Int(other[3]) | Int(other[4]) << 8))
    #expect(Int(other[5]) << 8 | Int(other[6]) < 18_000)
    #expect(Int(other[7]) << 16 | Int(other[8]) << 8 | Int(other[9]) < 960_000)
    #expect(other[10] == 0)
    #expect(report.changed == [.health: 5])
  }

  @Test("Numbers below the least reading stay, as they mean that nothing was measured")
  func leastReading() {
    let options = ScrubOptions(altersHealth: true, seed: 1)
    let (other, report) = Self.scrub([29, 30, 44, 1], by: "2h54-60-30 H300-310-301", options)
    #expect(other[0] == 29 && (54...60).contains(other[1]))
    #expect(other[2...] == [44, 1] && report.changed == [.health: 1])
  }

  /// A packet of each further family, the index of a reading of 61 in it, and the replacements.
  @Test(
    "Readings of further families become plausible ones, and none stays none",
    arguments: [
      ("YCBT.HeartRateData", 5, 54...112), ("YCBT.HeartRateData", 11, 54...112),
      ("YCBT.CombinedData", 7, 104...134), ("CRP.BloodOxygenLogPage", 145, 95...99),
      ("CRP.StressLogPage", 2, 18...64), ("JStyle.HeartRateLog", 23, 54...112),
      ("JStyle.HeartRateVariabilityLog", 13, 104...134), ("RingConn.VitalsPage", 6, 54...112),
      ("RingConn.VitalsPage", 10, 95...99),
    ])
  func families(packet: String, index: Int, range: ClosedRange<Int>) throws {
    let layout = try #require(FamilyLayouts.layout(of: packet))
    var found: Set<Int> = []
    for seed in 1...100 as ClosedRange<UInt64> {
      var context = ScrubContext(
        ScrubOptions(altersHealth: true, seed: seed), knowing: ScrubIdentities(), isGuessing: false)
      var bytes = [UInt8](repeating: 0, count: 146)
      #expect(context.scrub(bytes, by: layout, packet) == bytes)
      bytes[index] = 61
      let other = context.scrub(bytes, by: layout, packet)
      #expect(context.scrub(bytes, by: layout, packet) == other)
      found.insert(Int(other[index]))
      bytes[index] = other[index]
      #expect(other == bytes)
    }
    #expect(found.count > 3 && found.allSatisfy(range.contains))
  }

  @Test("Times move by days, unless they mean no time")
  func times() {
    let options = ScrubOptions(days: 2, seed: 1)
    let bytes: [UInt8] = [0, 0, 0, 1, 0x24, 0x02, 0x28]
    #expect(Self.scrub(bytes, by: "t d", options).bytes == [0, 0xA3, 2, 1, 0x24, 0x03, 0x01])
    for none in [[0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 0, 0, 0]] as [[UInt8]] {
      #expect(Self.scrub(none, by: "t d", options).bytes == none)
    }
    // A time too late, an incomplete one, and an invalid date.
    #expect(Self.scrub([254, 255, 255, 255], by: "t", options).bytes == [0, 0, 0, 0])
    #expect(Self.scrub([1, 2, 3], by: "t", options).bytes == [0, 0, 0])
    #expect(Self.scrub([0x24, 0x13, 1], by: "d", options).bytes == [0, 0, 0])
  }

  private static let files = ((try? ColmiFixtures.names()) ?? []).filter { !$0.hasSuffix("-logs") }

  @Test("Packets of the ring keep their length, opcode and checksum", arguments: files)
  func ring(_ name: String) throws {
    let file = try ColmiFixtures.vectors(name)
    for vector in file.vectors {
      guard let channel = vector.channel ?? file.channel,
        let direction = vector.direction ?? file.direction
      else { continue }
      let event = ATTEvent(
        time: .zero, operation: direction == .host ? .writeRequest : .notify,
        channel: channel == .uart ? .uart : .bigData, value: vector.hex.bytes)
      let options = ScrubOptions(days: 30, altersHealth: true, seed: 11)
      let (scrubbed, report) = ScrubSamples.scrub(Trace(events: [event]), options)
      let other = try #require(scrubbed.events.first).value
      #expect(other.count == event.value.count)
      guard report.wrongChecksums == 0, event.value.count > 5 else { continue }
      if event.channel == .uart, (try? Colmi.Frame(parsing: event.value)) != nil {
        #expect(try Colmi.Frame(parsing: other).opcode == Colmi.Frame(parsing: event.value).opcode)
      } else if let frame = try? Colmi.BigDataFrame(parsing: event.value) {
        #expect(try Colmi.BigDataFrame(parsing: other).action == frame.action)
      }
    }
  }

  @Test(
    "Hostile bytes keep their number, with any layout", arguments: 1...40 as ClosedRange<UInt64>)
  func hostile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let options = ScrubOptions(days: -9, altersHealth: seed % 2 == 0, seed: seed)
    for _ in 0..<60 {
      let bytes = random.bytes(Int.random(in: 0...60, using: &random))
      for layout in [
        "C(3 a 8 a V)", "C(2 a v 1)", "*(1 =1E 48h158-172)", "*(1 24(h92-95 h96-99))",
        "C(1 L(2M N))", "d S z 1 P", "T K D 2B160 E800",
        "C(l(1 *l(1 _)))", "A L(n)", "t d n", "1 i", "3 O",
      ] { #expect(Self.scrub(bytes, by: layout, options).bytes.count == bytes.count) }
    }
  }
}
