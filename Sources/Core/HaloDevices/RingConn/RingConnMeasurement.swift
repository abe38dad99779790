import HaloProtocol

extension RingConnRing {
  static var measuringTime: Duration { .seconds(80) }
  /// True, as a ring measures until it is stopped, and has no value before it finds a pulse.
  static var takesFirstValue: Bool { true }

  func require(_ kind: Colmi.MeasurementKind) throws(RingError) {
    guard kind.ringConnMode != nil else { throw .unsupported(.ringConn(.mode)) }
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

extension Colmi.MeasurementKind {
  /// The mode of a ring that measures the quantity; nil without one.
  var ringConnMode: RingConn.LiveMode? {
    switch self {
    case .heartRate, .heartRateStream: .heartRate
    case .bloodOxygen: .bloodOxygen
    default: nil
    }
  }
}
