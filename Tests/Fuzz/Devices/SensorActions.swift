import HaloDevices
import HaloProtocol

/// An operation of a host on a sensor, of two bytes.
struct SensorAction: Sendable {
  let sensor: SensorKind
  let kind: UInt8
  let detail: UInt8

  func perform(
    on sensor: ProfileSensor, clock: any Clock<Duration>,
    _ take: @escaping @Sendable (GlucoseRecord) -> Void
  ) async throws {
    switch self.sensor {
    case .meter: try await use(sensor.glucoseMeter(), clock, take)
    case .trainer: try await use(sensor.trainer(), clock)
    case .polar: try await use(sensor.polarStreams(), clock)
    }
  }

  private func use(
    _ meter: GlucoseMeter, _ clock: any Clock<Duration>,
    _ take: @escaping @Sendable (GlucoseRecord) -> Void
  ) async throws {
    let first: UInt16? = kind & 0x80 == 0 ? nil : UInt16(detail)
    switch kind % 6 {
    case 0: _ = try await meter.count(from: first)
    case 1, 2: _ = try await meter.records(from: first, take)
    case 3: try await meter.abort()
    case 4:
      try await forAWhile(clock) { _ = try await meter.records(from: first, take) }
      try await meter.abort()
    default: try await clock.sleep(for: .milliseconds(10 * Int(detail)))
    }
  }

  private func use(_ trainer: Trainer, _ clock: any Clock<Duration>) async throws {
    let number = Double(detail)
    switch kind % 16 {
    case 0: try await trainer.requestControl()
    case 1: try await trainer.reset()
    case 2: try await trainer.start()
    case 3: try await trainer.stop()
    case 4: try await trainer.pause()
    case 5: try await trainer.setPower(watts: 8 * number)
    case 6: try await trainer.setResistance(level: number / 2)
    case 7: try await trainer.setInclination(percent: number / 8 - 12)
    case 8: try await trainer.setSpeed(kilometersPerHour: number)
    case 9: try await trainer.setHeartRate(perMinute: detail)
    case 10: try await trainer.simulate(gradePercent: number / 8 - 16, windMetersPerSecond: 1)
    case 11: _ = try await trainer.spinDown()
    case 12, 13: try await forAWhile(clock) { for try await _ in try await trainer.readings() {} }
    case 14: try await forAWhile(clock) { for try await _ in try await trainer.events() {} }
    default: try await clock.sleep(for: .milliseconds(10 * Int(detail)))
    }
  }

  private func use(_ streams: PolarStreams, _ clock: any Clock<Duration>) async throws {
    let measurement = Polar.Measurement(rawValue: detail % 4)
    let settings: [Polar.SettingKind: UInt32] =
      switch measurement {
      case .ecg: [.rate: 130, .resolution: 14]
      case .ppg: [.rate: 55, .resolution: 22, .channels: 4]
      default: [.rate: UInt32(detail), .resolution: 16, .range: 8]
      }
    switch kind % 6 {
    case 0: _ = try await streams.measurements()
    case 1: _ = try await streams.settings(of: measurement)
    case 2, 3:
      try await forAWhile(clock) {
        for try await _ in try await streams.start(measurement, settings) {}
      }
    case 4: try await streams.stop(measurement)
    default: try await clock.sleep(for: .milliseconds(10 * Int(detail)))
    }
  }

  /// Cancels an operation after some tenths of a second.
  private func forAWhile(
    _ clock: any Clock<Duration>, _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await body() }
      group.addTask { try await clock.sleep(for: .milliseconds(20 * Int64(detail))) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
