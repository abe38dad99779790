import Foundation
import HaloCoreBluetooth
import HaloProtocol
import HaloSimulator
import Testing

@Suite("A light app written for Core Bluetooth")
struct LightAppTests {
  static func run(
    seed: UInt64, strip: VirtualLEDStrip, plan: FaultPlan = [],
    until isDone: @escaping @Sendable (LightApp) -> Bool,
    _ update: @escaping (LightApp) -> Void
  ) throws -> LightApp {
    let air = SimulatedAir(Simulation(seed: seed))
    air.place(VirtualHeartRateStrap(seed: seed), as: "strap")
    air.place(strip, as: "strip")
    air.inject(plan, into: "strip")
    return try CBEnvironment(on: air).quiet.run(limit: .seconds(600), until: isDone) {
      let app = LightApp(queue: DispatchQueue(label: "app"))
      app.update = update
      return app
    }
  }

  @Test("The app finds the strip, shows a colour, and switches the strip off")
  func visit() throws {
    let strip = VirtualLEDStrip()
    let app = try Self.run(seed: 7, strip: strip, until: { $0.status?.isOn == false }) { app in
      if app.status == nil {
        app.switchOn()
        app.show(red: 255, green: 80, blue: 0)
        app.askForStatus()
      } else if app.status?.isOn == true {
        app.switchOff()
        app.askForStatus()
      }
    }
    #expect(
      app.log.suffix(5) == [
        "found Triones-A1B2C3", "connected", "notifying true", "status true 255 80 0",
        "status false 255 80 0",
      ])
    #expect(!strip.model.isOn)
    #expect(strip.model.appearance == .color(Triones.Color(red: 255, green: 80, blue: 0)))
    #expect(strip.ignoredWrites == 0)
    // Each peripheral of the repeated scan is one object.
    #expect(app.log.count { $0.hasPrefix("found") } == app.peripherals.count)
    #expect(app.strip.map { app.peripherals.contains($0) } == true)
  }

  @Test("The app connects again after a disconnect, and two runs give one log")
  func reconnection() throws {
    func log(seed: UInt64) throws -> [String] {
      let plan: FaultPlan = [.at(.seconds(8), .disconnect)]
      let app = try Self.run(
        seed: seed, strip: VirtualLEDStrip(), plan: plan,
        until: { app in app.log.count { $0.hasPrefix("status") } == 2 },
        { app in if app.log.last == "notifying true" { app.askForStatus() } })
      return app.log
    }
    let first = try log(seed: 1)
    #expect(
      first.filter { $0 != "notifying false" }.suffix(7) == [
        "connected", "notifying true", "status false 255 255 255", "disconnected 7", "connected",
        "notifying true", "status false 255 255 255",
      ])
    #expect(try log(seed: 1) == first)
  }
}
