import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo decode")
struct DecodeTests {
  private static let battery = "034e0000000000000000000000000051"

  @Test("A characteristic without a decoder is named, next to those with one")
  func unknownChannels() {
    let light = ToolRun("decode", "--channel", "fff3", "00")
    #expect(light.status == 2)
    #expect(light.errors.contains("fff3 has no decoder; known are uart, bigdata, advertisement, "))
    let temperature = ToolRun("decode", "--channel", "2a6e", "00")
    #expect(temperature.errors.contains("2a6e (Temperature) has no decoder; known are "))
    let ring = ToolRun(
      "decode", "--channel", "6e400003-b5a3-f393-e0a9-e50e24dcca9e", Self.battery)
    #expect(ring.output.contains("battery 78 %"))
    let word = ToolRun("decode", "--channel", "uarts", "00")
    #expect(word.errors.contains("a characteristic such as 2a37, not uarts"))
  }

  @Test("A wrong line gives an error in its place")
  func wrongLines() throws {
    let good = "device\tuart\t\(Self.battery)"
    let wrong: [(line: String, reason: String, offset: Int, field: String)] = [
      ("", "invalidText", 0, "direction"), (" ", "invalidText", 0, "direction"),
      ("\t\t", "invalidText", 0, "direction"), ("ring\tuart\t00", "invalidText", 0, "direction"),
      ("Device\tuart\t00", "invalidText", 0, "direction"),
      (" device\tuart\t00", "invalidText", 0, "direction"),
      ("\u{FEFF}device\tuart\t00", "invalidText", 0, "direction"),
      ("device", "truncated", 1, "line"), ("device\tuart", "truncated", 2, "line"),
      ("device uart 00", "invalidText", 0, "direction"),
      ("device\tuart\t00\tmore", "trailingBytes", 3, "line"),
      ("\(good)\t", "trailingBytes", 3, "line"),
      ("device\t\t00", "invalidText", 1, "channel"),
      ("device\tUART\t00", "invalidText", 1, "channel"),
      ("device\t2a99\t00", "invalidText", 1, "channel"),
      ("device\t2A37 \t064c", "invalidText", 1, "channel"),
      ("device\tuart-cccd\t0100", "invalidText", 1, "channel"),
      ("device\t\u{1B}[2J\t00", "invalidText", 1, "channel"),
      ("device\t2a19\t6", "truncated", 1, "hex"), ("device\t2a19\t6g", "invalidText", 1, "hex"),
      ("device\t2a19\t64\u{0}", "invalidText", 2, "hex"),
      ("device\t2a19\t６４", "invalidText", 0, "hex"),
      ("device\t2a19\t", "truncated", 0, "level"), ("device\tuart\t", "wrongLength", 0, "frame"),
      ("device\tuart\t03", "wrongLength", 1, "frame"),
    ]
    let input = wrong.map { $0.line + "\n" + good + "\n" }.joined()
    let objects = try ToolRun("decode", "--json", "--lines", input: input).json()
    #expect(objects.count == 2 * wrong.count)
    for (index, expected) in wrong.enumerated() {
      let error: JSONValue = .object([
        "reason": .string(expected.reason), "offset": .int(expected.offset),
        "field": .string(expected.field),
      ])
      #expect(objects[2 * index] == .object(["error": error]), "\(expected.line.debugDescription)")
      #expect(objects[2 * index + 1]["name"]?.text == "Colmi.BatteryStatus")
    }
  }

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

  @Test(
    "Bytes may be written in several forms",
    arguments: [
      ["034e0000000000000000000000000051"], ["034E0000000000000000000000000051"],
      ["0x034e0000000000000000000000000051"], ["03 4e 00 00 00 00 00 00 00 00 00 00 00 00 00 51"],
      ["03:4E:00:00:00:00:00:00:00:00:00:00:00:00:00:51"],
      ["03-4e-00-00-00-00-00-00-00-00-00-00-00-00-00-51"],
      [
        "03", "4e", "00", "00", "00", "00", "00", "00", "00", "00", "00", "00", "00", "00", "00",
        "51",
      ],
      ["--", "034e0000000000000000000000000051"],
    ])
  func forms(_ words: [String]) {
    let run = ToolRun(["decode", "--from=device"] + words)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "\(Self.battery) on uart",
        "  from the device: battery 78 %, not charging  (Colmi.BatteryStatus)",
      ])
  }

  @Test("Without a direction both are tried, and lost bytes are listed")
  func directions() {
    let both = ToolRun("decode", Self.battery)
    #expect(both.status == 0)
    #expect(both.lines.contains { $0.hasPrefix("  from the device: battery 78 %") })
    #expect(both.lines.contains { $0.hasPrefix("  from the host:   ask for battery") })
    #expect(both.lines.contains { $0.hasSuffix("not part of it: 4e at byte 1") })
    let host = ToolRun("decode", Self.battery, "--from", "host")
    #expect(host.lines.count == 3)
    #expect(ToolRun("decode", "01", "--channel", "2a39").output.contains("from the host"))
    #expect(ToolRun("decode", "064c", "--channel", "2A37").output.contains("76 bpm, contact"))
    let command = ToolRun("decode", "030c", "--channel", "2a55")
    #expect(
      command.lines.last
        == "  from the host:   update location to rearWheel  (GATT.SCControlPoint)")
    let answer = ToolRun("decode", "100301", "--channel", "2a55")
    #expect(
      answer.lines.last
        == "  from the device: response to update location: success  (GATT.SCControlPoint)")
    let violet = ToolRun("decode", "565A009D00F0AA", "--channel", "ffe9")
    #expect(violet.lines.first == "565a009d00f0aa on ffe9")
    #expect(violet.lines.last == "  from the host:   colour #5A009D  (Triones.ColorCommand)")
    let lookAlike = ToolRun("decode", "7e070503ff000000ef", "--channel", "ffd9")
    #expect(lookAlike.output.contains("0x7e does not start a frame of this kind"))
    #expect(lookAlike.output.contains("; frames 7E … EF belong to look-alikes"))
    #expect(!ToolRun("decode", "7e", "--channel", "ffd9").output.contains("look-alikes"))
    let beacon = ToolRun(
      "decode", "1aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5", "--channel",
      "advertisement")
    #expect(
      beacon.output.contains("iBeacon E2C56DB5-DFFB-48D2-B060-D0F5A71096E0, major 1, minor 2"))
    let mixed = ToolRun(
      "decode", "21ff4c0010050b1c8f4a2b0215e2c56db5dffb48d2b060d0f5a71096e000010002c5", "--channel",
      "advertisement")
    #expect(mixed.output.contains("company 0x004c (Apple, Inc.): 10050b1c8f4a2b, then iBeacon"))
    let login = ToolRun(
      "decode", "fb0205050f082301020005552201121314fa", "--channel", "ffd9")
    #expect(login.output.contains("unrecognized login of lights called AP-…"))
    let touch = ToolRun("decode", "a10400050002000a0fff0000000000c4", "--from", "device")
    #expect(touch.output.contains("raw sensors: touch channels 5, 2, 10, 4095, byte 10 0"))
    let bigData = ToolRun("decode", "bc300000ffff")
    #expect(bigData.lines.first == "bc300000ffff on bigdata")
    #expect(bigData.status == 0)
    let json = ToolRun("decode", Self.battery, "zz", "bc300000ffff", "--json")
    #expect(json.status == 1)
    #expect(json.lines.count == 3)
    #expect(json.errors == "halo: decode: 1 packet cannot be read\n")
  }

  @Test("Undecodable bytes give an error and status 1")
  func failures() {
    for words in [["zz"], ["3"], ["3", "4"], [""], ["034e"], ["ff", "ff"], ["\u{1B}[31m"]] {
      let run = ToolRun(["decode"] + words)
      #expect(run.status == 1 && run.errorLines.count == 1)
      #expect(run.lines.count >= 2)
      #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
    let coloured = ToolRun("decode", Self.battery, "00", isTerminal: true, hasColour: true)
    #expect(coloured.output.contains("\u{1B}[1m"))
    #expect(coloured.output.contains("\u{1B}[31m"))
  }

  @Test(
    "An error names the reason, the place and the remedy",
    arguments: [
      (["zz"], "character 1, \"z\", is not a hexadecimal digit; two digits make a byte"),
      (["03", "4g"], "character 4, \"g\", is not a hexadecimal digit"),
      (["034"], "the last byte has one digit; two digits make a byte, such as 4e"),
      (["\u{1B}"], "character 1, \"\\u{1b}\", is not a hexadecimal digit"),
      (["03"], "1 byte; a command of a ring has 16, and a big-data frame begins with bc"),
      (["0648"], "2 bytes; a command of a ring has 16"),
      (["0648"], "--channel names another channel, such as 2a37 for a heart rate measurement"),
    ] as [([String], String)])
  func reasons(_ words: [String], _ message: String) {
    let run = ToolRun(["decode"] + words)
    #expect(run.status == 1)
    #expect(run.lines.count == 2 && run.lines[1].contains(message), "\(run.output)")
    #expect(run.errors == "halo: decode: 1 packet cannot be read\n")
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
