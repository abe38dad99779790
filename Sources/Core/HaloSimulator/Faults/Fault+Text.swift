import HaloProtocol
import HaloTransport

/// Faults as words, for scenario files and JSON: `notification 17 drop`, `at 12s adapter-off 3s`.
extension Fault {
  /// The fault in words, for ``init(parsing:)``, with each number clamped to its range as in a
  /// ``FaultPlan``.
  public var text: String {
    switch inRange {
    case .notification(let number, let damage): "notification \(number) \(damage.text)"
    case .write(let number, let damage): "write \(number) \(damage.text)"
    case .operation(let number, let failure): "operation \(number) \(failure.text)"
    case .at(let time, let event): "at \(time.text) \(event.text)"
    }
  }

  /// Parses a fault.
  ///
  /// - Throws: ``FaultError`` for the first invalid word.
  public init(parsing text: some StringProtocol) throws(FaultError) {
    var words = FaultWords(text)
    do throws(FaultError) {
      self = try Self.read(&words)
    } catch {
      var error = error
      error.place = error.word.isEmpty ? words.taken + 1 : words.taken
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

/// A word that is not valid in a fault or in a statement of a scenario.
public struct FaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invalid word; empty if a word is missing.
  public var word: String
  /// The expected word and its range; begins with the name of the invalid part.
  public var expected: String
  /// The number of the word in the fault, from 1; nil if the word is not part of a fault.
  public var place: Int?

  /// Creates an error.
  public init(word: String, expected: String, place: Int? = nil) {
    self.word = word
    self.expected = expected
    self.place = place
  }

  /// A description of the error.
  public var description: String {
    word.isEmpty
      ? "something is missing: \(expected)" : "\(quoted: word) should be \(expected)"
  }
}

extension Fault.Damage {
  var text: String {
    switch self {
    case .drop: "drop"
    case .duplicate: "duplicate"
    case .reorder(let behind): "reorder \(behind)"
    case .corrupt(let bit): "corrupt \(bit)"
    case .truncate(let length): "truncate \(length)"
    case .delay(let delay): "delay \(delay.text)"
    case .disconnect: "disconnect"
    }
  }

  fileprivate init(_ words: inout FaultWords) throws(FaultError) {
    let name = try words.next("kind of damage")
    switch name {
    case "drop": self = .drop
    case "duplicate": self = .duplicate
    case "reorder":
      self = .reorder(
        behind: try words.number("number of values that pass it", Fault.Ranges.number))
    case "corrupt": self = .corrupt(bit: try words.number("bit", Fault.Ranges.bit))
    case "truncate": self = .truncate(to: try words.number("length", Fault.Ranges.length))
    case "delay": self = .delay(try words.faultTime("delay"))
    case "disconnect": self = .disconnect
    default:
      throw FaultError(
        word: name, expected: "drop, duplicate, reorder, corrupt, truncate, delay or disconnect")
    }
  }
}

extension Fault.Failure {
  var text: String {
    switch self {
    case .attError(let error): "att-error 0x\(HexBytes([error.rawValue]))"
    case .disconnect: "disconnect"
    case .noAnswer: "no-answer"
    case .stall(let duration): "stall \(duration.text)"
    }
  }

  fileprivate init(_ words: inout FaultWords) throws(FaultError) {
    let name = try words.next("kind of failure")
    switch name {
    case "att-error": self = .attError(try words.attError())
    case "disconnect": self = .disconnect
    case "no-answer": self = .noAnswer
    case "stall": self = .stall(try words.faultTime("time"))
    default:
      throw FaultError(word: name, expected: "att-error, disconnect, no-answer or stall")
    }
  }
}

extension Fault.Event {
  package var text: String {
    switch self {
    case .disconnect: "disconnect"
    case .outOfRange(let time): "out-of-range \(time.text)"
    case .stall(let time): "stall \(time.text)"
    case .mtu(let mtu): "mtu \(mtu)"
    case .flood(let count): "flood \(count)"
    case .silence: "silence"
    case .servicesLate(let time): "services-late \(time.text)"
    case .servicesIncomplete: "services-incomplete"
    case .servicesStale: "services-stale"
    case .adapterOff(let time): "adapter-off \(time.text)"
    case .daemonRestart(let time): "daemon-restart \(time.text)"
    case .ring(let happening): "ring \(happening.text)"
    }
  }

  fileprivate init(_ words: inout FaultWords) throws(FaultError) {
    let name = try words.next("kind of event")
    switch name {
    case "disconnect": self = .disconnect
    case "out-of-range": self = .outOfRange(try words.faultTime("time"))
    case "stall": self = .stall(try words.faultTime("time"))
    case "mtu": self = .mtu(try words.number("MTU", Fault.Ranges.mtu))
    case "flood": self = .flood(try words.number("number of values", Fault.Ranges.number))
    case "silence": self = .silence
    case "services-late": self = .servicesLate(try words.faultTime("time"))
    case "services-incomplete": self = .servicesIncomplete
    case "services-stale": self = .servicesStale
    case "adapter-off": self = .adapterOff(try words.faultTime("time"))
    case "daemon-restart": self = .daemonRestart(try words.faultTime("time"))
    case "ring":
      let verb = try words.next("event on a ring")
      self = .ring(try RingHappening(verb, &words))
    default:
      throw FaultError(
        word: name,
        expected: "disconnect, out-of-range, stall, mtu, flood, silence, services-late, "
          + "services-incomplete, services-stale, adapter-off, daemon-restart or ring")
    }
  }
}

extension Fault: CustomStringConvertible {
  /// The fault in words.
  public var description: String { text }
}

extension Fault: Codable {
  /// Decodes a fault from its words.
  ///
  /// - Throws: `DecodingError`; its underlying error is a ``FaultError``.
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

  /// Encodes the fault in words.
  ///
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension FaultPlan: Codable {
  /// Decodes a list of faults, each in words.
  ///
  /// - Throws: `DecodingError`; its path contains the index of the fault.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Fault].self))
  }

  /// Encodes a list of faults, each in words.
  ///
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(faults)
  }
}
