import HaloProtocol
import HaloTransport

/// The result of a measurement.
public struct MeasurementResult: Hashable, Sendable {
  /// The kind of measurement.
  public var kind: Colmi.MeasurementKind
  /// The measured value.
  public var value: Colmi.MeasuredValue
  /// The intervals between beats that came before the value, in milliseconds.
  public var rrMilliseconds: [UInt16]
}

extension Ring {
  /// Measures for as long as the readings are taken, about two a second.
  ///
  /// The sensor warms up for half a minute or so, and sends zeros meanwhile; see
  /// `Colmi.MeasurementReading.value`. A ring ends a measurement by itself after a while: the
  /// loop then ends too, once the ring was silent for ``RingOptions/readingDeadline`` after at
  /// least one valid value. RT08 tells heart rate and blood oxygen with the answer to a stop only:
  /// use ``measureOnce(_:within:)`` there.
  ///
  /// Of one kind, one measurement can run; a second one takes over.
  public func measure(
    _ kind: Colmi.MeasurementKind
  ) -> RingStream<Colmi.MeasurementReading> {
    RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: .measurement(kind), name: "reading of \(kind)",
        start: [Colmi.MeasurementRequest(kind: kind).frame],
        stop: { last in
          [Colmi.StopMeasurementRequest(kind: kind, lastLevel: last?.level ?? 0).frame]
        }, silence: options.readingDeadline, endsInSilence: true,
        counts: { $0.value != nil }
      ) {
        if case .measurement(let reading) = $0, reading.kind == kind { reading } else { nil }
      })
  }

  /// Measures once: waits for the sensor to warm up, takes the first value, and stops.
  ///
  /// Some firmware (RT08) tells heart rate and blood oxygen with the answer to the stop only, so
  /// that it takes the whole time there.
  ///
  /// - Parameters:
  ///   - kind: What to measure.
  ///   - limit: How long to wait for a value; as the vendor's app, 30 s, and 80 s for heart rate
  ///     variability, if there is none.
  /// - Returns: The value, and the intervals that were told before it.
  /// - Throws: ``RingError``; `measurement` where the ring says that it is not worn, or ends
  ///   without a value, as it does where another measurement of the kind takes over.
  public func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration? = nil
  ) async throws(RingError) -> MeasurementResult {
    let limit = limit ?? (kind == .heartRateVariability ? .seconds(80) : .seconds(30))
    let end = elapsed() + limit
    var intervals: [UInt16] = []
    var valid: Colmi.MeasurementReading?
    var readings = measure(kind).makeAsyncIterator()
    while valid == nil, elapsed() < end, let reading = try await readings.next() {
      if reading.rrMilliseconds != 0 { intervals.append(reading.rrMilliseconds) }
      if reading.error != .none {
        _ = try? await stop(kind, lastLevel: 0, of: readings.number)
        throw .measurement(kind, reading.error)
      }
      if reading.value != nil { valid = reading }
    }
    let reply = try await stop(kind, lastLevel: valid?.level ?? 0, of: readings.number)
    guard let value = valid?.value ?? reply?.value else {
      let status = reply?.error ?? .none
      throw .measurement(kind, status == .none ? .temporary : status)
    }
    return MeasurementResult(kind: kind, value: value, rrMilliseconds: intervals)
  }

  /// Measures heart rate, variability, stress, temperature and blood pressure together, and takes
  /// the first reading that has a heart rate.
  ///
  /// - Throws: ``RingError``; `measurement` where the ring says that it is not worn.
  public func oneKeyMeasurement(
    within limit: Duration = .seconds(80)
  ) async throws(RingError) -> Colmi.OneKeyReading {
    let stream = RingStream(
      ring: self,
      plan: RingStreamPlan(
        key: .measurement(.oneKey), name: "reading of \(Colmi.MeasurementKind.oneKey)",
        start: [Colmi.MeasurementRequest(kind: .oneKey).frame],
        stop: { _ in [Colmi.StopMeasurementRequest(kind: .oneKey).frame] },
        silence: options.readingDeadline
      ) { if case .oneKey(let reading) = $0 { reading } else { nil } })
    let end = elapsed() + limit
    var readings = stream.makeAsyncIterator()
    while elapsed() < end, let reading = try await readings.next() {
      if reading.error != .none { throw .measurement(.oneKey, reading.error) }
      if reading.heartRate != 0 { return reading }
    }
    throw .measurement(.oneKey, .temporary)
  }

  /// Stops a measurement; nil where the ring has nothing to say to that, or another one of this
  /// kind has taken over, which is not to be stopped.
  ///
  /// Until the stop is with the ring, the measurement runs: where this is cancelled before, the end
  /// of the readings stops it.
  private func stop(
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
      // A measurement that has ended by itself gets no reply, and blood pressure seldom one.
      guard case .unanswered = error else { throw error }
      removeStream(.measurement(kind), number)
      return nil
    }
  }
}

extension RingStreamKey {
  fileprivate static func measurement(_ kind: Colmi.MeasurementKind) -> RingStreamKey {
    RingStreamKey(opcode: .measurement, kind: kind.rawValue)
  }
}
