// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.Units {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.units

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(distance: UInt8, weight: UInt8, temperature: UInt8, clock: UInt8, bloodSugar: UInt8? = nil, uricAcid: UInt8? = nil) throws(WireError) {
    self.distance = distance
    self.weight = weight
    self.temperature = temperature
    self.clock = clock
    self.bloodSugar = bloodSugar
    self.uricAcid = uricAcid
    if bloodSugar == nil, uricAcid != nil { throw WireError(.truncated(needed: 1, available: 0), at: 4, in: "bloodSugar") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    distance = try cursor.readUInt8("distance", from: bytes)
    weight = try cursor.readUInt8("weight", from: bytes)
    temperature = try cursor.readUInt8("temperature", from: bytes)
    clock = try cursor.readUInt8("clock", from: bytes)
    bloodSugar = cursor.offset == bytes.count ? nil : try cursor.readUInt8("bloodSugar", from: bytes)
    uricAcid = cursor.offset == bytes.count ? nil : try cursor.readUInt8("uricAcid", from: bytes)
    try cursor.requireEnd("units", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(distance)
    builder.write(weight)
    builder.write(temperature)
    builder.write(clock)
    if let bloodSugar { builder.write(bloodSugar) }
    if let uricAcid { builder.write(uricAcid) }
    return builder.bytes
  }
}

extension YCBT.SedentaryReminder {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.sedentaryReminder

  /// Makes a value of its fields.
  public init(first: YCBT.DayPeriod, second: YCBT.DayPeriod, minutes: UInt8, weekdays: YCBT.Weekdays) {
    self.first = first
    self.second = second
    self.minutes = minutes
    self.weekdays = weekdays
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 10.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(10, in: bytes, field: "sedentaryReminder")
    var cursor = ByteCursor()
    first = try YCBT.DayPeriod(&cursor, from: bytes)
    second = try YCBT.DayPeriod(&cursor, from: bytes)
    minutes = try cursor.readUInt8("minutes", from: bytes)
    weekdays = YCBT.Weekdays(rawValue: try cursor.readUInt8("weekdays", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 10)
    first.write(to: &builder)
    second.write(to: &builder)
    builder.write(minutes)
    builder.write(weekdays.rawValue)
    return builder.bytes
  }
}

extension YCBT.AntiLoss {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.antiLoss

  /// Makes a value of its fields.
  public init(level: YCBT.AntiLossLevel) {
    self.level = level
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "antiLoss")
    level = YCBT.AntiLossLevel(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(level.rawValue)
    return builder.bytes
  }
}

extension YCBT.WearingHand {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.hand

  /// Makes a value of its fields.
  public init(hand: YCBT.Hand) {
    self.hand = hand
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "wearingHand")
    hand = YCBT.Hand(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(hand.rawValue)
    return builder.bytes
  }
}

extension YCBT.NotificationSettings {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.notifications

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(isOn: Bool, messages: YCBT.MessageSwitches, moreMessages: YCBT.MoreMessageSwitches, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.isOn = isOn
    self.messages = messages
    self.moreMessages = moreMessages
    try requireCount(trailing.count, upTo: 65526, at: 3, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    messages = YCBT.MessageSwitches(rawValue: try cursor.readUInt8("messages", from: bytes))
    moreMessages = YCBT.MoreMessageSwitches(rawValue: try cursor.readUInt8("moreMessages", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3 + trailing.count)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(messages.rawValue)
    builder.write(moreMessages.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.SwitchSetting {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, isOn: Bool) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(1, in: bytes, field: "switchSetting")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(isOn ? 0x01 : 0x00)
    return builder.bytes
  }
}

extension YCBT.QuietPeriod {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, isOn: Bool, period: YCBT.DayPeriod) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    self.isOn = isOn
    self.period = period
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(5, in: bytes, field: "quietPeriod")
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    period = try YCBT.DayPeriod(&cursor, from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(isOn ? 0x01 : 0x00)
    period.write(to: &builder)
    return builder.bytes
  }
}

extension YCBT.LanguageSetting {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.language

  /// Makes a value of its fields.
  public init(language: YCBT.Language) {
    self.language = language
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "language")
    language = YCBT.Language(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(language.rawValue)
    return builder.bytes
  }
}

extension YCBT.BrightnessSetting {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.brightness

  /// Makes a value of its fields.
  public init(brightness: YCBT.Brightness) {
    self.brightness = brightness
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "brightness")
    brightness = YCBT.Brightness(rawValue: bytes[0])
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(brightness.rawValue)
    return builder.bytes
  }
}

extension YCBT.AntiLossLevel {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off.
  public static let off = YCBT.AntiLossLevel(rawValue: 0x00)
  /// Near.
  public static let near = YCBT.AntiLossLevel(rawValue: 0x01)
  /// Middle.
  public static let middle = YCBT.AntiLossLevel(rawValue: 0x02)
  /// Far.
  public static let far = YCBT.AntiLossLevel(rawValue: 0x03)
}

extension YCBT.AntiLossLevel: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .near: "near"
    case .middle: "middle"
    case .far: "far"
    default: "level \(rawValue)"
    }
  }
}

extension YCBT.Brightness {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Low.
  public static let low = YCBT.Brightness(rawValue: 0x00)
  /// Middle.
  public static let middle = YCBT.Brightness(rawValue: 0x01)
  /// High.
  public static let high = YCBT.Brightness(rawValue: 0x02)
  /// Automatic.
  public static let automatic = YCBT.Brightness(rawValue: 0x03)
  /// Lower.
  public static let lower = YCBT.Brightness(rawValue: 0x04)
  /// Higher.
  public static let higher = YCBT.Brightness(rawValue: 0x05)
}

extension YCBT.Brightness: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .low: "low"
    case .middle: "middle"
    case .high: "high"
    case .automatic: "automatic"
    case .lower: "lower"
    case .higher: "higher"
    default: "brightness \(rawValue)"
    }
  }
}

extension YCBT.Hand {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Left.
  public static let left = YCBT.Hand(rawValue: 0x00)
  /// Right.
  public static let right = YCBT.Hand(rawValue: 0x01)
}

extension YCBT.Hand: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    default: "hand \(rawValue)"
    }
  }
}
