import HaloProtocol
import HaloTransport

/// The result of one measurement that a smart ring made on request.
public struct MeasurementResult: Hashable, Sendable {
  /// The quantity that the ring measured, such as blood oxygen.
  public var kind: Colmi.MeasurementKind
  /// The measured value; the quantity (``kind``) determines its unit.
  public var value: Colmi.MeasuredValue
  /// The intervals between heartbeats, in milliseconds, that the ring sent before ``value``.
  public var rrMilliseconds: [UInt16]
}

extension ColmiRing {
  /// Measures as ``Ring/measure(_:)`` does, about two readings a second.
  ///
  /// Most rings send zeros while the sensor warms up, an R06 one reading at the start or none; see
  /// `Colmi.MeasurementReading.value`. RT08 reports heart rate and blood oxygen only in the reply
  /// to the request that stops a measurement: ``measureOnce(_:within:)`` returns that value.
  package func measure(
    _ kind: Colmi.MeasurementKind
  ) -> RingStream<Colmi.MeasurementReading> { measure(kind, orReading: kind) }

  /// Measures as ``measure(_:)`` does, but also accepts readings of kind `other`, and waits at most
  /// `warmUp` for the first value; nil means the kind's usual time.
  func measure(
    _ kind: Colmi.MeasurementKind, orReading other: Colmi.MeasurementKind, warmUp: Duration? = nil
  ) -> RingStream<Colmi.MeasurementReading> {
    RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: .measurement(kind), name: "reading of \(kind)",
        start: [Colmi.MeasurementRequest(kind: kind).frame],
        stop: { last in
          [Colmi.StopMeasurementRequest(kind: kind, lastLevel: last?.level ?? 0).frame]
        }, silence: options.readingDeadline, warmUp: warmUp ?? kind.warmUp, endsInSilence: true,
        counts: { $0.value != nil },
        failure: { $0.error == .none ? nil : .measurement(kind, $0.error) }
      ) { message in
        guard case .measurement(let reading) = message else { return nil }
        return reading.kind == kind || reading.kind == other ? reading : nil
      })
  }

  /// Measures as ``Ring/measureOnce(_:within:)`` does.
  ///
  /// Some firmware (RT08) reports heart rate and blood oxygen only in the reply to the request that
  /// stops a measurement; with such firmware, this takes the whole time limit. The vendor's app
  /// waits 80 s for heart rate variability and 30 s for others.
  package func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration? = nil
  ) async throws(RingError) -> MeasurementResult {
    switch try await attempt(kind, within: limit) {
    case .result(let result): return result
    case .none(let status): throw .measurement(kind, status ?? .temporary)
    }
  }

  /// The end of a measurement: its result, or the status that the ring sent instead, if any.
  enum MeasurementEnd {
    case result(MeasurementResult)
    case none(Colmi.MeasurementStatus?)
  }

  /// Measures once, stops the measurement, and returns the value, or the status that the ring sent
  /// instead.
  ///
  /// `limit` is the maximum time until the value; nil means the kind's usual time.
  func attempt(
    _ kind: Colmi.MeasurementKind, within limit: Duration? = nil
  ) async throws(RingError) -> MeasurementEnd {
    let limit = limit ?? kind.warmUp
    let end = elapsed() + limit
    var intervals: [UInt16] = []
    var valid: Colmi.MeasurementReading?
    var readings = measure(kind, orReading: kind, warmUp: limit).makeAsyncIterator()
    while valid == nil, elapsed() < end, let reading = try await readings.next() {
      if reading.rrMilliseconds != 0 { intervals.append(reading.rrMilliseconds) }
      if reading.error != .none {
        _ = try? await stop(kind, lastLevel: 0, of: readings.number)
        return .none(reading.error)
      }
      if reading.value != nil { valid = reading }
    }
    let reply = try await stop(kind, lastLevel: valid?.level ?? 0, of: readings.number)
    guard let value = valid?.value ?? reply?.value else {
      return .none(reply.flatMap { $0.error == .none ? nil : $0.error })
    }
    return .result(MeasurementResult(kind: kind, value: value, rrMilliseconds: intervals))
  }

  /// Makes the ring's combined measurement of heart rate, heart rate variability, stress,
  /// temperature and blood pressure, and returns the first reading with a heart rate.
  ///
  /// - Throws: ``RingError``; `measurement` if the ring is not worn or finds no heart rate in time.
  public func measureOneKey(
    within limit: Duration = .seconds(80)
  ) async throws(RingError) -> Colmi.OneKeyReading {
    let stream = RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: .measurement(.oneKey), name: "reading of \(Colmi.MeasurementKind.oneKey)",
        start: [Colmi.MeasurementRequest(kind: .oneKey).frame],
        stop: { _ in [Colmi.StopMeasurementRequest(kind: .oneKey).frame] },
        silence: options.readingDeadline, warmUp: limit
      ) { if case .oneKey(let reading) = $0 { reading } else { nil } })
    let end = elapsed() + limit
    var readings = stream.makeAsyncIterator()
    while elapsed() < end, let reading = try await readings.next() {
      if reading.error != .none { throw .measurement(.oneKey, reading.error) }
      if reading.heartRate != 0 { return reading }
    }
    throw .measurement(.oneKey, .temporary)
  }

  /// Stops a measurement of a kind on the ring, and returns the reply.
  ///
  /// `number` is the number of the measurement's stream. Returns nil if the ring does not reply, or
  /// if a later measurement of the kind runs, which is not stopped.
  ///
  /// The measurement runs until the ring has received the stop. If the task is cancelled before,
  /// the end of the stream of readings stops the measurement.
  func stop(
    _ kind: Colmi.MeasurementKind, lastLevel: UInt8, of number: UInt64?
  ) async throws(RingError) -> Colmi.StopMeasurementReply? {
    if let running = stream(.measurement(kind)), running.number != number { return nil }
    do throws(RingError) {
      let reply = try await ask(
        Colmi.StopMeasurementRequest(kind: kind, lastLevel: lastLevel), within: .seconds(2)
      ) { frame in
        // Raw kinds have no such reply.
        frame[1] == kind.rawValue ? try? Colmi.StopMeasurementReply(parsing: frame) : nil
      }
      removeStream(.measurement(kind), number)
      return reply
    } catch {
      // A measurement that has ended by itself gets no reply, and blood pressure rarely one.
      guard case .unanswered = error else { throw error }
      removeStream(.measurement(kind), number)
      return nil
    }
  }
}

extension Colmi.MeasurementKind {
  /// The longest time until the first value of a measurement, by the time-outs of the vendor's app.
  var warmUp: Duration {
    self == .heartRateVariability || self == .oneKey ? .seconds(80) : .seconds(30)
  }
}

extension RingStreamKey {
  fileprivate static func measurement(_ kind: Colmi.MeasurementKind) -> RingStreamKey {
    RingStreamKey(opcode: .measurement, kind: kind.rawValue)
  }
}
