import HaloTransport

/// The Swift source of a plan.
extension FaultPlan: CustomStringConvertible {
  /// The Swift source of this plan, ready to paste into a test.
  public var description: String {
    guard !faults.isEmpty else { return "[]" }
    return "[\n" + faults.map { "  \($0.inRange.swift),\n" }.joined() + "]"
  }
}

extension Fault {
  fileprivate var swift: String {
    switch self {
    case .notification(let number, let damage): ".notification(\(number), \(damage.swift))"
    case .write(let number, let damage): ".write(\(number), \(damage.swift))"
    case .operation(let number, let failure): ".operation(\(number), \(failure.swift))"
    case .at(let time, let event): ".at(\(time.swift), \(event.swift))"
    }
  }
}

extension Fault.Damage {
  fileprivate var swift: String {
    switch self {
    case .drop: ".drop"
    case .duplicate: ".duplicate"
    case .reorder(let behind): ".reorder(behind: \(behind))"
    case .corrupt(let bit): ".corrupt(bit: \(bit))"
    case .truncate(let length): ".truncate(to: \(length))"
    case .delay(let delay): ".delay(\(delay.swift))"
    case .disconnect: ".disconnect"
    }
  }
}

extension Fault.Failure {
  fileprivate var swift: String {
    switch self {
    case .attError(let error):
      ".attError(ATTError(rawValue: 0x\(String(error.rawValue, radix: 16, uppercase: true))))"
    case .disconnect: ".disconnect"
    case .noAnswer: ".noAnswer"
    case .stall(let duration): ".stall(\(duration.swift))"
    }
  }
}

extension Fault.Event {
  fileprivate var swift: String {
    switch self {
    case .disconnect: ".disconnect"
    case .outOfRange(let time): ".outOfRange(\(time.swift))"
    case .stall(let time): ".stall(\(time.swift))"
    case .mtu(let mtu): ".mtu(\(mtu))"
    case .flood(let count): ".flood(\(count))"
    case .silence: ".silence"
    case .servicesLate(let time): ".servicesLate(\(time.swift))"
    case .servicesIncomplete: ".servicesIncomplete"
    case .servicesStale: ".servicesStale"
    case .adapterOff(let time): ".adapterOff(\(time.swift))"
    case .daemonRestart(let time): ".daemonRestart(\(time.swift))"
    case .ring(let happening): ".ring(\(happening.swift))"
    }
  }
}

extension Duration {
  /// The Swift source of a time that is clamped as in a plan: whole nanoseconds that fit `Int64`.
  fileprivate var swift: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return ".seconds(\(seconds))" }
    let nanoseconds = wholeNanoseconds
    return nanoseconds % 1_000_000 == 0
      ? ".milliseconds(\(nanoseconds / 1_000_000))" : ".nanoseconds(\(nanoseconds))"
  }
}
