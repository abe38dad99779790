import HaloCapture
import HaloProtocol
import HaloTransport
import Synchronization

/// One line of the course of a scenario.
struct ScenarioFact: Sendable {
  var time: Duration
  /// The name of a central or a device, or `air`.
  var who: String
  var kind: Kind
  var text: String
  /// The device that a central has to do with.
  var peer: String?

  enum Kind: String, Sendable {
    /// A line of the file happens to a central or a device.
    case control
    /// A link comes up or goes down.
    case link
    /// Something goes wrong.
    case fault
    /// A central begins with something.
    case began
    /// What comes in the course of it.
    case note
    /// One value of a measurement or notification.
    case reading
    /// It ended well, in failure, or before its time.
    case done, failed, ended
  }
}

/// What became of an activity.
struct ScenarioOutcome: Sendable {
  var activity: Scenario.Activity
  var state = State.waiting
  var text = ""
  /// How far it has come, once it has begun.
  var progress: ScenarioProgress?

  /// Whether it went well, or will go on so until the scenario ends.
  var isGood: Bool {
    state == .done || state == .running && activity.isEndless && progress?.isFruitful == true
  }

  enum State: String, Sendable {
    case waiting, running, done, failed
    /// It was given up, or the scenario ended first.
    case ended
  }
}

/// Shows the course of a scenario.
protocol ScenarioScreen: Sendable {
  mutating func show(_ fact: ScenarioFact) throws
  mutating func show(_ summary: ScenarioSummary) throws
}

/// A central and one of the devices it has to do with.
struct ScenarioPair: Hashable, Sendable {
  var central: String
  var device: Int
}

/// What a run tells as it goes on, and what it remembers for its end.
final class ScenarioJournal: Sendable {
  private let state: Mutex<State>
  /// Where the trace goes.
  private let log: Output?
  /// The devices of all addresses.
  private let places: [String: Int]

  private struct State {
    var screen: any ScenarioScreen
    var showsReadings: Bool
    var failure: (any Error)?
    /// Once the scenario is over, what it tears down is not told any more.
    var isOver = false
    var outcomes: [ScenarioOutcome] = []
    var series: [ScenarioPair: Series] = [:]
    var links: [UInt64: Ends] = [:]
    var linkCounts: [ScenarioPair: Int] = [:]
    var heard: [ScenarioPair: Int] = [:]
    var found: Set<ScenarioPair> = []
    var eventCount = 0
    var faultCount = 0
  }

  /// The two ends of a link.
  private struct Ends {
    var central: String
    var address: String
    var pair: ScenarioPair?
  }

  /// What a central does with one device.
  private struct Series {
    /// The numbers of the activities, in order.
    var numbers: [Int] = []
    /// How many of them are known to be done, from the first: what is done stays so, and whoever
    /// asks often need not look at them again.
    var doneCount = 0
  }

  init(
    _ screen: any ScenarioScreen, showsReadings: Bool, log: Output?, places: [String: Int] = [:]
  ) {
    state = Mutex(State(screen: screen, showsReadings: showsReadings))
    self.log = log
    self.places = places
  }

  /// Why nothing can be shown any more.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Tells one thing.
  func tell(_ fact: ScenarioFact) {
    state.withLock { state in
      guard !state.isOver, state.failure == nil,
        fact.kind != .reading || state.showsReadings
      else { return }
      do { try state.screen.show(fact) } catch { state.failure = error }
    }
  }

  func show(_ summary: ScenarioSummary) throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      try state.screen.show(summary)
    }
  }

  /// From now on nothing is told but the summary.
  func close() { state.withLock { $0.isOver = true } }

  // MARK: The air

  /// Takes what crossed the air: all of it to the log, links and faults to the screen.
  func take(_ event: ATTEvent) {
    // Whoever writes next hears of a failure, and the end of the run at the latest.
    try? log?.line(Trace.line(of: event))
    let fact: ScenarioFact? = state.withLock { state in
      state.eventCount += 1
      switch event.operation {
      case .connect:
        let words = event.note.split(separator: " ")
        guard words.count >= 3 else { return nil }
        let (central, address) = (String(words[0]), String(words[2].prefix { $0 != "," }))
        let pair = places[address].map { ScenarioPair(central: central, device: $0) }
        state.links[event.link] = Ends(central: central, address: address, pair: pair)
        if let pair { state.linkCounts[pair, default: 0] += 1 }
        let rest = words.dropFirst(3).joined(separator: " ")
        return ScenarioFact(
          time: event.time, who: central, kind: .link,
          text: "connected to \(address)" + (rest.isEmpty ? "" : ", \(rest)"), peer: address)
      case .disconnect:
        guard let link = state.links.removeValue(forKey: event.link) else { return nil }
        if let pair = link.pair { state.linkCounts[pair, default: 1] -= 1 }
        return ScenarioFact(
          time: event.time, who: link.central, kind: .link,
          text: "link to \(link.address) down: \(event.note)", peer: link.address)
      case .fault:
        state.faultCount += 1
        let link = state.links[event.link]
        return ScenarioFact(
          time: event.time, who: link?.address ?? "air", kind: .fault, text: event.note)
      default: return nil
      }
    }
    if let fact { tell(fact) }
  }

  var eventCount: Int { state.withLock { $0.eventCount } }
  var faultCount: Int { state.withLock { $0.faultCount } }

  /// Whether a central has a link to a device.
  func isConnected(_ pair: ScenarioPair) -> Bool {
    state.withLock { $0.linkCounts[pair, default: 0] > 0 }
  }

  // MARK: Activities

  /// Notes an activity that is to come, and gives it a number.
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

  /// How many activities a pair has, and the first that has not gone well.
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

  func set(_ number: Int, _ new: ScenarioOutcome.State, _ text: String = "") {
    state.withLock {
      $0.outcomes[number].state = new
      $0.outcomes[number].text = text
    }
  }

  var outcomes: [ScenarioOutcome] { state.withLock { $0.outcomes } }

  func hear(_ pair: ScenarioPair) { state.withLock { $0.heard[pair, default: 0] += 1 } }
  func heard(_ pair: ScenarioPair) -> Int { state.withLock { $0.heard[pair] ?? 0 } }
  func find(_ pair: ScenarioPair) { state.withLock { _ = $0.found.insert(pair) } }
  func hasFound(_ pair: ScenarioPair) -> Bool { state.withLock { $0.found.contains(pair) } }
}
