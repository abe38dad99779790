import HaloProtocol

/// Events on a ring as words, in scenarios and in fault plans: `charger on`, `at 3h ring restart`.
extension SimulatedRingEvent {
  private static let words: KeyValuePairs<String, SimulatedRingEvent> = [
    "tap": .touch(.tap), "long-press": .touch(.longPress), "swipe-up": .touch(.swipeUp),
    "swipe-down": .touch(.swipeDown), "wave": .wave, "charger on": .putOnCharger,
    "charger off": .takenOffCharger, "worn on": .worn(true), "worn off": .worn(false),
    "restart": .restart, "clock stops": .clockStops, "clock resets": .clockResets,
    "loggers-hang": .loggersHang, "sensor freezes": .sensorFreezes(true),
    "sensor works": .sensorFreezes(false),
  ]

  var text: String {
    if case .steps(let count) = self { return "steps \(count)" }
    return Self.words.first { $0.value == self }?.key ?? "tap"
  }

  var swift: String {
    if case .touch = self { return ".touch(.\(text.camelCase))" }
    return ".\(String(describing: self))"
  }

  /// The range of the number of steps in words and plans.
  static let stepRange = 1...65_535

  /// Parses an event from `verb`, its first word, and the words after it, which are removed from
  /// `rest`.
  package init(_ verb: String, _ rest: inout FaultWords) throws(FaultError) {
    if verb == "steps" {
      self = .steps(try rest.number("steps", Self.stepRange))
      return
    }
    if let event = Self.words.first(where: { $0.key == verb }) {
      self = event.value
      return
    }
    let known = Self.words.filter { $0.key.hasPrefix(verb + " ") }
    let choices = known.map { String($0.key.dropFirst(verb.count + 1)) }.joined(separator: " or ")
    guard !known.isEmpty else {
      let verbs = Self.words.map(\.key).joined(separator: ", ")
      throw FaultError(word: verb, expected: verbs + " or steps N")
    }
    let word = try rest.next(choices)
    guard let event = known.first(where: { $0.key == "\(verb) \(word)" }) else {
      throw FaultError(word: word, expected: choices)
    }
    self = event.value
  }
}
