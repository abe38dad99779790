@testable import HaloDevices
@testable import HaloSimulator

@Suite("Length and order of lights of Zengge")
struct LightSettingsTests {
  private static let command = CharacteristicID(LEDnetWF.Service.command, in: LEDnetWF.Service.main)
  private static let reply = CharacteristicID(LEDnetWF.Service.reply, in: LEDnetWF.Service.main)

  private static func driver(product: String) throws -> LEDnetWFDriver {
    let data = AdvertisementData(localName: "LEDnetWF02\(product)1A2B3C")
    return try #require(
      LEDnetWFDriver(
        services: LEDnetWFLight(product: 0x1D).services,
        options: LEDStripOptions(advertisement: data)))
  }

  private static func payloads(_ writes: [LightWrite]) throws -> [String] {
    try writes.map { try LEDnetWF.Frame(parsing: $0.bytes).payload.description }
  }

  /// Sends a command to a ring, after the questions before it.
  private static func send(
    _ command: LightCommand, to ring: inout LEDnetWFLight, by driver: inout LEDnetWFDriver
  ) throws {
    var writes: [LightWrite] = []
    for question in driver.questions(before: command) {
      writes += driver.writes(asking: question)
      for write in writes {
        for answer in ring.receive(write.bytes, from: Self.command, at: .zero) ?? [] {
          let events = driver.receive(answer.bytes, from: reply)
          #expect(events.count == 1 && events.allSatisfy { question.isAnswered(by: $0) })
        }
      }
    }
    for write in driver.writes(for: command) {
      #expect(ring.receive(write.bytes, from: Self.command, at: .zero)?.isEmpty == false)
    }
  }

  @Test("A ring keeps its chip and its order with a new length, and its length with a new order")
  func ring() throws {
    var (ring, driver) = (LEDnetWFLight(product: 0x1D), try Self.driver(product: "001D"))
    func settings() throws -> LEDnetWF.RingSettingsReply? {
      let answers = ring.receive(LEDnetWF.SettingsRequest().bytes, from: Self.command, at: .zero)
      let message = try answers?.first.map { try LEDnetWF.LightMessage(parsing: $0.bytes) }
      guard case .ringSettingsReply(let reply)? = message else { return nil }
      return reply
    }
    let before = try #require(try settings())
    try Self.send(.length(60), to: &ring, by: &driver)
    let longer = try #require(try settings())
    #expect(longer.leds == 60 && longer.chip == before.chip && longer.order == before.order)
    try Self.send(.colorOrder(.bgr), to: &ring, by: &driver)
    let other = try #require(try settings())
    #expect(other.leds == 60 && other.chip == before.chip && other.order == .bgr)
    #expect(driver.writes(for: .length(0)).isEmpty && driver.writes(for: .length(70_000)).isEmpty)
  }

  @Test("A ring reports its new length")
  func length() throws {
    let light = try VirtualLight(named: "lednetwf")
    try withLight(light) { strip in
      try await strip.setLength(60)
      #expect(try await strip.state().length == 60 && light.shown.length == 60)
      #expect(light.ignoredWrites == 0)
    }
  }

  @Test("A strip has the published commands, and the product decides the form")
  func strip() throws {
    var driver = try Self.driver(product: "00A3")
    #expect(driver.capabilities.isSuperset(of: [.length, .colorOrder]))
    #expect(driver.writes(for: .length(100)).isEmpty)
    #expect(try Self.payloads(driver.writes(asking: .settings)) == ["631221f086"])
    let payload: [UInt8] = [0, 0x63, 0, 0x35, 0, 1, 0x0B, 2, 0x35, 1, 0xDC]
    let answer = try LEDnetWF.StripSettingsReply(header: .text, payload: payload.span)
    #expect(
      driver.receive(answer.bytes, from: Self.reply) == [
        .state(LightState(length: 0x35), isAnswer: false)
      ])
    #expect(try Self.payloads(driver.writes(for: .length(100))) == ["62006400010b023501f0fa"])
    #expect(try Self.payloads(driver.writes(for: .colorOrder(.rgb))) == ["62006400010b003501f0f8"])
    for product in ["0033", "0053", "00A1", "00AA", "FFFF"] {
      let other = try Self.driver(product: product).capabilities
      #expect(other.isDisjoint(with: [.length, .colorOrder, .timers]), "\(product)")
    }
  }

  @Test("The segments of an IOTBT light stay, and are asked for if no advertisement has them")
  func segments() throws {
    let options = LEDStripOptions(family: .iotbtSegments)
    var driver = try #require(
      IOTBTDriver(services: LEDnetWFLight(product: 0x1D).services, options: options))
    let white = LightCommand.white(brightness: 50)
    for command in [LightCommand.length(30), white] {
      #expect(driver.questions(before: command) == [.status])
    }
    #expect(driver.questions(before: .power(true)) == [] && driver.writes(for: .length(30)).isEmpty)
    let state = IOTBT.State(
      power: .on, mode: .segments, color: LEDnetWF.HSV(.white), segments: 3, leds: 100)
    let reply = try IOTBT.StateReply(
      header: .state, mesh: 1, detail: 0, state: state, rest: HexBytes([]))
    _ = driver.receive(reply.bytes, from: Self.reply)
    #expect(driver.questions(before: .length(30)) == [] && driver.questions(before: white) == [])
    let messages = try driver.writes(for: .length(30)).map {
      try IOTBT.HostMessage(parsing: $0.bytes)
    }
    #expect(messages.count == 2)
    guard case .segmentStrip(let command)? = messages.last else {
      Issue.record("\(messages)")
      return
    }
    #expect(command.segments == 3 && command.leds == 30)
  }

  @Test("Parts without the rest are an event", arguments: [LightFamily.lednetwf, .iotbt])
  func lostPart(_ family: LightFamily) throws {
    let services = LEDnetWFLight(product: 0x1D).services
    var driver = try #require(
      LEDStrip.driver(for: services, options: LEDStripOptions(family: family)))
    #expect(driver.receive([0x44, 1, 0, 0, 0, 0xD3, 0xBE, 0x0A, 1, 2], from: Self.reply) == [])
    #expect(driver.isIncomplete)
    guard case .malformed([], _)? = driver.dropPieces().first else {
      Issue.record("no event")
      return
    }
    #expect(!driver.isIncomplete && driver.dropPieces().isEmpty)
  }
}
