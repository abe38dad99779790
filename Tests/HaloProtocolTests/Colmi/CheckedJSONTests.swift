import HaloProtocol
import HaloTestSupport
import Testing

/// The initializers of `Decodable` check what the other initializers check.
@Suite("JSON of COLMI values")
struct CheckedJSONTests {
  /// A type, a member of its JSON form with a wrong value, and the error, if it is always the same.
  private struct Check {
    var type: any Colmi.NamedValue.Type
    var key: String
    var value: JSONValue
    var error: WireError?

    init(
      _ type: any Colmi.NamedValue.Type, _ key: String, _ value: JSONValue,
      _ error: WireError? = nil
    ) { (self.type, self.key, self.value, self.error) = (type, key, value, error) }
  }

  private static func range(
    _ value: Int, _ limits: ClosedRange<Int>, _ offset: Int, _ field: String
  ) -> WireError { WireError.range(value, limits, at: offset, in: field) }

  private static func bytes(_ count: Int) -> JSONValue {
    .string("\(HexBytes([UInt8](repeating: 1, count: count)))")
  }

  private static let frames: [Check] = [
    Check(Colmi.MeasurementReading.self, "kind", .int(12)),
    Check(Colmi.StopMeasurementReply.self, "kind", .int(13)),
    Check(Colmi.NewRecordNotification.self, "code", .int(6)),
    Check(Colmi.StepRecord.self, "slot", .int(96)),
    Check(Colmi.StepRecord.self, "index", .int(255)),
    Check(Colmi.StepRecord.self, "date", .string("2025-02-30")),
    Check(Colmi.HeartRateLogSegment.self, "index", .int(0)),
    Check(Colmi.HeartRateLogSegment.self, "index", .int(1)),
    Check(Colmi.HeartRateLogSegment.self, "index", .int(255)),
    Check(Colmi.NoDataReply.self, "detail", bytes(14)),
    Check(Colmi.NoDataReply.self, "opcode", .int(3)),
    Check(Colmi.SettingsWriteReply<Colmi.HeartRateLogSettings>.self, "echo", bytes(14)),
    Check(Colmi.PushSwitches.self, "raw", bytes(9), range(9, 0...8, 0, "raw")),
    Check(Colmi.TodayTotals.self, "steps", .int(0x100_0000)),
    Check(Colmi.RawSensorReply.self, "payload", bytes(14), range(14, 0...13, 0, "raw")),
    Check(Colmi.AlarmReply.self, "hour", .int(24), range(24, 0...23, 3, "hour")),
    Check(Colmi.AlarmWriteRequest.self, "minute", .int(60)),
    Check(Colmi.DrinkReminderReply.self, "weekdays", .array([.int(1)])),
    Check(
      Colmi.DrinkReminderWriteRequest.self, "minute", .int(60), range(60, 0...59, 4, "minute")),
    Check(
      Colmi.SedentaryReminderReply.self, "startHour", .int(24), range(24, 0...23, 1, "startHour")),
    Check(
      Colmi.SedentaryReminderReply.self, "startMinute", .int(60),
      range(60, 0...59, 2, "startMinute")),
    Check(
      Colmi.SedentaryReminderWriteRequest.self, "endHour", .int(24), range(24, 0...23, 3, "endHour")
    ),
    Check(
      Colmi.SedentaryReminderWriteRequest.self, "endMinute", .int(60),
      range(60, 0...59, 4, "endMinute")),
    Check(Colmi.SettingsWriteReply<Colmi.TouchSettings>.self, "echo", bytes(14)),
    Check(Colmi.PhoneGPSRequest.self, "status", .int(1)),
    Check(Colmi.PhoneGPSRequest.self, "payload", bytes(14)),
    Check(Colmi.OpaqueRequest.self, "opcode", .int(3)),
    Check(Colmi.OpaqueReply.self, "opcode", .int(3)),
    Check(Colmi.DayTotalsActivity.self, "daysAgo", .int(100)),
    Check(Colmi.DayTotalsDistance.self, "daysAgo", .int(100), range(100, 0...99, 2, "daysAgo")),
    Check(Colmi.BloodPressureLogHeader.self, "slots", bytes(7)),
    Check(Colmi.BloodPressureLogSegment.self, "index", .int(0)),
    Check(Colmi.BloodPressureLogSegment.self, "index", .int(255)),
    Check(Colmi.SportSessionLogSegment.self, "index", .int(0)),
    Check(Colmi.SportSessionLogSegment.self, "index", .int(255)),
    Check(Colmi.SportSessionLogSegment.self, "data", bytes(14)),
    Check(Colmi.LegacySleepRecord.self, "slot", .int(96)),
    Check(Colmi.LegacySleepRecord.self, "quality", bytes(8)),
    Check(Colmi.WorshipLogSegment.self, "index", .int(1)),
    Check(Colmi.VersionReply.self, "index", .int(0xEE)),
    Check(Colmi.VersionReply.self, "bytes", bytes(14)),
    Check(Colmi.PushMessageRequest.self, "bytes", bytes(12)),
    Check(Colmi.FactoryResetRequest.self, "key", bytes(3)),
  ]

  private static let bigData: [Check] = [
    Check(Colmi.BigDataStatus.self, "action", .int(0x27)),
    Check(Colmi.OpaqueBigDataRequest.self, "action", .int(1)),
    Check(Colmi.OpaqueBigDataReply.self, "action", .int(0x31)),
    Check(Colmi.UpdateDataRequest.self, "data", bytes(1025)),
    Check(Colmi.ClassicBluetooth.self, "address", bytes(5)),
    Check(Colmi.Nickname.self, "head", bytes(4), range(4, 0...3, 0, "raw")),
    Check(
      Colmi.Nickname.self, "text", .string(String(repeating: "x", count: 32_766)),
      range(32_766, 0...32_765, 11, "text")),
    Check(
      Colmi.AlarmList.self, "alarms",
      .array([
        .object([
          "label": .string(String(repeating: "x", count: 252)), "minuteOfDay": .int(0),
          "repeatAndEnable": .int(0),
        ])
      ]), range(252, 0...251, 4, "label")
    ),
    Check(
      Colmi.IntervalHeartRatePage.self, "values", .array([.int(256)]),
      range(256, 0...255, 10, "values")),
    Check(
      Colmi.IntervalBloodOxygenPage.self, "values", .array([.int(1), .int(256)]),
      range(256, 0...255, 10, "values")),
    Check(
      Colmi.TemperatureHistory.self, "days",
      .array([.object(["daysAgo": .int(0), "minutesPerSlot": .int(0), "values": .array([])])])
    ),
    Check(
      Colmi.SportSummary.self, "sessions",
      .array([
        .object([
          "sport": .int(7), "fields": .array([.object(["key": .int(1), "bytes": bytes(252)])]),
        ])
      ])
    ),
  ]

  /// Dates outside of the years that the bytes can express.
  private static let years: [Check] =
    [1999, 2100].flatMap { year in
      let (date, years) = (JSONValue.string("\(year)-01-01"), 2000...2099)
      let time = JSONValue.string("\(year)-01-01T00:00:00")
      return [
        Check(Colmi.SetTimeRequest.self, "dateTime", time, range(year, years, 1, "year")),
        Check(Colmi.StepRecord.self, "date", date, range(year, years, 1, "year")),
        Check(Colmi.LegacySleepRecord.self, "date", date, range(year, years, 1, "year")),
        Check(Colmi.DayTotalsActivity.self, "date", date, range(year, years, 3, "year")),
        Check(Colmi.DayTotalsDistance.self, "date", date, range(year, years, 3, "year")),
      ]
    }
    + [1999, 2256].map { year in
      Check(
        Colmi.BloodPressureLogHeader.self, "date", .string("\(year)-01-01"),
        range(year, 2000...2255, 2, "year"))
    }

  /// Names have twelve bytes and no NUL.
  private static let texts: [Check] = [
    ("thirteen byte", .outOfRange(value: 13, minimum: 0, maximum: 12)),
    ("♥♥♥♥♥", .outOfRange(value: 15, minimum: 0, maximum: 12)), ("a\0b", .invalidText),
  ].flatMap { (text: String, reason: WireError.Reason) in
    [
      Check(
        Colmi.PhoneNameRequest.self, "name", .string(text), WireError(reason, at: 3, in: "name")),
      Check(
        Colmi.SettingsReply<Colmi.UserID>.self, "identifier", .string(text),
        WireError(reason, at: 2, in: "identifier")),
      Check(
        Colmi.SettingsWriteRequest<Colmi.UserID>.self, "identifier", .string(text),
        WireError(reason, at: 2, in: "identifier")),
    ]
  }

  @Test("JSON cannot bypass the checks")
  func jsonCannotBypassTheChecks() throws {
    for check in Self.frames + Self.years + Self.texts + Self.bigData {
      let type = check.type
      let vectors = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type)).vectors
      let right = try #require(vectors.compactMap { $0.value }.first)
      let wrong = try #require(Self.replacing(check.key, with: check.value, in: right), "\(check)")
      let error = #expect(throws: WireError.self, "\(check)") { _ = try wrong.decode(as: type) }
      if let expected = check.error { #expect(error == expected, "\(check)") }
    }
    let totals = try #require(ColmiFixtures.logs("day-totals-logs").vectors.first).value
    for (key, value) in [("daysAgo", JSONValue.int(100)), ("date", .string("2100-01-01"))] {
      let wrong = try #require(Self.replacing(key, with: value, in: totals))
      #expect(throws: WireError.self) { try wrong.decode(as: Colmi.DayTotals.self) }
    }
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
