import Foundation
import HaloDevices
import HaloProtocol

@testable import HaloData

/// The exports of records as text that a few plain lines make, without buffers and caches.
struct ExportReference {
  let data: RingData

  private var name: String { data.printableName }

  // MARK: Times

  private func utc(_ local: CivilDateTime, _ record: TimedRecord) -> CivilDateTime? {
    Int(exactly: record.instant(of: local).timeIntervalSince1970)
      .flatMap { CivilDateTime(secondsSince1970: $0) }
  }

  private func utcText(_ local: CivilDateTime, _ record: TimedRecord) -> String {
    utc(local, record).map { "\($0)Z" } ?? ""
  }

  private func localText(_ local: CivilDateTime, _ record: TimedRecord) -> String {
    let difference = record.secondsFromUTC
    guard difference.magnitude < 86_400, difference % 60 == 0 else { return utcText(local, record) }
    let minutes = abs(difference) / 60
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(local)\(difference < 0 ? "-" : "+")\(parts[0]):\(parts[1])"
  }

  // MARK: Tables and lines

  private typealias Row = (start: CivilDateTime, minutes: Int, fields: [(String, String?)])

  private func tenths(_ value: Int) -> String {
    "\(value < 0 ? "-" : "")\(value.magnitude / 10).\(value.magnitude % 10)"
  }

  private func rows(of record: RingRecord) -> [Row] {
    func number(_ value: Int?) -> String? { value.map { "\($0)" } }
    let fields: [(String, String?)]
    switch record.value {
    case .heartRate(let rate): fields = [("beats_per_minute", "\(rate)")]
    case .steps(let steps, let metres, let calories):
      fields = [
        ("steps", "\(steps)"), ("distance_meters", number(metres)),
        ("energy_calories", number(calories)),
      ]
    case .bloodOxygen(let lowest, let highest):
      fields = [("lowest_percent", "\(lowest)"), ("highest_percent", "\(highest)")]
    case .stress(let stress): fields = [("stress", "\(stress)")]
    case .heartRateVariability(let time): fields = [("variability_milliseconds", "\(time)")]
    case .temperature(let value): fields = [("degrees_celsius", tenths(value))]
    case .sleep(let phases):
      return phases.map {
        ($0.start, $0.minutes, [("day", "\(record.day)"), ("stage", "\($0.stage)")])
      }
    case .workout(let workout):
      fields = [
        ("sport", "\(workout.sport)"), ("duration_seconds", number(workout.seconds)),
        ("distance_meters", number(workout.metres)), ("energy", number(workout.calories)),
        ("steps", number(workout.steps)),
        ("average_beats_per_minute", number(workout.averageHeartRate)),
        ("lowest_beats_per_minute", number(workout.lowestHeartRate)),
        ("highest_beats_per_minute", number(workout.highestHeartRate)),
      ]
    @unknown default: return []
    }
    return [(record.start, record.minutes, fields)]
  }

  var csv: [String: String] {
    var tables: [String: String] = [:]
    for record in data.records {
      let kind = record.record.kind
      let header = kind.tableHeader(isVirtual: data.isVirtual)
      for row in rows(of: record.record) {
        let columns =
          [localText(row.start, record), utcText(row.start, record), "\(row.minutes)"]
          + row.fields.map { $0.1 ?? "" } + (data.isVirtual ? ["true"] : [])
        tables[kind.tableName, default: header] += columns.joined(separator: ",") + "\n"
      }
      // A night without phases begins its table, too.
      tables[kind.tableName, default: header] += ""
    }
    return tables
  }

  var influx: String {
    func tag(_ text: String) -> String {
      text.unicodeScalars.map { scalar -> String in
        scalar == "\\" ? "_" : ",= ".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
      }.joined()
    }
    var lines = ""
    for record in data.records {
      let kind = record.record.kind
      for row in rows(of: record.record) {
        guard let time = utc(row.start, record)?.secondsSince1970 else { continue }
        var tags = [("source", kind.isManual ? "manual" : "automatic")]
        if !name.isEmpty { tags.insert(("ring", name), at: 0) }
        if data.identifier?.isEmpty == false {
          tags.insert(("device", data.deviceIdentifier), at: 0)
        }
        var fields = [("minutes", "\(row.minutes)i")]
        for (name, value) in row.fields {
          guard let value, name != "day" else { continue }
          if name == "stage" || name == "sport" {
            tags.append((name, value))
          } else {
            fields.append((name, name == "degrees_celsius" ? value : value + "i"))
          }
        }
        let head = [kind.measurement] + tags.map { "\($0)=\(tag($1))" }
        let values = fields.map { "\($0)=\($1)" }
        lines += "\(head.joined(separator: ",")) \(values.joined(separator: ",")) \(time)\n"
      }
    }
    return lines
  }

  // MARK: Open mHealth

  var openMHealth: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let points = data.records.flatMap { self.points(of: $0) }.map { point in
      (try? encoder.encode(point)).map { String(decoding: $0, as: UTF8.self) } ?? "no JSON"
    }
    return points.isEmpty ? "[]\n" : "[\n" + points.joined(separator: ",\n") + "\n]\n"
  }

  private func points(of record: TimedRecord) -> [JSON] {
    let start = record.record.start
    guard utc(start, record) != nil else { return [] }
    let (local, minutes) = (localText(start, record), record.record.minutes)
    let interval: JSON = [
      "time_interval": ["start_date_time": .text(local), "duration": .quantity(minutes, "min")]
    ]
    let time = minutes == 0 ? ["date_time": .text(local)] : interval
    return bodies(of: record.record.value, record.record.kind).map { schema, values in
      let statistic = values["descriptive_statistic"]?.words ?? ""
      let identity = [
        data.deviceIdentifier, record.record.kind.rawValue, utcText(start, record), schema[1],
        statistic, minutes == 0 ? record.record.description : "",
      ].joined(separator: "\n")
      let isInterval = schema[0] == "ieee" || schema[1] == "step-count"
      let body = values.merging(["effective_time_frame": isInterval ? interval : time]) { $1 }
      return [
        "body": .object(body),
        "header": [
          "id": .text(identifier(of: identity)), "uuid": .text(identifier(of: identity)),
          "creation_date_time": .text(local), "source_creation_date_time": .text(local),
          "modality": "sensed",
          "schema_id": [
            "namespace": .text(schema[0]), "name": .text(schema[1]), "version": .text(schema[2]),
          ],
          "acquisition_provenance": [
            "source_name": .text(name.isEmpty ? "COLMI ring" : name),
            "source_creation_date_time": .text(local), "modality": "sensed",
          ],
        ],
      ]
    }
  }

  private func bodies(
    of value: RingRecord.Value, _ kind: RecordKind
  ) -> [([String], [String: JSON])] {
    switch value {
    case .heartRate(let rate):
      return [(["omh", "heart-rate", "2.0"], ["heart_rate": .quantity(Int(rate), "beats/min")])]
    case .steps(let steps, _, _):
      return [(["omh", "step-count", "3.0"], ["step_count": .quantity(steps, "steps")])]
    case .bloodOxygen(let lowest, let highest):
      let bounds = lowest == highest ? [(lowest, "")] : [(lowest, "minimum"), (highest, "maximum")]
      return bounds.filter { $0.0 > 0 }.map { percent, statistic in
        var values: [String: JSON] = ["oxygen_saturation": .quantity(Int(percent), "%")]
        if !statistic.isEmpty { values["descriptive_statistic"] = .text(statistic) }
        return (["omh", "oxygen-saturation", "2.0"], values)
      }
    case .temperature(let tenths):
      return [
        (
          ["omh", "body-temperature", "4.0"],
          [
            "body_temperature": ["value": .number(Decimal(tenths) / 10), "unit": "C"],
            "measurement_location": "finger",
          ]
        )
      ]
    case .sleep(let phases):
      func duration(_ stages: Colmi.SleepStageKind...) -> JSON {
        let minutes = phases.filter { stages.contains($0.stage) }
          .reduce(Decimal(0)) { $0 + Decimal($1.minutes) }
        return ["value": .number(minutes), "unit": "min"]
      }
      return [
        (
          ["ieee", "sleep-episode", "1.0"],
          [
            "is_main_sleep": .boolean(kind == .sleep),
            "number_of_awakenings": .number(Decimal(phases.count { $0.stage == .awake })),
            "total_sleep_time": duration(.light, .deep, .rem),
            "light_sleep_duration": duration(.light), "deep_sleep_duration": duration(.deep),
            "rem_sleep_duration": duration(.rem),
          ]
        )
      ]
    case .workout(let workout):
      var values: [String: JSON] = ["activity_name": .text("\(workout.sport)")]
      if let metres = workout.metres { values["distance"] = .quantity(metres, "m") }
      if let seconds = workout.seconds { values["duration"] = .quantity(seconds, "sec") }
      if let steps = workout.steps { values["base_movement_quantity"] = .quantity(steps, "steps") }
      return [(["ieee", "physical-activity", "1.0"], values)]
    default: return []
    }
  }

  /// Returns the UUID of a text, from FNV-1a with two offsets.
  private func identifier(of text: String) -> String {
    let words = [0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4].map { (offset: UInt64) in
      text.utf8.reduce(offset) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let bytes = [words[0] & ~0xF000 | 0x8000, words[1] & ~(3 << 62) | 1 << 63].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
    }
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: UUID.self) }.uuidString.lowercased()
  }
}

private enum JSON: Encodable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  case text(String)
  case number(Decimal)
  case boolean(Bool)
  indirect case object([String: JSON])

  init(stringLiteral text: String) { self = .text(text) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  static func quantity(_ value: Int, _ unit: String) -> JSON {
    ["value": .number(Decimal(value)), "unit": .text(unit)]
  }

  var words: String? { if case .text(let text) = self { text } else { nil } }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .boolean(let value): try container.encode(value)
    case .object(let values): try container.encode(values)
    }
  }
}
