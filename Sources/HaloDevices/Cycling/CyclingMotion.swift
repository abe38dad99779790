import HaloProtocol

/// Speed and cadence, worked out of what a cycling sensor counts.
///
/// Two measurements make a speed: the turns between them by the time between the last turn of the
/// one and that of the other, on the clock of the sensor. That clock begins anew every 64 s; how
/// often it did is told by the times at which measurements came, so that a wheel which turns again
/// after minutes is no riddle. Turns may begin anew as well, go down, and be set.
///
/// What no bike does (32 turns of the wheel in a second, eight of the crank, four backwards, or
/// backwards for longer than half a minute) is a number that was set. A time that cannot be that of
/// a turn since the last measurement is of a clock that began anew: the sensor did, as with another
/// battery, and its turns with it. In either case there is no speed then until the next
/// measurement, and the distance goes on from where it was.
///
/// Where a wheel has not turned since the last measurement, nobody can tell yet whether it stands:
/// its speed is then at most one turn in the time that has passed, and nothing after
/// ``standstill``.
public struct CyclingMotion: Sendable {
  /// How far the bike goes with one turn of the wheel, in metres: no sensor knows.
  public let wheelCircumference: Double
  /// After how long without a turn something counts as standing.
  public let standstill: Duration

  private var wheel = TurnCounter(bits: 32, mostPerSecond: 32)
  private var crank = TurnCounter(bits: 16, mostPerSecond: 8)

  /// Begins without any measurement.
  ///
  /// - Parameters:
  ///   - wheelCircumference: How far the bike goes with one turn of the wheel, in metres; that of a
  ///     road bike's tyre of 25 mm (25-622) unless said otherwise.
  ///   - standstill: After how long without a turn something counts as standing. What turns more
  ///     slowly is shown as standing in between.
  public init(wheelCircumference: Double = 2.105, standstill: Duration = .seconds(3)) {
    self.wheelCircumference = wheelCircumference
    self.standstill = standstill
  }

  /// Takes a measurement, and says what it means.
  ///
  /// - Parameters:
  ///   - measurement: What the sensor has counted.
  ///   - time: When it came, since whenever; not before the last.
  /// - Returns: Speed and cadence by now.
  public mutating func take(
    _ measurement: GATT.CSCMeasurement, at time: Duration
  ) -> CyclingReading {
    let now = time / .seconds(1)
    if let counted = measurement.wheel {
      wheel.take(counted.revolutions, counted.lastEventTime, at: now)
    }
    if let counted = measurement.crank {
      crank.take(UInt32(counted.revolutions), counted.lastEventTime, at: now)
    }
    var reading = self.reading(at: time)
    reading.measurement = measurement
    return reading
  }

  /// What is known by now, without another measurement.
  ///
  /// - Parameter time: The time; not before the last measurement.
  /// - Returns: Speed and cadence: nothing where the last turn is too long ago.
  public func reading(at time: Duration) -> CyclingReading {
    let (now, limit) = (time / .seconds(1), standstill / .seconds(1))
    return CyclingReading(
      speed: wheel.rate(at: now, standstill: limit).map { $0 * wheelCircumference },
      cadence: crank.rate(at: now, standstill: limit).map { $0 * 60 },
      distance: wheel.hasBegun ? wheel.turns * wheelCircumference : nil)
  }

  /// Takes the next number of the wheel for a new beginning: it was set.
  mutating func wheelWasSet() { wheel.begin() }

  /// Takes the next measurement for a new beginning, of which the distance goes on: it is of
  /// another link, on which time is counted anew.
  mutating func linkBegan() {
    wheel.begin()
    crank.begin()
  }
}

/// How fast a bike goes, and how fast its crank turns.
public struct CyclingReading: Hashable, Sendable {
  /// What the sensor told; nil where time alone has passed.
  public var measurement: GATT.CSCMeasurement?
  /// Metres in a second, less than zero backwards; nil where nothing is known of the wheel yet.
  public var speed: Double?
  /// Turns of the crank in a minute; nil where nothing is known of it yet.
  public var cadence: Double?
  /// Metres since the first measurement; nil where nothing is known of the wheel.
  public var distance: Double?

  /// Takes the parts.
  public init(
    measurement: GATT.CSCMeasurement? = nil, speed: Double? = nil, cadence: Double? = nil,
    distance: Double? = nil
  ) {
    self.measurement = measurement
    self.speed = speed
    self.cadence = cadence
    self.distance = distance
  }
}

/// How fast something turns that is counted in numbers of some bits.
struct TurnCounter: Sendable {
  /// Turns since the first number.
  private(set) var turns = 0.0
  /// Whether there was a number.
  private(set) var hasBegun = false

  private let bits: Int
  /// What is faster is no turning: the number was set, or the sensor is another one.
  private let mostPerSecond: Double
  /// The same backwards, where a bike is pushed.
  private static let mostBackwards = 4.0
  /// For how many seconds backwards is believed: more of it is a count that began anew.
  private static let longestBackwards = 30.0
  /// By how many seconds a number may come late.
  private static let latency = 4.0
  /// The last number that was another than the one before.
  private var last: Number?
  /// Turns in a second, by the last two numbers.
  private var rate: Double?

  private struct Number {
    let count: UInt32
    let eventTime: UInt16
    /// When it came first, and last, in seconds.
    let arrival: Double
    var lastArrival: Double
    /// When the number before it came last, which is before its turns.
    ///
    /// Nil for the first one, whose turns may be of yesterday.
    var before: Double?
  }

  init(bits: Int, mostPerSecond: Double) {
    self.bits = bits
    self.mostPerSecond = mostPerSecond
  }

  /// Takes a number.
  ///
  /// - Parameters:
  ///   - count: How often it has turned.
  ///   - eventTime: When it did so last, in 1/1024 s.
  ///   - now: When the number came, in seconds.
  mutating func take(_ count: UInt32, _ eventTime: UInt16, at now: Double) {
    hasBegun = true
    var next = Number(count: count, eventTime: eventTime, arrival: now, lastArrival: now)
    guard let last else {
      self.last = next
      return
    }
    // The shorter way around: down, where a sensor counts backwards.
    let unused = 32 - bits
    let difference = Int32(bitPattern: (count &- last.count) << unused) >> unused
    let quiet = now - last.arrival
    guard difference != 0 else {
      self.last?.lastArrival = now
      // Not one turn since: so it is not faster than one in all that time.
      if let rate, quiet > 0 { self.rate = min(max(rate, -1 / quiet), 1 / quiet) }
      return
    }
    rate = nil
    guard let seconds = Self.seconds(from: last, to: eventTime, at: now) else {
      // Of another clock, and so of another count.
      self.last = next
      return
    }
    next.before = last.lastArrival
    self.last = next
    let newRate = Double(difference) / seconds
    // Turns that took no time were none, nor were those that took too little.
    guard (-Self.mostBackwards...mostPerSecond).contains(newRate),
      newRate > 0 || quiet <= Self.longestBackwards
    else { return }
    turns += Double(difference)
    // How long ago the turn of the first number was is not known, nor how often the clock began
    // anew since. Between two numbers is one turn more than was counted at most; half as much again
    // is for numbers that come late.
    let most = 1.5 * (Double(abs(difference)) + 1)
    guard last.before != nil || abs(newRate) * quiet <= most else { return }
    rate = newRate
  }

  /// How many seconds a turn was after that of the number before; nil where it cannot have been.
  ///
  /// The clock of the sensor leaves open how often it began anew. The times at which numbers came
  /// tell that, and within which limits the answer has to be.
  private static func seconds(
    from last: Number, to eventTime: UInt16, at now: Double
  ) -> Double? {
    let gone = Double(eventTime &- last.eventTime) / 1024
    let rounds = ((now - last.arrival - gone) / 64).rounded()
    let least = last.lastArrival - last.arrival - latency
    let most = last.before.map { now - $0 + latency } ?? .infinity
    return [rounds, rounds + 1, rounds - 1].map { gone + 64 * $0 }
      .first { $0 >= max(0, least) && $0 <= most }
  }

  /// Takes the next number for a new beginning.
  mutating func begin() {
    last = nil
    rate = nil
  }

  /// Turns in a second by now; nil where that is not known.
  func rate(at now: Double, standstill: Double) -> Double? {
    guard let last else { return nil }
    return now - last.arrival >= standstill ? 0 : rate
  }
}
