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
    private static let violet = Triones.Color(red: 0x5A, green: 0, blue: 0x9D)

    @Test("A light of either layout is found and obeys commands", arguments: [0, 1])
    func commands(_ index: Int) async throws {
      let light = VirtualLEDStrip(
        name: "Triones-00000\(index)", layout: Triones.Layout.allCases[index])
      let id = PeripheralID(rawValue: "C0:00:5E:00:5C:0\(index)")
      let host = try await AirHost.host(light, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "Triones-00000\(index)"), within: .seconds(10))
      #expect(found.peripheral == id)
      try await transport.withLEDStrip(id) { strip in
        #expect(strip.family == .triones)
        let events = strip.events()
        try await strip.turnOn()
        try await strip.setColor(Self.violet, brightness: 50)
        #expect(
          try await strip.status().appearance
            == .color(Triones.Color(red: 45, green: 0, blue: 79)))
        try await strip.run(Triones.Effect(rawValue: 0x38), speed: .fastest)
        // A running effect makes the light report its status each second.
        var modes: [UInt8] = []
        for try await case .message(.status(let status)) in events {
          modes.append(status.mode)
          if modes.count == 3 { break }
        }
        #expect(modes.last == 0x38)
        try await strip.turnOff()
        #expect(try await !strip.status().isOn)
        try await Self.setTimers(of: strip)
      }
      #expect(light.ignoredWrites == 0)
    }

    /// Sets the clock and the timers, which take several packets in both directions.
    private static func setTimers(of strip: LEDStrip) async throws {
      let date = try #require(CivilDate(year: 2026, month: 11, day: 21))
      let evening = try #require(CivilDateTime(date, hour: 21, minute: 59, second: 58))
      try await strip.setTime(evening)
      let shown = try await strip.dateTime()
      #expect((0...30).contains(shown.secondsSince1970 - evening.secondsSince1970))
      let on = try #require(
        Triones.Timer(
          .weekly([.saturday]), hour: 22, minute: 0, action: .color(Self.violet), turnsOn: true))
      let off = try #require(
        Triones.Timer(.once(date), hour: 23, minute: 1, action: .color(.black), turnsOn: false))
      let strange = try Triones.TimerEntry(HexBytes(parsing: "f0ffffffffffffffffffffffffff"))
      let entries = try Triones.TimerEntries([
        Triones.TimerEntry(on), strange, Triones.TimerEntry(off),
      ])
      try await strip.setTimers(entries)
      #expect(try await strip.timers() == entries)
      // At ten o'clock the first timer turns the light on.
      var status = try await strip.status()
      for _ in 0..<20 where !status.isOn {
        try await Task.sleep(for: .milliseconds(500))
        status = try await strip.status()
      }
      #expect(status.isOn)
      #expect(status.appearance == .color(Self.violet))
    }
  }
}
