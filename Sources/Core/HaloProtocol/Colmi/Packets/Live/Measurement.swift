extension Colmi {
  /// The quantity that a measurement measures.
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
  /// An open enumeration: unknown values are kept. The confidence of each value is in
  /// `Documentation/Protocols/ColmiLive.md`.
  public struct MeasurementKind: RawRepresentable, WireValue {
    /// The number that encodes the measurement kind.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }

    /// Whether readings of this kind have the layout of ``MeasurementReading``.
    var hasCommonLayout: Bool { !(12...15).contains(rawValue) }
  }

  /// Starts a measurement.
  ///
  /// Opcode 69, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `parameter` | 0 for heart rate, `25` (25 s, as digits) for others; many send 1 |
  /// | 3 | 1 | `seconds` | s, 0 the ring's own |
  ///
  /// As the parameter, other clients send 1 to start, 2 to pause, 3 to continue and 4 to stop; to
  /// stop, use ``StopMeasurementRequest``. About two ``MeasurementReading`` frames a second follow.
  public struct MeasurementRequest: Packet {
    /// The kind of measurement, such as heart rate.
    public var kind: MeasurementKind
    /// Byte 2 of the frame; ``init(kind:)`` sets the value that the vendor's app sends.
    public var parameter: UInt8
    /// The duration in seconds; 0 leaves it to the ring.
    public var seconds: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// Makes the request that the vendor's app sends.
    public init(kind: MeasurementKind) {
      let isPlain = kind == .heartRate || kind == .bloodPressure
      self.init(kind: kind, parameter: isPlain ? 0 : 0x25)
    }
  }

  /// One reading of a running measurement.
  ///
  /// Opcode 69, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 1 | `level` | unit of the kind; 0 while the sensor warms up |
  /// | 4 | 1 | `systolic` | mmHg; 1 in valid readings of blood oxygen |
  /// | 5 | 1 | `diastolic` | mmHg |
  /// | 6 | 2 | `rrMilliseconds`, low byte first | ms, 0 none; valid before the value is |
  ///
  /// Kinds 12…15 have their own layouts and their own types.
  public struct MeasurementReading: Packet {
    /// The kind of measurement; never 12…15, whose readings have types of their own.
    public let kind: MeasurementKind
    /// The error, if any; the value is valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The level in the unit of the kind, 0 while there is no value; see ``value``.
    public var level: UInt8
    /// The systolic pressure in mmHg; in valid readings of blood oxygen, 1.
    public var systolic: UInt8 = 0
    /// The diastolic pressure in mmHg.
    public var diastolic: UInt8 = 0
    /// The time between two beats in milliseconds, 0 for none.
    public var rrMilliseconds: UInt16 = 0

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard kind.hasCommonLayout else {
        throw WireError(.otherLayout(code: kind.rawValue), at: 1, in: "kind")
      }
    }

    /// The measured value; nil after an error, while the sensor warms up, and for a heart rate
    /// outside of 25…250.
    public var value: MeasuredValue? {
      error == .none
        ? MeasuredValue(of: kind, level, systolic: systolic, diastolic: diastolic) : nil
    }
  }

  /// The error of a measurement, if any.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `none` | no error | No error; the value is present or will follow. |
  /// | 1 | `notWorn` | | Not worn, or worn wrongly. |
  /// | 2 | `temporary` | no data for now | |
  /// | other | | error n | kept |
  ///
  /// 1 is "not worn" in the vendor's code and two clients; one live ring sent it to end a
  /// measurement of stress without a result.
  public struct MeasurementStatus: RawRepresentable, WireValue {
    /// The byte that encodes the measurement status.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Stops a measurement.
  ///
  /// Opcode 6A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `lastLevel` | the last level that was read, 0 none |
  /// | 3 | 1 | `diastolic` | mmHg for blood pressure, else 0; one app sends 4 |
  public struct StopMeasurementRequest: Packet {
    /// The kind of measurement, such as heart rate.
    public var kind: MeasurementKind
    /// The last level that was read; for blood pressure, the systolic pressure in mmHg.
    public var lastLevel: UInt8 = 0
    /// The diastolic pressure in mmHg.
    public var diastolic: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }

  /// The end of a measurement.
  ///
  /// Opcode 6A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `level` | unit of the kind |
  /// | 3 | 1 | `error` | ``MeasurementStatus`` |
  ///
  /// Level and error are swapped in ``MeasurementReading``. For stress and heart rate variability,
  /// the level is 0 after a good reading, so it must not replace a value. Some rings send the
  /// result in this frame only.
  public struct StopMeasurementReply: Packet {
    /// The kind of measurement; never 13…15, whose replies have types of their own.
    public let kind: MeasurementKind
    /// The final level in the unit of the kind, 0 for none; see ``value``.
    public var level: UInt8
    /// The error of the measurement, if any.
    public var error: MeasurementStatus = .none

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard !(13...15).contains(kind.rawValue) else {
        throw WireError(.otherLayout(code: kind.rawValue), at: 1, in: "kind")
      }
    }

    /// The final value; nil after an error, if the ring sends the value in readings only, and for a
    /// heart rate outside of 25…250.
    public var value: MeasuredValue? {
      error == .none ? MeasuredValue(of: kind, level) : nil
    }
  }
}
