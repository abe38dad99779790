import HaloCapture
import HaloCaptureTestSupport
import HaloScrub
import HaloTestSupport
import Testing

/// Packets of each kind that holds an address, a name or a key, laid out here once more by the
/// specification: that nothing is left of those, and all else is.
///
/// Source: Core Specification 6.0, Volume 4, Part E, 7.1 to 7.8.
@Suite("Controllers without who was there")
struct ScrubbedControllerTests {
  /// A kind of packet: its number, and what it holds, in words: a number for bytes that say
  /// nothing, `=2` for the byte 2, `a` an address, `k16` a key of 16 bytes, `n248` a name in 248,
  /// `v` data that are advertised behind their length, and `v31` those in 31 bytes at the end.
  struct Layout: CustomTestStringConvertible, Sendable {
    let head: [UInt8]
    let words: String
    var isCommand = false

    var testDescription: String { "\(head.map { String($0, radix: 16) }) \(words)" }

    static func command(_ opcode: Int, _ words: String) -> Layout {
      Layout(head: LinkSamples.little(opcode), words: words, isCommand: true)
    }

    static func answer(_ opcode: Int, _ words: String) -> Layout {
      Layout(head: [0x0E, 1] + LinkSamples.little(opcode), words: words)
    }

    static func event(_ code: UInt8, _ words: String) -> Layout {
      Layout(head: [code], words: words)
    }

    static func lowEnergy(_ code: UInt8, _ words: String) -> Layout {
      Layout(head: [0x3E, code], words: words)
    }
  }

  private static let commands: [(String, [Int])] = [
    // Create, cancel, accept, reject; name; synchronous links; truncated page; roles.
    ("a 7", [0x0405]), ("a 4", [0x0419]), ("a 15", [0x0429]), ("a 57", [0x043E]),
    ("a", [0x0408, 0x040C, 0x040E, 0x041A, 0x042C, 0x042D, 0x042F, 0x0433, 0x0440]),
    ("a 1", [0x0409, 0x040A, 0x042A, 0x0434, 0x080B, 0x0C0D, 0x0C12, 0x0C60]),
    ("a 3", [0x042B, 0x043F]), ("a 6", [0x0444]), ("1 a 10", [0x0442]),
    ("a k16", [0x040B]), ("a =16 k16", [0x040D]), ("a k4", [0x042E]), ("a k16 k16", [0x0430]),
    ("1 =32 1 k32", [0x0435, 0x0436]), ("a k16 k16 k16 k16", [0x0445]),
    ("=2 =2 a 1", [0x0C05]), ("=3 a k16 a k16 a k16", [0x0C11]), ("n248", [0x0C13]),
    ("1 v240", [0x0C52]),
    // LE.
    ("a", [0x2005]), ("7 a 2", [0x2006]), ("v", [0x2008, 0x2009]), ("6 a 13", [0x200D]),
    ("1 a", [0x2011, 0x2012, 0x2028, 0x202B, 0x202C, 0x2035, 0x2048, 0x2099]),
    ("1 a 1", [0x2047, 0x204E]), ("1 a 3", [0x2098]), ("k16 k16", [0x2017]),
    ("2 k8 k2 k16", [0x2019]), ("2 k16", [0x201A]), ("k64", [0x2026]), ("k64 1", [0x205E]),
    ("1 a k16 k16", [0x2027]), ("12 a 7", [0x2036]), ("12 a 9", [0x207F]),
    ("1 =3 1 v", [0x2037, 0x2038]), ("1 =3 v", [0x203F]), ("3 a 34", [0x2043]),
    ("3 a 5", [0x2044]), ("15 k16", [0x2068]), ("20 k16", [0x2069]), ("4 k16 4", [0x206B]),
    ("1 =2 3 v 3 v", [0x2082]), ("7 v", [0x2083]), ("5 a 34", [0x2085]),
  ]

  private static let answers: [(String, [Int])] = [
    (
      "1 a",
      [
        0x0408, 0x040B, 0x040C, 0x040D, 0x040E, 0x041A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
        0x0430, 0x0433, 0x0434, 0x0440, 0x0445, 0x0C60, 0x1009, 0x202B, 0x202C,
      ]
    ),
    ("1 a 1", [0x0442]), ("1 n248", [0x0C14]), ("2 v240", [0x0C51]), ("1 k16 k16", [0x0C57]),
    ("1 k16 k16 k16 k16", [0x0C7D]), ("1 k16", [0x2017]), ("1 k8", [0x2018]),
  ]

  private static let events: [(String, [UInt8])] = [
    ("=2 a 8 a 8", [0x02, 0x22]), ("3 a 2", [0x03]), ("a 4", [0x04]), ("a 3", [0x32]),
    ("1 a n248", [0x07]), ("1 a 1", [0x12]), ("=2 a k16 a k16", [0x15]),
    ("a", [0x16, 0x17, 0x31, 0x34, 0x35]), ("a k16 1", [0x18]), ("a 1", [0x1F, 0x20, 0x3C, 0x52]),
    ("=11 =4 =22 a k16", [0x19]), ("3 a 8", [0x2C]), ("=1 a 8 v240", [0x2F]),
    ("a k4", [0x33, 0x3B]),
    ("1 a", [0x36, 0x53]), ("a 8", [0x3D]), ("1 a 22", [0x50]), ("a 11 =0", [0x51]),
  ]

  private static let lowEnergyEvents: [(String, [UInt8])] = [
    ("5 a 7", [0x01]), ("=2 2 a v 1 2 a v 1", [0x02]), ("2 k8 k2", [0x05]), ("1 k64", [0x08]),
    ("1 k32", [0x09]), ("5 a a a 7", [0x0A]), ("=2 2 a 1 a 1 2 a 1 a 1", [0x0B]),
    ("=2 =0 2 a 8 a v =0 2 a 8 a v", [0x0D]), ("5 a 4", [0x0E]), ("5 =0 v", [0x0F]),
    ("2 a", [0x13]), ("9 a 4", [0x18]), ("5 a 7", [0x24]), ("8 =0 v", [0x25]), ("9 a 7", [0x26]),
    ("3 =2 4 =0 v 4 =0 v", [0x28]), ("5 a a a 10", [0x29]), ("1 a 1", [0x34]),
  ]

  static let layouts: [Layout] = {
    var layouts: [Layout] = []
    for (words, codes) in commands { layouts += codes.map { .command($0, words) } }
    for (words, codes) in answers { layouts += codes.map { .answer($0, words) } }
    for (words, codes) in events { layouts += codes.map { .event($0, words) } }
    for (words, codes) in lowEnergyEvents { layouts += codes.map { .lowEnergy($0, words) } }
    return layouts
  }()

  /// A packet, and which of its bytes say who somebody is.
  private struct Sample {
    var bytes: [UInt8]
    var secrets: [Range<Int>] = []
    var isCommand: Bool
    private var random: SplitMix64

    init(_ layout: Layout) {
      // Behind the number of a command, and that of an event, stands the length.
      let place = layout.isCommand ? 2 : 1
      bytes = layout.head.prefix(place) + [0] + layout.head.dropFirst(place)
      isCommand = layout.isCommand
      random = SplitMix64(seed: layout.head.reduce(1) { $0 << 8 | UInt64($1) })
      for word in layout.words.split(separator: " ") { add(word) }
      bytes[place] = UInt8(truncatingIfNeeded: bytes.count - place - 1)
    }

    private mutating func add(_ word: Substring) {
      let count = Int(word.drop { !$0.isNumber }) ?? 0
      switch word.first {
      case "=": bytes.append(UInt8(count))
      case "a": secret(6)
      case "k": secret(count)
      case "n":
        secret(12)
        bytes += [UInt8](repeating: 0, count: count - 12)
      case "v":
        let start = bytes.count
        if count == 0 { bytes.append(0) }
        bytes += [2, 1, 6, 13, 9]
        secret(12)
        if count == 0 {
          bytes[start] = UInt8(bytes.count - start - 1)
        } else {
          bytes += [UInt8](repeating: 0, count: count - (bytes.count - start))
        }
      default:
        // No number of entries is meant.
        for _ in 0..<count { bytes.append(UInt8.random(in: 0x10...0x7F, using: &random)) }
      }
    }

    private mutating func secret(_ count: Int) {
      secrets.append(bytes.count..<bytes.count + count)
      for _ in 0..<count { bytes.append(UInt8.random(in: 0x80...0xBF, using: &random)) }
    }

    var packet: CapturedPacket {
      CapturedPacket(time: .zero, kind: isCommand ? .command : .event, bytes: bytes[...])
    }
  }

  @Test("Nothing is left of addresses, names and keys, and all else is", arguments: layouts)
  func fields(_ layout: Layout) {
    let sample = Sample(layout)
    let (scrubbed, report) = ScrubSamples.scrub([sample.packet], ScrubOptions(seed: 4))
    let bytes = scrubbed.flatMap { Array($0.bytes) }
    #expect(bytes.count == sample.bytes.count)
    for secret in sample.secrets {
      for start in secret.lowerBound..<max(secret.lowerBound + 1, secret.upperBound - 2) {
        let part = Array(sample.bytes[start..<min(start + 3, secret.upperBound)])
        #expect(!bytes.holds(part), "\(start)")
      }
    }
    for place in bytes.indices where !sample.secrets.contains(where: { $0.contains(place) }) {
      #expect(bytes[place] == sample.bytes[place], "\(place)")
    }
    #expect(report.unknown == [:])
    // A part of it, as loggers keep it, has nothing of them either.
    for count in 0..<min(bytes.count, 64) {
      var packet = sample.packet
      (packet.bytes, packet.originalLength) = (packet.bytes.prefix(count), packet.bytes.count)
      let (cut, _) = ScrubSamples.scrub([packet], ScrubOptions(seed: 4))
      for secret in sample.secrets where secret.lowerBound + 3 <= count {
        let part = Array(sample.bytes[secret].prefix(min(count - secret.lowerBound, 3)))
        #expect(!Array(cut[0].bytes).holds(part), "\(count)")
      }
    }
  }

  @Test("No packet of another kind is changed")
  func others() {
    let known = Set(Self.layouts.map { [$0.isCommand ? 1 : 4] + $0.head })
    // That is a length, and the type of a name as well.
    let parameters = [UInt8](repeating: 9, count: 70)
    // Those are told apart by what they hold.
    let others = [0x0C05, 0x2037, 0x2038, 0x203F].map { Layout.command($0, "").head }
    func check(_ layout: Layout) {
      guard !layout.isCommand || !others.contains(layout.head) else { return }
      let sample = Sample(layout)
      var packet = sample.packet
      packet.bytes += parameters
      var scrubber = CaptureScrubber(ScrubOptions(seed: 4))
      scrubber.consume(packet)
      scrubber.finish()
      let isKnown = known.contains([layout.isCommand ? 1 : 4] + layout.head)
      #expect((scrubber.next()?.bytes != packet.bytes) == isKnown, "\(layout.testDescription)")
    }
    for code in UInt8(1)...0xFE where code != 0x0E && code != 0x3E && code != 0x19 {
      check(.event(code, ""))
    }
    for code in UInt8(1)...0x60 { check(.lowEnergy(code, "")) }
    for group in [1, 2, 3, 4, 5, 6, 8] {
      for number in 0...0xA0 {
        check(.command(group << 10 | number, ""))
        check(.answer(group << 10 | number, ""))
      }
    }
  }
}
