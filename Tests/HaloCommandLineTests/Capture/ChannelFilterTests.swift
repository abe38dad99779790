import Foundation
import HaloCapture
import HaloTestSupport
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("The selection of channels, and the time of output")
struct ChannelFilterTests {
  /// Values of a handle of unknown type, and of a known one.
  private static let trace = """
    # halo-trace 1
    0\tnotify\t0x004e\t01
    1\tnotify\t2a37\t0046
    2\twrite-request\t2a37-cccd\t0100
    3\tnotify\t6e400003-b5a3-f393-e0a9-e50e24dcca9e\t0102

    """

  @Test(
    "A channel may be spelled in several ways",
    arguments: [
      ("0x4e", 1), ("0x004e", 1), ("0X4E", 1), ("2a37", 2), ("2A37", 2), ("2a37-cccd", 1),
      ("2A37-2902", 1), ("00002a37-0000-1000-8000-00805f9b34fb", 2), ("0x4e,2a37", 3),
      ("6E400003-B5A3-F393-E0A9-E50E24DCCA9E", 1),
    ])
  func spelling(words: String, count: Int) throws {
    let file = try TemporaryFile(Self.trace, ending: "halotrace")
    let run = ToolRun("replay", file.path, "--json", "--only", words)
    #expect(run.status == 0)
    #expect(try run.json().last?["summary"]?["events"]?.number == count)
    #expect(run.errors.isEmpty)
  }

  @Test("Channels may be given in one word or in several")
  func several() throws {
    let file = try TemporaryFile(Self.trace, ending: "halotrace")
    let run = ToolRun("replay", file.path, "--json", "--only", "0x4e", "--only=2a37,uart")
    #expect(try run.json().last?["summary"]?["events"]?.number == 3)
    #expect(run.errorLines == ["replay: no events of uart"])
  }

  @Test(
    "A name that no channel can have is an error",
    arguments: ["uarts", "", "0x", "0x0", "0x1004e", "2a3", "2a37-x", "uart,,2a37", "0x+4e"])
  func impossible(words: String) throws {
    let file = try TemporaryFile(Self.trace, ending: "halotrace")
    let run = ToolRun("replay", file.path, "--only", words)
    #expect(run.status == 2 && run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("halo: replay: --only takes "))
  }

  @Test("A remark at the end names selected channels that never occurred")
  func missing() throws {
    let file = try TemporaryFile(Self.trace, ending: "halotrace")
    let run = ToolRun("replay", file.path, "--only", "0x4f,2a37,uart")
    #expect(run.status == 0)
    #expect(run.errorLines == ["replay: no events of 0x004f, uart"])
  }

  @Test("Events from a pipe are shown before the next read")
  func waiting() throws {
    let shown = Mutex("")
    let output = Output(isTerminal: false, hasColour: false) { data in
      shown.withLock { $0 += String(decoding: data, as: UTF8.self) }
    }
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let progress = ReadingProgress(output, isAlone: true, flushing: output)
    let source = progress.watch(CaptureFileSource(descriptor: ends[0]))
    try output.line("of the last one")
    #expect(write(ends[1], "abc", 3) == 3)
    #expect(shown.withLock { $0 } == "")
    var room = [UInt8](repeating: 0, count: 8)
    let count = try room.withUnsafeMutableBytes { try source.read(into: $0) }
    #expect(count == 3)
    #expect(shown.withLock { $0 } == "of the last one\n")
  }

  @Test("The error names times that a format cannot express", arguments: ["pcap", "pklg"])
  func times(format: String) throws {
    let capture = ColmiFixtures.package.appendingPathComponent(
      "Fixtures/captures/strap-5.66.btsnoop"
    ).path
    let file = TemporaryFile(ending: format)
    let run = ToolRun("scrub", capture, file.path, "--shift-days", "-36500", "--seed", "1")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("halo: scrub: nothing written: "))
    #expect(run.errors.contains("left out, at a time that \(format) has no place for"))
  }
}
