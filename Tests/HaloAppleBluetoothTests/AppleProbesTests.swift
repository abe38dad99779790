#if os(Linux)
import Foundation
import HaloCoreBluetooth
import HaloSimulator
import Testing

@testable import apple_probes

/// On a Mac the same probes check the documentation.
@Suite("Apple probes")
struct AppleProbesTests {
  @Test("The face behaves as documented")
  func probes() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(VirtualHeartRateStrap(seed: 7), as: "strap")
    let probes = try CBEnvironment(on: air).run(limit: .seconds(60), until: \.isDone) {
      Probes(queue: DispatchQueue(label: "probes"))
    }
    #expect(probes.differences == 0, "\(probes.lines.filter { $0.hasSuffix("DIFFERENT") })")
    #expect(probes.lines.count > 30)
  }
}
#endif
