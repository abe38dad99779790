import HaloSimulator
import HaloTransport
import Synchronization

extension Scenario {
  /// Runs the scenario in virtual time: the same scenario with the same seed has the same result.
  ///
  /// An app can take part as another central, over `SimulatedTransport(on: air, as: NAME)`. If NAME
  /// is a central of the scenario, the app acts as that central, and the statements `adapter`,
  /// `move` and `expect … connected` about it apply to the app.
  ///
  /// - Parameter app: A closure that runs from the start, at the same time as the statements. A
  ///   scenario without `until` waits until the app ends; `until` cancels the app.
  /// - Returns: The journal of the run, and the results of all expectations.
  /// - Throws: ``ScenarioFailure`` if virtual time advances more than twenty million times,
  ///   `SimulationError` if nothing can happen any more, otherwise the error of the app.
  public func run(
    _ app: (@Sendable (_ air: SimulatedAir) async throws -> Void)? = nil
  ) throws -> ScenarioResult {
    let facts = Mutex<[ScenarioFact]>([])
    let journal = ScenarioJournal(showsReadings: true, deviceIndices: deviceIndices) { fact in
      facts.withLock { $0.append(fact) }
    }
    var result = try ScenarioRun(self, journal).run(app)
    result.journal = facts.withLock { $0 }
    return result
  }

  /// Runs the scenario for a command, and passes each entry of its journal on at once.
  package func run(
    showsReadings: Bool, pacing: (@Sendable (Duration) -> Void)?, maximumSteps: Int,
    log: (@Sendable (ATTEvent) -> Void)?,
    app: (@Sendable (_ air: SimulatedAir) async throws -> Void)? = nil,
    show: @escaping @Sendable (ScenarioFact) throws -> Void
  ) throws -> ScenarioResult {
    let journal = ScenarioJournal(
      showsReadings: showsReadings, deviceIndices: deviceIndices, log: log, show: show)
    return try ScenarioRun(self, journal, pacing: pacing, maximumSteps: maximumSteps).run(app)
  }

  /// The default of the number of advances of virtual time after which a run fails.
  ///
  /// The limit stops scenarios that never end, or that are too long for their number of devices.
  package static let maximumSteps = 20_000_000

  /// The indices of the devices in ``devices``, by their names and later addresses.
  var deviceIndices: [String: Int] {
    var deviceIndices: [String: Int] = [:]
    for (index, device) in devices.enumerated() { deviceIndices[device.name] = index }
    for event in events {
      guard case .device(let index, let control) = event.action, let address = control.address
      else { continue }
      deviceIndices[address.rawValue] = index
    }
    return deviceIndices
  }

  package var names: [String] { devices.map(\.name) + centrals.map(\.name) }
}
