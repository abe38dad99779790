import HaloProtocol
import HaloSimulator
import HaloTransport

extension Scenario {
  /// Parses the text of a scenario file.
  ///
  /// - Parameter text: ``signature``, then one statement a line.
  /// - Throws: ``ScenarioError``
  public init(parsing text: String) throws(ScenarioError) {
    var parser = ScenarioParser()
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // The last line has an end as well.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { try parser.consume(String(line)) }
    self = try parser.finish()
  }

  /// Makes a scenario of statements.
  ///
  /// - Parameter statements: The lines of a scenario file after its first.
  /// - Throws: ``ScenarioError``, with the number of the statement as its line.
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

/// Parses a scenario line by line.
package struct ScenarioParser {
  /// The longest line, in bytes.
  static let maximumLineLength = 2048
  /// The longest file, in bytes.
  static let maximumLength = 16 << 20
  /// The most lines, devices and events.
  static let maximumLines = 100_000
  static let maximumDevices = 10_000
  static let maximumEvents = 100_000
  /// The longest time in a file, except in faults.
  static let longestTime: Duration = .seconds(100 * 86_400)

  package init() {}

  var scenario = Scenario()
  /// The meaning of each name.
  var names: [String: Name] = [:]
  private var lineNumber = 0
  private var length = 0
  /// The number of events, expectations and faults; random faults count by their maximum.
  private var count = 0
  /// The statements so far of those that are allowed once.
  private var given: Set<String> = []
  /// The first activity without an end.
  var endless: (line: Int, word: String)?

  /// The meaning of a name.
  enum Name {
    case device(Scenario.Target)
    case central
  }

  /// Parses the next line.
  ///
  /// - Throws: ``ScenarioError``
  package mutating func consume(_ line: String) throws(ScenarioError) {
    lineNumber += 1
    do throws(FaultError) {
      try read(line)
    } catch {
      throw ScenarioError(line: lineNumber, error)
    }
  }

  /// Rejects a line that is too long.
  ///
  /// - Throws: ``ScenarioError``
  package mutating func refuseLongLine() throws(ScenarioError) {
    lineNumber += 1
    throw ScenarioError(line: lineNumber, Self.tooLong)
  }

  /// Returns the scenario after the last line.
  ///
  /// - Throws: ``ScenarioError``
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
    // The offset makes the sort stable, which the standard library does not promise.
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
    case _ where Self.kinds[statement] != nil: try readDevice(statement, &words)
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
      throw FaultError(
        word: statement,
        expected:
          "seed, clock, conditions, ring, strap, light, cycling-sensor, central, fault, faults, at, "
          + "until or expect"
      )
    }
    try words.end()
  }

  /// A line up to a `#` that begins it or has a blank before it.
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
      throw FaultError(word: statement, expected: "there once only")
    }
  }

  private mutating func readEvent(_ words: inout FaultWords) throws(FaultError) {
    let time = try words.time()
    let text = words.rest.split(separator: " ").dropFirst().joined(separator: " ")
    let deeds = try deeds(&words)
    try add(deeds.count)
    scenario.events += deeds.map {
      Scenario.Event(time: time, line: lineNumber, words: text, deed: $0)
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

  /// Notes an activity without an end on this line.
  mutating func noteEndless(_ word: String) {
    if endless == nil { endless = (lineNumber, word) }
  }
}

// MARK: - Devices and centrals

extension ScenarioParser {
  /// The kinds of devices by their statements, with their defaults and their keys.
  private static let kinds: [String: (kind: Scenario.Device.Kind, keys: [String])] = [
    "ring": (.ring(.init()), ["profile", "history", "battery", "worn"]),
    "strap": (.strap(.init()), ["location"]), "light": (.light(.ffd5), ["layout"]),
    "cycling-sensor": (.cyclingSensor(.init()), ["counts"] + rideKeys),
  ]

  private mutating func readDevice(
    _ statement: String, _ words: inout FaultWords
  ) throws(FaultError) {
    guard let (kind, keys) = Self.kinds[statement] else { return }
    let names = try newNames(&words)
    var device = Scenario.Device(name: "", kind: kind)
    for (key, value) in try words.options(keys + ["rssi", "place"]) {
      switch key {
      case "rssi": device.rssi = try value.rssi()
      case "place": device.position = try value.position()
      default: try Self.set(key, value, of: &device.kind)
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

  private static func set(
    _ key: String, _ value: ScenarioWord, of kind: inout Scenario.Device.Kind
  ) throws(FaultError) {
    switch kind {
    case .ring(var ring):
      switch key {
      case "profile":
        guard let profile = RingProfile(named: value.text) else {
          throw value.error(RingProfile.all.map(\.name))
        }
        ring.profile = profile
      case "history": ring.hasWeek = try value.choice(["week": true, "none": false])
      case "worn": ring.isWorn = try value.choice(["on": true, "off": false])
      default: ring.battery = UInt8(try value.number("battery", 0...100))
      }
      kind = .ring(ring)
    case .strap(var strap):
      let places = ["other", "chest", "wrist", "finger", "hand", "ear-lobe", "foot"]
      guard let place = places.firstIndex(of: value.text) else { throw value.error(places) }
      strap.location = GATT.BodySensorLocation.Location(rawValue: UInt8(place))
      kind = .strap(strap)
    case .light: kind = .light(try value.choice(["ffd5": .ffd5, "ffe5": .ffe5]))
    case .cyclingSensor(var sensor):
      if key == "counts" {
        sensor.counts = try value.choice([
          "both": [.wheelRevolutions, .crankRevolutions], "wheel": .wheelRevolutions,
          "crank": .crankRevolutions,
        ])
      } else {
        try sensor.ride.set(key, value)
      }
      kind = .cyclingSensor(sensor)
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

  /// New names: one, or the row `NAME-1..N`.
  private func newNames(_ words: inout FaultWords) throws(FaultError) -> [String] {
    let word = ScenarioWord(try words.next("a name"))
    let names = try word.names()
    for name in names where self.names[name] != nil || ["air", "expect", "faults"].contains(name) {
      throw FaultError(word: name, expected: "a name that is not taken")
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
    for (place, target) in targets.enumerated() {
      // Each device of a row has faults of its own.
      let own = seed.map { $0 &+ UInt64(place) }
      scenario.plans.append((target.device, .random(seed: own, mix)))
    }
  }
}
