import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Exports of records")
struct ExportTests {
  static let seeds = Array<UInt64>(1...40)

  func text(_ format: HealthExport, _ data: RingData) throws -> String {
    let files = try format.files(of: data)
    try #require(files.count == 1)
    return try #require(String(validating: files[0].content, as: UTF8.self))
  }

  func data(_ values: [RingRecord], name: String = "R02_4A2F", east: Int = 3600) -> RingData {
    RingData(name: name, records: values.map { TimedRecord($0, secondsFromUTC: east) })
  }

  func record(_ kind: RecordKind, _ minutes: Int, _ value: RingRecord.Value) -> RingRecord {
    RingRecord(kind: kind, start: ExportSamples.evening, minutes: minutes, value: value)
  }

  @Test(
    "The same data gives the same bytes, also in another order", arguments: HealthExport.allCases)
  func determinism(_ format: HealthExport) throws {
    for seed in Self.seeds.prefix(10) {
      let data = ExportSamples.data(seed)
      #expect(try format.files(of: data) == format.files(of: data))
      let isDistinct =
        Set(data.records.map { [$0.record.description, "\($0.start)"] }).count
        == data.records.count
      if isDistinct, Set(data.records.map(\.start)).count == data.records.count {
        let other = RingData(
          name: data.name, firmware: data.firmware, records: data.records.reversed())
        #expect(try format.files(of: data) == format.files(of: other))
      }
    }
  }

  @Test("Names of files are distinct and have no separators", arguments: HealthExport.allCases)
  func fileNames(_ format: HealthExport) throws {
    for name in ExportSamples.names {
      let files = try format.files(of: ExportSamples.data(7, name: name, count: 300))
      #expect(!files.isEmpty)
      #expect(Set(files.map(\.name)).count == files.count)
      #expect(files.allSatisfy { $0.name.hasSuffix("." + format.fileExtension) })
      #expect(files.allSatisfy { !$0.name.contains("/") && !$0.name.contains(" ") })
      #expect(format.hasManyFiles || files.count == 1)
    }
  }

  @Test(
    "No text of a ring with any name controls a terminal",
    arguments: HealthExport.allCases, ExportSamples.names)
  func controlCharacters(_ format: HealthExport, _ name: String) throws {
    guard format.isText else { return }
    for file in try format.files(of: ExportSamples.data(3, name: name)) {
      let text = try #require(String(validating: file.content, as: UTF8.self))
      let bad = text.unicodeScalars.filter {
        $0 != "\n" && [.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      }
      #expect(bad.isEmpty)
    }
  }

  // MARK: CSV

  /// Returns the rows of a table as dictionaries.
  private func rows(_ file: ExportedFile) throws -> [[String: String]] {
    let lines = String(decoding: file.content, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let columns = try #require(lines.first)
    return try lines.dropFirst().map { fields in
      try #require(fields.count == columns.count)
      return Dictionary(uniqueKeysWithValues: zip(columns, fields))
    }
  }

  @Test("A table has a row for each record, and for each phase of a night", arguments: seeds)
  func tables(_ seed: UInt64) throws {
    let data = ExportSamples.data(seed)
    for file in try HealthExport.csv.files(of: data) {
      let kind = try #require(
        RecordKind.allCases.first { "\($0.optionName).csv" == file.name })
      let records = data.records.filter { $0.record.kind == kind }
      let count = records.reduce(0) { count, record in
        if case .sleep(let phases) = record.record.value { count + phases.count } else { count + 1 }
      }
      let rows = try rows(file)
      #expect(rows.count == count)
      guard kind != .sleep, kind != .nap else { continue }
      for (row, record) in zip(rows, records) {
        #expect(row["minutes"] == "\(record.record.minutes)")
        let utc = try Self.instant(row["start_utc"])
        // The first and the last hours of the calendar have no time in UTC.
        if let utc {
          #expect(utc == record.start)
          #expect(try Self.instant(row["start_local"]) == utc)
        }
        switch record.record.value {
        case .heartRate(let rate): #expect(row["beats_per_minute"] == "\(rate)")
        case .steps(let steps, let metres, let calories):
          #expect(row["steps"] == "\(steps)" && row["distance_meters"] == "\(metres)")
          #expect(row["energy_calories"] == calories.map { "\($0)" } ?? "")
        case .temperature(let tenths):
          let degrees = try #require(row["degrees_celsius"].flatMap { Decimal(string: $0) })
          #expect(degrees * 10 == Decimal(tenths))
        default: break
        }
      }
    }
  }

  /// Reads a time of RFC 3339 without Foundation's formatters; nil for an empty text.
  static func instant(_ text: String?) throws -> Date? {
    guard let text, !text.isEmpty else { return nil }
    let local = try CivilDateTime(parsing: String(text.prefix(19)))
    let zone = text.dropFirst(19)
    var east = 0
    if zone != "Z" {
      let parts = zone.dropFirst().split(separator: ":").compactMap { Int($0) }
      try #require(parts.count == 2 && parts[0] < 24 && parts[1] < 60)
      east = (zone.first == "-" ? -60 : 60) * (parts[0] * 60 + parts[1])
    }
    return Date(timeIntervalSince1970: Double(local.secondsSince1970 - east))
  }

  @Test("A time has the difference to UTC before and after a change of the clock")
  func clockChange() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let records = try ["2026-10-25T01:55:00", "2026-10-25T03:00:00"].map { text in
      TimedRecord(
        RingRecord(
          kind: .heartRate, start: try CivilDateTime(parsing: text), minutes: 5,
          value: .heartRate(60)), in: zone)
    }
    let text = try text(.csv, RingData(name: "", records: records))
    #expect(
      text == """
        start_local,start_utc,minutes,beats_per_minute
        2026-10-25T01:55:00+02:00,2026-10-24T23:55:00Z,5,60
        2026-10-25T03:00:00+01:00,2026-10-25T02:00:00Z,5,60

        """)
  }

  // MARK: InfluxDB

  @Test("Each line has a measurement, tags, fields and a time, with any name", arguments: seeds)
  func lines(_ seed: UInt64) throws {
    for name in ExportSamples.names {
      let data = ExportSamples.data(seed, name: name, count: 20)
      for line in try text(.influx, data).split(separator: "\n") {
        let point = try #require(InfluxPoint(String(line)), "\(line)")
        #expect(!point.fields.isEmpty)
        #expect(point.tags.values.allSatisfy { !$0.isEmpty })
        if ["a,b=c d", ExportSamples.marks].contains(name) {
          let scalars = name.unicodeScalars.map { $0 == "\\" ? "_" : $0 }
          #expect(point.tags["ring"].map { Array($0.unicodeScalars) } == scalars)
        }
        #expect(data.records.contains { $0.start.timeIntervalSince1970 == Double(point.time) })
      }
    }
  }

  @Test("Points of manual and automatic measurements differ in a tag")
  func sources() throws {
    let data = data([
      record(.heartRate, 5, .heartRate(60)), record(.manualHeartRate, 0, .heartRate(61)),
      record(.temperature, 30, .temperature(tenths: -5)),
    ])
    #expect(
      try text(.influx, data) == """
        heart_rate,ring=R02_4A2F,source=automatic minutes=5i,beats_per_minute=60i 1773520200
        temperature,ring=R02_4A2F,source=automatic minutes=30i,degrees_celsius=-0.5 1773520200
        heart_rate,ring=R02_4A2F,source=manual minutes=0i,beats_per_minute=61i 1773520200

        """)
  }

  // MARK: Prometheus

  @Test("Gauges have the latest values in base units")
  func gauges() throws {
    let earlier = RingRecord(
      kind: .heartRate, start: try CivilDateTime(parsing: "2026-03-14T20:00:00"), minutes: 5,
      value: .heartRate(180))
    let data = data(
      [
        earlier, record(.heartRate, 5, .heartRate(60)),
        record(.bloodOxygen, 60, .bloodOxygen(lowest: 0, highest: 100)),
        record(.temperature, 30, .temperature(tenths: 365)),
        record(.heartRateVariability, 30, .heartRateVariability(7)),
        record(.steps, 60, .steps(100, metres: 71, calories: 1000)),
      ], name: "a\"b\\c\n")
    let text = try text(.prometheus, data)
    for line in [
      #"heart_rate_beats_per_minute{ring="a\"b\\c_",source="automatic"} 60"#,
      #"blood_oxygen_ratio{bound="highest",ring="a\"b\\c_",source="automatic"} 1.00"#,
      #"skin_temperature_celsius{ring="a\"b\\c_",source="automatic"} 36.5"#,
      #"heart_rate_variability_seconds{ring="a\"b\\c_"} 0.007"#,
      #"day_distance_meters{ring="a\"b\\c_"} 71"#, #"day_energy_joules{ring="a\"b\\c_"} 4184"#,
    ] {
      #expect(text.contains("\nhalo_\(line)\n"), "\(text)")
    }
    #expect(!text.contains("180") && !text.contains("lowest"))
  }

  @Test("Each sample follows its HELP and TYPE, and no sample occurs twice", arguments: seeds)
  func exposition(_ seed: UInt64) throws {
    let lines = try text(.prometheus, ExportSamples.data(seed)).split(separator: "\n")
    var (name, samples) = ("", Set<Substring>())
    for line in lines {
      let words = line.split(separator: " ")
      if words[0] == "#" {
        if words[1] == "HELP" { name = String(words[2]) }
        #expect(words[2] == name && (words[1] == "HELP" || words[3] == "gauge"))
      } else {
        #expect(line.hasPrefix(name + "{"))
        let end = try #require(line.lastIndex(of: "}"))
        #expect(samples.insert(line[...end]).inserted)
        #expect(Double(line[end...].dropFirst(2)) != nil)
      }
    }
  }

  @Test("A label with any name ends at its quotation mark", arguments: ExportSamples.names)
  func labels(_ name: String) throws {
    let text = try text(.prometheus, ExportSamples.data(3, name: name))
    let label = /[{,]ring="((?:[^"\\]|\\["\\])*)"[,}]/.matchingSemantics(.unicodeScalar)
    let escape = /\\["\\]/.matchingSemantics(.unicodeScalar)
    for line in text.unicodeScalars.split(separator: "\n") where line.first != "#" {
      let match = try #require(String(line).firstMatch(of: label), "\(line)")
      guard name == ExportSamples.marks else { continue }
      let value = match.1.replacing(escape) { $0.output.suffix(1) }
      #expect(Array(value.unicodeScalars) == Array(name.unicodeScalars))
    }
  }

  // MARK: TCX

  @Test(
    "A workout has the heart rates from its start until its end", arguments: ExportSamples.names)
  func workout(_ name: String) throws {
    var workout = RingRecord.Workout(sport: .run)
    (workout.seconds, workout.metres, workout.averageHeartRate) = (600, 2000, 300)
    workout.highestHeartRate = 140
    let rates = try (-1...2).map { slot in
      RingRecord(
        kind: .heartRate, start: try #require(ExportSamples.evening.adding(seconds: slot * 300)),
        minutes: 5, value: .heartRate(UInt8(100 + slot)))
    }
    let data = data(rates + [record(.workout, 10, .workout(workout))], name: name)
    let file = try #require(try HealthExport.tcx.files(of: data).first)
    #expect(file.name == "2026-03-14T213000-running.tcx")
    let text = String(decoding: file.content, as: UTF8.self)
    for part in [
      #"<Activity Sport="Running">"#, "<Id>2026-03-14T20:30:00Z</Id>",
      "<TotalTimeSeconds>600</TotalTimeSeconds>", "<DistanceMeters>2000</DistanceMeters>",
      "<MaximumHeartRateBpm><Value>140</Value></MaximumHeartRateBpm>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    // No heart has a rate of 300.
    #expect(!text.contains("AverageHeartRateBpm"))
    let points = text.split(separator: "<Trackpoint>").dropFirst().map { $0.prefix { $0 != "\n" } }
    #expect(
      points == [
        "<Time>2026-03-14T20:30:00Z</Time><DistanceMeters>0</DistanceMeters>"
          + "<HeartRateBpm><Value>100</Value></HeartRateBpm></Trackpoint>",
        "<Time>2026-03-14T20:35:00Z</Time>"
          + "<HeartRateBpm><Value>101</Value></HeartRateBpm></Trackpoint>",
        "<Time>2026-03-14T20:40:00Z</Time><DistanceMeters>2000</DistanceMeters></Trackpoint>",
      ])
    // Each delimiter of XML belongs to a tag, an entity or the declaration.
    let markup = /<[^<>&]*>|&(?:amp|lt|gt);/.matchingSemantics(.unicodeScalar)
    let rest = text.replacing(markup, with: "")
    #expect(!rest.unicodeScalars.contains { ["<", ">", "&"].contains($0) }, "\(rest)")
    if name == "<&>'" { #expect(text.contains("recorded by &lt;&amp;&gt;'")) }
  }

  @Test("The track of any workout begins with 0 m at its start and ends with all at its end")
  func track() throws {
    for (seconds, metres, end) in [
      (nil, nil, "2026-03-14T20:40:00Z"), (0, 5, "2026-03-14T20:30:00Z"),
      (954, 2960, "2026-03-14T20:45:54Z"), (-3, -4, "2026-03-14T20:30:00Z"),
    ] as [(Int?, Int?, String)] {
      var workout = RingRecord.Workout(sport: .walk)
      (workout.seconds, workout.metres) = (seconds, metres)
      let data = data([record(.workout, 10, .workout(workout))], name: "ring")
      let text = String(
        decoding: try #require(try HealthExport.tcx.files(of: data).first).content, as: UTF8.self)
      let points = text.matches(
        of: /<Trackpoint><Time>([^<]*)<\/Time><DistanceMeters>(\d+)<\/DistanceMeters>/)
      #expect(points.map(\.1) == ["2026-03-14T20:30:00Z", "\(end)"])
      #expect(points.map(\.2) == ["0", "\(max(0, metres ?? 0))"])
    }
  }

  // MARK: RR intervals

  @Test("Intervals are milliseconds with a decimal point, one a line")
  func intervals() {
    let values: [RRInterval] = [
      .init(rawValue: 1024), .init(rawValue: 0, flaw: .outOfRange), .init(rawValue: 1, flaw: .jump),
      .init(rawValue: 900, flaw: .noContact), .init(rawValue: 9, flaw: .appended),
      .init(rawValue: 65_535),
    ]
    #expect(values.kubiosText == "1000.000\n0.000\n0.977\nNaN\n63999.023\n")
    for value in UInt16.min ... .max {
      let interval = RRInterval(rawValue: value)
      let read = Double([interval].kubiosText.dropLast()) ?? -1
      guard abs(read - interval.milliseconds) <= 0.000_51 else {
        Issue.record("\(value): \(read)")
        return
      }
    }
  }
}

/// A point of the line protocol, parsed independently of the export.
private struct InfluxPoint {
  var tags: [String: String] = [:]
  var fields: [String: String] = [:]
  var time = 0

  init?(_ line: String) {
    // Split at characters without a backslash before them, and remove the backslashes.
    var parts = [[[""]]]
    var isEscaped = false
    for scalar in line.unicodeScalars {
      let (part, item) = (parts.count - 1, (parts.last?.count ?? 1) - 1)
      switch scalar {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case " " where !isEscaped: parts.append([[""]])
      case "," where !isEscaped: parts[part].append([""])
      case "=" where !isEscaped: parts[part][item].append("")
      default: parts[part][item][parts[part][item].count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    guard parts.count == 3, !isEscaped, let time = Int(parts[2][0][0]) else { return nil }
    self.time = time
    for pair in parts[0].dropFirst() + parts[1] where pair.count != 2 { return nil }
    for pair in parts[0].dropFirst() { tags[pair[0]] = pair[1] }
    for pair in parts[1] {
      let isInteger = pair[1].last == "i" && Int(pair[1].dropLast()) != nil
      guard isInteger || Double(pair[1]) != nil else { return nil }
      fields[pair[0]] = pair[1]
    }
  }
}
