import HaloTransport

/// The ranges of numbers in faults; the documentation of ``Fault`` lists them.
extension Fault {
  enum Ranges {
    static let number = 1...Int(Int32.max)
    static let bit = 0...Int(Int32.max)
    static let length = 0...512
    static let mtu = 23...517
    static let code = UInt8(1)...0xFF
    static let time = Duration.zero...(.seconds(9_000_000_000))
  }

  /// The fault with each number clamped to its range, as in a plan.
  var inRange: Fault {
    switch self {
    case .notification(let number, let damage):
      .notification(number.clamped(to: Ranges.number), damage.inRange)
    case .write(let number, let damage):
      .write(number.clamped(to: Ranges.number), damage.inRange)
    case .operation(let number, let failure):
      .operation(number.clamped(to: Ranges.number), failure.inRange)
    case .at(let time, let event): .at(time.inRange, event.inRange)
    }
  }
}

extension Fault.Damage {
  var inRange: Fault.Damage {
    switch self {
    case .drop, .duplicate, .disconnect: self
    case .reorder(let behind): .reorder(behind: behind.clamped(to: Fault.Ranges.number))
    case .corrupt(let bit): .corrupt(bit: bit.clamped(to: Fault.Ranges.bit))
    case .truncate(let length): .truncate(to: length.clamped(to: Fault.Ranges.length))
    case .delay(let delay): .delay(delay.inRange)
    }
  }
}

extension Fault.Failure {
  var inRange: Fault.Failure {
    switch self {
    case .disconnect, .noAnswer: self
    case .attError(let error):
      .attError(ATTError(rawValue: error.rawValue.clamped(to: Fault.Ranges.code)))
    case .stall(let time): .stall(time.inRange)
    }
  }
}

extension Fault.Event {
  var inRange: Fault.Event {
    switch self {
    case .disconnect, .silence, .servicesIncomplete, .servicesStale: self
    case .outOfRange(let time): .outOfRange(time.inRange)
    case .stall(let time): .stall(time.inRange)
    case .mtu(let mtu): .mtu(mtu.clamped(to: Fault.Ranges.mtu))
    case .flood(let count): .flood(count.clamped(to: Fault.Ranges.number))
    case .servicesLate(let time): .servicesLate(time.inRange)
    case .adapterOff(let time): .adapterOff(time.inRange)
    case .daemonRestart(let time): .daemonRestart(time.inRange)
    case .ring(.steps(let count)): .ring(.steps(count.clamped(to: 1...65_535)))
    case .ring: self
    }
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Duration {
  fileprivate var inRange: Duration {
    let time = clamped(to: Fault.Ranges.time)
    let (_, attoseconds) = time.components
    // At the upper end the time is a whole number of seconds, so it cannot overflow here.
    return attoseconds % 1_000_000_000 == 0 ? time : .nanoseconds(time.wholeNanoseconds)
  }
}
