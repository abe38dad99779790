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

  @Test("Raw bytes and slots that lack values get zeros")
  func rawBytesAndSlotsHaveTheirRoom() throws {
    #expect(try Colmi.RawPayload([1, 0, 0]) == Colmi.RawPayload([1]))
    #expect(try Colmi.RawPayload([0, 2, 0]).bytes == [0, 2])
    let raw = try Colmi.RawPayload([UInt8](1...14))
    #expect((-1...15).map { raw.byte(at: $0) } == [0] + [UInt8](1...14) + [0, 0])
    let ten = try Colmi.SlotValues([UInt8](repeating: 1, count: 10))
    let segment = try Colmi.HeartRateLogSegment(index: 2, values: ten)
    #expect(Array(segment.values) == [UInt8](repeating: 1, count: 10) + [0, 0, 0])
    #expect(Array(try Colmi.BloodPressureLogSegment(values: ten).values.suffix(3)) == [0, 0, 0])
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

  @Test("A collection with more bytes than its count cannot write past the payload")
  func aCollectionThatHasMoreThanItSays() throws {
    struct Understated: Collection {
      let startIndex = 0
      let endIndex = 100
      let count = 3
      func index(after index: Int) -> Int { index + 1 }
      subscript(index: Int) -> UInt8 { UInt8(index + 1) }
    }
    let frame = try Colmi.Frame(.battery, payload: Understated())
    #expect(Array(frame.bytes[1...14]) == Array(1...14))
  }
}
