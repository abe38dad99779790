import HaloProtocol
import HaloTestSupport
import Testing

/// The conditions in `layouts.json` select the type that the messages select.
@Suite("Recognition")
struct RecognitionTests {
  @Test("The conditions of a packet recognize its frames", arguments: ["host", "device"])
  func frames(sender: String) throws {
    let direction = try #require(ColmiDirection(rawValue: sender))
    let types = sender == "host" ? Colmi.HostMessage.packetTypes : Colmi.RingMessage.packetTypes
    for opcode in UInt8.min...UInt8.max {
      let selector = Selector(of: opcode, "uart", sender)
      // For these, byte 2 decides.
      let seconds: [UInt8] =
        [0x3A, 0x3B, 0x50].contains(opcode) ? [0, 1, 2, 3, 4, 0xAA, 0xFF] : [0]
      for first in UInt8.min...UInt8.max {
        for second in seconds {
          let frame = try Colmi.Frame(Colmi.Opcode(rawValue: opcode), payload: [first, second])
          let expected = selector.type(of: frame.bytes, length: 14)
          do throws(WireError) {
            let packet = try direction.read(frame).packet
            let found = packet.map { "Colmi.\(Swift.type(of: $0).name)" }
            if found != expected {
              Issue.record("\(frame) is \(found ?? "-"), not \(expected ?? "-")")
            }
          } catch {
            // The type of these bytes rejects them with a specific error.
            let type = types.first { "Colmi.\($0.name)" == expected }
            #expect(throws: error, "\(frame)") { try type?.init(parsing: frame) }
          }
        }
      }
    }
  }

  @Test("The conditions of a packet recognize its big data", arguments: ["host", "device"])
  func bigData(sender: String) throws {
    let direction = try #require(ColmiDirection(rawValue: sender))
    let types =
      sender == "host" ? Colmi.BigDataHostMessage.valueTypes : Colmi.BigDataRingMessage.valueTypes
    let payloads: [[UInt8]] =
      [[]]
      + [0, 1, 2, 3].flatMap {
        [[$0], [$0, 0], [$0, 1, 0], [$0, 0, 0, 0, 0]]
      }
    for action in UInt8.min...UInt8.max {
      let selector = Selector(of: action, "bigdata", sender)
      for payload in payloads {
        let frame = try Colmi.BigDataFrame(Colmi.BigDataAction(rawValue: action), payload: payload)
        let expected = selector.type(of: payload, length: payload.count)
        do throws(WireError) {
          let value = try direction.read(frame).value
          let found = value.map { "Colmi.\(Swift.type(of: $0).name)" }
          if found != expected {
            Issue.record("\(frame) is \(found ?? "-"), not \(expected ?? "-")")
          }
        } catch {
          let type = types.first { "Colmi.\($0.name)" == expected }
          #expect(throws: error, "\(frame)") { try type?.init(parsing: frame) }
        }
      }
    }
  }

  @Test("Each type has a layout, and each layout a type")
  func completeness() {
    let colmi = CompletenessTests.types.map { "Colmi.\($0.name)" }
    let expected = colmi + familyTypes.map(\.name) + ["IBeacon"]
    #expect(LayoutFile.all.packets.map(\.type).sorted() == expected.sorted())
  }
}

/// The packets of one code in one direction, with their conditions.
private struct Selector {
  private var entries: [(type: String, length: Int?, bytes: [(offset: Int, values: [Bool])])] = []

  init(of code: UInt8, _ channel: String, _ sender: String) {
    let name = "\(HexBytes([code]))".uppercased()
    for code in LayoutFile.all.codes
    where code.channel == channel && [name, "any"].contains(code.code) {
      for entry in code.packets where entry.from == sender {
        let bytes = entry.when.compactMap { condition in
          condition.offset.map { ($0, Self.values(condition.values ?? "")) }
        }
        entries.append((entry.type, entry.when.compactMap(\.length).first, bytes))
      }
    }
  }

  /// Returns whether each byte is among numbers and ranges such as `01-05,07`.
  private static func values(_ text: String) -> [Bool] {
    let ranges = text.split(separator: ",").map { part in
      let ends = part.split(separator: "-").compactMap { UInt8($0, radix: 16) }
      return ends[0]...ends[ends.count - 1]
    }
    return (UInt8.min...UInt8.max).map { byte in ranges.contains { $0.contains(byte) } }
  }

  /// Returns the first packet whose conditions hold.
  func type(of bytes: [UInt8], length: Int) -> String? {
    entries.first { entry in
      (entry.length == nil || entry.length == length)
        && entry.bytes.allSatisfy {
          bytes.indices.contains($0.offset) && $0.values[Int(bytes[$0.offset])]
        }
    }?.type
  }
}
