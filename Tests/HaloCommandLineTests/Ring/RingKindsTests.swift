#if os(Linux)
import Foundation
import HaloDevices
import HaloSimulator
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite(
  "All commands agree on the kinds of records that a ring has", hasBusLibrary,
  .timeLimit(.minutes(5)))
struct RingKindsTests {
  private static let kinds = RingInfo.automaticMeasurements

  /// Rings by the relation of their settings, capabilities and histories.
  private static let profiles: [RingProfile] = {
    var refusing = RingProfile.r11
    refusing.refusedOpcodes.insert(.stressLog)
    var lying = RingProfile.r11
    lying.actions.insert(.temperatureHistory)
    return [.r02, .r11, .r08, .full, refusing, lying]
  }()

  private static func radio(_ profile: RingProfile) throws -> Radio {
    let evening = try Devices.evening
    return Radio.fake(now: evening) { air in
      air.place(try Devices.ring(profile), as: Devices.ringAddress)
    }
  }

  private static func run(_ words: [String], _ profile: RingProfile) throws -> ToolRun {
    ToolRun(words + ["--transport", "bluez"], radio: try radio(profile))
  }

  @Test("The same kinds are not supported", arguments: profiles)
  func agreement(_ profile: RingProfile) throws {
    let sync = try Self.run(["sync", "--json"], profile)
    let report = try JSONValue(parsing: Data((sync.errorLines.last ?? "").utf8))
    let unsupported = Set(report["unsupported"]?.elements.compactMap(\.text) ?? [])
    let lacking = Self.kinds.filter { unsupported.contains($0.rawValue) }
    #expect(lacking.isEmpty == (profile == .r08 || profile == .full || profile == Self.profiles[5]))

    func absent(_ objects: [JSONValue]) -> [RecordKind] {
      Self.kinds.filter { kind in
        objects.contains {
          $0["name"]?.text == "\(kind.optionName)-log" && $0["absent"]?.text == "notSupported"
        }
      }
    }
    // A display uses the capabilities, unless an option lets it ask the ring.
    let isExcluded = Self.kinds.filter { $0.isExcluded(by: profile.capabilities) }
    let options = lacking == isExcluded ? [] : ["--retry-unsupported"]
    let info = try Self.run(["info", "--json"] + options, profile).json().first
    #expect(absent(info?["automaticMeasurements"]?.elements ?? []) == lacking)
    #expect(absent(try Self.run(["settings", "--json"] + options, profile).json()) == lacking)
    for kind in Self.kinds {
      let settings = try Self.run(["settings", "\(kind.optionName)-log"] + options, profile)
      #expect((settings.status == 1) == lacking.contains(kind))
      let log = try Self.run(["log", kind.optionName, "2026-03-14"], profile)
      #expect(log.status == 0)
      #expect(
        (log.errors == "\(kind.words): not supported by this ring\n") == lacking.contains(kind))
    }
    let text = try Self.run(["report", "2026-03-14"], profile).lines
    #expect(
      Self.kinds.filter { text.contains("\($0.words): not supported by this ring") } == lacking)
    let doctor = try Self.run(["doctor", "--json"], profile).json().first
    let monitors = doctor?["monitors"]?.elements ?? []
    #expect(
      Self.kinds.filter { kind in
        monitors.contains {
          $0["kind"]?.text == kind.optionName && $0["state"]?.text == "not supported"
        }
      } == lacking)
  }

  @Test("A display of a ring asks for no records", arguments: ["info", "settings"])
  func display(_ command: String) throws {
    for profile in RingProfile.all {
      let trace = TemporaryFile(ending: "halotrace")
      let run = ToolRun([command, "--ring", "virtual:\(profile.name)", "--record", trace.path])
      #expect(run.status == 0)
      let replay = ToolRun("replay", trace.path).output
      #expect(replay.contains("set time "))
      #expect(!replay.contains("day(s) ago") && !replay.contains("ask for temperatures of"))
    }
  }

  @Test("A remembered ring is asked once for the kinds that it does not answer")
  func remembered() throws {
    let temporary = try TemporaryFolder()
    let known = KnownDeviceFile(path: temporary.path + "/devices.jsonl")
    let radio = try Self.radio(.r02)
    func requests(_ words: [String]) throws -> Int {
      let trace = TemporaryFile(ending: "halotrace")
      let run = ToolRun(words + ["--record", trace.path], radio: radio, known: known)
      #expect(run.status == 0, "\(run.errors)")
      let replay = ToolRun("replay", trace.path).output
      return replay.components(separatedBy: "ask for temperatures of").count - 1
    }
    #expect(
      ToolRun("pair", Devices.ringAddress.rawValue, "--as", "left", radio: radio, known: known)
        .status == 0)
    let ring = ["--ring", "left"]
    #expect(try requests(["log"] + ring) == 1)
    #expect(try known.devices().first?.unanswered.kinds.count == 4)
    for words in [["log"], ["info"], ["settings"], ["report"], ["sync"]] {
      #expect(try requests(words + ring) == 0, "\(words)")
    }
    #expect(try requests(["battery"] + ring) == 0)
    #expect(try known.devices().first?.unanswered.kinds.count == 4)
    #expect(try requests(["sync", "--retry-unsupported"] + ring) == 1)
    #expect(try requests(["log"] + ring) == 0)
  }
}
#endif
