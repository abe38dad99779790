import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo light")
struct LightCommandTests {
  @Test(
    "A light does what it is told, and says so",
    arguments: [
      ([], "off: colour #FFFFFF"), (["--on"], "on: colour #FFFFFF"),
      (["--color", "#5A009D"], "on: colour #5A009D"),
      (["--color=5a009d", "--brightness", "50"], "on: colour #2D004F"),
      (["--white", "30"], "on: white 77"),
      (["--white", "30", "--no-white-leds"], "on: colour #4D4D4D"),
      (["--effect", "Red Strobe", "--speed", "100"], "on: red strobe, speed 0x01"),
      (["--effect", "0x61", "--speed", "0"], "on: effect 0x61, speed 0x1f"),
      (["--on", "--effect", "yellow gradual"], "on: yellow gradual, speed 0x10"),
      (["--off"], "off: colour #FFFFFF"),
    ])
  func deeds(_ words: [String], _ expected: String) throws {
    let run = ToolRun(["light"] + words)
    #expect(run.status == 0)
    #expect(run.lines == ["Triones-0001 (virtual-light)", "  \(expected); strip, firmware 3"])
    #expect(run == ToolRun(["light", "--light", "virtual", "--transport=virtual"] + words))
    // As halo decode shows the status.
    let json = ToolRun(["light", "--json"] + words)
    let value = try #require(try json.json().first)
    let status: Triones.Status = try value.decode()
    #expect("\(status)" == "\(expected); strip, firmware 3")
  }

  @Test("It is watched for so long, and a terminal shows its colours")
  func watching() throws {
    let words = ["light", "--effect", "seven-colour jump", "--speed", "0", "--watch", "4"]
    let run = ToolRun(words)
    #expect(run.lines.count == 6)
    #expect(run.lines.dropFirst(2).map { $0.prefix(7) } == (1...4).map { "    \($0) s" })
    #expect(try ToolRun(words + ["--json"]).json().count == 5)
    let colours = ToolRun(words, isTerminal: true, hasColour: true)
    #expect(colours.output.contains("\u{1B}[48;2;255;0;0m    \u{1B}[0m on: seven-colour jump"))
    #expect(colours.output.contains("\u{1B}[48;2;0;255;0m"))
    let off = ToolRun("light", "--off", hasColour: true)
    #expect(off.output.contains("\u{1B}[48;2;0;0;0m"))
    let white = ToolRun("light", "--white", "100", hasColour: true)
    #expect(white.output.contains("\u{1B}[48;2;255;255;255m"))
  }

  @Test("All known effects are listed, and each of them can be run")
  func effects() throws {
    let run = ToolRun("light", "--effects")
    #expect(run.lines.first == "0x25  seven-colour cross fade")
    #expect(run.lines.last == "0x38  seven-colour jump")
    let objects = try ToolRun("light", "--effects", "--json").json()
    #expect(objects.count == run.lines.count)
    for object in objects {
      let name = try #require(object["name"]?.text)
      let number = try #require(object["number"]?.number)
      let byName = try ToolRun("light", "--effect", name, "--json").json()
      #expect(byName.first?["mode"]?.number == number)
    }
  }

  @Test(
    "What makes no sense is refused, with what would",
    arguments: [
      (["--color", "red"], "six hexadecimal digits"), (["--color", "\u{1B}[2J"], "\\u{1b}"),
      (["--effect", "disco"], "--effects lists them"), (["--effect", "0x161"], "0x161"),
      (["--on", "--off"], "exclude each other"),
      (["--color", "000000", "--white", "1"], "exclude each other"),
      (["--off", "--white", "1"], "cannot be seen"), (["--brightness", "1"], "goes with --color"),
      (["--speed", "1"], "goes with --effect"), (["--white", "101"], "0"),
      (["--light", ""], "--light takes"), (["--light", "x", "--seed", "1"], "--seed"),
      (["blue"], "unexpected argument"), (["--timeout", "1"], "--transport bluez"),
    ])
  func usage(_ words: [String], _ part: String) {
    let run = ToolRun(["light"] + words)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errorLines.count == 1)
    #expect(!run.errors.contains("\u{1B}"))
  }
}
