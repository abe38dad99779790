import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The piece of code in `Documentation/Doctor.md`, word for word.
@Suite("The page of the doctor")
struct DoctorPieces {
  private func userAgrees(to fix: RingDiagnosis.Fix) -> Bool { true }

  @Test("A ring whose heart rate log is off is repaired")
  func repair() throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let week = RingHistory.plausibleWeek(until: now, seed: 7)
    var model = RingModel(profile: .full, history: week, clock: now)
    model.wearer = Wearer(seed: 7, start: now)
    _ = model.simulate(.restart, at: .zero)
    let ring = VirtualRing(model: model, time: { simulation.now })
    let id: PeripheralID = "ring"
    air.place(ring, as: id)
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      let diagnosis = try await transport.diagnoseRing(id, now: now)
      for finding in diagnosis.findings where finding.severity > .note {
        print(finding.problem.rawValue, finding.evidence, finding.remedy)
        if let fix = finding.fix, userAgrees(to: fix) {
          try await transport.withDevice(id, as: Ring.self) { ring in
            _ = try await ring.apply(fix, now: now)
          }
        }
      }
    }
    #expect(ring.model.memory.settings(Colmi.HeartRateLogSettings.self)?.state == .on)
  }
}
