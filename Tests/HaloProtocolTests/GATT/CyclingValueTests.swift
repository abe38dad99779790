import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Cycling values")
struct CyclingValueTests {
  private typealias ControlPoint = GATT.SCControlPoint

  @Test("Values made by an app have the bytes that a sensor sends")
  func made() throws {
    let both = GATT.CSCMeasurement(
      wheel: .init(164, lastEventTime: 19992), crank: .init(64, lastEventTime: 19623))
    #expect(HexBytes(both.bytes).description == "03a4000000184e4000a74c")
    #expect(GATT.CSCMeasurement().bytes == [0])
    #expect(GATT.CSCFeature([.crankRevolutions, .multipleSensorLocations]).bytes == [6, 0])
    #expect(GATT.SensorLocation(.rearHub).bytes == [13])
    let made: [(ControlPoint, String)] = [
      (.setCumulativeValue(0x0102_0304), "0104030201"), (.updateSensorLocation(.spider), "030f"),
      (.response(.init(to: .setCumulativeValue, .operationFailed)), "100104"),
      (.response(.init(supporting: [.frontWheel, .rearWheel])), "100401040c"),
    ]
    for (value, hex) in made {
      #expect(HexBytes(value.bytes).description == hex)
      #expect(try ControlPoint(parsing: value.bytes) == value)
    }
  }

  @Test("Each op code has one layout")
  func opCodes() throws {
    for code in UInt8.min...UInt8.max {
      let opCode = ControlPoint.OpCode(rawValue: code)
      let other = ControlPoint.OtherCommand(opCode: opCode, parameter: [1, 2])
      #expect((other == nil) == [1, 2, 3, 4, 16].contains(code))
      let bytes = [code, 1, 2]
      if let other {
        #expect(try ControlPoint(parsing: bytes) == .other(other))
        #expect(ControlPoint.other(other).bytes == bytes)
      } else if code == 16 {
        #expect(try ControlPoint(parsing: bytes).opCode == opCode)
      } else {
        #expect(throws: WireError.self) { try ControlPoint(parsing: bytes) }
      }
    }
  }

  @Test("An answer in JSON has only the fields for its command")
  func answers() throws {
    let wrong: [(request: UInt8, field: String, value: JSONValue)] = [
      (1, "locations", .array([.int(4)])), (4, "trailing", .string("04")),
    ]
    for (request, field, value) in wrong {
      let json = JSONValue.object([
        "opCode": .int(16), "request": .int(Int(request)), "result": .int(1), field: value,
      ])
      #expect(throws: WireError(.otherLayout(code: request), at: 1, in: "request")) {
        try json.decode(as: ControlPoint.self)
      }
    }
  }

  @Test("Values have descriptions")
  func words() throws {
    let words = [
      "\(try GATT.CSCMeasurement(parsing: [3, 1, 0, 0, 0, 0, 4, 2, 0, 1, 0]))",
      "\(GATT.CSCMeasurement())", "\(GATT.CSCFeature(rawValue: 0xFFF9))",
      "\(GATT.CSCFeature())", "\(GATT.SensorLocation(.chainRing))",
      "\(GATT.SensorLocation(.init(rawValue: 17)))",
      "\(ControlPoint.response(.init(supporting: [.hip, .chest])))",
    ]
    #expect(
      words == [
        "wheel turned 1 time(s), the last at 1.000 s; crank turned 2 time(s), the last at 0.001 s",
        "no revolutions", "counts: wheel revolutions, reserved 0xfff8", "counts: nothing",
        "located at: chainRing", "located at: reserved(17)",
        "response to request locations: success: hip, chest",
      ])
  }
}
