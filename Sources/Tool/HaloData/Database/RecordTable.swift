import HaloDevices
import HaloProtocol

struct RecordTable {
  let name: String
  let columns: [String]
  /// Whether a record's value is part of the primary key, as the wearer can measure several times
  /// in a minute.
  var isKeyedByValue = false
  /// The name of the table with the phases of sleep; nil for kinds without phases.
  var phases: String?

  init(_ kind: RecordKind) {
    switch kind {
    case .heartRate: (name, columns) = ("heart_rates", ["beats_per_minute"])
    case .steps: (name, columns) = ("steps", ["steps", "metres", "small_calories"])
    case .bloodOxygen: (name, columns) = ("blood_oxygen", ["lowest_percent", "highest_percent"])
    case .stress: (name, columns) = ("stress", ["stress"])
    case .heartRateVariability: (name, columns) = ("heart_rate_variability", ["milliseconds"])
    case .temperature: (name, columns) = ("temperatures", ["celsius_tenths"])
    case .sleep: (name, columns, phases) = ("nights", [], "night_phases")
    case .nap: (name, columns, phases) = ("naps", [], "nap_phases")
    case .manualHeartRate:
      (name, columns, isKeyedByValue) = ("manual_heart_rates", ["beats_per_minute"], true)
    case .manualBloodOxygen:
      (name, columns, isKeyedByValue) =
        ("manual_blood_oxygen", ["lowest_percent", "highest_percent"], true)
    case .manualTemperature:
      (name, columns, isKeyedByValue) = ("manual_temperatures", ["celsius_tenths"], true)
    case .workout:
      name = "workouts"
      columns =
        ["sport", "sport_name", "seconds", "metres", "energy", "steps"]
        + ["average_beats_per_minute", "lowest_beats_per_minute", "highest_beats_per_minute"]
    }
  }

  var key: [String] { ["device", "start_local"] + (isKeyedByValue ? columns : []) }

  /// The SQL statement that inserts a record, or updates its row if the value differs.
  ///
  /// An updated row keeps its difference to UTC, as the ring may correct a record after a journey.
  var upsert: String {
    let all = ["device", "start_local", "start_utc", "seconds_from_utc", "firmware"] + changing
    let changing = changing.filter { !key.contains($0) }
    let former = changing.map { "\(name).\($0)" }.joined(separator: ", ")
    let new = changing.map { "excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO \(name) (\(all.joined(separator: ", ")))
      VALUES (\(all.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET
      \((changing + ["firmware"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      WHERE (\(former)) IS NOT (\(new))
      """
  }

  /// The SQL statement that selects the records of all devices: the local start, the difference to
  /// UTC, the duration in minutes, and the columns that ``value(of:_:)`` reads.
  var select: String {
    // The name of a sport follows from its number.
    let columns = ["start_local", "seconds_from_utc"] + changing.filter { $0 != "sport_name" }
    return "SELECT \(columns.joined(separator: ", ")) FROM \(name)"
  }

  /// The SQL conditions on a row that are true if ``value(of:_:)`` accepts its values.
  var conditions: [String] {
    columns.map { column in
      let type = "typeof(\(column))"
      return switch (name, column) {
      case (_, "sport_name"): "TRUE"
      case (_, "small_calories"), (_, "metres"),
        ("workouts", _) where column != "sport":
        "\(type) IN ('integer', 'null')"
      case ("steps", _), (_, "celsius_tenths"): "\(type) = 'integer'"
      case (_, "milliseconds"): "\(type) = 'integer' AND \(column) BETWEEN 0 AND 65535"
      default: "\(type) = 'integer' AND \(column) BETWEEN 0 AND 255"
      }
    }
  }

  /// The columns that an updated record can change, in the order of ``changingValues(of:)``.
  private var changing: [String] { ["minutes"] + columns }

  /// Returns a record's duration in minutes and value as column values; nil if the value does not
  /// fit the record's kind.
  func changingValues(of record: RingRecord) -> [SQLite.Value]? {
    guard record.value.fits(record.kind) else { return nil }
    var values = record.value.numbers.map { SQLite.Value($0) }
    if case .workout(let workout) = record.value { values.insert(.text("\(workout.sport)"), at: 1) }
    return [.integer(record.minutes)] + values
  }

  /// Returns the value of a record in a row of ``select``, without phases of sleep; nil if the row
  /// has values that are not valid for the kind.
  static func value(of kind: RecordKind, _ row: borrowing SQLite.Rows) -> RingRecord.Value? {
    var isWrong = false
    let value = RingRecord.Value(kind) { index in
      // The values follow the three other columns.
      let column = Int32(3 + index)
      let number = row.integer(column)
      isWrong = isWrong || number == nil && !row.isNull(column)
      return number
    }
    return isWrong ? nil : value
  }
}

extension SQLite.Value {
  var number: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
