import HaloDevices
import HaloFoundation
import HaloProtocol

extension ExportRecords {
  /// Writes the records as a JSON array of data points, one on each line; returns whether there are
  /// any data points.
  ///
  /// The keys of each object are in alphabetical order.
  func writeDataPoints(to file: any ExportWriter) throws -> Bool {
    let names = DataPointNames(ring)
    var text = ExportText()
    var isEmpty = true
    try forEach(of: RecordKind.allCases) { record in
      // A data point needs a time, which years outside of 1…9999 do not have.
      guard record.unixTime(of: record.record.start) != nil else { return }
      text.appendDataPoints(of: record, names, &isEmpty)
      if text.isFull { try text.flush(to: file) }
    }
    text.append(isEmpty ? "[]\n" : "\n]\n")
    try text.flush(to: file)
    return !isEmpty
  }
}

private struct DataPointNames {
  /// The name of the ring as UTF-8, escaped for JSON.
  let source: [UInt8]
  /// A hash of the ring and the kind of record, for each kind by its number; the hashes for the
  /// identifiers of data points continue from it.
  ///
  /// Several rings can have the same name, so the identifiers of the data points depend on the
  /// identifier of the ring.
  private let identities: [IdentityHash]

  init(_ ring: RingData) {
    let name = ring.printableName
    source = Array((name.isEmpty ? "COLMI ring" : name).escapedForJSON.utf8)
    let device = ring.deviceIdentifier
    identities = RecordKind.allCases.map { kind in
      var hash = IdentityHash()
      hash.add("\(device)\n\(kind.rawValue)\n")
      return hash
    }
  }

  func identity(_ kind: RecordKind) -> IdentityHash { identities[kind.number] }
}

extension String {
  /// The text with escapes for a JSON string; all characters must be printable.
  var escapedForJSON: String { escaped(["\"": "\\\"", "\\": "\\\\"]) }
}

/// A hash of text that becomes the UUID (version 8 of RFC 9562) of a data point.
///
/// The bits come from FNV-1a, because a text must have the same identifier on every platform.
struct IdentityHash {
  private var (high, low): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
      low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// The UUID that the hash becomes, as two 64-bit words, the high one first.
  var words: (UInt64, UInt64) { (high & ~0xF000 | 0x8000, low & ~(3 << 62) | 1 << 63) }
}

/// A schema of Open mHealth or IEEE 1752.1 that data points follow.
///
/// IEEE 1752.1 replaced the schemas of Open mHealth for sleep and activity.
struct Schema {
  var namespace: StaticString = "omh"
  var name: StaticString
  var version: StaticString

  static let heartRate = Schema(name: "heart-rate", version: "2.0")
  static let stepCount = Schema(name: "step-count", version: "3.0")
  static let oxygenSaturation = Schema(name: "oxygen-saturation", version: "2.0")
  static let bodyTemperature = Schema(name: "body-temperature", version: "4.0")
  static let sleepEpisode = Schema(namespace: "ieee", name: "sleep-episode", version: "1.0")
  static let rrInterval = Schema(name: "rr-interval", version: "1.0")
  static let activity = Schema(namespace: "ieee", name: "physical-activity", version: "1.0")
}

extension ExportText {
  /// Appends the data points of a record, which follow the schemas `omh:data-point:1.0` and
  /// `ieee:data-point:1.0`, and sets `isEmpty` to false; does nothing for kinds without a schema.
  fileprivate mutating func appendDataPoints(
    of record: TimedRecord, _ names: borrowing DataPointNames, _ isEmpty: inout Bool
  ) {
    let none: StaticString = ""
    switch record.record.value {
    case .heartRate(let rate):
      begin(&isEmpty)
      appendTime(of: record)
      appendQuantity(",\"heart_rate\":{\"unit\":\"beats/min\",\"value\":", Int(rate))
      end(record, .heartRate, names)
    case .steps(let steps, _, _):
      begin(&isEmpty)
      appendInterval(of: record)
      appendQuantity(",\"step_count\":{\"unit\":\"steps\",\"value\":", steps)
      end(record, .stepCount, names)
    case .bloodOxygen(let lowest, let highest):
      let (minimum, maximum): (StaticString, StaticString) = ("minimum", "maximum")
      let bounds = lowest == highest ? [(lowest, none)] : [(lowest, minimum), (highest, maximum)]
      // The ring sends 0 for a bound that it did not measure.
      for (percent, statistic) in bounds where percent != 0 {
        begin(&isEmpty)
        if statistic.utf8CodeUnitCount > 0 {
          append("\"descriptive_statistic\":\"")
          append(statistic)
          append("\",")
        }
        appendTime(of: record)
        appendQuantity(",\"oxygen_saturation\":{\"unit\":\"%\",\"value\":", Int(percent))
        end(record, .oxygenSaturation, names, statistic)
      }
    case .temperature(let tenths):
      begin(&isEmpty)
      append("\"body_temperature\":{\"unit\":\"C\",\"value\":")
      append(tenths: tenths, isShort: true)
      append("},")
      appendTime(of: record)
      append(",\"measurement_location\":\"finger\"")
      end(record, .bodyTemperature, names)
    case .sleep(let phases):
      begin(&isEmpty)
      appendSleep(phases, record)
      end(record, .sleepEpisode, names)
    case .workout(let workout):
      begin(&isEmpty)
      append("\"activity_name\":\"")
      append(text: "\(workout.sport)".escapedForJSON)
      append("\",")
      let quantities: [(StaticString, Int?)] = [
        ("\"base_movement_quantity\":{\"unit\":\"steps\",\"value\":", workout.steps),
        ("\"distance\":{\"unit\":\"m\",\"value\":", workout.metres),
        ("\"duration\":{\"unit\":\"sec\",\"value\":", workout.seconds),
      ]
      for case (let start, let value?) in quantities {
        appendQuantity(start, value)
        append(",")
      }
      appendInterval(of: record)
      end(record, .activity, names)
    default: break
    }
  }

  private mutating func begin(_ isEmpty: inout Bool) {
    append(isEmpty ? "[\n{\"body\":{" : ",\n{\"body\":{")
    isEmpty = false
  }

  private mutating func appendQuantity(_ start: StaticString, _ value: Int) {
    append(start)
    append(number: value)
    append("}")
  }

  private mutating func appendTime(of record: TimedRecord) {
    guard record.record.minutes == 0 else { return appendInterval(of: record) }
    append("\"effective_time_frame\":{\"date_time\":\"")
    append(local: record.record.start, of: record)
    append("\"}")
  }

  private mutating func appendInterval(of record: TimedRecord) {
    appendQuantity(
      "\"effective_time_frame\":{\"time_interval\":{\"duration\":{\"unit\":\"min\",\"value\":",
      record.record.minutes)
    append(",\"start_date_time\":\"")
    append(local: record.record.start, of: record)
    append("\"}}")
  }

  private mutating func appendSleep(_ phases: [RingRecord.SleepPhase], _ record: TimedRecord) {
    append("\"deep_sleep_duration\":")
    appendDuration(of: phases, .deep)
    append(",")
    appendInterval(of: record)
    append(",\"is_main_sleep\":")
    append(record.record.kind == .sleep ? "true" : "false")
    append(",\"light_sleep_duration\":")
    appendDuration(of: phases, .light)
    append(",\"number_of_awakenings\":")
    append(number: phases.count { $0.stage == .awake })
    append(",\"rem_sleep_duration\":")
    appendDuration(of: phases, .rem)
    append(",\"total_sleep_time\":")
    appendDuration(of: phases, .light, .deep, .rem)
  }

  private mutating func appendDuration(
    of phases: [RingRecord.SleepPhase], _ stages: Colmi.SleepStageKind...
  ) {
    // No sum of the minutes overflows.
    let minutes = phases.reduce(Int128(0)) {
      stages.contains($1.stage) ? $0 + Int128($1.minutes) : $0
    }
    append(text: "{\"unit\":\"min\",\"value\":\(minutes)}")
  }

  /// Appends the end of a data point's body, and its header.
  ///
  /// `statistic`, such as `maximum`, is part of the data point's identifier.
  ///
  /// The schemas of Open mHealth and IEEE 1752.1 have different names for the identifier and the
  /// time, and allow other names, so one header has the names of both.
  private mutating func end(
    _ record: TimedRecord, _ schema: Schema, _ names: borrowing DataPointNames,
    _ statistic: StaticString = ""
  ) {
    let identifier = identifier(record, schema, names, statistic)
    appendHeader(schema, identifier, names.source) {
      $0.append(local: record.record.start, of: record)
    }
  }

  /// Appends the end of a data point's body, and its header with a time.
  mutating func appendHeader(
    _ schema: Schema, _ identifier: (UInt64, UInt64), _ source: [UInt8],
    time: (inout ExportText) -> Void
  ) {
    append("},\"header\":{\"acquisition_provenance\":{\"modality\":\"sensed\",")
    append("\"source_creation_date_time\":\"")
    time(&self)
    append("\",\"source_name\":\"")
    append(source)
    append("\"},\"creation_date_time\":\"")
    time(&self)
    append("\",\"id\":\"")
    append(uuid: identifier)
    append("\",\"modality\":\"sensed\",\"schema_id\":{\"name\":\"")
    append(schema.name)
    append("\",\"namespace\":\"")
    append(schema.namespace)
    append("\",\"version\":\"")
    append(schema.version)
    append("\"},\"source_creation_date_time\":\"")
    time(&self)
    append("\",\"uuid\":\"")
    append(uuid: identifier)
    append("\"}}")
  }

  /// Returns the identifier of a data point, derived from the ring, the record's kind and start in
  /// UTC, the schema, and the statistic, such as `maximum`.
  private mutating func identifier(
    _ record: TimedRecord, _ schema: Schema, _ names: borrowing DataPointNames,
    _ statistic: StaticString
  ) -> (UInt64, UInt64) {
    var hash = names.identity(record.record.kind)
    let offset = count
    append(utc: record.record.start, of: record)
    append("\n")
    append(schema.name)
    append("\n")
    append(statistic)
    append("\n")
    // A minute can have several manual measurements, which differ in their values.
    if record.record.minutes == 0 { append(text: record.record.description) }
    remove(from: offset) { hash.add($0) }
    return hash.words
  }

  private mutating func append(uuid words: (UInt64, UInt64)) {
    append(hexadecimal: words.0, digits: 0..<8)
    append("-")
    append(hexadecimal: words.0, digits: 8..<12)
    append("-")
    append(hexadecimal: words.0, digits: 12..<16)
    append("-")
    append(hexadecimal: words.1, digits: 0..<4)
    append("-")
    append(hexadecimal: words.1, digits: 4..<16)
  }
}
