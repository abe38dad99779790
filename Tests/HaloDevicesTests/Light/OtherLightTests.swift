@testable import HaloDevices

/// The traps of ELK and iDealLED lights, into which a host without the driver falls.
@Suite("ELK and iDealLED lights")
struct OtherLightTests {
  private static let green = Triones.Color(red: 0, green: 255, blue: 0)

  /// Runs a visit by a host that only writes, and returns the notifications of the light.
  private static func rawVisit(
    _ light: VirtualLight, notifying: CharacteristicID,
    _ body: @escaping @Sendable (any BLEConnection) async throws -> Void
  ) throws -> [[UInt8]] {
    let world = World(seed: 46)
    world.air.place(light, as: "light")
    return try world.simulation.run {
      try await world.transport.withConnection(to: "light") { connection in
        try await connection.collect(notifying) {
          try await body(connection)
          try await world.sleep(.seconds(1))
        }
      }
    }
  }

  private static let fff3 = CharacteristicID(0xFFF3, in: 0xFFF0)
  private static let fff4 = CharacteristicID(0xFFF4, in: 0xFFF0)
  private static let command = CharacteristicID(IDealLED.Service.command, in: IDealLED.Service.main)
  private static let answer = CharacteristicID(IDealLED.Service.answer, in: IDealLED.Service.main)
  private static let colors = CharacteristicID(IDealLED.Service.colors, in: IDealLED.Service.main)

  // MARK: ELK

  @Test("A MELK ignores a host that does not write both first frames, a second apart")
  func firstFrames() throws {
    let light = try VirtualLight(named: "melk")
    try withLight(light, family: .elk) { try await $0.turnOn() }
    #expect(light.shown.isOn == false && light.ignoredWrites == 1)
    let hasty = try VirtualLight(named: "melk")
    _ = try Self.rawVisit(hasty, notifying: Self.fff4) { connection in
      let frames = [
        ELK.FirstFrame().bytes, ELK.SecondFrame().bytes, ELK.PowerCommand(isOn: true).bytes,
      ]
      try await connection.write(
        frames, to: Self.fff3, mode: .withoutResponse, pause: .milliseconds(100))
    }
    #expect(hasty.shown.isOn == false && hasty.ignoredWrites == 1)
    // The client writes them on each link.
    for _ in 0..<2 {
      try withLight(light) { strip in
        #expect(strip.family == .melk)
        try await strip.turnOn()
      }
      #expect(light.shown.isOn == true && light.ignoredWrites == 1)
    }
  }

  @Test("A MELK ignores commands without a pause")
  func pauses() throws {
    let light = try VirtualLight(named: "melk")
    _ = try Self.rawVisit(light, notifying: Self.fff4) { connection in
      try await connection.write(ELK.FirstFrame().bytes, to: Self.fff3, mode: .withoutResponse)
      try await connection.clock.sleep(for: .seconds(1))
      for bytes in [
        ELK.SecondFrame().bytes, ELK.PowerCommand(isOn: true).bytes,
        ELK.BrightnessCommand(percent: 7).bytes,
      ] { try await connection.write(bytes, to: Self.fff3, mode: .withoutResponse) }
    }
    #expect(light.ignoredWrites == 2 && light.shown.isOn == false)
    try withLight(light) { strip in
      try await strip.turnOn()
      try await strip.setColor(Self.green, brightness: 7)
      try await strip.run(LightEffect(143), speed: 30)
    }
    #expect(light.ignoredWrites == 2)
    #expect(light.shown == LightState(isOn: true, brightness: 7, effect: 143, speed: 30))
  }

  @Test("Only a BLEDDM answers, with the command, and no light has a state")
  func echoes() throws {
    for (name, expected) in [("elk", 0), ("bleddm", 2)] {
      let light = try VirtualLight(named: name)
      let commands = [ELK.PowerCommand(isOn: true).bytes, ELK.PowerCommand(isOn: false).bytes]
      let values = try Self.rawVisit(light, notifying: Self.fff4) { connection in
        try await connection.write(
          commands, to: Self.fff3, mode: .withoutResponse, pause: .milliseconds(100))
      }
      #expect(values == Array(commands.prefix(expected)))
      try withLight(light) { strip in
        try await strip.turnOn()
        #expect(try await strip.state() == .unknown && !strip.reportsStatus)
      }
    }
  }

  @Test("A BLEDDM drops an idle link, and keeps its appearance for the next one")
  func idle() throws {
    let light = try VirtualLight(named: "bleddm")
    try withLight(light) { strip in
      try await strip.setColor(Self.green)
      try await strip.clock.sleep(for: .seconds(140))
      try await strip.turnOn()
      try await strip.clock.sleep(for: .seconds(160))
      await #expect(throws: LEDStripError.self) { try await strip.turnOff() }
    }
    #expect(light.shown.isOn == true && light.shown.color == Self.green)
    try withLight(light) { try await $0.turnOff() }
    #expect(light.shown.isOn == false)
  }

  @Test("A light with another wiring shows other colours until its order is set")
  func order() throws {
    let light = try VirtualLight(named: "jackyled")
    try withLight(light) { strip in
      try await strip.setColor(Self.green)
      try await strip.clock.sleep(for: .seconds(1))
      #expect(light.shown.color == Triones.Color(red: 0, green: 0, blue: 255))
      try await strip.setColorOrder(.rbg)
      try await strip.clock.sleep(for: .seconds(1))
      #expect(light.shown.color == Self.green)
    }
  }

  @Test("The ends of names decide about whites, and FFE1 alone makes no light")
  func recognition() throws {
    func driver(
      _ profile: String, _ name: String?, family: LightFamily? = nil
    ) throws -> (any LightDriver)? {
      let options = LEDStripOptions(
        family: family, advertisement: name.map { AdvertisementData(localName: $0) })
      let services = try VirtualLight(named: profile).services
      return LEDStrip.driver(for: services, options: options)
    }
    #expect(try driver("elk", nil)?.family == .elk)
    #expect(try driver("elk", "MELK-OA10   7C")?.family == .melk)
    #expect(try driver("melk", nil, family: .melk)?.family == .melk)
    #expect(try driver("elk", nil, family: .triones) == nil)
    #expect(try driver("jackyled", "HMSoft") == nil)
    #expect(try driver("jackyled", "LEDDMX-00-1") == nil)
    #expect(try driver("jackyled", "LEDBLE-01-9201")?.family == .elk)
    #expect(try driver("jackyled", nil, family: .elk)?.family == .elk)
    let notifying = try driver("jackyled", "JACKYLED")?.notifying.map(\.characteristic)
    #expect(notifying == [0xFFE1, 0xFFE2])
    #expect(try driver("elk", nil)?.notifying.map(\.characteristic) == [0xFFF4])
    #expect(try driver("idealled", "ELK-BLEDOM")?.family == .idealled)
    #expect(try driver("elk", "ELK-BTCWCT")?.capabilities.contains(.temperature) == true)
    #expect(try driver("elk", "ELK-BLEDOM")?.capabilities.contains(.temperature) == false)
    var white = try #require(try driver("melk", "MELK-OF10W  "))
    #expect(
      white.writes(for: .white(brightness: 50)).map { HexBytes($0.bytes).description } == [
        "7e05050132ffff00ef"
      ])
  }

  @Test("A timer without days is for once, and a disabled one has no days")
  func timers() throws {
    let driver = try #require(
      ELKDriver(
        services: try VirtualLight(named: "elk").services, options: LEDStripOptions()))
    func hex(_ timer: LightTimer) -> [String] {
      driver.writes(for: .timer(timer)).map { HexBytes($0.bytes).description }
    }
    #expect(
      hex(LightTimer(hour: 7, minute: 30, turnsOn: true, weekdays: 0x1F)) == ["7e0782071e00009fef"])
    #expect(hex(LightTimer(hour: 23, minute: 0, turnsOn: false)) == ["7e07821700000180ef"])
    #expect(
      hex(LightTimer(hour: 0, minute: 0, turnsOn: true, isEnabled: false)) == ["7e07820000000000ef"]
    )
    #expect(!LightCommand.timer(LightTimer(hour: 300, minute: 0, turnsOn: true)).hasForm)
  }

  // MARK: iDealLED

  @Test("An answer has the bytes of the request after its word")
  func answers() throws {
    let light = try VirtualLight(named: "idealled")
    let color = IDealLED.ColorCommand(Triones.Color(red: 255, green: 0, blue: 0))
    let values = try Self.rawVisit(light, notifying: Self.answer) { connection in
      let blocks = [color.bytes, try IDealLED.PowerCommand(isOn: true).bytes]
      try await connection.write(
        blocks, to: Self.command, mode: .withResponse, pause: .milliseconds(100))
    }
    let expected = [try IDealLED.ColorAnswer().bytes, try IDealLED.PowerAnswer().bytes]
    // A host that compares blocks finds none.
    #expect(values.count == 2 && values != expected)
    let messages = try values.map { try IDealLED.LightMessage(parsing: $0) }
    #expect(messages.map { $0.packet is IDealLED.ColorAnswer } == [true, false])
    #expect(messages.map { $0.packet is IDealLED.PowerAnswer } == [false, true])
  }

  @Test("The colours of an effect are not encrypted")
  func effectColors() throws {
    let light = try VirtualLight(named: "idealled")
    let values = try Self.rawVisit(light, notifying: Self.answer) { connection in
      try await connection.write(
        IDealLED.EffectCommand(effect: 7).bytes, to: Self.command, mode: .withResponse)
      try await connection.write(
        IDealLED.PowerCommand(isOn: true).bytes, to: Self.colors, mode: .withResponse)
    }
    #expect(light.ignoredWrites == 1 && values.count == 1)
    try withLight(light) { try await $0.run(LightEffect(8), speed: 30) }
    #expect(light.ignoredWrites == 1 && light.shown.effect == 8 && light.shown.speed == 30)
    // The colour after an effect has no speed.
    try withLight(light) { try await $0.setColor(Self.green) }
    #expect(light.shown == LightState(isOn: false, color: Self.green))
  }

  @Test("A block without a meaning ruins a light, and the driver writes none")
  func ruin() throws {
    let light = try VirtualLight(named: "idealled")
    _ = try Self.rawVisit(light, notifying: Self.answer) { connection in
      try await connection.write(
        [UInt8](repeating: 0x5A, count: 16), to: Self.command, mode: .withResponse)
      try await connection.write(
        IDealLED.PowerCommand(isOn: true).bytes, to: Self.command, mode: .withResponse)
    }
    #expect(light.shown.isOn == false && light.ignoredWrites == 2)
    let other = try VirtualLight(named: "idealled")
    try withLight(other) { strip in
      for number in [-1, 12, 300] {
        await #expect(throws: LEDStripError.unsupported(.effects, .idealled)) {
          try await strip.run(LightEffect(number))
        }
      }
      await #expect(throws: LEDStripError.unsupported(.length, .idealled)) {
        try await strip.setLength(-1)
      }
      try await strip.turnOn()
    }
    #expect(other.shown.isOn == true && other.ignoredWrites == 0)
  }

  /// A light with a description of its characteristic for commands, or without one.
  private struct DescribedLight: LocalPeripheral {
    let light: VirtualLight
    let hardware: String?
    var advertisement: AdvertisementData? { light.advertisement }
    var services: [GATTService] { light.services }

    func read(
      _ descriptor: DescriptorID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] {
      guard let hardware else { throw .readNotPermitted }
      return Array(hardware.utf8)
    }

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) {
      try await light.write(value, to: characteristic, mode: mode, on: link)
    }
  }

  @Test("Nothing is written to a light of the first kind, nor to one of an unknown kind")
  func hardware() throws {
    func visit(
      _ hardware: String?, family: LightFamily? = nil
    ) throws -> (error: LEDStripError?, light: VirtualLight) {
      let light = try VirtualLight(named: "idealled")
      do {
        let device = DescribedLight(light: light, hardware: hardware)
        try withLight(light, in: device, family: family) { try await $0.turnOn() }
        return (nil, light)
      } catch {
        return (try #require(error as? LEDStripError), light)
      }
    }
    for family in [nil, LightFamily.idealled] {
      for text in ["R002-15", "TR1906R003-01\0", "R004-01", "TR2211R005-03"] {
        let first = try visit(text, family: family)
        let version = String(text.prefix { $0 != "\0" })
        #expect(first.error == .otherHardware(version) && first.light.writes == 0)
      }
      for text in ["TR2211R005-01\0", ""] {
        let second = try visit(text, family: family)
        #expect(second.error == nil && second.light.shown.isOn == true)
      }
    }
    let unknown = try visit(nil)
    #expect(unknown.error == .otherHardware(nil) && unknown.light.writes == 0)
    let chosen = try visit(nil, family: .idealled)
    #expect(chosen.error == nil && chosen.light.shown.isOn == true)
  }
}
