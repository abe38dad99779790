import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import Testing

@testable import HaloCommandLine

/// `halo pair`, `halo devices` and `halo forget` on the simulated air.
@Suite("halo pair, devices and forget", .timeLimit(.minutes(5)))
struct KnownDeviceCommandTests {
  private static let evening = ["--at", "2026-03-14T21:30"]

  /// Arguments of `halo pair`, and a command with the name of the device and with its kind; a +
  /// stands for a blank.
  private static let flows = [
    ("virtual:r02", "info --ring R02_0007", "info --ring virtual:r02"),
    ("virtual:r10 --as right+hand", "report --ring Right+hand", "report --ring virtual:r10"),
    ("virtual", "log --transport virtual --ring=r11_0007", "log --ring virtual:r11"),
    ("virtual:strap --as chest", "live strap --strap chest", "live strap --strap virtual"),
    ("virtual:strap --kind strap", "live strap --strap Virtual+Strap", "live strap"),
    ("virtual:light", "light --light Triones-0007 --on", "light --on"),
    (
      "virtual:cycling-sensor --as bike", "record --to trace - BIKE --for 3",
      "record --to trace - virtual:cycling-sensor --for 3"
    ),
  ]

  @Test("A virtual device is remembered, used by its name, and forgotten", arguments: flows)
  func flow(_ pair: String, _ byName: String, _ byKind: String) throws {
    func split(_ text: String) -> [String] {
      let time = ["live", "light"].contains { text.hasPrefix($0) } ? [] : Self.evening
      return text.split(separator: " ").map { String($0).replacing("+", with: " ") } + time
    }
    try withKnownDevices { file in
      let device = split("live \(pair) --seed 7").dropFirst()
      let paired = ToolRun(["pair"] + device, known: file)
      #expect(paired.status == 0, "\(paired.errors)")
      #expect(paired.lines.count == 2)
      #expect(paired.lines.first?.hasPrefix("remembered: ") == true)
      #expect(paired.isPlain && paired.errors == "")
      let known = try #require(try file.devices().first)
      #expect(ToolRun(["devices"], known: file).lines.count == 2)

      let run = ToolRun(split(byName), known: file)
      let same = ToolRun(split(byKind) + ["--seed", "7"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run == same)
      // The suggested command works.
      let words = try #require(paired.lines.last?.firstMatch(of: /try: halo (.*)/)?.output.1)
      let command = words.replacing("'\(known.name)'", with: "NAME").split(separator: " ")
        .map { $0 == "NAME" ? known.name : String($0) }
      #expect(ToolRun(command, known: file).status == 0)

      let forgotten = ToolRun(["forget", known.name.uppercased()], known: file)
      #expect(forgotten.output == "forgotten: \(known.name), \(known.id)\n")
      #expect(file.remembered == [])
      // A virtual device keeps its name on the air.
      let isListed = VirtualDevice(advertisedName: known.name, kind: nil, seed: 1) != nil
      #expect((ToolRun(split(byName), known: file).status == 0) == isListed)
    }
  }

  @Test(
    "The suggested command works for a name with control characters",
    arguments: ["virtual:r02", "virtual:strap", "virtual:light", "virtual:cycling-sensor"])
  func hint(_ device: String) throws {
    try withKnownDevices { file in
      let paired = ToolRun("pair", device, "--as", "a\u{1B}b", "--seed", "7", known: file)
      #expect(paired.isPlain && paired.status == 0)
      let command = try #require(paired.lines.last?.firstMatch(of: /try: halo (.*)/)?.output.1)
        .split(separator: " ").map(String.init)
      let run = ToolRun(command, known: file)
      #expect(run.status == 0, "\(command): \(run.errors)")
      // The command names this device, not another one of its kind.
      #expect(command.suffix(2) == ["--seed", "7"])
      let named = command.dropLast(2).map { $0.hasPrefix("virtual") ? "a\u{1B}b" : $0 }
      #expect(ToolRun(named, known: file) == run)
    }
  }

  @Test("Remembered devices are listed as a table and as JSON Lines")
  func table() throws {
    try withKnownDevices { file in
      #expect(ToolRun("pair", "virtual:r02", "--as", "灯 \u{1B}[31m", known: file).status == 0)
      try file.remember(
        KnownDevice(
          id: "virtual:light:1", name: "shelf", kind: .light, profile: "FFD5",
          advertisedName: "Triones-0001"))
      try file.remember(KnownDevice(id: "c0:00:5e:00:53:01", name: "x", kind: .ring))
      let run = ToolRun("devices", known: file)
      #expect(run.isPlain)
      #expect(
        run.output == """
          NAME           KIND           MODEL     ON THE AIR    IDENTIFIER
          灯 \\u{1b}[31m  virtual ring   R02_V3.0  R02_0001      virtual:r02:1
          shelf          virtual light  FFD5      Triones-0001  virtual:light:1
          x              ring           -         -             C0:00:5E:00:53:01

          """)
      // Only the heading is bold.
      let coloured = ToolRun("devices", isTerminal: true, hasColour: true, known: file)
      #expect(coloured.plainOutput == run.output)
      #expect(coloured.lines.map { $0.contains("\u{1B}[1m") } == [true, false, false, false])
      let narrow = ToolRun("devices", isTerminal: true, width: 30, known: file)
      #expect(narrow.lines.allSatisfy { TextLayout.columns(of: $0) <= 30 })
      let json = ToolRun("devices", "--json", known: file)
      #expect(json.isPlain)
      #expect(json.lines.last == #"{"identifier":"C0:00:5E:00:53:01","kind":"ring","name":"x"}"#)
      let first = try #require(try json.json().first)
      #expect(first["name"]?.text == "灯 \u{1B}[31m")
      #expect(first["profile"]?.text == "R02_V3.0")
      #expect(first["advertisedName"]?.text == "R02_0001")
      #expect(first["identifier"]?.text == "virtual:r02:1")
      let again = ToolRun("pair", "virtual:r02", "--json", known: file)
      #expect(again.lines.first == json.lines.first)
    }
  }

  @Test("The tool reports damage of a file, and uses the rest")
  func damage() throws {
    try withKnownDevices { file in
      #expect(ToolRun("pair", "virtual:r02", "--as", "left", known: file).status == 0)
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      try Data((text + "\u{1B}]0;x\u{7}\n").utf8).write(to: URL(fileURLWithPath: file.path))
      let notice = [
        "halo: \(file.path): line 3 is no JSON object of texts",
        "halo: the sound lines stay in use; the next change moves the rest to "
          + "\(file.damagedPath)",
      ]
      let devices = ToolRun("devices", known: file)
      #expect(devices.status == 0 && devices.lines.count == 2)
      #expect(devices.errorLines == notice)
      // A found name needs no remark about damage; a missing one may be in a damaged line.
      #expect(ToolRun(["battery", "--ring", "left"] + Self.evening, known: file).errors == "")
      let other = ToolRun("battery", "--ring", "right", known: file)
      #expect(other.status == 1)
      #expect(Array(other.errorLines.prefix(2)) == notice)
      #expect(ToolRun("forget", "left", known: file).errorLines == notice)
      #expect(ToolRun("devices", known: file).errors == "")
      #expect(FileManager.default.contents(atPath: file.damagedPath)?.count == 7)
    }
  }

  @Test("In a file with much damage, some lines are listed and the rest counted")
  func manyDamages() throws {
    try withKnownDevices { file in
      #expect(ToolRun("pair", "virtual:r02", "--as", "left", known: file).status == 0)
      let sound = try String(contentsOfFile: file.path, encoding: .utf8)
      for (count, rest) in [(8, nil), (9, "1 more problem"), (5000, "4992 more problems")] {
        let text = sound + String(repeating: "x\n", count: count)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
        let run = ToolRun("devices", known: file)
        #expect(run.lines.count == 2)
        let line = rest.map { "halo: \(file.path): and \($0)" }
        #expect(run.errorLines.count == 9 + (rest == nil ? 0 : 1))
        #expect(line == nil || run.errorLines.contains { $0 == line })
      }
      // The remark about an unknown field cuts its name.
      let line = "{\"\(String(repeating: "\u{1B}", count: 100_000))\":\"\"}\n"
      let key = "{\"\(String(repeating: "k", count: 100_000))\":\"\"}\n"
      try Data((sound + line + key).utf8).write(to: URL(fileURLWithPath: file.path))
      let run = ToolRun("devices", known: file)
      #expect(run.errorLines.count == 3)
      #expect(run.errors.utf8.count < 1000)
      #expect(run.isPlain)
    }
  }

  @Test("A name has priority over an identifier")
  func nameFirst() throws {
    try withKnownDevices { file in
      try file.remember(KnownDevice(id: "air", name: "one", kind: .ring))
      try file.remember(KnownDevice(id: "other", name: "AIR", kind: .ring))
      #expect(ToolRun("forget", "air", known: file).output == "forgotten: AIR, other\n")
      #expect(ToolRun("forget", "air", known: file).output == "forgotten: one, air\n")
    }
  }

  @Test("Without a readable file of known devices, all other commands work")
  func noPlace() throws {
    for words in [["pair"], ["devices"], ["forget", "x"], ["forget", "--all"]] {
      let run = ToolRun(words)
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("halo: \(words[0]): no place to remember devices"))
    }
    let folder = KnownDeviceFile(path: FileManager.default.temporaryDirectory.path)
    for words in [["pair"], ["devices"], ["forget", "x"]] {
      #expect(ToolRun(words, known: folder).errors == "halo: \(folder.path): is no file\n")
    }
    // If a folder of the path is a file, the file of known devices cannot exist.
    let file = try TemporaryFile("")
    let within = KnownDeviceFile(path: file.path + "/halo/devices.jsonl")
    for words in [["pair"], ["devices"], ["forget", "x"], ["forget", "--all"]] {
      let run = ToolRun(words, known: within)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.contains("Not a directory"), "\(words): \(run.errors)")
    }
    let virtual = ToolRun(["battery"] + Self.evening)
    let virtualRing = ["battery", "--ring", "virtual"] + Self.evening
    #expect(ToolRun(virtualRing, known: folder) == virtual)
    // A real ring may be remembered there.
    let unknown = ToolRun(["battery"] + Self.evening, known: folder)
    #expect(unknown.status == 1 && unknown.output == "")
    #expect(unknown.errors == "halo: battery: \(folder.path): is no file\n")
    let named = ToolRun("battery", "--ring", "left", known: folder)
    #expect(named.errorLines.count == 2)
    #expect(named.errorLines.last == ToolRun("battery", "--ring", "left").errorLines.last)
  }
}

extension KnownDeviceFile {
  /// The remembered devices; nil if they cannot be read.
  ///
  /// The compiler does not see that a closure throws if only macros in it throw (Swift 6.3).
  var remembered: [KnownDevice]? { try? devices() }
}
