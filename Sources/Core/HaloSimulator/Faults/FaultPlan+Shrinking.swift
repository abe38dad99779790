extension FaultPlan {
  /// Returns a fault plan with fewer and simpler faults, with which a test still fails.
  ///
  /// The search removes faults, first half of them at a time, then fewer, and simplifies the
  /// remaining ones until no change leaves a plan that fails. Each attempt runs the test once, so
  /// the test must be deterministic.
  ///
  /// - Parameters:
  ///   - maximumRuns: The maximum number of test runs.
  ///   - fails: Returns true if a plan makes the test fail. The plan to shrink must itself fail.
  /// - Returns: The smallest failing plan found.
  public func shrunk(
    maximumRuns: Int = 1000, where fails: (FaultPlan) throws -> Bool
  ) rethrows -> FaultPlan {
    var best = self
    var runs = 0
    func tries(_ plan: FaultPlan) throws -> Bool {
      guard runs < maximumRuns else { return false }
      runs += 1
      guard try fails(plan) else { return false }
      best = plan
      return true
    }
    var hasChanged = true
    while hasChanged, runs < maximumRuns {
      hasChanged = false
      var size = best.faults.count
      while size > 0 {
        var start = 0
        while start < best.faults.count {
          var smaller = best
          smaller.faults.removeSubrange(start..<min(start + size, smaller.faults.count))
          if try tries(smaller) { hasChanged = true } else { start += size }
        }
        size /= 2
      }
      for index in best.faults.indices {
        var candidates = best.faults[index].simpler[...]
        while let candidate = candidates.popFirst() {
          var smaller = best
          smaller.faults[index] = candidate
          guard try tries(smaller) else { continue }
          hasChanged = true
          candidates = candidate.simpler[...]
        }
      }
    }
    return best
  }
}

extension Fault {
  /// The faults to try instead of this one, the simplest first.
  ///
  /// Each of them is strictly simpler than this fault, so that shrinking ends.
  fileprivate var simpler: [Fault] {
    switch self {
    case .notification(let number, let damage):
      damage.simpler.map { .notification(number, $0) }
        + number.smaller.map { .notification($0, damage) }
    case .write(let number, let damage):
      // A duplicated write is a different fault, and does not occur on the air.
      damage.simpler.filter { $0 != .duplicate }.map { .write(number, $0) }
        + number.smaller.map { .write($0, damage) }
    case .operation(let number, let failure):
      failure.simpler.map { .operation(number, $0) }
        + number.smaller.map { .operation($0, failure) }
    case .at(let time, let event):
      event.simpler.map { .at(time, $0) } + time.smaller.map { .at($0, event) }
    }
  }
}

extension Fault.Damage {
  fileprivate var simpler: [Fault.Damage] {
    switch self {
    case .drop: []
    case .duplicate: [.drop]
    case .reorder(let behind):
      [.drop, .duplicate] + behind.smaller.map { .reorder(behind: $0) }
    case .truncate(let length): [.drop] + length.smallerOrZero.map { .truncate(to: $0) }
    case .corrupt(let bit): [.drop] + bit.smallerOrZero.map { .corrupt(bit: $0) }
    case .delay(let delay): [.drop] + delay.smaller.map { .delay($0) }
    case .disconnect: [.drop]
    }
  }
}

extension Fault.Failure {
  fileprivate var simpler: [Fault.Failure] {
    switch self {
    case .disconnect, .noAnswer: []
    case .attError: [.disconnect]
    case .stall(let time): [.disconnect, .noAnswer] + time.smaller.map { .stall($0) }
    }
  }
}

extension Fault.Event {
  fileprivate var simpler: [Fault.Event] {
    switch self {
    case .disconnect, .silence, .servicesIncomplete, .servicesStale, .ring: []
    case .outOfRange(let time): [.disconnect] + time.smaller.map { .outOfRange($0) }
    case .stall(let time): [.disconnect] + time.smaller.map { .stall($0) }
    case .mtu(let mtu): mtu == 23 ? [] : [.mtu(23)]
    case .flood(let count): count.smaller.map { .flood($0) }
    case .servicesLate(let time): time.smaller.map { .servicesLate($0) }
    case .adapterOff(let time): [.disconnect] + time.smaller.map { .adapterOff($0) }
    case .daemonRestart(let time): [.disconnect] + time.smaller.map { .daemonRestart($0) }
    }
  }
}

extension Int {
  /// The numbers to try instead of this one, the smallest first: 1, half of this number, and one
  /// less.
  fileprivate var smaller: [Int] { self <= 1 ? [] : [1, self / 2, self - 1].unique }
  fileprivate var smallerOrZero: [Int] { self <= 0 ? [] : [0, self / 2, self - 1].unique }
}

extension [Int] {
  fileprivate var unique: [Int] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension Duration {
  /// The times to try instead of this one, all shorter, the simplest first, down to a millisecond.
  fileprivate var smaller: [Duration] {
    let milliseconds = wholeNanoseconds / 1_000_000
    guard milliseconds > 1 else { return [] }
    var times = [1, milliseconds / 2]
    if milliseconds > 1000, milliseconds % 1000 != 0 { times.append(milliseconds / 1000 * 1000) }
    return times.filter { $0 < milliseconds && $0 > 0 }.map { .milliseconds($0) }
  }
}
