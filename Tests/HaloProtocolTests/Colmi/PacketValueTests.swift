import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

/// The checks of packets, and their computed properties.
@Suite("COLMI values")
struct PacketValueTests {
  @Test("A frame has fourteen bytes of payload")
  func aFrameHasFourteenBytesOfPayload() throws {
    let full = try Colmi.Frame(.battery, payload: [UInt8](repeating: 0xFF, count: 14))
    #expect(full.bytes == [3] + [UInt8](repeating: 0xFF, count: 14) + [0xF5])
    #expect(full[15] == 0xF5)
    #expect(throws: WireError.range(15, 0...14, at: 1, in: "payload")) {
      try Colmi.Frame(.battery, payload: [UInt8](repeating: 0, count: 15))
    }
    #expect(try JSONValue(full) == .string("\(HexBytes(full.bytes))"))
    #expect(throws: WireError.self) {
      _ = try JSONValue.string("0300").decode(as: Colmi.Frame.self)
    }
  }

  @Test("Raw bytes and slots that do not fit are rejected")
  func rawBytesAndSlotsHaveTheirRoom() throws {
    #expect(throws: WireError.range(15, 0...14, at: 0, in: "raw")) {
      try Colmi.RawPayload([UInt8](repeating: 0, count: 15))
    }
    #expect(try Colmi.RawPayload([1, 0, 0]) == Colmi.RawPayload([1]))
    #expect(try Colmi.RawPayload([0, 2, 0]).bytes == [0, 2])
    let raw = try Colmi.RawPayload([UInt8](1...14))
    #expect((-1...15).map { raw.byte(at: $0) } == [0] + [UInt8](1...14) + [0, 0])
    #expect(throws: WireError.range(14, 0...13, at: 2, in: "values")) {
      try Colmi.SlotValues([UInt8](repeating: 0, count: 14))
    }
    let ten = try Colmi.SlotValues([UInt8](repeating: 1, count: 10))
    #expect(throws: WireError.self) {
      try Colmi.HeartRateLogStart(timestamp: .init(rawValue: 0), values: ten)
    }
    let segment = try Colmi.HeartRateLogSegment(index: 2, values: ten)
    #expect(Array(segment.values) == [UInt8](repeating: 1, count: 10) + [0, 0, 0])
    #expect(Array(try Colmi.BloodPressureLogSegment(values: ten).values.suffix(3)) == [0, 0, 0])
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

  @Test("A name of twelve bytes round-trips, with the defaults of the vendor's app")
  func aNameHasTwelveBytes() throws {
    let request = try Colmi.PhoneNameRequest(name: "♥♥♥♥")
    #expect(request.operatingSystem == 2 && request.version == 10)
    #expect(try Colmi.PhoneNameRequest(parsing: request.frame) == request)
    let user = Colmi.SettingsWriteRequest(settings: try Colmi.UserID(identifier: "♥♥♥♥"))
    #expect(try Colmi.SettingsWriteRequest<Colmi.UserID>(parsing: user.frame) == user)
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

  @Test("Kinds with their own layouts are not the common one")
  func kindsWithLayoutsOfTheirOwnAreNotTheCommonOne() throws {
    for kind in UInt8.min...UInt8.max {
      let kind = Colmi.MeasurementKind(rawValue: kind)
      let reading = try? Colmi.MeasurementReading(kind: kind, level: 1)
      #expect((reading == nil) == (12...15).contains(kind.rawValue))
      let reply = try? Colmi.StopMeasurementReply(kind: kind, level: 1)
      #expect((reply == nil) == (13...15).contains(kind.rawValue))
    }
  }
}
