import Foundation
import HaloTestSupport

@testable import HaloController

/// Laws of any sequence of commands and data, in sequences that follow from a seed.
@Suite("Laws of a controller")
struct LawTests {
  /// The number of sequences: more with the variable `HALO_HCI_SEQUENCES`.
  static let count =
    ProcessInfo.processInfo.environment["HALO_HCI_SEQUENCES"].flatMap { UInt64($0) } ?? 2000

  @Test(
    "Two hosts get for any commands the answers of the model, each packet its credit, and all data",
    arguments: 0..<20 as Range<UInt64>)
  func sequences(part: UInt64) throws {
    var (connected, arrived) = (0, 0)
    let each = Self.count / 20
    for seed in (part * each)..<(part * each + each) {
      let hosts = try sequence(seed)
      connected += hosts.reduce(0) { $0 + $1.connected }
      arrived += hosts.reduce(0) { $0 + $1.arrived }
    }
    // Else the sequences would test little.
    #expect(connected > each && 3 * arrived > each)
  }

  private static let addresses: [PeripheralID] = ["02:00:00:00:00:0A", "02:00:00:00:00:0B"]

  /// Runs a sequence of two hosts and a device, and returns the hosts at its end.
  private func sequence(_ seed: UInt64) throws -> [ModelHost] {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, keepsLog: false)
    let hosts = Self.addresses.map {
      TestHost(on: air, as: "\($0)", address: $0, isExtended: false)
    }
    let control = air.place(TestPeripheral(), as: "device")
    let addresses = Self.addresses + ["device"]
    defer {
      for host in hosts { host.controller.close() }
      air.tearDown()
    }
    return try air.run {
      var random = ModelHost.Random(seed: seed)
      let peers = addresses.map { hosts[0].controller.peerAddress(of: $0) }
      var models = [
        ModelHost(hosts[0], peers: [peers[1], peers[1], peers[2]], seed: seed),
        ModelHost(hosts[1], peers: [peers[0], peers[0], peers[2]], seed: seed),
      ]
      let known = Set(peers.prefix(2).map(\.bytes))
      for _ in 0..<80 {
        let side = Int.random(in: 0...1, using: &random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<9: models[side].command(&random)
        case 9: models[side].noise(&random)
        case 10..<15: models[side].data(&random, hosts: known)
        default:
          let moved = air[addresses.randomElement(using: &random) ?? "device"] ?? control
          switch Int.random(in: 0..<3, using: &random) {
          case 0: control.simulateDisconnection()
          case 1: moved.simulateProximityChange(.outOfRange)
          default: moved.simulateProximityChange(.near)
          }
        }
        let pause = Int.random(in: 0...1, using: &random) * Int.random(in: 0...300, using: &random)
        try await simulation.clock.sleep(for: .milliseconds(pause))
        for side in 0...1 { models[side].check(models[side].host.take()) }
      }
      for id in addresses { air[id]?.simulateProximityChange(.near) }
      for side in 0...1 { models[side].rest() }
      // Longer than a procedure without an answer.
      try await simulation.clock.sleep(for: .seconds(100))
      for side in 0...1 {
        models[side].check(models[side].host.take())
        #expect(models[side].credits == models[side].commands, "seed \(seed)")
      }
      for (one, other) in [(0, 1), (1, 0)] {
        for link in models[one].links.values {
          #expect(link.inFlight == 0 && link.running.isEmpty, "seed \(seed): \(link)")
          guard link.peer == peers[other] else { continue }
          let far = models[other].links.values.first { $0.peer == peers[one] }
          #expect(far?.received == link.sent, "seed \(seed)")
        }
      }
      return models
    }
  }

  @Test("The same seed gives the same packets, byte for byte")
  func determinism() throws {
    func session() throws -> [[UInt8]] {
      let simulation = Simulation(seed: 5)
      let air = SimulatedAir(simulation)
      let host = TestHost(on: air)
      air.place(VirtualHeartRateStrap(), as: "strap")
      try air.run {
        host.enableEventsKeepingPackets()
        host.command(.random)
        host.command(.setScanEnable, [1, 0])
        try await simulation.clock.sleep(for: .seconds(5))
        host.command(.createConnection, TestHost.request(host.controller.peerAddress(of: "strap")))
        try await simulation.clock.sleep(for: .seconds(5))
        host.send(
          ATTPacket.readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800).bytes, of: 1)
        try await simulation.clock.sleep(for: .seconds(5))
      }
      return host.packets
    }
    let first = try session()
    #expect(first.contains { $0[0] == 0x02 })
    #expect(try session() == first)
  }
}

extension TestHost {
  /// Enables all events but the enhanced connection complete; the answers stay.
  func enableEventsKeepingPackets() {
    command(.setEventMask, HCI.Bits(value: .max))
    command(.setLEEventMask, HCI.Bits(value: .max ^ 1 << 9))
  }
}
