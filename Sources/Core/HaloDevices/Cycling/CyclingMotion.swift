import HaloProtocol

/// Computes speed, cadence and distance of a bicycle from the counters of a cycling sensor.
///
/// Two measurements give a speed and a cadence: the number of turns between them, divided by the
/// time between the last turn before each, as the sensor's clock shows it. That clock wraps every
/// 64 s. The arrival times of the measurements show how often the clock wrapped, so a wheel that
/// turns again after minutes is handled correctly. Counters that wrap, count down, or are set are
/// handled too.
///
/// A rate that no bike reaches means that the counter was set: more than 32 turns of the wheel or
/// eight of the crank per second, more than four of either backwards, or a backward turn that took
/// longer than half a minute. If the time of a turn on the sensor's clock cannot lie between the
/// arrivals of the two measurements, the clock and the counter of the sensor were reset, as after a
/// change of battery. In both cases there is no rate until a further measurement has arrived, and
/// the distance continues from its last value.
///
/// If a measurement counts no new turn, the bike may be slow or at rest. The rate then falls to at
/// most one turn in the time since the last counted turn, and is zero after ``standstill``.
public struct CyclingMotion: Sendable {
  /// The circumference of the wheel in metres, which sensors do not report.
  package let wheelCircumference: Double
  /// The time without a turn of wheel or crank after which the speed or the cadence is zero.
  public let standstill: Duration

  private var wheel: TurnCounter
  private var crank = TurnCounter(bits: 16, mostPerSecond: 8)

  /// Makes a computation for a bicycle whose sensor has sent no measurement yet.
  ///
  /// - Parameters:
  ///   - wheelCircumference: The distance of one turn of the wheel, in metres. The default suits a
  ///     road bike's tyre of 25 mm (25-622).
  ///   - standstill: The time without a turn after which speed and cadence are zero. A wheel with
  ///     slower turns appears to stop between them.
  public init(wheelCircumference: Double = 2.105, standstill: Duration = .seconds(3)) {
    self.init(wheelCircumference, standstill, wheelTicksPerSecond: 1024)
  }

  init(_ circumference: Double, _ standstill: Duration, wheelTicksPerSecond ticks: Double) {
    wheelCircumference = circumference
    self.standstill = standstill
    wheel = TurnCounter(bits: 32, mostPerSecond: 32, ticksPerSecond: ticks)
  }

  /// Adds a measurement of the cycling sensor, and returns the new speed and cadence.
  ///
  /// - Parameters:
  ///   - measurement: The counters of the sensor.
  ///   - time: The time of arrival, since any fixed moment; not earlier than in the previous call.
  /// - Returns: The present speed, cadence and distance.
  public mutating func consume(
    _ measurement: GATT.CSCMeasurement, at time: Duration
  ) -> CyclingReading {
    count(
      wheel: measurement.wheel.map { ($0.revolutions, $0.lastEventTime) }, measurement.crank,
      at: time)
    var reading = self.reading(at: time)
    reading.measurement = measurement
    return reading
  }

  mutating func count(
    wheel turned: (UInt32, UInt16)?, _ pedaled: GATT.CSCMeasurement.CrankRevolutions?,
    at time: Duration
  ) {
    let now = time / .seconds(1)
    if let (turns, ticks) = turned { wheel.consume(turns, ticks, at: now) }
    if let pedaled { crank.consume(UInt32(pedaled.revolutions), pedaled.lastEventTime, at: now) }
  }

  /// Returns the bicycle's speed, cadence and distance at a given time, computed from the
  /// measurements so far.
  ///
  /// - Parameter time: The time since the same moment as in ``consume(_:at:)``; at least the time
  ///   of arrival of the last measurement.
  /// - Returns: Speed and cadence; zero if the last turn is too long ago.
  public func reading(at time: Duration) -> CyclingReading {
    let (now, limit) = (time / .seconds(1), standstill / .seconds(1))
    return CyclingReading(
      speed: wheel.rate(at: now, standstill: limit).map { $0 * wheelCircumference },
      cadence: crank.rate(at: now, standstill: limit).map { $0 * 60 },
      distance: wheel.hasBegun ? wheel.turns * wheelCircumference : nil)
  }

  /// Forgets the last wheel count, because a command has set the sensor's counter to a new value.
  mutating func wheelWasSet() { wheel.begin() }

  /// Forgets the last counts of wheel and crank, as the sensor's clock of a new link is not that of
  /// the last one.
  ///
  /// The distance continues.
  mutating func linkBegan() {
    wheel.begin()
    crank.begin()
  }
}

/// The speed and distance of a bicycle, and the cadence of its crank.
public struct CyclingReading: Hashable, Sendable, Codable {
  /// The sensor's measurement from which this reading was computed; nil if the reading changed only
  /// because time has passed.
  public var measurement: GATT.CSCMeasurement?
  /// The bicycle's speed in metres per second, negative backwards; nil if not known yet.
  public var speed: Double?
  /// The cadence, in turns of the crank per minute; nil if not known yet.
  public var cadence: Double?
  /// The distance in metres since the first measurement; nil if the sensor measures no wheel.
  public var distance: Double?

  /// Makes a reading from speed, cadence and distance; values that are left out are nil (unknown).
  package init(
    measurement: GATT.CSCMeasurement? = nil, speed: Double? = nil, cadence: Double? = nil,
    distance: Double? = nil
  ) {
    self.measurement = measurement
    self.speed = speed
    self.cadence = cadence
    self.distance = distance
  }
}

/// Computes the turns per second of a wheel or crank from a counter of turns with 16 or 32 bits,
/// which wraps.
struct TurnCounter: Sendable {
  /// The turns since the first count that arrived, across resets of the counter.
  private(set) var turns = 0.0
  private(set) var hasBegun = false

  private let bits: Int
  /// The maximum turns per second: more mean that the counter was set, or that the sensor was
  /// replaced.
  private let mostPerSecond: Double
  /// The ticks of the sensor's clock in a second; the clock wraps after 65,536 of them.
  private let ticksPerSecond: Double
  /// The maximum turns per second backwards, as when a bike is pushed.
  private static let mostBackwards = 4.0
  /// The maximum time of a backward turn in seconds: after a longer time the counter was reset.
  private static let longestBackwards = 30.0
  /// The maximum time in seconds from a measurement in the sensor to its arrival.
  private static let latency = 4.0
  private var last: Number?
  /// Turns per second, from the last two counts that differ; nil if unknown.
  private var rate: Double?

  private struct Number {
    let count: UInt32
    let eventTime: UInt16
    /// The time at which the first measurement with this count arrived, in seconds.
    let arrival: Double
    var lastArrival: Double
    /// The arrival of the last measurement with the previous count, in seconds: all new turns
    /// happened after it.
    ///
    /// Nil for the first count, whose turns may be old.
    var before: Double?
  }

  init(bits: Int, mostPerSecond: Double, ticksPerSecond: Double = 1024) {
    self.bits = bits
    self.mostPerSecond = mostPerSecond
    self.ticksPerSecond = ticksPerSecond
  }

  /// Adds a count of turns.
  mutating func consume(_ count: UInt32, _ eventTime: UInt16, at now: Double) {
    hasBegun = true
    var next = Number(count: count, eventTime: eventTime, arrival: now, lastArrival: now)
    guard let last else {
      self.last = next
      return
    }
    // The shorter way around: a negative difference if a sensor counts backwards.
    let unused = 32 - bits
    let difference = Int32(bitPattern: (count &- last.count) << unused) >> unused
    let quiet = now - last.arrival
    guard difference != 0 else {
      self.last?.lastArrival = now
      // No turn since then, so the rate is at most one turn in the elapsed time.
      if let rate, quiet > 0 { self.rate = min(max(rate, -1 / quiet), 1 / quiet) }
      return
    }
    rate = nil
    guard let seconds = seconds(from: last, to: eventTime, at: now) else {
      // The clock was reset, and the counter with it.
      self.last = next
      return
    }
    next.before = last.lastArrival
    self.last = next
    let newRate = Double(difference) / seconds
    // A rate out of range means that the counter was set.
    guard (-Self.mostBackwards...mostPerSecond).contains(newRate),
      newRate > 0 || quiet <= Self.longestBackwards
    else { return }
    turns += Double(difference)
    // The age of the first number's turn is unknown, and so is the number of wraps since then.
    // Between two numbers lies at most one turn more than counted; half as much again allows for
    // late numbers.
    let most = 1.5 * (Double(abs(difference)) + 1)
    guard last.before != nil || abs(newRate) * quiet <= most else { return }
    rate = newRate
  }

  /// Returns the seconds between the last turns of two counts, the later of which ended at
  /// `eventTime` on the sensor's clock; nil if that contradicts the arrivals.
  ///
  /// The sensor's clock does not show how often it wrapped. The arrival times do, and they limit
  /// the result.
  private func seconds(from last: Number, to eventTime: UInt16, at now: Double) -> Double? {
    let gone = Double(eventTime &- last.eventTime) / ticksPerSecond
    let round = 65_536 / ticksPerSecond
    let rounds = ((now - last.arrival - gone) / round).rounded()
    let least = last.lastArrival - last.arrival - Self.latency
    let most = last.before.map { now - $0 + Self.latency } ?? .infinity
    return [rounds, rounds + 1, rounds - 1].map { gone + round * $0 }
      .first { $0 >= max(0, least) && $0 <= most }
  }

  /// Forgets the last count of the counter, so that turns count from the next one on.
  mutating func begin() {
    last = nil
    rate = nil
  }

  /// Returns the turns per second at the time `now`, in seconds: 0 after `standstill` seconds
  /// without a turn; nil if unknown.
  func rate(at now: Double, standstill: Double) -> Double? {
    guard let last else { return nil }
    return now - last.arrival >= standstill ? 0 : rate
  }
}
