import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// The cycling power meter in a ``ProfileSensor``, and its control point.
public final class PowerMeter: Sendable {
  /// The abilities of the meter; nil if it does not report them.
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

  /// The computation with all measurements so far, with which another link continues.
  public var motion: PowerMotion { present.withLock { $0 } }

  /// Returns the present reading; its power is zero if the meter has become silent.
  public func reading() -> PowerReading {
    let now = elapsed()
    return present.withLock { $0.reading(at: now) }
  }

  /// Subscribes to the measurements; one stream at a time computes the readings.
  ///
  /// - Throws: ``SensorError``; `lacking` if the meter has no measurements.
  public func readings() async throws(SensorError) -> SensorEvents<PowerReading> {
    try await sensor.events(of: 0x2A63) { [self] (bytes) throws(WireError) in
      let measurement = try GATT.CyclingPowerMeasurement(parsing: bytes)
      let now = elapsed()
      return present.withLock { $0.consume(measurement, at: now) }
    }
  }

  /// Calibrates the meter, whose crank must carry no load and not move.
  ///
  /// - Returns: The present force or torque, which the meter takes for zero; nil if it does not
  ///   report the offset.
  /// - Throws: ``SensorError``
  public func compensateOffset() async throws(SensorError) -> PowerOffset? {
    guard case .offset(let offset) = try await perform(.compensateOffset) else { return nil }
    let measuresTorque = features?.contains(.measuresTorque) == true
    return measuresTorque ? .newtonMeters(Double(offset) / 32) : .newtons(Int(offset))
  }

  /// Sends a command, and returns the answer: a value, or a response with success.
  ///
  /// - Throws: ``SensorError``; `refused` with the result of the meter.
  public func perform(
    _ command: GATT.CyclingPowerCommand
  ) async throws(SensorError) -> GATT.CyclingPowerCommand {
    guard let controlPoint else { throw .lacking(0x2A66) }
    let code = command.opCode
    let bytes = GATT.CyclingPowerControlPoint(command).bytes
    let answer = try await controlPoint.perform(
      bytes, "answer to \(code)"
    ) {
      (bytes) throws(WireError) in
      let answer = try GATT.CyclingPowerControlPoint(parsing: bytes).command
      return answer.opCode == .response && bytes[1] == code.rawValue ? answer : nil
    }
    if case .response(let response) = answer, response.result != .success {
      throw .refused(
        command: "\(code)", result: "\(response.result)", code: response.result.rawValue)
    }
    if code == .setWheelRevolutions { present.withLock { $0.linkBegan() } }
    return answer
  }
}

/// The offset of a power meter, by what it measures.
@nonexhaustive
public enum PowerOffset: Hashable, Sendable {
  /// A force in newtons.
  case newtons(Int)
  /// A torque in newton metres.
  case newtonMeters(Double)
}

extension ProfileSensor {
  /// Returns the power meter in this sensor.
  ///
  /// - Parameter motion: The computation of a former link, whose distance and mean continue, or one
  ///   with the size of the wheel.
  /// - Returns: The power meter.
  /// - Throws: ``SensorError``; `lacking` if the sensor is no power meter.
  public func powerMeter(
    continuing motion: PowerMotion = PowerMotion()
  ) async throws(SensorError) -> PowerMeter {
    guard profiles.contains(.power) else { throw .lacking(SensorProfile.power.service) }
    return try await PowerMeter(self, motion)
  }
}
