extension Colmi {
  /// A reading of several values at once: the kind ``MeasurementKind/oneKey``.
  ///
  /// Opcode 69, kind 12, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
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
    /// Opcode 69.
    public static let opcode = Opcode.measurement

    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus
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

    /// Makes a reading.
    public init(
      error: MeasurementStatus = .none, heartRate: UInt8, heartRateVariability: UInt8,
      stress: UInt8,
      rrMilliseconds: UInt16, temperature: UInt8, systolic: UInt8, diastolic: UInt8
    ) {
      self.error = error
      self.heartRate = heartRate
      self.heartRateVariability = heartRateVariability
      self.stress = stress
      self.rrMilliseconds = rrMilliseconds
      self.temperature = temperature
      self.systolic = systolic
      self.diastolic = diastolic
    }

    /// Reads the values from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.oneKey.rawValue, in: "kind")
      error = MeasurementStatus(rawValue: frame[2])
      heartRate = frame[3]
      heartRateVariability = frame[4]
      stress = frame[5]
      rrMilliseconds = frame.uint16LE(at: 6)
      temperature = frame[8]
      systolic = frame[9]
      diastolic = frame[10]
    }

    /// The reading as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.oneKey.rawValue
        $0[2] = error.rawValue
        $0[3] = heartRate
        $0[4] = heartRateVariability
        $0[5] = stress
        $0.setLE(rrMilliseconds, at: 6)
        $0[8] = temperature
        $0[9] = systolic
        $0[10] = diastolic
      }
    }
  }
}

extension Colmi.OneKeyReading {
  /// The reading in words.
  public var description: String {
    "one-key check: "
      + (error != .none
        ? "\(error)"
        : "\(heartRate) bpm, variability \(heartRateVariability) ms, stress \(stress), "
          + "RR \(rrMilliseconds) ms, temperature \(temperature), \(systolic)/\(diastolic) mmHg")
  }
}
