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
  public init(word: String, expected: String, place: Int? = nil) {
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
