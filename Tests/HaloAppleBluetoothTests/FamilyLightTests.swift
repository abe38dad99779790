#if os(Linux)
import HaloAppleBluetooth
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

/// The client of lights, which has no code for Core Bluetooth, with a virtual light of each
/// profile.
@Suite("Lights of all families over Core Bluetooth", .timeLimit(.minutes(5)))
struct FamilyLightTests {
  private static let id: PeripheralID = "A0B1C2D3-0001-4000-8000-00005E005301"
  private static let families: [String: LightFamily] = [
    "bleddm": .elk, "jackyled": .elk, "lednetwf-08": .lednetwf, "iotbt-v1": .iotbt,
  ]

  @Test(
    "An app finds a light by its advertisement, and drives it over two links",
    arguments: LightProfile.all)
  func visit(_ profile: LightProfile) throws {
    let simulation = Simulation(seed: 45)
    let air = SimulatedAir(simulation)
    let light = VirtualLight(profile)
    let control = air.place(light, as: Self.id)
    let red = Triones.Color(red: 255, green: 0, blue: 0)
    try simulation.run(limit: .seconds(600)) {
      let phone = CoreBluetoothTransport.on(air, as: "phone")
      let found = try await phone.devices(within: .seconds(30), settling: .seconds(2)) {
        $0.isOf(.light)
      }
      let device = try #require(found.first)
      let options = LEDStripOptions(advertisement: device.advertisement)
      var links = 0
      try await phone.withDevice(
        device.peripheral, as: LEDStrip.self, reconnecting: .untilDone, options: options
      ) { strip in
        links += 1
        #expect(strip.family == Self.families[profile.name] ?? LightFamily(rawValue: profile.name))
        try await strip.turnOn()
        try await strip.setColor(red)
        try await strip.clock.sleep(for: .seconds(1))
        let state = try await strip.state()
        #expect(state == .unknown || state.isOn == true && state.color == red)
        #expect(strip.reportsStatus == (state != .unknown))
        #expect(light.shown.isOn == true && light.shown.color == red)
        if links == 1 {
          control.simulateDisconnection()
          try await strip.clock.sleep(for: .seconds(10))
        }
        try await strip.turnOff()
      }
      #expect(links == 2)
    }
    #expect(light.shown.isOn == false && light.ignoredWrites == 0)
    air.tearDown()
  }
}
#endif
