import HaloAsync
import HaloProtocol
import HaloTransport

/// A run of a measurement, over one or more links.
package struct LiveSession: Sendable {
  private let limit: Duration
  private let count: Int
  private var screen: any LiveScreen
  /// The time at the beginning of the first link.
  private var start: Duration?
  private var values: [UInt8] = []
  private var samples = 0
  /// The wait for the value that a ring sends after the stop.
  private static let finalWait: Duration = .seconds(2)

  package init(limit: Duration, count: Int, screen: any LiveScreen) {
    self.limit = limit
    self.count = count
    self.screen = screen
  }

  /// Returns the time since the beginning of the first link.
  private mutating func time(_ elapsed: () -> Duration) -> Duration {
    let now = elapsed()
    let start = start ?? now
    self.start = start
    return now - start
  }

  /// Measures over one link; `elapsed` returns the time since a fixed moment.
  ///
  /// - Throws: ``LiveFailure`` if no value arrived, else the errors of the ring and the screen.
  package mutating func measure(
    _ kind: Colmi.MeasurementKind, on ring: Ring, elapsed: () -> Duration
  ) async throws {
    let events = ring.events()
    var lastError = Colmi.MeasurementStatus.none
    // The time without a link counts.
    if time(elapsed) < limit {
      for try await reading in ring.measure(kind) {
        let time = time(elapsed)
        try screen.show(reading, at: time)
        lastError = reading.error
        if reading.value != nil { values.append(reading.level) }
        if values.count >= count || time >= limit { break }
      }
    }
    if values.isEmpty, lastError == .none,
      let final = try await finalValue(of: kind, among: events, on: ring)
    {
      // RT08 sends heart rate and blood oxygen only in this reply.
      values = [final]
      try screen.showFinal(final, of: kind, at: time(elapsed))
    }
    guard !values.isEmpty else {
      let reason = lastError == .notWorn ? "the ring is not worn" : "\(lastError)"
      throw LiveFailure(
        reason: "no \(kind) came"
          + (lastError == .none ? "; the sensor may need longer: --for TIME" : ": \(reason)"))
    }
    try screen.summarize(values, of: kind)
  }

  /// Returns the value in the reply to the stop that the end of the loop has sent; nil without a
  /// value.
  private func finalValue(
    of kind: Colmi.MeasurementKind, among events: BoundedStream<RingEvent, RingError>, on ring: Ring
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

  /// Streams raw values over one link; `elapsed` returns the time since a fixed moment.
  package mutating func streamRawSensors(
    on ring: Ring, elapsed: () -> Duration
  ) async throws {
    let dialect = try await ring.identity().rawSensorDialect
    var sample = RawSample()
    if time(elapsed) < limit {
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
        if samples >= count || samples > before && time >= limit { break }
      }
    }
    try screen.summarize(samples: samples)
  }

  private mutating func show(_ sample: inout RawSample, at time: Duration) throws -> Int {
    defer { sample = RawSample() }
    guard !sample.isEmpty else { return 0 }
    try screen.show(sample, at: time)
    return 1
  }
}

/// Shows the readings of a live measurement.
package protocol LiveScreen: Sendable {
  mutating func show(_ reading: Colmi.MeasurementReading, at time: Duration) throws
  mutating func show(_ sample: RawSample, at time: Duration) throws
  /// Shows the value that a ring sends only after the stop.
  mutating func showFinal(_ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration) throws
  mutating func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) throws
  mutating func summarize(samples: Int) throws
}

/// A live measurement of a ring, by its name on the command line.
package enum LiveKind: String, CaseIterable, Sendable {
  case heartRate = "heart-rate"
  case bloodOxygen = "spo2"
  case stress
  case variability = "hrv"
  case raw

  /// The default duration: the sensor warms up for half a minute, or a minute for variability, and
  /// a ring ends a measurement by itself soon after.
  package var seconds: Int {
    switch self {
    case .heartRate, .bloodOxygen, .stress: 50
    case .variability: 75
    case .raw: 20
    }
  }

  /// The kind of measurement; nil for raw sensors, whose values are streamed.
  package var measurement: Colmi.MeasurementKind? {
    switch self {
    case .heartRate: .heartRate
    case .bloodOxygen: .bloodOxygen
    case .stress: .stress
    case .variability: .heartRateVariability
    case .raw: nil
    }
  }
}

/// An error for a session without a measurement.
package struct LiveFailure: Error, CustomStringConvertible {
  package let reason: String
  package var description: String { "live: " + reason }
}

/// The raw values of all sensors at about the same time.
package struct RawSample: Sendable {
  package var red: UInt16?
  package var green: UInt16?
  /// Thousandths of g; nil until the packing of the ring is known.
  package var milliG: Colmi.Acceleration?

  var isEmpty: Bool { red == nil && green == nil && milliG == nil }
}
