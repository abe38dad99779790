extension Colmi.MeasurementKind: CustomStringConvertible {
  /// The kind in words.
  public var description: String {
    switch self {
    case .heartRate: "heart rate"
    case .bloodPressure: "blood pressure"
    case .bloodOxygen: "blood oxygen"
    case .fatigue: "fatigue"
    case .healthCheck: "health check"
    case .heartRateStream: "heart rate stream"
    case .ecg: "ECG"
    case .stress: "stress"
    case .bloodSugar: "blood sugar"
    case .heartRateVariability: "heart rate variability"
    case .bodyTemperature: "body temperature"
    case .oneKey: "one-key check"
    case .heartRateRaw: "raw heart rate"
    case .bloodOxygenRaw: "raw blood oxygen"
    case .temperatures: "temperatures"
    default: "measurement \(rawValue)"
    }
  }

  /// The unit of the value, empty where it has none.
  public var unit: String {
    switch self {
    case .heartRate, .heartRateStream, .healthCheck: "bpm"
    case .bloodOxygen: "%"
    case .heartRateVariability: "ms"
    case .bloodPressure: "mmHg"
    default: ""
    }
  }

  fileprivate func text(of value: UInt8) -> String {
    unit.isEmpty ? "\(value)" : "\(value) \(unit)"
  }
}

extension Colmi.MeasurementStatus: CustomStringConvertible {
  /// The status in words.
  public var description: String {
    switch self {
    case .none: "no error"
    case .notWorn: "not worn"
    case .temporary: "no data for now"
    default: "error \(rawValue)"
    }
  }
}

extension Colmi.MeasurementRequest {
  /// The request in words.
  public var description: String {
    // 0, 1 and BCD 25 are what clients send to start.
    let isPlain = [0, 1, 0x25].contains(parameter)
    return "start measuring \(kind)" + (isPlain ? "" : ", parameter \(parameter)")
      + (seconds == 0 ? "" : ", for \(seconds) s")
  }
}

extension Colmi.MeasurementReading {
  /// The reading in words.
  public var description: String {
    let hasPressure = secondValue != 0 && [.bloodPressure, .healthCheck].contains(kind)
    let pressure = hasPressure ? "\(secondValue)/\(thirdValue) mmHg" : nil
    let measured = value == 0 ? pressure ?? "warming up" : kind.text(of: value)
    let both = value == 0 ? nil : pressure
    let result = error != .none ? "\(error)" : measured + (both.map { ", \($0)" } ?? "")
    return "\(kind): \(result)" + (rrMilliseconds == 0 ? "" : ", RR \(rrMilliseconds) ms")
  }
}

extension Colmi.StopMeasurementRequest {
  /// The request in words.
  public var description: String {
    "stop measuring \(kind)" + (lastValue == 0 ? "" : ", last \(kind.text(of: lastValue))")
  }
}

extension Colmi.StopMeasurementReply {
  /// The reply in words.
  public var description: String {
    let result = error != .none ? "\(error)" : value == 0 ? "no value" : kind.text(of: value)
    return "\(kind) ended: \(result)"
  }
}
