import HaloProtocol

extension RingConn.RingMessage {
  /// Makes the records of a page.
  ///
  /// - Parameters:
  ///   - seconds: The distance of the wearer's clock from universal time.
  ///   - workout: The workout at the end of the page before.
  ///   - isRepeated: Whether the first record of the page was stored before. A ring sends the last
  ///     record of a history once more at the beginning of the next one, also when its day is
  ///     closed; that of an exercise would be an exercise of its own.
  /// - Returns: The records, and the workout at the end of the page.
  func records(
    secondsFromUTC seconds: Int, after workout: WorkoutRecords?, isRepeated: (RingRecord) -> Bool
  ) -> (records: [RingRecord], workout: WorkoutRecords?) {
    func repeats(_ first: [RingRecord]?) -> Int {
      first.map { !$0.isEmpty && $0.allSatisfy(isRepeated) } == true ? 1 : 0
    }
    switch self {
    case .vitalsPage(let page):
      let records = page.records.map { record -> [RingRecord] in
        guard let time = record.stamp.local(seconds) else { return [] }
        return [
          RingRecord(.heartRate, at: time, record.measuredHeartRate ?? 0),
          RingRecord(.heartRateVariability, at: time, record.measuredVariability ?? 0),
          RingRecord(.bloodOxygen, at: time, record.measuredOxygen ?? 0),
        ].compactMap { $0 }
      }
      return (records.dropFirst(repeats(records.first)).flatMap { $0 }, workout)
    case .exercisePage(let page):
      var (found, workout): ([RingRecord?], WorkoutRecords?) = ([], workout)
      let first = page.records.first?.pulse(seconds)
      for record in page.records.dropFirst(repeats(first.map { [$0] })) {
        if workout?.add(record) != true {
          found.append(workout?.record(seconds))
          workout = WorkoutRecords(record)
        }
        found.append(record.pulse(seconds))
      }
      found.append(workout?.record(seconds))
      return (found.compactMap { $0 }, workout)
    default: return ([], workout)
    }
  }
}

extension RingConn.ExerciseRecord {
  fileprivate func pulse(_ secondsFromUTC: Int) -> RingRecord? {
    guard heartRate >= 30, let time = stamp.local(secondsFromUTC) else { return nil }
    return RingRecord(.heartRate, at: time, heartRate)
  }
}

extension RingConn.Timestamp {
  /// Returns the time of the wearer's clock; nil if it is too far in the future.
  fileprivate func local(_ secondsFromUTC: Int) -> CivilDateTime? {
    CivilDateTime(secondsSince1970: Int(secondsSince1970) + secondsFromUTC)
  }
}

/// The records of an exercise, which follow each other every ten seconds.
///
/// An exercise can have many pages, so it becomes a workout that grows from page to page.
struct WorkoutRecords: Sendable {
  private let start: RingConn.Timestamp
  private var end: RingConn.Timestamp
  private var steps = 0
  private var rates: [Int] = []

  init(_ record: RingConn.ExerciseRecord) {
    start = .init(rawValue: record.stamp.rawValue - min(10, record.stamp.rawValue))
    end = start
    _ = add(record)
  }

  /// Adds a record; returns false if it belongs to another exercise, after two minutes without one.
  mutating func add(_ record: RingConn.ExerciseRecord) -> Bool {
    let gap = Int64(record.stamp.rawValue) - Int64(end.rawValue)
    guard 0...120 ~= gap else { return false }
    end = record.stamp
    steps += Int(record.steps)
    if record.heartRate >= 30 { rates.append(Int(record.heartRate)) }
    return true
  }

  func record(_ secondsFromUTC: Int) -> RingRecord? {
    // The ring stores no kind of exercise.
    var workout = RingRecord.Workout(sport: .other)
    (workout.seconds, workout.steps) = (Int(end.rawValue - start.rawValue), steps)
    (workout.lowestHeartRate, workout.highestHeartRate) = (rates.min(), rates.max())
    workout.averageHeartRate = rates.isEmpty ? nil : rates.reduce(0, +) / rates.count
    return start.local(secondsFromUTC).map {
      RingRecord(
        kind: .workout, start: $0, minutes: Int(end.rawValue - start.rawValue + 59) / 60,
        value: .workout(workout))
    }
  }
}

/// The steps of the quarters of an hour that a client has seen.
///
/// A ring counts the steps of the running quarter only, and begins anew up to 108 s late, so a
/// count in the first two minutes can be that of the quarter before, and is not used.
struct QuarterSteps: Sendable {
  /// The steps by the number of the quarter since the beginning of the ring's time.
  private var steps: [UInt32: Int] = [:]

  mutating func note(_ count: UInt16, at time: RingConn.Timestamp) {
    guard time.rawValue % 900 >= 120, count > 0 else { return }
    let quarter = time.rawValue / 900
    // A ring that restarts begins again.
    steps[quarter] = max(steps[quarter] ?? 0, Int(count))
  }

  /// Returns the records, oldest first.
  func records(secondsFromUTC seconds: Int) -> [RingRecord] {
    steps.sorted { $0.key < $1.key }.compactMap { quarter, count in
      RingConn.Timestamp(rawValue: quarter * 900).local(seconds).map {
        RingRecord(
          kind: .steps, start: $0, minutes: 15, value: .steps(count, metres: nil, calories: nil))
      }
    }
  }
}
