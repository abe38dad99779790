import Foundation
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo help")
struct HelpTests {
  private static let options: [String: [String: Arguments.Kind]] = [
    "demo": DemoCommand.options, "replay": ReplayCommand.options,
    "convert": ConvertCommand.options, "decode": DecodeCommand.options,
    "encode": EncodeCommand.options, "help": [:], "info": InfoCommand.options,
    "battery": BatteryCommand.options, "settings": SettingsCommand.options,
    "find": FindCommand.options, "live": LiveCommand.options, "report": ReportCommand.options,
    "log": LogCommand.options, "sync": SyncCommand.options,
    "simulate": SimulateCommand.options, "scan": ScanCommand.options,
    "adapters": AdaptersCommand.options, "light": LightCommand.options,
    "pair": PairCommand.options, "devices": DevicesCommand.options,
    "forget": ForgetCommand.options, "scrub": ScrubCommand.options, "record": RecordCommand.options,
  ]

  @Test("What commands share is said of whatever device they have")
  func shared() {
    #expect(ToolRun("live", "--help").output.contains("how long to look for the device"))
  }

  @Test("Help tells of exactly the options that a command knows", arguments: Help.names)
  func options(_ name: String) throws {
    let run = ToolRun("help", name)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == Help.texts[name])
    for form in [[name, "--help"], [name, "-h"], [name, "--json", "--help"]] where name != "help" {
      #expect(ToolRun(form) == run)
    }
    let known = try #require(Self.options[name])
    let told = run.output.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }
    #expect(Set(told) == Set(known.keys))
    for option in known.keys {
      #expect(
        run.lines.contains {
          "\($0) ".drop { $0 == " " }.hasPrefix("\(option) ") && $0.hasPrefix(" ")
        },
        "no line on \(option)")
    }
    #expect(run.lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    // What is said of an option is in one column, below the option where that is too long.
    for words in run.output.matches(of: /\n( +--[^\n]*?\S  +)\S/) {
      #expect(words.output.1.count == 16, "\(words.output.1)")
    }
  }

  @Test("The overview names each command")
  func overview() {
    for words in [[], ["help"], ["--help"], ["-h"]] {
      let run = ToolRun(words)
      #expect(run.status == 0)
      #expect(run.output == Help.overview)
    }
    #expect(Set(Help.texts.keys) == Set(Help.names))
    for name in Help.names {
      #expect(Help.overview.contains("halo \(name)"))
      #expect(Help.texts[name]?.hasPrefix("halo \(name)") == true)
    }
    #expect(ToolRun("--version").output == "halo \(CommandLineTool.version)\n")
    #expect(ToolRun("version") == ToolRun("--version"))
  }

  @Test("The version of the tool is the first one of the changelog")
  func version() throws {
    let page = ColmiFixtures.package.appendingPathComponent("Documentation/Changelog.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let heading = text.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(heading == "## \(CommandLineTool.version)")
  }

  @Test("An option that may be given once names itself when it is given twice")
  func twice() {
    let run = ToolRun("light", "--color=000000", "--color", "FFFFFF")
    #expect(run.errors == "halo: light: --color may be given once only\n")
    #expect(ToolRun("replay", "nowhere", "--only=uart", "--only=2a37").status == 1)
  }

  @Test(
    "What is no command is refused in one line",
    arguments: [
      ["nothing"], ["Demo"], [""], ["-x"], ["\u{1B}]0;title\u{7}"], ["help", "nothing"],
      ["help", "demo", "replay"], ["--version", "x"], ["decode"], ["decode", "--lines"],
      ["decode", "--json", "--lines", "00"], ["decode", "--json", "--lines", "--from", "host"],
      ["decode", "--json", "--lines", "--channel", "uart"], ["decode", "00", "--from", "ring"],
      ["decode", "00", "--channel", "2a99"], ["decode", "00", "--channel"], ["replay"],
      ["replay", "a", "b"], ["replay", "a", "--lines"], ["encode", "--lines", "{}"],
      ["encode", "--from", "host"],
      // What is given once only.
      ["live", "strap", "--strap", "virtual", "--strap=virtual:polar-h7"],
      ["light", "--color", "000000", "--color", "000000"],
    ] as [[String]])
  func refused(_ words: [String]) {
    let run = ToolRun(words)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("halo: "))
    #expect(!run.errors.contains("\u{1B}"))
  }
}
