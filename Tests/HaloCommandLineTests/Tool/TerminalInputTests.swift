import Foundation
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
    "A command that reads a capture from a terminal explains that once",
    arguments: [["replay", "-"], ["convert", "-", "-", "--to", "trace"], ["scrub", "-", "-"]])
  func capture(_ words: [String]) {
    let input = Data("# halo-trace 1\n".utf8)
    let typed = ToolRun(words, input: input, isInputTerminal: true)
    let piped = ToolRun(words, input: input)
    let notice = "halo: \(words[0]): reads a capture or a trace from the terminal; Ctrl-D"
    #expect(typed.errorLines.first?.hasPrefix(notice) == true, "\(typed.errors)")
    #expect(typed.errorLines.dropFirst().elementsEqual(piped.errorLines))
    #expect(typed.output == piped.output && typed.status == piped.status)
  }

  @Test(
    "A command with operands reads no input, and explains nothing",
    arguments: [["encode", "{}"], ["decode", "00"]])
  func operands(_ words: [String]) {
    #expect(ToolRun(words, isInputTerminal: true) == ToolRun(words))
  }
}
