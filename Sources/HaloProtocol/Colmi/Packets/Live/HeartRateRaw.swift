extension Colmi {
  /// Raw light and acceleration during a measurement of the heart rate.
  ///
  /// Opcode 69, kind 13, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
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
    /// Opcode 69.
    public static let opcode = Opcode.measurement

    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus
    /// The reflected green light.
    public var green: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8

    /// Makes a reading.
    public init(
      error: MeasurementStatus = .none, green: UInt16, acceleration: Acceleration, heartRate: UInt8
    ) {
      self.error = error
      self.green = green
      self.acceleration = acceleration
      self.heartRate = heartRate
    }

    /// Reads the values from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.heartRateRaw.rawValue, in: "kind")
      error = MeasurementStatus(rawValue: frame[2])
      green = frame.uint16LE(at: 3)
      acceleration = frame.accelerationLE(at: 7)
      heartRate = frame[13]
    }

    /// The reading as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.heartRateRaw.rawValue
        $0[2] = error.rawValue
        $0.setLE(green, at: 3)
        $0.setLE(acceleration, at: 7)
        $0[13] = heartRate
      }
    }
  }

  /// Raw light and acceleration during a measurement of the heart rate, with a counter.
  ///
  /// Opcode 6A, kind 13, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 1 | `counter` | |
  /// | 4 | 1 | `heartRate` | bpm, 0 none |
  /// | 5 | 2 | `green`, low byte first | green light |
  /// | 9 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 13 | 2 | `acceleration.z`, low byte first, signed | not documented |
  public struct HeartRateRawSample: Packet {
    /// Opcode 6A.
    public static let opcode = Opcode.stopMeasurement

    /// Byte 2, not documented.
    public var detail: UInt8
    /// The number of the sample.
    public var counter: UInt8
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8
    /// The reflected green light.
    public var green: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration

    /// Makes a sample.
    public init(
      detail: UInt8, counter: UInt8, heartRate: UInt8, green: UInt16, acceleration: Acceleration
    ) {
      self.detail = detail
      self.counter = counter
      self.heartRate = heartRate
      self.green = green
      self.acceleration = acceleration
    }

    /// Reads the sample.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.heartRateRaw.rawValue, in: "kind")
      detail = frame[2]
      counter = frame[3]
      heartRate = frame[4]
      green = frame.uint16LE(at: 5)
      acceleration = frame.accelerationLE(at: 9)
    }

    /// The sample as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.heartRateRaw.rawValue
        $0[2] = detail
        $0[3] = counter
        $0[4] = heartRate
        $0.setLE(green, at: 5)
        $0.setLE(acceleration, at: 9)
      }
    }
  }
}

extension Colmi.HeartRateRawReading {
  /// The reading in words.
  public var description: String {
    "raw heart rate: " + (error == .none ? "" : "\(error), ")
      + "green \(green), acceleration \(acceleration), \(heartRate) bpm"
  }
}

extension Colmi.HeartRateRawSample {
  /// The sample in words.
  public var description: String {
    "raw heart rate \(counter): green \(green), acceleration \(acceleration), \(heartRate) bpm"
  }
}
