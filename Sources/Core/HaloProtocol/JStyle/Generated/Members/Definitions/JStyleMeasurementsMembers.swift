// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.LiveRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.live

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(isOn: Bool, isTemperatureOn: Bool, rest: HexBytes? = nil) throws(WireError) {
    self.isOn = isOn
    self.isTemperatureOn = isTemperatureOn
    try requireFilled(rest, upTo: 12, at: 2, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    isTemperatureOn = try cursor.readUInt8("isTemperatureOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isTemperatureOn")
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(isTemperatureOn ? 0x01 : 0x00)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.ExerciseRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.exercise

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(action: JStyle.ExerciseAction, kind: UInt8, level: UInt8, minutes: UInt8, rest: HexBytes? = nil) throws(WireError) {
    self.action = action
    self.kind = kind
    self.level = level
    self.minutes = minutes
    try requireFilled(rest, upTo: 10, at: 4, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    action = JStyle.ExerciseAction(rawValue: try cursor.readUInt8("action", from: bytes))
    kind = try cursor.readUInt8("kind", from: bytes)
    level = try cursor.readUInt8("level", from: bytes)
    minutes = try cursor.readUInt8("minutes", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(action.rawValue)
    builder.write(kind)
    builder.write(level)
    builder.write(minutes)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.MeasurementRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.measurement

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(mode: JStyle.MeasurementMode, isOn: Bool, seconds: UInt16, rest: HexBytes? = nil) throws(WireError) {
    self.mode = mode
    self.isOn = isOn
    self.seconds = seconds
    try requireFilled(rest, upTo: 8, at: 6, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    mode = JStyle.MeasurementMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x01, off: 0x00, at: cursor.offset - 1, in: "isOn")
    try cursor.readConstant(0x00, "unused", from: bytes)
    try cursor.readConstant(0x00, "unused", from: bytes)
    seconds = try cursor.readUInt16LE("seconds", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(mode.rawValue)
    builder.write(isOn ? 0x01 : 0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.writeLE(seconds)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.SetScheduleRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.setSchedule

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: JStyle.ScheduleKind, mode: JStyle.ScheduleMode, window: HexBytes, weekdays: JStyle.Weekdays, interval: UInt16, rest: HexBytes? = nil) throws(WireError) {
    self.kind = kind
    self.mode = mode
    try requireLength(window.count, of: 4, at: 2, in: "window")
    self.window = window
    self.weekdays = weekdays
    self.interval = interval
    try requireFilled(rest, upTo: 5, at: 9, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    kind = JStyle.ScheduleKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    mode = JStyle.ScheduleMode(rawValue: try cursor.readUInt8("mode", from: bytes))
    window = HexBytes(try cursor.readBytes(4, "window", from: bytes))
    weekdays = JStyle.Weekdays(rawValue: try cursor.readUInt8("weekdays", from: bytes))
    interval = try cursor.readUInt16LE("interval", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(kind.rawValue)
    builder.write(mode.rawValue)
    builder.write(window)
    builder.write(weekdays.rawValue)
    builder.writeLE(interval)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.ScheduleRequest {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.schedule

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(kind: JStyle.ScheduleKind, rest: HexBytes? = nil) throws(WireError) {
    self.kind = kind
    try requireFilled(rest, upTo: 13, at: 1, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    kind = JStyle.ScheduleKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 14, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(kind.rawValue)
    builder.write(rest, filledTo: 14)
    return builder.bytes
  }
}

extension JStyle.LiveValues {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.live

  /// Makes a value of its fields.
  public init(steps: UInt32, energy: UInt32, distance: UInt32, heartRate: UInt8, detail: UInt8) {
    self.steps = steps
    self.energy = energy
    self.distance = distance
    self.heartRate = heartRate
    self.detail = detail
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 14.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(14, in: bytes, field: "live")
    var cursor = ByteCursor()
    steps = try cursor.readUInt32LE("steps", from: bytes)
    energy = try cursor.readUInt32LE("energy", from: bytes)
    distance = try cursor.readUInt32LE("distance", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 14)
    builder.writeLE(steps)
    builder.writeLE(energy)
    builder.writeLE(distance)
    builder.write(heartRate)
    builder.write(detail)
    return builder.bytes
  }

  /// The energy in kcal.
  public var energyKilocalories: Double { Double(energy) / 100 }

  /// The distance in kilometres.
  public var distanceKilometers: Double { Double(distance) / 100 }
}

extension JStyle.ExtendedLiveValues {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.live

  /// Makes a value of its fields.
  public init(steps: UInt32, energy: UInt32, distance: UInt32, exerciseSeconds: UInt32, activeMinutes: UInt32, heartRate: UInt8, temperature: UInt16, oxygen: UInt8, trailing: HexBytes = HexBytes()) {
    self.steps = steps
    self.energy = energy
    self.distance = distance
    self.exerciseSeconds = exerciseSeconds
    self.activeMinutes = activeMinutes
    self.heartRate = heartRate
    self.temperature = temperature
    self.oxygen = oxygen
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    steps = try cursor.readUInt32LE("steps", from: bytes)
    energy = try cursor.readUInt32LE("energy", from: bytes)
    distance = try cursor.readUInt32LE("distance", from: bytes)
    exerciseSeconds = try cursor.readUInt32LE("exerciseSeconds", from: bytes)
    activeMinutes = try cursor.readUInt32LE("activeMinutes", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    temperature = try cursor.readUInt16LE("temperature", from: bytes)
    oxygen = try cursor.readUInt8("oxygen", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 24 + trailing.count)
    builder.writeLE(steps)
    builder.writeLE(energy)
    builder.writeLE(distance)
    builder.writeLE(exerciseSeconds)
    builder.writeLE(activeMinutes)
    builder.write(heartRate)
    builder.writeLE(temperature)
    builder.write(oxygen)
    builder.write(trailing)
    return builder.bytes
  }

  /// The energy in kcal.
  public var energyKilocalories: Double { Double(energy) / 100 }

  /// The distance in kilometres.
  public var distanceKilometers: Double { Double(distance) / 100 }

  /// The temperature in degrees Celsius; nil without a value.
  public var temperatureCelsius: Double? { temperature == 0x0000 ? nil : Double(temperature) / 10 }
}

extension JStyle.ExerciseNotice {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.exerciseUpdate

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(code: UInt8, number: UInt8, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.code = code
    self.number = number
    self.trailing = trailing
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    code = try cursor.readUInt8("code", from: bytes)
    number = try cursor.readUInt8("number", from: bytes)
    trailing = cursor.readRest(from: bytes)
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.write(code)
    builder.write(number)
    builder.write(trailing)
    return builder.bytes
  }
}

extension JStyle.ExerciseUpdate {
  /// The opcode of its frames.
  public static let opcode = JStyle.Opcode.exerciseUpdate

  /// Makes a value of its fields.
  public init(heartRate: UInt8, steps: UInt32, energyBits: UInt32, seconds: UInt32, distanceBits: UInt32, trailing: HexBytes = HexBytes()) {
    self.heartRate = heartRate
    self.steps = steps
    self.energyBits = energyBits
    self.seconds = seconds
    self.distanceBits = distanceBits
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    steps = try cursor.readUInt32LE("steps", from: bytes)
    energyBits = try cursor.readUInt32LE("energyBits", from: bytes)
    seconds = try cursor.readUInt32LE("seconds", from: bytes)
    distanceBits = try cursor.readUInt32LE("distanceBits", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 17 + trailing.count)
    builder.write(heartRate)
    builder.writeLE(steps)
    builder.writeLE(energyBits)
    builder.writeLE(seconds)
    builder.writeLE(distanceBits)
    builder.write(trailing)
    return builder.bytes
  }

  /// The energy in kcal.
  public var energy: Float { Float(bitPattern: energyBits) }

  /// The distance in km.
  public var distance: Float { Float(bitPattern: distanceBits) }
}
