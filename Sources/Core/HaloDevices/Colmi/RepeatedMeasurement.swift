import HaloProtocol
import HaloTransport

/// Measures one quantity over and over, because a ring ends each measurement by itself: after ten
/// values (R06) or about a minute.
///
/// The heart rate can be measured in two ways: see ``MeasurementWays``.
package struct RepeatedMeasurement: Sendable {
  /// An event of a repeated measurement.
  package enum Event: Sendable {
    /// A reading of the running measurement.
    case reading(Colmi.MeasurementReading)
    /// The level in the reply to a stop, of a ring that sends its value only there (RT08).
    case result(UInt8)
    /// A measurement has ended with readings, but without a result; another follows.
    case ended
    /// The ring no longer sends readings; nothing follows.
    case silent(SilentSensor)
  }

  /// The end of a measurement: with values, a value from the reply to the stop, or no value.
  private enum End {
    case values, result, noValue
    /// No reading came, or the ring refused the measurement.
    case nothing(RingError)

    var isResult: Bool { if case .result = self { true } else { false } }
    var hasValue: Bool { if case .values = self { true } else { isResult } }
  }

  /// The time for which a value from the reply to a stop is shown: the pause after it.
  private static let validity: Duration = .seconds(10)
  /// The pause after a measurement that got no value from the reply to a stop.
  private static let pause: Duration = .seconds(2)
  /// The number of silent measurements in a row after which a kind that has sent readings is given
  /// up.
  private static let maximumSilences = 3

  private let kind: Colmi.MeasurementKind
  /// Whether the ring sends its value only in the reply to a stop.
  private var resultComesWithStop = false

  package init(_ kind: Colmi.MeasurementKind) { self.kind = kind }

  /// Measures until the task is cancelled or no kind of measurement brings a reading any more.
  ///
  /// The silence of the sensor is an event and no error, as the link is up.
  ///
  /// - Throws: ``RingError``
  package mutating func run(
    on ring: ColmiRing, _ handle: (Event) -> Void
  ) async throws(RingError) {
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
          guard ways.replace(way) else {
            return handle(.silent(SilentSensor(errors: silences)))
          }
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

  /// Passes on the readings of one measurement, until the ring ends it or the sensor has had enough
  /// time.
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
  /// The errors of the silent measurements, oldest first.
  let errors: [RingError]
  /// The different errors in words, separated by semicolons.
  package var description: String {
    var different: [RingError] = []
    for error in errors where !different.contains(error) { different.append(error) }
    return different.map { "\($0)" }.joined(separator: "; ")
  }
}

/// The kinds of measurement that can give a quantity, and the choice of the next one.
package struct MeasurementWays: Sendable {
  private let kind: Colmi.MeasurementKind
  /// The kinds of measurement that may give values on this ring.
  private var possible: [Colmi.MeasurementKind]
  private var hasStreamed = false
  /// Whether the last heart rate stream had readings, but none with a value.
  private var wasFruitless = false
  /// The kind of measurement to start next.
  package private(set) var next: Colmi.MeasurementKind

  package init(_ kind: Colmi.MeasurementKind, firmware: String?) {
    self.kind = kind
    possible = kind == .heartRate ? [.heartRateStream, kind] : [kind]
    let streamsFirst = kind == .heartRate && Colmi.RawSensorDialect(firmware: firmware) == .blueX
    next = streamsFirst ? .heartRateStream : kind
  }

  /// Chooses the next kind of measurement after one with readings.
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

  /// Notes that the ring does not support heart rate streams.
  package mutating func streamIsHopeless() { possible.removeAll { $0 == .heartRateStream } }

  /// Replaces a kind of measurement without readings; returns false if no other is left.
  package mutating func replace(_ way: Colmi.MeasurementKind) -> Bool {
    possible.removeAll { $0 == way }
    next = possible.first ?? next
    return !possible.isEmpty
  }
}
