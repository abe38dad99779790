// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.RawSensorRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(action: Colmi.RawSensorAction, parameter: UInt8 = 0) {
    self.action = action
    self.parameter = parameter
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.RawSensorAction(rawValue: frame[1])
    parameter = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
      $0[2] = parameter
    }
  }
}

extension Colmi.RedLightSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(raw: UInt16, maximum: UInt16, minimum: UInt16, third: UInt16, validity: UInt8) {
    self.raw = raw
    self.maximum = maximum
    self.minimum = minimum
    self.third = third
    self.validity = validity
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x01, at: 1, in: "code")
    raw = frame.uint16BE(at: 2)
    maximum = frame.uint16BE(at: 4)
    minimum = frame.uint16BE(at: 6)
    third = frame.uint16BE(at: 8)
    validity = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x01
      $0.setBE(raw, at: 2)
      $0.setBE(maximum, at: 4)
      $0.setBE(minimum, at: 6)
      $0.setBE(third, at: 8)
      $0[10] = validity
    }
  }
}

extension Colmi.GreenLightSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(raw: UInt16, maximum: UInt16, minimum: UInt16, difference: UInt16, validity: UInt8) {
    self.raw = raw
    self.maximum = maximum
    self.minimum = minimum
    self.difference = difference
    self.validity = validity
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x02, at: 1, in: "code")
    raw = frame.uint16BE(at: 2)
    maximum = frame.uint16BE(at: 4)
    minimum = frame.uint16BE(at: 6)
    difference = frame.uint16BE(at: 8)
    validity = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x02
      $0.setBE(raw, at: 2)
      $0.setBE(maximum, at: 4)
      $0.setBE(minimum, at: 6)
      $0.setBE(difference, at: 8)
      $0[10] = validity
    }
  }
}

extension Colmi.AccelerationSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(y: UInt16, z: UInt16, x: UInt16) {
    self.y = y
    self.z = z
    self.x = x
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x03, at: 1, in: "code")
    y = frame.uint16BE(at: 2)
    z = frame.uint16BE(at: 4)
    x = frame.uint16BE(at: 6)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x03
      $0.setBE(y, at: 2)
      $0.setBE(z, at: 4)
      $0.setBE(x, at: 6)
    }
  }
}

extension Colmi.RawSensorReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(code: Colmi.RawSensorCode, payload: Colmi.RawPayload = Colmi.RawPayload()) throws(WireError) {
    self.code = code
    self.payload = try payload.limited(to: 13)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    code = Colmi.RawSensorCode(rawValue: frame[1])
    payload = Colmi.RawPayload(of: frame, from: 2)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = code.rawValue
      payload.write(to: &$0, from: 2)
    }
  }
}

extension Colmi.Acceleration {
  /// Makes a value of its fields.
  public init(x: Int16, y: Int16, z: Int16) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension Colmi.RawSensorAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stop; the answer is ``RawSensorCode/stopped``.
  public static let r08Stop = Colmi.RawSensorAction(rawValue: 0x00)
  /// Stream, on an R08.
  public static let r08Start = Colmi.RawSensorAction(rawValue: 0x01)
  /// Stop, on all rings except an R08.
  public static let stop = Colmi.RawSensorAction(rawValue: 0x02)
  /// Send each kind of sample once.
  public static let once = Colmi.RawSensorAction(rawValue: 0x03)
  /// Stream; an extended stream on an R08.
  public static let start = Colmi.RawSensorAction(rawValue: 0x04)
  /// Calibrate.
  public static let calibrate = Colmi.RawSensorAction(rawValue: 0x06)
  /// Stop, on an R08; the alternative number.
  public static let r08OtherStop = Colmi.RawSensorAction(rawValue: 0xFF)
}

extension Colmi.RawSensorAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .r08Stop: "stop (R08)"
    case .r08Start: "stream (R08)"
    case .stop: "stop"
    case .once: "once"
    case .start: "stream"
    case .calibrate: "calibrate"
    case .r08OtherStop: "stop (R08, FF)"
    default: "action \(rawValue)"
    }
  }
}

extension Colmi.RawSensorCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A sample for blood oxygen, see ``RedLightSample``.
  public static let redLight = Colmi.RawSensorCode(rawValue: 1)
  /// A sample for the heart rate, see ``GreenLightSample``.
  public static let greenLight = Colmi.RawSensorCode(rawValue: 2)
  /// An acceleration, see ``AccelerationSample``.
  public static let acceleration = Colmi.RawSensorCode(rawValue: 3)
  /// See ``RawSensorReply/touchChannels``; RT08, R08.
  public static let r08Fourth = Colmi.RawSensorCode(rawValue: 4)
  /// The end of a calibration.
  public static let calibration = Colmi.RawSensorCode(rawValue: 6)
  /// The stream has stopped; R08 only.
  public static let stopped = Colmi.RawSensorCode(rawValue: 0xFF)
}

extension Colmi.RawSensorCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .redLight: "red light"
    case .greenLight: "green light"
    case .acceleration: "acceleration"
    case .r08Fourth: "touch channels"
    case .calibration: "calibration"
    case .stopped: "stopped"
    default: "code \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.RawSensorReply {
  enum CodingKeys: String, CodingKey {
    case code, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      code: container.decode(Colmi.RawSensorCode.self, forKey: .code),
      payload: container.decode(Colmi.RawPayload.self, forKey: .payload))
  }
}
#endif
