// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK.OrderCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, order: ELK.ColorOrder, rest: UInt32 = 0xFFFFFF00) {
    self.length = length
    self.order = order
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "order")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x08, "command", from: bytes)
    order = ELK.ColorOrder(rawValue: try cursor.readUInt8("order", from: bytes))
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x08)
    builder.write(order.rawValue)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.WiresCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 6, first: ELK.WireColor, second: ELK.WireColor, third: ELK.WireColor, rest: UInt16 = 0xFF00) {
    self.length = length
    self.first = first
    self.second = second
    self.third = third
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "wires")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x81, "command", from: bytes)
    first = ELK.WireColor(rawValue: try cursor.readUInt8("first", from: bytes))
    second = ELK.WireColor(rawValue: try cursor.readUInt8("second", from: bytes))
    third = ELK.WireColor(rawValue: try cursor.readUInt8("third", from: bytes))
    rest = try cursor.readUInt16BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x81)
    builder.write(first.rawValue)
    builder.write(second.rawValue)
    builder.write(third.rawValue)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.TimerCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 7, hour: UInt8, minute: UInt8, second: UInt8, action: ELK.TimerAction, days: ELK.TimerDays) {
    self.length = length
    self.hour = hour
    self.minute = minute
    self.second = second
    self.action = action
    self.days = days
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "timer")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x82, "command", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
    action = ELK.TimerAction(rawValue: try cursor.readUInt8("action", from: bytes))
    days = ELK.TimerDays(rawValue: try cursor.readUInt8("days", from: bytes))
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x82)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
    builder.write(action.rawValue)
    builder.write(days.rawValue)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.FirstFrame {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 7) {
    self.length = length
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(3, in: bytes, field: "firstFrame")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x83, "command", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x83)
    return builder.bytes
  }
}

extension ELK.ClockCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 6, hour: UInt8, minute: UInt8, second: UInt8, weekday: UInt8, rest: UInt8 = 0) {
    self.length = length
    self.hour = hour
    self.minute = minute
    self.second = second
    self.weekday = weekday
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "clock")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x83, "command", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
    weekday = try cursor.readUInt8("weekday", from: bytes)
    rest = try cursor.readUInt8("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x83)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
    builder.write(weekday)
    builder.write(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.ColorOrder {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// RGB.
  public static let rgb = ELK.ColorOrder(rawValue: 0x01)
  /// RBG.
  public static let rbg = ELK.ColorOrder(rawValue: 0x02)
  /// GRB.
  public static let grb = ELK.ColorOrder(rawValue: 0x03)
  /// GBR.
  public static let gbr = ELK.ColorOrder(rawValue: 0x04)
  /// BRG.
  public static let brg = ELK.ColorOrder(rawValue: 0x05)
  /// BGR.
  public static let bgr = ELK.ColorOrder(rawValue: 0x06)
}

extension ELK.ColorOrder: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .rgb: "RGB"
    case .rbg: "RBG"
    case .grb: "GRB"
    case .gbr: "GBR"
    case .brg: "BRG"
    case .bgr: "BGR"
    default: "order \(rawValue)"
    }
  }
}

extension ELK.TimerAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// On.
  public static let on = ELK.TimerAction(rawValue: 0x00)
  /// Off.
  public static let off = ELK.TimerAction(rawValue: 0x01)
}

extension ELK.TimerAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    default: "action \(rawValue)"
    }
  }
}

extension ELK.TimerDays {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Monday.
  public static let monday = ELK.TimerDays(rawValue: 0x1)
  /// Tuesday.
  public static let tuesday = ELK.TimerDays(rawValue: 0x2)
  /// Wednesday.
  public static let wednesday = ELK.TimerDays(rawValue: 0x4)
  /// Thursday.
  public static let thursday = ELK.TimerDays(rawValue: 0x8)
  /// Friday.
  public static let friday = ELK.TimerDays(rawValue: 0x10)
  /// Saturday.
  public static let saturday = ELK.TimerDays(rawValue: 0x20)
  /// Sunday.
  public static let sunday = ELK.TimerDays(rawValue: 0x40)
  /// The timer is enabled.
  public static let enabled = ELK.TimerDays(rawValue: 0x80)
}

extension ELK.WireColor {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Red.
  public static let red = ELK.WireColor(rawValue: 0x01)
  /// Green.
  public static let green = ELK.WireColor(rawValue: 0x02)
  /// Blue.
  public static let blue = ELK.WireColor(rawValue: 0x03)
}

extension ELK.WireColor: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .blue: "blue"
    default: "colour \(rawValue)"
    }
  }
}
