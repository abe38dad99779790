import HaloAsync
import HaloDevices
import HaloProtocol
import HaloTransport

/// A live measurement of a ring, over one or more links.
package struct LiveSession: Sendable {
  private let end: LiveEnd
  private var screen: any LiveScreen
  /// The time at which the first link began; nil before it.
  private var start: Duration?
  private var values: [UInt8] = []
  private var samples = 0
  /// How long to wait for a last reading after the time limit.
  private static let grace: Duration = .seconds(1)
  /// How long to wait for the value that a ring sends after a request to stop.
  private static let finalWait: Duration = .seconds(2)

  package init(until end: LiveEnd, screen: any LiveScreen) {
    self.end = end
    self.screen = screen
  }

  /// Returns the time since the first call, which is at the start of the first link; `elapsed`
  /// returns the time since a fixed moment.
  private mutating func time(_ elapsed: () -> Duration) -> Duration {
    let now = elapsed()
    let start = start ?? now
    self.start = start
    return now - start
  }

  /// Measures over one link, and shows the readings; `elapsed` returns the time since a fixed
  /// moment.
  ///
  /// Only a workout uses `sport`.
  package mutating func run(
    _ kind: LiveKind, sport: Colmi.SportKind = .walk, on ring: Ring,
    elapsed: @escaping @Sendable () -> Duration
  ) async throws {
    switch kind {
    case .raw: try await streamRawSensors(on: try ring.colmi, elapsed: elapsed)
    case .workout: try await workOut(sport, on: try ring.colmi, elapsed: elapsed)
    default: if let kind = kind.measurement { try await measure(kind, on: ring, elapsed: elapsed) }
    }
  }

  /// Measures over one link, and starts a new measurement whenever the ring ends one.
  private mutating func measure(
    _ kind: Colmi.MeasurementKind, on ring: Ring, elapsed: @escaping @Sendable () -> Duration
  ) async throws {
    // The status of the last reading, and that at the end of the last measurement.
    var (status, ended) = (Colmi.MeasurementStatus.none, Colmi.MeasurementStatus.none)
    var silence: SilentSensor?
    // Other families send no value in the reply to a stop.
    let colmi = try? ring.colmi
    var replies = colmi?.events()
    // The time without a link counts.
    let now = time(elapsed)
    if !end.isReached(values.count, at: now) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        let (events, input) = BoundedStream<RepeatedMeasurement.Event, RingError>.makeStream()
        group.addTask {
          var measurement = RepeatedMeasurement(kind)
          do throws(RingError) {
            try await measurement.run(on: ring) { input.yield($0) }
          } catch {
            input.finish(throwing: error)
          }
        }
        let start = elapsed() - now
        group.addTask { [end] in
          // A reading ends the time, unless the ring is silent.
          guard
            (try? await end.wait(on: ring.clock, elapsed: { elapsed() - start - Self.grace }))
              != nil
          else { return }
          input.finish()
        }
        defer {
          replies = colmi?.events()
          group.cancelAll()
        }
        loop: for try await event in events {
          let time = time(elapsed)
          switch event {
          case .reading(let reading):
            try screen.show(reading, at: time)
            status = reading.error
            if reading.value != nil { values.append(reading.level) }
          case .result(let value):
            try screen.showFinal(value, of: kind, at: time)
            values.append(value)
          case .ended:
            ended = status
            try screen.showEnd(because: nil, at: time)
          case .silent(let error):
            silence = error
            break loop
          }
          if end.isReached(values.count, at: time) { break }
        }
      }
    }
    if status == .none { status = ended }
    if let silence {
      guard !values.isEmpty || status != .none else { throw silence }
      try screen.showEnd(because: silence, at: time(elapsed))
    } else if values.isEmpty, status == .none, let colmi, let replies,
      let final = try await finalValue(of: kind, among: replies, on: colmi)
    {
      // RT08 sends heart rate and blood oxygen only in this reply.
      values = [final]
      try screen.showFinal(final, of: kind, at: time(elapsed))
    }
    guard !values.isEmpty else {
      let reason = status.reason
      throw LiveFailure(
        reason: "no \(kind) came" + (reason ?? "; the sensor may need longer"),
        needsTime: reason == nil)
    }
    try screen.summarize(values, of: kind)
    try end.check(values.count)
  }

  /// Runs a workout on the ring over one link, and shows its updates.
  private mutating func workOut(
    _ sport: Colmi.SportKind, on ring: ColmiRing, elapsed: () -> Duration
  ) async throws {
    var status = Colmi.MeasurementStatus.none
    if !end.isReached(values.count, at: time(elapsed)) {
      do {
        for try await update in ring.workout(sport) {
          let time = time(elapsed)
          try screen.show(update, at: time)
          status = update.status == .notWorn ? .notWorn : .none
          if let rate = update.plausibleHeartRate { values.append(rate) }
          if end.isReached(values.count, at: time) { break }
        }
      } catch {
        guard case RingError.transport(.timedOut) = error, !values.isEmpty else { throw error }
        try screen.showEnd(because: error, at: time(elapsed))
      }
    }
    guard !values.isEmpty else {
      throw LiveFailure(reason: "no heart rate came" + (status.reason ?? ""))
    }
    try screen.summarize(values, of: .heartRate)
    try end.check(values.count)
  }

  /// Returns the value in the ring's reply to a request to stop the measurement, which was sent
  /// before; nil if none comes within two seconds.
  private func finalValue(
    of kind: Colmi.MeasurementKind, among events: BoundedStream<RingEvent, RingError>,
    on ring: ColmiRing
  ) async throws -> UInt8? {
    let promise = BLEPromise<UInt8?>()
    let clock = ring.clock
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for try await event in events {
          guard case .message(.stopMeasurement(let reply)) = event, reply.kind == kind else {
            continue
          }
          promise.resolve(.success(reply.value == nil ? nil : reply.level))
          return
        }
      }
      group.addTask {
        try? await clock.sleep(for: Self.finalWait)
        promise.resolve(.success(nil))
      }
      let value = try await promise.result().get()
      group.cancelAll()
      return value
    }
  }

  /// Shows samples of the ring's raw sensor values over one link.
  private mutating func streamRawSensors(on ring: ColmiRing, elapsed: () -> Duration) async throws {
    let dialect = try await ring.identity().rawSensorDialect
    var sample = RawSample()
    if !end.isReached(samples, at: time(elapsed)) {
      for try await value in ring.rawSensors(dialect) {
        let time = time(elapsed)
        let before = samples
        switch value {
        case .redLight(let light):
          // Red begins a sample; a sample without acceleration ends here.
          samples += try show(&sample, at: time)
          sample.red = light.raw
        case .greenLight(let light): sample.green = light.raw
        case .acceleration(_, let milliG):
          sample.milliG = milliG
          samples += try show(&sample, at: time)
        default: break
        }
        // Only whole samples count.
        if samples > before, end.isReached(samples, at: time) { break }
      }
    }
    try screen.summarize(samples: samples)
    try end.check(samples)
  }

  private mutating func show(_ sample: inout RawSample, at time: Duration) throws -> Int {
    defer { sample = RawSample() }
    guard !sample.isEmpty else { return 0 }
    try screen.show(sample, at: time)
    return 1
  }
}

/// The display of a live measurement: shows readings, with the time since the first link to the
/// ring.
package protocol LiveScreen: Sendable {
  mutating func show(_ reading: Colmi.MeasurementReading, at time: Duration) throws
  mutating func show(_ sample: RawSample, at time: Duration) throws
  mutating func show(_ update: Colmi.PhoneSportUpdate, at time: Duration) throws
  /// Shows a final value, which some rings send only after a request to stop a measurement.
  mutating func showFinal(_ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration) throws
  /// Shows that the ring ended a measurement; if `error` is nil, the session starts another one.
  mutating func showEnd(because error: (any Error)?, at time: Duration) throws
  mutating func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) throws
  mutating func summarize(samples: Int) throws
}

/// A kind of live measurement of a ring; the raw value is its name on the command line.
package enum LiveKind: String, CaseIterable, Sendable {
  case heartRate = "heart-rate"
  case bloodOxygen = "spo2"
  case stress
  case variability = "hrv"
  case raw
  case workout

  /// The default duration of the measurement in seconds: the sensor warms up for half a minute, or
  /// a minute for variability.
  package var seconds: Int {
    switch self {
    case .heartRate, .bloodOxygen, .stress: 50
    case .variability: 75
    case .raw: 20
    case .workout: 60
    }
  }

  /// The kind of measurement in the COLMI protocol; nil for raw sensors and workouts, which are
  /// none.
  package var measurement: Colmi.MeasurementKind? {
    switch self {
    case .heartRate: .heartRate
    case .bloodOxygen: .bloodOxygen
    case .stress: .stress
    case .variability: .heartRateVariability
    case .raw, .workout: nil
    }
  }
}

extension Colmi.MeasurementStatus {
  /// The reason for a missing value, as the end of a message that begins with a colon; nil without
  /// an error.
  ///
  /// An R06 and an R08 send status 2 without a finger (orzkwsk/ColmiRingVRCBridge, 4 of 4 trials).
  fileprivate var reason: String? {
    switch self {
    case .none: nil
    case .notWorn: ": the ring is not worn"
    case .temporary: ": the ring is not worn, or sits loosely"
    default: ": \(self)"
    }
  }
}

/// An error for a live measurement that brought no value, or too few.
package struct LiveFailure: Error, CustomStringConvertible {
  package let reason: String
  /// Whether a longer measurement would probably have brought values, so that a message can advise
  /// it.
  package var needsTime = false
  package var description: String { reason }
}

/// The raw values that a ring's sensors sent at about the same time.
package struct RawSample: Sendable {
  package var red: UInt16?
  package var green: UInt16?
  /// The acceleration in thousandths of g; nil until the ring's packing of acceleration samples is
  /// known.
  package var milliG: Colmi.Acceleration?

  var isEmpty: Bool { red == nil && green == nil && milliG == nil }
}
