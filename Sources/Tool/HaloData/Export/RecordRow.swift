import HaloDevices
import HaloProtocol

/// The names and types of the values that records of each kind have in tables and time series.
///
/// A night or nap has a row for each phase.
enum RecordRow {
  enum Field {
    case integer(Int)
    /// A number with one decimal, as a count of tenths of the unit that the column's name contains.
    case tenths(Int)
    case text(String)
  }

  static func names(of kind: RecordKind) -> [String] {
    switch kind {
    case .sleep, .nap: return ["day", "stage"]
    default:
      var names: [String] = []
      RingRecord.Value(kind) { _ in 0 }?.forEachField { name, _ in names.append("\(name)") }
      return names
    }
  }
}

extension RingRecord.Value {
  /// Calls a closure with the column name and the value for each column of the record's kind; the
  /// value is nil if this record lacks it.
  ///
  /// Phases of sleep are not included, as each has a row of its own.
  func forEachField(_ body: (StaticString, RecordRow.Field?) -> Void) {
    func optional(_ name: StaticString, _ number: Int?) { body(name, number.map { .integer($0) }) }
    switch self {
    case .heartRate(let rate): body("beats_per_minute", .integer(Int(rate)))
    case .steps(let steps, let metres, let calories):
      body("steps", .integer(steps))
      optional("distance_meters", metres)
      optional("energy_calories", calories)
    case .bloodOxygen(let lowest, let highest):
      body("lowest_percent", .integer(Int(lowest)))
      body("highest_percent", .integer(Int(highest)))
    case .stress(let stress): body("stress", .integer(Int(stress)))
    case .heartRateVariability(let milliseconds):
      body("variability_milliseconds", .integer(Int(milliseconds)))
    case .temperature(let tenths): body("degrees_celsius", .tenths(tenths))
    case .sleep: break
    case .workout(let workout):
      body("sport", .text("\(workout.sport)"))
      optional("duration_seconds", workout.seconds)
      optional("distance_meters", workout.metres)
      optional("energy", workout.calories)
      optional("steps", workout.steps)
      optional("average_beats_per_minute", workout.averageHeartRate)
      optional("lowest_beats_per_minute", workout.lowestHeartRate)
      optional("highest_beats_per_minute", workout.highestHeartRate)
    }
  }
}

extension ExportText {
  mutating func append(_ field: RecordRow.Field) {
    switch field {
    case .integer(let value): append(number: value)
    case .tenths(let tenths): append(tenths: tenths)
    case .text(let text): append(text: text)
    }
  }
}
