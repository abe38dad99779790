#if os(Linux)
import HaloBlueZ
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

extension RealBlueZ {
  /// A virtual LED strip on an air that a real daemon listens to.
  @Suite("Light", .serialized, .timeLimit(.minutes(2)))
  struct Lights {
    @Test("It is found and does what it is told, by either layout", arguments: [0, 1])
    func commands(_ place: Int) async throws {
      let light = VirtualLEDStrip(
        name: "Triones-00000\(place)", layout: Triones.Layout.allCases[place])
      let id = PeripheralID(rawValue: "C0:00:5E:00:55:0\(place)")
      let host = try await AirHost.host(light, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "Triones-00000\(place)"), within: .seconds(10))
      #expect(found.peripheral == id)
      let violet = Triones.Color(red: 0x5A, green: 0, blue: 0x9D)
      try await transport.withLEDStrip(id) { strip in
        #expect(strip.layout == light.layout)
        let events = strip.events()
        try await strip.turnOn()
        try await strip.setColor(violet, brightness: 50)
        #expect(
          try await strip.status().appearance
            == .color(Triones.Color(red: 45, green: 0, blue: 79)))
        try await strip.run(Triones.Effect(rawValue: 0x38), speed: .fastest)
        // While it runs it tells its status each second.
        var modes: [UInt8] = []
        for try await case .message(.status(let status)) in events {
          modes.append(status.mode)
          if modes.count == 3 { break }
        }
        #expect(modes.last == 0x38)
        try await strip.turnOff()
        #expect(try await !strip.status().isOn)
      }
      #expect(light.ignoredWrites == 0)
    }
  }
}
#endif
