extension Colmi {
  /// The quantity that the ring measures on request, such as the heart rate.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `heartRate` | | Heart rate in bpm. |
  /// | 2 | `bloodPressure` | | Blood pressure in mmHg. |
  /// | 3 | `bloodOxygen` | | Blood oxygen saturation in %. |
  /// | 4 | `fatigue` | | Fatigue (sources disagree: D). |
  /// | 5 | `healthCheck` | | Heart rate and blood pressure together. |
  /// | 6 | `heartRateStream` | | Heart rate as a stream that needs no keep-alive. |
  /// | 7 | `ecg` | ECG | Electrocardiogram. |
  /// | 8 | `stress` | | Stress, 1…99. |
  /// | 9 | `bloodSugar` | | |
  /// | 10 | `heartRateVariability` | | Heart rate variability in ms. |
  /// | 11 | `bodyTemperature` | | Body temperature; on one live ring in 0.1 °C above 20 °C. |
  /// | 12 | `oneKey` | one-key check | Several values at once, with their own layout. |
  /// | 13 | `heartRateRaw` | raw heart rate | Light and acceleration, with their own layout. |
  /// | 14 | `bloodOxygenRaw` | raw blood oxygen | Light and acceleration, with their own layout. |
  /// | 15 | `temperatures` | | Three temperatures, with their own layout. |
  /// | other | | measurement n | kept |
  ///
  /// Unknown numbers are kept unchanged. The confidence of each value is in
  /// `Documentation/Protocols/ColmiLive.md`.
  public struct MeasurementKind: RawRepresentable, WireValue {
    /// The kind of measurement as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }

    /// Whether readings of this kind have the layout of ``MeasurementReading``.
    var hasCommonLayout: Bool { !(12...15).contains(rawValue) }
  }
}

extension Colmi.MeasurementRequest {
  /// Makes the request to start a measurement of this kind, with the parameter that the vendor's
  /// app sends.
  public init(kind: Colmi.MeasurementKind) {
    let isPlain = kind == .heartRate || kind == .bloodPressure
    self.init(kind: kind, parameter: isPlain ? 0 : 0x25)
  }
}

extension Colmi.MeasurementReading {
  func check() throws(WireError) {
    try requireLayout(kind.hasCommonLayout, of: kind.rawValue, at: 1, in: "kind")
  }

  /// The measured value in the reading; nil after an error, while the sensor warms up, and for a
  /// heart rate outside 25…250.
  public var value: Colmi.MeasuredValue? {
    error == .none
      ? Colmi.MeasuredValue(of: kind, level, systolic: systolic, diastolic: diastolic) : nil
  }
}

extension Colmi.StopMeasurementReply {
  func check() throws(WireError) {
    try requireLayout(!(13...15 ~= kind.rawValue), of: kind.rawValue, at: 1, in: "kind")
  }

  /// The final value of the stopped measurement; nil after an error, for a heart rate outside
  /// 25…250, and for kinds whose values only ``MeasurementReading`` contains.
  public var value: Colmi.MeasuredValue? {
    error == .none ? Colmi.MeasuredValue(of: kind, level) : nil
  }
}
