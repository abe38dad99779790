/// The times of records, by which what is none is told from what is one.
///
/// A single time that is far from the one before is one that is damaged; two that agree are of a
/// clock that was set.
struct RecordTimes {
  private var last: Int64?
  private var doubtful: Int64?
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
    if isNear(last, time) || isNear(doubtful, time) {
      last = time
      if doubtful != nil { doubtful = nil }
    } else {
      (last, doubtful) = (last ?? time, time)
    }
  }

  /// Whether a record could have this time.
  func isPlausible(_ time: Int64) -> Bool {
    last == nil || isNear(last, time) || isNear(doubtful, time)
  }

  private func isNear(_ other: Int64?, _ time: Int64) -> Bool {
    guard let other else { return false }
    let (distance, isTooMuch) = time.subtractingReportingOverflow(other)
    return !isTooMuch && (-gap...gap).contains(distance)
  }
}
