import HaloProtocol

/// Computes speed, cadence, torque and mean power from the measurements of a cycling power meter.
///
/// Speed and cadence follow the rules of ``CyclingMotion``. The torque is the difference of two
/// accumulated torques, divided by the turns between them, if these are at most 16. Power meters
/// are silent while nothing turns, so the power is zero after the time of standstill without a
/// measurement.
public struct PowerMotion: Sendable {
  private var cycling: CyclingMotion
  private var last: (watts: Int16, time: Duration)?
  private var (joules, seconds) = (0.0, 0.0)
  private var torque: Double?
  /// The last accumulated torque, with the turns of its source.
  private var sum: (isOfCrank: Bool, torque: UInt16, turns: UInt32)?

  /// Makes a computation for a power meter that has sent no measurement yet; the wheel's
  /// circumference is in metres, and the power is zero after `standstill` without a measurement.
  public init(wheelCircumference: Double = 2.105, standstill: Duration = .seconds(3)) {
    cycling = CyclingMotion(wheelCircumference, standstill, wheelTicksPerSecond: 2048)
  }

  /// Adds a measurement of the power meter, and returns the cyclist's new power and the bicycle's
  /// speed, cadence and distance.
  ///
  /// - Parameters:
  ///   - measurement: The power and the counters of the power meter.
  ///   - time: The time of arrival, since any fixed moment; not earlier than in the previous call.
  /// - Returns: The new reading.
  public mutating func consume(
    _ measurement: GATT.CyclingPowerMeasurement, at time: Duration
  ) -> PowerReading {
    if let last {
      // A power holds for the time before its measurement, except for a pause.
      let gone = min(max(time - last.time, .zero), cycling.standstill) / .seconds(1)
      joules += Double(measurement.powerWatts) * gone
      seconds += gone
    }
    last = (measurement.powerWatts, time)
    cycling.count(
      wheel: measurement.wheel.map { ($0.revolutions, $0.lastEventTime) }, measurement.crank,
      at: time)
    addTorque(of: measurement, at: time)
    var reading = reading(at: time)
    reading.measurement = measurement
    return reading
  }

  /// Returns the cyclist's power and the bicycle's speed, cadence and distance at a given time,
  /// which must not be earlier than the arrival of the last measurement.
  public func reading(at time: Duration) -> PowerReading {
    let motion = cycling.reading(at: time)
    let rate = sum?.isOfCrank == true ? motion.cadence : motion.speed
    return PowerReading(
      watts: last.map { time - $0.time < cycling.standstill ? Int($0.watts) : 0 },
      averageWatts: seconds > 0 ? joules / seconds : nil,
      torqueNewtonMeters: rate == 0 ? torque.map { _ in 0 } : torque, motion: motion)
  }

  private mutating func addTorque(of measurement: GATT.CyclingPowerMeasurement, at time: Duration) {
    let isOfCrank = measurement.isTorqueOfCrank
    let turns =
      isOfCrank ? measurement.crank.map { UInt32($0.revolutions) } : measurement.wheel?.revolutions
    guard let torque = measurement.accumulatedTorque, let turns else { return }
    defer { sum = (isOfCrank, torque, turns) }
    guard let sum, sum.isOfCrank == isOfCrank else { return }
    let turned = isOfCrank ? (turns &- sum.turns) & 0xFFFF : turns &- sum.turns
    guard turned != 0 else { return }
    let motion = cycling.reading(at: time)
    // Without a rate the counters were reset.
    let isKnown = (isOfCrank ? motion.cadence : motion.speed) != nil && turned <= 16
    // A quarter of the differences is negative, so that 16 turns can have a mean of -32…95 Nm.
    let difference = Int((torque &- sum.torque) &+ 0x4000) - 0x4000
    self.torque = isKnown ? Double(difference) / 32 / Double(turned) : nil
  }

  /// Forgets the last counters, as those of a new link can differ; mean and distance continue.
  mutating func linkBegan() {
    cycling.linkBegan()
    (last, sum, torque) = (nil, nil, nil)
  }
}

/// The power of a cyclist, and the speed, cadence and distance of the bicycle.
public struct PowerReading: Hashable, Sendable {
  /// The power meter's measurement from which this reading was computed; nil if the reading changed
  /// only because time has passed.
  public var measurement: GATT.CyclingPowerMeasurement?
  /// The cyclist's power in watts, which can be negative; nil if not known yet.
  public var watts: Int?
  /// The mean power in watts since the first measurement, without pauses; nil if not known yet.
  public var averageWatts: Double?
  /// The mean torque during the last turns of the crank or wheel, in newton metres; nil if unknown.
  public var torqueNewtonMeters: Double?
  /// The speed, cadence and distance of the bicycle; its ``CyclingReading/measurement`` is nil.
  public var motion: CyclingReading
}
