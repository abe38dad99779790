import Foundation
import HaloCoreBluetooth

/// Both roles are apps, each on a machine of its own.
@Suite("The steps of both roles")
struct CentralStepsTests {
  @Test("The central takes steps ① to ⑦, and the peripheral ① to ④")
  func visit() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    let sensor = CBEnvironment.$current.withValue(CBEnvironment(on: air, as: "sensor")) {
      SensorApp(queue: DispatchQueue(label: "sensor"))
    }
    sensor.script = { sensor, event in if event == "subscribed" { sensor.send(Data([9])) } }
    let misuse = Mutex<[String]>([])
    let environment = CBEnvironment(on: air)
    environment.log { line in misuse.withLock { $0.append(line) } }
    let central = try environment.run(until: \.isDone) {
      CentralSteps(service: SensorApp.uuid, queue: DispatchQueue(label: "app"))
    }
    let isCorrect = misuse.withLock(\.isEmpty)
    #expect(isCorrect)
    #expect(
      central.log.prefix(10) == [
        "① created: unknown", "② poweredOn: scan", #"③ found: Sensor ["FFF0"]"#,
        "④ connected: Sensor", "⑤ service: FFF0", "⑤ characteristic: FFF1 2",
        "⑤ characteristic: FFF2 10", "⑤ characteristic: FFF3 4", "⑤ characteristic: FFF4 16",
        "⑤ characteristic: FFF5 32",
      ])
    #expect(central.log.last == "⑦ disconnected: 0")
    let requests = [
      "⑥ value FFF1: [104, 97, 108, 111]", "⑥ value FFF2: [80]", "⑥ write FFF2: []",
      "⑥ notifying FFF4: true", "⑥ notifying FFF5: true", "⑥ value FFF4: [9]", "⑥ value FFF5: [9]",
    ]
    #expect(requests.allSatisfy(central.log.contains))
    #expect(sensor.level == 6)
    #expect(
      sensor.log.prefix(9) == [
        "state poweredOn", "added FFF0 0", "advertising 0", "read FFF2", "write FFF2 1",
        "write FFF3 2", "subscribed FFF4", "subscribed FFF5", "unsubscribed FFF4",
      ])
  }

  @Test("Without Bluetooth the central stays at step ①")
  func unsupported() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.setAdapter(.unauthorized, of: SimulatedTransport.defaultCentral)
    let app = try CBEnvironment(on: air).run(until: { $0.log.count == 2 }) {
      CentralSteps(service: SensorApp.uuid, queue: DispatchQueue(label: "app"))
    }
    #expect(app.log.last == "① unauthorized: denied")
  }
}
