@testable import HaloDevices

/// A light that sends bytes without a meaning before it handles a write, from the last
/// characteristic that notifies.
private struct BabblingLight: LocalPeripheral {
  static let noise: [UInt8] = [0xFF, 0x00, 0x66]
  let light: VirtualLight
  var services: [GATTService] { light.services }
  var preferences: LinkPreferences { light.preferences }
  var advertisement: AdvertisementData? { light.advertisement }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    for service in services {
      guard let id = service.characteristics.last(where: { $0.properties.contains(.notify) })
      else { continue }
      try? link.notify(Self.noise, from: CharacteristicID(id.uuid, in: service.uuid))
    }
    try await light.write(value, to: characteristic, mode: mode, on: link)
  }

  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    try await light.read(descriptor, on: link)
  }

  func run(on link: any PeripheralLink) async { await light.run(on: link) }
}

@Suite("Lights of all families")
struct LightFamilyTests {
  private static let red = Triones.Color(red: 255, green: 0, blue: 0)

  @Test("A light reports each change once", arguments: LightProfile.all)
  func changes(_ profile: LightProfile) throws {
    let light = VirtualLight(profile)
    let states = Box<[LightState]>([])
    light.onChange { state, _ in states.update { $0.append(state) } }
    try withLight(light) { strip in
      for _ in 0..<2 {
        try await strip.turnOn()
        try await strip.setColor(Self.red)
      }
      try await strip.turnOff()
      try await strip.clock.sleep(for: .seconds(1))
      #expect(light.ignoredWrites == 0)
    }
    let seen = states.value
    #expect(seen.first?.isOn == true && seen.last == light.shown && light.shown.isOn == false)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("A remembered light works without its advertisement", arguments: LightProfile.all)
  func remembered(_ profile: LightProfile) throws {
    let light = VirtualLight(profile)
    let data = try #require(light.wholeAdvertisement)
    let line = KnownDeviceLine(
      KnownDevice(
        id: "light", name: "shelf", kind: .light, advertisedName: data.localName,
        advertisement: data))
    let device = try KnownDeviceLine(parsing: line.bytes).device()
    let options = LEDStrip.options(LEDStripOptions(), for: device)
    #expect(options.advertisement?.manufacturerData == data.manufacturerData)
    let world = World(seed: 1)
    world.air.place(light, as: "light")
    try world.simulation.run {
      try await world.transport.withKnownDevice(device, as: LEDStrip.self) { strip in
        try await strip.turnOn()
        try await strip.setColor(Self.red)
        try await strip.clock.sleep(for: .seconds(1))
        #expect(strip.reportsStatus == strip.capabilities.contains(.status))
      }
    }
    #expect(light.shown.isOn == true && light.shown.color == Self.red && light.ignoredWrites == 0)
  }

  @Test(
    "A light gets each command of its own, and nothing of one or a question that it lacks",
    arguments: LightProfile.all)
  func unsupported(_ profile: LightProfile) throws {
    let commands: [LightCommand] = [
      .power(true), .color(Self.red, brightness: 50), .brightness(50), .white(brightness: 50),
      .temperature(50, brightness: 50), .effect(1, speed: 50), .speed(50),
      .clock("2026-11-29T12:00:00"),
      .timer(LightTimer(hour: 7, minute: 30, turnsOn: true, weekdays: 0x1F)), .colorOrder(.grb),
      .length(60),
    ]
    let light = VirtualLight(profile)
    try withLight(light) { strip in
      for command in commands {
        let before = light.writes
        if strip.capabilities.contains(command.capability) {
          try await strip.send(command)
          try await strip.clock.sleep(for: .seconds(1))
          #expect(light.writes > before, "\(command)")
        } else {
          await #expect(throws: LEDStripError.unsupported(command.capability, strip.family)) {
            try await strip.send(command)
          }
          #expect(light.writes == before, "\(command)")
        }
      }
      #expect(light.ignoredWrites == 0)
      let unsupported = LEDStripError.unsupported([], strip.family)
      let before = light.writes
      if strip.family != .lednetwf {
        await #expect(throws: unsupported) { try await strip.dateTime() }
      }
      if !strip.capabilities.contains(.timers) || strip.family == .elk || strip.family == .melk {
        await #expect(throws: unsupported) { try await strip.timers() }
      }
      await #expect(throws: unsupported) { try await strip.send(.login(.published)) }
      let lacking: LightCapabilities = strip.capabilities.contains(.effects) ? [] : .effects
      await #expect(throws: LEDStripError.unsupported(lacking, strip.family)) {
        let shown = [LightActions.Shown.effect(LightEffect(70_000), speed: 50)]
        try await LightActions(isOn: nil, shown: shown).run(on: strip)
      }
      #expect(light.writes == before)
      await #expect(throws: unsupported) { try await strip.status() }
    }
  }

  @Test(
    "A malformed notification is an event, and a question waits for its answer",
    arguments: LightProfile.all)
  func malformed(_ profile: LightProfile) throws {
    let malformed = Box(0)
    let light = VirtualLight(profile)
    try withLight(light, in: BabblingLight(light: light)) { strip in
      try await withThrowingTaskGroup(of: Void.self) { group in
        let events = strip.events()
        group.addTask {
          try? await events.forEach { event in
            guard case .malformed(BabblingLight.noise, _) = event else { return }
            malformed.value += 1
          }
        }
        defer { group.cancelAll() }
        try await strip.turnOn()
        if strip.reportsStatus { #expect(try await strip.state().isOn == true) }
        try await strip.clock.sleep(for: .seconds(1))
      }
    }
    #expect(malformed.value > 0)
  }

  @Test("A question without an answer but malformed ones waits until its deadline")
  func noAnswer() throws {
    // The light ignores frames of version 0.
    let light = try VirtualLight(named: "iotbt-v1")
    try withLight(light, in: BabblingLight(light: light), family: .lednetwf) { strip in
      let late = BLEError.timedOut(operation: "status", after: strip.options.replyDeadline)
      await #expect(throws: LEDStripError.transport(late)) { try await strip.state() }
    }
  }

  @Test("The user's choice of a family wins over the services", arguments: LightProfile.all)
  func choice(_ profile: LightProfile) {
    #expect(throws: LEDStripError.self) {
      try withLight(VirtualLight(profile), family: .triones) { _ in }
    }
  }

  @Test("Advertised services decide the family, then the name, then the company")
  func recognition() {
    func family(
      _ name: String?, _ services: [BluetoothUUID] = [], _ companies: [UInt16] = []
    ) -> LightFamily? {
      LightFamily(name: name, services: services, companies: companies)
    }
    #expect(family("ELK-BLEDOM", [0xFFD5]) == .triones && family("ELK-BLEDOM") == .elk)
    #expect(family("MELK-OA10") == .melk && family("IDL-1CA107") == .idealled)
    #expect(family("LEDnetWF020033") == .lednetwf && family("IOTBT42", [], [0x5A00]) == .iotbt)
    #expect(family(nil, [], [0x5A02]) == .lednetwf && family(nil, [], [0x5B00]) == nil)
    // Lights of three families have this name.
    #expect(family("LEDBLE-78630AB1") == nil && family(nil, [0xFFF0]) == nil)
  }

  @Test("Abilities have names in the order of their bits")
  func words() {
    #expect(LightCapabilities([.status, .power]).words == ["power", "status"])
    #expect(LightCapabilities(rawValue: 0xFFF).words.count == LightCapabilities.names.count)
  }
}
