import HaloProtocol

/// How much the time between heartbeats varies: SDNN, RMSSD and pNN50, of the intervals that were
/// added so far.
///
/// NN is an interval between two normal beats: here, one without ``RRInterval/flaw``, as straps do
/// not tell what kind a beat is. A pair is two NN of which the second continues the first. An
/// interval with a flaw, and each gap, ends a run of pairs: nothing is filled in, and no difference
/// is taken across what is missing. So beats that are missing make the values less sure, and do not
/// change what they mean; ``intervalCount``, ``normalCount`` and ``pairCount`` say how sure. What
/// ``RRSeries`` cannot see, a beat that the strap left out without a trace, does go into them.
///
/// | value | definition | unit |
/// |---|---|---|
/// | ``sdnn`` | standard deviation of all NN, with n − 1 | ms |
/// | ``rmssd`` | square root of the mean of the squares of the differences of all pairs | ms |
/// | ``pnn50`` | pairs whose NN differ by more than 50 ms, of all NN; see there | % |
///
/// Values of recordings of different lengths cannot be compared, SDNN least of all: the Task Force
/// names 5 minutes and 24 hours. All sums are integers of the wire's 1/1024 s, and exact; the order
/// in which they come makes no difference, and neither does their number. These are figures for
/// tinkering, and not for medicine.
///
/// Source: Task Force of the European Society of Cardiology and the North American Society of
/// Pacing and Electrophysiology, Heart rate variability: standards of measurement, physiological
/// interpretation, and clinical use, Circulation 93 (1996), 1043–1065, table 1. It leaves open
/// whether to divide by n or n − 1.
public struct HeartRateVariability: Hashable, Sendable {
  /// How many intervals were added, without those that are ``RRInterval/Flaw/appended``.
  public private(set) var intervalCount = 0
  /// How many of them are NN.
  public private(set) var normalCount = 0
  /// How many pairs of NN there are that continue each other.
  public private(set) var pairCount = 0
  /// NN50: in how many of the pairs the two differ by more than 50 ms.
  public private(set) var nn50 = 0

  /// Sums over NN in 1/1024 s, of squares and of squares of differences.
  private var sum = 0
  private var squares = 0
  private var differenceSquares = 0
  /// The last interval, where it is an NN.
  private var previous: UInt16?

  /// Of no intervals.
  public init() {}

  /// Of some intervals, oldest first.
  public init(of intervals: some Sequence<RRInterval>) {
    for interval in intervals { add(interval) }
  }

  /// Adds the next interval.
  public mutating func add(_ interval: RRInterval) {
    guard interval.flaw != .appended else { return }
    intervalCount += 1
    guard interval.flaw == nil else {
      previous = nil
      return
    }
    let value = Int(interval.rawValue)
    normalCount += 1
    sum += value
    squares += value * value
    if let previous, interval.isContinuation {
      let difference = abs(value - Int(previous))
      pairCount += 1
      differenceSquares += difference * difference
      if difference * 1000 > 50 * 1024 { nn50 += 1 }
    }
    previous = interval.rawValue
  }

  /// How much time the NN take together.
  public var duration: Duration { .nanoseconds(sum / 1024 * 1_000_000_000) + fraction }

  private var fraction: Duration { .nanoseconds(sum % 1024 * 1_000_000_000 / 1024) }

  /// The mean of all NN in milliseconds; nil where there is none.
  public var meanMilliseconds: Double? {
    normalCount == 0 ? nil : Self.milliseconds(Double(sum) / Double(normalCount))
  }

  /// SDNN in milliseconds; nil with less than two NN.
  public var sdnn: Double? {
    guard normalCount > 1 else { return nil }
    let count = Int128(normalCount)
    let spread = count * Int128(squares) - Int128(sum) * Int128(sum)
    let variance = Double(spread) / Double(count * (count - 1))
    return Self.milliseconds(variance.squareRoot())
  }

  /// RMSSD in milliseconds; nil without a pair.
  public var rmssd: Double? {
    guard pairCount > 0 else { return nil }
    let mean = Double(differenceSquares) / Double(pairCount)
    return Self.milliseconds(mean.squareRoot())
  }

  /// The pNN50 in percent; nil without a pair.
  ///
  /// The Task Force divides by the number of NN, which is that of pairs and one more; many programs
  /// divide by pairs. Where pairs are missing the number of NN would make it smaller the more gaps
  /// there are. So it is divided by the pairs and one more, as if all pairs were of one recording
  /// without a gap.
  public var pnn50: Double? {
    pairCount == 0 ? nil : Double(nn50) * 100 / Double(pairCount + 1)
  }

  private static func milliseconds(_ value: Double) -> Double { value * 1000 / 1024 }
}
