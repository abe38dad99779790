import HaloDevices
import HaloFoundation
import HaloProtocol

extension ExportRecords {
  /// Writes the data points, a JSON array with one data point a line.
  func writeDataPoints(to file: any ExportWriter) throws -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let ring = ring
    let (name, device) = (ring.printableName, ring.deviceIdentifier)
    var isEmpty = true
    try forEach(of: RecordKind.allCases) { record in
      for point in DataPoint.points(of: record, ring: name, device: device) {
        // The encoder fails only for numbers that are not finite, which data points cannot contain.
        guard let line = try? encoder.encode(point) else { continue }
        try file.write(isEmpty ? "[\n" : ",\n")
        try file.write(bytes: line)
        isEmpty = false
      }
    }
    try file.write(isEmpty ? "[]\n" : "\n]\n")
    return !isEmpty
  }
}

/// A data point in the form of the schemas `omh:data-point:1.0` and `ieee:data-point:1.0`.
///
/// The two headers have different names for the identifier and the time, and allow other names, so
/// one header has the names of both.
private struct DataPoint: Encodable {
  var header: JSON
  var body: JSON

  /// Returns the data points of a record; none for kinds without a schema.
  ///
  /// Several rings can have the same name, so the identifiers of the data points depend on the
  /// identifier of the ring.
  static func points(of record: TimedRecord, ring: String, device: String) -> [DataPoint] {
    // A data point needs a time, which years outside of 1…9999 do not have.
    guard !record.utcText(record.record.start).isEmpty else { return [] }
    return bodies(of: record).map { schema, values, time in
      let identity = [
        device, record.record.kind.rawValue, record.utcText(record.record.start), schema.name,
        values["descriptive_statistic"]?.text ?? "",
        // A minute can have several manual measurements, which differ in their values.
        record.record.minutes == 0 ? record.record.description : "",
      ]
      let text = record.localText(record.record.start)
      let identifier = UUID(hashOf: identity.joined(separator: "\n")).uuidString.lowercased()
      let header: JSON = .object([
        "id": .string(identifier), "uuid": .string(identifier),
        "creation_date_time": .string(text), "source_creation_date_time": .string(text),
        "modality": .string("sensed"),
        "schema_id": .object([
          "namespace": .string(schema.namespace), "name": .string(schema.name),
          "version": .string(schema.version),
        ]),
        "acquisition_provenance": .object([
          "source_name": .string(ring.isEmpty ? "COLMI ring" : ring),
          "source_creation_date_time": .string(text), "modality": .string("sensed"),
        ]),
      ])
      return DataPoint(
        header: header,
        body: .object(values.merging(["effective_time_frame": time]) { $1 }))
    }
  }

  private typealias Body = (schema: Schema, [String: JSON], time: JSON)

  /// A schema in force.
  ///
  /// IEEE 1752.1 replaced the ones of Open mHealth for sleep and activity.
  private struct Schema {
    var namespace = "omh"
    var name: String
    var version: String

    static let heartRate = Schema(name: "heart-rate", version: "2.0")
    static let stepCount = Schema(name: "step-count", version: "3.0")
    static let oxygenSaturation = Schema(name: "oxygen-saturation", version: "2.0")
    static let bodyTemperature = Schema(name: "body-temperature", version: "4.0")
    static let sleepEpisode = Schema(namespace: "ieee", name: "sleep-episode", version: "1.0")
    static let activity = Schema(namespace: "ieee", name: "physical-activity", version: "1.0")
  }

  private static func bodies(of record: TimedRecord) -> [Body] {
    let (minutes, start) = (record.record.minutes, record.localText(record.record.start))
    let interval: JSON = .object([
      "time_interval": .object([
        "start_date_time": .string(start), "duration": .quantity(minutes, "min"),
      ])
    ])
    let time: JSON = minutes == 0 ? .object(["date_time": .string(start)]) : interval
    switch record.record.value {
    case .heartRate(let rate):
      return [(.heartRate, ["heart_rate": .quantity(Int(rate), "beats/min")], time)]
    case .steps(let steps, _, _):
      return [(.stepCount, ["step_count": .quantity(steps, "steps")], interval)]
    case .bloodOxygen(let lowest, let highest):
      let bounds: [(UInt8, String?)] =
        lowest == highest ? [(lowest, nil)] : [(lowest, "minimum"), (highest, "maximum")]
      // The ring sends 0 for a bound that it did not measure.
      return bounds.filter { $0.0 != 0 }.map { percent, statistic in
        var values: [String: JSON] = ["oxygen_saturation": .quantity(Int(percent), "%")]
        if let statistic { values["descriptive_statistic"] = .string(statistic) }
        return (.oxygenSaturation, values, time)
      }
    case .temperature(let tenths):
      return [
        (
          .bodyTemperature,
          [
            "body_temperature": .object([
              "value": .number(Decimal(tenths) / 10), "unit": .string("C"),
            ]), "measurement_location": .string("finger"),
          ], time
        )
      ]
    case .sleep(let phases):
      return [(.sleepEpisode, values(of: phases, record.record.kind), interval)]
    case .workout(let workout):
      var values: [String: JSON] = ["activity_name": .string("\(workout.sport)")]
      if let metres = workout.metres { values["distance"] = .quantity(metres, "m") }
      if let seconds = workout.seconds { values["duration"] = .quantity(seconds, "sec") }
      if let steps = workout.steps { values["base_movement_quantity"] = .quantity(steps, "steps") }
      return [(.activity, values, interval)]
    default: return []
    }
  }

  private static func values(
    of phases: [RingRecord.SleepPhase], _ kind: RecordKind
  ) -> [String: JSON] {
    func duration(_ stages: Colmi.SleepStageKind...) -> JSON {
      let minutes = phases.filter { stages.contains($0.stage) }
        .reduce(Decimal(0)) { $0 + Decimal($1.minutes) }
      return .object(["value": .number(minutes), "unit": .string("min")])
    }
    return [
      "is_main_sleep": .boolean(kind == .sleep),
      "number_of_awakenings": .number(Decimal(phases.count { $0.stage == .awake })),
      "total_sleep_time": duration(.light, .deep, .rem), "light_sleep_duration": duration(.light),
      "deep_sleep_duration": duration(.deep), "rem_sleep_duration": duration(.rem),
    ]
  }
}

/// A value of JSON.
private enum JSON: Encodable {
  case string(String)
  case number(Decimal)
  case boolean(Bool)
  indirect case object([String: JSON])

  /// Returns a value with a unit.
  static func quantity(_ value: Int, _ unit: String) -> JSON {
    .object(["value": .number(Decimal(value)), "unit": .string(unit)])
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .boolean(let value): try container.encode(value)
    case .object(let values): try container.encode(values)
    }
  }
}

extension UUID {
  /// Creates the identifier of a text, of version 8 in RFC 9562.
  ///
  /// The bits come from FNV-1a, because a text must have the same identifier on every platform.
  fileprivate init(hashOf text: String) {
    func hash(_ seed: UInt64) -> UInt64 {
      text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let high = hash(0xCBF2_9CE4_8422_2325) & ~0xF000 | 0x8000
    let low = hash(0x8422_2325_CBF2_9CE4) & ~(3 << 62) | 1 << 63
    let bytes = [high, low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
    }
    self = bytes.withUnsafeBytes { $0.loadUnaligned(as: UUID.self) }
  }
}
