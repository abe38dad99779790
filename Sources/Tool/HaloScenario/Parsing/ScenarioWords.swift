import HaloProtocol
import HaloSimulator
import HaloTransport

/// A word of a scenario statement whose text is parsed as a value.
struct ScenarioWord {
  let text: String
  /// The key before the value, as in `KEY=VALUE`; empty for a word without a key.
  var key = ""

  init(_ text: String, key: String = "") {
    self.text = text
    self.key = key
  }

  /// Returns the error for this word if only the words in `known` are valid.
  func error(_ known: [String]) -> FaultError { error(known.alternatives) }

  func error(_ expected: String) -> FaultError {
    FaultError(word: key.isEmpty ? text : "\(key)=\(text)", expected: expected)
  }

  func choice<Value>(_ values: KeyValuePairs<String, Value>) throws(FaultError) -> Value {
    guard let value = values[text] else { throw error(values.map(\.key)) }
    return value
  }

  func number(_ name: String, _ range: ClosedRange<Int>) throws(FaultError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw error("the \(name), a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func seed() throws(FaultError) -> UInt64 {
    guard let seed = UInt64(text) else { throw error("a number from 0 to \(UInt64.max)") }
    return seed
  }

  func duration() throws(FaultError) -> Duration {
    guard let duration = Duration(words: text), duration <= ScenarioParser.longestTime else {
      throw error("a time, as in 250ms, 1.5s, 10min or 2h, of at most 100 days")
    }
    return duration
  }

  func rssi() throws(FaultError) -> Int { try number("strength in dBm", -127...20) }

  /// Parses the word as a position: two distances in metres, such as `3,4.5`.
  func position() throws(FaultError) -> Position {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.metres)
    guard parts.count == 2, let x = parts[0], let y = parts[1] else {
      throw error("a place in metres, as in 3,4.5")
    }
    return Position(x: x, y: y)
  }

  private static func metres(_ text: Substring) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    // Only plain numbers: no exponents, no infinity.
    guard (1...12).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { return nil }
    return Double(text)
  }

  func uuid() throws(FaultError) -> BluetoothUUID {
    guard let uuid = try? BluetoothUUID(parsing: text) else { throw error("a UUID, as in 2a37") }
    return uuid
  }

  func bytes() throws(FaultError) -> [UInt8] {
    guard let bytes = try? HexBytes(parsing: text).bytes, bytes.count <= 512 else {
      throw error("at most 512 bytes in hexadecimal")
    }
    return bytes
  }

  /// Returns the names for which the word stands: itself, or all names of a row, such as three for
  /// `ring-1..3`.
  func names() throws(FaultError) -> [String] {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty else { return [try name(text)] }
    let head = parts[0]
    let digits = head.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let stem = head.dropLast(digits)
    guard (1...6).contains(digits), (1...6).contains(parts[2].utf8.count),
      let first = Int(head.suffix(digits)), let last = Int(parts[2]), first <= last,
      last - first < ScenarioParser.maximumDevices
    else { throw error("names in a row, as in ring-1..20") }
    return try (first...last).map { (number) throws(FaultError) in try name("\(stem)\(number)") }
  }

  private func name(_ text: String) throws(FaultError) -> String {
    let isSound = text.utf8.enumerated().allSatisfy { index, unit in
      switch unit {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0x2D, 0x3A, 0x5F: index > 0
      default: false
      }
    }
    guard isSound, (1...40).contains(text.utf8.count) else {
      throw error("a name of at most 40 letters, digits, -, _ and :")
    }
    return text
  }
}

extension FaultWords {
  /// Reads the next word if it equals `word`; returns whether it does.
  mutating func skip(_ word: String) throws(FaultError) -> Bool {
    guard let first, first == word else { return false }
    _ = try next(word)
    return true
  }

  mutating func word(_ expected: String) throws(FaultError) -> ScenarioWord {
    ScenarioWord(try next(expected))
  }

  mutating func seed() throws(FaultError) -> UInt64 { try word("a number").seed() }

  /// Parses a date and time that a ring's clock can hold; seconds are optional.
  mutating func dateTime() throws(FaultError) -> CivilDateTime {
    let word = try word("a date and time")
    let full = word.text.utf8.count == 16 ? word.text + ":00" : word.text
    guard let time = try? CivilDateTime(parsing: full), (2000...2090).contains(time.date.year)
    else { throw word.error("a time from 2000 to 2090, as in 2026-03-14T21:30") }
    return time
  }

  /// Parses `KEY=VALUE` pairs up to the end of the line; only the keys in `known` are valid, each
  /// once.
  mutating func options(
    _ known: [String]
  ) throws(FaultError) -> [(key: String, value: ScenarioWord)] {
    var options: [(key: String, value: ScenarioWord)] = []
    while first != nil {
      let word = try next("")
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      guard parts.count == 2, known.contains(key) else {
        throw ScenarioWord(word).error(known.map { $0 + "=" })
      }
      guard !options.contains(where: { $0.key == key }) else {
        throw FaultError(word: word, expected: "used only once")
      }
      options.append((key, ScenarioWord(String(parts[1]), key: key)))
    }
    return options
  }

  mutating func time() throws(FaultError) -> Duration {
    try duration("time", upTo: ScenarioParser.longestTime)
  }

  /// Parses the time limit of an activity, such as `for 60s`; returns nil without one.
  mutating func limit() throws(FaultError) -> Duration? { try skip("for") ? try time() : nil }

  /// Parses the duration of a movement, such as `over 10s`; returns zero without one.
  mutating func way() throws(FaultError) -> Duration {
    guard try skip("over") else { return .zero }
    let word = try word("time")
    let duration = try word.duration()
    guard duration <= .seconds(86_400) else { throw word.error("at most 24h") }
    return duration
  }

  mutating func conditions() throws(FaultError) -> AirConditions {
    let standard = AirConditions()
    var interval = standard.connection.interval
    var latency = standard.connection.peripheralLatency
    var timeout = standard.connection.supervisionTimeout
    var (setup, gap) = (standard.connectionSetup, standard.packetGap)
    var (mtu, credits) = (standard.mtu, standard.writeCredits)
    let known = ["interval", "latency", "timeout", "mtu", "setup", "gap", "credits"]
    for (key, value) in try options(known) {
      switch key {
      case "interval": interval = try value.duration(.microseconds(7500)...(.seconds(4)))
      case "latency": latency = try value.number("latency", 0...499)
      case "timeout": timeout = try value.duration(.milliseconds(100)...(.seconds(32)))
      case "mtu": mtu = try value.number("MTU", 23...517)
      case "setup": setup = try value.duration(.zero...(.seconds(60)))
      case "gap": gap = try value.duration(.zero...(.seconds(1)))
      default: credits = try value.number("credits", 1...1000)
      }
    }
    return AirConditions(
      connection: ConnectionParameters(
        interval: interval, peripheralLatency: latency, supervisionTimeout: timeout),
      connectionSetup: setup, packetGap: gap, mtu: mtu, writeCredits: credits)
  }
}

extension ScenarioWord {
  fileprivate func duration(_ range: ClosedRange<Duration>) throws(FaultError) -> Duration {
    let duration = try duration()
    guard range.contains(duration) else {
      throw error("a time from \(range.lowerBound.text) to \(range.upperBound.text)")
    }
    return duration
  }
}
