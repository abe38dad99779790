// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.LegacyHeartRateRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacyHeartRate

  /// Makes a value of its fields.
  public init(action: Colmi.LegacyHeartRateAction) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.LegacyHeartRateAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.LegacyHeartRateReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacyHeartRate

  /// Makes a value of its fields.
  public init(beatsPerMinute: UInt8) {
    self.beatsPerMinute = beatsPerMinute
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    beatsPerMinute = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = beatsPerMinute
    }
  }
}

extension Colmi.MeasurementRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(kind: Colmi.MeasurementKind, parameter: UInt8, seconds: UInt8 = 0) {
    self.kind = kind
    self.parameter = parameter
    self.seconds = seconds
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.MeasurementKind(rawValue: frame[1])
    parameter = frame[2]
    seconds = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = parameter
      $0[3] = seconds
    }
  }
}

extension Colmi.OneKeyReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, heartRate: UInt8, heartRateVariability: UInt8, stress: UInt8, rrMilliseconds: UInt16, temperature: UInt8, systolic: UInt8, diastolic: UInt8) {
    self.error = error
    self.heartRate = heartRate
    self.heartRateVariability = heartRateVariability
    self.stress = stress
    self.rrMilliseconds = rrMilliseconds
    self.temperature = temperature
    self.systolic = systolic
    self.diastolic = diastolic
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0C, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    heartRate = frame[3]
    heartRateVariability = frame[4]
    stress = frame[5]
    rrMilliseconds = frame.uint16LE(at: 6)
    temperature = frame[8]
    systolic = frame[9]
    diastolic = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0C
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

extension Colmi.HeartRateRawReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, green: UInt16, acceleration: Colmi.Acceleration, heartRate: UInt8) {
    self.error = error
    self.green = green
    self.acceleration = acceleration
    self.heartRate = heartRate
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0D, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    green = frame.uint16LE(at: 3)
    acceleration = Colmi.Acceleration(x: Int16(bitPattern: frame.uint16LE(at: 7)), y: Int16(bitPattern: frame.uint16LE(at: 9)), z: Int16(bitPattern: frame.uint16LE(at: 11)))
    heartRate = frame[13]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0D
      $0[2] = error.rawValue
      $0.setLE(green, at: 3)
      $0.setLE(UInt16(bitPattern: acceleration.x), at: 7)
      $0.setLE(UInt16(bitPattern: acceleration.y), at: 9)
      $0.setLE(UInt16(bitPattern: acceleration.z), at: 11)
      $0[13] = heartRate
    }
  }
}

extension Colmi.BloodOxygenRawReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, red: UInt16, infrared: UInt16, acceleration: Colmi.Acceleration, bloodOxygen: UInt8) {
    self.error = error
    self.red = red
    self.infrared = infrared
    self.acceleration = acceleration
    self.bloodOxygen = bloodOxygen
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0E, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    red = frame.uint16LE(at: 3)
    infrared = frame.uint16LE(at: 5)
    acceleration = Colmi.Acceleration(x: Int16(bitPattern: frame.uint16LE(at: 7)), y: Int16(bitPattern: frame.uint16LE(at: 9)), z: Int16(bitPattern: frame.uint16LE(at: 11)))
    bloodOxygen = frame[13]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0E
      $0[2] = error.rawValue
      $0.setLE(red, at: 3)
      $0.setLE(infrared, at: 5)
      $0.setLE(UInt16(bitPattern: acceleration.x), at: 7)
      $0.setLE(UInt16(bitPattern: acceleration.y), at: 9)
      $0.setLE(UInt16(bitPattern: acceleration.z), at: 11)
      $0[13] = bloodOxygen
    }
  }
}

extension Colmi.TemperaturesReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, first: UInt16, second: UInt16, third: UInt16) {
    self.error = error
    self.first = first
    self.second = second
    self.third = third
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0F, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    first = frame.uint16LE(at: 3)
    second = frame.uint16LE(at: 5)
    third = frame.uint16LE(at: 7)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0F
      $0[2] = error.rawValue
      $0.setLE(first, at: 3)
      $0.setLE(second, at: 5)
      $0.setLE(third, at: 7)
    }
  }
}

extension Colmi.MeasurementReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: Colmi.MeasurementKind, error: Colmi.MeasurementStatus = .none, level: UInt8, systolic: UInt8 = 0, diastolic: UInt8 = 0, rrMilliseconds: UInt16 = 0) throws(WireError) {
    self.kind = kind
    self.error = error
    self.level = level
    self.systolic = systolic
    self.diastolic = diastolic
    self.rrMilliseconds = rrMilliseconds
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.MeasurementKind(rawValue: frame[1])
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    level = frame[3]
    systolic = frame[4]
    diastolic = frame[5]
    rrMilliseconds = frame.uint16LE(at: 6)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = error.rawValue
      $0[3] = level
      $0[4] = systolic
      $0[5] = diastolic
      $0.setLE(rrMilliseconds, at: 6)
    }
  }
}

extension Colmi.StopMeasurementRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  public init(kind: Colmi.MeasurementKind, lastLevel: UInt8 = 0, diastolic: UInt8 = 0) {
    self.kind = kind
    self.lastLevel = lastLevel
    self.diastolic = diastolic
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.MeasurementKind(rawValue: frame[1])
    lastLevel = frame[2]
    diastolic = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = lastLevel
      $0[3] = diastolic
    }
  }
}

extension Colmi.HeartRateRawSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  public init(detail: UInt8, counter: UInt8, heartRate: UInt8, green: UInt16, acceleration: Colmi.Acceleration) {
    self.detail = detail
    self.counter = counter
    self.heartRate = heartRate
    self.green = green
    self.acceleration = acceleration
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0D, at: 1, in: "kind")
    detail = frame[2]
    counter = frame[3]
    heartRate = frame[4]
    green = frame.uint16LE(at: 5)
    acceleration = Colmi.Acceleration(x: Int16(bitPattern: frame.uint16LE(at: 9)), y: Int16(bitPattern: frame.uint16LE(at: 11)), z: Int16(bitPattern: frame.uint16LE(at: 13)))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0D
      $0[2] = detail
      $0[3] = counter
      $0[4] = heartRate
      $0.setLE(green, at: 5)
      $0.setLE(UInt16(bitPattern: acceleration.x), at: 9)
      $0.setLE(UInt16(bitPattern: acceleration.y), at: 11)
      $0.setLE(UInt16(bitPattern: acceleration.z), at: 13)
    }
  }
}
