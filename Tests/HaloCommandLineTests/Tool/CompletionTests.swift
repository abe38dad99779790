import Foundation
import HaloDevices
import Testing

@testable import HaloCommandLine

@Suite("halo completion")
struct CompletionTests {
  private func texts(_ words: [String]) -> [String] {
    Completion(devices: []).candidates(for: words).words.map(\.text)
  }

  @Test("Commands complete the first word")
  func commands() {
    #expect(Set(Command.all.map(\.name)).isSubset(of: texts([""])))
    #expect(texts([]).count == texts([""]).count)
  }

  @Test(
    "Each option of a command is a candidate until it is used", arguments: Command.all.map(\.name))
  func options(_ name: String) throws {
    let command = try #require(Command.named(name))
    #expect(Set(command.options.map(\.name)).isSubset(of: texts([name, "-"])))
    for option in command.options {
      let used = option.value == nil ? [option.name] : [option.name, "x"]
      let rest = texts([name] + used + ["-"])
      #expect(rest.contains(option.name) == option.isRepeatable, "\(option.name)")
      #expect(!texts([name, "--", "-"]).contains(option.name))
      // Words complete a value, after a blank and after an equal sign.
      guard case .words(let words)? = option.value?.source else { continue }
      let values = words.map(\.text)
      #expect(texts([name, option.name, ""]) == values)
      #expect(texts([name, option.name + "="]) == values.map { "\(option.name)=\($0)" })
      guard option.value?.isList == true, let first = values.first else { continue }
      #expect(texts([name, option.name, first + ","]) == values.map { "\(first),\($0)" })
    }
  }

  @Test("File names complete options and operands for files")
  func files() {
    func takesFiles(_ words: String...) -> Bool {
      Completion(devices: []).candidates(for: words).takesFiles
    }
    #expect(takesFiles("replay", "") && takesFiles("convert", "a", "b"))
    #expect(takesFiles("sync", "--cursor", "x") && takesFiles("sync", "--cursor=x"))
    #expect(!takesFiles("info", "") && !takesFiles("") && !takesFiles("live", ""))
  }

  @Test("A line has a word, a tab and a summary, and names are displayable")
  func lines() throws {
    let file = TemporaryFile()
    let known = KnownDeviceFile(path: file.path)
    for name in ["good", "a\u{1B}b"] {
      try known.remember(KnownDevice(id: "virtual:r02:\(name.count)", name: name, kind: .ring))
    }
    let names = ToolRun("completion", "--words", "--", "forget", "", known: known)
    #expect(names.output == "good\tring, virtual:r02:4\n")
    // A damaged file gives no error in the middle of a command line.
    let broken = try TemporaryFile("nonsense")
    let none = ToolRun(
      "completion", "--words", "--", "forget", "", known: KnownDeviceFile(path: broken.path))
    #expect(none.status == 0 && none.output == "" && none.errors == "")
  }

  @Test("Each shell can parse its script", arguments: CompletionScript.allCases)
  func scripts(_ script: CompletionScript) throws {
    #expect(ToolRun("completion", script.rawValue).output == script.text)
    guard let shell = ProcessRun.path(of: script.rawValue) else { return }
    let file = try TemporaryFile(script.text)
    #expect(try ProcessRun([shell, "-n", file.path]).status == 0)
  }
}
