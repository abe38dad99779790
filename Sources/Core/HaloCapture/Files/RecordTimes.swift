/// Recognizes bytes that only look like a record by their time.
///
/// A single time far from the one before is damaged; two near each other mean a set clock.
struct RecordTimes {
  /// The greatest distance of a time from 1970 in seconds, some three thousand years, so that no
  /// arithmetic overflows, and each interval fits into a trace.
  static let mostSeconds: Int64 = 100_000_000_000

  static func clamped(_ time: Duration) -> Duration {
    min(max(time, .seconds(-mostSeconds)), .seconds(mostSeconds))
  }

  private var last: Int64?
  private var doubtful: Int64?
  /// The last valid time before the logger's clock was set; nil if it never was.
  private var former: Int64?
  private let gap: Int64

  /// `perSecond` is the number of units in a second of the times that the format contains.
  init(perSecond: Int64) {
    // After a longer pause without a packet, a logger begins another file.
    gap = 30 * 24 * 3600 * perSecond
  }

  /// Whether a record has been read, with whose time others can be compared.
  var isKnown: Bool { last != nil }

  /// Keeps the time of the next record, with which later times are compared.
  // Inlined, since reading takes a twentieth longer with a call of such functions for each record.
  @inline(__always)
  mutating func add(_ time: Int64) {
    if isNear(last, time) {
      last = time
      if doubtful != nil { doubtful = nil }
    } else {
      addFar(time)
    }
  }

  private mutating func addFar(_ time: Int64) {
    if isNear(doubtful, time) || isNear(former, time) {
      // Damaged times can agree with each other, so the former clock remains valid as well.
      (former, last, doubtful) = (last, time, nil)
    } else {
      (last, doubtful) = (last ?? time, time)
    }
  }

  @inline(__always)
  func isPlausible(_ time: Int64) -> Bool {
    last == nil || isNear(last, time) || isNear(doubtful, time) || isNear(former, time)
  }

  @inline(__always)
  private func isNear(_ other: Int64?, _ time: Int64) -> Bool {
    guard let other else { return false }
    let (distance, isTooMuch) = time.subtractingReportingOverflow(other)
    return !isTooMuch && (-gap...gap).contains(distance)
  }
}
