import HaloDevices
import HaloFoundation
import HaloProtocol

/// A record as named values, which tables and time series share.
///
/// A night has a row for each phase.
struct RecordRow {
  /// A value with its form.
  enum Field {
    case integer(Int)
    /// Tenths of the unit in the name.
    case tenths(Int)
    case text(String)
  }

  /// The start in local time.
  var start: CivilDateTime
  /// The duration.
  var minutes: Int
  /// The values by name; values that the record lacks are absent.
  var fields: [(name: String, value: Field)]

  /// Returns the rows of a record.
  static func rows(of record: RingRecord) -> [RecordRow] {
    guard case .sleep(let phases) = record.value else {
      return [
        RecordRow(start: record.start, minutes: record.minutes, fields: fields(of: record.value))
      ]
    }
    return phases.map { phase in
      RecordRow(
        start: phase.start, minutes: phase.minutes,
        fields: [("day", .text("\(record.day)")), ("stage", .text("\(phase.stage)"))])
    }
  }

  /// Returns the names of the values that records of a kind can have.
  static func names(of kind: RecordKind) -> [String] {
    switch kind {
    case .heartRate, .manualHeartRate: ["beats_per_minute"]
    case .steps: ["steps", "distance_meters", "energy_calories"]
    case .bloodOxygen, .manualBloodOxygen: ["lowest_percent", "highest_percent"]
    case .stress: ["stress"]
    case .heartRateVariability: ["variability_milliseconds"]
    case .temperature, .manualTemperature: ["degrees_celsius"]
    case .sleep, .nap: ["day", "stage"]
    case .workout:
      [
        "sport", "duration_seconds", "distance_meters", "energy", "steps",
        "average_beats_per_minute", "lowest_beats_per_minute", "highest_beats_per_minute",
      ]
    }
  }

  private static func fields(of value: RingRecord.Value) -> [(name: String, value: Field)] {
    switch value {
    case .heartRate(let rate): [("beats_per_minute", .integer(Int(rate)))]
    case .steps(let steps, let metres, let calories):
      [("steps", .integer(steps)), ("distance_meters", .integer(metres))]
        + (calories.map { [("energy_calories", .integer($0))] } ?? [])
    case .bloodOxygen(let lowest, let highest):
      [("lowest_percent", .integer(Int(lowest))), ("highest_percent", .integer(Int(highest)))]
    case .stress(let stress): [("stress", .integer(Int(stress)))]
    case .heartRateVariability(let milliseconds):
      [("variability_milliseconds", .integer(Int(milliseconds)))]
    case .temperature(let tenths): [("degrees_celsius", .tenths(tenths))]
    case .sleep: []
    case .workout(let workout):
      [("sport", .text("\(workout.sport)"))]
        + [
          ("duration_seconds", workout.seconds), ("distance_meters", workout.metres),
          ("energy", workout.calories), ("steps", workout.steps),
          ("average_beats_per_minute", workout.averageHeartRate),
          ("lowest_beats_per_minute", workout.lowestHeartRate),
          ("highest_beats_per_minute", workout.highestHeartRate),
        ].compactMap { name, value in value.map { (name, .integer($0)) } }
    }
  }
}

extension RecordRow.Field: CustomStringConvertible {
  /// The value in decimal, without its unit.
  var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .tenths(let tenths):
      "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    case .text(let text): text
    }
  }
}

extension TimedRecord {
  /// Returns a local time of the record in UTC; nil outside of the years 1…9999.
  func utc(_ local: CivilDateTime) -> CivilDateTime? {
    Int(exactly: instant(of: local).timeIntervalSince1970)
      .flatMap { CivilDateTime(secondsSince1970: $0) }
  }

  /// Returns a local time of the record as seconds since 1970 in UTC; nil outside of the years
  /// 1…9999.
  func unixTime(of local: CivilDateTime) -> Int? { utc(local)?.secondsSince1970 }

  /// Returns a local time of the record in UTC, `2026-03-14T20:30:00Z`; empty outside of the years
  /// 1…9999.
  func utcText(_ local: CivilDateTime) -> String {
    utc(local).map { "\($0)Z" } ?? ""
  }

  /// Returns a local time of the record with its difference to UTC, `2026-03-14T21:30:00+01:00`.
  ///
  /// A difference that RFC 3339 cannot express gives the time in UTC.
  func localText(_ local: CivilDateTime) -> String {
    guard abs(Double(secondsFromUTC)) < 86_400, secondsFromUTC % 60 == 0 else {
      return utcText(local)
    }
    let minutes = abs(secondsFromUTC) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(local)\(secondsFromUTC < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
