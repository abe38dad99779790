// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperaturesSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  public init(detail: UInt8, first: UInt16, second: UInt16, third: UInt16) {
    self.detail = detail
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
    detail = frame[2]
    first = frame.uint16LE(at: 3)
    second = frame.uint16LE(at: 5)
    third = frame.uint16LE(at: 7)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0F
      $0[2] = detail
      $0.setLE(first, at: 3)
      $0.setLE(second, at: 5)
      $0.setLE(third, at: 7)
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

extension Colmi.ECGRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ecg

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    payload = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      payload.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.ECGReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ecg

  /// Makes a value of its fields.
  public init(status: UInt8, ecgInterval: UInt8, ppgInterval: UInt8) {
    self.status = status
    self.ecgInterval = ecgInterval
    self.ppgInterval = ppgInterval
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    status = frame[1]
    ecgInterval = frame[2]
    ppgInterval = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = status
      $0[2] = ecgInterval
      $0[3] = ppgInterval
    }
  }
}

extension Colmi.PPGSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ppgSample

  /// Makes a value of its fields.
  public init(rate: UInt8, light: Int32) {
    self.rate = rate
    self.light = light
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    rate = frame[1]
    light = Int32(bitPattern: frame.uint32LE(at: 2))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = rate
      $0.setLE(UInt32(bitPattern: light), at: 2)
    }
  }
}

extension Colmi.LegacyHeartRateAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Start measuring.
  public static let start = Colmi.LegacyHeartRateAction(rawValue: 1)
  /// Stop.
  public static let stop = Colmi.LegacyHeartRateAction(rawValue: 2)
  /// Continue: without this, a measurement ends after 60 s.
  public static let keepAlive = Colmi.LegacyHeartRateAction(rawValue: 3)
}

extension Colmi.LegacyHeartRateAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .stop: "stop"
    case .keepAlive: "keep alive"
    default: "action \(rawValue)"
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
