import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

extension ScenarioParser {
  mutating func expectations(
    _ words: inout FaultWords
  ) throws(FaultError) -> [Scenario.Expectation] {
    let text = words.rest
    if try words.skip("faults") {
      return [.init(words: text, kind: .faults(atLeast: try atLeast(&words)))]
    }
    let subject = ScenarioWord(try words.next("the name of a central or device, or faults"))
    if case .central? = names[subject.text] {
      return try expectations(of: subject.text, text, &words)
    }
    let targets = try targets(subject)
    let word = try words.word(Self.deviceVerbs)
    if word.text == "shows" {
      let tail = words.rest
      let look = try words.look()
      return try targets.map { (target) throws(FaultError) in
        guard device(target).kind == .light else { throw other(target, "shows", than: [.light]) }
        return .init(words: "\(target.address) shows \(tail)", kind: .shows(target, look))
      }
    }
    guard ["connected", "disconnected"].contains(word.text) else {
      throw word.error(Self.deviceVerbs)
    }
    let isNegated = word.text == "disconnected"
    return targets.map {
      .init(
        words: "\($0.address) \(isNegated ? "dis" : "")connected", kind: .connected(nil, $0),
        isNegated: isNegated)
    }
  }

  private mutating func expectations(
    of central: String, _ text: String, _ words: inout FaultWords
  ) throws(FaultError) -> [Scenario.Expectation] {
    let isNegated = try words.skip("not")
    let verb = try words.next("the expected result")
    guard ["synced", "stored", "done", "heard", "found", "connected"].contains(verb) else {
      throw FaultError(word: verb, expected: "synced, stored, done, heard, found or connected")
    }
    let targets = try devices(&words)
    let tail = words.rest
    var (record, date) = (RecordKind.heartRate, CivilDate?.none)
    if verb == "stored" {
      record = try words.word("a kind of records").recordKind()
      if try words.skip("on") { date = try words.word("a date").date() }
    }
    let isCounted = ["heard", "stored"].contains(verb)
    let count = isCounted && words.first != nil ? try atLeast(&words) : 1
    return try targets.map { (target) throws(FaultError) in
      let kind: Scenario.Expectation.Kind =
        switch verb {
        case "synced": .synced(central, target)
        case "stored": .stored(central, target, record, on: date, atLeast: count)
        case "done": .done(central, target)
        case "heard": .heard(central, target, atLeast: count)
        case "found": .found(central, target)
        default: .connected(central, target)
        }
      if ["synced", "stored"].contains(verb), device(target).kind != .ring {
        throw other(target, verb, than: [.ring])
      }
      let own =
        "\(central) \(isNegated ? "not " : "")\(verb) \(target.address)"
        + (tail.isEmpty ? "" : " \(tail)")
      return Scenario.Expectation(
        words: targets.count == 1 ? text : own, kind: kind, isNegated: isNegated)
    }
  }

  private static let deviceVerbs = "connected or disconnected, or of a light shows"

  private func atLeast(_ words: inout FaultWords) throws(FaultError) -> Int {
    guard try words.skip("at-least") else {
      throw FaultError(word: String(words.first ?? ""), expected: "at-least NUMBER")
    }
    return try words.number("number", 1...1_000_000_000)
  }
}

extension ScenarioWord {
  fileprivate func recordKind() throws(FaultError) -> RecordKind {
    let kinds = RecordKind.allCases
    guard let kind = kinds.first(where: { $0.optionName == text }) else {
      throw error(kinds.map(\.optionName))
    }
    return kind
  }

  fileprivate func date() throws(FaultError) -> CivilDate {
    guard let date = try? CivilDate(parsing: text) else { throw error("a date, as in 2026-03-14") }
    return date
  }
}
