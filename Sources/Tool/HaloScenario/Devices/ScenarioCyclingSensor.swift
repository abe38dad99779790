import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The options of a simulated sensor for cycling speed and cadence in a scenario.
struct ScenarioCyclingSensor: ScenarioDevice {
  static let kind = DeviceKind.cyclingSensor
  static let keys = ["counts"] + Ride.keys
  static let visits: ScenarioVerbs<Scenario.Activity.Kind> = [
    "follow": { (words) throws(FaultError) in
      let limit = try words.limit()
      return .visit(isEndless: limit == nil) { central, target in
        let account = CyclingAccount(screen: ScenarioCyclingScreen(central: central))
        return try await central.follow(target, limit, for: account) {
          try await $0.run(on: central.transport, circumference: CyclingMotion().wheelCircumference)
        }
      }
    }
  ]
  static let changes: ScenarioVerbs<Scenario.Change> = [
    "ride": { (words) throws(FaultError) in
      let ride = try Ride(parsing: &words)
      return { ride.begin(on: $0 as? VirtualCyclingSensor, at: $1) }
    }
  ]

  private var counts: GATT.CSCFeature = [.wheelRevolutions, .crankRevolutions]
  /// The speed and cadence of the bike at the start of the scenario.
  private var ride = Ride()

  /// The speed and the cadence of a bike; by default the bike does not move.
  private struct Ride {
    static let keys = ["speed", "cadence"]

    /// The speed in km/h.
    private var speed = 0
    /// The cadence in turns of the crank per minute.
    private var cadence = 0

    init() {}

    /// Parses `speed=` and `cadence=`, at least one of them; an omitted value is zero.
    init(parsing words: inout FaultWords) throws(FaultError) {
      guard words.first != nil else {
        throw FaultError(word: "", expected: "speed=KM/H, cadence=NUMBER or both")
      }
      for (key, value) in try words.options(Self.keys) { try set(key, value) }
    }

    mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
      switch key {
      case "speed": speed = try value.number("speed in km/h", -20...120)
      default: cadence = try value.number("turns of the crank per minute", 0...200)
      }
    }

    /// Makes a simulated sensor move at this speed and cadence, with wheels of the usual size; does
    /// nothing without a sensor.
    func begin(on sensor: VirtualCyclingSensor?, at now: Duration) {
      let metres = Double(speed) / 3.6
      sensor?.ride(
        wheel: metres / CyclingMotion().wheelCircumference, crank: Double(cadence), at: now)
    }
  }

  var advertisedServices: [BluetoothUUID] { [0x1816] }
  var services: [GATTService] { sensor(name: "").services }

  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
    guard key == "counts" else { return try ride.set(key, value) }
    counts = try value.choice([
      "both": [.wheelRevolutions, .crankRevolutions], "wheel": .wheelRevolutions,
      "crank": .crankRevolutions,
    ])
  }

  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral {
    let sensor = sensor(name: name)
    ride.begin(on: sensor, at: .zero)
    return sensor
  }

  private func sensor(name: String) -> VirtualCyclingSensor {
    VirtualCyclingSensor(name: name, features: counts.union(.multipleSensorLocations))
  }
}

/// A ``CyclingScreen`` that writes the readings of a cycling sensor to the journal of a run.
private struct ScenarioCyclingScreen: CyclingScreen {
  let central: ScenarioCentral

  func show(_ reading: CyclingReading, at time: Duration) {
    let parts = [
      reading.speed.map { "\(($0 * 3.6).text(places: 1)) km/h" },
      reading.cadence.map { "\($0.text(places: 0)) turns/min" },
    ].compactMap(\.self)
    central.report(.reading, parts.isEmpty ? "nothing is known yet" : parts.joined(separator: ", "))
    guard reading.measurement != nil else { return }
    central.countReceived()
    central.progress.set("", isFruitful: true)
  }

  func show(_ news: LinkNews, at time: Duration) { central.show(news) }

  /// Stores the summary as the result of the activity, when its session ends by its limit, a
  /// failure or a cancellation.
  func show(_ summary: CyclingSummary, at time: Duration) {
    guard summary.measurements > 0 else { return }
    central.progress.set("\(summary)", isFruitful: true)
  }
}

extension ScenarioCentral {
  /// Follows a device with an account, and returns the result of the activity.
  func follow<Account: FollowingAccount>(
    _ target: Scenario.Target, _ limit: Duration?, for account: Account,
    _ run: (Following<Account>) async throws -> Void
  ) async throws -> String {
    let end = LiveEnd(after: limit ?? ScenarioParser.longestTime)
    do {
      try await run(
        Following(
          target.address, words: target.address.rawValue, for: account, until: end,
          on: simulation.clock))
    } catch let failure as NothingMeasured {
      throw ScenarioFailure(reason: "no measurement came: \(failure.reason)")
    }
    return progress.text
  }

  /// Writes an event of the link to a followed device to the journal of a run.
  func show(_ news: LinkNews) {
    switch news {
    case .connected: break
    case .lost(let error): report(.note, "connects again: \(error)")
    case .waiting(let state): report(.note, "waits for Bluetooth, which is \(state)")
    case .notScanning(let error): report(.note, "scans again: \(error)")
    case .malformed(let bytes, let error):
      report(.note, "no measurement: \(HexBytes(bytes)): \(error)")
    }
  }
}
