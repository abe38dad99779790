extension Colmi.MeasurementKind {
  /// The unit of the measured quantity, such as `bpm`; empty for a quantity without a unit.
  public var unit: String {
    switch self {
    case .heartRate, .heartRateStream, .healthCheck: "bpm"
    case .bloodOxygen: "%"
    case .heartRateVariability: "ms"
    case .bloodPressure: "mmHg"
    default: ""
    }
  }
}

extension Colmi.MeasurementRequest {
  /// A readable description of the request to start a measurement.
  public var description: String {
    // Clients send 0, 1 and BCD 25 to start.
    let isPlain = [0, 1, 0x25].contains(parameter)
    return "start measuring \(kind)" + (isPlain ? "" : ", parameter \(parameter)")
      + (seconds == 0 ? "" : ", for \(seconds) s")
  }
}

extension Colmi.MeasurementReading {
  /// A readable description of the measured value, or of the measurement's error.
  public var description: String {
    let result =
      error != .none
      ? "\(error)" : value.map { "\($0)" } ?? kind.implausible(level) ?? "warming up"
    return "\(kind): \(result)" + (rrMilliseconds == 0 ? "" : ", RR \(rrMilliseconds) ms")
  }
}

extension Colmi.StopMeasurementRequest {
  /// A readable description of the request to stop a measurement.
  public var description: String {
    let unit = kind.unit.isEmpty ? "" : " \(kind.unit)"
    let text = kind == .bloodPressure ? "\(lastLevel)/\(diastolic)\(unit)" : "\(lastLevel)\(unit)"
    return "stop measuring \(kind)" + (lastLevel == 0 ? "" : ", last \(text)")
  }
}

extension Colmi.StopMeasurementReply {
  /// A readable description of the reply to the request to stop a measurement: its final value or
  /// its error.
  public var description: String {
    let result =
      error != .none
      ? "\(error)" : value.map { "\($0)" } ?? kind.implausible(level) ?? "no value"
    return "\(kind) ended: \(result)"
  }
}

extension Colmi.MeasurementKind {
  /// Returns words for the level of a heart rate that is not plausible; nil for 0.
  fileprivate func implausible(_ level: UInt8) -> String? {
    level == 0 ? nil : PlausibleHeartRate.words(UInt16(level))
  }
}
