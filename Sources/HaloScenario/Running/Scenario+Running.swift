import HaloSimulator
import HaloTransport
import Synchronization

extension Scenario {
  /// Runs the scenario in virtual time: the same scenario with the same seed has the same result.
  ///
  /// An app takes part as a central of its own, over `SimulatedTransport(on: air, as: NAME)`. With
  /// the name of a central of the scenario, the app is that machine: `adapter`, `move` and
  /// `expect … connected` apply to the app as well.
  ///
  /// - Parameter app: Runs from the beginning, at the same time as the statements. A scenario
  ///   without `until` waits for the end of the app; `until` cancels the app.
  /// - Returns: The journal, and the verdicts on all expectations.
  /// - Throws: ``ScenarioFailure`` after twenty million steps of time, `SimulationError` if nothing
  ///   can happen any more, else the error of the app.
  public func run(
    _ app: (@Sendable (_ air: SimulatedAir) async throws -> Void)? = nil
  ) throws -> ScenarioResult {
    let facts = Mutex<[ScenarioFact]>([])
    let journal = ScenarioJournal(showsReadings: true, places: places) { fact in
      facts.withLock { $0.append(fact) }
    }
    var result = try ScenarioRun(self, journal).run(app)
    result.journal = facts.withLock { $0 }
    return result
  }

  /// Runs the scenario for a command, and shows its course as it happens.
  ///
  /// - Parameters:
  ///   - showsReadings: Whether `show` gets readings.
  ///   - pacing: Called before virtual time moves on, with the time to wait.
  ///   - maximumSteps: The number of moves after which the run throws ``ScenarioFailure``.
  ///   - log: Gets each event on the air.
  ///   - show: Gets the journal; an error ends the run.
  /// - Returns: The result, with an empty journal.
  /// - Throws: The error of `show`, else those of ``run(_:)``.
  package func run(
    showsReadings: Bool, pacing: (@Sendable (Duration) -> Void)?, maximumSteps: Int,
    log: (@Sendable (ATTEvent) -> Void)?, show: @escaping @Sendable (ScenarioFact) throws -> Void
  ) throws -> ScenarioResult {
    let journal = ScenarioJournal(
      showsReadings: showsReadings, places: places, log: log, show: show)
    return try ScenarioRun(self, journal, pacing: pacing, maximumSteps: maximumSteps).run()
  }

  /// How often virtual time may move on: endless scenarios, and long ones with many devices, end
  /// here.
  package static let maximumSteps = 20_000_000

  /// The places of the devices, by their names and later addresses.
  var places: [String: Int] {
    var places: [String: Int] = [:]
    for (place, device) in devices.enumerated() { places[device.name] = place }
    for event in events {
      guard case .device(let place, .address(let address)) = event.deed else { continue }
      places[address.rawValue] = place
    }
    return places
  }

  /// The names of all devices and centrals.
  package var names: [String] { devices.map(\.name) + centrals.map(\.name) }
}
