import HaloDevices
import HaloProtocol
import Synchronization

/// The measurements of a connected sensor, from all its services, for a bridge.
///
/// A trainer often sends its power, speed and cadence three times: as a machine, as a power meter
/// and as a cycling sensor. The parts have numbers in the order of preference: 0 the heart rate
/// service, 1 a machine, 2 a power meter, 3 a cycling sensor, 4 a foot pod. So numbers of the
/// device come before those that are computed from counters.
struct SensorParts: Sendable {
  static let profiles: Set<SensorProfile> = [.heartRate, .trainer, .power, .cycling, .running]
  /// The profiles that count the turns of a crank or a wheel.
  private static let bikes: Set<SensorProfile> = [.trainer, .power, .cycling]
  private static let measurements: Set<BluetoothUUID> = [
    0x2A37, 0x2AD2, 0x2ACD, 0x2ACE, 0x2AD1, 0x2A63, 0x2A5B, 0x2A53,
  ]

  let sensor: ProfileSensor
  let bridge: Bridge
  let clock: any Clock<Duration>
  let elapsed: @Sendable () -> Duration
  let report: @Sendable (LinkNews) throws -> Void

  /// Passes the measurements of all parts on until the link is down; throws the error of `report`.
  func follow() async throws {
    let present = sensor.services.flatMap(\.characteristics).map(\.uuid)
    // Stair and step climbers lack all of these characteristics.
    guard present.contains(where: Self.measurements.contains) else {
      throw SensorError.lacking(GATT.IndoorBikeData.characteristic)
    }
    bridge.note(isOnFoot: !sensor.profiles.contains(where: Self.bikes.contains))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in direct + computed { group.addTask(operation: task) }
      defer { group.cancelAll() }
      while try await group.next() != nil {}
    }
  }

  /// The tasks for numbers that the sensor sends.
  private var direct: [@Sendable () async throws -> Void] {
    [
      { try await each(GATT.HeartRateMeasurement.self) { bridge.send($0, losing: [.heartRate]) } },
      { try await machine(GATT.IndoorBikeData.self) { $0.merge($1) } },
      { try await machine(GATT.TreadmillData.self) { $0.merge($1) } },
      { try await machine(GATT.CrossTrainerData.self) { $0.merge($1) } },
      { try await machine(GATT.RowerData.self) { $0.merge($1) } },
      {
        try await each(GATT.RSCMeasurement.self) { value in
          let (speed, cadence) = (value.speedMetersPerSecond * 3.6, Double(value.cadencePerMinute))
          bridge.send([.speed: speed, .cadence: cadence], from: 4)
        }
      },
      {
        let battery = try? await sensor.value(of: GATT.BatteryLevel.self)
        bridge.note(batteryPercent: battery?.percent.map { UInt8($0) })
      },
    ]
  }

  /// The tasks for numbers that are computed from counters.
  private var computed: [@Sendable () async throws -> Void] {
    let motions = Mutex((power: PowerMotion(), cycling: CyclingMotion()))
    return [
      {
        try await each(GATT.CyclingPowerMeasurement.self) { value in
          let reading = motions.withLock { $0.power.consume(value, at: elapsed()) }
          send(reading.motion, reading.watts, from: 2)
        }
      },
      {
        try await each(GATT.CSCMeasurement.self) { value in
          send(motions.withLock { $0.cycling.consume(value, at: elapsed()) }, from: 3)
        }
      },
      {
        // Some sensors are silent while nothing turns.
        while true {
          try await clock.sleep(for: .seconds(1))
          let now = elapsed()
          let (power, cycling) = motions.withLock {
            ($0.power.reading(at: now), $0.cycling.reading(at: now))
          }
          send(power.motion, power.watts, from: 2, isStill: true)
          send(cycling, from: 3, isStill: true)
        }
      },
    ]
  }

  /// Calls a closure with each notification; returns at once without the characteristic.
  private func each<Value: GATT.CharacteristicValue>(
    _ type: Value.Type, _ consume: (Value) -> Void
  ) async throws {
    let present = sensor.services.flatMap(\.characteristics).map(\.uuid)
    guard present.contains(type.characteristic) else { return }
    for try await event in try await sensor.events(of: type) {
      switch event {
      case .value(let value): consume(value)
      case .malformed(let bytes, let error): try report(.malformed(bytes, error))
      }
    }
  }

  private func machine<Value: GATT.CharacteristicValue>(
    _ type: Value.Type, _ merge: (inout MachineReading, Value) -> Void
  ) async throws {
    try await each(type) { value in
      // A reading of its own, so that no number lasts longer than the notifications that have it.
      var reading = MachineReading()
      merge(&reading, value)
      let rate = reading.beatsPerMinute.flatMap {
        GATT.HeartRateMeasurement(beatsPerMinute: UInt16(clamping: $0)).plausibleBeatsPerMinute
      }
      bridge.send(
        [
          .heartRate: rate.map(Double.init), .power: reading.powerWatts.map(Double.init),
          .cadence: reading.cadencePerMinute, .speed: reading.speedKilometersPerHour,
        ], from: 1)
    }
  }

  private func send(
    _ motion: CyclingReading, _ watts: Int? = nil, from part: Int, isStill: Bool = false
  ) {
    bridge.send(
      [
        .power: watts.map(Double.init), .cadence: motion.cadence,
        .speed: motion.speed.map { $0 * 3.6 },
      ], from: part, isStill: isStill)
  }
}

extension Bridge {
  /// Queues a heart rate; without a plausible one or contact, a value without it.
  func send(
    _ measurement: GATT.HeartRateMeasurement,
    losing measures: [BridgeMeasure] = BridgeMeasure.allCases
  ) {
    let isLoose = measurement.contact.isSupported && !measurement.contact.isDetected
    guard !isLoose, let rate = measurement.plausibleBeatsPerMinute else {
      return loseContact(of: measures)
    }
    send([.heartRate: Double(rate)], rrIntervals: Array(measurement.rrIntervals))
  }
}
