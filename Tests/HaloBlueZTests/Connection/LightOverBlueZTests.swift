import HaloDBus
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("LED strips over BlueZ")
struct LightOverBlueZTests {
  @Test(
    "A hosted light obeys centrals of either kind",
    arguments: Triones.Layout.allCases, [FakeBlueZOptions.Version.v5_66, .v5_82])
  func commands(layout: Triones.Layout, version: FakeBlueZOptions.Version) throws {
    try PeripheralWorld.run(version: version) { world in
      let light = VirtualLEDStrip(layout: layout)
      try await world.host.publish(light)
      let violet = Triones.Color(red: 0x5A, green: 0, blue: 0x9D)
      let fade = Triones.Effect(rawValue: 0x38)
      for transport in [world.central(), await world.daemonCentral()] as [any BLETransport] {
        try await transport.withLEDStrip(PeripheralWorld.address) { strip in
          #expect(strip.family == .triones)
          let events = strip.events()
          try await strip.turnOn()
          try await strip.setColor(violet)
          #expect(try await strip.status().appearance == .color(violet))
          try await strip.run(fade, speed: .fastest)
          // A running effect makes the light report its status each second.
          var statuses: [Triones.Status] = []
          for try await case .message(.status(let status)) in events {
            statuses.append(status)
            if statuses.count == 4 { break }
          }
          #expect(statuses.last?.mode == 0x38)
          // In several packets, in both directions.
          let timer = try #require(
            Triones.Timer(
              .weekly(.weekend), hour: 7, minute: 30, action: .color(violet), turnsOn: true))
          let entries = try Triones.TimerEntries([Triones.TimerEntry(timer)])
          try await strip.setTimers(entries)
          #expect(try await strip.timers() == entries)
          try await strip.turnOff()
          #expect(try await !strip.status().isOn)
        }
      }
      #expect(light.ignoredWrites == 0)
    }
  }
}
