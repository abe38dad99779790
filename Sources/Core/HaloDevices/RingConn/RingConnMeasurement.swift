import HaloProtocol

extension RingConnRing {
  package func measure(_ kind: Colmi.MeasurementKind) -> RingStream<Colmi.MeasurementReading> {
    RingStream { () async throws(RingError) in
      guard kind.ringConnMode != nil else { throw .unsupported(.ringConn(.mode)) }
      return try await self.measurement.start(kind)
    }
  }

  /// Measures once; the default limit is 80 s.
  ///
  /// A ring measures until it is stopped. It has no value before it finds a pulse, so the first
  /// value counts.
  package func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration?
  ) async throws(RingError) -> MeasurementResult {
    guard kind.ringConnMode != nil else { throw .unsupported(.ringConn(.mode)) }
    var readings = try await measurement.start(kind, within: limit ?? .seconds(80)).values
      .makeAsyncIterator()
    let reading = try await readings.next()
    if Task.isCancelled { throw .transport(.cancelled) }
    guard let value = reading?.value else { throw .measurement(kind, .temporary) }
    measurement.end()
    return MeasurementResult(kind: kind, value: value, rrMilliseconds: [])
  }

  /// Passes a frame on to the running measurement; returns false if it does not belong to it.
  ///
  /// A ring that has not found a pulse sends small values, which are no readings.
  func receiveReading(_ frame: RingConn.RingFrame) -> Bool {
    guard let kind = measurement.kind, let message = try? RingConn.RingMessage(parsing: frame)
    else { return false }
    let (level, range): (UInt8, ClosedRange<UInt8>)
    switch (message, kind.ringConnMode) {
    case (.liveHeartRate(let value), .heartRate): (level, range) = (value.heartRate, 30...255)
    case (.liveBloodOxygen(let value), .bloodOxygen): (level, range) = (value.percent, 50...100)
    default: return false
    }
    if range ~= level, let reading = try? Colmi.MeasurementReading(kind: kind, level: level) {
      measurement.add(reading)
    }
    return true
  }
}

extension RingConnLink {
  /// Starts or stops live values, and asks for one every two seconds: a ring that is asked more
  /// often never finds a pulse.
  func measure(_ kind: Colmi.MeasurementKind, _ isOn: Bool) async throws(RingError) {
    guard let mode = kind.ringConnMode else { return }
    let number = beginMeasurement()
    guard isOn else { return try await order(RingConn.ModeRequest(mode: .off)) }
    // Without this request, a ring that has sent a history stays silent.
    let _: RingConn.DeviceStatus = try await ask(RingConn.DeviceStatusRequest())
    try await order(RingConn.ModeRequest(mode: mode))
    try await link.send(RingConn.FetchRequest().frame)
    link.add(
      .init {
        while (try? await self.link.connection.clock.sleep(for: .seconds(2))) != nil,
          self.isCurrent(number), (try? await self.link.send(RingConn.PollRequest().frame)) != nil
        {}
      })
  }
}

extension Colmi.MeasurementKind {
  /// The mode of a ring that measures the quantity; nil without one.
  fileprivate var ringConnMode: RingConn.LiveMode? {
    switch self {
    case .heartRate, .heartRateStream: .heartRate
    case .bloodOxygen: .bloodOxygen
    default: nil
    }
  }
}
