#if os(Linux)
import HaloDevices
import HaloProtocol
import HaloSimulator
import Synchronization
import Testing

@testable import HaloCommandLine

/// Lost links and reconnections of a watched light.
@Suite("halo light --for over several links")
struct LightWatchTests {
  private static let words = ["light", "--transport", "bluez", "--effect", "red strobe"]

  /// The time of a simulation at its end.
  private final class End: Sendable { let time = Mutex(Duration.zero) }

  /// Makes a radio with a light, runs `happen` on the light, and stores the time of the end.
  private static func radio(
    endingIn end: End = End(),
    _ happen: @escaping @Sendable (SimulatedPeripheral, SimulatedAir) async throws -> Void
  ) -> Radio {
    Radio.fake { air in
      let light = air.place(VirtualLEDStrip(name: "Triones-1234"), as: "C0:00:5E:00:53:07")
      Task(executorPreference: air.simulation) { try await happen(light, air) }
    } operate: { air, body in
      try await body()
      end.time.withLock { $0 = air.simulation.now }
    }
  }

  @Test("The command reconnects to a light that was away, and does not repeat the effect")
  func reconnects() throws {
    let radio = Self.radio { light, air in
      let clock = air.simulation.clock
      try await clock.sleep(for: .seconds(10))
      light.simulateProximityChange(.outOfRange, to: "bluez")
      try await clock.sleep(for: .seconds(10))
      try await SimulatedTransport(on: air, as: "phone").withDevice(light.id, as: LEDStrip.self) {
        strip in
        try await strip.turnOff()
      }
      light.simulateProximityChange(.near, to: "bluez")
      try await clock.sleep(for: .seconds(20))
      air.setAdapter(.poweredOff)
      try await clock.sleep(for: .seconds(10))
      air.setAdapter(.poweredOn)
    }
    let run = ToolRun(Self.words + ["--for", "90", "--json"], radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    let states = objects.compactMap { $0["state"]?.text }
    #expect(states.first == "lost" && states.last == "connected" && states.contains("waiting"))
    #expect(states.count { $0 == "connected" } == 2)
    let news = objects.filter { $0["state"] != nil }
    #expect(news.allSatisfy { $0["kind"]?.text == "light" && $0["time"] != nil })
    let parts = objects.split { $0["state"] != nil }
    #expect(parts.count == 3)
    let isOn = try parts.map { part in
      Set(try part.map { try $0.decode(as: Triones.Status.self).isOn })
    }
    #expect(isOn == [[true], [false], [false]])
    #expect(objects.last?["time"]?.text?.hasPrefix("90") == true)
    let text = ToolRun(Self.words + ["--for", "90"], radio: radio)
    #expect(text.status == 0)
    #expect(text.lines.contains { $0.contains(" s  lost: ") && $0.hasSuffix("; trying again") })
    #expect(text.lines.contains { $0.hasSuffix(" s  Bluetooth is off; waiting for it") })
    #expect(text.lines.contains { $0.hasSuffix(" s  connected to Triones-1234") })
    #expect(text.lines.count == objects.count + 1)
  }

  @Test("Each status is flushed at once", arguments: [[], ["--json"]])
  func flushed(_ more: [String]) throws {
    let end = End()
    let radio = Self.radio(endingIn: end) { _, _ in }
    let run = ToolRun(Self.words + ["--for", "3600"] + more, outputLimit: 3, radio: radio)
    // Text begins with a line for the name.
    #expect(run.lines.count == (more.isEmpty ? 4 : 3))
    #expect(run.status == 0)
    #expect(end.time.withLock { $0 } < .seconds(60))
  }

  @Test("The watch ends in time while the light or Bluetooth is away", arguments: [false, true])
  func away(_ isBluetooth: Bool) throws {
    let end = End()
    let radio = Self.radio(endingIn: end) { light, air in
      try await air.simulation.clock.sleep(for: .seconds(10))
      light.simulateProximityChange(.outOfRange)
      if isBluetooth { air.setAdapter(.poweredOff) }
    }
    let run = ToolRun(Self.words + ["--for", "40", "--json"], radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    let states = try run.json().compactMap { $0["state"]?.text }
    #expect(states.contains(isBluetooth ? "waiting" : "lost"))
    #expect(!states.contains("connected"))
    #expect((.seconds(40)..<Duration.seconds(48)).contains(end.time.withLock { $0 }))
  }

  @Test("A light that disappears before its first answer is an error, not a lost link")
  func first() throws {
    let radio = Self.radio { light, air in
      // By now the command has found the light, or is connected to it.
      try await air.simulation.clock.sleep(for: .milliseconds(1800))
      light.simulateProximityChange(.outOfRange)
    }
    let run = ToolRun(Self.words + ["--for", "40", "--json", "--timeout", "5"], radio: radio)
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
  }
}
#endif
