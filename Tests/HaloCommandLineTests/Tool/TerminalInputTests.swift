import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Commands that read from a terminal")
struct TerminalInputTests {
  @Test(
    "A command that waits for typed input explains that on standard error",
    arguments: [
      (["encode"], "JSON object", "{}"), (["encode", "--lines"], "JSON object", "{}"),
      (["decode", "--json", "--lines"], "host|device<TAB>CHANNEL<TAB>HEX", "x"),
    ])
  func hint(_ words: [String], _ expected: String, _ input: String) {
    let typed = ToolRun(words, input: .init(input.utf8), isInputTerminal: true)
    #expect(typed.errorLines.count == 1)
    #expect(typed.errors.hasPrefix("halo: \(words[0]): "))
    #expect(typed.errors.contains(expected) && typed.errors.contains("Ctrl-D"))
    let piped = ToolRun(words, input: .init(input.utf8))
    #expect(piped.errors == "")
    #expect(piped.output == typed.output && !typed.output.isEmpty)
  }

  @Test(
    "A command with operands reads no input, and explains nothing",
    arguments: [["encode", "{}"], ["decode", "00"]])
  func operands(_ words: [String]) {
    #expect(ToolRun(words, isInputTerminal: true) == ToolRun(words))
  }
}
