import HaloProtocol
import HaloTransport

/// Measures one quantity over and over, because a ring ends each measurement by itself: after ten
/// values (R06) or about a minute.
///
/// The heart rate can be measured in two ways: see ``MeasurementWays``.
package struct RepeatedMeasurement: Sendable {
  package enum Event: Sendable {
    case reading(Colmi.MeasurementReading)
    /// The value in the reply to the command that stops a measurement, of a ring that sends its
    /// value only there (RT08).
    case result(UInt8)
    /// A measurement has ended, whose values, if any, came as readings; another one follows.
    case ended
    /// The ring no longer sends readings; the repeated measurement ends.
    case silent(SilentSensor)
  }

  /// How one measurement ended: with values in its readings, with a value in the reply to its stop,
  /// or without a value.
  private enum End {
    case values, result, noValue
    /// No reading came, or the ring refused the measurement; the error is the reason.
    case nothing(RingError)

    var isResult: Bool { if case .result = self { true } else { false } }
    var hasValue: Bool { if case .values = self { true } else { isResult } }
  }

  /// The pause after a measurement whose value came in the reply to its stop command; an app shows
  /// the value until then.
  private static let validity: Duration = .seconds(10)
  private static let pause: Duration = .seconds(2)
  /// The number of silent measurements in a row after which a kind of measurement that has sent
  /// readings before is given up.
  private static let maximumSilences = 3

  private let kind: Colmi.MeasurementKind
  /// Whether the ring sends a value only in the reply to the command that stops a measurement.
  private var resultComesWithStop = false

  package init(_ kind: Colmi.MeasurementKind) { self.kind = kind }

  /// Measures and passes each event to `handle`, until the task is cancelled or no kind of
  /// measurement brings a reading any more.
  ///
  /// The silence of the sensor is an event and no error, as the link is up.
  package mutating func run(on ring: Ring, _ handle: (Event) -> Void) async throws(RingError) {
    if let colmi = ring.driver as? ColmiRing { return try await run(on: colmi, handle) }
    var silences: [RingError] = []
    while silences.count < Self.maximumSilences {
      do throws(RingError) {
        var hasReadings = false
        for try await reading in ring.measure(kind) {
          handle(.reading(reading))
          (hasReadings, silences) = (true, [])
        }
        if !hasReadings, Task.isCancelled { throw .transport(.cancelled) }
        handle(.ended)
      } catch {
        switch error {
        case .measurement(_, let status):
          if let reading = try? Colmi.MeasurementReading(kind: kind, error: status, level: 0) {
            handle(.reading(reading))
          }
          handle(.ended)
        case .transport(.timedOut): silences.append(error)
        case .unsupported: return handle(.silent(SilentSensor(errors: [error])))
        default: throw error
        }
      }
      let pause = Self.pause
      guard (try? await ring.clock.sleep(for: pause)) != nil else { throw .transport(.cancelled) }
    }
    handle(.silent(SilentSensor(errors: silences)))
  }

  /// Measures on a COLMI ring, as the other method does on any ring.
  package mutating func run(on ring: ColmiRing, _ handle: (Event) -> Void) async throws(RingError) {
    var ways = MeasurementWays(
      kind, firmware: kind == .heartRate ? try await ring.identity().firmware : nil)
    var silences: [RingError] = []
    var answeredWays: Set<Colmi.MeasurementKind> = []
    while true {
      let way = ways.next
      let end = try await measure(way, on: ring, handle)
      if case .nothing(let error) = end {
        silences.append(error)
        if !answeredWays.contains(way) || silences.count >= Self.maximumSilences {
          guard ways.replace(way) else { return handle(.silent(SilentSensor(errors: silences))) }
        }
      } else {
        silences = []
        answeredWays.insert(way)
        if end.isResult { ways.streamIsHopeless() }
        ways.note(hasValue: end.hasValue)
        if !end.isResult { handle(.ended) }
      }
      let pause = end.isResult ? Self.validity : Self.pause
      guard (try? await ring.clock.sleep(for: pause)) != nil else { throw .transport(.cancelled) }
    }
  }

  /// Passes the readings of one measurement of kind `way` to `handle`, until the ring ends it or
  /// the sensor has had enough time.
  private mutating func measure(
    _ way: Colmi.MeasurementKind, on ring: ColmiRing, _ handle: (Event) -> Void
  ) async throws(RingError) -> End {
    let limit = resultComesWithStop ? kind.warmUp : kind.warmUp + .seconds(15)
    let start = ring.elapsed()
    var (hasReadings, hasValue) = (false, false)
    var readings = ring.measure(way, orReading: kind).makeAsyncIterator()
    do throws(RingError) {
      while let reading = try await readings.next() {
        handle(.reading(reading))
        hasReadings = true
        hasValue = hasValue || reading.value != nil
        if !hasValue, ring.elapsed() - start >= limit { break }
      }
    } catch {
      switch error {
      case .measurement: return .noValue
      case .transport(.timedOut) where readings.number != nil:
        return hasReadings ? .noValue : .nothing(error)
      case .unsupported: return .nothing(error)
      default: throw error
      }
    }
    if hasValue { return .values }
    guard hasReadings else { throw .transport(.cancelled) }
    // RT08 sends heart rate and blood oxygen only in this reply.
    guard let reply = try await ring.stop(way, lastLevel: 0, of: readings.number),
      reply.value != nil
    else { return .noValue }
    resultComesWithStop = true
    handle(.result(reply.level))
    return .result
  }
}

/// An error for a ring that accepts measurements and sends no reading.
package struct SilentSensor: Error, CustomStringConvertible {
  /// The errors of the measurements without readings, oldest first.
  let errors: [RingError]
  package var description: String {
    var different: [RingError] = []
    for error in errors where !different.contains(error) { different.append(error) }
    return different.map { "\($0)" }.joined(separator: "; ")
  }
}

/// The kinds of measurement that can give a quantity, such as two for the heart rate, and the
/// choice of the next one.
package struct MeasurementWays: Sendable {
  private let kind: Colmi.MeasurementKind
  /// The kinds of measurement that may give values on this ring.
  private var possible: [Colmi.MeasurementKind]
  private var hasStreamed = false
  /// Whether the last heart rate stream had readings, but none with a value.
  private var wasFruitless = false
  package private(set) var next: Colmi.MeasurementKind

  package init(_ kind: Colmi.MeasurementKind, firmware: String?) {
    self.kind = kind
    possible = kind == .heartRate ? [.heartRateStream, kind] : [kind]
    let streamsFirst = kind == .heartRate && Colmi.RawSensorDialect(firmware: firmware) == .blueX
    next = streamsFirst ? .heartRateStream : kind
  }

  /// Chooses the next kind of measurement after one that sent readings, with or without a value.
  package mutating func note(hasValue: Bool) {
    if next == .heartRateStream {
      wasFruitless = !hasValue
      hasStreamed = hasStreamed || hasValue
    } else if hasValue, wasFruitless, !hasStreamed {
      // The ring measures, but does not stream.
      streamIsHopeless()
    }
    let isTurnOver = next == .heartRateStream && wasFruitless
    next = possible.first { !isTurnOver || $0 != .heartRateStream } ?? next
  }

  /// Excludes the heart rate stream from the choice, as the ring does not support it.
  package mutating func streamIsHopeless() { possible.removeAll { $0 == .heartRateStream } }

  /// Excludes a kind of measurement that sent no readings; returns false if no other kind is left.
  package mutating func replace(_ way: Colmi.MeasurementKind) -> Bool {
    possible.removeAll { $0 == way }
    next = possible.first ?? next
    return !possible.isEmpty
  }
}
