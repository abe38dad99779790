import Foundation
import HaloCapture
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("The mark of a virtual device in files of traffic")
struct VirtualMarkTests {
  private static let formats = ["halotrace", "pcapng", "btsnoop", "btmon", "pcap", "pklg"]
  private static let markedFormats = formats.prefix(2)

  /// Returns the note about a format without the mark; empty for a format with a mark.
  static func note(_ format: String) -> String {
    markedFormats.contains(format)
      ? ""
      : "halo: \(format) has no place for the mark of a virtual device; pcapng and trace have\n"
  }

  private static func isMarked(_ path: String) throws -> Bool {
    try Trace(CaptureEventReader(path: path)).header.contains(Trace.virtualMark)
  }

  @Test("Recordings, and copies of them, have the mark or give a note", arguments: formats)
  func recordings(_ format: String) throws {
    let recording = TemporaryFile(ending: format)
    let run = ToolRun("record", recording.path, "virtual:strap", "--for", "3")
    #expect(run.status == 0 && run.isVirtual)
    #expect(run.errors == Self.note(format))
    #expect(try Self.isMarked(recording.path) == Self.note(format).isEmpty)
    for command in ["convert", "scrub"] {
      for target in Self.formats {
        let copy = TemporaryFile(ending: target)
        let run = ToolRun(command, recording.path, copy.path, "--json")
        let isMarked = Self.markedFormats.contains(format)
        #expect(run.status == 0 && run.isVirtual == isMarked)
        #expect(run.errors == (isMarked ? Self.note(target) : ""), "\(command) to \(target)")
        #expect(try (run.json().first?["virtual"] == .bool(true)) == isMarked)
        #expect(try Self.isMarked(copy.path) == (isMarked && Self.markedFormats.contains(target)))
      }
    }
  }

  @Test("A replay of a marked file is marked in all its objects", arguments: markedFormats)
  func replays(_ format: String) throws {
    let recording = TemporaryFile(ending: format)
    #expect(ToolRun("record", recording.path, "virtual:r02", "--sync").status == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: recording.path))
    for (words, input) in [
      ([recording.path], Data()), (["--stats", recording.path], Data()), (["-"], data),
    ] {
      let text = ToolRun(["replay"] + words, input: input)
      #expect(text.isVirtual && text.isMarkedText)
      #expect(text.lines.contains("virtual: invented data"))
    }
    for target in Self.formats {
      let copy = TemporaryFile(ending: target)
      #expect(ToolRun(["convert", "-", copy.path], input: data).isMarkedText)
      #expect(!ToolRun("convert", recording.path, "-", "--to", target).isMarkedText)
    }
    let run = ToolRun("replay", recording.path, "--json")
    #expect(run.isVirtual)
    let objects = try run.json()
    #expect(objects.count > 10)
    #expect(objects.allSatisfy { $0["virtual"] == .bool(true) })
  }

  @Test(
    "Copies of joined files are marked from the mark on, of two sections and of one",
    arguments: [0, 28])
  func joined(_ sectionLength: Int) throws {
    let real = TemporaryFile(ending: "pcapng")
    let virtual = TemporaryFile(ending: "pcapng")
    #expect(ToolRun("convert", ReplayTests.path, real.path).status == 0)
    #expect(ToolRun("record", virtual.path, "virtual:strap", "--for", "3").status == 0)
    // Without the head of the section, the marked interface is the second one of the first section.
    let parts = try [real.path, virtual.path].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    let both = try TemporaryFile(parts[0] + parts[1].dropFirst(sectionLength), ending: "pcapng")
    for command in ["convert", "scrub"] {
      for target in Self.formats {
        let copy = TemporaryFile(ending: target)
        let run = ToolRun(command, both.path, copy.path)
        #expect(run.status == 0 && run.isVirtual && run.errors == Self.note(target))
        guard Self.markedFormats.contains(target) else { continue }
        #expect(try Self.isMarked(copy.path))
        let objects = try ToolRun("replay", "--json", copy.path).json()
        #expect(objects.last?["virtual"] == .bool(true))
        // Scrubbing holds packets back, so it marks some before the mark.
        #expect(command == "scrub" || objects.first?["virtual"] == nil)
      }
    }
  }

  @Test(
    "The traffic of a real device has no mark, and another text with its key is none",
    arguments: formats)
  func real(_ format: String) throws {
    let text = try String(contentsOfFile: ReplayTests.path, encoding: .utf8)
      .replacing("# device", with: "# virtual: no\n# device", maxReplacements: 1)
    let other = try TemporaryFile(text, ending: "halotrace")
    for session in [ReplayTests.path, other.path] {
      for command in ["convert", "scrub"] {
        let copy = TemporaryFile(ending: format)
        let run = ToolRun(command, session, copy.path, "--json")
        #expect(run.status == 0 && !run.isVirtual && run.errors.isEmpty)
        #expect(!run.output.contains("virtual"))
        #expect(try !Self.isMarked(copy.path))
      }
      #expect(!ToolRun("replay", session, "--json").output.contains("\"virtual\""))
    }
  }

  @Test("The log of a simulation is marked")
  func simulations() throws {
    let log = TemporaryFile(ending: "halotrace")
    let scenario = ScenarioFixtures.path("first-sync.haloscenario")
    #expect(ToolRun("simulate", scenario, "--log", log.path).status == 0)
    #expect(try Self.isMarked(log.path))
  }
}
