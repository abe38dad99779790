#if !hasFeature(Embedded)
extension GATT.SCControlPoint {
  private enum CodingKeys: String, CodingKey {
    case opCode, revolutions, location, request, result, locations, trailing, parameter
  }

  /// Decodes the command or answer from a JSON object with the op code and its fields.
  ///
  /// - Throws: `WireError` for an answer with fields that do not belong to its command.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(OpCode.self, forKey: .opCode) {
    case .setCumulativeValue:
      self = .setCumulativeValue(try container.decode(UInt32.self, forKey: .revolutions))
    case .startSensorCalibration: self = .startSensorCalibration
    case .updateSensorLocation:
      self = .updateSensorLocation(
        try container.decode(GATT.SensorLocation.Location.self, forKey: .location))
    case .requestSupportedSensorLocations: self = .requestSupportedSensorLocations
    case .response:
      let request = try container.decode(OpCode.self, forKey: .request)
      let result = try container.decode(ResultCode.self, forKey: .result)
      let locations = try container.decodeIfPresent(
        [GATT.SensorLocation.Location].self, forKey: .locations)
      let trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing)
      let bytes = (locations ?? []).map(\.rawValue) + (trailing?.bytes ?? [])
      let response = Response(to: request, result, parameter: bytes)
      guard response.locations == locations ?? [], response.trailing == trailing ?? [] else {
        throw WireError(.otherLayout(code: request.rawValue), at: 1, in: "request")
      }
      self = .response(response)
    case let opCode:
      let parameter = try container.decodeIfPresent(HexBytes.self, forKey: .parameter) ?? []
      guard let command = OtherCommand(opCode: opCode, parameter: parameter) else {
        throw WireError(.otherLayout(code: opCode.rawValue), at: 0, in: "opCode")
      }
      self = .other(command)
    }
  }

  /// Encodes the command or answer as a JSON object with the op code and its fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(opCode, forKey: .opCode)
    switch self {
    case .setCumulativeValue(let revolutions):
      try container.encode(revolutions, forKey: .revolutions)
    case .updateSensorLocation(let location): try container.encode(location, forKey: .location)
    case .response(let response):
      try container.encode(response.request, forKey: .request)
      try container.encode(response.result, forKey: .result)
      if response.request == .requestSupportedSensorLocations {
        try container.encode(response.locations, forKey: .locations)
      } else {
        try container.encode(response.trailing, forKey: .trailing)
      }
    case .other(let command): try container.encode(command.parameter, forKey: .parameter)
    case .startSensorCalibration, .requestSupportedSensorLocations: break
    }
  }
}
#endif
