import HaloProtocol

// The forms of characteristics that do not follow from the fields of the types.

extension GATT.CharacteristicValue {
  /// Makes a value from `plain`, the bytes that encode its named fields, and from two JSON keys:
  /// `reservedFlags`, with bits of the first bytes outside `mask`, and `trailing`, with bytes after
  /// the fields.
  ///
  /// No sensor should send either.
  init<Flags: FixedWidthInteger & UnsignedInteger & JSONForm>(
    _ plain: [UInt8], _ json: JSONNode, mask: Flags
  ) throws(WireError) {
    let reserved = try json.optional("reservedFlags", as: Flags.self) ?? 0
    let trailing = try json.optional("trailing", as: HexBytes.self) ?? []
    guard reserved & mask == 0 else {
      throw WireError(
        .outOfRange(value: Int(clamping: reserved), minimum: 0, maximum: Int(clamping: ~mask)),
        at: 0, in: "flags")
    }
    var bytes = plain + trailing.bytes
    // Flags of three bytes are in an integer of four.
    for index in 0..<min(Flags.bitWidth / 8, plain.count) {
      bytes[index] |= UInt8(truncatingIfNeeded: reserved >> (8 * index))
    }
    try self.init(parsing: bytes)
  }

  /// Throws if trailing bytes became part of a field, such as a number that can be wider.
  func requireTrailing(_ trailing: HexBytes, of json: JSONNode) throws(WireError) {
    guard trailing == (try json.optional("trailing", as: HexBytes.self) ?? []) else {
      throw WireError(.contradiction(first: 0, second: trailing.bytes.count), at: 0, in: "trailing")
    }
  }
}

extension GATT.SCControlPoint: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    switch try json.value("opCode", as: OpCode.self) {
    case .setCumulativeValue: self = .setCumulativeValue(try json.value("revolutions"))
    case .startSensorCalibration: self = .startSensorCalibration
    case .updateSensorLocation: self = .updateSensorLocation(try json.value("location"))
    case .requestSupportedSensorLocations: self = .requestSupportedSensorLocations
    case .response:
      let request = try json.value("request", as: OpCode.self)
      let result = try json.value("result", as: ResultCode.self)
      let locations = try json.optional("locations", as: [GATT.SensorLocation.Location].self)
      let trailing = try json.optional("trailing", as: HexBytes.self)
      let parameter = (locations ?? []).map { $0.rawValue } + (trailing?.bytes ?? [])
      let value = try GATT.SCControlPoint(
        parsing: [OpCode.response.rawValue, request.rawValue, result.rawValue] + parameter)
      guard case .response(let response) = value, response.locations == locations ?? [],
        response.trailing == trailing ?? []
      else { throw WireError(.otherLayout(code: request.rawValue), at: 1, in: "request") }
      self = value
    case let opCode:
      let parameter = try json.optional("parameter", as: HexBytes.self) ?? []
      guard let command = OtherCommand(opCode: opCode, parameter: parameter) else {
        throw WireError(.otherLayout(code: opCode.rawValue), at: 0, in: "opCode")
      }
      self = .other(command)
    }
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .updateSensorLocation(let location): json.field("location", location)
    case .response(let response) where response.request == .requestSupportedSensorLocations:
      json.field("locations", response.locations)
    default: break
    }
    json.field("opCode", opCode)
    switch self {
    case .setCumulativeValue(let revolutions): json.field("revolutions", revolutions)
    case .other(let command): json.field("parameter", command.parameter)
    case .response(let response):
      json.field("request", response.request)
      json.field("result", response.result)
      if response.request != .requestSupportedSensorLocations {
        json.field("trailing", response.trailing)
      }
    default: break
    }
    json.close()
  }
}
