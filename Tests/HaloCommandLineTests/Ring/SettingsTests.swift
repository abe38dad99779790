import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine
@testable import HaloScenario

@Suite("halo settings")
struct SettingsTests {
  @Test("All settings are listed once, also refused ones")
  func list() throws {
    let full = try ToolRun("settings", "--json", "--ring", "virtual:full").json()
    let names = full.compactMap { $0["name"]?.text }
    #expect(Set(names).count == names.count)
    let kinds = names.map { $0.split(separator: ":").first.map(String.init) ?? "" }
    #expect(Set(kinds) == Set(SettingsEntry.all.map(\.name)))
    #expect(names.filter { $0.hasPrefix("alarm:") }.count == 5)
    #expect(names.filter { $0.hasPrefix("drink-reminder:") }.count == 8)
    #expect(full.allSatisfy { $0["value"] != nil && $0["absent"] == nil })
    func state(_ name: String, on profile: String) throws -> String? {
      let objects = try ToolRun("settings", "--json", "--ring", "virtual:\(profile)").json()
      return objects.first { $0["name"]?.text == name }?["absent"]?.text
    }
    #expect(try state("alarm", on: "r08") == "notSupported")
    #expect(try state("display", on: "r08") == "noAnswer")
    // The capabilities of the ring exclude this log.
    #expect(try state("heart-rate-variability-log", on: "r02") == "notSupported")
    #expect(try state("goals", on: "r02") == nil)
    // Two logs are silent, and the ring's clock is set once for its capabilities.
    let trace = TemporaryFile(ending: "halotrace")
    #expect(ToolRun("settings", "--ring", "virtual:r02", "--record", trace.path).status == 0)
    let replay = ToolRun("replay", trace.path).output
    #expect(replay.components(separatedBy: "set time ").count == 2)
    let text = ToolRun("settings", "--ring", "virtual:r08")
    #expect(text.lines.contains("alarm                       not supported by this ring"))
    #expect(text.lines.contains("display                     no answer"))
  }

  @Test(
    "The value of each key can be written in the form in which it is shown",
    arguments: SettingsEntry.all)
  func roundTrip(_ entry: SettingsEntry) throws {
    let name = entry.slots == nil ? entry.name : "\(entry.name):1"
    let shown = ToolRun("settings", name, "--ring", "virtual:full")
    #expect(shown.status == 0)
    let keys = shown.lines.filter { $0.hasPrefix("  ") }
      .flatMap { $0.split(separator: " ").map(String.init) }
    let template = try #require(entry.template)
    #expect(keys.map { $0.prefix { $0 != "=" } } == template.members.keys.sorted().map { $0[...] })
    let words = keys.filter { !$0.hasPrefix("slot=") }
    let written = ToolRun(["settings", name] + words + ["--ring", "virtual:full"])
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.output == shown.output)
  }

  @Test("A change is kept by the ring, and affects no other settings")
  func change() throws {
    let run = ToolRun("settings", "goals", "steps=9000", "sportMinutes=30", "--json")
    #expect(run.status == 0)
    #expect(
      run.output == """
        {"applied":true,"name":"goals","value":{"calories":300000,"metres":3000,"sleepMinutes":0,\
        "sportMinutes":30,"steps":9000},"virtual":true}

        """)
    // Words mean different numbers in each type: off is 2 here and 0 there.
    #expect(
      try ToolRun("settings", "heart-rate-log", "state=off", "--json").json().first?["value"]?[
        "state"]?.number == 2)
    #expect(
      try ToolRun("settings", "stress-log", "state=off", "--json").json().first?["value"]?[
        "state"]?.number == 0)
    let alarm = ToolRun(
      "settings", "alarm:3", "state=repeating", "hour=7", "weekdays=[0,1,1,1,1,1,0]", "--ring",
      "virtual:full")
    #expect(
      alarm.output == """
        alarm:3  alarm 3 repeating at 07:00, Mon Tue Wed Thu Fri
          hour=7 minute=0 slot=3 state=2 weekdays=[0,1,1,1,1,1,0]

        """)
    let id = ToolRun("settings", "user-id", "identifier=a=\u{9B}2J")
    #expect(id.status == 0 && id.isPlain)
    #expect(id.output.contains("identifier=a=\\u{9b}2J"))
  }

  @Test(
    "The error for settings that the ring acknowledges but does not keep lists the kept ones",
    arguments: [
      (
        "r08", ["goals", "steps=50"],
        "goals: the ring acknowledged it, but holds calories=300000 "
      ),
      (
        "r09", ["heart-rate-log", "intervalMinutes=10", "startIntervalMinutes=0"],
        "the ring acknowledged it, but holds highLimit=0 intervalMinutes=5 "
      ),
      ("r11", ["user-preferences", "age=40"], "but holds age=0 "),
      ("r08", ["temperature-log", "state=on", "intervalMinutes=30"], "intervalMinutes=0 "),
      ("r08", ["blood-pressure-log", "startHour=3"], "but holds "),
    ] as [(String, [String], String)])
  func forgotten(_ profile: String, _ words: [String], _ message: String) throws {
    let run = ToolRun(["settings"] + words + ["--ring", "virtual:\(profile)", "--json"])
    #expect(run.status == 1 && run.errorLines.count == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try run.json().first?["applied"] == .bool(false))
  }

  @Test(
    "Settings that the ring lacks cannot be shown or changed",
    arguments: [
      ["alarm:1"], ["alarm"], ["alarm:1", "hour=7"], ["display"], ["display", "state=1"],
    ])
  func absent(_ words: [String]) throws {
    let run = ToolRun(["settings"] + words + ["--ring", "virtual:r08"])
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
    let reason = words[0] == "display" ? "no answer" : "not supported by this ring"
    #expect(run.errors.hasSuffix(": \(reason)\n"))
    let object = try ToolRun(["settings"] + words + ["--ring", "virtual:r08", "--json"]).json()
    #expect(object.first?["absent"]?.text == (reason == "no answer" ? "noAnswer" : "notSupported"))
  }
}

extension SettingsEntry: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
