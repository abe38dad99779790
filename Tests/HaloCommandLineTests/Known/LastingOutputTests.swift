import Foundation
import HaloData
import HaloDevices
import HaloScenario
import Testing

@testable import HaloCommandLine

@Suite("Invented data does not last")
struct LastingOutputTests {
  @Test(
    "Each file of a command for devices is input, or a destination that data of devices may reach")
  func options() {
    let inputs = ["--mqtt-login", "--mqtt-ca"]
    for command in Command.all where command.option("--transport") != nil {
      for option in command.options {
        guard case .file? = option.value?.source, option.value?.isLasting != true else { continue }
        let isInput = inputs.contains(option.name) || option.name == "--database"
        #expect(isInput, "\(command.name) \(option.name)")
      }
    }
  }

  /// Commands without the name of a device, and the option that names one; FILE means a path
  /// where nothing exists.
  private static let commands: [([String], String)] = [
    (["sync", "--database", "FILE"], "--ring"), (["sync", "--cursor", "FILE"], "--ring"),
    (["report", "--html", "FILE"], "--ring"), (["log", "--record", "FILE"], "--ring"),
    (["export", "--format", "csv", "--output", "FILE"], "--ring"),
    (["export", "--format", "omh", "--output", "FILE"], "--ring"),
    (["export", "--format", "rr", "--output", "FILE"], "--strap"),
    (["live", "strap", "--for", "5", "--record", "FILE"], "--strap"),
    (["live", "cycling", "--for", "5", "--record", "FILE"], "--cycling"),
    (["light", "--on", "--record", "FILE"], "--light"),
  ]

  @Test(
    "Without a name, the error names both ways; with the name of a virtual device, it is a file",
    arguments: commands)
  func files(_ words: [String], _ option: String) throws {
    let file = TemporaryFile(ending: "halotrace")
    let words = words.map { $0 == "FILE" ? file.path : $0 }
    for more in [[], ["--seed", "3"], ["--transport", "virtual"]] {
      let run = ToolRun(words + more)
      #expect(run.status == 2 && run.output == "" && run.errorLines.count == 1)
      #expect(run.errors.contains("add \(option) virtual") && run.errors.contains("halo pair"))
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
    let named = ToolRun(words + [option, "virtual"])
    #expect(named.status == 0 && named.isVirtual, "\(named.errors)")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test(
    "A recording never replaces another file of the command",
    arguments: [
      ["sync", "--database"], ["sync", "--cursor"], ["report", "--html"],
      ["export", "--format", "influx", "--output"],
    ])
  func recording(_ words: [String]) throws {
    let file = try TemporaryFile("OLD", ending: "halotrace")
    let run = ToolRun(words + [file.path, "--record", file.path, "--force", "--ring", "virtual"])
    #expect(run.status == 2 && run.errors.contains("name the same file"), "\(run.errors)")
    #expect(FileManager.default.contents(atPath: file.path) == Data("OLD".utf8))
  }

  @Test(
    "A name that a real device can have too is not enough",
    arguments: [
      ["sync", "--ring", "R02_0001", "--database", "FILE"],
      ["record", "FILE", "R02_0001", "--to", "trace"],
      ["light", "--light", "Triones-0001", "--record", "FILE"], ["pair", "R02_0001"],
      ["bridge", "R02_0001", "--to", "http:18999", "--real-time"],
    ])
  func ambiguous(_ words: [String]) throws {
    let file = TemporaryFile(ending: "halotrace")
    let run = ToolRun(
      words.map { $0 == "FILE" ? file.path : $0 }, known: KnownDeviceFile(path: file.path))
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("add --transport bluez for the real one"), "\(run.errors)")
    #expect(run.errors.contains(/virtual(:r02)? means/), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A remembered virtual device is named by its name, and its row and data are marked")
  func remembered() throws {
    let file = TemporaryFile()
    let known = KnownDeviceFile(path: file.path)
    let paired = ToolRun("pair", "virtual:r02", "--as", "toy", known: known)
    #expect(paired.output.contains("toy, virtual ring"))
    // Without its name, it is not the default of a file.
    let html = TemporaryFile(ending: "html")
    #expect(ToolRun("report", "--html", html.path, known: known).status == 2)
    let run = ToolRun("report", "--ring", "toy", "--html", html.path, known: known)
    #expect(run.status == 0, "\(run.errors)")
    let page = try String(contentsOfFile: html.path, encoding: .utf8)
    #expect(page.contains("R02_0001 (virtual)") && page.contains("The ring is virtual"))
  }

  @Test("Without a device, halo pair looks for a real one")
  func pair() throws {
    let file = TemporaryFile()
    for words in [["pair"], ["pair", "--kind", "ring"]] {
      let run = ToolRun(words, known: KnownDeviceFile(path: file.path))
      #expect(run.status == 1 && run.errors.contains("without Bluetooth: halo pair virtual"))
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("Each format of an export marks invented data", arguments: HealthExport.allCases)
  func exports(_ format: HealthExport) throws {
    let folder = TemporaryFile()
    let run = ToolRun(
      "export", "--format", format.rawValue, "--ring", "virtual:full", "--at", "2026-03-14T21:30",
      "--output", folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let files = format.hasManyFiles ? run.lines : [folder.path]
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try #require(FileManager.default.contents(atPath: file))
      #expect(bytes.range(of: Data("virtual".utf8)) != nil, "\(file)")
    }
  }

  @Test(
    "The output of each command is marked",
    arguments: RingCommandTests.forms + LiveKind.allCases.map { ["live", $0.rawValue] } + [
      ["live", "strap", "--strap", "virtual:polar-h10", "--for", "5"], ["settings", "goals"],
      ["log", "--csv"], ["live", "strap", "--for", "5"], ["live", "cycling", "--for", "5"],
      ["light"], ["scan"], ["scan", "--json"], ["live", "strap", "--for", "5", "--json"],
      ["light", "--json"], ["sync", "--json"], ["demo"], ["demo", "--json"],
      ["bridge", "virtual:strap", "--to", "stdout"],
    ])
  func screens(_ words: [String]) throws {
    // The present day has no night before the morning.
    let words = words.first == "log" ? words + ["--at", "2026-03-14T21:30"] : words
    let run = ToolRun(words)
    let saysVirtual = run.output.contains("virtual")
    #expect(run.isVirtual || words[0] == "demo" && saysVirtual)
    let isData = words.contains { ["--json", "--csv", "sync", "export", "stdout"].contains($0) }
    #expect(
      run.isMarkedText == !(isData || words[0] == "demo") && (run.isMarkedText || saysVirtual))
    // A terminal that shows one of the outputs changes nothing.
    #expect(ToolRun(words, isTerminal: true).isMarkedText == run.isMarkedText)
    #expect(ToolRun(words, isWatched: true).isMarkedText == run.isMarkedText)
    // A terminal that shows both outputs has one line.
    #expect(!ToolRun(words, isTerminal: true, isWatched: true).isMarkedText)
    guard words.contains("--json") || words == ["sync"] || words[0] == "bridge" else { return }
    let objects = try run.json()
    #expect(!objects.isEmpty)
    for object in objects { #expect(object["virtual"] == .bool(true)) }
  }

  @Test("The mark precedes the address of a sink")
  func sink() {
    let run = ToolRun(
      "bridge", "virtual:strap", "--real-time", "--to", "osc:127.0.0.1:9", "--for", "5")
    #expect(run.isMarkedText && run.lines.first?.hasPrefix("osc: sends to") == true)
  }
}
