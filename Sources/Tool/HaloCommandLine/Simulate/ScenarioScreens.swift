import HaloCapture
import HaloScenario
import HaloTransport

/// A screen that shows a scenario's journal (the events of its simulation), and its result.
protocol ScenarioScreen: Sendable {
  func show(_ fact: ScenarioFact) throws
  func show(_ result: ScenarioResult) throws
}

/// Shows a scenario as text: a line for each event of the simulation, then the result of each
/// activity, which is a task that a central performs.
struct TextScenarioScreen: ScenarioScreen {
  let output: Output
  /// The width of the column with the names of centrals and devices, in characters.
  let nameWidth: Int

  /// The largest number of activities (tasks of the scenario's centrals) of which the result lists
  /// all; a longer list leaves out those that are done.
  private static let maximumList = 50
  private static let timeWidth = 10

  func show(_ fact: ScenarioFact) throws {
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

  func show(_ result: ScenarioResult) throws {
    try output.line()
    let outcomes = result.activities
    let shown =
      outcomes.count <= Self.maximumList ? outcomes : outcomes.filter { $0.state != .done }
    for outcome in shown.prefix(Self.maximumList * 4) {
      let text = outcome.words + (outcome.text.isEmpty ? "" : ": " + outcome.text)
      try line(Self.word(outcome.state), outcome.central, " ", text, Self.style(outcome.state))
    }
    if shown.count < outcomes.count {
      let done = outcomes.count { $0.state == .done }
      try line("done", "", " ", "\(done) of \(outcomes.count) activities", .green)
    }
    for verdict in result.checks {
      let when = verdict.time.map { " at \(Self.seconds($0)) s" } ?? ""
      let text = verdict.words + when
      if let failure = verdict.failure {
        try line("NOT", "expect", " ", "\(text): \(failure)", .red)
      } else {
        try line("holds", "expect", " ", text, .green)
      }
    }
    let facts =
      "\(Self.seconds(result.virtualTime)) s, \(result.eventCount) events on the air, "
      + "\(result.faultCount) faults, seed \(result.seed)"
    try TextLayout(output: output).text(facts, .bold)
  }

  /// Prints a line: a time or state (`first`), the name of a central or device (`who`), a mark for
  /// the kind of event, and a text in a style.
  ///
  /// On a narrow terminal, prints the text on further lines below.
  private func line(
    _ first: String, _ who: String, _ mark: String, _ text: String, _ style: Output.Style?
  ) throws {
    let indent = Self.timeWidth + nameWidth + 5
    let name = output.styled(who.rightPadded(to: nameWidth), .bold)
    let head = "\(first.leftPadded(to: Self.timeWidth))  \(name) \(mark) "
    // Only a terminal limits the width.
    let room = output.isTerminal ? output.width : .max
    if room < indent + 20 {
      try output.line("\(first) \(output.styled(who, .bold))")
      for (index, part) in TextLayout.wrapped(displayable(text), to: room - 4).enumerated() {
        let mark = index == 0 && mark != " " ? "  \(mark) " : "    "
        try output.line(mark + output.styled(part, style))
      }
      return
    }
    let parts =
      room == .max ? [displayable(text)] : TextLayout.wrapped(displayable(text), to: room - indent)
    try output.line(head + output.styled(parts.first ?? "", style))
    for part in parts.dropFirst() {
      try output.line(String(repeating: " ", count: indent) + output.styled(part, style))
    }
  }

  private static func word(_ state: ScenarioResult.Activity.State) -> String {
    switch state {
    case .waiting: "not begun"
    case .running: "running"
    case .done: "done"
    case .failed: "FAILED"
    case .ended: "cut off"
    }
  }

  private static func style(_ state: ScenarioResult.Activity.State) -> Output.Style {
    switch state {
    case .done: .green
    case .failed: .red
    default: .yellow
    }
  }

  /// Returns a time as seconds with three decimal places, rounded down.
  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    return "\(seconds)." + "\(attoseconds / 1_000_000_000_000_000)".leftPadded(to: 3, with: "0")
  }
}

struct JSONScenarioScreen: ScenarioScreen {
  let output: Output

  func show(_ fact: ScenarioFact) throws {
    try line([
      "time": Trace.seconds(fact.time), "who": fact.who, "event": fact.kind.rawValue,
      "text": fact.text, "device": fact.peer,
    ])
  }

  func show(_ result: ScenarioResult) throws {
    for outcome in result.activities {
      try line([
        "who": outcome.central, "activity": outcome.words, "outcome": outcome.state.rawValue,
        "text": outcome.text, "device": outcome.device?.rawValue,
      ])
    }
    for verdict in result.checks {
      try line([
        "expect": verdict.words, "time": verdict.time.map(Trace.seconds),
        "holds": verdict.failure == nil, "reason": verdict.failure,
      ])
    }
    try line([
      "end": Trace.seconds(result.virtualTime), "seed": result.seed,
      "events": result.eventCount, "faults": result.faultCount,
      "failed": result.failures.count,
    ])
  }

  private func line(_ object: JSONObject) throws { try output.line(JSONOutput.line(object)) }
}
