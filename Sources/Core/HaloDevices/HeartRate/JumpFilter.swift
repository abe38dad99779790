/// Separates RR intervals that no heart with this variability produces from those that it produces
/// all the time.
///
/// A step, the difference between two successive intervals, of at most ``RRRules/largestStep`` is
/// normal. So is a larger step that resembles the last 24 intervals: breathing changes some hearts
/// by 40 % from one beat to the next, again and again. The resemblance is a range of the intervals,
/// and one of the steps between them, from quantiles that a few wrong beats do not move. Inside the
/// narrow range everything is normal, outside the wide one nothing is. Between them, an interval is
/// wrong only if it completes the picture of a known error:
///
/// | picture | intervals |
/// |---|---|
/// | premature beat and its pause | far too short, then too long |
/// | an extra beat, detected within an interval | two that together are one |
/// | a missed beat | twice the one before |
///
/// The filter decides at once and keeps 24 intervals, so it can follow a strap forever. The factors
/// are those with the smallest errors on the series of `Tests/HaloDevicesTests/HeartRate`.
struct JumpFilter: Sendable {
  private let largestStep: Int?

  /// Recent intervals, oldest first; `steps` are the differences between them.
  ///
  /// Both lack premature beats and the pauses after them, which would hide the next ones of a heart
  /// with many premature beats.
  private var values: [Int] = []
  private var steps: [Int] = []
  /// The last RR interval; nil after a gap.
  private var last: Interval?
  /// The last normal interval since the last gap, and nil without one; `earlierNormal` is the
  /// normal one before it.
  private var normal: Int?
  private var earlierNormal: Int?

  private struct Interval {
    var value: Int
    var isNormal: Bool
    /// Whether this interval is the last of `values`; `hasStep` is the same for `steps`.
    var hasValue: Bool
    var hasStep: Bool
  }

  private enum Verdict { case normal, jump, half, pause }

  private static let capacity = 24
  /// The minimum number of known differences between intervals before a new one can be compared
  /// with them.
  private static let leastSteps = 6

  init(largestStep: Int?) {
    self.largestStep = largestStep.map { max(0, $0) }
  }

  /// Marks a gap: the next interval does not continue the last one.
  mutating func interrupt() { (last, normal, earlierNormal) = (nil, nil, nil) }

  /// Adds an interval outside of the allowed range; the next one is compared with the normal ones
  /// before it.
  mutating func skip(_ value: UInt16) {
    last = Interval(value: Int(value), isNormal: false, hasValue: false, hasStep: false)
  }

  /// Adds the next interval, and returns its flaw; nil for a normal interval.
  mutating func flaw(of value: UInt16) -> RRInterval.Flaw? {
    let value = Int(value)
    let verdict = verdict(on: value)
    let wasNormal = last?.isNormal ?? false
    remember(value, verdict)
    switch verdict {
    case .normal:
      (earlierNormal, normal) = (normal, value)
      return nil
    case .half, .pause:
      guard wasNormal else { return .jump }
      normal = earlierNormal
      return .withPrevious
    case .jump: return .jump
    }
  }

  private mutating func remember(_ value: Int, _ verdict: Verdict) {
    var next = Interval(value: value, isNormal: verdict == .normal, hasValue: false, hasStep: false)
    defer { last = next }
    guard verdict != .pause else {
      if last?.hasValue ?? false { values.removeLast() }
      if last?.hasStep ?? false { steps.removeLast() }
      return
    }
    if let last, last.hasValue {
      steps.append(value - last.value)
      next.hasStep = true
    }
    values.append(value)
    next.hasValue = true
    steps.removeFirst(max(0, steps.count - Self.capacity))
    values.removeFirst(max(0, values.count - Self.capacity))
  }

  private func verdict(on value: Int) -> Verdict {
    guard let last, let largestStep else { return .normal }
    func isClose(_ one: Int, to other: Int) -> Bool {
      abs(one - other) * 100 <= largestStep * other
    }
    func isFarBelow(_ one: Int, _ other: Int) -> Bool { one < other && !isClose(one, to: other) }
    var error: Verdict?
    if let base = last.isNormal ? earlierNormal : normal, isFarBelow(last.value, base) {
      if (value - base) * 10 > (base - last.value) * 3 {
        error = .pause
      } else if isFarBelow(value, base), isClose(last.value + value, to: base) {
        error = .half
      }
    }
    if error == nil {
      if isClose(value, to: last.value) { return .normal }
      if !last.isNormal, let normal, isClose(value, to: normal) { return .normal }
    }
    guard steps.count >= Self.leastSteps else { return error ?? .jump }
    let step = last.isNormal ? value - last.value : nil
    func resembles(values percent: Int, steps stepPercent: Int) -> Bool {
      Self.isIn(values, extendedBy: percent, value)
        && step.map { Self.isIn(steps, extendedBy: stepPercent, $0) } ?? true
    }
    if resembles(values: 30, steps: 80) { return .normal }
    if let error { return error }
    let isDouble = last.isNormal && abs(value - 2 * last.value) * 100 <= 30 * last.value
    return !isDouble && resembles(values: 150, steps: 100) ? .normal : .jump
  }

  /// Returns whether a number is near others: within the range of their middle three fifths,
  /// extended at both ends by a percentage of the length of that range.
  private static func isIn(_ others: [Int], extendedBy percent: Int, _ number: Int) -> Bool {
    let sorted = others.sorted()
    guard let last = sorted.indices.last else { return false }
    let (low, high) = (sorted[sorted.count / 5], sorted[last - sorted.count / 5])
    let margin = percent * (high - low)
    return (100 * low - margin...100 * high + margin).contains(100 * number)
  }
}
