extension Colmi {
  /// The result of a live measurement by the ring, with its unit.
  @nonexhaustive
  public enum MeasuredValue: Hashable, Sendable, CustomStringConvertible {
    /// A heart rate in beats per minute.
    case heartRate(beatsPerMinute: UInt8)
    /// A blood pressure in mmHg and a heart rate in beats per minute; 0 for a number that the ring
    /// does not send.
    case bloodPressure(systolic: UInt8, diastolic: UInt8, beatsPerMinute: UInt8)
    /// A blood oxygen saturation in percent.
    case bloodOxygen(percent: UInt8)
    /// A stress level, 1…99, without a unit.
    case stress(UInt8)
    /// A heart rate variability in milliseconds.
    case heartRateVariability(milliseconds: UInt8)
    /// A body temperature in tenths of a degree Celsius: 365 is 36.5 °C.
    case bodyTemperature(tenthsOfCelsius: Int)
    /// The result of another kind of measurement, a number whose unit is unknown.
    case other(MeasurementKind, UInt8)

    /// Makes a value from the fields of a reading; nil for level 0, unless there is a systolic
    /// pressure, and for a heart rate outside of 25…250.
    init?(
      of kind: MeasurementKind, _ level: UInt8, systolic: UInt8 = 0, diastolic: UInt8 = 0
    ) {
      let hasPressure = kind == .bloodPressure || kind == .healthCheck
      guard level != 0 || hasPressure && systolic != 0 else { return nil }
      let isRate = kind == .heartRate || kind == .heartRateStream
      guard !isRate || PlausibleHeartRate.range.contains(UInt16(level)) else { return nil }
      self =
        switch kind {
        case .heartRate, .heartRateStream: .heartRate(beatsPerMinute: level)
        case .bloodPressure, .healthCheck:
          .bloodPressure(systolic: systolic, diastolic: diastolic, beatsPerMinute: level)
        case .bloodOxygen: .bloodOxygen(percent: level)
        case .stress: .stress(level)
        case .heartRateVariability: .heartRateVariability(milliseconds: level)
        case .bodyTemperature: .bodyTemperature(tenthsOfCelsius: Int(level) + 200)
        default: .other(kind, level)
        }
    }

    /// The heart rate in beats per minute; nil if the measurement has no heart rate within 25…250.
    public var beatsPerMinute: UInt8? {
      switch self {
      case .heartRate(let rate), .bloodPressure(_, _, let rate):
        PlausibleHeartRate.range.contains(UInt16(rate)) ? rate : nil
      default: nil
      }
    }

    /// The measured value as text with its unit, such as "60 bpm".
    public var description: String {
      switch self {
      case .heartRate(let rate): "\(rate) bpm"
      case .bloodPressure(let systolic, let diastolic, let rate):
        [rate == 0 ? nil : "\(rate) bpm", systolic == 0 ? nil : "\(systolic)/\(diastolic) mmHg"]
          .compactMap { $0 }.joined(separator: ", ")
      case .bloodOxygen(let percent): "\(percent) %"
      case .stress(let stress): "\(stress)"
      case .heartRateVariability(let milliseconds): "\(milliseconds) ms"
      case .bodyTemperature(let tenths): "\(tenths / 10).\(tenths % 10) °C"
      case .other(_, let level): "\(level)"
      }
    }
  }
}
