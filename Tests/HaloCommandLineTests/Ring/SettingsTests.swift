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
    // Two logs are silent, and the ring's clock is set once for its capabilities.
    let trace = TemporaryFile(ending: "halotrace")
    #expect(ToolRun("settings", "--ring", "virtual:r02", "--record", trace.path).status == 0)
    let replay = ToolRun("replay", trace.path).output
    #expect(replay.components(separatedBy: "set time ").count == 2)
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
}

extension SettingsEntry: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
