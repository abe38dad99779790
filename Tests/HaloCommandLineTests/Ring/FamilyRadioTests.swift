#if os(Linux)
import HaloDevices
import HaloScenario
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Commands with rings of further families over BlueZ", .timeLimit(.minutes(5)))
struct FamilyRadioTests {
  private static let profiles = AnyRingProfile.all.filter { $0.ringFamily != .colmi }
  private static let address = Devices.ringAddress.rawValue

  /// Makes the radio of a machine near a ring, which may have another name than usual; the machine
  /// has a bond with a RingConn ring.
  private static func radio(
    _ profile: AnyRingProfile, name: String? = nil, isBonded: Bool = true
  ) throws -> Radio {
    let now = try Devices.evening
    return Radio.fake(now: now) { air in
      let ring = RingSetup(profile: profile, seed: 1, now: now).makeRing()
      let control = air.place(ring, as: Devices.ringAddress)
      if isBonded, profile.ringFamily == .ringConn {
        let machine = SimulatedTransport(on: air, as: "bluez")
        try await machine.withConnection(to: Devices.ringAddress) { try await $0.pair() }
      }
      if let name { control.simulateAdvertisementChange(AdvertisementData(localName: name)) }
    }
  }

  @Test(
    "A scan shows the family or the candidates, and commands work",
    hasBusLibrary, arguments: profiles)
  func commands(_ profile: AnyRingProfile) throws {
    let radio = try Self.radio(profile)
    func run(_ words: String...) throws -> [JSONValue] {
      let run = ToolRun(words + ["--transport", "bluez", "--json"], radio: radio)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return try run.json()
    }
    let found = try #require(try run("scan").first)
    // An X6B has an invented name, and advertises the service of many gadgets.
    #expect(found["kind"]?.text == (profile.name == "x6b" ? nil : "ring"))
    if profile.ringFamily == .crp {
      #expect(found["family"] == nil && found["families"]?.elements.isEmpty == false)
    } else if profile.name != "x6b" {
      #expect(found["family"]?.text == profile.family)
    }
    let info = try #require(try run("info", "--ring", Self.address).first)
    #expect(info["family"]?.text == profile.family && info["battery"]?["percent"]?.number == 78)
    let rates = try run("live", "heart-rate", "--count", "3", "--ring", Self.address)
    #expect(rates.filter { $0["value"] != nil }.count == 3)
    let words = ["sync", "--day", "2026-03-13"]
    let sync = ToolRun(words + ["--ring", Self.address, "--transport", "bluez"], radio: radio)
    #expect(sync.status == 0 && sync.lines.count > 100, "\(sync.errors)")
    guard profile.ringFamily != .ringConn else { return }
    let other = ToolRun(words + ["--ring", "virtual:\(profile.name)", "--at", "2026-03-14T21:30"])
    #expect(sync.output == other.unmarked.output)
  }

  @Test(
    "The bridge takes no ring with a heart rate service for a strap, whatever its name",
    hasBusLibrary, arguments: profiles)
  func bridge(_ profile: AnyRingProfile) throws {
    for name in [nil, "of a brand"] {
      let run = ToolRun(
        "bridge", Self.address, "--transport", "bluez", "--to", "stdout", "--for", "40s",
        radio: try Self.radio(profile, name: name))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try run.json().count { $0["contact"] == .bool(true) } > 3)
    }
  }

  @Test("A ring without a bond asks for one by its address", hasBusLibrary)
  func bond() throws {
    let profile = try #require(Self.profiles.first { $0.ringFamily == .ringConn })
    let radio = try Self.radio(profile, isBonded: false)
    let run = ToolRun("battery", "--ring", Self.address, "--transport", "bluez", radio: radio)
    #expect(run.status == 1 && run.errors.contains("halo pair \(Self.address) --bond"))
    let words = ["log", "--day", "2026-03-13", "--ring", Self.address, "--transport", "bluez"]
    let log = ToolRun(words, radio: try Self.radio(profile))
    #expect(log.status != 0 && log.errors.contains("halo sync --database FILE"))
  }
}
#endif
