import Foundation
import HaloCoreBluetooth

/// The apps that are written for Core Bluetooth, over a real daemon.
///
/// Their sources are those of `HaloCoreBluetoothTests`.
private enum App {
  /// The queue of the apps, and the only place where the tests look at them.
  static func queue() -> DispatchQueue { DispatchQueue(label: "app") }

  /// Creates an app whose managers use an adapter.
  static func make<Value>(on adapter: String = "hci0", _ body: () -> Value) throws -> Value {
    var options = BlueZOptions()
    options.adapter = adapter
    let environment = try CBEnvironment(overBlueZ: options)
    environment.accessoryPicker = .first
    return CBEnvironment.$current.withValue(environment, operation: body)
  }

  /// Waits until a condition holds, at most two minutes: an emulated machine may be slow.
  static func wait(on queue: DispatchQueue, until condition: () -> Bool) async throws {
    for _ in 0..<2400 {
      if queue.sync(execute: condition) { return }
      try await ContinuousClock().sleep(for: .milliseconds(50))
    }
    Issue.record("the app did not get there within two minutes")
  }
}

extension RealBlueZ {
  @Suite("Apps for Core Bluetooth", .serialized, .timeLimit(.minutes(5)))
  struct Apps {
    // A device of another address each, because the daemon remembers services by address.
    @Test("The strap app finds, connects, reads, subscribes, and comes back after a disconnect")
    func strap() async throws {
      let host = try await AirHost.host(VirtualHeartRateStrap(seed: 5), as: "C0:00:5E:00:5A:01")
      defer { host.close() }
      let queue = App.queue()
      let app = try App.make { StrapApp(queue: queue) }
      try await App.wait(on: queue) { app.rates.count >= 3 }
      host.leave()
      try await App.wait(on: queue) { app.disconnects == 1 }
      let count = queue.sync { app.rates.count }
      await host.comeBack()
      try await App.wait(on: queue) { app.rates.count > count }
      queue.sync {
        #expect(app.log.contains("location 1"))
        #expect(app.log.count { $0.hasPrefix("connected") } == 2)
        #expect(app.rates.allSatisfy { (40...200).contains($0) })
      }
    }

    @Test("The ring app picks a ring, reads its battery and measures the heart rate")
    func ring() async throws {
      let clock = try CivilDateTime(parsing: "2026-03-04T12:00:00")
      // An advertisement of this air has room for one service of 16 bytes.
      var profile = RingProfile.r02
      profile.advertisedServices = [Colmi.Service.uart]
      let model = RingModel(profile: profile, clock: clock, seed: 5)
      let ring = VirtualRing(model: model, seed: 5)
      ring.update { $0.battery = Colmi.BatteryStatus(percent: 83, charging: .notCharging) }
      let host = try await AirHost.host(ring, as: "C0:00:5E:00:5A:02")
      defer { host.close() }
      let queue = App.queue()
      let app = try App.make { RingSessionManager(queue: queue) }
      try await App.wait(on: queue) { app.heartRates.count >= 1 }
      queue.sync {
        #expect(app.battery?.level == 83)
        #expect(app.log.contains("event accessoryAdded"))
        // The app connects again for as long as it exists, which would slow later tests down.
        app.removeRing()
      }
      try await App.wait(on: queue) { app.manager == nil }
      // The agent of a program that is still there would answer the pairings of later tests.
      queue.sync { app.endSession() }
    }

    @Test("The light app shows a colour and switches the strip off")
    func light() async throws {
      let strip = VirtualLEDStrip()
      let host = try await AirHost.host(strip, as: "C0:00:5E:00:5A:03")
      defer { host.close() }
      let queue = App.queue()
      let app = try App.make {
        let app = LightApp(queue: queue)
        app.update = { app in
          guard app.status == nil else { return }
          app.switchOn()
          app.show(red: 255, green: 80, blue: 0)
          app.askForStatus()
        }
        return app
      }
      try await App.wait(on: queue) { app.status != nil }
      queue.sync { #expect(app.log.last == "status true 255 80 0") }
    }
  }
}

extension RealPeripheral {
  @Test("Apps in both roles take their steps over two adapters", .timeLimit(.minutes(5)))
  func apps() async throws {
    // The daemon does not read the services of an advertisement from a device whose services it
    // has discovered (5.82, 2026-11-25), and earlier tests had other services at this address.
    try await Machine.eraseDaemon()
    let (queue, other) = (App.queue(), App.queue())
    let sensor = try App.make(on: "hci1") { SensorApp(queue: other) }
    sensor.script = { sensor, event in if event == "subscribed" { sensor.send(Data([9])) } }
    try await App.wait(on: other) { sensor.log.contains("advertising 0") }
    let central = try App.make { CentralSteps(service: SensorApp.uuid, queue: queue) }
    try await App.wait(on: queue) { central.isDone }
    queue.sync {
      let requests = [
        "⑥ value FFF1: [104, 97, 108, 111]", "⑥ value FFF2: [80]", "⑥ write FFF2: []",
        "⑥ value FFF4: [9]", "⑥ value FFF5: [9]",
      ]
      for request in requests { #expect(central.log.contains(request)) }
      #expect(central.log.last == "⑦ disconnected: 0")
    }
    other.sync { #expect(sensor.level == 6) }
  }

  @Test("An app advertises an iBeacon, which the other adapter decodes", .timeLimit(.minutes(5)))
  func beaconApp() async throws {
    let queue = App.queue()
    let uuid = try #require(UUID(uuidString: "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"))
    let app = try App.make(on: "hci1") {
      BeaconApp(uuid: uuid, major: 1, minor: 2, measuredPower: -59, queue: queue)
    }
    try await App.wait(on: queue) { app.log.contains("advertising true 0") }
    for try await advertisement in try Machine.transport().advertisements(matching: ScanFilter()) {
      let beacons = advertisement.data.manufacturerData.flatMap { IBeacon.all(in: $0) }
      guard let beacon = beacons.first else { continue }
      #expect((beacon.major, beacon.minor, beacon.measuredPower) == (1, 2, -59))
      break
    }
  }
}
