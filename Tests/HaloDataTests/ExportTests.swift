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

  func data(_ values: [RingRecord], name: String = "R02_4A2F") -> RingData {
    RingData(name: name, records: values.map { TimedRecord($0, secondsFromUTC: 3600) })
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
        Set(data.records.map { [$0.record.description, "\($0.start)"] }).count == data.records.count
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

  // MARK: Open mHealth

  @Test("Data points of two rings with one name differ, and keep their identifiers after a rename")
  func identities() throws {
    func identifiers(_ identifier: String?, name: String) throws -> [String] {
      var data = data([record(.heartRate, 5, .heartRate(61))], name: name)
      data.identifier = identifier
      return try points(data).compactMap { ($0["header"] as? [String: Any])?["id"] as? String }
    }
    let first = try identifiers("30:34:44:38:4A:2F", name: "R02_4A2F")
    #expect(first.count == 1)
    #expect(try first != identifiers("30:34:44:39:4A:2F", name: "R02_4A2F"))
    #expect(try first == identifiers("30:34:44:38:4A:2F", name: "Ring"))
    #expect(try identifiers(nil, name: "R02_4A2F") != identifiers(nil, name: "Ring"))
  }

  private func points(_ data: RingData) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text(.openMHealth, data).utf8))
    return try #require(json as? [[String: Any]])
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
    ] { #expect(text.contains("\nhalo_\(line)\n"), "\(text)") }
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
    ] { #expect(text.contains(part), "\(part)") }
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
      let points = try text(.tcx, data).matches(
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

  @Test("The time frames of data points touch, except at gaps", arguments: seeds)
  func intervalDataPoints(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (intervals, gaps): ([RRInterval], [Int]) = ([], [])
    var time = Duration.zero
    for _ in 0..<30 {
      let isGap = Int.random(in: 0..<5, using: &random) == 0
      if isGap { gaps.append(intervals.count { $0.flaw == nil }) }
      time += .seconds(isGap ? 100 : 1)
      for index in 0..<2 {
        intervals.append(
          RRInterval(
            rawValue: .random(in: 300...1500, using: &random), time: time,
            isContinuation: !(isGap && index == 0)))
      }
      intervals.append(RRInterval(rawValue: 9, time: time, flaw: .appended, isContinuation: false))
    }
    let start = Date(timeIntervalSince1970: 1_800_000_000.5)
    let bytes = intervals.dataPoints(from: start, deviceName: "H\"10")
    let points = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    let kept = intervals.filter { $0.flaw == nil }
    try #require(points.count == kept.count)
    var (end, identifiers): (Double?, Set<String>) = (nil, [])
    for (index, (point, interval)) in zip(points, kept).enumerated() {
      let body = try #require(point["body"] as? [String: Any])
      let quantity = try #require(body["rr_interval"] as? [String: Any])
      #expect(quantity["unit"] as? String == "ms")
      #expect(quantity["value"] as? Double == interval.milliseconds)
      let frame = try #require(body["effective_time_frame"] as? [String: [String: Any]])
      let text = try #require(frame["time_interval"]?["start_date_time"] as? String)
      let second = try CivilDateTime(parsing: String(text.prefix(19))).secondsSince1970
      let begin = Double(second) + (Double(text.dropFirst(19).dropLast()) ?? -1)
      let isGap = index == 0 || gaps.contains(index)
      if isGap {
        // The second interval of the notification ends at its arrival.
        let sum = (interval.milliseconds + kept[index + 1].milliseconds) / 1000
        #expect(abs(begin + sum - 1_800_000_000.5 - interval.time / .seconds(1)) < 2e-6)
      } else {
        #expect(abs(begin - (end ?? 0)) < 2e-6)
      }
      end = begin + interval.milliseconds / 1000
      let header = try #require(point["header"] as? [String: Any])
      identifiers.insert(try #require(header["uuid"] as? String))
      let schema = try #require(header["schema_id"] as? [String: String])
      #expect(schema == ["namespace": "omh", "name": "rr-interval", "version": "1.0"])
    }
    #expect(identifiers.count == points.count)
    #expect([RRInterval]().dataPoints(from: start, deviceName: "") == Array("[]\n".utf8))
  }
}
