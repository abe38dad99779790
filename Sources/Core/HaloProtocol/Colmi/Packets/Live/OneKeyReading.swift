extension Colmi {
  /// A reading of several quantities at once, for the kind ``MeasurementKind/oneKey``.
  ///
  /// Opcode 69, kind 12, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0C` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 1 | `heartRate` | bpm, 0 none |
  /// | 4 | 1 | `heartRateVariability` | ms, 0 none |
  /// | 5 | 1 | `stress` | 0 none |
  /// | 6 | 2 | `rrMilliseconds`, low byte first | ms, 0 none |
  /// | 8 | 1 | `temperature` | raw |
  /// | 9 | 1 | `systolic` | mmHg, 0 none |
  /// | 10 | 1 | `diastolic` | mmHg, 0 none |
  ///
  /// No source documents the unit of the temperature here; ``MeasurementKind/bodyTemperature``
  /// counts tenths of a degree above 20 °C on one ring. An ordinary ``StopMeasurementReply`` ends
  /// the measurement.
  public struct OneKeyReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8
    /// The heart rate variability in milliseconds, 0 for none.
    public var heartRateVariability: UInt8
    /// The stress, 0 for none.
    public var stress: UInt8
    /// The time between two beats in milliseconds, 0 for none.
    public var rrMilliseconds: UInt16
    /// The temperature, in a unit that no source documents.
    public var temperature: UInt8
    /// The systolic pressure in mmHg, 0 for none.
    public var systolic: UInt8
    /// The diastolic pressure in mmHg, 0 for none.
    public var diastolic: UInt8

    init(_ never: Never) { switch never {} }

    /// The one-key reading in words.
    public var description: String {
      "one-key check: "
        + (error != .none
          ? "\(error)"
          : "\(heartRate) bpm, variability \(heartRateVariability) ms, stress \(stress), "
            + "RR \(rrMilliseconds) ms, temperature \(temperature), \(systolic)/\(diastolic) mmHg")
    }
  }
}
