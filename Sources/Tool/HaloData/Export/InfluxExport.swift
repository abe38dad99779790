import HaloDevices
import HaloProtocol

extension ExportRecords {
  /// Writes the records as lines in the line protocol of InfluxDB, with times in seconds; returns
  /// whether there are any lines.
  func writeInfluxLines(to file: any ExportWriter) throws -> Bool {
    let names = InfluxNames(ring)
    var text = ExportText()
    var isEmpty = true
    try forEach(of: RecordKind.allCases) { record in
      let start = text.count
      text.appendPoints(of: record, names)
      isEmpty = isEmpty && text.count == start
      if text.isFull { try text.flush(to: file) }
    }
    try text.flush(to: file)
    return !isEmpty
  }
}

/// The escaped beginnings of InfluxDB lines: the measurement and the tags that all points of a kind
/// share.
private struct InfluxNames {
  /// The UTF-8 bytes with which the lines for each kind of record begin, by the kind's number.
  private let series: [[UInt8]]

  init(_ ring: RingData) {
    // Several rings can have the same name.
    let device = ring.identifier?.isEmpty ?? true ? "" : ring.deviceIdentifier
    // InfluxDB rejects a tag with an empty value.
    let tags = [("device", device), ("ring", ring.printableName)].filter { !$0.1.isEmpty }
    series = RecordKind.allCases.map { kind in
      let source = ("source", kind.isManual ? "manual" : "automatic")
      let texts = (tags + [source]).map { "\($0)=\(Self.tag($1))" }
      return Array(([kind.measurement] + texts).joined(separator: ",").utf8)
    }
  }

  subscript(kind: RecordKind) -> [UInt8] { series[kind.number] }

  /// Returns the value of an InfluxDB tag with its special characters escaped.
  ///
  /// A backslash has no escape and would change the meaning of the next character, so it becomes
  /// `_`.
  static func tag(_ text: String) -> String {
    text.escaped([",": "\\,", "=": "\\=", " ": "\\ ", "\\": "_"])
  }
}

extension ExportText {
  /// Appends the line of a record; for sleep, a line for each phase.
  ///
  /// Appends nothing if the time is outside of the years 1…9999.
  fileprivate mutating func appendPoints(of record: TimedRecord, _ names: borrowing InfluxNames) {
    let kind = record.record.kind
    // A stage and a sport distinguish points at the same time, so they are tags.
    guard case .sleep(let phases) = record.record.value else {
      guard let time = record.unixTime(of: record.record.start) else { return }
      append(names[kind])
      if case .workout(let workout) = record.record.value {
        append(",sport=")
        append(text: InfluxNames.tag("\(workout.sport)"))
      }
      appendMinutes(record.record.minutes)
      record.record.value.forEachField { name, field in
        switch field {
        case .integer(let value)?:
          appendName(name)
          append(number: value)
          append("i")
        case .tenths(let tenths)?:
          appendName(name)
          append(tenths: tenths)
        case .text?, nil: break
        }
      }
      return appendTime(time)
    }
    for phase in phases {
      guard let time = record.unixTime(of: phase.start) else { continue }
      append(names[kind])
      append(",stage=")
      append(text: InfluxNames.tag("\(phase.stage)"))
      appendMinutes(phase.minutes)
      appendTime(time)
    }
  }

  private mutating func appendMinutes(_ minutes: Int) {
    append(" minutes=")
    append(number: minutes)
    append("i")
  }

  private mutating func appendName(_ name: StaticString) {
    append(",")
    append(name)
    append("=")
  }

  private mutating func appendTime(_ seconds: Int) {
    append(" ")
    append(number: seconds)
    append("\n")
  }
}

extension RecordKind {
  var isManual: Bool { [.manualHeartRate, .manualBloodOxygen, .manualTemperature].contains(self) }

  /// The InfluxDB measurement of the kind, such as `heart_rate`; manual and automatic readings
  /// share it.
  var measurement: String {
    switch self {
    case .manualHeartRate: RecordKind.heartRate.measurement
    case .manualBloodOxygen: RecordKind.bloodOxygen.measurement
    case .manualTemperature: RecordKind.temperature.measurement
    default: optionName.replacing("-", with: "_")
    }
  }
}
