@testable import HaloDevices
@testable import HaloSimulator

@Suite("Lights of Zengge: LEDnetWF and IOTBT")
struct ZenggeLightTests {
  private static let red = Triones.Color(red: 255, green: 0, blue: 0)
  private static let command = CharacteristicID(LEDnetWF.Service.command, in: LEDnetWF.Service.main)

  /// Sends packets to a light as a value, and returns its answers as messages.
  private static func answers(
    of light: inout LEDnetWFLight, to packet: some LEDnetWF.Packet
  ) throws -> [LEDnetWF.LightMessage]? {
    var assembler = LEDnetWF.FragmentAssembler()
    return try light.receive(packet.bytes, from: command, at: .zero)?.compactMap { answer in
      try assembler.consume(answer.bytes).map { try LEDnetWF.LightMessage(parsing: $0) }
    }
  }

  @Test("A ring answers in text with numbers of its own: 0A after a request, 0C after a change")
  func answers() throws {
    var ring = LEDnetWFLight(product: 0x1D)
    var sequences: [UInt8] = []
    func reply(to packet: some LEDnetWF.Packet) throws -> LEDnetWF.StateReply? {
      guard case .stateReply(let reply)? = try Self.answers(of: &ring, to: packet)?.first else {
        return nil
      }
      sequences.append(reply.header.sequence)
      return reply
    }
    var request = LEDnetWF.StateRequest()
    request.header.sequence = 200
    let first = try #require(try reply(to: request))
    #expect(first.header.kind == .request && first.header.isText && first.product == 0x1D)
    let changed = try #require(try reply(to: LEDnetWF.PowerCommand(action: .on)))
    #expect(changed.header.kind == .change && changed.state.isOn)
    let last = try #require(try reply(to: request))
    #expect(last.header.kind == .request && sequences == [1, 2, 3])
  }

  @Test("A ring ignores a wrong checksum, and commands of other products")
  func checksum() throws {
    var ring = LEDnetWFLight(product: 0x1D)
    let color = LEDnetWF.ColorCommand(color: LEDnetWF.HSV(Self.red), checksumError: 7)
    let answers = try Self.answers(of: &ring, to: color)
    #expect(answers != nil)
    #expect(ring.shown.color == Self.red)
    let others = try Self.answers(of: &ring, to: LEDnetWF.RGBCommand(color: .black))
    let foreign = ring.receive([0x7E, 0, 4], from: Self.command, at: .zero)
    #expect(others == nil && foreign == nil)
  }

  @Test("The scan response of a ring has the live state, which needs no connection")
  func scanResponse() throws {
    var ring = LEDnetWFLight(product: 0x1D)
    func state() throws -> LightState {
      let data = try #require(ring.scanResponse)
      let value = try #require(LEDnetWF.Advertisement(data))
      #expect(data.manufacturerData[0].payload.bytes.count == 27)
      return LightState(value.state, length: Int(value.leds))
    }
    #expect(try state().isOn == false)
    _ = ring.press(isOn: true)
    _ = try Self.answers(of: &ring, to: LEDnetWF.ColorCommand(color: LEDnetWF.HSV(Self.red)))
    #expect(try state() == LightState(isOn: true, color: Self.red, length: 24))
    let bytes = try #require(ring.scanResponse).manufacturerData[0].payload.bytes
    #expect(Array(bytes[14..<21]) == [0x23, 0x61, 0xF0, 0, 0xFF, 0, 0])
  }

  @Test("A ring reports one percent less white than it was asked for, and the client corrects it")
  func white() throws {
    let light = try VirtualLight(named: "lednetwf")
    try withLight(light) { strip in
      try await strip.turnOn()
      for brightness in [100, 54, 1, 99] {
        try await strip.setWhite(brightness: brightness)
        let state = try await strip.state()
        #expect(state.color == nil && light.shown.brightness == brightness)
        #expect(state.brightness == brightness)
      }
      try await strip.setTemperature(27, brightness: 54)
      #expect(try await strip.state().temperature == 27)
      try await strip.setWhite(brightness: 0)
      #expect(try await strip.state().isOn == false)
    }
  }

  @Test("The product 08 takes levels in 8 bytes, and effects with a checksum")
  func product08() throws {
    let light = try VirtualLight(named: "lednetwf-08")
    try withLight(light) { strip in
      #expect(strip.family == .lednetwf && !strip.capabilities.contains(.temperature))
      try await strip.turnOn()
      try await strip.setColor(Self.red, brightness: 50)
      #expect(try await strip.state().color == Self.red.scaled(toPercent: 50))
      try await strip.run(LightEffect(0x25), speed: 100)
      #expect(try await strip.state().effect == 0x25)
      #expect(light.ignoredWrites == 0)
    }
    // A client that takes the light for a ring is ignored.
    try withLight(light, knowingAdvertisement: false) { strip in
      try await strip.setColor(Self.red)
      _ = try await strip.state()
      #expect(light.ignoredWrites == 1)
    }
  }

  @Test("The remote control of a light makes an event")
  func events() throws {
    for name in ["lednetwf", "iotbt"] {
      let light = try VirtualLight(named: name)
      try withLight(light) { strip in
        let events = strip.events()
        light.pressRemoteControl(isOn: true)
        for try await event in events {
          guard case .state(let state, isAnswer: _) = event else { continue }
          #expect(state.isOn == true)
          break
        }
      }
    }
  }

  @Test("The product in a name decides without manufacturer data")
  func names() {
    #expect(LEDnetWFDriver.product(inName: "LEDnetWF02001D1A2B3C") == 0x1D)
    #expect(LEDnetWFDriver.product(inName: "LEDnetWF0200081A2B3C") == 0x08)
    #expect(LEDnetWFDriver.product(inName: "IOTWF1A2B3C") == nil)
    #expect(LEDnetWFDriver.product(inName: "LEDnetWF") == nil)
    #expect(LEDnetWFProduct(0x08).form == .rgb && LEDnetWFProduct(nil).form == .symphony)
    #expect(!LEDnetWFProduct(0x93).capabilities.contains(.color))
  }

  @Test(
    "An IOTBT light answers with kind 15, reports changes with kind 16, and ignores the other kind")
  func telink() throws {
    var light = IOTBTLight(.telink)
    func reply(to packet: some IOTBT.Packet) throws -> IOTBT.StateReply? {
      guard let answer = light.receive(packet.bytes, from: Self.command, at: .zero)?.first,
        case .stateReply(let reply) = try IOTBT.LightMessage(parsing: answer.bytes)
      else { return nil }
      return reply
    }
    #expect(try reply(to: IOTBT.StateRequest())?.header.kind == .state)
    let changed = try #require(try reply(to: IOTBT.PowerCommand(isOn: true)))
    #expect(changed.header.kind == .stateChange && changed.state.isOn)
    #expect(try reply(to: IOTBT.SegmentPowerCommand(action: .off)) == nil)
    #expect(light.shown.isOn == true)
  }

  @Test("A client uses the transport of the version in the service data")
  func version1() throws {
    let light = try VirtualLight(named: "iotbt-v1")
    try withLight(light) { strip in
      try await strip.turnOn()
      #expect(try await strip.state().isOn == true && light.ignoredWrites == 0)
    }
    try withLight(light, family: .iotbt, knowingAdvertisement: false) { strip in
      try await strip.turnOff()
      #expect(light.shown.isOn == true && light.ignoredWrites > 0)
    }
  }

  @Test("The user's choice of the kind wins over the advertisement")
  func choice() throws {
    let light = try VirtualLight(named: "iotbt-segments")
    try withLight(light) { strip in
      #expect(strip.family == .iotbtSegments && !strip.capabilities.contains(.effects))
      try await strip.turnOn()
      try await strip.setLength(60)
      let state = try await strip.state()
      #expect(state.isOn == true && state.length == 60)
    }
    try withLight(light, family: .iotbt) { strip in
      #expect(strip.family == .iotbt)
      try await strip.turnOff()
      _ = try await strip.state()
      #expect(light.shown.isOn == true)
    }
  }

  @Test("Telink lights have 31 levels and 240 hues, and no pale colours")
  func colors() throws {
    let light = try VirtualLight(named: "iotbt")
    try withLight(light) { strip in
      let colors = [
        Self.red, Triones.Color(red: 0, green: 255, blue: 0),
        Triones.Color(red: 0, green: 0, blue: 255),
      ]
      for color in colors {
        try await strip.setColor(color)
        #expect(try await strip.state().color == color)
      }
      try await strip.setWhite(brightness: 100)
      let state = try await strip.state()
      #expect(state.color == nil && state.brightness == 100)
    }
  }
}
