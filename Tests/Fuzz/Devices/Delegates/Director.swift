import FuzzKit
import HaloSimulator

/// Leads a run through its phases: the program, the answers that are left, the end of everything,
/// and one ordinary visit.
final class Director {
  let central: CentralProgram
  private let sensor: SensorProgram?
  private let air: SimulatedAir
  private var phase = Phase.program
  private var deadline = DelegateStage.end
  private var found: BrokenLaw?

  private enum Phase { case program, answers, end, visit, leaving }

  /// The longest time of a request, with some reserve.
  private static let phaseLimit: Duration = .seconds(31)
  /// The time after which no fault of a plan lasts.
  private static let calm: Duration = .seconds(40)

  init(_ central: CentralProgram, _ sensor: SensorProgram?, _ air: SimulatedAir) {
    (self.central, self.sensor, self.air) = (central, sensor, air)
  }

  var broken: BrokenLaw? { central.broken ?? sensor?.broken ?? found }

  /// Continues the run; returns true at its end.
  ///
  /// Called on the thread of the simulation while no callback runs, except one that waits for an
  /// answer of the system.
  func advance() -> Bool {
    let isBusy = central.isBusy || sensor?.isBusy ?? false
    guard broken == nil else { return !isBusy }
    guard !isBusy else { return false }
    let now = air.simulation.now
    switch phase {
    case .program:
      central.tick()
      sensor?.tick()
      guard now >= deadline else { return false }
      central.isActive = false
      central.isOrdinary = false
      sensor?.isActive = false
      sensor?.isOrdinary = true
      (phase, deadline) = (.answers, now + Self.phaseLimit * (2 + central.model.mostRequests))
    case .answers:
      guard now >= Self.calm else { return false }
      let open = central.open + (sensor?.open ?? [])
      guard open.isEmpty || now >= deadline else { return false }
      expect(open.isEmpty, "\(open) had no answer")
      central.end()
      sensor?.end()
      (phase, deadline) = (.end, now + .seconds(5))
    case .end:
      guard now >= deadline else { return false }
      let left = central.model.connected
      expect(left.isEmpty, "\(left) remain after the end of all connections")
      expect(!central.manager.isScanning, "the manager scans after the end of all scans")
      expect(air.linkCount == 0 && air.scanCount == 0, "a link or a scan remains")
      air.place(VirtualHeartRateStrap(name: CentralProgram.freshName, seed: 9), as: "fresh")
      central.visit()
      (phase, deadline) = (.visit, now + .seconds(60))
    case .visit:
      expect(now < deadline, "an ordinary visit does not end")
      guard central.visited else { return false }
      central.end()
      (phase, deadline) = (.leaving, now + .seconds(5))
    case .leaving: return now >= deadline
    }
    return false
  }

  private func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    central.hold { () throws(BrokenLaw) in try law(condition, text()) }
  }
}
