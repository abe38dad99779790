import HaloTransport

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
