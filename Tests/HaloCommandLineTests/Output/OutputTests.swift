import Foundation
import HaloJSON
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Output and input of the tool")
struct OutputTests {
  @Test("Text from devices cannot control a terminal")
  func displayableText() {
    let pairs = [
      ("plain ü 指輪 👋", "plain ü 指輪 👋"), ("\u{1B}[2J", "\\u{1b}[2J"),
      ("a\nb\r\t", "a\\u{a}b\\u{d}\\u{9}"),
      ("\u{0}\u{7F}", "\\u{0}\\u{7f}"), ("\u{9B}31m\u{85}", "\\u{9b}31m\\u{85}"),
      ("\u{202E}\u{2066}\u{200F}", "\\u{202e}\\u{2066}\\u{200f}"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("\u{FEFF}\u{E000}\u{E0041}", "\\u{feff}\\u{e000}\\u{e0041}"), ("", ""),
    ]
    for (text, expected) in pairs { #expect(displayable(text) == expected) }
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = displayable(String(scalar)).unicodeScalars
      #expect(shown.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
  }

  @Test("Escaped JSON cannot control a terminal and keeps its value")
  func displayableJSON() throws {
    for text in ["", "ü 指輪 👋", "\u{1B}[2J\n", "\u{9B}2J\u{7F}", "\u{202E}", "\u{E0041}\u{10FFFF}"] {
      let line = try JSONOutput.line([text: [text]])
      #expect(line.unicodeScalars.allSatisfy { $0.isDisplayable })
      #expect(try JSONValue(parsing: Data(line.utf8)) == .object([text: .array([.string(text)])]))
    }
    #expect(try JSONOutput.line(["\u{9B}\u{E0041}ü"]) == #"["\u009b\udb40\udc41ü"]"#)
  }

  @Test("A closed output ends each command silently", arguments: [0, 1, 5])
  func brokenPipe(_ limit: Int) throws {
    let session = ColmiFixtures.package.path + "/Fixtures/sessions/rt11cr-2025-12-11.halotrace"
    let input = String(repeating: "device\t2a19\t64\n", count: 3000)
    let runs = [
      ToolRun("demo", isTerminal: true, outputLimit: limit), ToolRun("demo", outputLimit: 0),
      ToolRun("demo", "--json", outputLimit: 0), ToolRun("help", outputLimit: 0),
      ToolRun("demo", "--real-time", outputLimit: limit),
      ToolRun("replay", session, outputLimit: 0),
      ToolRun("replay", session, "--json", outputLimit: 0),
      ToolRun("replay", session, isTerminal: true, outputLimit: limit),
      ToolRun("decode", "--json", "--lines", input: input, outputLimit: 0),
      ToolRun("decode", "zz", outputLimit: 0), ToolRun("encode", "{}", outputLimit: 0),
    ]
    for run in runs { #expect(run.status == 0 && run.errors == "") }
  }

  @Test("An output that cannot be written fails with one line")
  func failingOutput() throws {
    let errors = Collected()
    let tool = CommandLineTool(
      output: Output(isTerminal: false, hasColour: false) { _ in
        throw StreamFailure("standard output", code: ENOSPC)
      }, errors: Output(isTerminal: false, hasColour: false) { errors.append($0) },
      input: LineReader { Data() }, pause: { _ in }, radio: .none)
    for words in [["demo"], ["demo", "--real-time"], ["help"], ["decode", "00"]] {
      errors.clear()
      #expect(tool.run(words) == 1)
      #expect(errors.text.hasPrefix("halo: standard output: "))
      #expect(errors.text.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test("A closed pipe and other errors of streams are different errors")
  func systemStreams() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    try StandardStreams.writer(ends[1], name: "pipe")(Data("ab\ncd".utf8))
    let reader = LineReader(StandardStreams.reader(ends[0], name: "pipe"))
    var waits = 0
    guard case .text("ab") = try reader.next(beforeReading: { waits += 1 }) else {
      Issue.record("the written line is missing")
      return
    }
    #expect(waits == 1)
    close(ends[0])
    signal(SIGPIPE, SIG_IGN)
    #expect(throws: OutputClosed.self) {
      try StandardStreams.writer(ends[1], name: "pipe")(Data([1]))
    }
    close(ends[1])
    #expect(throws: StreamFailure.self) { try StandardStreams.writer(-1, name: "none")(Data([1])) }
    #expect(throws: StreamFailure.self) { try StandardStreams.reader(-1, name: "none")() }
    #expect(StandardStreams.size(-1) == (80, 24))
  }

  @Test("The reader assembles lines from pieces of any length", arguments: [1, 2, 3, 7, 100])
  func lines(_ pieceLength: Int) throws {
    var rest = Data("one\r\n\n\u{FC}ber\nlast\r".utf8)[...]
    let reader = LineReader {
      defer { rest = rest.dropFirst(pieceLength) }
      return Data(rest.prefix(pieceLength))
    }
    var lines: [String] = []
    while case .text(let line) = try reader.next() { lines.append(line) }
    #expect(lines == ["one", "", "über", "last"])
    #expect(try reader.next() == nil)
  }

  @Test("The reader skips a line that is too long, and reads the next one")
  func longLines() throws {
    let long = Data(repeating: 0x61, count: LineReader.maximumLength + 1)
    let longest = Data(repeating: 0x62, count: LineReader.maximumLength)
    let newline = Data([0x0A])
    for pieceLength in [1 << 16, 1 << 22] {
      var rest = (long + newline + longest + newline + Data("x\n".utf8) + long)[...]
      let reader = LineReader {
        defer { rest = rest.dropFirst(pieceLength) }
        return Data(rest.prefix(pieceLength))
      }
      guard case .tooLong? = try reader.next(), case .text(let text)? = try reader.next(),
        case .text("x")? = try reader.next(), case .tooLong? = try reader.next()
      else {
        Issue.record("wrong lines")
        return
      }
      #expect(text.utf8.count == LineReader.maximumLength)
      #expect(try reader.next() == nil)
    }
    var pieces = 0
    let endless = LineReader {
      pieces += 1
      return Data(repeating: 0, count: 1 << 16)
    }
    guard case .tooLong? = try endless.next() else {
      Issue.record("the endless line is not reported as too long")
      return
    }
    #expect(pieces <= (LineReader.maximumLength >> 16) + 2)
  }
}
