import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Lights of LEDnetWF and IOTBT")
struct LEDnetWFTests {
  @Test("A hue shares its word with the saturation: odd hues set the high bit of the second byte")
  func hueAndSaturation() throws {
    for hue in 0...511 as ClosedRange<UInt16> {
      for saturation: UInt8 in [0, 1, 99, 100, 127] {
        let color = try LEDnetWF.HSV(hue: hue, saturation: saturation, value: 50)
        let command = LEDnetWF.ColorCommand(color: color)
        let payload = command.payload
        #expect(payload[2] == UInt8(hue / 2))
        #expect(payload[3] == saturation | (hue % 2 == 0 ? 0 : 0x80))
        #expect(try LEDnetWF.ColorCommand(parsing: command.bytes) == command)
      }
    }
    #expect(throws: WireError.self) { try LEDnetWF.HSV(hue: 512, saturation: 0, value: 0) }
    #expect(throws: WireError.self) { try LEDnetWF.HSV(hue: 0, saturation: 128, value: 0) }
  }

  @Test("A colour survives hue, saturation and value within rounding; pure ones exactly")
  func colors() {
    let steps: [UInt8] = [0, 1, 26, 51, 102, 127, 128, 204, 254, 255]
    for red in steps {
      for green in steps {
        for blue in steps {
          let color = Triones.Color(red: red, green: green, blue: blue)
          let again = LEDnetWF.HSV(color).color
          let pairs = [(red, again.red), (green, again.green), (blue, again.blue)]
          for (one, other) in pairs {
            #expect(abs(Int(one) - Int(other)) <= 5, "\(color) \(again)")
          }
          if [red, green, blue].allSatisfy({ [0, 255].contains($0) }) { #expect(again == color) }
        }
      }
    }
  }

  @Test("The state is in the manufacturer data, byte for byte as in the reply")
  func advertising() throws {
    let state = try HexBytes(parsing: "2361f000ff0000 0002").bytes
    let head = try HexBytes(parsing: "53050a1b2c3d4e5f001d0f010000").bytes
    let data = head + state + [0, 24, 0, 0]
    let value = try #require(LEDnetWF.Advertisement(company: 0x5A02, data))
    #expect(value.product == 0x1D && value.leds == 24 && value.bleVersion == 5)
    #expect(value.state.isOn)
    #expect(LightState(value.state).color == Triones.Color(red: 255, green: 0, blue: 0))
    #expect(LEDnetWF.Advertisement(company: 0x004C, data) == nil)
    #expect(LEDnetWF.Advertisement(company: 0x5A00, Array(data.prefix(24))) == nil)
  }

  @Test(
    "The state shows colour, white, effect or music",
    arguments: [
      ("2361f000ff00000002", "on: colour #FF0000"),
      ("23610f643232ff0002", "on: white of temperature 0 %; brightness 100 %"),
      // The light reports one percent less than it was asked for, and 0 % as off.
      ("23610f313232ff3202", "on: white of temperature 50 %; brightness 50 %"),
      ("24610f003232ff3202", "off: white of temperature 50 %; brightness 0 %"),
      // Levels of white LEDs are no percentages.
      ("23610f803232ff3202", "on"),
      ("232501006432ff0002", "on: effect 1; brightness 100 %; speed 50 %"),
      ("232500006432ff0002", "on: effect 37"), ("233800006432ff0002", "on: effect 56"),
      ("233900006432ff0002", "on"), ("236200006464ff0002", "on; music"),
      ("235d00006464ff0002", "on; music"), ("2561f000ff00000002", "colour #FF0000"),
    ])
  func appearance(digits: String, expected: String) throws {
    let payload = "811d\(digits)003000"
    let bytes = try HexBytes(parsing: "04018000000e0f0a" + payload).bytes
    #expect("\(try LEDnetWF.StateReply(parsing: bytes).state)" == expected)
  }

  @Test("A payload is text only if all its digits are capitals")
  func digits() throws {
    let header = LEDnetWF.Header(kind: .request, isFromLight: true, isText: true)
    for count in 1...9 {
      let payload = HexBytes((0..<count).map { UInt8($0 * 27 + 9) })
      let whole = try LEDnetWF.Frame(header, payload: payload).bytes
      for place in 29..<29 + 2 * count {
        for byte in UInt8.min...UInt8.max {
          var bytes = whole
          bytes[place] = byte
          let frame = try LEDnetWF.Frame(parsing: bytes)
          let isDigit = "0123456789ABCDEF".utf8.contains(byte)
          #expect(frame.header.isText == isDigit && frame.bytes == bytes)
        }
      }
    }
  }

  @Test("A frame in parts becomes the whole frame; other parts are rejected")
  func fragments() throws {
    let timers = try LEDnetWF.RingTimersReply(
      header: LEDnetWF.Header(
        kind: .request, sequence: 9, isFromLight: true, isText: true),
      entries: .init(repeating: LEDnetWF.RingTimerEntry(.unused), count: 6))
    let whole = timers.bytes
    #expect(whole.count == 8 + 211)
    let first = [0x44, 9, 0, 0, 0, 0xD3, 0xBE, 0x0A] + whole[8..<8 + 0xBD]
    let second = [0x44, 9, 0x80, 1, 0x16] + whole[(8 + 0xBD)...]
    #expect(first.count == 197 && second.count == 27)
    var assembler = LEDnetWF.FragmentAssembler()
    #expect(try assembler.consume(first) == nil)
    #expect(try assembler.consume(second) == whole)
    #expect(assembler.pendingCount == 0)
    #expect(throws: WireError.self) { try assembler.consume(second) }
    #expect(try assembler.consume(first) == nil)
    #expect(throws: WireError.self) { try assembler.consume([0x44, 9, 0x80, 2, 1, 0]) }
    #expect(try assembler.consume(first) == nil)
    #expect(try assembler.consume([4, 1, 0x80, 0, 0, 0, 1, 7]) == [4, 1, 0x80, 0, 0, 0, 1, 7])
    #expect(throws: WireError.self) { try assembler.consume(second) }
  }
}
