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
    let values: [Int?]
    switch (record.kind, record.value) {
    case (.heartRate, .heartRate(let rate)), (.manualHeartRate, .heartRate(let rate)):
      values = [Int(rate)]
    case (.steps, .steps(let steps, let metres, let calories)): values = [steps, metres, calories]
    case (.bloodOxygen, .bloodOxygen(let lowest, let highest)),
      (.manualBloodOxygen, .bloodOxygen(let lowest, let highest)):
      values = [Int(lowest), Int(highest)]
    case (.stress, .stress(let stress)): values = [Int(stress)]
    case (.heartRateVariability, .heartRateVariability(let time)): values = [Int(time)]
    case (.temperature, .temperature(let tenths)), (.manualTemperature, .temperature(let tenths)):
      values = [tenths]
    case (.sleep, .sleep), (.nap, .sleep): values = []
    case (.workout, .workout(let workout)):
      let sport: [SQLite.Value] = [
        .integer(Int(workout.sport.rawValue)), .text("\(workout.sport)"),
      ]
      let numbers = [
        workout.seconds, workout.metres, workout.calories, workout.steps,
        workout.averageHeartRate, workout.lowestHeartRate, workout.highestHeartRate,
      ]
      return [.integer(record.minutes)] + sport + numbers.map { SQLite.Value($0) }
    default: return nil
    }
    return [.integer(record.minutes)] + values.map { SQLite.Value($0) }
  }

  /// The index of the first value column in the rows of ``select``.
  private static let first: Int32 = 3

  /// Returns the value of a record in a row of ``select``, without phases of sleep; nil if the row
  /// has values that are not valid for the kind.
  static func value(of kind: RecordKind, _ row: borrowing SQLite.Rows) -> RingRecord.Value? {
    func byte(_ index: Int32) -> UInt8? {
      row.integer(first + index).flatMap { UInt8(exactly: $0) }
    }
    switch kind {
    case .heartRate, .manualHeartRate: return byte(0).map { .heartRate($0) }
    case .steps:
      guard let steps = row.integer(first) else { return nil }
      let (metres, calories) = (row.integer(first + 1), row.integer(first + 2))
      guard metres != nil || row.isNull(first + 1), calories != nil || row.isNull(first + 2)
      else { return nil }
      return .steps(steps, metres: metres, calories: calories)
    case .bloodOxygen, .manualBloodOxygen:
      guard let lowest = byte(0), let highest = byte(1) else { return nil }
      return .bloodOxygen(lowest: lowest, highest: highest)
    case .stress: return byte(0).map { .stress($0) }
    case .heartRateVariability:
      return row.integer(first).flatMap { UInt16(exactly: $0) }.map { .heartRateVariability($0) }
    case .temperature, .manualTemperature:
      return row.integer(first).map { .temperature(tenths: $0) }
    case .sleep, .nap: return .sleep([])
    case .workout: return workout(row).map { .workout($0) }
    }
  }

  private static func workout(_ row: borrowing SQLite.Rows) -> RingRecord.Workout? {
    guard let sport = row.integer(first).flatMap({ UInt8(exactly: $0) }) else { return nil }
    var numbers: [Int?] = []
    for index in first + 1...first + 7 {
      let number = row.integer(index)
      guard number != nil || row.isNull(index) else { return nil }
      numbers.append(number)
    }
    var workout = RingRecord.Workout(sport: Colmi.SportKind(rawValue: sport))
    (workout.seconds, workout.metres, workout.calories) = (numbers[0], numbers[1], numbers[2])
    (workout.steps, workout.averageHeartRate) = (numbers[3], numbers[4])
    (workout.lowestHeartRate, workout.highestHeartRate) = (numbers[5], numbers[6])
    return workout
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
