import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// An activity of a central, with its state and its result so far.
struct ScenarioOutcome: Sendable {
  var activity: Scenario.Activity
  var state = ScenarioResult.Activity.State.waiting
  var text = ""
  /// The latest description of the activity's results while it runs; nil before its start.
  var progress: ScenarioProgress?

  /// Whether the activity ended without an error; an endless one counts if it has had a result.
  var isGood: Bool {
    state == .done || state == .running && activity.isEndless && progress?.isFruitful == true
  }

  /// The outcome in the form in which ``ScenarioResult`` contains it.
  var result: ScenarioResult.Activity {
    ScenarioResult.Activity(
      central: activity.central, device: activity.target?.address, words: activity.words,
      state: state, text: text)
  }
}

/// A central, given by its name, and a device, given by its index in the scenario.
struct ScenarioPair: Hashable, Sendable {
  var central: String
  var device: Int
}

/// Collects what happens in a run: passes entries to a display, and keeps the state that
/// expectations need.
package final class ScenarioJournal: Sendable {
  private let state = Mutex(State())
  /// Called with each event on the simulated radio; nil if the caller does not need them.
  private let log: (@Sendable (ATTEvent) -> Void)?
  /// Called with each entry of the journal to display, one at a time; an error ends the run.
  private let show: @Sendable (ScenarioFact) throws -> Void
  private let showsReadings: Bool
  /// The indices of the devices in the scenario, by their names and addresses.
  private let deviceIndices: [String: Int]

  private struct State {
    var failure: (any Error)?
    /// Whether the scenario is over; links that go down later are not displayed.
    var isOver = false
    var outcomes: [ScenarioOutcome] = []
    var series: [ScenarioPair: Series] = [:]
    var linkCounts: [ScenarioPair: Int] = [:]
    var received: [ScenarioPair: Int] = [:]
    var found: Set<ScenarioPair> = []
    var faultCount = 0
  }

  /// The activities of one central with one device.
  private struct Series {
    var numbers: [Int] = []
    /// The number of activities at the start of ``numbers`` that ended without an error, and so
    /// need no further check.
    var doneCount = 0
  }

  package init(
    showsReadings: Bool, deviceIndices: [String: Int] = [:],
    log: (@Sendable (ATTEvent) -> Void)? = nil,
    show: @escaping @Sendable (ScenarioFact) throws -> Void
  ) {
    self.showsReadings = showsReadings
    self.deviceIndices = deviceIndices
    self.log = log
    self.show = show
  }

  /// Whether the journal passes the values on the simulated radio to a log.
  var logsTraffic: Bool { log != nil }

  /// The error that the `show` closure threw, which ended the journal; nil without one.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Passes an entry to the closure `show`, unless the scenario is over, or the entry is a reading
  /// that the caller does not want.
  func report(_ fact: ScenarioFact) {
    state.withLock { state in
      guard !state.isOver, state.failure == nil,
        fact.kind != .reading || showsReadings
      else { return }
      do { try show(fact) } catch { state.failure = error }
    }
  }

  /// Marks the scenario as over, so that no more entries are displayed.
  package func close() { state.withLock { $0.isOver = true } }

  // MARK: The air

  /// Passes an event of the simulated radio to the log, and reports links and faults as entries of
  /// the journal.
  package func consume(_ event: ATTEvent, on link: SimulatedLink?) {
    log?(event)
    let address = link?.peripheral.rawValue
    switch (event.operation, link) {
    case (.connect, let link?):
      count(1, link)
      report(
        ScenarioFact(
          time: event.time, who: link.central, kind: .link,
          text: "connected to \(link.peripheral), MTU \(link.mtu)", peer: address))
    case (.disconnect, let link?):
      count(-1, link)
      report(
        ScenarioFact(
          time: event.time, who: link.central, kind: .link,
          text: "link to \(link.peripheral) down: \(event.note)", peer: address))
    case (.fault, _):
      state.withLock { $0.faultCount += 1 }
      report(
        ScenarioFact(time: event.time, who: address ?? "air", kind: .fault, text: event.note))
    default: break
    }
  }

  private func count(_ change: Int, _ link: SimulatedLink) {
    guard let device = deviceIndices[link.peripheral.rawValue] else { return }
    let pair = ScenarioPair(central: link.central, device: device)
    state.withLock { $0.linkCounts[pair, default: 0] += change }
  }

  var faultCount: Int { state.withLock { $0.faultCount } }

  /// Returns whether a central has a link to a device.
  func isConnected(_ pair: ScenarioPair) -> Bool {
    state.withLock { $0.linkCounts[pair, default: 0] > 0 }
  }

  // MARK: Activities

  func add(_ activity: Scenario.Activity) -> Int {
    state.withLock {
      let number = $0.outcomes.count
      $0.outcomes.append(ScenarioOutcome(activity: activity))
      if let device = activity.target?.device {
        let pair = ScenarioPair(central: activity.central, device: device)
        $0.series[pair, default: Series()].numbers.append(number)
      }
      return number
    }
  }

  /// Returns the number of activities of a central with a device, and the first of them for which
  /// ``ScenarioOutcome/isGood`` is false; nil if it is true for all.
  func firstBad(of pair: ScenarioPair) -> (count: Int, outcome: ScenarioOutcome?) {
    state.withLock { state in
      guard var series = state.series[pair] else { return (0, nil) }
      let rest = series.numbers[series.doneCount...]
      series.doneCount += rest.prefix { state.outcomes[$0].state == .done }.count
      state.series[pair] = series
      let bad = series.numbers[series.doneCount...].first { !state.outcomes[$0].isGood }
      return (series.numbers.count, bad.map { state.outcomes[$0] })
    }
  }

  func begin(_ number: Int, _ progress: ScenarioProgress) {
    state.withLock {
      $0.outcomes[number].state = .running
      $0.outcomes[number].progress = progress
    }
  }

  func set(_ number: Int, _ new: ScenarioResult.Activity.State, _ text: String = "") {
    state.withLock {
      $0.outcomes[number].state = new
      $0.outcomes[number].text = text
    }
  }

  var outcomes: [ScenarioOutcome] { state.withLock { $0.outcomes } }

  func countReceived(_ pair: ScenarioPair) { state.withLock { $0.received[pair, default: 0] += 1 } }
  func received(_ pair: ScenarioPair) -> Int { state.withLock { $0.received[pair] ?? 0 } }
  func find(_ pair: ScenarioPair) { state.withLock { _ = $0.found.insert(pair) } }
  func hasFound(_ pair: ScenarioPair) -> Bool { state.withLock { $0.found.contains(pair) } }
}
