import HaloDevices

extension ExportRecords {
  /// Writes the points in the line protocol of InfluxDB, with times in seconds.
  func writeInfluxLines(to file: any ExportWriter) throws -> Bool {
    let ring = ring
    var isEmpty = true
    try forEach(of: RecordKind.allCases) { record in
      let rows = RecordRow.rows(of: record.record)
      let lines = rows.map { ring.influxLine(of: $0, record) }.joined()
      try file.write(lines)
      isEmpty = isEmpty && lines.isEmpty
    }
    return !isEmpty
  }
}

extension RingData {

  /// Returns the line of a row; empty without a time or without a value.
  fileprivate func influxLine(of row: RecordRow, _ record: TimedRecord) -> String {
    guard let time = record.unixTime(of: row.start) else { return "" }
    let kind = record.record.kind
    var tags = [("source", kind.isManual ? "manual" : "automatic")]
    // InfluxDB rejects a tag with an empty value.
    if !printableName.isEmpty { tags.insert(("ring", printableName), at: 0) }
    // Several rings can have the same name.
    if let identifier, !identifier.isEmpty { tags.insert(("device", deviceIdentifier), at: 0) }
    var fields = [("minutes", "\(row.minutes)i")]
    for field in row.fields {
      switch field.value {
      // A stage and a sport distinguish points at the same time.
      case .text(let text): if field.name != "day" { tags.append((field.name, text)) }
      case .integer(let value): fields.append((field.name, "\(value)i"))
      case .tenths: fields.append((field.name, "\(field.value)"))
      }
    }
    let head = ([kind.measurement] + tags.map { "\($0)=\(Self.influxTag($1))" })
    let values = fields.map { "\($0)=\($1)" }
    return "\(head.joined(separator: ",")) \(values.joined(separator: ",")) \(time)\n"
  }

  /// Returns the value of a tag with escapes.
  ///
  /// A backslash has no escape, and would change the meaning of the character after it.
  private static func influxTag(_ text: String) -> String {
    text.escaped([",": "\\,", "=": "\\=", " ": "\\ ", "\\": "_"])
  }
}

extension RecordKind {
  /// Whether the wearer started the measurement.
  var isManual: Bool {
    [.manualHeartRate, .manualBloodOxygen, .manualTemperature].contains(self)
  }

  /// The name of the quantity, `heart_rate`; manual measurements have the name of automatic ones.
  var measurement: String {
    switch self {
    case .manualHeartRate: RecordKind.heartRate.measurement
    case .manualBloodOxygen: RecordKind.bloodOxygen.measurement
    case .manualTemperature: RecordKind.temperature.measurement
    default: optionName.replacing("-", with: "_")
    }
  }
}
