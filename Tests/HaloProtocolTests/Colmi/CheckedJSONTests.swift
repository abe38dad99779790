import HaloProtocol
import HaloTestSupport
import Testing

/// The initializers of `Decodable` check what the other initializers check.
@Suite("JSON of COLMI values")
struct CheckedJSONTests {
  private typealias Check = (type: any Colmi.NamedValue.Type, key: String, value: JSONValue)

  private static func bytes(_ count: Int) -> JSONValue {
    .string("\(HexBytes([UInt8](repeating: 1, count: count)))")
  }

  private static let frames: [Check] = [
    (Colmi.MeasurementReading.self, "kind", .int(12)),
    (Colmi.StopMeasurementReply.self, "kind", .int(13)),
    (Colmi.NewRecordNotification.self, "code", .int(6)),
    (Colmi.StepRecord.self, "slot", .int(96)),
    (Colmi.StepRecord.self, "index", .int(255)),
    (Colmi.StepRecord.self, "date", .string("2100-01-01")),
    (Colmi.StepRecord.self, "date", .string("2025-02-30")),
    (Colmi.SetTimeRequest.self, "dateTime", .string("1999-12-31T00:00:00")),
    (Colmi.PhoneNameRequest.self, "name", .string("thirteen byte")),
    (Colmi.HeartRateLogSegment.self, "index", .int(1)),
    (Colmi.NoDataReply.self, "detail", bytes(14)),
    (Colmi.NoDataReply.self, "opcode", .int(3)),
    (Colmi.SettingsWriteReply<Colmi.HeartRateLogSettings>.self, "echo", bytes(14)),
    (Colmi.PushSwitches.self, "raw", bytes(9)),
    (Colmi.TodayTotals.self, "steps", .int(0x100_0000)),
    (Colmi.RawSensorReply.self, "payload", bytes(14)),
    (Colmi.AlarmReply.self, "hour", .int(24)),
    (Colmi.AlarmWriteRequest.self, "minute", .int(60)),
    (Colmi.DrinkReminderReply.self, "weekdays", .array([.int(1)])),
    (Colmi.DrinkReminderWriteRequest.self, "minute", .int(60)),
    (Colmi.SedentaryReminderReply.self, "startHour", .int(24)),
    (Colmi.SedentaryReminderReply.self, "startMinute", .int(60)),
    (Colmi.SedentaryReminderWriteRequest.self, "endHour", .int(24)),
    (Colmi.SedentaryReminderWriteRequest.self, "endMinute", .int(60)),
    (Colmi.SettingsReply<Colmi.UserID>.self, "identifier", .string("thirteen byte")),
    (Colmi.SettingsWriteRequest<Colmi.UserID>.self, "identifier", .string("a\0b")),
    (Colmi.SettingsWriteReply<Colmi.TouchSettings>.self, "echo", bytes(14)),
    (Colmi.PhoneGPSRequest.self, "status", .int(1)),
    (Colmi.PhoneGPSRequest.self, "payload", bytes(14)),
    (Colmi.OpaqueRequest.self, "opcode", .int(3)),
    (Colmi.OpaqueReply.self, "opcode", .int(3)),
    (Colmi.DayTotalsActivity.self, "daysAgo", .int(100)),
    (Colmi.DayTotalsActivity.self, "date", .string("2100-01-01")),
    (Colmi.DayTotalsDistance.self, "daysAgo", .int(100)),
    (Colmi.DayTotalsDistance.self, "date", .string("1999-12-31")),
    (Colmi.BloodPressureLogHeader.self, "date", .string("2256-01-01")),
    (Colmi.BloodPressureLogHeader.self, "slots", bytes(7)),
    (Colmi.BloodPressureLogSegment.self, "index", .int(255)),
    (Colmi.SportSessionLogSegment.self, "index", .int(0)),
    (Colmi.SportSessionLogSegment.self, "data", bytes(14)),
    (Colmi.LegacySleepRecord.self, "slot", .int(96)),
    (Colmi.LegacySleepRecord.self, "quality", bytes(8)),
    (Colmi.LegacySleepRecord.self, "date", .string("2100-01-01")),
    (Colmi.WorshipLogSegment.self, "index", .int(1)),
    (Colmi.VersionReply.self, "index", .int(0xEE)),
    (Colmi.VersionReply.self, "bytes", bytes(14)),
    (Colmi.PushMessageRequest.self, "bytes", bytes(12)),
    (Colmi.FactoryResetRequest.self, "key", bytes(3)),
  ]

  private static let bigData: [Check] = [
    (Colmi.BigDataStatus.self, "action", .int(0x27)),
    (Colmi.OpaqueBigDataRequest.self, "action", .int(1)),
    (Colmi.OpaqueBigDataReply.self, "action", .int(0x31)),
    (Colmi.UpdateDataRequest.self, "data", bytes(1025)),
    (Colmi.ClassicBluetooth.self, "address", bytes(5)),
    (Colmi.Nickname.self, "head", bytes(4)),
    (
      Colmi.AlarmList.self, "alarms",
      .array([
        .object([
          "label": .string(String(repeating: "x", count: 252)), "minuteOfDay": .int(0),
          "repeatAndEnable": .int(0),
        ])
      ])
    ),
    (Colmi.IntervalHeartRatePage.self, "values", .array([.int(256)])),
    (
      Colmi.TemperatureHistory.self, "days",
      .array([.object(["daysAgo": .int(0), "minutesPerSlot": .int(0), "values": .array([])])])
    ),
    (
      Colmi.SportSummary.self, "sessions",
      .array([
        .object([
          "sport": .int(7), "fields": .array([.object(["key": .int(1), "bytes": bytes(252)])]),
        ])
      ])
    ),
  ]

  @Test("JSON cannot bypass the checks")
  func jsonCannotBypassTheChecks() throws {
    for (type, key, value) in Self.frames + Self.bigData {
      let vectors = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type)).vectors
      let right = try #require(vectors.compactMap { $0.value }.first)
      let wrong = try #require(Self.replacing(key, with: value, in: right), "\(type) has no \(key)")
      #expect(throws: WireError.self, "\(type) accepts \(value) as \(key)") {
        _ = try wrong.decode(as: type)
      }
    }
    let totals = try #require(ColmiFixtures.logs("day-totals-logs").vectors.first).value
    let wrong = try #require(Self.replacing("daysAgo", with: .int(100), in: totals))
    #expect(throws: WireError.self) { try wrong.decode(as: Colmi.DayTotals.self) }
    let day = JSONValue.object([
      "daysAgo": .int(0), "minutesPerSlot": .int(0), "bytes": .array([]),
    ])
    #expect(throws: WireError.self) { try day.decode(as: Colmi.WorshipDay.self) }
  }

  @Test("A value without fields decodes only from a JSON object")
  func aValueWithoutFieldsIsAnObject() throws {
    let wrong: [JSONValue] = [
      .null, .bool(true), .int(0), .string("whatever"), .array([]), .array([.int(1), .int(2)]),
    ]
    let types: [any Colmi.NamedValue.Type] =
      Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes
      + Colmi.BigDataHostMessage.valueTypes
    var count = 0
    for type in types {
      let vectors = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type)).vectors
      guard vectors.contains(where: { $0.value == .object([:]) }) else { continue }
      count += 1
      _ = try JSONValue.object([:]).decode(as: type)
      for form in wrong {
        #expect(throws: DecodingError.self, "\(type) accepts \(form)") {
          _ = try form.decode(as: type)
        }
      }
    }
    #expect(count >= 40)
  }

  private static func replacing(
    _ key: String, with value: JSONValue, in whole: JSONValue
  ) -> JSONValue? {
    guard case .object(var object) = whole else { return nil }
    if object.updateValue(value, forKey: key) != nil { return .object(object) }
    object[key] = nil
    for (name, part) in object {
      guard let part = replacing(key, with: value, in: part) else { continue }
      object[name] = part
      return .object(object)
    }
    return nil
  }
}
