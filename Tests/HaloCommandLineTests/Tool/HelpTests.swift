import Testing

@testable import HaloCommandLine

@Suite("halo help")
struct HelpTests {
  private static let names = Command.all.map(\.name)

  @Test("Help lists exactly the options of a command", arguments: names)
  func options(_ name: String) throws {
    let run = ToolRun("help", name)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == Help.texts[name])
    for form in [[name, "--help"], [name, "-h"], [name, "--json", "--help"]] where name != "help" {
      #expect(ToolRun(form) == run)
    }
    let known = try #require(Command.named(name)).options.map(\.name)
    // The help may name options of other programs, with an equal sign or parentheses.
    let found = run.output.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }
    let others: Set = ["--help", "--version", "--record", "--transport", "--experimental"]
    #expect(Set(found).subtracting(known).isSubset(of: others))
    for option in known {
      #expect(
        run.lines.contains {
          "\($0) ".drop { $0 == " " }.hasPrefix("\(option) ") && $0.hasPrefix(" ")
        }, "no line on \(option)")
    }
    #expect(run.lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    // Descriptions of options share one column, below the option if that is too long.
    for words in run.output.matches(of: /\n( +--[^\n]*?\S  +)\S/) {
      #expect(words.output.1.count == 16, "\(words.output.1)")
    }
  }

  @Test("Each option of a synopsis exists, and each command has a synopsis", arguments: names)
  func synopses(_ name: String) throws {
    let command = try #require(Command.named(name))
    #expect(!command.synopses.isEmpty && !command.summary.isEmpty)
    for synopsis in command.synopses {
      #expect("halo \(synopsis) ".contains("halo \(name) ") || name == "version")
      for option in synopsis.matches(of: /--[a-z][a-z-]*/).map({ String($0.output) }) {
        #expect(command.option(option) != nil || command.aliases.contains(option), "\(option)")
      }
    }
    for option in command.options {
      #expect(option.otherNames.allSatisfy { command.option($0) == nil }, "\(option.name)")
    }
  }

  @Test("The overview names each command")
  func overview() {
    for words in [[], ["help"], ["--help"], ["-h"]] {
      let run = ToolRun(words)
      #expect(run.status == 0)
      #expect(run.output == Help.overview)
      #expect(run.lines.allSatisfy { $0.count <= 80 })
    }
    for name in Self.names {
      #expect(Help.overview.contains("halo \(name)"))
      #expect(Help.texts[name]?.hasPrefix("halo \(name)") == true)
    }
  }

  @Test(
    "Other forms of questions print the help of a command",
    arguments: [
      (["help", "sync"], "sync"), (["help", "live", "strap"], "live"),
      (["help", "live", "hr"], "live"), (["help", "--version"], "version"),
      (["--version", "--help"], "version"), (["help", "--help"], "help"),
      (["help", "settings", "goals"], "settings"), (["live", "strap", "--help"], "live"),
    ])
  func questions(_ words: [String], _ name: String) {
    let run = ToolRun(words)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == Help.texts[name])
  }

  @Test("A repeatable option may be given more than once")
  func twice() { #expect(ToolRun("replay", "nowhere", "--only=uart", "--only=2a37").status == 1) }

  @Test("A manual page has the sections of man and all options", arguments: names)
  func manual(_ name: String) throws {
    let run = ToolRun("help", "--man", name)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix(".TH HALO\\-\(name.uppercased()) 1 ") == true)
    #expect(run.lines.contains { $0.hasPrefix("halo\\-\(name) \\- ") })
    for option in try #require(Command.named(name)).options {
      #expect(run.output.contains("\\fB" + option.name.replacing("-", with: "\\-") + "\\fR"))
    }
    // A line of text must not begin with a dot, which would make it a request.
    let requests = [
      ".TH", ".SH", ".PP", ".TP", ".br", ".RS", ".RE", ".nf", ".fi", ".B", ".I", ".BR",
    ]
    for line in run.lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test("The manual page of halo names each command")
  func manualOverview() {
    let run = ToolRun("help", "--man")
    #expect(run.lines.first?.hasPrefix(".TH HALO 1 ") == true)
    for name in Self.names { #expect(run.output.contains("\n.B \(name)"), "\(name)") }
  }
}
