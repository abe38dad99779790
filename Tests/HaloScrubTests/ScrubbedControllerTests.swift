import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import Testing

@testable import HaloScrub

/// Packets with an address, a name or a key, laid out here independently from the specification:
/// only these are replaced.
///
/// Source: Core Specification 6.0, Volume 4, Part E, 7.1 to 7.8.
@Suite("Scrubbed packets of controllers")
struct ScrubbedControllerTests {
  /// A kind of packet: its number, and a sketch of its contents.
  ///
  /// The words are a number for so many harmless bytes, `=2` for the byte 2, `a` an address, `k16`
  /// a key of 16 bytes, `n248` a name in 248, `v` advertising data after their length, and `v31`
  /// advertising data in 31 bytes at the end.
  struct Sketch: CustomTestStringConvertible, Sendable {
    let head: [UInt8]
    let words: String
    var isCommand = false

    var testDescription: String { "\(head.map { String($0, radix: 16) }) \(words)" }

    static func command(_ opcode: Int, _ words: String) -> Sketch {
      Sketch(head: LinkSamples.little(opcode), words: words, isCommand: true)
    }

    static func answer(_ opcode: Int, _ words: String) -> Sketch {
      Sketch(head: [0x0E, 1] + LinkSamples.little(opcode), words: words)
    }

    static func event(_ code: UInt8, _ words: String) -> Sketch {
      Sketch(head: [code], words: words)
    }

    static func lowEnergy(_ code: UInt8, _ words: String) -> Sketch {
      Sketch(head: [0x3E, code], words: words)
    }
  }

  private static let commands: [(String, [Int])] = [
    ("a 7", [0x0405]), ("a 4", [0x0419]), ("a k16", [0x040B]), ("n248", [0x0C13]),
    ("a", [0x2005]), ("7 a 2", [0x2006]), ("v", [0x2008, 0x2009]), ("6 a 13", [0x200D]),
    ("1 a", [0x2011, 0x2012, 0x2028, 0x202B, 0x202C, 0x2035]), ("1 a 1", [0x204E]),
    ("2 k8 k2 k16", [0x2019]), ("2 k16", [0x201A]), ("1 a k16 k16", [0x2027]), ("12 a 7", [0x2036]),
    ("1 =3 1 v", [0x2037, 0x2038]), ("1 =3 v", [0x203F]), ("3 a 33", [0x2043]),
  ]

  private static let answers: [(String, [Int])] = [
    ("1 a", [0x1009, 0x202B, 0x202C]), ("1 n248", [0x0C14]),
  ]

  private static let events: [(String, [UInt8])] = [
    ("3 a 2", [0x03]), ("a 4", [0x04]), ("1 a n248", [0x07]), ("1 a 1", [0x12]),
    ("a", [0x16, 0x17, 0x31]), ("a k16", [0x18]), ("3 a 8", [0x2C]),
  ]

  private static let lowEnergyEvents: [(String, [UInt8])] = [
    ("5 a 7", [0x01]), ("=2 2 a v 1 2 a v 1", [0x02]), ("2 k8 k2", [0x05]), ("1 k64", [0x08]),
    ("1 k32", [0x09]), ("5 a a a 7", [0x0A]), ("=2 =0 2 a 8 a v =0 2 a 8 a v", [0x0D]),
    ("5 a 4", [0x0E]), ("5 a a a 10", [0x29]),
  ]

  static let layouts: [Sketch] = {
    var layouts: [Sketch] = []
    for (words, codes) in commands { layouts += codes.map { .command($0, words) } }
    for (words, codes) in answers { layouts += codes.map { .answer($0, words) } }
    for (words, codes) in events { layouts += codes.map { .event($0, words) } }
    for (words, codes) in lowEnergyEvents { layouts += codes.map { .lowEnergy($0, words) } }
    return layouts
  }()

  /// A packet, and the ranges of its personal bytes.
  private struct Sample {
    var bytes: [UInt8]
    var secrets: [Range<Int>] = []
    var isCommand: Bool
    private var random: SplitMix64

    init(_ layout: Sketch) {
      // The length follows the number of a command, and that of an event.
      let index = layout.isCommand ? 2 : 1
      bytes = layout.head.prefix(index) + [0] + layout.head.dropFirst(index)
      isCommand = layout.isCommand
      random = SplitMix64(seed: layout.head.reduce(1) { $0 << 8 | UInt64($1) })
      for word in layout.words.split(separator: " ") { add(word) }
      bytes[index] = UInt8(truncatingIfNeeded: bytes.count - index - 1)
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
        // Any bytes except counts of entries.
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

  @Test("Addresses, names and keys are removed, and all other bytes are kept", arguments: layouts)
  func fields(_ layout: Sketch) {
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
    for index in bytes.indices where !sample.secrets.contains(where: { $0.contains(index) }) {
      #expect(bytes[index] == sample.bytes[index], "\(index)")
    }
    #expect(report.unknown == [:])
    // A truncated packet does not contain them either.
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

  @Test("Any other packet keeps only its head, and the status of an answer")
  func others() {
    let parameters: [UInt8] = [9, 9, 9, 9]
    func check(_ kind: CapturedPacket.Kind, _ head: [UInt8], _ kept: Int = 0) {
      let packet = CapturedPacket(time: .zero, kind: kind, bytes: (head + parameters)[...])
      let (scrubbed, _) = ScrubSamples.scrub([packet], ScrubOptions(seed: 4))
      let zeros = [UInt8](repeating: 0, count: parameters.count - kept)
      #expect(Array(scrubbed[0].bytes) == head + parameters.prefix(kept) + zeros)
    }
    for number in 0...0xFFFF where number % 7 == 0 || number >> 10 == 8 {
      let opcode = LinkSamples.little(number)
      if HCILayouts.commands[UInt16(number)] == nil { check(.command, opcode + [4]) }
      if HCILayouts.answers[UInt16(number)] == nil { check(.event, [0x0E, 7, 1] + opcode, 1) }
    }
    for code in UInt8.min ... .max {
      if HCILayouts.lowEnergyEvents[UInt16(code)] == nil { check(.event, [0x3E, 5, code]) }
      guard HCILayouts.events[UInt16(code)] == nil, code != 0x0E, code != 0x3E else { continue }
      check(.event, [code, 4])
    }
  }
}
