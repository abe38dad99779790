import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

/// The checks of packets, and their computed properties.
@Suite("COLMI values")
struct PacketValueTests {
  private static let date = CivilDate(year: 2025, month: 12, day: 11)

  @Test("A frame has fourteen bytes of payload")
  func aFrameHasFourteenBytesOfPayload() throws {
    let full = try Colmi.Frame(.battery, payload: [UInt8](repeating: 0xFF, count: 14))
    #expect(full.bytes == [3] + [UInt8](repeating: 0xFF, count: 14) + [0xF5])
    #expect(full[15] == 0xF5)
    #expect(
      throws: WireError(.outOfRange(value: 15, minimum: 0, maximum: 14), at: 1, in: "payload")
    ) {
      try Colmi.Frame(.battery, payload: [UInt8](repeating: 0, count: 15))
    }
    #expect(try JSONValue(full) == .string("\(HexBytes(full.bytes))"))
    #expect(throws: WireError.self) {
      _ = try JSONValue.string("0300").decode(as: Colmi.Frame.self)
    }
  }

  @Test("Raw bytes and slots that do not fit are rejected")
  func rawBytesAndSlotsHaveTheirRoom() throws {
    #expect(throws: WireError(.outOfRange(value: 15, minimum: 0, maximum: 14), at: 0, in: "raw")) {
      try Colmi.RawPayload([UInt8](repeating: 0, count: 15))
    }
    #expect(try Colmi.RawPayload([1, 0, 0]) == Colmi.RawPayload([1]))
    #expect(try Colmi.RawPayload([0, 2, 0]).bytes == [0, 2])
    let raw = try Colmi.RawPayload([UInt8](1...14))
    #expect((-1...15).map { raw.byte(at: $0) } == [0] + [UInt8](1...14) + [0, 0])
    #expect(
      throws: WireError(.outOfRange(value: 14, minimum: 0, maximum: 13), at: 2, in: "values")
    ) {
      try Colmi.SlotValues([UInt8](repeating: 0, count: 14))
    }
    #expect(throws: WireError(.outOfRange(value: 9, minimum: 0, maximum: 8), at: 0, in: "raw")) {
      try Colmi.PushSwitches(raw: .init([UInt8](1...9)))
    }
    let ten = try Colmi.SlotValues([UInt8](repeating: 1, count: 10))
    #expect(throws: WireError.self) {
      try Colmi.HeartRateLogStart(timestamp: .init(rawValue: 0), values: ten)
    }
    let segment = try Colmi.HeartRateLogSegment(index: 2, values: ten)
    #expect(Array(segment.values) == [UInt8](repeating: 1, count: 10) + [0, 0, 0])
    for index in [UInt8(0), 1, 255] {
      #expect(throws: WireError.self) { try Colmi.HeartRateLogSegment(index: index, values: ten) }
    }
  }

  @Test("The JSON form of a frame has each of its values")
  func jsonHasAllValues() throws {
    func decode(_ json: String, _ type: (some Codable).Type, _ count: Int) throws {
      for number in [0, 2, count - 1, count + 1] {
        let values = [UInt8](repeating: 1, count: number).map { "\($0)" }.joined(separator: ",")
        let text = json.replacingOccurrences(of: "[]", with: "[\(values)]")
        #expect(throws: (any Error).self, "\(type), \(number)") {
          _ = try JSONDecoder().decode(type, from: Data(text.utf8))
        }
      }
      let values = [UInt8](repeating: 1, count: count).map { "\($0)" }.joined(separator: ",")
      let text = json.replacingOccurrences(of: "[]", with: "[\(values)]")
      _ = try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    try decode(
      #"{"timestamp":"2025-12-11T22:54:17","values":[]}"#, Colmi.HeartRateLogStart.self, 9)
    try decode(#"{"daysAgo":0,"values":[]}"#, Colmi.StressLogStart.self, 12)
    try decode(#"{"index":2,"values":[]}"#, Colmi.StressLogSegment.self, 13)
    try decode(#"{"index":1,"values":[]}"#, Colmi.BloodPressureLogSegment.self, 13)
  }

  @Test("A name has twelve bytes and no NUL")
  func aNameHasTwelveBytesAndNoNUL() throws {
    #expect(throws: WireError(.outOfRange(value: 13, minimum: 0, maximum: 12), at: 3, in: "name")) {
      try Colmi.PhoneNameRequest(name: "thirteen byte")
    }
    #expect(throws: WireError(.outOfRange(value: 15, minimum: 0, maximum: 12), at: 3, in: "name")) {
      try Colmi.PhoneNameRequest(name: "♥♥♥♥♥")
    }
    #expect(throws: WireError(.invalidText, at: 3, in: "name")) {
      try Colmi.PhoneNameRequest(name: "a\0b")
    }
    let request = try Colmi.PhoneNameRequest(name: "♥♥♥♥")
    #expect(request.operatingSystem == 2 && request.version == 10)
    #expect(try Colmi.PhoneNameRequest(parsing: request.frame) == request)
  }

  @Test(
    "Years that do not fit two digits are rejected",
    arguments: [1999, 2100])
  func yearsOutsideTwoDigitsAreRefused(year: Int) throws {
    let date = try #require(CivilDate(year: year, month: 1, day: 1))
    let error = WireError(.outOfRange(value: year, minimum: 2000, maximum: 2099), at: 1, in: "year")
    let dateTime = try #require(CivilDateTime(date))
    #expect(throws: error) { try Colmi.SetTimeRequest(dateTime: dateTime) }
    #expect(throws: error) {
      try Colmi.StepRecord(
        date: date, slot: 0, index: 0, count: 1, calories: 0, steps: 0, metres: 0)
    }
  }

  @Test("Measurements start with the vendor's request")
  func measurementsAskAsTheAppOfTheVendorDoes() throws {
    for (kind, parameter) in [
      (Colmi.MeasurementKind.heartRate, UInt8(0)), (.bloodPressure, 0), (.bloodOxygen, 0x25),
      (.stress, 0x25), (.heartRateVariability, 0x25), (.bodyTemperature, 0x25),
    ] {
      let request = Colmi.MeasurementRequest(kind: kind)
      #expect(request.parameter == parameter)
      #expect(request.seconds == 0)
    }
  }

  @Test("A reading is valid only without an error")
  func aReadingCountsWithoutAnErrorOnly() throws {
    let rate = try Colmi.MeasurementReading(kind: .heartRate, level: 78)
    #expect(rate.value == .heartRate(beatsPerMinute: 78))
    #expect(try Colmi.MeasurementReading(kind: .heartRate, level: 0).value == nil)
    #expect(
      try Colmi.MeasurementReading(kind: .heartRate, error: .notWorn, level: 78).value == nil)
  }

  @Test("Kinds with their own layouts are not read as the common one")
  func kindsWithLayoutsOfTheirOwnAreNotReadAsTheCommonOne() throws {
    for kind in UInt8.min...UInt8.max {
      let kind = Colmi.MeasurementKind(rawValue: kind)
      let reading = try? Colmi.MeasurementReading(kind: kind, level: 1)
      #expect((reading == nil) == (12...15).contains(kind.rawValue))
      let reply = try? Colmi.StopMeasurementReply(kind: kind, level: 1)
      #expect((reply == nil) == (13...15).contains(kind.rawValue))
      for opcode in [Colmi.Opcode.measurement, .stopMeasurement] {
        let frame = try Colmi.Frame(opcode, payload: [kind.rawValue, 0, 1])
        let message = try Colmi.RingMessage(parsing: frame)
        let isCommon =
          switch message {
          case .measurement, .stopMeasurement: true
          default: false
          }
        #expect(isCommon == (opcode == .measurement ? reading != nil : reply != nil), "\(frame)")
        #expect(message.packet != nil)
        #expect(message.frame == frame)
      }
    }
  }

  @Test("Unknown forms are kept")
  func formsThatAreNotKnownComeThrough() throws {
    for action in [UInt8(0), 3, 0xFF] {
      let frame = try Colmi.Frame(.heartRateLogSettings, payload: [action, 1, 5])
      #expect(try Colmi.HostMessage(parsing: frame) == .unrecognized(frame))
      #expect(try Colmi.RingMessage(parsing: frame) == .unrecognized(frame))
    }
    let known: Set<UInt8> = [
      0x01, 0x02, 0x03, 0x04, 0x05, 0x07, 0x09, 0x0B, 0x0C, 0x0D, 0x10, 0x11, 0x12, 0x25, 0x27,
      0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x2D, 0x30, 0x31, 0x32, 0x33, 0x34, 0x37, 0x38, 0x39, 0x3A,
      0x3D, 0x3E, 0x3F,
    ]
    for code in UInt8.min...UInt8.max {
      let frame = try Colmi.Frame(.notification, payload: [code, 9])
      let message = try Colmi.RingMessage(parsing: frame)
      #expect((message == .unrecognized(frame)) == !known.contains(code))
    }
  }
}
