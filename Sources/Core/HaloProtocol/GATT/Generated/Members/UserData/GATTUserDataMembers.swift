// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.UserControlPoint {
  /// 2A9F.
  public static var characteristic: BluetoothUUID { 0x2A9F }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opCode: GATT.UserOpCode, parameter: HexBytes) throws(WireError) {
    self.opCode = opCode
    self.parameter = parameter
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    opCode = GATT.UserOpCode(rawValue: try cursor.readUInt8("opCode", from: bytes))
    parameter = cursor.readRest(from: bytes)
    try check()
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + parameter.count)
    builder.write(opCode.rawValue)
    builder.write(parameter)
    return builder.bytes
  }
}

extension GATT.DatabaseChangeIncrement {
  /// 2A99.
  public static var characteristic: BluetoothUUID { 0x2A99 }

  /// Makes a value of its fields.
  public init(count: UInt32) {
    self.count = count
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
    count = try cursor.readUInt32LE("count", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.writeLE(count)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.UserIndex {
  /// 2A9A.
  public static var characteristic: BluetoothUUID { 0x2A9A }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "userIndex")
    rawValue = bytes[0]
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(rawValue)
    return builder.bytes
  }
}

extension GATT.Weight {
  /// 2A98.
  public static var characteristic: BluetoothUUID { 0x2A98 }

  /// Makes a value of its fields.
  public init(weight: UInt16) {
    self.weight = weight
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
    weight = try cursor.readUInt16LE("weight", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.writeLE(weight)
    builder.write(trailing)
    return builder.bytes
  }

  /// The weight in kilograms.
  public var weightKilograms: Double { Double(weight) * 5 / 1000 }

  /// Returns the number for kilograms, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func weight(kilograms value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 1000 / 5, in: "weight")
  }
}

extension GATT.Height {
  /// 2A8E.
  public static var characteristic: BluetoothUUID { 0x2A8E }

  /// Makes a value of its fields.
  public init(height: UInt16) {
    self.height = height
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
    height = try cursor.readUInt16LE("height", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.writeLE(height)
    builder.write(trailing)
    return builder.bytes
  }

  /// The height in metres.
  public var heightMeters: Double { Double(height) / 100 }

  /// Returns the number for metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func height(meters value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "height")
  }
}

extension GATT.DateOfBirth {
  /// 2A85.
  public static var characteristic: BluetoothUUID { 0x2A85 }

  /// Makes a value of its fields.
  public init(year: UInt16, month: UInt8, day: UInt8) {
    self.year = year
    self.month = month
    self.day = day
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
    year = try cursor.readUInt16LE("year", from: bytes)
    month = try cursor.readUInt8("month", from: bytes)
    day = try cursor.readUInt8("day", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.writeLE(year)
    builder.write(month)
    builder.write(day)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.Gender {
  /// 2A8C.
  public static var characteristic: BluetoothUUID { 0x2A8C }

  /// Makes a value of its fields.
  public init(gender: GATT.GenderKind) {
    self.gender = gender
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
    gender = GATT.GenderKind(rawValue: try cursor.readUInt8("gender", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(gender.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.Age {
  /// 2A80.
  public static var characteristic: BluetoothUUID { 0x2A80 }

  /// Makes a value of its fields.
  public init(years: UInt8) {
    self.years = years
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
    years = try cursor.readUInt8("years", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(years)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.GenderKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Male.
  public static let male = GATT.GenderKind(rawValue: 0)
  /// Female.
  public static let female = GATT.GenderKind(rawValue: 1)
  /// Unspecified.
  public static let unspecified = GATT.GenderKind(rawValue: 2)
}

extension GATT.GenderKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .male: "male"
    case .female: "female"
    case .unspecified: "unspecified"
    default: "gender \(rawValue)"
    }
  }
}

extension GATT.UserIndex {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The device does not know the user.
  public static let unknown = GATT.UserIndex(rawValue: 0xFF)
}

extension GATT.UserIndex: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .unknown: "unknown user"
    default: "user \(rawValue)"
    }
  }
}

extension GATT.UserOpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Register a new user.
  public static let register = GATT.UserOpCode(rawValue: 0x01)
  /// Use the data of a user.
  public static let consent = GATT.UserOpCode(rawValue: 0x02)
  /// Delete the data of the user.
  public static let deleteData = GATT.UserOpCode(rawValue: 0x03)
  /// Count the users.
  public static let listUsers = GATT.UserOpCode(rawValue: 0x04)
  /// Delete a user, or with FF the present one.
  public static let deleteUser = GATT.UserOpCode(rawValue: 0x05)
  /// The answer to a command.
  public static let response = GATT.UserOpCode(rawValue: 0x20)
}

extension GATT.UserOpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .register: "register"
    case .consent: "consent"
    case .deleteData: "delete data"
    case .listUsers: "list users"
    case .deleteUser: "delete user"
    case .response: "response"
    default: "op code \(rawValue)"
    }
  }
}

extension GATT.UserResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The command succeeded.
  public static let success = GATT.UserResult(rawValue: 1)
  /// The device does not support the op code.
  public static let notSupported = GATT.UserResult(rawValue: 2)
  /// The device rejected the parameter.
  public static let invalidParameter = GATT.UserResult(rawValue: 3)
  /// The command failed.
  public static let failed = GATT.UserResult(rawValue: 4)
  /// The user has not consented.
  public static let notAuthorized = GATT.UserResult(rawValue: 5)
}

extension GATT.UserResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .notSupported: "not supported"
    case .invalidParameter: "invalid parameter"
    case .failed: "failed"
    case .notAuthorized: "not authorized"
    default: "result \(rawValue)"
    }
  }
}
