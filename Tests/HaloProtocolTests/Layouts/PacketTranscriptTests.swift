import HaloProtocol
import HaloTestSupport
import Testing

/// The descriptions and errors of all packets, with bytes and fields that are changed one by one.
///
/// A line of the record has the packet, the number of texts and their hash.
/// `HALO_TRANSCRIPTS=renew` writes the record again.
@Suite("Transcripts of packets")
struct PacketTranscriptTests {
  /// The other values of a field: at and beyond the limits of its type, or of another type.
  private static let values: [JSONValue] = [
    .null, .int(-1), .int(0), .int(1), .int(7), .int(256), .int(1 << 24), .bool(true), .string(""),
    .string("0001"), .string(String(repeating: "00", count: 1025)), .array([]),
  ]

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
      for changed in vector.json.variants(values) { add { try vector.make(changed) } }
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
  /// Returns this form with one of its fields replaced by another value, for each field and value.
  fileprivate func variants(_ values: [JSONValue]) -> [JSONValue] {
    switch self {
    case .object(let fields):
      fields.keys.sorted().flatMap { key in
        (fields[key]?.variants(values) ?? []).map { changed in
          .object(fields.merging([key: changed]) { $1 })
        }
      }
    case .array(let rows) where !rows.isEmpty:
      rows[0].variants(values).map { .array([$0] + rows.dropFirst()) }
    default: values
    }
  }
}
