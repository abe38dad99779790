import Foundation
import HaloCapture
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo scrub")
struct ScrubCommandTests {
  private static func fixture(_ path: String) -> String {
    ColmiFixtures.package.appendingPathComponent("Fixtures/" + path).path
  }

  private static let inputs = [
    "captures/pairing-5.82.btsnoop", "captures/strap-5.66.btsnoop",
    "captures/strap-two-adapters-5.66.btsnoop", "sessions/rt11cr-2025-12-11.halotrace",
    "captures/pairing-5.66.halotrace",
  ]

  private static func events(_ path: String) throws -> [ATTEvent] {
    try Trace(CaptureEventReader(path: path)).events
  }

  /// Returns the properties of events that scrubbing keeps.
  private static func kinds(_ events: [ATTEvent]) -> [String] {
    events.map { "\($0.time) \($0.operation) \($0.channel) \($0.value.count) \($0.link)" }
  }

  @Test(
    "A scrubbed file keeps its events, and has no names or addresses in any format",
    arguments: inputs)
  func formats(_ input: String) throws {
    let path = Self.fixture(input)
    let before = try Self.events(path)
    for (format, ending) in [
      (nil, "x"), (nil, "halotrace"), ("btmon", "x"), (nil, "pklg"), (nil, "pcapng"),
    ] {
      let file = TemporaryFile(ending: ending)
      let run = ToolRun(
        ["scrub", path, file.path, "--seed", "5"] + (format.map { ["--to", $0] } ?? []))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.isPlain)
      #expect(run.lines.contains { $0.hasPrefix("changed: ") && $0.contains("name ") })
      let after = try Self.events(file.path)
      // The other formats lose adapters, names of channels, or times below a microsecond.
      if format == nil, ending == "x" || ending == "halotrace" {
        #expect(Self.kinds(after) == Self.kinds(before))
      }
      #expect(!after.isEmpty)
      let text = Trace(events: after).text
      #expect(!text.contains("C0:11:22:33:44:55"))
      #expect(!text.contains("4c61622048524d"))
      if format == nil, ending == "x" {
        #expect(
          try CaptureEventReader(path: file.path).format == CaptureEventReader(path: path).format)
      }
    }
  }

  @Test(
    "Equal seeds give equal files, and no seed gives a different file each time",
    arguments: [inputs[0], inputs[3]])
  func seeds(_ input: String) throws {
    func run(_ words: [String]) throws -> Data {
      let file = TemporaryFile(ending: "x")
      #expect(ToolRun(["scrub", Self.fixture(input), file.path] + words).status == 0)
      return try Data(contentsOf: URL(fileURLWithPath: file.path))
    }
    let first = try run(["--seed", "1", "--health"])
    #expect(try run(["--seed", "1", "--health"]) == first)
    #expect(try run(["--seed", "2", "--health"]) != first)
    #expect(try run([]) != run([]))
    #expect(!first.isEmpty)
  }

  @Test("The JSON has the figures of the text")
  func json() throws {
    let file = TemporaryFile(ending: "halotrace")
    let words = [
      "scrub", Self.fixture(Self.inputs[3]), file.path, "--health", "--shift-days", "-3", "--seed",
      "1", "--force",
    ]
    let text = ToolRun(words)
    let object = try #require(try ToolRun(words + ["--json"]).json().first)
    let changed = try #require(object["changed"])
    for kind in ["name", "time", "health"] {
      let count = try #require(changed[kind]?.number)
      #expect(text.output.contains("\(kind) \(count)"))
    }
    #expect(object["ofOtherAdapters"]?.number == 0)
    #expect(object["written"]?.number == (try Self.events(file.path)).count)
    #expect(object["wrongChecksums"]?.number == 0)
    #expect(object["isReadOnce"] == .bool(false))
    #expect(text.lines.contains { $0.hasPrefix("not understood, blanked: ") })
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).contains("captured: 2025-12-08"))
  }

  @Test("Packets written as those of another adapter are counted in text and JSON")
  func adapters() throws {
    let file = TemporaryFile(ending: "x")
    let words = ["scrub", Self.fixture(Self.inputs[2]), file.path, "--to", "pcap", "--force"]
    let object = try #require(try ToolRun(words + ["--json"]).json().first)
    let count = try #require(object["ofOtherAdapters"]?.number)
    #expect(count > 0)
    #expect(
      ToolRun(words).lines.contains {
        $0.hasPrefix("written with the first adapter: \(count), of other")
      })
  }

  @Test("Problems that skip no data are in the text and in the JSON")
  func remarks() throws {
    var writer = CaptureWriter(.btsnoop)
    let records = [0, 4].flatMap { drops in
      writer.record(
        of: CapturedPacket(
          time: .zero, kind: .command, bytes: [3, 0x0C, 0], droppedCount: drops)) ?? []
    }
    let input = try TemporaryFile(Data(writer.head + records), ending: "log")
    let words = ["scrub", input.path, TemporaryFile().path, "--force"]
    let object = try #require(try ToolRun(words + ["--json"]).json().first)
    let remark = try #require(object["remarks"]?.elements.first?.text)
    #expect(remark.contains("4 that the logger dropped"))
    #expect(ToolRun(words).lines.contains(remark))
  }

  @Test("A file cannot be its own output, and an unreadable input keeps and creates no file")
  func itself() throws {
    let text = try ColmiFixtures.text("Fixtures/captures/pairing-5.66.halotrace")
    let file = try TemporaryFile(text, ending: "halotrace")
    let run = ToolRun("scrub", file.path, file.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("is the file that is read"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
    for command in ["scrub", "convert"] {
      for path in [file.path, file.path + ".new"] {
        let missing = ToolRun(command, "/nowhere/at-all", path, "--to", "btsnoop", "--force")
        #expect(missing.status == 1 && missing.errors.contains("No such file"), "\(missing)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test("The error names times that a format cannot express", arguments: ["pcap", "pklg"])
  func times(format: String) throws {
    let file = TemporaryFile(ending: format)
    let run = ToolRun(
      "scrub", Self.fixture(Self.inputs[1]), file.path, "--shift-days", "-36500", "--seed", "1")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("halo: scrub: nothing written: "))
    #expect(run.errors.contains("left out, at a time that \(format) has no place for"))
  }
}
