#if os(Linux)
import Foundation
import HaloBlueZ
import HaloCoreBluetooth
import HaloDBus
import HaloFakeBlueZ

/// The same apps over a fake daemon of BlueZ, in virtual time.
@Suite(
  "Apps over BlueZ",
  .enabled(if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here"))
struct OverBlueZTests {
  private let air = SimulatedAir(Simulation(seed: 7))

  /// The environment of a machine with a daemon.
  private func environment() throws -> CBEnvironment {
    var options = BlueZOptions()
    options.bus = FakeDaemon(on: air).bus
    return try CBEnvironment(overBlueZ: options, in: air.simulation).quiet
  }

  @Test("A strap app reads, subscribes, and comes back after a disconnect and without Bluetooth")
  func strap() throws {
    defer { air.tearDown() }
    air.place(VirtualHeartRateStrap(seed: 7), as: "C0:00:5E:00:53:01")
    let plan: FaultPlan = [
      .at(.seconds(20), .disconnect), .at(.seconds(40), .adapterOff(.seconds(5))),
    ]
    air.inject(plan, into: "C0:00:5E:00:53:01")
    let app = try environment().run(until: { (app: StrapApp) in
      app.log.contains("state poweredOff") && app.log.last?.hasPrefix("rate") == true
    }) { StrapApp(queue: DispatchQueue(label: "app")) }
    #expect(
      app.log.filter { $0.hasPrefix("state") }.suffix(2) == ["state poweredOff", "state poweredOn"])
    #expect(app.log.contains("location 1"))
    #expect(app.log.contains("disconnected 7"))
    #expect(app.rates.allSatisfy { (40...200).contains($0) })
  }

  @Test("A ring app picks a ring, reads the battery and measures the heart rate")
  func ring() throws {
    defer { air.tearDown() }
    let clock = try CivilDateTime(parsing: "2026-03-04T12:00:00")
    air.place(
      VirtualRing(model: RingModel(clock: clock, seed: 7), seed: 7), as: "C0:00:5E:00:53:02")
    let environment = try environment()
    environment.accessoryPicker = .first
    let app = try environment.run(until: { (app: RingSessionManager) in !app.measurements.isEmpty })
    { RingSessionManager(queue: DispatchQueue(label: "app")) }
    #expect(app.battery != nil && app.log.contains("event accessoryAdded"))
  }

  @Test("A light app shows a colour")
  func light() throws {
    defer { air.tearDown() }
    let strip = VirtualLEDStrip()
    air.place(strip, as: "C0:00:5E:00:53:03")
    let app = try environment().run(until: { (app: LightApp) in app.status != nil }) {
      let app = LightApp(queue: DispatchQueue(label: "app"))
      app.update = { app in
        guard app.status == nil else { return }
        app.switchOn()
        app.show(red: 255, green: 80, blue: 0)
        app.askForStatus()
      }
      return app
    }
    #expect(app.log.last == "status true 255 80 0")
    #expect(strip.ignoredWrites == 0)
  }

  @Test("Peripheral ① to ④: another machine finds and uses the services of an app")
  func sensor() throws {
    defer { air.tearDown() }
    let sensor = try CBEnvironment.$current.withValue(environment()) {
      SensorApp(queue: DispatchQueue(label: "sensor"))
    }
    let phone = try Recorder.visit(on: air, as: "phone") { app, event in
      guard let peripheral = app.peripheral, let level = app.characteristic("FFF2") else { return }
      switch event {
      case "ready": app.characteristic("FFF4").map { peripheral.setNotifyValue(true, for: $0) }
      case "notify":
        peripheral.readValue(for: level)
        peripheral.writeValue(Data([5]), for: level, type: .withResponse)
      case "write":
        _ = sensor.manager.updateValue(Data([1]), for: sensor.notified, onSubscribedCentrals: nil)
      default: app.isDone = app.characteristic("FFF4")?.value == Data([1])
      }
    }
    #expect(phone.characteristic("FFF2")?.value == Data([80]))
    #expect(sensor.level == 5)
    #expect(sensor.log.contains("advertising 0"))
    #expect(sensor.log.contains("subscribed FFF4"))
  }

  @Test("An app that ends advertising at once can add a service afterwards")
  func endedAdvertising() throws {
    defer { air.tearDown() }
    let service = CBMutableService(type: CBUUID(string: "FFE0"), primary: true)
    let app = try environment().run(
      limit: .seconds(60), until: { (app: SensorApp) in app.log.contains("added FFE0 0") }
    ) {
      let app = SensorApp(queue: DispatchQueue(label: "app"))
      app.script = { app, event in
        guard event == "added", app.manager.isAdvertising else { return }
        app.manager.stopAdvertising()
        app.manager.add(service)
        app.script = { _, _ in }
      }
      return app
    }
    #expect(!app.log.contains("added FFE0 1"))
  }

  @Test("Without a bus, the state is resetting")
  func noBus() async throws {
    var options = BlueZOptions()
    options.bus = .address("unix:path=/nonexistent/bus")
    let environment = try CBEnvironment(overBlueZ: options)
    let app = Recorder()
    let (states, input) = AsyncStream<CBManagerState>.makeStream()
    app.script = { app, _ in input.yield(app.manager.state) }
    let queue = DispatchQueue(label: "app")
    // On the queue of the callbacks, so that none comes before the property is set.
    queue.sync {
      CBEnvironment.$current.withValue(environment) {
        app.manager = CBCentralManager(delegate: app, queue: queue)
      }
    }
    #expect(await states.first { _ in true } == .resetting)
  }
}
#endif
