import Foundation
import HaloTestSupport

@testable import HaloController

/// Laws of any sequence of extended and private commands, in sequences that follow from a seed.
@Suite("Laws of extended commands")
struct ExtendedLawTests {
  @Test(
    "Two hosts get for any commands the answers of the model, each packet its credit, and all data",
    arguments: 0..<20 as Range<UInt64>)
  func sequences(part: UInt64) throws {
    var (links, privateLinks, ends, reports, data) = (0, 0, 0, 0, 0)
    let each = LawTests.count / 20
    for seed in (part * each)..<(part * each + each) {
      for counts in try sequence(seed).map(\.counts) {
        links += counts.links
        privateLinks += counts.privateLinks
        ends += counts.ends
        reports += counts.reports
        data += counts.data
      }
    }
    // Else the sequences would test little.
    let figures = [links, 4 * privateLinks, ends, reports, data]
    #expect(figures.allSatisfy { $0 > each / 10 }, "\(figures), of \(each)")
  }

  @Test(
    "Two hosts that connect to each other at the same time have one link, with private addresses too",
    arguments: [3130, 4465, 10163, 10960, 19730, 23616, 31053, 39446, 39727] as [UInt64])
  func crossedConnections(seed: UInt64) throws { _ = try sequence(seed) }

  private static let addresses: [PeripheralID] = ["02:00:00:00:00:0A", "02:00:00:00:00:0B"]

  /// Runs a sequence of two hosts, and returns them at its end.
  private func sequence(_ seed: UInt64) throws -> [ExtendedModelHost] {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, keepsLog: false)
    let hosts = Self.addresses.map { TestHost(on: air, as: "\($0)", address: $0) }
    defer {
      for host in hosts { host.controller.close() }
      air.tearDown()
    }
    return try air.run {
      var random = ExtendedModelHost.Random(seed: seed)
      let peers = Self.addresses.map { hosts[0].controller.peerAddress(of: $0) }
      let keys = [1, 2].map { [UInt8](repeating: $0, count: 16) }
      var models = [0, 1].map { side in
        ExtendedModelHost(
          hosts[side], other: peers[1 - side], keys: (keys[side], keys[1 - side]), seed: seed)
      }
      for _ in 0..<120 {
        let side = Int.random(in: 0...1, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 {
          models[side].data(&random)
        } else {
          models[side].command(&random)
        }
        let pause = Int.random(in: 0...1, using: &random) * Int.random(in: 0...300, using: &random)
        try await simulation.clock.sleep(for: .milliseconds(pause))
        for side in 0...1 { models[side].check(models[side].host.take()) }
      }
      for side in 0...1 { models[side].rest() }
      try await simulation.clock.sleep(for: .seconds(60))
      for side in 0...1 { models[side].check(models[side].host.take()) }
      for (one, other) in [(0, 1), (1, 0)] {
        #expect(models[one].credits == models[one].commands, "seed \(seed)")
        for (handle, link) in models[one].links {
          let far = hosts[one].controller.link(handle)?.other?.handle
          let received = far.flatMap { models[other].links[$0]?.received }
          #expect(link.inFlight == 0 && received == link.sent, "seed \(seed)")
        }
      }
      return models
    }
  }
}
