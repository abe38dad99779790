import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for a cycling power meter: its readings and its commands.
public final class PowerMeter: Sendable {
  /// The features that the power meter reports; nil if it reports none.
  public let features: GATT.CyclingPowerFeatures?

  private let sensor: ProfileSensor
  private let controlPoint: ControlPoint<SensorError>?
  private let present: Mutex<PowerMotion>
  private let elapsed: @Sendable () -> Duration

  init(_ sensor: ProfileSensor, _ motion: PowerMotion) async throws(SensorError) {
    self.sensor = sensor
    let reader = DeviceReader(connection: sensor.connection, services: sensor.services)
    features = try await SensorError.wrapping { () throws(BLEError) in
      try await reader.value(
        of: GATT.CyclingPowerFeature.self, in: SensorProfile.power.service)?.features
    }
    controlPoint = try? sensor.controlPoint(0x2A66, in: SensorProfile.power.service)
    var motion = motion
    motion.linkBegan()
    present = Mutex(motion)
    elapsed = stopwatch(sensor.connection.clock)
  }

  /// The computation of speed, distance and mean power from all measurements so far; a client on
  /// the next link can continue it.
  public var motion: PowerMotion { present.withLock { $0 } }

  /// Returns the cyclist's present power and the bicycle's speed, cadence and distance; the power
  /// is zero if the power meter has become silent.
  public func reading() -> PowerReading {
    let now = elapsed()
    return present.withLock { $0.reading(at: now) }
  }

  /// Subscribes to the power meter's measurements, and returns a stream of readings; only one such
  /// stream may be used at a time.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor has no power measurements.
  public func readings() async throws(SensorError) -> SensorEvents<PowerReading> {
    try await sensor.events(of: 0x2A63) { [self] (bytes) throws(WireError) in
      let measurement = try GATT.CyclingPowerMeasurement(parsing: bytes)
      let now = elapsed()
      return present.withLock { $0.consume(measurement, at: now) }
    }
  }

  /// Calibrates the power meter, so that the present force or torque becomes zero; the crank must
  /// carry no load and not move.
  ///
  /// - Returns: The force or torque that is the new zero; nil if the power meter does not report
  ///   it.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func compensateOffset() async throws(SensorError) -> PowerOffset? {
    guard case .offset(let offset) = try await perform(.compensateOffset) else { return nil }
    let measuresTorque = features?.contains(.measuresTorque) == true
    return measuresTorque ? .newtonMeters(Double(offset) / 32) : .newtons(Int(offset))
  }

  /// Sends a command to the power meter, and returns its answer: a value or a success.
  ///
  /// - Throws: ``SensorError``; `refused` with the result code if the meter rejects the command.
  public func perform(
    _ command: GATT.CyclingPowerCommand
  ) async throws(SensorError) -> GATT.CyclingPowerCommand {
    guard let controlPoint else { throw .lacking(0x2A66) }
    let code = command.opCode
    let bytes = GATT.CyclingPowerControlPoint(command).bytes
    let answer = try await controlPoint.perform(bytes, "answer to \(code)") {
      (bytes) throws(WireError) in
      let answer = try GATT.CyclingPowerControlPoint(parsing: bytes).command
      return answer.opCode == .response && bytes[1] == code.rawValue ? answer : nil
    }
    if case .response(let response) = answer, response.result != .success {
      throw .refusal(of: "\(code)", response.result)
    }
    if code == .setWheelRevolutions { present.withLock { $0.linkBegan() } }
    return answer
  }
}

/// The zero offset that a calibration of a power meter found: a force or a torque.
@nonexhaustive
public enum PowerOffset: Hashable, Sendable {
  /// The zero offset of a power meter that measures force, in newtons.
  case newtons(Int)
  /// The zero offset of a power meter that measures torque, in newton metres.
  case newtonMeters(Double)
}

extension ProfileSensor {
  /// Returns a client for this sensor, if it is a cycling power meter.
  ///
  /// - Parameter motion: The computation to use, with the wheel's circumference; that of an earlier
  ///   link continues its distance and mean power.
  /// - Returns: The client for the power meter.
  /// - Throws: ``SensorError``; `lacking` if the sensor is not a power meter.
  public func powerMeter(
    continuing motion: PowerMotion = PowerMotion()
  ) async throws(SensorError) -> PowerMeter {
    guard profiles.contains(.power) else { throw .lacking(SensorProfile.power.service) }
    return try await PowerMeter(self, motion)
  }
}
