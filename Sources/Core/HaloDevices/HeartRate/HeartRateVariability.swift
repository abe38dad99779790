import HaloProtocol

/// The heart rate variability of a series of intervals between heartbeats: SDNN, RMSSD and pNN50.
///
/// An NN is an interval between two normal beats; here, an interval without a ``RRInterval/flaw``,
/// as straps do not classify beats. An interval that is ``RRInterval/Flaw/withPrevious`` also
/// removes the one before it. A pair is two NN of which the second continues the first. A gap or an
/// interval with a flaw ends a run of pairs: nothing is filled in, and no difference spans missing
/// data. Missing beats therefore make the values less certain without changing their meaning;
/// ``intervalCount``, ``normalCount`` and ``pairCount`` show how certain they are. A beat that the
/// strap left out without a trace is invisible to ``RRSeries`` and does affect the values.
///
/// | value | definition | unit |
/// |---|---|---|
/// | ``sdnn`` | standard deviation of all NN, with n − 1 | ms |
/// | ``rmssd`` | square root of the mean of the squares of the differences of all pairs | ms |
/// | ``pnn50`` | share of pairs whose NN differ by more than 50 ms; see the property | % |
///
/// Values of recordings of different lengths cannot be compared, SDNN least of all: the Task Force
/// names 5 minutes and 24 hours. All sums are exact integers in the wire's unit of 1/1024 s,
/// regardless of order and number. These are figures for tinkering, not for medicine.
///
/// Source: Task Force of the European Society of Cardiology and the North American Society of
/// Pacing and Electrophysiology, Heart rate variability: standards of measurement, physiological
/// interpretation, and clinical use, Circulation 93 (1996), 1043–1065, table 1. The source leaves
/// open whether to divide by n or n − 1.
public struct HeartRateVariability: Hashable, Sendable {
  /// The number of intervals between heartbeats in the series, without the numbers that are no
  /// intervals (``RRInterval/Flaw/appended``).
  public private(set) var intervalCount = 0
  /// The number of normal intervals: those between two normal heartbeats, called NN.
  public private(set) var normalCount = 0
  /// The number of pairs of successive normal intervals (NN) without a gap between them.
  public private(set) var pairCount = 0
  /// The number of pairs of successive normal intervals (NN) that differ by more than 50 ms: NN50.
  public private(set) var nn50 = 0

  /// The sum of all NN (intervals between normal beats) in 1/1024 s; the next two properties sum
  /// their squares, and the squared differences of all pairs.
  private var sum = 0
  private var squares = 0
  private var differenceSquares = 0
  /// The last interval, if it is an NN (interval between two normal beats); otherwise nil.
  private var previous: UInt16?
  /// The interval before `previous`, if both are a pair; otherwise nil.
  private var earlier: UInt16?

  /// Makes the variability of an empty series; ``consume(_:)`` adds intervals between heartbeats.
  public init() {}

  /// Computes the variability of a series of intervals between heartbeats, oldest first.
  public init(of intervals: some Sequence<RRInterval>) {
    for interval in intervals { consume(interval) }
  }

  /// Adds the interval between heartbeats that follows those already added.
  public mutating func consume(_ interval: RRInterval) {
    guard interval.flaw != .appended else { return }
    intervalCount += 1
    guard interval.flaw == nil else {
      if interval.flaw == .withPrevious, let previous { count(previous, after: earlier, times: -1) }
      (earlier, previous) = (nil, nil)
      return
    }
    earlier = interval.isContinuation ? previous : nil
    previous = interval.rawValue
    count(interval.rawValue, after: earlier, times: 1)
  }

  /// Adds an interval between normal beats to the sums, and its pair with the interval `earlier`
  /// before it; with a `sign` of −1, removes both.
  private mutating func count(_ interval: UInt16, after earlier: UInt16?, times sign: Int) {
    let value = Int(interval)
    normalCount += sign
    sum += sign * value
    squares += sign * value * value
    guard let earlier else { return }
    let difference = abs(value - Int(earlier))
    pairCount += sign
    differenceSquares += sign * difference * difference
    if difference * 1000 > 50 * 1024 { nn50 += sign }
  }

  /// Whether more than a tenth of the intervals are flawed, so that the results describe only a
  /// part of the heartbeats.
  ///
  /// Usual causes are a strap that is loose or dry, or an irregular heart rhythm.
  public var leavesOutMany: Bool { (intervalCount - normalCount) * 10 > intervalCount }

  /// The total duration of all normal intervals (NN, between two normal heartbeats).
  public var duration: Duration { .nanoseconds(sum / 1024 * 1_000_000_000) + fraction }

  private var fraction: Duration { .nanoseconds(sum % 1024 * 1_000_000_000 / 1024) }

  /// The mean of all normal intervals between heartbeats (NN), in milliseconds; nil without any.
  public var meanMilliseconds: Double? {
    normalCount == 0 ? nil : Self.milliseconds(Double(sum) / Double(normalCount))
  }

  /// SDNN, the standard deviation of all normal intervals, in milliseconds; nil below two of them.
  public var sdnn: Double? {
    guard normalCount > 1 else { return nil }
    let count = Int128(normalCount)
    let spread = count * Int128(squares) - Int128(sum) * Int128(sum)
    let variance = Double(spread) / Double(count * (count - 1))
    return Self.milliseconds(variance.squareRoot())
  }

  /// RMSSD, the root mean square of the differences between successive normal intervals (NN), in
  /// milliseconds; nil without such a pair.
  public var rmssd: Double? {
    guard pairCount > 0 else { return nil }
    let mean = Double(differenceSquares) / Double(pairCount)
    return Self.milliseconds(mean.squareRoot())
  }

  /// The share of pairs of successive normal intervals (NN) that differ by more than 50 ms, in
  /// percent; nil without a pair.
  ///
  /// The definition of 1996 (Task Force) divides by the number of NN, which is one more than the
  /// number of pairs; many programs divide by the pairs. With gaps, the number of NN would make the
  /// result smaller for each gap. So the divisor is the number of pairs plus one, as if all pairs
  /// were of one recording without a gap.
  public var pnn50: Double? { pairCount == 0 ? nil : Double(nn50) * 100 / Double(pairCount + 1) }

  private static func milliseconds(_ value: Double) -> Double { value * 1000 / 1024 }
}
