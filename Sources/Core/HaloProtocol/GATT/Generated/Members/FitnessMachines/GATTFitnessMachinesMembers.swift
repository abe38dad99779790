// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineFeature {
  /// 2ACC.
  public static var characteristic: BluetoothUUID { 0x2ACC }

  /// Makes a value of its fields.
  public init(fields: GATT.FitnessMachineFields, targets: GATT.FitnessMachineTargets) {
    self.fields = fields
    self.targets = targets
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
    fields = GATT.FitnessMachineFields(rawValue: try cursor.readUInt32LE("fields", from: bytes))
    targets = GATT.FitnessMachineTargets(rawValue: try cursor.readUInt32LE("targets", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 8 + trailing.count)
    builder.writeLE(fields.rawValue)
    builder.writeLE(targets.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.TreadmillData {
  /// 2ACD.
  public static var characteristic: BluetoothUUID { 0x2ACD }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(speed: UInt16? = nil, averageSpeed: UInt16? = nil, distanceMeters: UInt24? = nil, incline: GATT.Incline? = nil, elevationGain: GATT.ElevationGain? = nil, pace: GATT.Pace? = nil, averagePace: GATT.Pace? = nil, energy: GATT.ExpendedEnergy? = nil, beatsPerMinute: UInt8? = nil, metabolic: UInt8? = nil, elapsedSeconds: UInt16? = nil, remainingSeconds: UInt16? = nil, belt: GATT.BeltForce? = nil) throws(WireError) {
    self.reservedFlags = 0
    self.speed = speed
    self.averageSpeed = averageSpeed
    self.distanceMeters = distanceMeters
    self.incline = incline
    self.elevationGain = elevationGain
    self.pace = pace
    self.averagePace = averagePace
    self.energy = energy
    self.beatsPerMinute = beatsPerMinute
    self.metabolic = metabolic
    self.elapsedSeconds = elapsedSeconds
    self.remainingSeconds = remainingSeconds
    self.belt = belt
    self.trailing = HexBytes()
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
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    reservedFlags = flags & 0xE000
    speed = flags & 0x0001 != 0 ? nil : try cursor.readUInt16LE("speed", from: bytes)
    averageSpeed = flags & 0x0002 == 0 ? nil : try cursor.readUInt16LE("averageSpeed", from: bytes)
    distanceMeters = flags & 0x0004 == 0 ? nil : try cursor.readUInt24LE("distanceMeters", from: bytes)
    incline = flags & 0x0008 == 0 ? nil : try GATT.Incline(&cursor, from: bytes)
    elevationGain = flags & 0x0010 == 0 ? nil : try GATT.ElevationGain(&cursor, from: bytes)
    let isOther = cursor.remaining(in: bytes) == (flags & 0x0020 == 0 ? 0 : 1) + (flags & 0x0040 == 0 ? 0 : 1) + (flags & 0x0080 == 0 ? 0 : 5) + (flags & 0x0100 == 0 ? 0 : 1) + (flags & 0x0200 == 0 ? 0 : 1) + (flags & 0x0400 == 0 ? 0 : 2) + (flags & 0x0800 == 0 ? 0 : 2) + (flags & 0x1000 == 0 ? 0 : 4)
    let width = isOther ? 1 : 2
    pace = flags & 0x0020 == 0 ? nil : try GATT.Pace(&cursor, size: width, from: bytes)
    averagePace = flags & 0x0040 == 0 ? nil : try GATT.Pace(&cursor, size: width, from: bytes)
    energy = flags & 0x0080 == 0 ? nil : try GATT.ExpendedEnergy(&cursor, from: bytes)
    beatsPerMinute = flags & 0x0100 == 0 ? nil : try cursor.readUInt8("beatsPerMinute", from: bytes)
    metabolic = flags & 0x0200 == 0 ? nil : try cursor.readUInt8("metabolic", from: bytes)
    elapsedSeconds = flags & 0x0400 == 0 ? nil : try cursor.readUInt16LE("elapsedSeconds", from: bytes)
    remainingSeconds = flags & 0x0800 == 0 ? nil : try cursor.readUInt16LE("remainingSeconds", from: bytes)
    belt = flags & 0x1000 == 0 ? nil : try GATT.BeltForce(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 36 + trailing.count)
    var flags: UInt16 = reservedFlags
    if speed == nil { flags |= 0x0001 }
    if averageSpeed != nil { flags |= 0x0002 }
    if distanceMeters != nil { flags |= 0x0004 }
    if incline != nil { flags |= 0x0008 }
    if elevationGain != nil { flags |= 0x0010 }
    if pace != nil { flags |= 0x0020 }
    if averagePace != nil { flags |= 0x0040 }
    if energy != nil { flags |= 0x0080 }
    if beatsPerMinute != nil { flags |= 0x0100 }
    if metabolic != nil { flags |= 0x0200 }
    if elapsedSeconds != nil { flags |= 0x0400 }
    if remainingSeconds != nil { flags |= 0x0800 }
    if belt != nil { flags |= 0x1000 }
    builder.writeLE(flags)
    if let speed { builder.writeLE(speed) }
    if let averageSpeed { builder.writeLE(averageSpeed) }
    if let distanceMeters { builder.writeLE(distanceMeters) }
    if let incline { incline.write(to: &builder) }
    if let elevationGain { elevationGain.write(to: &builder) }
    if let pace { pace.write(to: &builder) }
    if let averagePace { averagePace.write(to: &builder) }
    if let energy { energy.write(to: &builder) }
    if let beatsPerMinute { builder.write(beatsPerMinute) }
    if let metabolic { builder.write(metabolic) }
    if let elapsedSeconds { builder.writeLE(elapsedSeconds) }
    if let remainingSeconds { builder.writeLE(remainingSeconds) }
    if let belt { belt.write(to: &builder) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The speed in km/h.
  public var speedKilometersPerHour: Double? { speed.map { Double($0) / 100 } }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func speed(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "speed")
  }

  /// The average speed in km/h.
  public var averageSpeedKilometersPerHour: Double? { averageSpeed.map { Double($0) / 100 } }

  /// Returns the number for km/h, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func averageSpeed(kilometersPerHour value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100, in: "averageSpeed")
  }

  /// The metabolic equivalent in metabolic equivalents.
  public var metabolicEquivalents: Double? { metabolic.map { Double($0) / 10 } }

  /// Returns the number for metabolic equivalents, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func metabolic(equivalents value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10, in: "metabolic")
  }

  /// Returns the record with the fields of another part, which replace those of before.
  ///
  /// A record that is too long for one notification comes in parts, in any order. The bytes
  /// after the fields of both are left out.
  public func merging(_ part: Self) -> Self {
    var record = self
    if let speed = part.speed { record.speed = speed }
    if let averageSpeed = part.averageSpeed { record.averageSpeed = averageSpeed }
    if let distanceMeters = part.distanceMeters { record.distanceMeters = distanceMeters }
    if let incline = part.incline { record.incline = incline }
    if let elevationGain = part.elevationGain { record.elevationGain = elevationGain }
    if let pace = part.pace { record.pace = pace }
    if let averagePace = part.averagePace { record.averagePace = averagePace }
    if let energy = part.energy { record.energy = energy }
    if let beatsPerMinute = part.beatsPerMinute { record.beatsPerMinute = beatsPerMinute }
    if let metabolic = part.metabolic { record.metabolic = metabolic }
    if let elapsedSeconds = part.elapsedSeconds { record.elapsedSeconds = elapsedSeconds }
    if let remainingSeconds = part.remainingSeconds { record.remainingSeconds = remainingSeconds }
    if let belt = part.belt { record.belt = belt }
    record.trailing = HexBytes()
    return record
  }
}

extension GATT.BeltForce {
  /// Makes a value of its fields.
  public init(force: Int16, power: Int16) {
    self.force = force
    self.power = power
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    force = Int16(bitPattern: try cursor.readUInt16LE("force", from: bytes))
    power = Int16(bitPattern: try cursor.readUInt16LE("power", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(UInt16(bitPattern: force))
    builder.writeLE(UInt16(bitPattern: power))
  }

  /// The force in newtons in newtons; nil without a value.
  public var forceNewtons: Int? { force == Int16(bitPattern: 0x7FFF) ? nil : Int(force) }

  /// Returns the number for newtons, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func force(newtons value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value, except: Int16(bitPattern: 0x7FFF), in: "force")
  }

  /// The power in watts in watts; nil without a value.
  public var powerWatts: Int? { power == Int16(bitPattern: 0x7FFF) ? nil : Int(power) }

  /// Returns the number for watts, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func power(watts value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value, except: Int16(bitPattern: 0x7FFF), in: "power")
  }
}

extension GATT.ElevationGain {
  /// Makes a value of its fields.
  public init(positive: UInt16, negative: UInt16) {
    self.positive = positive
    self.negative = negative
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    positive = try cursor.readUInt16LE("positive", from: bytes)
    negative = try cursor.readUInt16LE("negative", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(positive)
    builder.writeLE(negative)
  }

  /// The metres uphill in metres.
  public var positiveMeters: Double { Double(positive) / 10 }

  /// Returns the number for metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func positive(meters value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "positive")
  }

  /// The metres downhill in metres.
  public var negativeMeters: Double { Double(negative) / 10 }

  /// Returns the number for metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func negative(meters value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "negative")
  }
}

extension GATT.ExpendedEnergy {
  /// Makes a value of its fields.
  public init(total: UInt16, perHour: UInt16, perMinute: UInt8) {
    self.total = total
    self.perHour = perHour
    self.perMinute = perMinute
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    total = try cursor.readUInt16LE("total", from: bytes)
    perHour = try cursor.readUInt16LE("perHour", from: bytes)
    perMinute = try cursor.readUInt8("perMinute", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(total)
    builder.writeLE(perHour)
    builder.write(perMinute)
  }

  /// The energy since the start in kilocalories in kcal; nil without a value.
  public var totalKilocalories: Int? { total == 0xFFFF ? nil : Int(total) }

  /// Returns the number for kcal, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func total(kilocalories value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value, except: 0xFFFF, in: "total")
  }

  /// The energy of an hour in kilocalories in kcal; nil without a value.
  public var perHourKilocalories: Int? { perHour == 0xFFFF ? nil : Int(perHour) }

  /// Returns the number for kcal, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func perHour(kilocalories value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value, except: 0xFFFF, in: "perHour")
  }

  /// The energy of a minute in kilocalories in kcal; nil without a value.
  public var perMinuteKilocalories: Int? { perMinute == 0xFF ? nil : Int(perMinute) }

  /// Returns the number for kcal, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func perMinute(kilocalories value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value, except: 0xFF, in: "perMinute")
  }
}

extension GATT.Incline {
  /// Makes a value of its fields.
  public init(inclination: Int16, rampAngle: Int16) {
    self.inclination = inclination
    self.rampAngle = rampAngle
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    inclination = Int16(bitPattern: try cursor.readUInt16LE("inclination", from: bytes))
    rampAngle = Int16(bitPattern: try cursor.readUInt16LE("rampAngle", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(UInt16(bitPattern: inclination))
    builder.writeLE(UInt16(bitPattern: rampAngle))
  }

  /// The inclination in percent; nil without a value.
  public var inclinationPercent: Double? { inclination == Int16(bitPattern: 0x7FFF) ? nil : Double(inclination) / 10 }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func inclination(percent value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 10, except: Int16(bitPattern: 0x7FFF), in: "inclination")
  }

  /// The angle of the ramp in degrees; nil without a value.
  public var rampAngleDegrees: Double? { rampAngle == Int16(bitPattern: 0x7FFF) ? nil : Double(rampAngle) / 10 }

  /// Returns the number for degrees, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func rampAngle(degrees value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 10, except: Int16(bitPattern: 0x7FFF), in: "rampAngle")
  }
}
