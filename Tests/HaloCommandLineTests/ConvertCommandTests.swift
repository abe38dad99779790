import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("What halo convert and scrub write")
struct ConvertCommandTests {
  private static let original =
    ColmiFixtures.package.path + "/Fixtures/captures/strap-5.66.btsnoop"

  @Test("When it was is kept on the way through a trace")
  func dates() throws {
    let original = Self.original
    let trace = try TemporaryFile("")
    let packets = try TemporaryFile("")
    #expect(ToolRun("convert", original, trace.path, "--to", "trace").status == 0)
    #expect(ToolRun("convert", trace.path, packets.path, "--to", "btsnoop").status == 0)
    func start(_ path: String) throws -> Trace.HeaderField? {
      try Trace(CaptureEventReader(path: path)).header.first { $0.key == "captured" }
    }
    let expected = try #require(try start(original))
    #expect(expected.value.hasPrefix("202"))
    #expect(try start(trace.path) == expected)
    #expect(try start(packets.path) == expected)
    // Days of which nobody knows are not made up.
    let timeless = try TemporaryFile("# halo-trace 1\n1\tread\t2a19\t64\n")
    #expect(ToolRun("convert", timeless.path, packets.path, "--to", "btsnoop").status == 0)
    #expect(try start(packets.path) == nil)
    // Scrubbed it is another day, at the same time of day.
    let words = ["scrub", original, trace.path, "--to", "trace", "--shift-days"]
    #expect(ToolRun(words + ["1"]).status == 0)
    let day = try CivilDate(parsing: String(expected.value.prefix(10)))
    let next = try #require(day.adding(days: 1))
    #expect(try start(trace.path)?.value == "\(next)" + expected.value.dropFirst(10))
  }

  @Test("Where the input is missing no file is left, and one that was there stays")
  func missingInput() throws {
    let kept = try TemporaryFile("kept")
    let path = kept.path + ".btsnoop"
    for name in [path, kept.path] {
      let run = ToolRun("convert", kept.path + ".none", name, "--to", "btsnoop")
      #expect(run.status == 1 && run.errors.contains("No such file"), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try String(contentsOfFile: kept.path, encoding: .utf8) == "kept")
    #expect(ToolRun("scrub", "-", path).status == 1)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A terminal gets no bytes that are no text", arguments: ["convert", "scrub"])
  func terminal(command: String) throws {
    let original = Self.original
    for format in ["btsnoop", "btmon", "pcap", "pcapng", "pklg"] {
      let run = ToolRun(command, original, "-", "--to", format, isTerminal: true)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("is not written to a terminal"), "\(run.errors)")
    }
    let words = ["record", "-", "virtual:strap", "--for", "2", "--to", "btsnoop"]
    let record = ToolRun(words, isTerminal: true)
    #expect(record.status == 1)
    #expect(record.output.isEmpty)
    #expect(record.errorLines.count == 1)
    let evil = try TemporaryFile(
      "# halo-trace 1\n# a: \u{1B}[31m\n0\tread\t2a19\t64\tx\u{1B}[2J\ty\n")
    let run = ToolRun("convert", evil.path, "-", "--to", "trace", isTerminal: true)
    #expect(
      run.lines == [
        "# halo-trace 1", "# a: \\u{1b}[31m", "0\tread\t2a19\t64\tx\\u{1b}[2J\ty",
      ])
    #expect(!ToolRun("scrub", evil.path, "-", isTerminal: true).output.contains("\u{1B}"))
    // A pipe gets them as they are.
    #expect(ToolRun("convert", evil.path, "-", "--to", "trace").output.contains("\u{1B}"))
  }
}
