import HaloProtocol
import HaloTestSupport
import Testing

/// The checks of live packets and events, and their computed properties.
@Suite("COLMI live packets")
struct LivePacketTests {
  @Test("Only a rate of 25 to 250 is a heart rate, and another one is shown with a note")
  func implausibleRates() throws {
    for level in UInt8.min...UInt8.max {
      let isRate = (25...250).contains(level)
      for kind in [Colmi.MeasurementKind.heartRate, .heartRateStream] {
        let reading = try Colmi.MeasurementReading(kind: kind, level: level)
        let reply = try Colmi.StopMeasurementReply(kind: kind, level: level)
        #expect(reading.value?.beatsPerMinute == (isRate ? level : nil))
        #expect(reply.value == reading.value)
        let note = "\(level) bpm (not plausible)"
        #expect("\(reading)".contains(note) == (!isRate && level != 0))
        #expect("\(reply)".contains(note) == (!isRate && level != 0))
        let legacy = Colmi.LegacyHeartRateReading(beatsPerMinute: level)
        #expect("\(legacy)".contains(note) == (!isRate && level != 0))
      }
      let stress = try Colmi.MeasurementReading(kind: .stress, level: level)
      #expect((stress.value != nil) == (level != 0))
    }
  }

  @Test("A code with another layout is rejected")
  func aCodeOfAnotherLayoutIsRefused() {
    for code in UInt8.min...UInt8.max {
      let named = Colmi.NotificationCode(rawValue: code)
      let record = try? Colmi.NewRecordNotification(code: named)
      #expect((record != nil) == Self.records.contains(code), "\(code)")
      let event = try? Colmi.EventNotification(code: named)
      #expect((event != nil) == Self.events.contains(code), "\(code)")
      let reply = try? Colmi.RawSensorReply(code: Colmi.RawSensorCode(rawValue: code))
      #expect((reply == nil) == [1, 2, 3, 0xEE].contains(code), "\(code)")
    }
  }

  private static let records: Set<UInt8> = [1, 2, 3, 4, 5, 7, 9, 0x0B, 0x0D]
  private static let events: Set<UInt8> = [
    0x10, 0x27, 0x28, 0x29, 0x30, 0x32, 0x33, 0x34, 0x39, 0x3E, 0x3F,
  ]

  @Test("A light sample is valid if byte 10 is 1")
  func aSampleOfLightIsValidWhereByteTenIsOne() {
    for validity in UInt8.min...UInt8.max {
      let red = Colmi.RedLightSample(
        raw: 1, maximum: 2, minimum: 1, third: 1, validity: validity)
      let green = Colmi.GreenLightSample(
        raw: 1, maximum: 2, minimum: 1, difference: 1, validity: validity)
      #expect(red.isValid == (validity == 1))
      #expect(green.isValid == (validity == 1))
    }
  }

  @Test("A calibration has its result in byte 10; other frames have no result")
  func aCalibrationHasItsResultInByteTen() throws {
    let payload = try Colmi.RawPayload([UInt8](2...14))
    let result = try Colmi.RawSensorReply(code: .calibration, payload: payload)
    #expect(result.calibrationResult == 10)
    #expect(result.frame[10] == 10)
    #expect(try Colmi.RawSensorReply(code: .calibration).calibrationResult == 0)
    #expect(
      try Colmi.RawSensorReply(code: .r08Fourth, payload: payload).calibrationResult == nil)
  }

  @Test("Descriptions of values contain their units")
  func valuesComeWithTheirUnitsInWords() throws {
    func text(_ hex: String) throws -> String {
      let payload = try HexBytes(parsing: hex).bytes
      let frame = try Colmi.Frame(
        Colmi.Opcode(rawValue: payload[0]), payload: payload.dropFirst())
      return try #require(try ColmiDirection.device.read(frame).packet).description
    }
    #expect(
      try text("69 0f 00 420e 210c 0500") == "temperatures: 36.50, 31.05, 0.05 °C")
    #expect(try text("69 0f 01") == "temperatures: not worn, 0.00, 0.00, 0.00 °C")
    #expect(
      try text("6a 0d 00 05 48 3412 0000 0c00 feff 0020")
        == "raw heart rate 5: green 4660, acceleration (12, -2, 8192), 72 bpm")
    #expect(try text("73 3d 8101") == "temperature 38.5 °C")
    #expect(try text("73 2d 01") == "touch pad: swipe up")
    #expect(try text("73 3a 01 2a") == "resting heart rate low: 42 bpm")
    #expect(try text("73 3f 01") == "ECG contact, detail 1")
    #expect(
      try text("78 04 01 003c 68 00006e 000050 000d98")
        == "workout, walking, running: 60 s, 104 bpm, 110 steps, 80 m, 3480 cal")
    #expect(try text("a1 03 000c 1f06 fb03") == "acceleration: y 000c, z 1f06, x fb03")
  }
}
