@Suite("LED strips")
struct LEDStripTests {
  private let violet = Triones.Color(red: 0x5A, green: 0, blue: 0x9D)

  @Test("Without white LEDs, white is mixed from the colours")
  func mixedWhite() throws {
    let options = LEDStripOptions(hasWhiteLEDs: false)
    try withLight(VirtualLEDStrip(), options: options) { strip, _ in
      try await strip.setWhite()
      let white = Triones.Color(red: 255, green: 255, blue: 255)
      #expect(try await strip.status().appearance == .color(white))
    }
  }

  @Test("An observer gets each change of the state once")
  func changes() throws {
    let states = Box<[String]>([])
    let light = VirtualLEDStrip()
    light.onChange { state, _ in states.update { $0.append("\(state)") } }
    try withLight(light) { strip, _ in
      for _ in 0..<2 {
        try await strip.turnOn()
        try await strip.setColor(violet)
        _ = try await strip.status()
      }
    }
    #expect(states.value == ["on: colour #FFFFFF", "on: colour #5A009D"])
  }

  @Test("A remote control is reported, and a running effect each second")
  func events() throws {
    let light = VirtualLEDStrip()
    try withLight(light) { strip, simulation in
      let events = strip.events()
      light.pressRemoteControl(isOn: true, at: simulation.now)
      try await strip.run(Triones.Effect(rawValue: 0x38), speed: .slowest)
      var statuses: [Triones.Status] = []
      var powers: [Bool] = []
      for try await event in events {
        switch event {
        case .message(.power(let power)): powers.append(power.isOn)
        case .message(.status(let status)): statuses.append(status)
        default: Issue.record("\(event)")
        }
        if statuses.count == 4 { break }
      }
      #expect(powers == [true])
      #expect(statuses.allSatisfy { $0.isOn && $0.mode == 0x38 })
      // With 3.1 s for a colour, the second one comes within four seconds.
      #expect(Set(statuses.map(\.color)).count == 2)
    }
  }

  @Test("Clock and timers are read back, and a timer takes effect")
  func timers() throws {
    let light = VirtualLEDStrip()
    try withLight(light) { strip, _ in
      let evening: CivilDateTime = "2026-11-21T21:59:30"
      await #expect(throws: LEDStripError.self) { try await strip.dateTime() }
      try await strip.setTime(evening)
      try await strip.clock.sleep(for: .seconds(10))
      let shown = try await strip.dateTime()
      #expect((9...11).contains(shown.secondsSince1970 - evening.secondsSince1970))

      let timer = try #require(
        Triones.Timer(
          .weekly([.saturday, .sunday]), hour: 22, minute: 0, action: .color(violet), turnsOn: true)
      )
      let strange = try Triones.TimerEntry(HexBytes(parsing: "f0ffffffffffffffffffffffffff"))
      let entries = try Triones.TimerEntries([Triones.TimerEntry(timer), strange])
      try await strip.setTimers(entries)
      #expect(try await strip.timers() == entries)
      #expect(!light.model.isOn)
      try await strip.clock.sleep(for: .seconds(30))
      let status = try await strip.status()
      #expect(status.isOn && status.appearance == .color(violet))
    }
  }

  @Test("A look-alike of any name is rejected, and so is a ring")
  func otherDevices() throws {
    let ring = VirtualRing(model: RingModel(clock: "2026-11-21T00:00:00"))
    for device in [LookAlike(), ring] as [any LocalPeripheral] {
      #expect {
        try withLight(device) { _, _ in }
      } throws: { error in
        guard case LEDStripError.otherDevice(let services, let isLookAlike) = error else {
          return false
        }
        return isLookAlike == (device is LookAlike) && isLookAlike == (services == [0xFFE0])
      }
    }
    let error = LEDStripError.otherDevice(services: [0xFFF0], isLookAlike: true)
    #expect(error.description.contains("another protocol"))
  }

  @Test("A short status has an effect while one runs", arguments: [(0x41, nil), (0x25, 0x25)])
  func shortStatus(mode: UInt8, effect: Int?) throws {
    let status = try Triones.ShortStatus(parsing: [0x66, 4, 0x23, mode, 0, 0x10, 0, 0])
    let state = LEDStripEvent.message(.shortStatus(status)).state
    #expect(state?.effect == effect && (state?.speed == nil) == (effect == nil))
  }
}

/// A light of another protocol with a Triones name.
private struct LookAlike: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(localName: "LEDBLE-78630AB1")
  let services = [
    GATTService(0xFFE0, [0xFFE1: .writeWithoutResponse])
  ]
}
