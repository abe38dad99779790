import HaloProtocol
import HaloTransport

/// A part of a ``Fault`` with a name and at most one argument, from which its words, its Swift
/// source and the range of its number derive.
protocol FaultPart: Sendable {
  /// The term for such a part in errors, such as `kind of damage`.
  static var noun: String { get }
  /// One value of each kind of this part, in the order in which errors list the names of the kinds.
  static var samples: [Self] { get }
  var row: FaultRow<Self> { get }
}

/// The name of a part of a fault, its argument, and a closure for another argument.
struct FaultRow<Value: Sendable>: Sendable {
  enum Argument: Sendable {
    case none(Value)
    case number(Int, String, ClosedRange<Int>, label: String = "", @Sendable (Int) -> Value)
    case time(Duration, String = "time", @Sendable (Duration) -> Value)
    case code(ATTError, @Sendable (ATTError) -> Value)
    case ring(SimulatedRingEvent, @Sendable (SimulatedRingEvent) -> Value)
  }

  let name: String
  let argument: Argument

  init(_ name: String, _ argument: Argument) { (self.name, self.argument) = (name, argument) }
}

extension FaultPart {
  /// The part of the fault in words, such as `out-of-range 3s`.
  var words: String {
    switch row.argument {
    case .none: row.name
    case .number(let number, _, _, _, _): "\(row.name) \(number)"
    case .time(let time, _, _): "\(row.name) \(time.text)"
    case .code(let error, _): "\(row.name) 0x\(HexBytes([error.rawValue]))"
    case .ring(let event, _): "\(row.name) \(event.text)"
    }
  }

  /// The part of the fault as Swift source, such as `.outOfRange(.seconds(3))`.
  var swift: String {
    let name = row.name.camelCase
    return switch row.argument {
    case .none: ".\(name)"
    case .number(let number, _, _, let label, _): ".\(name)(\(label)\(number))"
    case .time(let time, _, _): ".\(name)(\(time.swift))"
    case .code(let error, _):
      ".\(name)(ATTError(rawValue: 0x\(String(error.rawValue, radix: 16, uppercase: true))))"
    case .ring(let event, _): ".\(name)(\(event.swift))"
    }
  }

  /// The part of the fault with its number clamped to its range, as in a ``FaultPlan``.
  var inRange: Self {
    switch row.argument {
    case .none: self
    case .number(let number, _, let range, _, let make): make(number.clamped(to: range))
    case .time(let time, _, let make): make(time.inRange)
    case .code(let error, let make):
      make(ATTError(rawValue: error.rawValue.clamped(to: Fault.Ranges.code)))
    case .ring(.steps(let count), let make):
      make(.steps(count.clamped(to: SimulatedRingEvent.stepRange)))
    case .ring: self
    }
  }

  init(_ words: inout FaultWords) throws(FaultError) {
    let name = try words.next(Self.noun)
    guard let sample = Self.samples.first(where: { $0.row.name == name }) else {
      throw FaultError(word: name, expected: Self.samples.map(\.row.name).alternatives)
    }
    switch sample.row.argument {
    case .none: self = sample
    case .number(_, let noun, let range, _, let make): self = make(try words.number(noun, range))
    case .time(_, let noun, let make): self = make(try words.faultTime(noun))
    case .code(_, let make): self = make(try words.attError())
    case .ring(_, let make):
      let verb = try words.next("event on a ring")
      self = make(try SimulatedRingEvent(verb, &words))
    }
  }
}

extension String {
  /// The Swift name for a name with hyphens: `outOfRange` for `out-of-range`.
  var camelCase: String {
    let parts = split(separator: "-")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Duration {
  var inRange: Duration {
    let time = clamped(to: Fault.Ranges.time)
    let (_, attoseconds) = time.components
    // At the upper end the time is a whole number of seconds, so it cannot overflow here.
    return attoseconds % 1_000_000_000 == 0 ? time : .nanoseconds(time.wholeNanoseconds)
  }

  /// The time as Swift source, rounded to whole nanoseconds that fit `Int64`, as in a plan.
  var swift: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return ".seconds(\(seconds))" }
    let nanoseconds = wholeNanoseconds
    return nanoseconds % 1_000_000 == 0
      ? ".milliseconds(\(nanoseconds / 1_000_000))" : ".nanoseconds(\(nanoseconds))"
  }
}

extension Fault {
  /// The ranges of numbers in faults; the documentation of ``Fault`` lists them.
  enum Ranges {
    static let number = 1...Int(Int32.max)
    static let bit = 0...Int(Int32.max)
    static let length = 0...512
    static let mtu = 23...517
    static let code = UInt8(1)...0xFF
    static let time = Duration.zero...(.seconds(9_000_000_000))
  }
}

extension Fault.Damage: FaultPart {
  static let noun = "kind of damage"
  static let samples: [Fault.Damage] = [
    .drop, .duplicate, .reorder(behind: 1), .corrupt(bit: 0), .truncate(to: 0), .delay(.zero),
    .disconnect,
  ]

  var row: FaultRow<Fault.Damage> {
    let ranges = Fault.Ranges.self
    return switch self {
    case .drop: FaultRow("drop", .none(self))
    case .duplicate: FaultRow("duplicate", .none(self))
    case .reorder(let behind):
      FaultRow(
        "reorder",
        .number(behind, "number of values that pass it", ranges.number, label: "behind: ") {
          .reorder(behind: $0)
        })
    case .corrupt(let bit):
      FaultRow("corrupt", .number(bit, "bit", ranges.bit, label: "bit: ") { .corrupt(bit: $0) })
    case .truncate(let length):
      FaultRow(
        "truncate", .number(length, "length", ranges.length, label: "to: ") { .truncate(to: $0) })
    case .delay(let delay): FaultRow("delay", .time(delay, "delay") { .delay($0) })
    case .disconnect: FaultRow("disconnect", .none(self))
    }
  }
}

extension Fault.Failure: FaultPart {
  static let noun = "kind of failure"
  static let samples: [Fault.Failure] = [
    .attError(.unlikelyError), .disconnect, .noAnswer, .stall(.zero),
  ]

  var row: FaultRow<Fault.Failure> {
    switch self {
    case .attError(let error): FaultRow("att-error", .code(error) { .attError($0) })
    case .disconnect: FaultRow("disconnect", .none(self))
    case .noAnswer: FaultRow("no-answer", .none(self))
    case .stall(let time): FaultRow("stall", .time(time) { .stall($0) })
    }
  }
}

extension Fault.Event: FaultPart {
  static let noun = "kind of event"
  static let samples: [Fault.Event] = [
    .disconnect, .outOfRange(.zero), .stall(.zero), .mtu(23), .flood(1), .silence,
    .servicesLate(.zero), .servicesIncomplete, .servicesStale, .adapterOff(.zero),
    .daemonRestart(.zero), .ring(.restart),
  ]

  var row: FaultRow<Fault.Event> {
    let ranges = Fault.Ranges.self
    return switch self {
    case .disconnect: FaultRow("disconnect", .none(self))
    case .outOfRange(let time): FaultRow("out-of-range", .time(time) { .outOfRange($0) })
    case .stall(let time): FaultRow("stall", .time(time) { .stall($0) })
    case .mtu(let mtu): FaultRow("mtu", .number(mtu, "MTU", ranges.mtu) { .mtu($0) })
    case .flood(let count):
      FaultRow("flood", .number(count, "number of values", ranges.number) { .flood($0) })
    case .silence: FaultRow("silence", .none(self))
    case .servicesLate(let time): FaultRow("services-late", .time(time) { .servicesLate($0) })
    case .servicesIncomplete: FaultRow("services-incomplete", .none(self))
    case .servicesStale: FaultRow("services-stale", .none(self))
    case .adapterOff(let time): FaultRow("adapter-off", .time(time) { .adapterOff($0) })
    case .daemonRestart(let time): FaultRow("daemon-restart", .time(time) { .daemonRestart($0) })
    case .ring(let event): FaultRow("ring", .ring(event) { .ring($0) })
    }
  }

  package var text: String { words }
}
