import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The options of a simulated heart rate strap in a scenario.
struct ScenarioStrap: ScenarioDevice {
  static let kind = DeviceKind.strap
  static let keys = ["location"]
  static let changes: ScenarioVerbs<Scenario.Change> = [:]
  static let visits: ScenarioVerbs<Scenario.Activity.Kind> = [
    "follow": { (words) throws(FaultError) in
      let limit = try words.limit()
      return .visit(isEndless: limit == nil) { try await $0.followStrap($1, limit) }
    },
    "battery": { _ in
      .visit { central, target in
        try await central.transport.withConnection(to: target.address) { connection in
          let bytes = try await connection.read(.batteryLevel)
          return "\(try GATT.BatteryLevel(parsing: bytes))"
        }
      }
    },
  ]

  private var location = GATT.BodySensorLocation.Location.chest

  var advertisedServices: [BluetoothUUID] { [0x180D] }
  var services: [GATTService] { VirtualHeartRateStrap().services }

  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
    let locations = ["other", "chest", "wrist", "finger", "hand", "ear-lobe", "foot"]
    guard let index = locations.firstIndex(of: value.text) else { throw value.error(locations) }
    location = GATT.BodySensorLocation.Location(rawValue: UInt8(index))
  }

  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral {
    VirtualHeartRateStrap(name: name, seed: seed, location: GATT.BodySensorLocation(location))
  }
}

extension ScenarioCentral {
  fileprivate func followStrap(
    _ target: Scenario.Target, _ limit: Duration?
  ) async throws -> String {
    let tally = ScenarioTally()
    try await limited(limit) {
      while true {
        do throws(BLEError) {
          try await followOnce(target, tally)
        } catch {
          guard case .unavailable(let state) = error else { throw error }
          report(.note, "waits for Bluetooth, which is \(state)")
          for try await state in transport.states() where state == .poweredOn { break }
          // The stream of a cancelled task ends without an error.
          try Task.checkCancellation()
        }
      }
    }
    guard tally.count > 0 else { throw ScenarioFailure(reason: "no measurement came") }
    return progress.text
  }

  private func followOnce(
    _ target: Scenario.Target, _ tally: ScenarioTally
  ) async throws(BLEError) {
    do {
      try await HeartRateFollower(over: transport, peripheral: target.address).run { event in
        switch event {
        case .measurement(let value):
          countReceived()
          tally.add(value: Int(value.beatsPerMinute))
          report(.reading, "\(value)")
        case .malformed(let bytes, let error):
          report(.note, "no measurement: \(HexBytes(bytes)): \(error)")
        case .disconnected(let error):
          tally.addInterruption()
          report(.note, "looks for it again: \(error)")
        case .scanFailed(let error): report(.note, "scans again: \(error)")
        default: return
        }
        progress.set(tally.words("measurement", unit: "bpm"), isFruitful: tally.count > 0)
      }
    } catch let error as BLEError {
      throw error
    } catch {
      throw .cancelled
    }
  }
}
