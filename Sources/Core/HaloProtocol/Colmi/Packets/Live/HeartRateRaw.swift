extension Colmi {
  /// Raw light and acceleration during a measurement of the heart rate.
  ///
  /// Opcode 69, kind 13, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0D` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `green`, low byte first | green light |
  /// | 7 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 9 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.z`, low byte first, signed | not documented |
  /// | 13 | 1 | `heartRate` | bpm, 0 none |
  ///
  /// The vendor's two parsers use different layouts for opcodes 69 and 6A; ``HeartRateRawSample``
  /// is the other one.
  public struct HeartRateRawReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The reflected green light, as a raw number.
    public var green: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8

    init(_ never: Never) { switch never {} }

    /// The raw heart rate reading in words.
    public var description: String {
      "raw heart rate: " + (error == .none ? "" : "\(error), ")
        + "green \(green), acceleration \(acceleration), \(heartRate) bpm"
    }
  }

  /// Raw light and acceleration during a measurement of the heart rate, with a counter.
  ///
  /// Opcode 6A, kind 13, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0D` |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 1 | `counter` | |
  /// | 4 | 1 | `heartRate` | bpm, 0 none |
  /// | 5 | 2 | `green`, low byte first | green light |
  /// | 9 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 13 | 2 | `acceleration.z`, low byte first, signed | not documented |
  public struct HeartRateRawSample: Packet {
    /// Byte 2 of the frame, not documented.
    public var detail: UInt8
    /// The number of the sample in the measurement, in one byte.
    public var counter: UInt8
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8
    /// The reflected green light, as a raw number.
    public var green: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration

    init(_ never: Never) { switch never {} }

    /// The raw heart rate sample in words.
    public var description: String {
      "raw heart rate \(counter): green \(green), acceleration \(acceleration), \(heartRate) bpm"
    }
  }
}
