import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloScenario

@Suite("Live session")
struct LiveSessionTests {
  /// Shows nothing, and keeps the times of the samples and their sum.
  private final class Recorder: LiveScreen {
    let samples = Mutex<[Duration]>([])
    let sums = Mutex<[Int]>([])

    func show(_ sample: RawSample, at time: Duration) { samples.withLock { $0.append(time) } }
    func summarize(samples: Int) { sums.withLock { $0.append(samples) } }

    func show(_ reading: Colmi.MeasurementReading, at time: Duration) {}
    func show(_ update: Colmi.PhoneSportUpdate, at time: Duration) {}
    func showFinal(_ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration) {}
    func showEnd(because error: (any Error)?, at time: Duration) {}
    func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) {}
  }

  /// Returns the times of the raw samples that a session shows over two links of the same ring.
  private func samples(after limit: Duration, count: Int? = nil) throws -> [Duration] {
    let simulation = Simulation(seed: 5)
    let air = SimulatedAir(simulation)
    let clock = try #require(CivilDate(daysSince1970: 20_000).flatMap { CivilDateTime($0) })
    air.place(VirtualRing(model: RingModel(profile: .r08, clock: clock)), as: "ring")
    let recorder = Recorder()
    try simulation.run(limit: .seconds(600)) {
      var session = LiveSession(until: LiveEnd(after: limit, count: count), screen: recorder)
      for link in 1...2 {
        try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { ring in
          do {
            try await session.run(.raw, on: ring) { simulation.now }
          } catch is LiveFailure {
            #expect(recorder.samples.withLock(\.count) < count ?? 0)
          }
        }
        let shown = recorder.samples.withLock(\.count)
        #expect(recorder.sums.withLock { $0 } == Array(repeating: shown, count: link))
      }
    }
    return recorder.samples.withLock { $0 }
  }

  @Test("Raw samples end at their number or at the first one after the time, on every later link")
  func rawLimits() throws {
    let all = try samples(after: .seconds(4))
    #expect(all.count > 8 && all.dropLast().allSatisfy { $0 < .seconds(4) })
    #expect(all == all.sorted())
    for count in 1...5 {
      #expect(try samples(after: .seconds(4), count: count) == Array(all.prefix(count)))
    }
    let third = all[2]
    #expect(try samples(after: third - .nanoseconds(1)) == Array(all.prefix(3)))
    #expect(try samples(after: third) == Array(all.prefix(3)))
    #expect(try samples(after: third + .nanoseconds(1)) == Array(all.prefix(4)))
    #expect(try samples(after: third, count: 9) == Array(all.prefix(3)))
  }
}
