import Foundation
import HaloTestSupport

@testable import HaloController

/// Replays of Linux's hosts in `Fixtures/captures`, whose controllers were those of bumble and of
/// btvirt.
@Suite("Hosts of captures")
struct HostReplayTests {
  private static func replay(_ name: String, _ adapter: UInt32, hasLink: Bool) throws -> [String] {
    let url = VectorFile.folder.appendingPathComponent("captures/\(name).btsnoop")
    let file = [UInt8](try Data(contentsOf: url))
    let replay = try HostReplay(file, adapter: adapter, includesLinks: hasLink)
    #expect(replay.packets.count > (hasLink ? 200 : 35))
    let simulation = Simulation(seed: 47)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: 517))
    if hasLink { air.place(try RecordedStrap(file), as: "C0:11:22:33:44:55") }
    let host = TestHost(on: air)
    return try air.run { try await replay.run(host) }
  }

  @Test(
    "A visit of a strap differs in the reason alone with which a host's own disconnection ends",
    arguments: ["strap-5.66", "strap-5.82"])
  func visit(_ name: String) throws {
    // Error 16 is "Connection Terminated by Local Host", and bumble repeats the host's 13. Source:
    // Core Specification, Volume 4, Part E, 7.1.6.
    let expected = ["event 05 00 13: 1, 0 times", "event 05 00 16: 0, 1 times"]
    let differences = try Self.replay(name, 0, hasLink: true)
    #expect(differences == expected)
  }

  @Test(
    "The commands before a first link get the answers of other controllers",
    arguments: [
      ("strap-two-adapters-5.66", 0), ("strap-two-adapters-5.66", 1),
      ("strap-two-adapters-5.82", 0), ("strap-two-adapters-5.82", 1), ("ring-5.66", 0),
      ("pairing-5.66", 0), ("pairing-5.82", 0),
    ])
  func start(_ name: String, _ adapter: UInt32) throws {
    // Linux scans on the PHY Coded, which the other controller has, and this one lacks.
    let scan =
      "command 2041: [\"0E 00, 0 bytes\", \"0E 00, 0 bytes\"], [\"0E 11, 0 bytes\", \"0E 11, 0 bytes\"]"
    let differences = try Self.replay(name, adapter, hasLink: false)
    #expect(differences == (name == "strap-two-adapters-5.82" && adapter == 0 ? [scan] : []))
  }
}
