import Foundation
import HaloCoreBluetooth

/// Both roles are apps, each on a machine of its own.
@Suite("Rules of a peripheral manager")
struct PeripheralRulesTests {
  /// Runs a sensor and a central that has discovered it.
  @discardableResult
  private static func run(
    _ plan: FaultPlan = [], prepare: (SensorApp) -> Void = { _ in },
    _ script: @escaping (Recorder, SensorApp, String) -> Void
  ) throws -> (central: Recorder, sensor: SensorApp) {
    let air = SimulatedAir(Simulation(seed: 7))
    air.inject(plan, into: "sensor")
    let machine = CBEnvironment(on: air, as: "sensor")
    let sensor = CBEnvironment.$current.withValue(machine) {
      SensorApp(queue: DispatchQueue(label: "sensor"))
    }
    prepare(sensor)
    let central = try Recorder.visit(on: air) { app, event in script(app, sensor, event) }
    return (central, sensor)
  }

  @Test("Rule 24: a value in advance is read-only, and its reads do not reach the delegate")
  func constant() throws {
    let (central, sensor) = try Self.run { app, sensor, event in
      if event == "ready" { app.peripheral?.readValue(for: app.characteristic("FFF1")!) }
      guard event == "value" else { return }
      let writeable = CBMutableService(type: CBUUID(string: "FFE0"), primary: true)
      writeable.characteristics = [
        CBMutableCharacteristic(
          type: CBUUID(string: "FFE1"), properties: [.read, .write], value: Data([1]),
          permissions: [.readable, .writeable])
      ]
      sensor.script = { _, event in app.isDone = event == "added" }
      sensor.manager.add(writeable)
    }
    #expect(central.log.last == "value FFF1")
    #expect(!sensor.log.contains { $0.hasPrefix("read") })
    #expect(sensor.log.last == "added FFE0 1")
  }

  @Test("Rule 24: a dynamic value asks the delegate, also after the app has set the property")
  func dynamic() throws {
    let (_, sensor) = try Self.run { app, sensor, event in
      if event == "ready" {
        sensor.dynamic.value = Data([1])
        app.peripheral?.readValue(for: app.characteristic("FFF2")!)
      }
      app.isDone = event == "value"
    }
    #expect(sensor.log.contains("read FFF2"))
  }

  @Test("Rule 25: the result of an answer reaches the central, and a second answer is misuse")
  func answers() throws {
    let (central, _) = try Self.run(prepare: { $0.result = .insufficientAuthorization }) {
      app, _, event in
      guard let dynamic = app.characteristic("FFF2") else { return }
      if event == "ready" {
        app.peripheral?.readValue(for: dynamic)
        app.peripheral?.writeValue(Data([1]), for: dynamic, type: .withResponse)
      }
      app.isDone = event == "write"
    }
    #expect(
      central.log.suffix(2) == ["value FFF2 CBATTErrorDomain 8", "write FFF2 CBATTErrorDomain 8"])
  }

  @Test("Rule 25: a request without an answer ends with the time limit of the central")
  func silence() throws {
    let (central, _) = try Self.run(prepare: { $0.answers = false }) { app, _, event in
      guard let dynamic = app.characteristic("FFF2") else { return }
      if event == "ready" { app.peripheral?.readValue(for: dynamic) }
      app.isDone = event == "value" || event == "disconnect"
    }
    #expect(central.log.last == "value FFF2 CBErrorDomain 6")
  }

  @Test("Rule 26: 20 updates have room, then false, and then a callback")
  func updates() throws {
    var sent = 0
    func send(_ sensor: SensorApp) {
      while sent < 50,
        sensor.manager.updateValue(
          Data([UInt8(sent)]), for: sensor.notified, onSubscribedCentrals: nil)
      { sent += 1 }
    }
    let (central, sensor) = try Self.run { app, sensor, event in
      switch event {
      case "ready":
        sensor.script = { sensor, event in
          if event == "subscribed" || event == "ready" { send(sensor) }
        }
        app.peripheral?.setNotifyValue(true, for: app.characteristic("FFF4")!)
      case "value": app.isDone = app.characteristic("FFF4")?.value == Data([49])
      default: break
      }
    }
    #expect(sensor.log.count { $0 == "ready" } == 2)
    #expect(central.log.count { $0 == "value FFF4" } == 50)
  }

  @Test("Rule 27: a second startAdvertising fails, and other keys are ignored")
  func advertising() throws {
    let (_, sensor) = try Self.run { app, sensor, event in
      guard event == "ready" else { return }
      sensor.script = { _, event in app.isDone = event == "advertising" }
      sensor.manager.startAdvertising([CBAdvertisementDataLocalNameKey: "Other"])
    }
    #expect(sensor.log.last == "advertising 9")
    #expect(sensor.manager.isAdvertising)
  }

  @Test("Rule 20: changed services reach the central as the objects that are gone")
  func modified() throws {
    let (central, _) = try Self.run { app, sensor, event in
      switch event {
      case "ready": sensor.manager.remove(sensor.service)
      case "modify":
        #expect(app.peripheral?.services?.contains { $0.uuid == SensorApp.uuid } == false)
        app.isDone = true
      default: break
      }
    }
    #expect(central.log.last == "modify [\"FFF0\"]")
  }

  @Test("Rule 20: an added service is a change in which nothing is gone")
  func added() throws {
    let (central, _) = try Self.run { app, sensor, event in
      if event == "ready" {
        sensor.manager.add(CBMutableService(type: CBUUID(string: "FFE0"), primary: true))
      }
      app.isDone = event == "modify"
    }
    #expect(central.log.last == "modify []")
    #expect(central.peripheral?.services?.contains { $0.uuid == SensorApp.uuid } == true)
  }

  @Test("Rule 4: without Bluetooth, centrals are gone, and advertising comes back with it")
  func adapterOff() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    let machine = CBEnvironment(on: air, as: "sensor")
    let sensor = try machine.run(
      limit: .seconds(60),
      until: { (app: SensorApp) in app.log.count { $0 == "state poweredOn" } == 2 }
    ) {
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(2))
        air.setAdapter(.poweredOff, of: "sensor")
        try await air.simulation.clock.sleep(for: .seconds(2))
        air.setAdapter(.poweredOn, of: "sensor")
      }
      return SensorApp(queue: DispatchQueue(label: "sensor"))
    }
    #expect(sensor.log.contains("state poweredOff"))
    #expect(sensor.manager.isAdvertising)
  }
}
