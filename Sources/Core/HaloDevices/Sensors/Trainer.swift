import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for a fitness machine, such as a bicycle trainer or a treadmill.
///
/// ```swift
/// try await transport.withDevice(id, as: ProfileSensor.self) { sensor in
///   let trainer = try await sensor.trainer()
///   try await trainer.requestControl()
///   try await trainer.setPower(watts: 150)
/// }
/// ```
///
/// The client checks arguments against the ranges of the machine, or those of the command, before
/// it sends anything.
public struct Trainer: Sendable {
  /// The measurements and settings that the fitness machine supports; nil if not reported.
  public let features: GATT.FitnessMachineFeature?
  /// The range of target powers that the machine accepts, in watts; nil if not reported.
  public let powers: ClosedRange<Double>?
  /// The range of target speeds that the machine accepts, in km/h; nil if not reported.
  public let speeds: ClosedRange<Double>?
  /// The range of target inclinations that the machine accepts, in percent; nil if not reported.
  public let inclinations: ClosedRange<Double>?
  /// The range of resistance levels (no unit) that the machine accepts; nil if not reported.
  public let resistances: ClosedRange<Double>?
  /// The range of target heart rates in beats per minute; nil if the machine does not report it.
  public let heartRates: ClosedRange<Double>?

  private let sensor: ProfileSensor
  private let controlPoint: ControlPoint<SensorError>?

  init(_ sensor: ProfileSensor) async throws(SensorError) {
    self.sensor = sensor
    let reader = DeviceReader(connection: sensor.connection, services: sensor.services)
    func value<Value: GATT.CharacteristicValue>(
      _ type: Value.Type
    ) async throws(SensorError) -> Value? {
      try await SensorError.wrapping { () throws(BLEError) in
        try await reader.value(in: SensorProfile.trainer.service)
      }
    }
    features = try await value(GATT.FitnessMachineFeature.self)
    powers = try await value(GATT.SupportedPowerRange.self)
      .flatMap { Self.range(Double($0.minimumWatts), Double($0.maximumWatts)) }
    speeds = try await value(GATT.SupportedSpeedRange.self).flatMap {
      Self.range($0.minimumKilometersPerHour, $0.maximumKilometersPerHour)
    }
    inclinations = try await value(GATT.SupportedInclinationRange.self)
      .flatMap { Self.range($0.minimumPercent, $0.maximumPercent) }
    resistances = try await value(GATT.SupportedResistanceRange.self).flatMap(\.levels)
    heartRates = try await value(GATT.SupportedHeartRateRange.self)
      .flatMap { Self.range(Double($0.minimumPerMinute), Double($0.maximumPerMinute)) }
    controlPoint = try? sensor.controlPoint(
      GATT.FitnessMachineControlPoint.characteristic, in: SensorProfile.trainer.service)
  }

  /// Returns a range; nil if its lower end is above the upper one.
  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Double>? {
    low <= high ? low...high : nil
  }

  /// Requests control of the machine until the link ends; all other commands require control.
  ///
  /// - Throws: ``SensorError``; `controlLost` if another program controls the machine.
  public func requestControl() async throws(SensorError) { _ = try await perform(.requestControl) }

  /// Resets the fitness machine; afterwards this program no longer controls it.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func reset() async throws(SensorError) { _ = try await perform(.reset) }

  /// Starts or resumes the training on the fitness machine.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func start() async throws(SensorError) { _ = try await perform(.startOrResume) }

  /// Stops the training on the fitness machine.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func stop() async throws(SensorError) { _ = try await perform(.stopOrPause(.stop)) }

  /// Pauses the training on the fitness machine.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func pause() async throws(SensorError) { _ = try await perform(.stopOrPause(.pause)) }

  /// Sets the power, in watts, at which the trainer holds the rider at any cadence.
  ///
  /// - Returns: The power that was sent, rounded to whole watts.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  @discardableResult
  public func setPower(watts: Double) async throws(SensorError) -> Double {
    try await set(watts, in: powers ?? -32_768...32_767) { (watts) throws(WireError) in
      .setPower(Int16(watts.rounded()))
    }
  }

  /// Sets the resistance level of the fitness machine, which has no unit.
  ///
  /// - Returns: The level that was sent, rounded to 0.1.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  @discardableResult
  public func setResistance(level: Double) async throws(SensorError) -> Double {
    try await set(level, in: resistances ?? -3276.8...3276.7) { (level) throws(WireError) in
      try .setResistance(level: level)
    }
  }

  /// Sets the inclination of the fitness machine in percent.
  ///
  /// - Returns: The inclination that was sent, rounded to 0.1 %.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  @discardableResult
  public func setInclination(percent: Double) async throws(SensorError) -> Double {
    try await set(percent, in: inclinations ?? -3276.8...3276.6) { (percent) throws(WireError) in
      .setInclination(try GATT.Incline.inclination(percent: percent))
    }
  }

  /// Sets the speed of a treadmill in kilometres per hour.
  ///
  /// - Returns: The speed that was sent, rounded to 0.01 km/h.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  @discardableResult
  public func setSpeed(kilometersPerHour: Double) async throws(SensorError) -> Double {
    try await set(kilometersPerHour, in: speeds ?? 0...655.35) { (speed) throws(WireError) in
      .setSpeed(try GATT.TreadmillData.speed(kilometersPerHour: speed))
    }
  }

  /// Sets the target heart rate of the training in beats per minute.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func setHeartRate(perMinute rate: UInt8) async throws(SensorError) {
    _ = try await set(Double(rate), in: heartRates ?? 0...255) { (_) throws(WireError) in
      .setHeartRate(rate)
    }
  }

  /// Makes the trainer simulate a road: its grade in percent, a head wind in m/s, and the
  /// coefficients of the rolling resistance and, in kg/m, of the wind.
  ///
  /// - Returns: The grade that was sent, rounded to 0.01 %.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  @discardableResult
  public func simulate(
    gradePercent: Double, windMetersPerSecond: Double = 0, rollingResistance: Double = 0.004,
    windResistance: Double = 0.51
  ) async throws(SensorError) -> Double {
    let others = [
      (windMetersPerSecond, -32.768...32.767), (rollingResistance, 0...0.0255),
      (windResistance, 0...2.55),
    ]
    for (value, range) in others where !range.contains(value) { throw .outOfRange(value, range) }
    return try await set(gradePercent, in: -327.68...327.67) { (grade) throws(WireError) in
      typealias Road = GATT.RoadSimulation
      return .simulate(
        Road(
          windSpeed: try Road.windSpeed(metersPerSecond: windMetersPerSecond),
          grade: try Road.grade(percent: grade),
          rollingResistance: try Road.rollingResistance(coefficient: rollingResistance),
          windResistance: try Road.windResistance(kilogramsPerMeter: windResistance)))
    }
  }

  /// Starts a spin-down calibration of the trainer: the rider reaches a speed, and then lets the
  /// wheel slow down.
  ///
  /// - Returns: The speeds between which the trainer measures the time; nil if not reported.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func spinDown() async throws(SensorError) -> GATT.SpinDownSpeeds? {
    if case .spinDownStarted(let speeds) = try await perform(.spinDown(.start)) {
      speeds
    } else {
      nil
    }
  }

  /// Subscribes to the measurements of the machine, of the first kind that it has: a bike,
  /// treadmill, cross trainer, rower, step climber or stair climber.
  ///
  /// A reading keeps the values of earlier notifications for ten seconds, or until others replace
  /// them, as a machine may send a record in parts, in any order.
  ///
  /// - Throws: ``SensorError``; `lacking` if the machine has no measurements.
  public func readings() async throws(SensorError) -> SensorEvents<MachineReading> {
    let present = MachineReading.measurements.first {
      sensor.services.characteristic(CharacteristicID($0, in: SensorProfile.trainer.service)) != nil
    }
    guard let present else { throw .lacking(MachineReading.measurements[0]) }
    let recent = Mutex<[(time: Duration, bytes: [UInt8])]>([])
    let elapsed = stopwatch(sensor.connection.clock)
    return try await sensor.events(of: present) { (bytes) throws(WireError) in
      var last = MachineReading()
      try last.merge(bytes, of: present)
      return try recent.withLock { (recent) throws(WireError) in
        let now = elapsed()
        recent.removeAll { now - $0.time > .seconds(10) }
        recent = recent.suffix(63) + [(now, bytes)]
        var reading = MachineReading()
        for part in recent { try reading.merge(part.bytes, of: present) }
        return reading
      }
    }
  }

  /// Subscribes to status events of the fitness machine: changes by its user or by a client.
  ///
  /// - Throws: ``SensorError``; `lacking` if the machine reports no status.
  public func events() async throws(SensorError) -> SensorEvents<GATT.FitnessMachineStatus> {
    try await sensor.events()
  }

  /// Checks a value against a range, makes its command, and sends it; returns the sent value.
  private func set(
    _ value: Double, in range: ClosedRange<Double>,
    _ command: (Double) throws(WireError) -> GATT.FitnessMachineCommand
  ) async throws(SensorError) -> Double {
    guard range.contains(value) else { throw .outOfRange(value, range) }
    let message = try SensorError.reading { () throws(WireError) in try command(value) }
    _ = try await perform(message)
    return switch message {
    case .setSpeed(let speed): Double(speed) / 100
    case .setInclination(let inclination): Double(inclination) / 10
    case .setPower(let watts): Double(watts)
    case .simulate(let road): road.gradePercent
    default: message.resistanceLevel ?? value
    }
  }

  /// Sends a command, and returns the answer.
  private func perform(
    _ command: GATT.FitnessMachineCommand
  ) async throws(SensorError) -> GATT.FitnessMachineCommand {
    let uuid = GATT.FitnessMachineControlPoint.characteristic
    guard let controlPoint else { throw .lacking(uuid) }
    let bytes = GATT.FitnessMachineControlPoint(command).bytes
    let answer = try await controlPoint.perform(bytes, "answer to \(command.opCode)") {
      (bytes) throws(WireError) -> GATT.FitnessMachineCommand? in
      let answer = try GATT.FitnessMachineControlPoint(parsing: bytes).command
      switch answer {
      case .spinDownStarted where command.opCode == .spinDown: return answer
      case .response(let response) where response.request == command.opCode: return answer
      default: return nil
      }
    }
    guard case .response(let response) = answer, response.result != .success else { return answer }
    guard response.result != .controlNotPermitted else { throw .controlLost }
    throw .refusal(of: "\(command.opCode)", response.result)
  }
}

extension ProfileSensor {
  /// Reads the features and ranges of a fitness machine, and returns a client for this sensor.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor is not a fitness machine.
  public func trainer() async throws(SensorError) -> Trainer {
    guard profiles.contains(.trainer) else { throw .lacking(SensorProfile.trainer.service) }
    return try await Trainer(self)
  }
}
