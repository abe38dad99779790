import Foundation
import HaloCapture
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Captures from standard input")
struct CaptureStandardInputTests {
  private static let files = ["captures/strap-5.66.btsnoop", "captures/strap-5.66.halotrace"]
  private static let commands = [
    ["replay", "--json", "-"], ["convert", "-", "-", "--to", "trace"],
    ["scrub", "-", "-", "--to", "trace", "--seed", "7"],
  ]

  @Test("A run in memory reads only the given input", arguments: files)
  func memory(_ name: String) throws {
    let input = try Data(contentsOf: VectorFile.folder.appendingPathComponent(name))
    for words in Self.commands {
      let run = MemoryRun(words, input: [UInt8](input))
      let text = String(decoding: run.output, as: UTF8.self)
      #expect(run.status == 0, "\(words): \(String(decoding: run.errors, as: UTF8.self))")
      #expect(text.contains("2a37"), "\(words)")
      #expect(MemoryRun(words).status == 1)
      // The size of the pieces makes no difference.
      #expect(ToolRun(words, input: input, pieceLength: 7).output == text)
    }
  }

  @Test("A descriptor gives the same output as its file", arguments: files)
  func descriptor(_ name: String) throws {
    let path = VectorFile.folder.appendingPathComponent(name).path
    let file = try #require(FileHandle(forReadingAtPath: path))
    let run = ToolRun([], input: Data("nothing of this".utf8)) { tool in
      var tool = tool
      tool.inputDescriptor = file.fileDescriptor
      tool.output.isJSON = true
      try ReplayCommand(Arguments(["--json", "-"], of: .replay)).run(tool)
    }
    #expect(run == ToolRun("replay", "--json", path))
  }

  @Test("The error of an unreadable input contains the reason")
  func failure() {
    let tool = CommandLineTool(
      output: Output(isTerminal: false, hasColour: false) { _ in },
      errors: Output(isTerminal: false, hasColour: false) { _ in },
      input: LineReader { throw StreamFailure("standard input", code: EIO) }, pause: { _ in },
      radio: .none)
    let error = #expect(throws: CaptureFailure.self) {
      try ReplayCommand(Arguments(["-"], of: .replay)).run(tool)
    }
    #expect(error?.description == "replay: -: cannot be opened: Input/output error")
  }

  @Test("A command does not overwrite the file on its standard input")
  func writtenOver() throws {
    let kept = try TemporaryFile("kept")
    let file = try #require(FileHandle(forReadingAtPath: kept.path))
    for (descriptor, isRefused) in [(file.fileDescriptor, true), (nil, false)] {
      let run = ToolRun([]) { tool in
        var tool = tool
        tool.inputDescriptor = descriptor
        try ConvertCommand(Arguments(["-", kept.path, "--to", "trace"], of: .convert)).run(tool)
      }
      #expect(run.errors.contains("is the file that is read") == isRefused, "\(run.errors)")
    }
    #expect(try String(contentsOfFile: kept.path, encoding: .utf8) == "kept")
  }

  @Test("Events from a pipe are shown before the next read")
  func waiting() throws {
    let shown = Collected()
    let output = Output(isTerminal: false, hasColour: false) { shown.append($0) }
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let progress = ReadingProgress(output, isAlone: true, flushing: output)
    let source = progress.watch(CaptureFileSource(descriptor: ends[0]))
    try output.line("of the last one")
    #expect(write(ends[1], "abc", 3) == 3)
    #expect(shown.text == "")
    var room = [UInt8](repeating: 0, count: 8)
    let count = try room.withUnsafeMutableBytes { try source.read(into: $0) }
    #expect(count == 3)
    #expect(shown.text == "of the last one\n")
  }
}
