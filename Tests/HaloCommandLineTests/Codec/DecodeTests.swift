import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo decode")
struct DecodeTests {
  private static let battery = "034e0000000000000000000000000051"

  @Test("Bytes of all kinds give one line of JSON for each line")
  func randomLines() throws {
    var random = SplitMix64(seed: 99)
    let starts = [
      "", "device\tuart\t", "host\tuart\t", "host\tbigdata\tbc", "device\t2a37\t", "device\t",
    ]
    var input = Data()
    for round in 0..<3000 {
      input += Data((starts.randomElement(using: &random) ?? "").utf8)
      if round % 2 == 0 {
        input += random.bytes(Int.random(in: 0...40, using: &random)).filter { $0 != 0x0A }
      } else {
        let bytes = random.bytes(Int.random(in: 0...20, using: &random))
        input += Data(HexBytes(bytes).description.utf8)
      }
      input.append(0x0A)
    }
    let run = ToolRun(["decode", "--json", "--lines"], input: input, pieceLength: 4096)
    let objects = try run.json()
    #expect(objects.count == 3000)
    for object in objects {
      if let error = object["error"] {
        #expect(error["reason"]?.text?.isEmpty == false)
        #expect(error["offset"]?.number != nil)
        #expect(error["field"]?.text?.isEmpty == false)
      } else {
        #expect(object["name"] != nil && object["value"] != nil && object["bytes"] != nil)
      }
    }
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(ToolRun("encode", input: run.output).lines.count == 3000)
  }

  @Test("A line of 2 MiB gives an error, and the next one is read")
  func longLine() throws {
    let input =
      "device\tbigdata\t" + String(repeating: "00", count: 1 << 20) + "\r\ndevice\t2a19\t64\r\n"
    let objects = try ToolRun("decode", "--json", "--lines", input: input).json()
    #expect(objects.count == 2)
    #expect(objects.first?["error"]?["field"]?.text == "line")
    #expect(objects.first?["error"]?["reason"]?.text == "outOfRange")
    #expect(objects.last?["name"]?.text == "GATT.BatteryLevel")
    #expect(ToolRun("decode", "--json", "--lines").output == "")
  }

  @Test("Colours mark names and errors on a terminal")
  func colours() {
    let coloured = ToolRun("decode", Self.battery, "00", isTerminal: true, hasColour: true)
    #expect(coloured.output.contains("\u{1B}[1m"))
    #expect(coloured.output.contains("\u{1B}[31m"))
  }

  @Test("Results are written before the next wait for input")
  func streaming() throws {
    // Each piece is one line, and may depend on the answer to the previous one.
    let input = "device\t2a19\t64\n"
    let run = ToolRun(
      ["decode", "--json", "--lines"], input: Data(String(repeating: input, count: 5).utf8),
      pieceLength: input.utf8.count, outputLimit: 3)
    #expect(run.lines.count == 3)
    #expect(run.status == 0)
  }
}
