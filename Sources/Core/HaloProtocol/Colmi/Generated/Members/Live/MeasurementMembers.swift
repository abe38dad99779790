// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.MeasurementKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heart rate in bpm.
  public static let heartRate = Colmi.MeasurementKind(rawValue: 1)
  /// Blood pressure in mmHg.
  public static let bloodPressure = Colmi.MeasurementKind(rawValue: 2)
  /// Blood oxygen saturation in %.
  public static let bloodOxygen = Colmi.MeasurementKind(rawValue: 3)
  /// Fatigue (sources disagree: D).
  public static let fatigue = Colmi.MeasurementKind(rawValue: 4)
  /// Heart rate and blood pressure together.
  public static let healthCheck = Colmi.MeasurementKind(rawValue: 5)
  /// Heart rate as a stream that needs no keep-alive.
  public static let heartRateStream = Colmi.MeasurementKind(rawValue: 6)
  /// Electrocardiogram.
  public static let ecg = Colmi.MeasurementKind(rawValue: 7)
  /// Stress, 1…99.
  public static let stress = Colmi.MeasurementKind(rawValue: 8)
  /// Blood sugar.
  public static let bloodSugar = Colmi.MeasurementKind(rawValue: 9)
  /// Heart rate variability in ms.
  public static let heartRateVariability = Colmi.MeasurementKind(rawValue: 10)
  /// Body temperature; on one live ring in 0.1 °C above 20 °C.
  public static let bodyTemperature = Colmi.MeasurementKind(rawValue: 11)
  /// Several values at once, with their own layout.
  public static let oneKey = Colmi.MeasurementKind(rawValue: 12)
  /// Light and acceleration, with their own layout.
  public static let heartRateRaw = Colmi.MeasurementKind(rawValue: 13)
  /// Light and acceleration, with their own layout.
  public static let bloodOxygenRaw = Colmi.MeasurementKind(rawValue: 14)
  /// Three temperatures, with their own layout.
  public static let temperatures = Colmi.MeasurementKind(rawValue: 15)
}

extension Colmi.MeasurementKind: CustomStringConvertible {
  /// The value in words.
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
}
