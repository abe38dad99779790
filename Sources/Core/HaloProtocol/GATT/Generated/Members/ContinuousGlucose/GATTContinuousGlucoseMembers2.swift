// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CGMOpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set interval.
  public static let setInterval = GATT.CGMOpCode(rawValue: 0x01)
  /// Get interval.
  public static let getInterval = GATT.CGMOpCode(rawValue: 0x02)
  /// Interval.
  public static let interval = GATT.CGMOpCode(rawValue: 0x03)
  /// Set calibration.
  public static let setCalibration = GATT.CGMOpCode(rawValue: 0x04)
  /// Get calibration.
  public static let getCalibration = GATT.CGMOpCode(rawValue: 0x05)
  /// Calibration.
  public static let calibration = GATT.CGMOpCode(rawValue: 0x06)
  /// Set patient high.
  public static let setPatientHigh = GATT.CGMOpCode(rawValue: 0x07)
  /// Get patient high.
  public static let getPatientHigh = GATT.CGMOpCode(rawValue: 0x08)
  /// Patient high.
  public static let patientHigh = GATT.CGMOpCode(rawValue: 0x09)
  /// Set patient low.
  public static let setPatientLow = GATT.CGMOpCode(rawValue: 0x0A)
  /// Get patient low.
  public static let getPatientLow = GATT.CGMOpCode(rawValue: 0x0B)
  /// Patient low.
  public static let patientLow = GATT.CGMOpCode(rawValue: 0x0C)
  /// Set hypo.
  public static let setHypo = GATT.CGMOpCode(rawValue: 0x0D)
  /// Get hypo.
  public static let getHypo = GATT.CGMOpCode(rawValue: 0x0E)
  /// Hypo.
  public static let hypo = GATT.CGMOpCode(rawValue: 0x0F)
  /// Set hyper.
  public static let setHyper = GATT.CGMOpCode(rawValue: 0x10)
  /// Get hyper.
  public static let getHyper = GATT.CGMOpCode(rawValue: 0x11)
  /// Hyper.
  public static let hyper = GATT.CGMOpCode(rawValue: 0x12)
  /// Set rate of decrease.
  public static let setRateOfDecrease = GATT.CGMOpCode(rawValue: 0x13)
  /// Get rate of decrease.
  public static let getRateOfDecrease = GATT.CGMOpCode(rawValue: 0x14)
  /// Rate of decrease.
  public static let rateOfDecrease = GATT.CGMOpCode(rawValue: 0x15)
  /// Set rate of increase.
  public static let setRateOfIncrease = GATT.CGMOpCode(rawValue: 0x16)
  /// Get rate of increase.
  public static let getRateOfIncrease = GATT.CGMOpCode(rawValue: 0x17)
  /// Rate of increase.
  public static let rateOfIncrease = GATT.CGMOpCode(rawValue: 0x18)
  /// Reset alert.
  public static let resetAlert = GATT.CGMOpCode(rawValue: 0x19)
  /// Start session.
  public static let startSession = GATT.CGMOpCode(rawValue: 0x1A)
  /// Stop session.
  public static let stopSession = GATT.CGMOpCode(rawValue: 0x1B)
  /// Response.
  public static let response = GATT.CGMOpCode(rawValue: 0x1C)
}

extension GATT.CGMOpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .setInterval: "set interval"
    case .getInterval: "get interval"
    case .interval: "interval"
    case .setCalibration: "set calibration"
    case .getCalibration: "get calibration"
    case .calibration: "calibration"
    case .setPatientHigh: "set patient high"
    case .getPatientHigh: "get patient high"
    case .patientHigh: "patient high"
    case .setPatientLow: "set patient low"
    case .getPatientLow: "get patient low"
    case .patientLow: "patient low"
    case .setHypo: "set hypo"
    case .getHypo: "get hypo"
    case .hypo: "hypo"
    case .setHyper: "set hyper"
    case .getHyper: "get hyper"
    case .hyper: "hyper"
    case .setRateOfDecrease: "set rate of decrease"
    case .getRateOfDecrease: "get rate of decrease"
    case .rateOfDecrease: "rate of decrease"
    case .setRateOfIncrease: "set rate of increase"
    case .getRateOfIncrease: "get rate of increase"
    case .rateOfIncrease: "rate of increase"
    case .resetAlert: "reset alert"
    case .startSession: "start session"
    case .stopSession: "stop session"
    case .response: "response"
    default: "op code \(rawValue)"
    }
  }
}

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
