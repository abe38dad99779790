import HaloProtocol
import HaloTransport

/// Readings of a measurement, about two a second, for as long as somebody takes them.
///
/// The measurement starts with the first reading that is asked for. It stops when the loop over the
/// readings ends, however it does. The sensor warms up for half a minute or so, and sends zeros
/// meanwhile; see `Colmi.MeasurementReading.validValue`. A ring ends a measurement by itself after
/// a while: the loop then ends too, once the ring was silent for ``RingOptions/readingDeadline``
/// after at least one valid value.
public struct LiveMeasurement: AsyncSequence, Sendable {
  /// One reading.
  public typealias Element = Colmi.MeasurementReading
  /// Why readings stop to come.
  public typealias Failure = RingError

  let ring: Ring
  let kind: Colmi.MeasurementKind

  /// Makes an iterator.
  ///
  /// Nothing is sent before the first reading is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(ring: ring, kind: kind)
  }

  /// Takes the readings one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let ring: Ring
    let kind: Colmi.MeasurementKind
    private var readings: BLEStream<RunningMeasurement.Reading>.AsyncIterator?
    private var isOver = false

    init(ring: Ring, kind: Colmi.MeasurementKind) {
      self.ring = ring
      self.kind = kind
    }

    /// The next reading; nil at the end.
    ///
    /// - Throws: ``RingError``
    public mutating func next() async throws(RingError) -> Colmi.MeasurementReading? {
      try await next(isolation: nil)
    }

    /// The next reading, awaited on an actor; nil at the end.
    ///
    /// - Throws: ``RingError``
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RingError) -> Colmi.MeasurementReading? {
      guard !isOver else { return nil }
      let reading: RunningMeasurement.Reading?
      do throws(BLEError) {
        if readings == nil {
          readings = try await ring.startMeasuring(kind).makeAsyncIterator()
        }
        reading = try await readings?.next(isolation: actor)
      } catch {
        end()
        throw .transport(error)
      }
      guard case .success(let value) = reading else {
        end()
        return try reading?.get()
      }
      return value
    }

    private mutating func end() {
      isOver = true
      readings = nil
    }
  }
}

/// A measurement that somebody takes readings of.
struct RunningMeasurement {
  /// A reading, or why there are none.
  typealias Reading = Result<Colmi.MeasurementReading, RingError>

  let number: UInt64
  let readings: BLEStream<Reading>.Continuation
  var lastValue: UInt8 = 0
  /// When the last reading came, or the measurement began.
  var lastHeard: Duration
  /// Whether a reading came.
  var hasReadings = false
}

/// What has to be done when nobody waits for it.
enum Chore: Sendable {
  case stop(Colmi.MeasurementKind, number: UInt64)
  case watch(Colmi.MeasurementKind, number: UInt64)
  case settle(Ring.Channel, number: UInt64)
  case stopStream(UInt8, number: UInt64)
  case keepAlive(UInt8, number: UInt64)
  case watchStream(UInt8, number: UInt64)
}

extension Ring {
  /// Measures for as long as the readings are taken.
  ///
  /// Of one kind, one measurement can run; a second one takes over.
  public nonisolated func measure(_ kind: Colmi.MeasurementKind) -> LiveMeasurement {
    LiveMeasurement(ring: self, kind: kind)
  }

  func startMeasuring(
    _ kind: Colmi.MeasurementKind
  ) async throws(BLEError) -> BLEStream<RunningMeasurement.Reading> {
    if let error = commands.failure, case .transport(let cause) = error { throw cause }
    guard !Task.isCancelled else { throw .cancelled }
    let (stream, continuation) = BLEStream<RunningMeasurement.Reading>.makeStream()
    measurementCount += 1
    let number = measurementCount
    measurements[kind]?.readings.finish()
    measurements[kind] = RunningMeasurement(
      number: number, readings: continuation, lastHeard: elapsed())
    let chores = choreInput
    continuation.onTermination { chores.yield(.stop(kind, number: number)) }
    choreInput.yield(.watch(kind, number: number))
    try await connection.write(
      Colmi.MeasurementRequest(kind: kind).frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
    return stream
  }

  /// Gives a reading to who waits for it; says whether somebody does.
  func takeReading(_ message: Colmi.RingMessage) -> Bool {
    switch message {
    case .measurement(let reading):
      guard let running = measurements[reading.kind] else { return false }
      measurements[reading.kind]?.lastHeard = elapsed()
      measurements[reading.kind]?.hasReadings = true
      if let value = reading.validValue { measurements[reading.kind]?.lastValue = value }
      return running.readings.yield(.success(reading))
    case .unsupported(let refusal) where refusal.opcode == .measurement:
      // Which kind the ring refuses, it does not say: not one that it has sent readings of.
      let refused = runningMeasurements.filter { !$0.hasReadings }
      for running in refused {
        measurements = measurements.filter { $0.value.number != running.number }
        running.readings.yield(.failure(.unsupported(refusal.opcode)))
        running.readings.finish()
      }
      return !refused.isEmpty
    default:
      return false
    }
  }

  /// The measurements that run, in the order in which they began.
  var runningMeasurements: [RunningMeasurement] {
    measurements.values.sorted { $0.number < $1.number }
  }

  /// Does the chores until ``finishChores()``.
  func doChores() async {
    await withTaskGroup(of: Void.self) { group in
      for await chore in chores {
        switch chore {
        case .stop(let kind, let number): await stopMeasuring(kind, number)
        case .watch(let kind, let number):
          group.addTask { await self.watch(kind, number) }
        case .settle(let key, let number):
          group.addTask { await self.settle(key, number) }
        case .stopStream(let opcode, let number): await stopStream(opcode, number)
        case .keepAlive(let opcode, let number):
          group.addTask { await self.keepAlive(opcode, number) }
        case .watchStream(let opcode, let number):
          group.addTask { await self.watchStream(opcode, number) }
        }
      }
      group.cancelAll()
    }
  }

  /// Stops what still measures, and lets the chores end when the ring was told.
  func finishChores() {
    for running in runningMeasurements { running.readings.finish() }
    for (_, stream) in runningStreams { stream.finish(nil) }
    choreInput.finish()
  }

  private func stopMeasuring(_ kind: Colmi.MeasurementKind, _ number: UInt64) async {
    guard let running = measurements[kind], running.number == number else { return }
    measurements[kind] = nil
    let request = Colmi.StopMeasurementRequest(kind: kind, lastValue: running.lastValue)
    // Where the link is down there is nothing left to stop.
    try? await send(request.frame)
  }

  /// Ends a measurement that has gone silent.
  private func watch(_ kind: Colmi.MeasurementKind, _ number: UInt64) async {
    while let running = measurements[kind], running.number == number {
      let rest = running.lastHeard + options.readingDeadline - elapsed()
      guard rest > .zero else {
        let error = BLEError.timedOut(
          operation: "reading of \(kind)", after: options.readingDeadline)
        running.readings.finish(throwing: running.lastValue == 0 ? error : nil)
        return
      }
      guard (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }
}
