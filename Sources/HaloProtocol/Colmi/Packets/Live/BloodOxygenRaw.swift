extension Colmi {
  /// Raw light and acceleration during a measurement of blood oxygen.
  ///
  /// Opcode 69, kind 14, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `red`, low byte first | red light |
  /// | 5 | 2 | `infrared`, low byte first | infrared light |
  /// | 7 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 9 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.z`, low byte first, signed | not documented |
  /// | 13 | 1 | `bloodOxygen` | %, 0 none |
  ///
  /// The vendor's two parsers use different layouts for opcodes 69 and 6A; ``BloodOxygenRawSample``
  /// is the other one.
  public struct BloodOxygenRawReading: Packet {
    /// Opcode 69.
    public static let opcode = Opcode.measurement

    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus
    /// The reflected red light.
    public var red: UInt16
    /// The reflected infrared light.
    public var infrared: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration
    /// The saturation in %, 0 for none.
    public var bloodOxygen: UInt8

    /// Makes a reading.
    public init(
      error: MeasurementStatus = .none, red: UInt16, infrared: UInt16, acceleration: Acceleration,
      bloodOxygen: UInt8
    ) {
      self.error = error
      self.red = red
      self.infrared = infrared
      self.acceleration = acceleration
      self.bloodOxygen = bloodOxygen
    }

    /// Reads the values from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.bloodOxygenRaw.rawValue, in: "kind")
      error = MeasurementStatus(rawValue: frame[2])
      red = frame.uint16LE(at: 3)
      infrared = frame.uint16LE(at: 5)
      acceleration = frame.accelerationLE(at: 7)
      bloodOxygen = frame[13]
    }

    /// The reading as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.bloodOxygenRaw.rawValue
        $0[2] = error.rawValue
        $0.setLE(red, at: 3)
        $0.setLE(infrared, at: 5)
        $0.setLE(acceleration, at: 7)
        $0[13] = bloodOxygen
      }
    }
  }

  /// Raw light and acceleration during a measurement of blood oxygen, with a counter.
  ///
  /// Opcode 6A, kind 14, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 1 | `counter` | |
  /// | 4 | 1 | `bloodOxygen` | %, 0 none |
  /// | 5 | 2 | `red`, low byte first | red light |
  /// | 7 | 2 | `infrared`, low byte first | infrared light |
  /// | 9 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 13 | 2 | `acceleration.z`, low byte first, signed | not documented |
  public struct BloodOxygenRawSample: Packet {
    /// Opcode 6A.
    public static let opcode = Opcode.stopMeasurement

    /// Byte 2, not documented.
    public var detail: UInt8
    /// The number of the sample.
    public var counter: UInt8
    /// The saturation in %, 0 for none.
    public var bloodOxygen: UInt8
    /// The reflected red light.
    public var red: UInt16
    /// The reflected infrared light.
    public var infrared: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration

    /// Makes a sample.
    public init(
      detail: UInt8, counter: UInt8, bloodOxygen: UInt8, red: UInt16, infrared: UInt16,
      acceleration: Acceleration
    ) {
      self.detail = detail
      self.counter = counter
      self.bloodOxygen = bloodOxygen
      self.red = red
      self.infrared = infrared
      self.acceleration = acceleration
    }

    /// Reads the sample.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.bloodOxygenRaw.rawValue, in: "kind")
      detail = frame[2]
      counter = frame[3]
      bloodOxygen = frame[4]
      red = frame.uint16LE(at: 5)
      infrared = frame.uint16LE(at: 7)
      acceleration = frame.accelerationLE(at: 9)
    }

    /// The sample as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.bloodOxygenRaw.rawValue
        $0[2] = detail
        $0[3] = counter
        $0[4] = bloodOxygen
        $0.setLE(red, at: 5)
        $0.setLE(infrared, at: 7)
        $0.setLE(acceleration, at: 9)
      }
    }
  }
}

extension Colmi.BloodOxygenRawReading {
  /// The reading in words.
  public var description: String {
    "raw blood oxygen: " + (error == .none ? "" : "\(error), ")
      + "red \(red), infrared \(infrared), acceleration \(acceleration), \(bloodOxygen) %"
  }
}

extension Colmi.BloodOxygenRawSample {
  /// The sample in words.
  public var description: String {
    "raw blood oxygen \(counter): red \(red), infrared \(infrared), "
      + "acceleration \(acceleration), \(bloodOxygen) %"
  }
}
