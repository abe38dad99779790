import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The options of a simulated sensor, such as a trainer, in a scenario.
struct ScenarioSensor: ScenarioDevice {
  static let kind = DeviceKind.sensor
  static let keys = ["model"]
  static let changes: ScenarioVerbs<Scenario.Change> = [:]
  static let visits: ScenarioVerbs<Scenario.Activity.Kind> = [
    "follow": { (words) throws(FaultError) in
      let word = try words.word("a measurement")
      guard let topic = SensorTopic.named(word.text) else {
        throw word.error(SensorTopic.all.map(\.word))
      }
      let limit = try words.limit()
      return .visit(isEndless: limit == nil) { central, target in
        let account = SensorAccount(
          screen: ScenarioSensorScreen(central: central), isStored: topic.isStored)
        return try await central.follow(target, limit, for: account) {
          try await $0.run(topic, on: central.transport)
        }
      }
    }
  ]

  private var model = SensorModel.all[0]

  var advertisedServices: [BluetoothUUID] { services.map(\.uuid) }
  var services: [GATTService] { model.make().services }

  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
    guard let model = SensorModel.named(value.text) else {
      throw value.error(SensorModel.all.map(\.word))
    }
    self.model = model
  }

  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral { model.make(name: name) }
}

/// A ``SensorScreen`` that writes the measurements of a sensor to the journal of a run.
private struct ScenarioSensorScreen: SensorScreen {
  let central: ScenarioCentral

  func show(_ reading: SensorReading, at time: Duration) {
    switch reading.state {
    case .measured, .accepted:
      central.report(.reading, reading.words)
      central.countReceived()
    case .failed, .silent, .stored: central.report(.note, reading.words)
    case .summary: if reading.words.isEmpty { return }
    }
    central.progress.set(reading.words, isFruitful: true)
  }

  func show(_ news: LinkNews, at time: Duration) { central.show(news) }
}
