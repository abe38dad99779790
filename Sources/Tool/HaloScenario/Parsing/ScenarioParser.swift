import HaloProtocol
import HaloSimulator
import HaloTransport

extension Scenario {
  /// Parses the text of a scenario file.
  ///
  /// - Parameter text: The text of the file: the line ``signature``, then one statement per line.
  /// - Throws: ``ScenarioError`` for the first invalid line.
  public init(parsing text: String) throws(ScenarioError) {
    var parser = ScenarioParser()
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // The text ends with a line break, which starts no further line.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { try parser.consume(String(line)) }
    self = try parser.finish()
  }

  /// Creates a scenario from statements of the scenario language.
  ///
  /// - Parameter statements: The statements, one in each string, as in a scenario file without its
  ///   first line, ``signature``.
  /// - Throws: ``ScenarioError``, whose `line` is the position of the invalid statement in the
  ///   array, counted from 1.
  public init(statements: [String]) throws(ScenarioError) {
    do {
      try self.init(parsing: ([Self.signature] + statements).joined(separator: "\n"))
    } catch {
      var error = error
      error.line -= 1
      throw error
    }
  }
}

package struct ScenarioParser {
  /// The largest length of a line, in bytes.
  static let maximumLineLength = 2048
  /// The largest length of a file, in bytes.
  static let maximumLength = 16 << 20
  /// The largest number of lines in a file.
  static let maximumLines = 100_000
  static let maximumDevices = 10_000
  static let maximumEvents = 100_000
  /// The longest time that a statement may contain, except in faults: 100 days.
  static let longestTime: Duration = .seconds(100 * 86_400)

  package init() {}

  var scenario = Scenario()
  /// All names that statements have declared so far, with what each denotes.
  var names: [String: Name] = [:]
  private var lineNumber = 0
  private var length = 0
  /// The number of events, expectations and faults parsed so far; a statement about random faults
  /// counts as the largest number that it allows.
  private var count = 0
  /// The verbs of the statements so far that may occur only once, such as `seed`.
  private var given: Set<String> = []
  /// The line and verb of the first activity without a limit, which needs `until`; nil without one.
  var endless: (line: Int, word: String)?

  /// What a declared name denotes: a device or a central.
  enum Name {
    case device(Scenario.Target)
    case central
  }

  /// Parses the next line of the file.
  package mutating func consume(_ line: String) throws(ScenarioError) {
    lineNumber += 1
    do throws(FaultError) {
      try read(line)
    } catch {
      throw ScenarioError(line: lineNumber, error)
    }
  }

  /// Counts a line that is too long for the caller to read, and throws the error for that line.
  package mutating func refuseLongLine() throws(ScenarioError) {
    lineNumber += 1
    throw ScenarioError(line: lineNumber, Self.tooLong)
  }

  /// Returns the parsed scenario; call this after the last line.
  ///
  /// - Throws: ``ScenarioError`` for an empty file, for an event after the end, and for an activity
  ///   without a limit in a file without `until`.
  package func finish() throws(ScenarioError) -> Scenario {
    guard lineNumber > 0 else {
      throw ScenarioError(line: 1, FaultError(word: "", expected: Self.firstLine))
    }
    if let endless, scenario.end == nil {
      throw ScenarioError(
        line: endless.line,
        FaultError(
          word: endless.word, expected: "followed by for DURATION, or the file have a line until"))
    }
    var scenario = scenario
    // The offset makes the sort stable, which the standard library does not guarantee.
    scenario.events = scenario.events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    if let end = scenario.end, let late = scenario.events.first(where: { $0.time > end }) {
      throw ScenarioError(
        line: late.line,
        FaultError(word: late.time.text, expected: "not after the end, \(end.text)"))
    }
    return scenario
  }

  private static let firstLine = "the first line, \(Scenario.signature)"
  private static let tooLong = FaultError(
    word: "the line", expected: "at most \(maximumLineLength) bytes long")

  private mutating func read(_ line: String) throws(FaultError) {
    guard line.utf8.count <= Self.maximumLineLength else { throw Self.tooLong }
    guard lineNumber > 1 else {
      guard line == Scenario.signature else {
        throw FaultError(word: line, expected: Self.firstLine)
      }
      return
    }
    length += line.utf8.count + 1
    guard lineNumber <= Self.maximumLines, length <= Self.maximumLength else {
      throw FaultError(
        word: "the file",
        expected: "at most \(Self.maximumLines) lines and \(Self.maximumLength >> 20) MiB long")
    }
    var words = FaultWords(Self.withoutComment(line))
    guard words.first != nil else { return }
    let statement = try words.next("a statement")
    switch statement {
    case "seed":
      try once(statement)
      scenario.seed = try words.seed()
    case "clock":
      try once(statement)
      scenario.clock = try words.dateTime()
    case "conditions":
      try once(statement)
      scenario.conditions = try words.conditions()
    case "central": try readCentral(&words)
    case "fault": try readFault(&words)
    case "faults": try readRandomFaults(&words)
    case "at": try readEvent(&words)
    case "until":
      try once(statement)
      scenario.end = try words.time()
    case "expect":
      let expectations = try expectations(&words)
      try add(expectations.count)
      scenario.expectations += expectations
    default:
      guard let kind = Scenario.kinds.first(where: { $0.kind.rawValue == statement }) else {
        let known =
          ["seed", "clock", "conditions"] + Scenario.kinds.map { $0.kind.rawValue }
          + ["central", "fault", "faults", "at", "until", "expect"]
        throw FaultError(word: statement, expected: known.alternatives)
      }
      try readDevice(kind, &words)
    }
    try words.end()
  }

  /// Returns a line without its comment, which starts at the first `#` at the start of the line or
  /// after a blank.
  private static func withoutComment(_ line: String) -> Substring {
    var isAfterBlank = true
    for index in line.indices {
      if line[index] == "#", isAfterBlank { return line[..<index] }
      isAfterBlank = line[index] == " " || line[index] == "\t"
    }
    return line[...]
  }

  private mutating func once(_ statement: String) throws(FaultError) {
    guard given.insert(statement).inserted else {
      throw FaultError(word: statement, expected: "used only once")
    }
  }

  private mutating func readEvent(_ words: inout FaultWords) throws(FaultError) {
    let time = try words.time()
    let text = words.rest.split(separator: " ").dropFirst().joined(separator: " ")
    let actions = try actions(&words)
    try add(actions.count)
    scenario.events += actions.map {
      Scenario.Event(time: time, line: lineNumber, words: text, action: $0)
    }
  }

  private mutating func add(_ number: Int) throws(FaultError) {
    count += number
    guard count <= Self.maximumEvents else {
      throw FaultError(
        word: "the file",
        expected: "of at most \(Self.maximumEvents) events, faults and expectations")
    }
  }

  /// Records that the current line has an activity without a limit; `word` is its verb.
  mutating func noteEndless(_ word: String) {
    if endless == nil { endless = (lineNumber, word) }
  }
}

// MARK: - Devices and centrals

extension ScenarioParser {
  private mutating func readDevice(
    _ kind: any ScenarioDevice.Type, _ words: inout FaultWords
  ) throws(FaultError) {
    let names = try newNames(&words)
    var device = Scenario.Device(name: "", options: kind.init())
    for (key, value) in try words.options(kind.keys + ["rssi", "place"]) {
      switch key {
      case "rssi": device.rssi = try value.rssi()
      case "place": device.position = try value.position()
      default: try device.options.set(key, value)
      }
    }
    guard scenario.devices.count + names.count <= Self.maximumDevices else {
      throw FaultError(word: "the file", expected: "of at most \(Self.maximumDevices) devices")
    }
    for name in names {
      device.name = name
      self.names[name] = .device(
        Scenario.Target(device: scenario.devices.count, address: PeripheralID(rawValue: name)))
      scenario.devices.append(device)
    }
  }

  private mutating func readCentral(_ words: inout FaultWords) throws(FaultError) {
    let names = try newNames(&words)
    var position: Position?
    for (_, value) in try words.options(["place"]) { position = try value.position() }
    guard scenario.centrals.count + names.count <= Self.maximumDevices else {
      throw FaultError(word: "the file", expected: "of at most \(Self.maximumDevices) centrals")
    }
    for name in names {
      self.names[name] = .central
      scenario.centrals.append(Scenario.Central(name: name, position: position))
    }
  }

  /// Parses one new name, or a row of new names such as `NAME-1..N`.
  private func newNames(_ words: inout FaultWords) throws(FaultError) -> [String] {
    let word = ScenarioWord(try words.next("a name"))
    let names = try word.names()
    for name in names where self.names[name] != nil || ["air", "expect", "faults"].contains(name) {
      throw FaultError(word: name, expected: "an unused name")
    }
    return names
  }
}

// MARK: - Faults

extension ScenarioParser {
  private mutating func readFault(_ words: inout FaultWords) throws(FaultError) {
    let targets = try devices(&words)
    let fault = try Fault(parsing: words.rest)
    words = FaultWords("")
    try add(targets.count)
    for target in targets { scenario.plans.append((target.device, .fault(fault))) }
  }

  private mutating func readRandomFaults(_ words: inout FaultWords) throws(FaultError) {
    let targets = try devices(&words)
    guard try words.next("random") == "random" else {
      throw FaultError(word: words.rest, expected: "random")
    }
    var mix = FaultPlan.Mix()
    var seed: UInt64?
    for (key, value) in try words.options(["seed", "kinds", "count", "within"]) {
      switch key {
      case "seed": seed = try value.seed()
      case "count":
        let count = try value.number("count", 0...1000)
        mix.count = count...count
      case "within": mix.horizon = try value.duration()
      default:
        mix.kinds = []
        for part in value.text.split(separator: ",", omittingEmptySubsequences: false) {
          guard let kind = Fault.Kind(rawValue: String(part)) else {
            throw ScenarioWord(String(part)).error(Fault.Kind.allCases.map(\.rawValue))
          }
          mix.kinds.append(kind)
        }
      }
    }
    try add(targets.count * max(1, mix.count.upperBound))
    for (index, target) in targets.enumerated() {
      // Each device of a row has its own faults.
      let own = seed.map { $0 &+ UInt64(index) }
      scenario.plans.append((target.device, .random(seed: own, mix)))
    }
  }
}
