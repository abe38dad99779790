import HaloTransport

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
  /// Returns a random number of the value or operation that a fault hits, from 1; all bit lengths
  /// are equally likely.
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
