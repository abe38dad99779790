import HaloTransport

/// The clock of a capture: makes of the times of its records some that go on.
///
/// A single time that none agrees with is damaged, and counts as that of the record before. Two
/// that agree are of a clock that was set: what comes from there on counts on from the record
/// before, so that what is between records stays as it was. Whether a time that is far ahead is the
/// one or the other is known by the next record, so its own waits for that; of the first two that
/// do not fit, which is wrong is known by the third.
struct CaptureClock {
  private struct Place {
    let time: Duration
    let offset: UInt64
  }

  /// The latest time that counts, as the file has it.
  private var last: Duration?
  /// How far all times are moved.
  private var shift = Duration.zero
  /// A time that is before the last one, whose record counted as of that.
  private var early: Place?
  /// What is waited with: a time that is far ahead, or the first one or two of all.
  private var late: [Place] = []
  private var damages: [CaptureDamage] = []
  /// How many times did not fit, and where the last one is.
  private var count = 0
  private var lastPlace: UInt64 = 0

  /// Records of several controllers can be somewhat out of order.
  private static let slack = Duration.seconds(1)
  /// Longer than most pauses: what is further ahead waits for the next one.
  private static let pause = Duration.seconds(3600)
  /// Who logs for longer than this without a packet begins another file.
  private static let longestPause = Duration.seconds(30 * 24 * 3600)
  /// So many times are told of by themselves.
  private static let mostTold = 16

  /// The time that a record counts as of, where that takes no thought.
  mutating func timeInOrder(_ time: Duration) -> Duration? {
    guard let last, early == nil, late.isEmpty else { return nil }
    let step = time - last
    guard step <= Self.pause, step >= .zero - Self.slack else { return nil }
    if step > .zero { self.last = time }
    return moved(time)
  }

  /// Takes the time of a record.
  ///
  /// - Parameters:
  ///   - time: The time of the record.
  ///   - offset: Where in the file it is.
  /// - Returns: The time that it counts as of; nil where it has to wait for the next one, before
  ///   which ``timesOfLate(before:)`` is to be asked.
  mutating func time(of time: Duration, at offset: UInt64) -> Duration? {
    guard let last else {
      late.append(Place(time: time, offset: offset))
      return nil
    }
    if let early = early.take() {
      if time < last - Self.slack, time >= early.time - Self.slack {
        return set(early, to: last, with: time)
      }
      tellStray(early, by: last)
    }
    if time < last - Self.slack {
      early = Place(time: time, offset: offset)
      return moved(last)
    }
    guard time <= last + Self.pause else {
      late.append(Place(time: time, offset: offset))
      return nil
    }
    self.last = max(last, time)
    return moved(time)
  }

  /// The times that the records count as of that wait, by that of the next one, if there is one;
  /// nil where they wait on.
  mutating func timesOfLate(before next: Duration?) -> [Duration]? {
    guard let held = late.first else { return [] }
    guard let last else { return timesOfFirst(held, before: next) }
    late = []
    let isAgreed = next.map { Self.fits($0, behind: held.time) } ?? false
    let isLong = held.time - last > Self.longestPause
    if isAgreed, isLong { return [set(held, to: last, with: held.time)] }
    let isBetween = next.map { $0 >= last - Self.slack && $0 < held.time - Self.slack } ?? false
    guard isAgreed || !isLong && !isBetween else {
      tellStray(held, by: last)
      return [moved(last)]
    }
    self.last = held.time
    return [moved(held.time)]
  }

  private mutating func timesOfFirst(_ first: Place, before next: Duration?) -> [Duration]? {
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
      tell(first, Self.words(first.time, second.time, "the next record"))
    } else {
      tellStray(second, by: first.time)
    }
    return [moved(time), moved(time)]
  }

  private static func fits(_ time: Duration, behind other: Duration) -> Bool {
    time >= other - slack && time - other <= longestPause
  }

  private static func distance(_ time: Duration, _ other: Duration) -> Duration {
    time < other ? other - time : time - other
  }

  /// There is no more.
  mutating func finish() {
    if let early = early.take(), let last { tellStray(early, by: last) }
    guard count > Self.mostTold else { return }
    damages.append(
      CaptureDamage(
        offset: lastPlace, length: 0, field: "time",
        reason: "is the last of \(count) that do not fit those around them"))
  }

  /// What there is to be said of times next; nil where that is nothing.
  mutating func takeDamage() -> CaptureDamage? { damages.isEmpty ? nil : damages.removeFirst() }

  /// The clock was set: what had the time of that place counts as of the last one.
  private mutating func set(_ place: Place, to last: Duration, with time: Duration) -> Duration {
    shift += last - place.time
    self.last = max(place.time, time)
    tell(
      place,
      Self.words(place.time, last, "the record before")
        + ", as the clock was set: times behind it are moved by that")
    return moved(time)
  }

  private mutating func tellStray(_ place: Place, by last: Duration) {
    tell(place, Self.words(place.time, last, "the record before") + ", and fits no other one")
  }

  private mutating func tell(_ place: Place, _ reason: String) {
    count += 1
    lastPlace = place.offset
    guard count <= Self.mostTold else { return }
    damages.append(CaptureDamage(offset: place.offset, length: 0, field: "time", reason: reason))
  }

  private static func words(_ time: Duration, _ other: Duration, _ record: String) -> String {
    "is \(Trace.seconds(distance(time, other))) s \(time < other ? "earlier" : "later") than that of \(record)"
  }

  private func moved(_ time: Duration) -> Duration {
    shift == .zero ? time : RecordTimes.clamped(time + shift)
  }
}
