extension GATT {
  /// A command to a cycling speed and cadence sensor, or the sensor's answer (characteristic 2A55).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``OpCode``: 1…4 from the host, 16 from the sensor |
  /// | 1 | 0 or 4 | `revolutions`, low byte first | of 1, 0…4294967295 |
  /// | 1 | 0 or 1 | `location` | of 3, ``SensorLocation/Location`` |
  /// | 1 | 0 or 1 | `request` | of 16, the op code that is answered |
  /// | next | 0 or 1 | `result` | of 16, ``ResultCode`` |
  /// | next | n | `locations` | of 16 to 4, one byte each |
  /// | next | n | `trailing` | of 16, kept |
  /// | 1 | n | `parameter` | of all other op codes |
  ///
  /// The client writes a command with response, and the sensor indicates its answer; only one
  /// command runs at a time. A command with an unknown op code is kept unchanged. Decoding fails
  /// with ``WireError/Reason/truncated(needed:available:)`` if the op code or a field of the answer
  /// is missing, and with ``WireError/Reason/wrongLength(expected:actual:)`` if a command of 1…4
  /// has the wrong length.
  ///
  /// Source: Cycling Speed and Cadence Service 1.0. Confidence B (probable). Fixture:
  /// `Fixtures/gatt/sc-control-point.json`.
  @nonexhaustive
  public enum SCControlPoint: CharacteristicValue {
    /// The command that sets the total number of wheel revolutions, op code 1.
    case setCumulativeValue(UInt32)
    /// The command that starts the calibration of the sensor, op code 2.
    case startSensorCalibration
    /// The command that sets the location of the sensor, op code 3.
    case updateSensorLocation(SensorLocation.Location)
    /// The command that requests the supported sensor locations, op code 4.
    case requestSupportedSensorLocations
    /// The sensor's answer to a command, op code 16.
    case response(Response)
    /// A command whose op code has no case of its own.
    case other(OtherCommand)

    /// The ATT error with which a sensor rejects a command while another command runs.
    public static let procedureInProgressError: UInt8 = 0x80
    /// The ATT error with which a sensor rejects a command if the client has not enabled
    /// indications.
    public static let notSubscribedError: UInt8 = 0x81

    /// Decodes a command or an answer from the bytes of the characteristic.
    ///
    /// - Throws: ``WireError`` if a field is missing, or a command is too long.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      let opCode = OpCode(rawValue: try cursor.readUInt8("opCode", from: bytes))
      if let length = opCode.commandLength { try GATT.require(length, in: bytes, field: "command") }
      switch opCode {
      case .setCumulativeValue:
        self = .setCumulativeValue(try cursor.readUInt32LE("revolutions", from: bytes))
      case .startSensorCalibration: self = .startSensorCalibration
      case .updateSensorLocation:
        let location = try cursor.readUInt8("location", from: bytes)
        self = .updateSensorLocation(SensorLocation.Location(rawValue: location))
      case .requestSupportedSensorLocations: self = .requestSupportedSensorLocations
      case .response:
        let request = OpCode(rawValue: try cursor.readUInt8("request", from: bytes))
        let result = ResultCode(rawValue: try cursor.readUInt8("result", from: bytes))
        self = .response(
          Response(to: request, result, parameter: cursor.readRemaining(from: bytes)))
      default: self = .other(OtherCommand(opCode, cursor.readRemaining(from: bytes)))
      }
    }

    /// The encoded command or answer: the op code and its fields.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: 5)
      builder.write(opCode.rawValue)
      switch self {
      case .setCumulativeValue(let revolutions): builder.writeLE(revolutions)
      case .updateSensorLocation(let location): builder.write(location.rawValue)
      case .response(let response):
        builder.write([response.request.rawValue, response.result.rawValue])
        builder.write(response.locations.map { $0.rawValue } + response.trailing.bytes)
      case .other(let command): builder.write(command.parameter.bytes)
      case .startSensorCalibration, .requestSupportedSensorLocations: break
      }
      return builder.bytes
    }

    /// The op code of the command; for an answer, 16.
    public var opCode: OpCode {
      switch self {
      case .setCumulativeValue: .setCumulativeValue
      case .startSensorCalibration: .startSensorCalibration
      case .updateSensorLocation: .updateSensorLocation
      case .requestSupportedSensorLocations: .requestSupportedSensorLocations
      case .response: .response
      case .other(let command): command.opCode
      }
    }
  }
}

extension GATT.SCControlPoint {
  /// A cycling sensor's answer to a command.
  public struct Response: Hashable, Sendable {
    /// The op code of the command that the sensor answers.
    public let request: OpCode
    /// The result of the command, such as success.
    public let result: ResultCode
    /// The supported sensor locations, in an answer to ``OpCode/requestSupportedSensorLocations``;
    /// otherwise empty.
    public let locations: [GATT.SensorLocation.Location]
    /// The bytes after the result code; empty in an answer with sensor locations.
    public let trailing: HexBytes

    /// Makes an answer that contains only the result of a command, such as success.
    public init(to request: OpCode, _ result: ResultCode) {
      self.init(to: request, result, parameter: [])
    }

    /// Makes the answer to a request for the supported sensor locations.
    public init(supporting locations: [GATT.SensorLocation.Location]) {
      request = .requestSupportedSensorLocations
      result = .success
      self.locations = locations
      trailing = HexBytes()
    }

    init(to request: OpCode, _ result: ResultCode, parameter: [UInt8]) {
      let hasLocations = request == .requestSupportedSensorLocations
      self.request = request
      self.result = result
      locations = hasLocations ? parameter.map { GATT.SensorLocation.Location(rawValue: $0) } : []
      trailing = HexBytes(hasLocations ? [] : parameter)
    }
  }
}

extension GATT.SCControlPoint {
  /// A command with an op code for which ``SCControlPoint`` has no case.
  public struct OtherCommand: Hashable, Sendable {
    /// The op code of the command.
    public let opCode: OpCode
    /// The bytes of the command after the op code.
    public let parameter: HexBytes

    /// Makes a command from an op code and the bytes after it; nil for an op code for which
    /// ``SCControlPoint`` has a case.
    public init?(opCode: OpCode, parameter: HexBytes = HexBytes()) {
      guard opCode.commandLength == nil, opCode != .response else { return nil }
      self.init(opCode, parameter.bytes)
    }

    fileprivate init(_ opCode: OpCode, _ parameter: [UInt8]) {
      self.opCode = opCode
      self.parameter = HexBytes(parameter)
    }
  }
}

extension GATT.SCControlPoint.OpCode {
  /// The length of a command with this op code in bytes, op code included; nil if unknown.
  var commandLength: Int? {
    switch self {
    case .setCumulativeValue: 5
    case .updateSensorLocation: 2
    case .startSensorCalibration, .requestSupportedSensorLocations: 1
    default: nil
    }
  }
}
