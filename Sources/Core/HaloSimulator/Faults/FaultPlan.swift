import HaloTransport

/// The faults to inject into the communication with one simulated peripheral.
///
/// A plan is a value: it can be stored, compared, printed, generated from a seed and shrunk.
///
/// ```swift
/// let plan: FaultPlan = [
///   .notification(17, .drop),
///   .write(3, .corrupt(bit: 42)),
///   .operation(8, .disconnect),
///   .at(.seconds(12), .adapterOff(.seconds(3))),
/// ]
/// air.inject(plan, into: "ring")
/// ```
///
/// The description of a plan is its Swift source, ready to paste into a test.
public struct FaultPlan: Hashable, Sendable {
  /// The faults of the plan.
  ///
  /// The plan replaces a number that is out of range by the nearest valid one; ``Fault`` lists the
  /// ranges.
  public var faults: [Fault]

  /// Creates a fault plan; by default, it contains no faults.
  public init(_ faults: [Fault] = []) { self.faults = faults.map(\.inRange) }
}

extension FaultPlan: ExpressibleByArrayLiteral {
  /// Creates a fault plan from an array literal of faults.
  public init(arrayLiteral elements: Fault...) { self.init(elements) }
}

extension Fault {
  /// A kind of injected fault; the raw value is the name that fault plans write for it.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A transmitted value is lost.
    case drop
    /// A transmitted value arrives twice.
    case duplicate
    /// A transmitted value arrives after later ones.
    case reorder
    /// A transmitted value arrives with one flipped bit.
    case corrupt
    /// Only the first bytes of a transmitted value arrive.
    case truncate
    /// A transmitted value arrives late.
    case delay
    /// The peripheral rejects a request.
    case attError = "att-error"
    /// The link goes down, during an operation or at a given time.
    case disconnect
    /// The answer to a request is lost.
    case noAnswer = "no-answer"
    /// Traffic on the link stops for a while.
    case stall
    /// The peripheral is out of range for a while.
    case outOfRange = "out-of-range"
    /// The ATT MTU of the link changes.
    case mtu
    /// The peripheral sends unsolicited values.
    case flood
    /// The peripheral stops answering.
    case silence
    /// The discovery of services is slow.
    case servicesLate = "services-late"
    /// The discovery of services finds only some of the peripheral's services.
    case servicesIncomplete = "services-incomplete"
    /// The discovery of services returns outdated services, on which every operation fails.
    case servicesStale = "services-stale"
    /// The Bluetooth adapter of the central is off for a while.
    case adapterOff = "adapter-off"
    /// The Bluetooth daemon of the central's machine does not run for a while.
    case daemonRestart = "daemon-restart"
  }
}

extension FaultPlan {
  /// The rules for random fault plans: the kinds, numbers and times of their faults.
  public struct Mix: Hashable, Sendable {
    /// The kinds of faults that a random plan may contain.
    public var kinds: [Fault.Kind]
    /// The smallest and the largest number of faults in a random plan.
    public var count: ClosedRange<Int>
    /// The highest position, counted from 1, of a value or operation that a fault may hit.
    ///
    /// Low positions are preferred: a position is as likely to be 1 as 2 to 3, 4 to 7 or 8 to 15.
    public var numbers: Int
    /// The latest virtual time of an event in a random plan.
    public var horizon: Duration

    /// Creates rules for random fault plans; by default, one to six faults of all kinds in the
    /// first minute.
    public init(
      kinds: [Fault.Kind] = Fault.Kind.allCases, count: ClosedRange<Int> = 1...6,
      numbers: Int = 512, horizon: Duration = .seconds(60)
    ) {
      self.kinds = kinds
      self.count = count
      self.numbers = max(1, numbers)
      self.horizon = max(horizon, .seconds(1))
    }
  }

  /// Creates a random fault plan from a seed: the same in every run and on every machine.
  ///
  /// If the rules contain all kinds, a later version with more kinds of faults generates other
  /// plans. To reproduce a failure later, keep the plan rather than the seed.
  public static func random(seed: UInt64, of mix: Mix = Mix()) -> FaultPlan {
    var random = SplitMix64(seed: seed ^ "faults".stableHash)
    guard !mix.kinds.isEmpty, mix.count.upperBound > 0 else { return FaultPlan() }
    let range = max(0, mix.count.lowerBound)...mix.count.upperBound
    return FaultPlan((0..<random.number(in: range)).map { _ in Fault.random(of: mix, &random) })
  }
}

extension Fault {
  fileprivate static func random(of mix: FaultPlan.Mix, _ random: inout SplitMix64) -> Fault {
    switch mix.kinds[random.number(in: 0...mix.kinds.count - 1)] {
    case .drop: damage(.drop, mix, &random)
    // A daemon may deliver a notification twice, but a write never arrives twice: the link layer
    // numbers its packets, and a request waits for the answer to the previous one.
    case .duplicate: .notification(random.position(upTo: mix), .duplicate)
    case .reorder: damage(.reorder(behind: random.number(in: 1...4)), mix, &random)
    case .corrupt: damage(.corrupt(bit: random.number(in: 0...255)), mix, &random)
    case .truncate: damage(.truncate(to: random.number(in: 0...15)), mix, &random)
    case .delay: damage(.delay(random.duration(upTo: 12_000)), mix, &random)
    case .attError:
      .operation(random.position(upTo: mix), .attError(Self.errors[random.number(in: 0...3)]))
    case .noAnswer: .operation(random.position(upTo: mix), .noAnswer)
    case .disconnect:
      random.number(in: 0...1) == 0
        ? .operation(random.position(upTo: mix), .disconnect) : event(.disconnect, mix, &random)
    case .stall:
      random.number(in: 0...1) == 0
        ? .operation(random.position(upTo: mix), .stall(random.duration(upTo: 20_000)))
        : event(.stall(random.duration(upTo: 20_000)), mix, &random)
    case .outOfRange: event(.outOfRange(random.duration(upTo: 20_000)), mix, &random)
    case .mtu: event(.mtu(random.number(in: 23...517)), mix, &random)
    case .flood: event(.flood(1 << random.number(in: 0...11)), mix, &random)
    case .silence: event(.silence, mix, &random)
    case .servicesLate: event(.servicesLate(random.duration(upTo: 40_000)), mix, &random)
    case .servicesIncomplete: event(.servicesIncomplete, mix, &random)
    case .servicesStale: event(.servicesStale, mix, &random)
    case .adapterOff: event(.adapterOff(random.duration(upTo: 20_000)), mix, &random)
    case .daemonRestart: event(.daemonRestart(random.duration(upTo: 5_000)), mix, &random)
    }
  }

  private static let errors: [ATTError] = [
    .unlikelyError, .insufficientResources, .requestNotSupported, .insufficientAuthentication,
  ]

  private static func damage(
    _ damage: Damage, _ mix: FaultPlan.Mix, _ random: inout SplitMix64
  ) -> Fault {
    // Most traffic on a link comes from the peripheral.
    random.number(in: 0...2) == 0
      ? .write(random.position(upTo: mix), damage)
      : .notification(random.position(upTo: mix), damage)
  }

  private static func event(
    _ event: Event, _ mix: FaultPlan.Mix, _ random: inout SplitMix64
  ) -> Fault {
    let milliseconds = Int(min(max(0, mix.horizon.wholeNanoseconds / 1_000_000), 1_000_000_000))
    return .at(.milliseconds(random.number(in: 0...milliseconds)), event)
  }
}

extension SplitMix64 {
  /// Returns the number of a value or operation, from 1; all bit lengths are equally likely.
  fileprivate mutating func position(upTo mix: FaultPlan.Mix) -> Int {
    let numbers = min(max(mix.numbers, 1), Int(Int32.max))
    let bits = Int.bitWidth - numbers.leadingZeroBitCount
    let top = min(numbers, (1 << number(in: 1...bits)) - 1)
    return number(in: (top + 1) / 2...top)
  }

  fileprivate mutating func duration(upTo milliseconds: Int) -> Duration {
    .milliseconds(number(in: 1...milliseconds))
  }
}

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
  /// The strictly simpler faults to try instead, the simplest first, so that shrinking ends.
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
  /// The numbers to try instead, the smallest first: 1, half of this number, and one less.
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
    var times = [1, milliseconds / 2]
    if milliseconds > 1000, milliseconds % 1000 != 0 { times.append(milliseconds / 1000 * 1000) }
    return times.filter { $0 < milliseconds && $0 > 0 }.map { .milliseconds($0) }
  }
}
