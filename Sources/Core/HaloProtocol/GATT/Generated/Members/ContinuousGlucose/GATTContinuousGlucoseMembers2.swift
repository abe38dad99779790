// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CGMResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Success.
  public static let success = GATT.CGMResult(rawValue: 1)
  /// Op code not supported.
  public static let opCodeNotSupported = GATT.CGMResult(rawValue: 2)
  /// Invalid operand.
  public static let invalidOperand = GATT.CGMResult(rawValue: 3)
  /// Not completed.
  public static let notCompleted = GATT.CGMResult(rawValue: 4)
  /// Out of range.
  public static let outOfRange = GATT.CGMResult(rawValue: 5)
}

extension GATT.CGMResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .opCodeNotSupported: "op code not supported"
    case .invalidOperand: "invalid operand"
    case .notCompleted: "not completed"
    case .outOfRange: "out of range"
    default: "result \(rawValue)"
    }
  }
}

extension GATT.CGMStatusFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The session has ended.
  public static let sessionStopped = GATT.CGMStatusFlags(rawValue: 0x1)
  /// The battery is low.
  public static let batteryLow = GATT.CGMStatusFlags(rawValue: 0x2)
  /// The type of the sensor is wrong.
  public static let sensorType = GATT.CGMStatusFlags(rawValue: 0x4)
  /// The sensor has a malfunction.
  public static let sensorMalfunction = GATT.CGMStatusFlags(rawValue: 0x8)
  /// The device has an alert of its own.
  public static let deviceAlert = GATT.CGMStatusFlags(rawValue: 0x10)
  /// The device has a fault.
  public static let deviceFault = GATT.CGMStatusFlags(rawValue: 0x20)
}

extension GATT.CGMWarningFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The glucose is below the patient's limit.
  public static let patientLow = GATT.CGMWarningFlags(rawValue: 0x1)
  /// The glucose is above the patient's limit.
  public static let patientHigh = GATT.CGMWarningFlags(rawValue: 0x2)
  /// The glucose is below the hypoglycaemic limit.
  public static let hypo = GATT.CGMWarningFlags(rawValue: 0x4)
  /// The glucose is above the hyperglycaemic limit.
  public static let hyper = GATT.CGMWarningFlags(rawValue: 0x8)
  /// The glucose falls fast.
  public static let fallingFast = GATT.CGMWarningFlags(rawValue: 0x10)
  /// The glucose rises fast.
  public static let risingFast = GATT.CGMWarningFlags(rawValue: 0x20)
  /// The glucose is below the range of the sensor.
  public static let belowRange = GATT.CGMWarningFlags(rawValue: 0x40)
  /// The glucose is above the range of the sensor.
  public static let aboveRange = GATT.CGMWarningFlags(rawValue: 0x80)
}

#if !hasFeature(Embedded)
extension GATT.CGMControlPoint {
  enum CodingKeys: String, CodingKey {
    case opCode, operand
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opCode: container.decode(GATT.CGMOpCode.self, forKey: .opCode),
      operand: container.decode(HexBytes.self, forKey: .operand))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.CGMFeature {
  enum CodingKeys: String, CodingKey {
    case features, type, location, checksum, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      features: container.decode(UInt24.self, forKey: .features),
      type: container.decode(GATT.GlucoseSampleType.self, forKey: .type),
      location: container.decode(GATT.GlucoseSampleLocation.self, forKey: .location),
      checksum: container.decode(UInt16.self, forKey: .checksum))
    trailing = try container.decode(HexBytes.self, forKey: .trailing)
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.CGMRecord {
  enum CodingKeys: String, CodingKey {
    case reserved, glucose, timeOffset, status, calibration, warning, trend, quality, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      reserved: container.decode(UInt8.self, forKey: .reserved),
      glucose: container.decode(MedicalFloat16.self, forKey: .glucose),
      timeOffset: container.decode(UInt16.self, forKey: .timeOffset),
      status: container.decodeIfPresent(GATT.CGMStatusFlags.self, forKey: .status),
      calibration: container.decodeIfPresent(GATT.CGMCalibrationFlags.self, forKey: .calibration),
      warning: container.decodeIfPresent(GATT.CGMWarningFlags.self, forKey: .warning),
      trend: container.decodeIfPresent(MedicalFloat16.self, forKey: .trend),
      quality: container.decodeIfPresent(MedicalFloat16.self, forKey: .quality),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.CGMSessionRunTime {
  enum CodingKeys: String, CodingKey {
    case hours, checksum, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      hours: container.decode(UInt16.self, forKey: .hours),
      checksum: container.decodeIfPresent(UInt16.self, forKey: .checksum),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.CGMSessionStartTime {
  enum CodingKeys: String, CodingKey {
    case time, timeZone, daylightSaving, checksum, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      time: container.decode(GATT.DateTime.self, forKey: .time),
      timeZone: container.decode(Int8.self, forKey: .timeZone),
      daylightSaving: container.decode(GATT.DaylightSaving.self, forKey: .daylightSaving),
      checksum: container.decodeIfPresent(UInt16.self, forKey: .checksum),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.CGMStatus {
  enum CodingKeys: String, CodingKey {
    case timeOffset, status, calibration, warning, checksum, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      timeOffset: container.decode(UInt16.self, forKey: .timeOffset),
      status: container.decode(GATT.CGMStatusFlags.self, forKey: .status),
      calibration: container.decode(GATT.CGMCalibrationFlags.self, forKey: .calibration),
      warning: container.decode(GATT.CGMWarningFlags.self, forKey: .warning),
      checksum: container.decodeIfPresent(UInt16.self, forKey: .checksum),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif
