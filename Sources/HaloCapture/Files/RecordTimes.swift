/// The times of records, by which what is none is told from what is one.
///
/// A single time that is far from the one before is one that is damaged; two that agree are of a
/// clock that was set.
struct RecordTimes {
  /// How far from 1970 a time may be, some three thousand years; what is further off is damaged.
  ///
  /// So the time between any two can be written as one of a trace, and nothing overflows.
  static let mostSeconds: Int64 = 100_000_000_000

  /// The nearest time that may be.
  static func clamped(_ time: Duration) -> Duration {
    min(max(time, .seconds(-mostSeconds)), .seconds(mostSeconds))
  }

  private var last: Int64?
  private var doubtful: Int64?
  /// What the last one was before it changed.
  private var former: Int64?
  private let gap: Int64

  /// - Parameter perSecond: How many units a second has.
  init(perSecond: Int64) {
    // Who logs for longer than this without a packet begins another file.
    gap = 30 * 24 * 3600 * perSecond
  }

  /// Whether there is one to compare others with.
  var isKnown: Bool { last != nil }

  /// Takes the time of a record.
  mutating func take(_ time: Int64) {
    if isNear(last, time) {
      last = time
      if doubtful != nil { doubtful = nil }
    } else {
      takeFar(time)
    }
  }

  private mutating func takeFar(_ time: Int64) {
    if isNear(doubtful, time) || isNear(former, time) {
      // What is damaged can agree with itself: so the clock that it was until then still counts.
      (former, last, doubtful) = (last, time, nil)
    } else {
      (last, doubtful) = (last ?? time, time)
    }
  }

  /// Whether a record could have this time.
  func isPlausible(_ time: Int64) -> Bool {
    last == nil || isNear(last, time) || isNear(doubtful, time) || isNear(former, time)
  }

  private func isNear(_ other: Int64?, _ time: Int64) -> Bool {
    guard let other else { return false }
    let (distance, isTooMuch) = time.subtractingReportingOverflow(other)
    return !isTooMuch && (-gap...gap).contains(distance)
  }
}
