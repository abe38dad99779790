import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import Testing

@testable import HaloCommandLine

@Suite("Commands with virtual rings of further families", .timeLimit(.minutes(5)))
struct FamilyCommandTests {
  /// The profiles of all families but COLMI, whose commands have tests of their own.
  private static let profiles = AnyRingProfile.all.filter { $0.ringFamily != .colmi }
  /// The profiles without RingConn rings, which hand over their records once and have no intervals.
  private static let lasting = profiles.filter { $0.ringFamily != .ringConn }
  private static let time = "2026-03-14T21:30"

  private static func run(_ words: [String], _ profile: AnyRingProfile) -> ToolRun {
    ToolRun(words + ["--ring", "virtual:\(profile.name)", "--at", time])
  }

  @Test("A command works, and marks its output as virtual", arguments: profiles)
  func commands(_ profile: AnyRingProfile) throws {
    let battery = Self.run(["battery"], profile)
    #expect(battery.status == 0 && battery.output == "78 %, not charging\n", "\(battery)")
    #expect(battery.isMarkedText)
    let name = profile.localName("0001")
    let find = Self.run(["find"], profile)
    #expect(find.status == 0 && find.output.hasPrefix("\(name) (virtual) got"), "\(find)")
    let info = Self.run(["info"], profile)
    #expect(info.status == 0 && !info.output.contains("unknown"), "\(info)")
    #expect(info.output.contains("family        \(profile.family)\n"), "\(info)")
    #expect(info.output.contains("heart rate"), "\(info)")
    let live = Self.run(["live", "heart-rate", "--count", "3", "--json"], profile)
    #expect(live.status == 0 && live.isVirtual, "\(live)")
    let rates = try live.json().filter { $0["value"] != nil }
    #expect(rates.count == 3, "\(live)")
    let sync = Self.run(["sync"], profile)
    #expect(sync.status == 0 && sync.isVirtual, "\(sync.errors)")
    let records = sync.lines
    #expect(records.count > 100, "\(records.count)")
    #expect(records.allSatisfy { $0.contains("\"virtual\":true") })
    let report = Self.run(["report"], profile)
    #expect(report.status == 0 && report.output.contains("2026-03-14"), "\(report)")
  }

  @Test("No record begins after the time of the ring", arguments: lasting)
  func noFuture(_ profile: AnyRingProfile) throws {
    let ring = ["--ring", "virtual:\(profile.name)"]
    let log = ToolRun(["log", "--day", "today", "--csv", "--at", "2026-03-14T16:05"] + ring)
    let starts = log.lines.dropFirst().compactMap { $0.split(separator: ",").dropFirst().first }
    #expect(log.status == 0 && starts.count > 100, "\(log)")
    #expect(starts.allSatisfy { $0 <= "2026-03-14T16:05:00" }, "\(log)")
  }

  @Test("The doctor knows the family, the link and the battery", arguments: profiles)
  func doctor(_ profile: AnyRingProfile) throws {
    let run = Self.run(["doctor"], profile)
    #expect([0, 4].contains(run.status) && run.isMarkedText, "\(run)")
    #expect(run.output.contains("note  other-family"), "\(run.output)")
    #expect(run.output.contains("The ring speaks \(profile.family), not COLMI."), "\(run.output)")
    #expect(!run.output.contains("not-read"), "\(run.output)")
  }

  @Test("The advertised name of a virtual ring works in commands", arguments: profiles)
  func name(_ profile: AnyRingProfile) throws {
    let name = profile.localName("0001")
    let run = ToolRun("battery", "--ring", name)
    // All real rings of some models have the same name, so it means no virtual ring.
    guard name.hasSuffix("0001") else { return #expect(run.output == "", "\(run)") }
    #expect(run.status == 0 && run.output == "78 %, not charging\n", "\(run)")
  }

  @Test(
    "A command that needs a COLMI ring names both families, and sends nothing",
    arguments: [
      ["live", "raw"], ["live", "workout"], ["demo"],
    ], profiles)
  func lacking(_ words: [String], _ profile: AnyRingProfile) {
    let ring = ["--ring", "virtual:\(profile.name)"]
    let run = ToolRun(words + ring)
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1, "\(run)")
    #expect(run.errors.contains("the ring speaks \(profile.family), not COLMI"), "\(run.errors)")
  }

  @Test("Settings are shown and changed, and kept until the end of the link", arguments: lasting)
  func settings(_ profile: AnyRingProfile) throws {
    let all = Self.run(["settings", "--json"], profile)
    #expect(all.status == 0, "\(all)")
    let names = try all.json().filter { $0["value"] != nil }.compactMap { $0["name"]?.text }
    let change = Self.run(
      ["settings", "heart-rate-log", "state=on", "intervalMinutes=45", "--json"], profile)
    #expect(change.status == 0, "\(change)")
    let held = try #require(try change.json().first)
    #expect(held["applied"] == .bool(true) && held["value"]?["intervalMinutes"]?.number == 45)
    // A YCBT ring does not report its settings.
    #expect(names.contains("heart-rate-log") == (profile.ringFamily != .ycbt), "\(names)")
    let other = Self.run(["settings", "heart-rate-log", "lowLimit=50"], profile)
    #expect(other.status == 1 && other.errors.contains("cannot take this value"), "\(other)")
    for word in ["touch", "alarm"] {
      let lacking = Self.run(["settings", word], profile)
      #expect(lacking.status == 1 && lacking.errors.contains("not supported"), "\(lacking)")
    }
  }

  @Test("A scenario syncs a ring of another family, and changes it", arguments: profiles)
  func scenario(_ profile: AnyRingProfile) throws {
    // A RingConn ring sleeps after a link.
    let battery = profile.ringFamily == .ringConn ? "" : "at 10min phone battery left"
    let text = """
      # halo-scenario 1
      ring left profile=\(profile.name)
      central phone
      at 1s phone pair left
      at 1s phone sync left
      at 60s left worn off
      \(battery)
      until 20min
      expect phone done left
      expect phone synced left
      expect phone stored left heart-rate at-least 10
      """
    let run = ToolRun("simulate", "-", input: text)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }
}
