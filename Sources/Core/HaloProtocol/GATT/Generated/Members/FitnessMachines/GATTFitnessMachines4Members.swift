// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.SupportedSpeedRange {
  /// 2AD4.
  public static var characteristic: BluetoothUUID { 0x2AD4 }

  /// Makes a value of its fields.
  public init(minimum: UInt16, maximum: UInt16, increment: UInt16) {
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
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
    minimum = try cursor.readUInt16LE("minimum", from: bytes)
    maximum = try cursor.readUInt16LE("maximum", from: bytes)
    increment = try cursor.readUInt16LE("increment", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + trailing.count)
    builder.writeLE(minimum)
    builder.writeLE(maximum)
    builder.writeLE(increment)
    builder.write(trailing)
    return builder.bytes
  }

  /// The lowest speed in km/h.
  public var minimumKilometersPerHour: Double { Double(minimum) / 100 }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func minimum(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "minimum")
  }

  /// The highest speed in km/h.
  public var maximumKilometersPerHour: Double { Double(maximum) / 100 }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func maximum(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "maximum")
  }

  /// The step between two speeds in km/h.
  public var incrementKilometersPerHour: Double { Double(increment) / 100 }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func increment(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "increment")
  }
}

extension GATT.SupportedInclinationRange {
  /// 2AD5.
  public static var characteristic: BluetoothUUID { 0x2AD5 }

  /// Makes a value of its fields.
  public init(minimum: Int16, maximum: Int16, increment: UInt16) {
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
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
    minimum = Int16(bitPattern: try cursor.readUInt16LE("minimum", from: bytes))
    maximum = Int16(bitPattern: try cursor.readUInt16LE("maximum", from: bytes))
    increment = try cursor.readUInt16LE("increment", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + trailing.count)
    builder.writeLE(UInt16(bitPattern: minimum))
    builder.writeLE(UInt16(bitPattern: maximum))
    builder.writeLE(increment)
    builder.write(trailing)
    return builder.bytes
  }

  /// The lowest inclination in percent.
  public var minimumPercent: Double { Double(minimum) / 10 }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func minimum(percent value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 10, in: "minimum")
  }

  /// The highest inclination in percent.
  public var maximumPercent: Double { Double(maximum) / 10 }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func maximum(percent value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 10, in: "maximum")
  }

  /// The step between two inclinations in percent.
  public var incrementPercent: Double { Double(increment) / 10 }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func increment(percent value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "increment")
  }
}

extension GATT.SupportedResistanceRange {
  /// 2AD6.
  public static var characteristic: BluetoothUUID { 0x2AD6 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(minimum: GATT.Resistance, maximum: GATT.Resistance, increment: GATT.ResistanceStep, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.minimum = minimum
    self.maximum = maximum
    self.increment = increment
    self.trailing = trailing
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
    let isOther = cursor.remaining(in: bytes) == 2 + 2 + 2
    let width = isOther ? 2 : 1
    minimum = try GATT.Resistance(&cursor, size: width, from: bytes)
    maximum = try GATT.Resistance(&cursor, size: width, from: bytes)
    increment = try GATT.ResistanceStep(&cursor, size: width, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + trailing.count)
    minimum.write(to: &builder)
    maximum.write(to: &builder)
    increment.write(to: &builder)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.SupportedHeartRateRange {
  /// 2AD7.
  public static var characteristic: BluetoothUUID { 0x2AD7 }

  /// Makes a value of its fields.
  public init(minimumPerMinute: UInt8, maximumPerMinute: UInt8, incrementPerMinute: UInt8) {
    self.minimumPerMinute = minimumPerMinute
    self.maximumPerMinute = maximumPerMinute
    self.incrementPerMinute = incrementPerMinute
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
    minimumPerMinute = try cursor.readUInt8("minimumPerMinute", from: bytes)
    maximumPerMinute = try cursor.readUInt8("maximumPerMinute", from: bytes)
    incrementPerMinute = try cursor.readUInt8("incrementPerMinute", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 3 + trailing.count)
    builder.write(minimumPerMinute)
    builder.write(maximumPerMinute)
    builder.write(incrementPerMinute)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.SupportedPowerRange {
  /// 2AD8.
  public static var characteristic: BluetoothUUID { 0x2AD8 }

  /// Makes a value of its fields.
  public init(minimumWatts: Int16, maximumWatts: Int16, incrementWatts: UInt16) {
    self.minimumWatts = minimumWatts
    self.maximumWatts = maximumWatts
    self.incrementWatts = incrementWatts
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
    minimumWatts = Int16(bitPattern: try cursor.readUInt16LE("minimumWatts", from: bytes))
    maximumWatts = Int16(bitPattern: try cursor.readUInt16LE("maximumWatts", from: bytes))
    incrementWatts = try cursor.readUInt16LE("incrementWatts", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + trailing.count)
    builder.writeLE(UInt16(bitPattern: minimumWatts))
    builder.writeLE(UInt16(bitPattern: maximumWatts))
    builder.writeLE(incrementWatts)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.FitnessMachineControlPoint {
  /// 2AD9.
  public static var characteristic: BluetoothUUID { 0x2AD9 }

  /// Makes a value of its fields.
  public init(_ command: GATT.FitnessMachineCommand) {
    self.command = command
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
    command = try GATT.FitnessMachineCommand(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 16 + trailing.count)
    command.write(to: &builder)
    builder.write(trailing)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension GATT.FitnessMachineControlPoint {
  enum CodingKeys: String, CodingKey {
    case command, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(GATT.FitnessMachineCommand.self, forKey: .command))
    trailing = try container.decode(HexBytes.self, forKey: .trailing)
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.SupportedResistanceRange {
  enum CodingKeys: String, CodingKey {
    case minimum, maximum, increment, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      minimum: container.decode(GATT.Resistance.self, forKey: .minimum),
      maximum: container.decode(GATT.Resistance.self, forKey: .maximum),
      increment: container.decode(GATT.ResistanceStep.self, forKey: .increment),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif
