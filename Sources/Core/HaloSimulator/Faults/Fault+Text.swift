import HaloProtocol
import HaloTransport

/// Faults as words, for scenario files and JSON: `notification 17 drop`, `at 12s adapter-off 3s`.
extension Fault {
  /// The fault as text that ``init(parsing:)`` accepts, such as `notification 17 drop`; each number
  /// is clamped to its range as in a ``FaultPlan``.
  public var text: String {
    switch inRange {
    case .notification(let number, let damage): "notification \(number) \(damage.words)"
    case .write(let number, let damage): "write \(number) \(damage.words)"
    case .operation(let number, let failure): "operation \(number) \(failure.words)"
    case .at(let time, let event): "at \(time.text) \(event.text)"
    }
  }

  fileprivate var swift: String {
    switch inRange {
    case .notification(let number, let damage): ".notification(\(number), \(damage.swift))"
    case .write(let number, let damage): ".write(\(number), \(damage.swift))"
    case .operation(let number, let failure): ".operation(\(number), \(failure.swift))"
    case .at(let time, let event): ".at(\(time.swift), \(event.swift))"
    }
  }

  /// The fault with each number clamped to its range, as in a ``FaultPlan``.
  var inRange: Fault {
    switch self {
    case .notification(let number, let damage):
      .notification(number.clamped(to: Ranges.number), damage.inRange)
    case .write(let number, let damage): .write(number.clamped(to: Ranges.number), damage.inRange)
    case .operation(let number, let failure):
      .operation(number.clamped(to: Ranges.number), failure.inRange)
    case .at(let time, let event): .at(time.inRange, event.inRange)
    }
  }

  /// Parses a fault from text, such as `at 12s adapter-off 3s`.
  ///
  /// - Throws: ``FaultError`` for the first invalid word.
  public init(parsing text: some StringProtocol) throws(FaultError) {
    var words = FaultWords(text)
    do throws(FaultError) {
      self = try Self.read(&words)
    } catch {
      var error = error
      error.place = error.word.isEmpty ? words.consumedCount + 1 : words.consumedCount
      throw error
    }
  }

  private static func read(_ words: inout FaultWords) throws(FaultError) -> Fault {
    let fault: Fault
    let kind = try words.next("kind of fault")
    switch kind {
    case "notification", "write":
      let number = try words.number("number", Ranges.number)
      let damage = try Damage(&words)
      fault = kind == "write" ? .write(number, damage) : .notification(number, damage)
    case "operation":
      fault = .operation(try words.number("number", Ranges.number), try Failure(&words))
    case "at": fault = .at(try words.faultTime("time"), try Event(&words))
    default: throw FaultError(word: kind, expected: "notification, write, operation or at")
    }
    try words.end()
    return fault
  }
}

/// An error for an invalid word in the text form of a fault, or in a statement of a scenario file.
public struct FaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invalid word of the fault or statement; empty if a word is missing.
  public var word: String
  /// A description of the expected word, such as "the time, as in 250ms, 1.5s, 10min or 2h".
  public var expected: String
  /// The position of the invalid word in the text of the fault, counted in words from 1; nil in a
  /// statement that is not a fault.
  public var place: Int?

  /// Creates an error for an invalid word in a line that describes a fault or a simulated event.
  package init(word: String, expected: String, place: Int? = nil) {
    (self.word, self.expected, self.place) = (word, expected, place)
  }

  /// A message for users that describes the error in the text of a fault.
  public var description: String {
    word.isEmpty ? "something is missing: \(expected)" : "\(quoted: word) should be \(expected)"
  }
}

extension Fault: CustomStringConvertible {
  /// The fault as text, such as `notification 17 drop`.
  public var description: String { text }
}

extension Fault: Codable {
  /// Decodes a fault from its text form.
  ///
  /// - Throws: `DecodingError`, whose underlying error is a ``FaultError`` if the text is invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Encodes the fault in its text form.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension FaultPlan: CustomStringConvertible {
  /// The Swift source of this fault plan, ready to paste into a test.
  public var description: String {
    guard !faults.isEmpty else { return "[]" }
    return "[\n" + faults.map { "  \($0.swift),\n" }.joined() + "]"
  }
}

extension FaultPlan: Codable {
  /// Decodes a fault plan from a list of faults, each in its text form.
  ///
  /// - Throws: `DecodingError`, whose coding path contains the index of the invalid fault.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Fault].self))
  }

  /// Encodes the fault plan as a list of faults, each in its text form.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(faults)
  }
}

/// A reader of the words of a ``Fault``, or of a statement in a scenario, one by one.
package struct FaultWords {
  private var words: ArraySlice<Substring>
  private(set) var consumedCount = 0

  package init(_ text: some StringProtocol) {
    words = Substring(text).split { $0 == " " || $0 == "\t" }[...]
  }

  package mutating func next(_ expected: String) throws(FaultError) -> String {
    guard let word = words.popFirst() else { throw FaultError(word: "", expected: expected) }
    consumedCount += 1
    return String(word)
  }

  package mutating func number(
    _ name: String, _ range: ClosedRange<Int>
  ) throws(FaultError) -> Int {
    let word = try next(name)
    guard let number = Int(word), range.contains(number) else {
      throw FaultError(
        word: word,
        expected: "the \(name), a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a duration of at most `longest`, which errors call `name`.
  package mutating func duration(
    _ name: String, upTo longest: Duration
  ) throws(FaultError) -> Duration {
    let word = try next(name)
    guard let duration = Duration(words: word) else {
      throw FaultError(word: word, expected: "the \(name), as in 250ms, 1.5s, 10min or 2h")
    }
    guard duration <= longest else {
      throw FaultError(word: word, expected: "the \(name), at most \(longest.text)")
    }
    return duration
  }

  mutating func faultTime(_ name: String) throws(FaultError) -> Duration {
    try duration(name, upTo: Fault.Ranges.time.upperBound)
  }

  package mutating func attError() throws(FaultError) -> ATTError {
    let word = try next("the code of an ATT error")
    let digits = word.dropFirst(2)
    guard word.hasPrefix("0x"), digits.utf8.count <= 2, digits.allSatisfy(\.isHexDigit),
      let code = UInt8(digits, radix: 16), Fault.Ranges.code.contains(code)
    else {
      throw FaultError(word: word, expected: "the code of an ATT error, from 0x01 to 0xff")
    }
    return ATTError(rawValue: code)
  }

  package var first: Substring? { words.first }

  /// The words that are still unread, separated by single spaces.
  package var rest: String { words.joined(separator: " ") }

  package mutating func end() throws(FaultError) {
    guard let word = words.first else { return }
    consumedCount += 1
    throw FaultError(word: String(word), expected: "the end")
  }
}

extension [String] {
  /// The elements as alternatives for a message, as in `a, b or c`.
  package var alternatives: String { listed("or") }

  /// Returns a list for a message, with a conjunction such as "and" before the last.
  package func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension Duration {
  /// The duration in its shortest exact notation, down to nanoseconds: `12s`, `1.5s`, `0.25s`.
  package var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = abs(attoseconds / 1_000_000_000)
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    guard nanoseconds != 0 else { return "\(sign)\(seconds.magnitude)s" }
    let digits = String(nanoseconds)
    var decimals = String(repeating: "0", count: 9 - digits.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(seconds.magnitude).\(decimals)s"
  }

  /// Parses a number with the unit `ms`, `s`, `min` or `h`; nil unless whole nanoseconds fit.
  package init?(words text: some StringProtocol) {
    let units: [(String, nanoseconds: Int64)] = [
      ("ms", 1_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("h", 3_600_000_000_000),
    ]
    guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let parts = text.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...18).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int64(parts[0])
    else { return nil }
    var (nanoseconds, isTooLong) = whole.multipliedReportingOverflow(by: scale)
    guard !isTooLong else { return nil }
    var digitValue = scale
    for digit in parts.dropFirst().joined().utf8 {
      // Digits beyond nanoseconds must be zeros.
      guard digitValue >= 10 && digitValue % 10 == 0 || digit == 0x30 else { return nil }
      digitValue /= 10
      (nanoseconds, isTooLong) = nanoseconds.addingReportingOverflow(
        Int64(digit - 0x30) * digitValue)
      guard !isTooLong else { return nil }
    }
    self = .nanoseconds(nanoseconds)
  }
}
