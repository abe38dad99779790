// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineStatus {
  /// 2ADA.
  public static var characteristic: BluetoothUUID { 0x2ADA }

  /// Makes a value of its fields.
  public init(_ event: GATT.FitnessMachineEvent) {
    self.event = event
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    event = try GATT.FitnessMachineEvent(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 16 + trailing.count)
    event.write(to: &builder)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.FitnessMachineResponse {
  /// Makes a value of its fields.
  public init(_ request: GATT.FitnessMachineCommand.OpCode, result: GATT.FitnessMachineResult) {
    self.request = request
    self.result = result
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    request = GATT.FitnessMachineCommand.OpCode(rawValue: try cursor.readUInt8("request", from: bytes))
    result = GATT.FitnessMachineResult(rawValue: try cursor.readUInt8("result", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(request.rawValue)
    builder.write(result.rawValue)
  }
}

extension GATT.FiveZoneTimes {
  /// Makes a value of its fields.
  public init(veryLightSeconds: UInt16, lightSeconds: UInt16, moderateSeconds: UInt16, hardSeconds: UInt16, maximumSeconds: UInt16) {
    self.veryLightSeconds = veryLightSeconds
    self.lightSeconds = lightSeconds
    self.moderateSeconds = moderateSeconds
    self.hardSeconds = hardSeconds
    self.maximumSeconds = maximumSeconds
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    veryLightSeconds = try cursor.readUInt16LE("veryLightSeconds", from: bytes)
    lightSeconds = try cursor.readUInt16LE("lightSeconds", from: bytes)
    moderateSeconds = try cursor.readUInt16LE("moderateSeconds", from: bytes)
    hardSeconds = try cursor.readUInt16LE("hardSeconds", from: bytes)
    maximumSeconds = try cursor.readUInt16LE("maximumSeconds", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(veryLightSeconds)
    builder.writeLE(lightSeconds)
    builder.writeLE(moderateSeconds)
    builder.writeLE(hardSeconds)
    builder.writeLE(maximumSeconds)
  }
}

extension GATT.RoadSimulation {
  /// Makes a value of its fields.
  public init(windSpeed: Int16, grade: Int16, rollingResistance: UInt8, windResistance: UInt8) {
    self.windSpeed = windSpeed
    self.grade = grade
    self.rollingResistance = rollingResistance
    self.windResistance = windResistance
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    windSpeed = Int16(bitPattern: try cursor.readUInt16LE("windSpeed", from: bytes))
    grade = Int16(bitPattern: try cursor.readUInt16LE("grade", from: bytes))
    rollingResistance = try cursor.readUInt8("rollingResistance", from: bytes)
    windResistance = try cursor.readUInt8("windResistance", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(UInt16(bitPattern: windSpeed))
    builder.writeLE(UInt16(bitPattern: grade))
    builder.write(rollingResistance)
    builder.write(windResistance)
  }

  /// The speed of the wind in m/s.
  public var windSpeedMetersPerSecond: Double { Double(windSpeed) / 1000 }

  /// Returns the number for m/s, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func windSpeed(metersPerSecond value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 1000, in: "windSpeed")
  }

  /// The grade of the road in percent.
  public var gradePercent: Double { Double(grade) / 100 }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func grade(percent value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 100, in: "grade")
  }

  /// The coefficient of the rolling resistance in 1.
  public var rollingResistanceCoefficient: Double { Double(rollingResistance) / 10000 }

  /// Returns the number for 1, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func rollingResistance(coefficient value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10000, in: "rollingResistance")
  }

  /// The coefficient of the wind resistance in kg/m.
  public var windResistanceKilogramsPerMeter: Double { Double(windResistance) / 100 }

  /// Returns the number for kg/m, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func windResistance(kilogramsPerMeter value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 100, in: "windResistance")
  }
}

extension GATT.SpinDownSpeeds {
  /// Makes a value of its fields.
  public init(low: UInt16, high: UInt16) {
    self.low = low
    self.high = high
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    low = try cursor.readUInt16LE("low", from: bytes)
    high = try cursor.readUInt16LE("high", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(low)
    builder.writeLE(high)
  }

  /// The low speed in km/h.
  public var lowKilometersPerHour: Double { Double(low) / 100 }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func low(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "low")
  }

  /// The high speed in km/h.
  public var highKilometersPerHour: Double { Double(high) / 100 }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func high(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "high")
  }
}

extension GATT.ThreeZoneTimes {
  /// Makes a value of its fields.
  public init(lightSeconds: UInt16, moderateSeconds: UInt16, hardSeconds: UInt16) {
    self.lightSeconds = lightSeconds
    self.moderateSeconds = moderateSeconds
    self.hardSeconds = hardSeconds
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    lightSeconds = try cursor.readUInt16LE("lightSeconds", from: bytes)
    moderateSeconds = try cursor.readUInt16LE("moderateSeconds", from: bytes)
    hardSeconds = try cursor.readUInt16LE("hardSeconds", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(lightSeconds)
    builder.writeLE(moderateSeconds)
    builder.writeLE(hardSeconds)
  }
}

extension GATT.TwoZoneTimes {
  /// Makes a value of its fields.
  public init(fatBurnSeconds: UInt16, fitnessSeconds: UInt16) {
    self.fatBurnSeconds = fatBurnSeconds
    self.fitnessSeconds = fitnessSeconds
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    fatBurnSeconds = try cursor.readUInt16LE("fatBurnSeconds", from: bytes)
    fitnessSeconds = try cursor.readUInt16LE("fitnessSeconds", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(fatBurnSeconds)
    builder.writeLE(fitnessSeconds)
  }
}

extension GATT.FitnessMachineResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Success.
  public static let success = GATT.FitnessMachineResult(rawValue: 0x01)
  /// Op code not supported.
  public static let opCodeNotSupported = GATT.FitnessMachineResult(rawValue: 0x02)
  /// Invalid parameter.
  public static let invalidParameter = GATT.FitnessMachineResult(rawValue: 0x03)
  /// Operation failed.
  public static let operationFailed = GATT.FitnessMachineResult(rawValue: 0x04)
  /// Control not permitted.
  public static let controlNotPermitted = GATT.FitnessMachineResult(rawValue: 0x05)
}

extension GATT.FitnessMachineResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .opCodeNotSupported: "op code not supported"
    case .invalidParameter: "invalid parameter"
    case .operationFailed: "operation failed"
    case .controlNotPermitted: "control not permitted"
    default: "result 0x\(hexadecimal: rawValue)"
    }
  }
}

extension GATT.SpinDownAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Start.
  public static let start = GATT.SpinDownAction(rawValue: 0x01)
  /// Ignore.
  public static let ignore = GATT.SpinDownAction(rawValue: 0x02)
}

extension GATT.SpinDownAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .ignore: "ignore"
    default: "action 0x\(hexadecimal: rawValue)"
    }
  }
}

extension GATT.StopAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stop.
  public static let stop = GATT.StopAction(rawValue: 0x01)
  /// Pause.
  public static let pause = GATT.StopAction(rawValue: 0x02)
}

extension GATT.StopAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .stop: "stop"
    case .pause: "pause"
    default: "action 0x\(hexadecimal: rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.FitnessMachineStatus {
  enum CodingKeys: String, CodingKey {
    case event, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(GATT.FitnessMachineEvent.self, forKey: .event))
    trailing = try container.decode(HexBytes.self, forKey: .trailing)
    try requireRoundTrip()
  }
}
#endif
