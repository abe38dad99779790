import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// An expectation, with the state of the simulation that decides whether it is met.
struct ScenarioCheck: Sendable {
  var expectation: Scenario.Expectation
  var time: Duration?
  var finding: Finding

  enum Finding: Sendable {
    /// True if the expected statement holds, and a description of the actual state.
    case seen(Bool, String)
    /// A snapshot of stored records, which is compared with the ring after the simulation.
    case stored(ScenarioStore)
  }

  func verdict() -> ScenarioResult.Check {
    let (holds, words): (Bool, String)
    switch finding {
    case .seen(let isTrue, let seen): (holds, words) = (isTrue, seen)
    case .stored(let store): (holds, words) = store.verdict()
    }
    return ScenarioResult.Check(
      words: expectation.words, time: time, failure: holds != expectation.isNegated ? nil : words)
  }
}

/// The expectations of a run that were checked so far, in the order of their checks.
final class ScenarioChecks: Sendable {
  private let checks = Mutex<[ScenarioCheck]>([])

  var all: [ScenarioCheck] { checks.withLock { $0 } }
  func add(_ check: ScenarioCheck) { checks.withLock { $0.append(check) } }
}

extension ScenarioRun {
  /// Records the state of the simulation at the current virtual time that decides an expectation.
  func check(
    _ expectation: Scenario.Expectation, at time: Duration?, after eventCount: Int
  ) -> ScenarioCheck {
    ScenarioCheck(
      expectation: expectation, time: time, finding: finding(expectation, after: eventCount))
  }

  private func finding(
    _ expectation: Scenario.Expectation, after eventCount: Int
  ) -> ScenarioCheck.Finding {
    switch expectation.kind {
    case .faults(let count):
      return .seen(journal.faultCount >= count, "\(journal.faultCount) happened")
    case .connected(let central, let target):
      let isUp =
        central.map { journal.isConnected(pair($0, target)) } ?? controls[target.device].isConnected
      return .seen(isUp, isUp ? "a link is up" : "no link is up")
    case .found(let central, let target):
      let isFound = journal.hasFound(pair(central, target))
      return .seen(isFound, isFound ? "it was heard" : "it was not heard")
    case .heard(let central, let target, let count):
      let received = journal.received(pair(central, target))
      return .seen(received >= count, "\(received) came")
    case .done(let central, let target):
      let (count, bad) = journal.firstBad(of: pair(central, target))
      return .seen(
        bad == nil && count > 0,
        bad.map { "\($0.activity.words) is \($0.state.rawValue)" }
          ?? (count == 0 ? "nothing was done" : "all is done"))
    case .shows(let target, let look):
      if let light = devices[target.device] as? VirtualLight { return light.finding(of: look) }
      guard let light = devices[target.device] as? VirtualLEDStrip else {
        return .seen(false, "it is no light")
      }
      return light.finding(of: look, at: simulation.now)
    case .stored(let central, let target, let kind, let date, let count):
      let stored = truth.basket(of: pair(central, target)).count(of: kind, on: date)
      return .seen(stored >= count, "\(stored) are stored")
    case .synced(let central, let target):
      let options = scenario.devices[target.device].options as? ScenarioRing
      guard let ring = devices[target.device] as? any ModelledRing else {
        return .seen(false, "it is no ring")
      }
      let moment = ScenarioStore.Moment(time: simulation.now, eventCount: eventCount, clock: now)
      let basket = truth.basket(of: pair(central, target))
      return .stored(basket.store(of: ring, options?.profile.synced, at: moment))
    }
  }

  private func pair(_ central: String, _ target: Scenario.Target) -> ScenarioPair {
    ScenarioPair(central: central, device: target.device)
  }
}
