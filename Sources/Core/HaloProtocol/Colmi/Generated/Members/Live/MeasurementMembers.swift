// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

extension Colmi.StopMeasurementReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: Colmi.MeasurementKind, level: UInt8, error: Colmi.MeasurementStatus = .none) throws(WireError) {
    self.kind = kind
    self.level = level
    self.error = error
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.MeasurementKind(rawValue: frame[1])
    level = frame[2]
    error = Colmi.MeasurementStatus(rawValue: frame[3])
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = level
      $0[3] = error.rawValue
    }
  }
}

extension Colmi.MeasurementKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heart rate in bpm.
  public static let heartRate = Colmi.MeasurementKind(rawValue: 1)
  /// Blood pressure in mmHg.
  public static let bloodPressure = Colmi.MeasurementKind(rawValue: 2)
  /// Blood oxygen saturation in %.
  public static let bloodOxygen = Colmi.MeasurementKind(rawValue: 3)
  /// Fatigue (sources disagree: D).
  public static let fatigue = Colmi.MeasurementKind(rawValue: 4)
  /// Heart rate and blood pressure together.
  public static let healthCheck = Colmi.MeasurementKind(rawValue: 5)
  /// Heart rate as a stream that needs no keep-alive.
  public static let heartRateStream = Colmi.MeasurementKind(rawValue: 6)
  /// Electrocardiogram.
  public static let ecg = Colmi.MeasurementKind(rawValue: 7)
  /// Stress, 1…99.
  public static let stress = Colmi.MeasurementKind(rawValue: 8)
  /// Blood sugar.
  public static let bloodSugar = Colmi.MeasurementKind(rawValue: 9)
  /// Heart rate variability in ms.
  public static let heartRateVariability = Colmi.MeasurementKind(rawValue: 10)
  /// Body temperature; on one live ring in 0.1 °C above 20 °C.
  public static let bodyTemperature = Colmi.MeasurementKind(rawValue: 11)
  /// Several values at once, with their own layout.
  public static let oneKey = Colmi.MeasurementKind(rawValue: 12)
  /// Light and acceleration, with their own layout.
  public static let heartRateRaw = Colmi.MeasurementKind(rawValue: 13)
  /// Light and acceleration, with their own layout.
  public static let bloodOxygenRaw = Colmi.MeasurementKind(rawValue: 14)
  /// Three temperatures, with their own layout.
  public static let temperatures = Colmi.MeasurementKind(rawValue: 15)
}

extension Colmi.MeasurementKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .heartRate: "heart rate"
    case .bloodPressure: "blood pressure"
    case .bloodOxygen: "blood oxygen"
    case .fatigue: "fatigue"
    case .healthCheck: "health check"
    case .heartRateStream: "heart rate stream"
    case .ecg: "ECG"
    case .stress: "stress"
    case .bloodSugar: "blood sugar"
    case .heartRateVariability: "heart rate variability"
    case .bodyTemperature: "body temperature"
    case .oneKey: "one-key check"
    case .heartRateRaw: "raw heart rate"
    case .bloodOxygenRaw: "raw blood oxygen"
    case .temperatures: "temperatures"
    default: "measurement \(rawValue)"
    }
  }
}

extension Colmi.MeasurementStatus {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No error; the value is present or will follow.
  public static let none = Colmi.MeasurementStatus(rawValue: 0)
  /// Not worn, or worn wrongly.
  public static let notWorn = Colmi.MeasurementStatus(rawValue: 1)
  /// No data for now.
  public static let temporary = Colmi.MeasurementStatus(rawValue: 2)
}

extension Colmi.MeasurementStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .none: "no error"
    case .notWorn: "not worn"
    case .temporary: "no data for now"
    default: "error \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.MeasurementReading {
  enum CodingKeys: String, CodingKey {
    case kind, error, level, systolic, diastolic, rrMilliseconds
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.MeasurementKind.self, forKey: .kind),
      error: container.decode(Colmi.MeasurementStatus.self, forKey: .error),
      level: container.decode(UInt8.self, forKey: .level),
      systolic: container.decode(UInt8.self, forKey: .systolic),
      diastolic: container.decode(UInt8.self, forKey: .diastolic),
      rrMilliseconds: container.decode(UInt16.self, forKey: .rrMilliseconds))
  }
}

extension Colmi.StopMeasurementReply {
  enum CodingKeys: String, CodingKey {
    case kind, level, error
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.MeasurementKind.self, forKey: .kind),
      level: container.decode(UInt8.self, forKey: .level),
      error: container.decode(Colmi.MeasurementStatus.self, forKey: .error))
  }
}
#endif
