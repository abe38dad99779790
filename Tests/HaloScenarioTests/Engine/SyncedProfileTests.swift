import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization
import Testing

@testable import HaloScenario

/// `synced` compares with the memory of the ring; a sync on clean air must bring exactly that.
@Suite("The records of rings of further families, as `synced` expects them")
struct SyncedProfileTests {
  private static let profiles = AnyRingProfile.all.filter { $0.synced != nil }

  @Test("All families but COLMI have expected records")
  func families() {
    #expect(AnyRingProfile.all.count { $0.synced == nil } == RingProfile.all.count)
    #expect(Self.profiles.allSatisfy { $0.ringFamily != .colmi })
  }

  @Test(
    "They equal those of a sync on clean air, and no set of records with one less, more or changed",
    arguments: profiles, 1...3 as ClosedRange<UInt64>)
  func sync(_ profile: AnyRingProfile, _ seed: UInt64) throws {
    let evening = try #require(Scenario.evening)
    let synced = try #require(profile.synced)
    let history = RingHistory.plausibleWeek(until: evening, seed: seed)
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, keepsLog: false)
    let ring = profile.makeRing(
      history: history, clock: evening, nameSuffix: "0001", seed: seed, time: { simulation.now })
    air.place(ring, as: "ring")
    air.bondOwner()
    let (records, report) = try simulation.run {
      try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { ring in
        _ = try await ring.setTime(evening)
        let records = Mutex<[RingRecord]>([])
        let report = try await ring.sync { batch in records.withLock { $0 += batch.records } }
        return (records.withLock(\.self), report)
      }
    }
    #expect(report.isComplete && Set(report.unsupported) == synced.lacking)
    let moment = ScenarioStore.Moment(time: simulation.now, eventCount: 0, clock: evening)
    func verdict(_ records: [RingRecord]) -> (holds: Bool, words: String) {
      let basket = ScenarioBasket(keepsRecords: true)
      basket.add(records, SyncCursor())
      return basket.store(of: ring, synced, at: moment).verdict()
    }
    let whole = verdict(records)
    #expect(whole.holds, "\(whole.words)")
    let checked = records.filter { !synced.unchecked.contains($0.kind) }
    for kind in Set(checked.map(\.kind)) {
      var rest = checked
      let index = try #require(rest.lastIndex { $0.kind == kind })
      var record = rest.remove(at: index)
      #expect(verdict(rest).words.hasPrefix("1 of "))
      record.minutes += 1
      #expect(verdict(rest + [record]).words.hasSuffix("are missing, and 1 are not the ring's"))
      record.start = try #require(record.start.adding(seconds: 1))
      #expect(verdict(checked + [record]).words.hasSuffix("missing, and 1 are not the ring's"))
    }
  }
}
