import HaloCapture
import HaloSimulator

/// What a scenario came to.
struct ScenarioSummary: Sendable {
  var seed: UInt64
  var time: Duration
  var events: Int
  var faults: Int
  var outcomes: [ScenarioOutcome]
  var verdicts: [ScenarioVerdict]

  var failedCount: Int { verdicts.count { $0.failure != nil } }
}

/// Shows a scenario to people: a line for each thing, and at the end what came of each activity.
struct TextScenarioScreen: ScenarioScreen {
  let output: Output
  /// How wide the names of centrals and devices are.
  let nameWidth: Int

  /// More activities than this are counted at the end, and only those that failed are named.
  private static let maximumList = 50
  private static let timeWidth = 10

  mutating func show(_ fact: ScenarioFact) throws {
    let (mark, style): (String, Output.Style?) =
      switch fact.kind {
      case .control: ("*", .magenta)
      case .link, .note, .reading: (" ", .dim)
      case .fault: ("!", .yellow)
      case .began: (">", .cyan)
      case .done: ("+", .green)
      case .failed: ("-", .red)
      case .ended: ("~", .yellow)
      }
    try line(Self.seconds(fact.time), fact.who, mark, fact.text, style)
  }

  mutating func show(_ summary: ScenarioSummary) throws {
    try output.line()
    let outcomes = summary.outcomes
    let shown =
      outcomes.count <= Self.maximumList ? outcomes : outcomes.filter { $0.state != .done }
    for outcome in shown.prefix(Self.maximumList * 4) {
      let activity = outcome.activity
      let text = activity.words + (outcome.text.isEmpty ? "" : ": " + outcome.text)
      try line(Self.word(outcome.state), activity.central, " ", text, Self.style(outcome.state))
    }
    if shown.count < outcomes.count {
      let done = outcomes.count { $0.state == .done }
      try line("done", "", " ", "\(done) of \(outcomes.count) activities", .green)
    }
    for verdict in summary.verdicts {
      let when = verdict.time.map { " at \(Self.seconds($0)) s" } ?? ""
      let text = verdict.expectation.words + when
      if let failure = verdict.failure {
        try line("NOT", "expect", " ", "\(text): \(failure)", .red)
      } else {
        try line("holds", "expect", " ", text, .green)
      }
    }
    let facts =
      "\(Self.seconds(summary.time)) s, \(summary.events) events on the air, "
      + "\(summary.faults) faults, seed \(summary.seed)"
    for line in TextLayout(output: output).wrapped(facts, to: output.width) {
      try output.line(output.styled(line, .bold))
    }
  }

  /// Three columns where there is room for them, else the text below the others.
  private func line(
    _ first: String, _ who: String, _ mark: String, _ text: String, _ style: Output.Style?
  ) throws {
    let layout = TextLayout(output: output)
    let time = String(repeating: " ", count: max(0, Self.timeWidth - first.count)) + first
    let name = who + String(repeating: " ", count: max(0, nameWidth - who.count))
    let indent = Self.timeWidth + nameWidth + 5
    let head = "\(time)  \(output.styled(name, .bold)) \(mark) "
    // Only a terminal has an edge.
    let room = output.isTerminal ? output.width : .max
    if room < indent + 20 {
      try output.line("\(first) \(output.styled(who, .bold))")
      for (place, part) in layout.wrapped(displayable(text), to: room - 4).enumerated() {
        let mark = place == 0 && mark != " " ? "  \(mark) " : "    "
        try output.line(mark + styled(part, style))
      }
      return
    }
    let parts =
      room == .max ? [displayable(text)] : layout.wrapped(displayable(text), to: room - indent)
    try output.line(head + styled(parts.first ?? "", style))
    for part in parts.dropFirst() {
      try output.line(String(repeating: " ", count: indent) + styled(part, style))
    }
  }

  private func styled(_ text: String, _ style: Output.Style?) -> String {
    style.map { output.styled(text, $0) } ?? text
  }

  private static func word(_ state: ScenarioOutcome.State) -> String {
    switch state {
    case .waiting: "not begun"
    case .running: "running"
    case .done: "done"
    case .failed: "FAILED"
    case .ended: "cut off"
    }
  }

  private static func style(_ state: ScenarioOutcome.State) -> Output.Style {
    switch state {
    case .done: .green
    case .failed: .red
    default: .yellow
    }
  }

  /// Seconds with three decimals; what is beyond them is cut off.
  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let digits = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

/// Shows a scenario to programs: JSON Lines.
struct JSONScenarioScreen: ScenarioScreen {
  let output: Output

  mutating func show(_ fact: ScenarioFact) throws {
    try output.line(
      JSONOutput.line(
        FactObject(
          time: Trace.seconds(fact.time), who: fact.who, event: fact.kind.rawValue,
          text: fact.text, device: fact.peer)))
  }

  mutating func show(_ summary: ScenarioSummary) throws {
    for outcome in summary.outcomes {
      let activity = outcome.activity
      try output.line(
        JSONOutput.line(
          OutcomeObject(
            who: activity.central, activity: activity.words, outcome: outcome.state.rawValue,
            text: outcome.text, device: activity.target?.address.rawValue)))
    }
    for verdict in summary.verdicts {
      try output.line(
        JSONOutput.line(
          VerdictObject(
            expect: verdict.expectation.words, time: verdict.time.map(Trace.seconds),
            holds: verdict.failure == nil, reason: verdict.failure)))
    }
    try output.line(
      JSONOutput.line(
        EndObject(
          end: Trace.seconds(summary.time), seed: summary.seed, events: summary.events,
          faults: summary.faults, failed: summary.failedCount)))
  }

  private struct FactObject: Encodable {
    let time: String
    let who: String
    let event: String
    let text: String
    let device: String?
  }

  private struct OutcomeObject: Encodable {
    let who: String
    let activity: String
    let outcome: String
    let text: String
    let device: String?
  }

  private struct VerdictObject: Encodable {
    let expect: String
    let time: String?
    let holds: Bool
    let reason: String?
  }

  private struct EndObject: Encodable {
    let end: String
    let seed: UInt64
    let events: Int
    let faults: Int
    let failed: Int
  }
}
