import HaloTransport

/// Corrects the times of a capture's records where they jump.
///
/// A single time that fits neither neighbour is damaged: its record gets the time of the record
/// before. Two such times that agree with each other mean that the clock of the logger was set:
/// later times continue from the record before, so that the intervals between records do not
/// change. The next record decides whether a time far ahead is damaged or due to a set clock, so a
/// record with such a time waits. If the first two times of a file disagree, the third decides
/// which is wrong.
struct CaptureClock {
  private struct Position {
    let time: Duration
    let offset: UInt64
  }

  /// The latest valid time of the file, before the correction by ``shift``; nil before the first.
  private var last: Duration?
  /// The duration to add to all times of the file, because the logger's clock was set.
  private var shift = Duration.zero
  /// The previous record, if it got the time `last` because its own was earlier; else nil.
  private var early: Position?
  /// The records that wait for the next one: one far ahead of `last`, or the first of the file.
  private var late: [Position] = []
  var damages: [CaptureDamage] = []
  private var count = 0
  private var lastOffset: UInt64 = 0

  /// The largest accepted step back in time: records of several controllers can be out of order.
  private static let slack = Duration.seconds(1)
  /// The largest step ahead in time that is accepted without a look at the next record.
  private static let pause = Duration.seconds(3600)
  /// The longest pause between records of one file; after it, a logger begins another file.
  private static let longestPause = Duration.seconds(30 * 24 * 3600)
  private static let mostReports = 16

  /// Returns the corrected time of a record if the time fits the one before; else nil.
  mutating func timeInOrder(_ time: Duration) -> Duration? {
    guard let last, early == nil, late.isEmpty else { return nil }
    // Each operation on durations is a call; those on their numbers are not.
    let step = time.attoseconds - last.attoseconds
    guard step <= Self.pause.attoseconds, step >= -Self.slack.attoseconds else { return nil }
    if step > 0 { self.last = time }
    return moved(time)
  }

  /// Returns the corrected time; nil if the record has to wait for the next one, with whose time
  /// ``timesOfLate(before:)`` is called first.
  mutating func time(of time: Duration, at offset: UInt64) -> Duration? {
    guard let last else {
      late.append(Position(time: time, offset: offset))
      return nil
    }
    if let early = early.take() {
      if time < last - Self.slack, time >= early.time - Self.slack {
        return set(early, to: last, with: time)
      }
      reportStray(early, by: last)
    }
    if time < last - Self.slack {
      early = Position(time: time, offset: offset)
      return moved(last)
    }
    guard time <= last + Self.pause else {
      late.append(Position(time: time, offset: offset))
      return nil
    }
    self.last = max(last, time)
    return moved(time)
  }

  /// Returns the times of the records that wait for `next`, nil at the end; nil to wait longer.
  mutating func timesOfLate(before next: Duration?) -> [Duration]? {
    guard let held = late.first else { return [] }
    guard let last else { return timesOfFirst(held, before: next) }
    late = []
    let isAgreed = next.map { Self.fits($0, behind: held.time) } ?? false
    let isLong = held.time - last > Self.longestPause
    if isAgreed, isLong { return [set(held, to: last, with: held.time)] }
    let isBetween = next.map { $0 >= last - Self.slack && $0 < held.time - Self.slack } ?? false
    guard isAgreed || !isLong && !isBetween else {
      reportStray(held, by: last)
      return [moved(last)]
    }
    self.last = held.time
    return [moved(held.time)]
  }

  private mutating func timesOfFirst(_ first: Position, before next: Duration?) -> [Duration]? {
    guard late.count > 1 else {
      if let next, !Self.fits(next, behind: first.time) { return nil }
      (last, late) = (first.time, [])
      return [moved(first.time)]
    }
    let second = late[1]
    late = []
    let isFirstWrong = next.map { Self.distance($0, second.time) < Self.distance($0, first.time) }
    let time = isFirstWrong == true ? second.time : first.time
    last = time
    if isFirstWrong == true {
      report(first, Self.words(first.time, second.time, "the next record"))
    } else {
      reportStray(second, by: first.time)
    }
    return [moved(time), moved(time)]
  }

  private static func fits(_ time: Duration, behind other: Duration) -> Bool {
    time >= other - slack && time - other <= longestPause
  }

  private static func distance(_ time: Duration, _ other: Duration) -> Duration {
    time < other ? other - time : time - other
  }

  /// Reports a wrong time of the last record, and the number of all if it exceeds ``mostReports``.
  mutating func finish() {
    if let early = early.take(), let last { reportStray(early, by: last) }
    guard count > Self.mostReports else { return }
    damages.append(
      CaptureDamage(
        offset: lastOffset, length: 0, field: "time",
        reason: "is the last of \(count) that do not fit those around them"))
  }

  /// Changes ``shift``, as the logger's clock was set, so that the record at `position` gets the
  /// time `last` and later records follow it; returns the corrected `time` of the current record.
  private mutating func set(_ position: Position, to last: Duration, with time: Duration)
    -> Duration
  {
    shift += last - position.time
    self.last = max(position.time, time)
    report(
      position,
      Self.words(position.time, last, "the record before")
        + ", as the clock was set: later times are moved by that")
    return moved(time)
  }

  private mutating func reportStray(_ position: Position, by last: Duration) {
    report(
      position, Self.words(position.time, last, "the record before") + ", and fits no other one")
  }

  private mutating func report(_ position: Position, _ reason: String) {
    count += 1
    lastOffset = position.offset
    guard count <= Self.mostReports else { return }
    damages.append(CaptureDamage(offset: position.offset, length: 0, field: "time", reason: reason))
  }

  private static func words(_ time: Duration, _ other: Duration, _ record: String) -> String {
    "is \(Trace.seconds(distance(time, other))) s \(time < other ? "earlier" : "later") than that of \(record)"
  }

  private func moved(_ time: Duration) -> Duration {
    shift.attoseconds == 0 ? time : RecordTimes.clamped(time + shift)
  }
}
