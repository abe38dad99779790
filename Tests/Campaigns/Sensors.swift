import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport

/// The campaign `sensors`: a trainer, a glucose meter and a Polar sensor at once, through any
/// faults of their links.
///
/// No client may deliver a value that its sensor did not send, unless a fault damaged values. A
/// trainer that confirms a power keeps it. A meter that is read over several links brings each of
/// its records, in the end all of them once. A stream names the number of its missing samples.
/// After the last fault, all three must work without an error.
package enum Sensors {
  static let horizon: Duration = .seconds(60)

  enum Goal: String, CaseIterable {
    case continued = "a report of records continued on another link"
    case repeated = "a report repeated, as a record was lost"
    case aborted = "a report aborted"
    case gap = "a gap in a stream"
    case backward = "a frame of a stream too late or twice"
    case controlLost = "a trainer whose control ended with a link"
    case unanswered = "a command without an answer"
    case malformed = "a malformed notification"
  }

  package static let campaign = Campaign(
    "sensors", goals: Goal.allCases.map(\.rawValue),
    mix: FaultPlan.Mix(numbers: 256, horizon: horizon)
  ) { trial in
    let world = try SensorWorld(trial)
    let visitors: [any SensorVisitor] = [
      MeterReader(world: world), StreamReader(world: world), Rider(world: world),
    ]
    try trial.simulation.run(limit: .seconds(24 * 3600)) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for visitor in visitors { group.addTask { try await world.live(visitor) } }
        try await group.waitForAll()
      }
      try await trial.simulation.clock.sleep(for: .seconds(60))
    }
    let open = world.audit.open
    try trial.expect(open.isEmpty, "operations that have not ended: \(open)")
    try trial.expect(trial.air.linkCount == 0, "\(trial.air.linkCount) links are still up")
    let sessions = world.sensors.values.reduce(0) { $0 + $1.base.sessionCount }
    try trial.expect(sessions == 0, "sensors serve \(sessions) links that are down")
  }
}

protocol SensorVisitor: Sendable {
  var peripheral: PeripheralID { get }
  /// Uses the sensor on a link; with `isCalm`, no fault may happen any more.
  func visit(_ sensor: ProfileSensor, isCalm: Bool) async throws
}

typealias WatchedSensor = WatchedPeripheral<VirtualSensor>

final class SensorWorld: Sendable {
  let trial: Trial
  let sensors: [PeripheralID: WatchedSensor]
  let meter: VirtualGlucoseMeter
  let trainer = VirtualTrainer()
  let audit = Audit()
  /// The number of faults before the present calm visit of one sensor.
  @TaskLocal private static var lastCount = -1

  var clock: any Clock<Duration> { trial.simulation.clock }
  private var transport: AuditedTransport<SimulatedTransport> {
    AuditedTransport(SimulatedTransport(on: trial.air), audit)
  }

  /// Whether values can arrive changed, or arrive that no sensor sent.
  var hasDamage: Bool {
    trial.plan.faults.contains {
      switch $0 {
      case .notification(_, .corrupt), .notification(_, .truncate), .at(_, .flood): true
      // A changed command has another answer.
      case .write(_, .corrupt), .write(_, .truncate): true
      default: false
      }
    }
  }

  init(_ trial: Trial) throws {
    self.trial = trial
    var random = trial.simulation.randomNumbers(for: "sensors")
    let count = UInt16(random.number(in: 1...150))
    meter = VirtualGlucoseMeter(
      records: try (1...count).map { number in
        try GATT.GlucoseMeasurement(parsing: [
          number % 3 == 0 ? 0x10 : 0, UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 0xEA,
          7, 6, 7, 15, 12, UInt8(number % 60),
        ])
      })
    let profiles: [(PeripheralID, any VirtualProfile)] = [
      ("meter", meter), ("polar", VirtualPolar()), ("trainer", trainer),
    ]
    sensors = Dictionary(
      uniqueKeysWithValues: profiles.map { id, profile in
        (id, WatchedSensor(VirtualSensor(name: id.rawValue, profiles: [profile])))
      })
    for (id, _) in profiles {
      guard let sensor = sensors[id] else { continue }
      trial.air.place(sensor, as: id)
      trial.inject(into: id)
    }
  }

  /// Visits a sensor again and again until the last fault, then once when all is calm.
  func live(_ visitor: some SensorVisitor) async throws {
    while trial.simulation.now < Sensors.horizon {
      try await visit(visitor, isCalm: false)
      try await clock.sleep(for: .seconds(1))
    }
    // The longest effect of a fault lasts 40 s, and one operation can meet more than one.
    try await clock.sleep(for: .seconds(150))
    var faults = -1
    while faults != trial.air.faultCount {
      faults = trial.air.faultCount
      try await Self.$lastCount.withValue(faults) { try await visit(visitor, isCalm: true) }
    }
  }

  private func visit(_ visitor: some SensorVisitor, isCalm: Bool) async throws {
    let faults = trial.air.faultCount
    var options = SensorOptions(answerDeadline: .seconds(5))
    options.connection.operationDeadline = .seconds(10)
    do {
      try await withThrowingTaskGroup(of: Void.self) { [options] group in
        group.addTask {
          try await self.transport.withDevice(
            visitor.peripheral, as: ProfileSensor.self, options: options
          ) { sensor in try await visitor.visit(sensor, isCalm: isCalm) }
        }
        // Nobody but the caller notices that a sensor notifies no more.
        group.addTask {
          try await self.clock.sleep(for: .seconds(120))
          throw SensorError.transport(.timedOut(operation: "visit", after: .seconds(120)))
        }
        defer { group.cancelAll() }
        try await group.next()
      }
      trial.count("visits")
    } catch let error as SensorError {
      trial.count("errors")
      let name = "\(visitor.peripheral): \(error)"
      try trial.expect(trial.air.faultCount > 0, "\(name), and nothing went wrong")
      try trial.expect(!isCalm || trial.air.faultCount > faults, "\(name), although all was calm")
      switch error {
      case .transport(.timedOut): reach(.unanswered)
      case .wire: reach(.malformed)
      default: break
      }
    }
  }

  /// Whether no fault may have happened in the present visit: one with a high number can be late.
  func isQuiet(_ isCalm: Bool) -> Bool { isCalm && Self.lastCount == trial.air.faultCount }

  /// Whether each value must be as the sensor sent it.
  func isTrue(_ isCalm: Bool) -> Bool { !hasDamage || isQuiet(isCalm) }

  func reach(_ goal: Sensors.Goal) { trial.reach(goal.rawValue) }

  /// The number of the link on which a sensor is being visited.
  func lastLink(of visitor: some SensorVisitor) -> UInt64 {
    sensors[visitor.peripheral]?.lastLink ?? 0
  }

  /// Returns the values that a sensor sent on a link.
  func sent(
    by visitor: some SensorVisitor, from characteristic: CharacteristicID, on link: UInt64
  ) -> [[UInt8]] {
    sensors[visitor.peripheral]?.sent(from: characteristic, on: link) ?? []
  }
}
