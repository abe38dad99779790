import BareCodecs
import Foundation
import HaloProtocol

/// Consecutive packets in memory, as both languages read them.
struct Packets {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]
  var count: Int { offsets.count - 1 }

  init(_ packets: some Sequence<[UInt8]>) {
    for packet in packets {
      bytes += packet
      offsets.append(UInt32(bytes.count))
    }
  }

  /// Reads all packets, and returns the sum of the results.
  @inline(__always) func sum(_ read: (Span<UInt8>) -> UInt64) -> UInt64 {
    withBare { packets in
      var sum: UInt64 = 0
      guard let bytes = packets.bytes, let offsets = packets.offsets else { return 0 }
      for index in 0..<packets.count {
        let start = Int(offsets[index])
        // Unchecked, as in C: the offsets are made here.
        let packet = UnsafeBufferPointer(
          start: bytes + start, count: Int(offsets[index + 1]) - start)
        sum = sum &* 31 &+ read(packet.span)
      }
      return sum
    }
  }

  func sum(_ read: (bare_packets) -> UInt64) -> UInt64 { withBare(read) }

  func withBare<Result>(sums: Bool = true, _ body: (bare_packets) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      offsets.withUnsafeBufferPointer { offsets in
        body(
          bare_packets(
            bytes: bytes.baseAddress, offsets: offsets.baseAddress, count: count, sums: sums))
      }
    }
  }
}

extension WireError {
  /// The number that the functions in C return for the same bytes.
  var bareSum: Sum {
    let error =
      switch reason {
      case .truncated: BARE_TRUNCATED
      case .wrongLength: BARE_LENGTH
      case .trailingBytes: BARE_TRAILING
      case .checksumMismatch: BARE_CHECKSUM
      case .crcMismatch: BARE_CRC
      case .unexpectedStart: BARE_START
      case .invalidBCD: BARE_BCD
      case .impossibleDate: BARE_DATE
      case .outOfRange: BARE_RANGE
      case .unexpectedOpcode: BARE_OPCODE
      case .unexpectedIndex: BARE_INDEX
      case .contradiction: BARE_CONTRADICTION
      case .invalidUTF8: BARE_UTF8
      case .invalidText: BARE_TEXT
      case .otherLayout: BARE_OTHER
      @unknown default: BARE_OK
      }
    return UInt64(error) << 16
  }
}

/// The packets of `Fixtures`: those that real devices sent, and derived ones for limits and errors.
struct FixturePackets {
  /// The bytes of each packet, with the type that parses it, its channel and its sender.
  struct Vector {
    var bytes: [UInt8]
    var type: String
    var channel: String
    var direction: String
    var isValid: Bool
  }

  private(set) var vectors: [Vector] = []
  /// Whole replies of many frames, by the type of their value.
  private(set) var replies: [String: [[[UInt8]]]] = [:]

  private struct File: Decodable {
    struct Entry: Decodable {
      var hex: String?
      var frames: [String]?
      var channel: String?
      var direction: String?
      var error: Refusal?
    }
    struct Refusal: Decodable { var reason: String }
    var type: String
    var channel: String?
    var direction: String?
    var vectors: [Entry]
  }

  /// Reads all files.
  ///
  /// They contain the packets of the session, repeated ones only once.
  init() throws {
    let fixtures = Self.folder
    for folder in ["colmi", "gatt", "gap", "triones", "elk", "idealled", "lednetwf", "iotbt"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: fixtures.appendingPathComponent(folder).path)
      for name in names.sorted() where name.hasSuffix(".json") {
        let data = try Data(contentsOf: fixtures.appendingPathComponent("\(folder)/\(name)"))
        try add(JSONDecoder().decode(File.self, from: data))
      }
    }
    try addSession()
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../../Fixtures").standardized
  static let session = folder.appendingPathComponent("sessions/rt11cr-2025-12-11.halotrace")

  /// Returns the bytes of all btsnoop captures.
  static func captures() throws -> [[UInt8]] {
    let captures = folder.appendingPathComponent("captures")
    return try FileManager.default.contentsOfDirectory(atPath: captures.path).sorted()
      .filter { $0.hasSuffix(".btsnoop") }
      .map { [UInt8](try Data(contentsOf: captures.appendingPathComponent($0))) }
  }

  private mutating func add(_ file: File) throws {
    for entry in file.vectors {
      if let frames = entry.frames {
        replies[file.type, default: []].append(try frames.map { try HexBytes(parsing: $0).bytes })
      } else if let hex = entry.hex {
        vectors.append(
          Vector(
            bytes: try HexBytes(parsing: hex).bytes, type: file.type,
            channel: entry.channel ?? file.channel ?? "",
            direction: entry.direction ?? file.direction ?? "", isValid: entry.error == nil))
      }
    }
  }

  /// Adds the packets of the session as often as they were sent, as in real traffic.
  private mutating func addSession() throws {
    for line in try String(contentsOf: Self.session, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 4, fields[2] == "uart" else { continue }
      vectors.append(
        Vector(
          bytes: try HexBytes(parsing: String(fields[3])).bytes, type: "", channel: "uart",
          direction: fields[1].hasPrefix("write") ? "host" : "device", isValid: true))
    }
  }

  func packets(_ type: String) -> [[UInt8]] { vectors.filter { $0.type == type }.map { $0.bytes } }

  /// Returns those that the type accepts.
  func valid(_ type: String) -> [[UInt8]] {
    vectors.filter { $0.type == type && $0.isValid }.map { $0.bytes }
  }

  func bytes(channel: String, direction: String? = nil) -> [[UInt8]] {
    vectors.filter {
      $0.channel == channel && (direction == nil || $0.direction == direction)
    }.map { $0.bytes }
  }
}

/// Draws packets in an order that no branch predictor can learn, and that is always the same.
struct Mixer {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  mutating func mix(_ packets: [[UInt8]], _ count: Int) -> [[UInt8]] {
    (0..<count).map { _ in
      let packet = pick(packets)
      return Int.random(in: 0..<8, using: &random) == 0 ? damaged(packet) : packet
    }
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Returns the packet with another bit, a missing end, or additional bytes.
  mutating func damaged(_ packet: [UInt8]) -> [UInt8] {
    var packet = packet
    switch Int.random(in: 0..<4, using: &random) {
    case 0: packet = Array(packet.prefix(Int.random(in: 0...packet.count, using: &random)))
    case 1:
      packet += (0..<Int.random(in: 1...4, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    default:
      guard !packet.isEmpty else { return packet }
      packet[number(below: packet.count)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    return packet
  }

  /// Returns a frame with a bit of its payload changed, and the right checksum.
  mutating func changed(_ frame: [UInt8]) -> [UInt8] {
    guard frame.count == 16 else { return frame }
    var frame = frame
    frame[1 + number(below: 14)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    frame[15] = frame[..<15].reduce(0, &+)
    return frame
  }
}

/// SplitMix64; see Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
