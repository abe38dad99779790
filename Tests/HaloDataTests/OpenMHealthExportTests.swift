import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import Testing

extension ExportTests {
  @Test("Data points have distinct identifiers that a second export repeats", arguments: seeds)
  func dataPoints(_ seed: UInt64) throws {
    for name in ExportSamples.names {
      let data = ExportSamples.data(seed, name: name, count: 20)
      for point in try points(data) {
        let header = try #require(point["header"] as? [String: Any])
        let id = try #require(header["id"] as? String)
        #expect(UUID(uuidString: id)?.uuidString.lowercased() == id)
        #expect(header["uuid"] as? String == id && header["modality"] as? String == "sensed")
        let created = header["creation_date_time"] as? String
        #expect(try Self.instant(created) != nil)
        #expect(header["source_creation_date_time"] as? String == created)
        let provenance = try #require(header["acquisition_provenance"] as? [String: String])
        #expect(provenance["source_name"]?.isEmpty == false)
        let body = try #require(point["body"] as? [String: Any])
        #expect(body["effective_time_frame"] != nil)
      }
    }
  }

  private func points(_ data: RingData) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text(.openMHealth, data).utf8))
    return try #require(json as? [[String: Any]])
  }

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

  @Test("Data points have values, units and intervals")
  func values() throws {
    let data = data([
      record(.bloodOxygen, 60, .bloodOxygen(lowest: 94, highest: 98)),
      record(.temperature, 30, .temperature(tenths: 366)),
      record(.manualHeartRate, 0, .heartRate(61)), record(.stress, 30, .stress(5)),
    ])
    let points = try points(data)
    #expect(points.count == 4)
    let identifiers = points.compactMap { ($0["header"] as? [String: Any])?["id"] as? String }
    #expect(Set(identifiers).count == 4)
    #expect(
      points.compactMap { ($0["body"] as? [String: Any])?["descriptive_statistic"] as? String }
        == ["minimum", "maximum"])
    let text = try text(.openMHealth, data)
    for part in [
      #""oxygen_saturation":{"unit":"%","value":98}"#,
      #""body_temperature":{"unit":"C","value":36.6}"#,
      #""duration":{"unit":"min","value":30},"start_date_time":"2026-03-14T21:30:00+01:00""#,
      #""effective_time_frame":{"date_time":"2026-03-14T21:30:00+01:00"}"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("Sleep and workouts follow the schemas of IEEE 1752.1, other kinds those of Open mHealth")
  func schemas() throws {
    var workout = RingRecord.Workout(sport: .run)
    (workout.seconds, workout.metres, workout.steps) = (620, 2000, 1800)
    let phases = [(Colmi.SleepStageKind.light, 20), (.awake, 5), (.deep, 30), (.light, 7)].map {
      RingRecord.SleepPhase(stage: $0, start: ExportSamples.evening, minutes: $1)
    }
    let text = try text(
      .openMHealth,
      data([
        record(.heartRate, 5, .heartRate(61)), record(.sleep, 62, .sleep(phases)),
        record(.workout, 10, .workout(workout)),
      ]))
    let lines = text.split(separator: "\n").dropFirst().dropLast()
    let expected = [
      [#""schema_id":{"name":"heart-rate","namespace":"omh","version":"2.0"}"#],
      [
        #""schema_id":{"name":"sleep-episode","namespace":"ieee","version":"1.0"}"#,
        #""total_sleep_time":{"unit":"min","value":57}"#,
        #""light_sleep_duration":{"unit":"min","value":27}"#,
        #""deep_sleep_duration":{"unit":"min","value":30}"#,
        #""rem_sleep_duration":{"unit":"min","value":0}"#, #""number_of_awakenings":1"#,
      ],
      [
        #""schema_id":{"name":"physical-activity","namespace":"ieee","version":"1.0"}"#,
        #""duration":{"unit":"sec","value":620}"#, #""distance":{"unit":"m","value":2000}"#,
        #""base_movement_quantity":{"unit":"steps","value":1800}"#,
      ],
    ]
    #expect(lines.count == expected.count)
    for (line, parts) in zip(lines, expected) {
      for part in parts { #expect(line.contains(part), "\(part)") }
    }
  }
}
