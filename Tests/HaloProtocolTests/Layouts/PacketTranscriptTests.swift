import HaloProtocol
import HaloTestSupport
import Testing

/// The descriptions and errors of all packets, with bytes and fields that are changed one by one.
///
/// A line of the record has the packet, the number of texts and their hash.
/// `HALO_TRANSCRIPTS=renew` writes the record again.
@Suite("Transcripts of packets")
struct PacketTranscriptTests {
  private static func line(_ packet: LayoutFile.Packet) throws -> String {
    var (count, hash) = (0, UInt64(0xCBF2_9CE4_8422_2325))
    func add(_ make: () throws -> any Codable) {
      let text: String
      do { text = "\(try make())" } catch let error as WireError { text = "\(error)" } catch {
        text = "no value"
      }
      count += 1
      // FNV-1a, as Swift's own hashes differ from run to run.
      for byte in (text + "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for vector in try LayoutVector.all(of: packet).prefix(6) {
      let bytes = vector.bytes
      add { try vector.read(bytes) }
      for length in [0, 1, 2, bytes.count / 2, bytes.count - 1] where bytes.indices.contains(length)
      {
        add { try vector.read(Array(bytes.prefix(length))) }
      }
      add { try vector.read(bytes + [0]) }
      add { try vector.read(bytes + [0x12, 0x34, 0x56]) }
      for place in bytes.indices.prefix(64) {
        for change: UInt8 in [0x01, 0x80, 0xFF] {
          var bytes = bytes
          bytes[place] ^= change
          add { try vector.read(bytes) }
        }
      }
      for changed in vector.json.variants { add { try vector.make(changed) } }
      guard case .object(let fields) = vector.json else { continue }
      func replace(_ key: String, by value: JSONValue) {
        add { try vector.make(.object(fields.merging([key: value]) { $1 })) }
      }
      for field in packet.fields where field.kind == .property && fields[field.name] == nil {
        for value in JSONValue.texts { replace(field.name, by: value) }
      }
      // Lists of bytes and texts of these families reach the end of a frame.
      guard ["YCBT.", "LEDnetWF."].contains(where: packet.type.hasPrefix) else { continue }
      let long = JSONValue.string(String(repeating: "01", count: 65_535))
      for key in fields.keys.sorted() { replace(key, by: long) }
    }
    return "\(packet.type): \(count) \(String(hash, radix: 16))"
  }

  @Test("Each packet has the texts of the record")
  func record() throws {
    let lines = try LayoutFile.all.packets.map { try Self.line($0) }.sorted()
    #expect(try changes(of: "packet-transcripts", to: lines, ignoresNew: true) == [])
  }
}

extension JSONValue {
  /// The other values of a number: at and beyond the limits of fields, or of another type.
  private static let numbers: [JSONValue] = {
    let numbers: [Int] = [-1, 0, 1, 7, 12, 13, 24, 60, 96, 100, 238, 255, 256, 0x100_0000]
    return numbers.map { JSONValue.int($0) }
      + [.null, .bool(false), .bool(true), .string(""), .string("0001"), .array([])]
  }()

  /// The other values of a text, of which some are bytes or dates.
  fileprivate static let texts: [JSONValue] = {
    let lengths = [0, 2, 3, 4, 5, 7, 8, 9, 12, 13, 14, 15, 252, 1025]
    let bytes = lengths.map { (count: Int) -> String in String(repeating: "01", count: count) }
    let dates = ["1999", "2100", "2256"].flatMap { ["\($0)-01-01", "\($0)-01-01T00:00:00"] }
    let words = ["0001", "thirteen byte", "♥♥♥♥♥", "a\0b", String(repeating: "x", count: 252)]
    return (bytes + dates + words).map { JSONValue.string($0) }
      + [.null, .int(1), .bool(true), .array([])]
  }()

  /// This form with one of its fields replaced by another value, for each field and value, and with
  /// a list that lacks a row or has one more.
  fileprivate var variants: [JSONValue] {
    switch self {
    case .object(let fields) where !fields.isEmpty:
      return fields.keys.sorted().flatMap { key in
        (fields[key]?.variants ?? []).map { changed in
          JSONValue.object(fields.merging([key: changed]) { $1 })
        }
      }
    case .array(let rows) where !rows.isEmpty:
      let others = rows[0].variants.map { JSONValue.array([$0] + rows.dropFirst()) }
      return others + [.array(Array(rows.dropLast())), .array(rows + [rows[0]])]
    case .string: return Self.texts
    default: return Self.numbers
    }
  }
}
