import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo replay and convert of captures")
struct CaptureCommandTests {
  private static let names = ["strap", "pairing", "ring", "session"]
  private static let formats = ["trace", "btsnoop", "btmon", "pcap", "pcapng", "pklg"]

  /// Returns a capture of a real daemon; for `session`, that of a real ring converted to packets.
  private static func capture(_ name: String) throws -> TemporaryFile {
    let package = ColmiFixtures.package
    guard name == "session" else {
      return try TemporaryFile(
        Data(contentsOf: package.appendingPathComponent("Fixtures/captures/\(name)-5.66.btsnoop")))
    }
    return try converted(
      package.path + "/Fixtures/sessions/rt11cr-2025-12-11.halotrace", to: "btmon")
  }

  private static func converted(_ path: String, to format: String) throws -> TemporaryFile {
    let file = TemporaryFile()
    let run = ToolRun("convert", path, file.path, "--to", format)
    #expect(run.status == 0 && run.errors == "")
    return file
  }

  private static func replayed(_ path: String, _ options: String...) throws -> [JSONValue] {
    let run = ToolRun(["replay", "--json", path] + options)
    #expect(run.status == 0 && run.errors == "")
    return try run.json()
  }

  @Test("If a format has no field for adapters, the report counts packets of other adapters")
  func adapters() throws {
    let original = VectorFile.folder
      .appendingPathComponent("captures/strap-two-adapters-5.66.btsnoop").path
    for (format, isReported) in [("btmon", false), ("btsnoop", true), ("pcapng", true)] {
      let file = TemporaryFile()
      let run = ToolRun("convert", original, file.path, "--to", format)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.contains { $0.hasPrefix("written with the first adapter: ") } == isReported)
    }
  }

  @Test("The report gives the reasons for omitted events")
  func reasons() throws {
    let lines = (1...3778).map { "0\tconnect\tlink\t\tlink=\($0)\n" } + ["1\tfault\tlink\t\t\n"]
    let trace = try TemporaryFile(Trace.signature + "\n" + lines.joined())
    let file = TemporaryFile()
    let run = ToolRun("convert", trace.path, file.path, "--to", "btsnoop")
    #expect(run.status == 0)
    #expect(
      run.lines.suffix(2) == [
        "left out: 2, of more links at once than a controller has",
        "left out: 1, without an equivalent packet: fault",
      ])
  }

  @Test("Conversion to any format keeps the operations", arguments: names)
  func sameOperations(name: String) throws {
    let original = try Self.capture(name)
    let expected = try Self.replayed(original.path)
    #expect(expected.count > 10)
    func convert(_ path: String, to format: String) throws -> Data {
      let file = try Self.converted(path, to: format)
      return try Data(contentsOf: URL(fileURLWithPath: file.path))
    }
    let first = try Self.formats.map { try convert(original.path, to: $0) }
    var random = SplitMix64(seed: 1)
    for (format, own) in zip(Self.formats, first) {
      let file = try TemporaryFile(own)
      #expect(try Self.replayed(file.path) == expected, "\(format)")
      // Convert from another format as well; equal bytes need no second test.
      var known: Set<Data> = [own]
      for (other, data) in zip(Self.formats, first).shuffled(using: &random).prefix(1) {
        let between = try TemporaryFile(data)
        let bytes = try convert(between.path, to: format)
        guard known.insert(bytes).inserted else { continue }
        let second = try TemporaryFile(bytes)
        #expect(try Self.replayed(second.path) == expected, "\(other) to \(format)")
      }
      let text = ToolRun("replay", file.path)
      #expect(text.status == 0)
      #expect(text.lines.count { $0.contains("→ ") || $0.contains("← ") } > 5)
    }
  }

  @Test("A capture of a ring over a real daemon yields its values", arguments: formats)
  func visit(format: String) throws {
    let original = try Self.capture("ring")
    let file = try Self.converted(original.path, to: format)
    let objects = try Self.replayed(file.path)
    let names = Dictionary(grouping: objects.compactMap { $0["name"]?.text }) { $0 }
    let expected = [
      "Colmi.BatteryStatus": 1, "Colmi.Capabilities": 1, "Colmi.HeartRateLog": 7,
      "Colmi.StepLog": 7, "Colmi.StressLog": 7, "Colmi.SleepHistory": 2, "Colmi.NapHistory": 2,
      "Colmi.BloodOxygenHistory": 1, "Colmi.HeartRateLogSettingsReply": 2,
      "Colmi.HeartRateLogSettingsWriteReply": 1, "GATT.FirmwareRevisionString": 1,
    ]
    for (name, count) in expected { #expect(names[name]?.count == count, "\(name)") }
    let summary = try #require(objects.last?["summary"])
    #expect(summary["wrongChecksums"]?.number == 0 && summary["otherErrors"]?.number == 0)
  }

  @Test("Only the selected channels are shown", arguments: ["trace", "btmon"])
  func only(format: String) throws {
    let original = try Self.capture("session")
    let file = try Self.converted(original.path, to: format)
    let all = try Self.replayed(file.path).dropLast()
    for channel in ["uart", "bigdata", "uart,bigdata", "2a37"] {
      let wanted = Set(channel.split(separator: ",").map(String.init))
      func isWanted(_ object: JSONValue) -> Bool {
        guard let name = object["channel"]?.text else { return false }
        return name == "link" || wanted.contains(name)
          || wanted.contains { name.hasPrefix($0 + "-") }
      }
      let run = ToolRun("replay", "--json", file.path, "--only", channel)
      // A ring has no heart rate measurement of the standard.
      #expect(run.errors == (channel == "2a37" ? "replay: no events of 2a37\n" : ""))
      let shown = try run.json()
      #expect(Array(shown.dropLast()) == all.filter(isWanted))
      let count = all.filter(isWanted).compactMap { $0["frames"]?.number }.reduce(0, +)
      #expect(shown.last?["summary"]?["events"]?.number == count)
    }
  }

  @Test("The figures match the shown events", arguments: names, ["btsnoop", "pklg"])
  func statistics(name: String, format: String) throws {
    let original = try Self.capture(name)
    let file = try Self.converted(original.path, to: format)
    let objects = try Self.replayed(file.path)
    let statistics = try Self.replayed(file.path, "--stats")
    #expect(statistics.count == 2)
    #expect(statistics.last == objects.last)
    guard case .object(var kinds)? = statistics.first?["statistics"]?["kinds"] else {
      Issue.record("there are no kinds")
      return
    }
    if case .object(let own)? = statistics.first?["statistics"]?["kindsOfHost"] {
      kinds.merge(own.map { ("\($0) of the host", $1) }) { $1 }
    }
    let counts = kinds.values.flatMap { kind in
      ["toDevice", "fromDevice", "refused"].compactMap { kind[$0]?.number }
    }
    let summary = try #require(objects.last?["summary"])
    let ofLinks = ["connects", "disconnects", "faults"].compactMap { summary[$0]?.number }
    #expect(counts.reduce(0, +) + ofLinks.reduce(0, +) == summary["events"]?.number)
    for kind in kinds.values {
      guard let latency = kind["latency"] else { continue }
      let times = ["least", "median", "most"].compactMap { latency[$0]?.text }.map { Double($0) }
      #expect(times.count == 3)
      #expect(zip(times, times.dropFirst()).allSatisfy { ($0 ?? 1) <= ($1 ?? 0) })
    }
    let text = ToolRun("replay", "--stats", file.path).lines
    for name in kinds.keys { #expect(text.contains { $0.hasPrefix(name + " ") }, "\(name)") }
  }

  /// Returns a capture with ten heart rates at a handle of unknown type, and an unreadable value.
  private static func unknownStrap() throws -> TemporaryFile {
    var writer = CaptureWriter(.btsnoop)
    var bytes = writer.head
    for index in 0..<11 {
      let packet: [UInt8] = [0x1B, 0x4B, 0, 0x16, UInt8(70 + index % 3), 0x1B, 0x03]
      let isCut = index == 10
      bytes +=
        writer.record(
          of: CapturedPacket(
            time: .seconds(1_763_650_000 + index), kind: .acl(.received),
            bytes: ([0x40, 0x20, 11, 0, 7, 0, 4, 0] + packet)[..<(isCut ? 9 : 15)],
            originalLength: 15)) ?? []
    }
    return try TemporaryFile(Data(bytes))
  }

  @Test("Assumed types are printed, unless --handles excludes or replaces them")
  func handles() throws {
    let file = try Self.unknownStrap()
    let text = ToolRun("replay", file.path)
    #expect(text.lines.contains("link 1: 0x004b is taken for 2a37: 8 of 8 values fit"))
    #expect(text.lines.count { $0.contains("unrecognized channel") } == 7)
    let objects = try Self.replayed(file.path)
    let assumed = try #require(objects.compactMap { $0["assumed"] }.first)
    #expect(assumed["handle"]?.number == 0x4B && assumed["channel"]?.text == "2a37")
    #expect(assumed["fitting"]?.number == 8 && assumed["count"]?.number == 8)
    let path = file.path
    func names(_ options: String...) throws -> [String] {
      let run = ToolRun(["replay", "--json", path] + options)
      return try run.json().compactMap { $0["channel"]?.text }.filter { $0 != "link" }
    }
    #expect(try names().count { $0 == "2a37" } == 3)
    #expect(try names("--handles", "none").count { $0 == "0x004b" } == 10)
    #expect(try names("--handles", "0x4b=2a37").count { $0 == "2a37" } == 10)
    #expect(try names("--handles", "75=2A37,0x4c=2902").count { $0 == "2a37" } == 10)
    #expect(!ToolRun("replay", file.path, "--handles", "none").output.contains("taken for"))
    // A type may be given twice, in different forms.
    #expect(try names("--handles", "75=2A37,0x4b=2a37").count { $0 == "2a37" } == 10)
    // The trace marks assumed types, and the report counts the unreadable value.
    let trace = TemporaryFile()
    let convert = ToolRun("convert", file.path, trace.path, "--to", "trace")
    #expect(convert.lines.contains("link 1: 0x004b is taken for 2a37: 8 of 8 values fit"))
    #expect(convert.lines.contains("left out: 1, cannot be read"))
    let lines = try String(contentsOfFile: trace.path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("link=1 assumed") } == 3)
    let statistics = ToolRun("replay", "--stats", file.path)
    #expect(statistics.lines.contains("could not be read: 1"))
    let figures = try Self.replayed(file.path, "--stats").compactMap { $0["statistics"] }
    #expect(figures.first?["losses"]?.number == 1)
  }

  @Test("A file cut at any offset yields its complete part", arguments: formats)
  func prefixes(format: String) throws {
    let original = try Self.capture("pairing")
    let file = try Self.converted(original.path, to: format)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let whole = try Self.replayed(file.path).dropLast()
    var most = 0
    for length in Array(0..<80) + Array(stride(from: 80, to: bytes.count, by: 401)) {
      let part = try TemporaryFile(bytes.prefix(length))
      let run = ToolRun("replay", "--json", part.path)
      guard run.status == 0 else {
        #expect(run.status == 1 && length < 60, "\(length)")
        #expect(run.errorLines.count == 1)
        continue
      }
      let objects = try run.json().dropLast().filter { $0["skipped"] == nil }
      // The end adds remarks about incomplete data.
      let events = objects.filter { $0["remark"]?.text?.contains("cannot be read") != true }
      #expect(events.elementsEqual(whole.prefix(events.count)))
      most = max(most, events.count)
      for skipped in try run.json().compactMap({ $0["skipped"] }) {
        let end = (skipped["offset"]?.number ?? 0) + (skipped["length"]?.number ?? 0)
        #expect(end == length)
      }
    }
    #expect(most > 0)
  }

  /// Makes a capture of so many packets of 60 kB.
  private static func largeFile(_ count: Int) throws -> TemporaryFile {
    var writer = CaptureWriter(.btsnoop)
    let packet = CapturedPacket(
      time: .seconds(1_763_650_000), kind: .synchronous(.received),
      bytes: [UInt8](repeating: 7, count: 60_000)[...])
    let record = writer.record(of: packet) ?? []
    let records = repeatElement(record, count: count).joined()
    return try TemporaryFile(Data(writer.head) + records)
  }

  @Test("The progress line is cleared before any other output, and hides from a pipe")
  func progressAndOutput() throws {
    let file = try Self.largeFile(400)
    for (isTerminal, option) in [
      (true, "--stats"), (true, "--json"), (true, "--handles=colmi"), (false, "--stats"),
      (false, "--json"), (false, "--handles=colmi"),
    ] {
      let shown = Collected()
      var tool = CommandLineTool(
        output: Output(isTerminal: isTerminal, hasColour: false) { shown.append($0) },
        errors: Output(isTerminal: true, hasColour: false) { shown.append($0) },
        input: LineReader { Data() }, pause: { _ in }, radio: .none)
      tool.isOutputPipe = !isTerminal
      #expect(tool.run(["replay", option, file.path]) == 0)
      let text = shown.text
      for part in text.components(separatedBy: " MiB").dropFirst() {
        #expect(part.hasPrefix("\r\u{1B}[K"), "\(part.prefix(40))")
      }
      // The reader of a pipe may write to the terminal at any time.
      #expect(text.contains(" MiB") == (option == "--stats"), "\(option)")
    }
  }

  @Test("A large file shows its progress on a terminal without other output")
  func progress() throws {
    for (count, isReported) in [(200, false), (400, true)] {
      let file = try Self.largeFile(count)
      let out = TemporaryFile()
      for words in [
        ["replay", "--stats", file.path], ["replay", file.path],
        ["convert", file.path, out.path, "--to", "pcap", "--force"],
      ] {
        let watched = ToolRun(words, isWatched: true)
        #expect(watched.status == 0)
        #expect(watched.errors.contains(" % of 22 MiB") == isReported)
        #expect(watched.errors.hasSuffix("\r\u{1B}[K") == isReported)
        #expect(watched.errors.isEmpty == !isReported)
        // The line changes at most a hundred times.
        #expect(watched.errors.count { $0 == "%" } <= 100)
        #expect(ToolRun(words).errors == "")
      }
      #expect(ToolRun("replay", file.path, isTerminal: true, isWatched: true).errors == "")
    }
  }
}
