// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CrossTrainerData {
  /// 2ACE.
  public static var characteristic: BluetoothUUID { 0x2ACE }

  /// Makes a value of its fields.
  public init(isBackward: Bool, speed: UInt16? = nil, averageSpeed: UInt16? = nil, distanceMeters: UInt24? = nil, stepRates: GATT.StepRates? = nil, counted: UInt16? = nil, elevationGain: GATT.WholeElevationGain? = nil, incline: GATT.Incline? = nil, resistance: GATT.Resistance? = nil, powerWatts: Int16? = nil, averagePowerWatts: Int16? = nil, energy: GATT.ExpendedEnergy? = nil, beatsPerMinute: UInt8? = nil, metabolic: UInt8? = nil, elapsedSeconds: UInt16? = nil, remainingSeconds: UInt16? = nil) {
    self.isBackward = isBackward
    self.reservedFlags = 0
    self.speed = speed
    self.averageSpeed = averageSpeed
    self.distanceMeters = distanceMeters
    self.stepRates = stepRates
    self.counted = counted
    self.elevationGain = elevationGain
    self.incline = incline
    self.resistance = resistance
    self.powerWatts = powerWatts
    self.averagePowerWatts = averagePowerWatts
    self.energy = energy
    self.beatsPerMinute = beatsPerMinute
    self.metabolic = metabolic
    self.elapsedSeconds = elapsedSeconds
    self.remainingSeconds = remainingSeconds
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
    let flags = try cursor.readUInt24LE("flags", from: bytes).value
    isBackward = flags & 0x008000 != 0
    reservedFlags = flags & 0xFF0000
    speed = flags & 0x000001 != 0 ? nil : try cursor.readUInt16LE("speed", from: bytes)
    averageSpeed = flags & 0x000002 == 0 ? nil : try cursor.readUInt16LE("averageSpeed", from: bytes)
    distanceMeters = flags & 0x000004 == 0 ? nil : try cursor.readUInt24LE("distanceMeters", from: bytes)
    stepRates = flags & 0x000008 == 0 ? nil : try GATT.StepRates(&cursor, from: bytes)
    counted = flags & 0x000010 == 0 ? nil : try cursor.readUInt16LE("counted", from: bytes)
    elevationGain = flags & 0x000020 == 0 ? nil : try GATT.WholeElevationGain(&cursor, from: bytes)
    incline = flags & 0x000040 == 0 ? nil : try GATT.Incline(&cursor, from: bytes)
    let isOther = cursor.remaining(in: bytes) == (flags & 0x000080 == 0 ? 0 : 2) + (flags & 0x000100 == 0 ? 0 : 2) + (flags & 0x000200 == 0 ? 0 : 2) + (flags & 0x000400 == 0 ? 0 : 5) + (flags & 0x000800 == 0 ? 0 : 1) + (flags & 0x001000 == 0 ? 0 : 1) + (flags & 0x002000 == 0 ? 0 : 2) + (flags & 0x004000 == 0 ? 0 : 2)
    let width = isOther ? 2 : 1
    resistance = flags & 0x000080 == 0 ? nil : try GATT.Resistance(&cursor, size: width, from: bytes)
    powerWatts = flags & 0x000100 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("powerWatts", from: bytes))
    averagePowerWatts = flags & 0x000200 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("averagePowerWatts", from: bytes))
    energy = flags & 0x000400 == 0 ? nil : try GATT.ExpendedEnergy(&cursor, from: bytes)
    beatsPerMinute = flags & 0x000800 == 0 ? nil : try cursor.readUInt8("beatsPerMinute", from: bytes)
    metabolic = flags & 0x001000 == 0 ? nil : try cursor.readUInt8("metabolic", from: bytes)
    elapsedSeconds = flags & 0x002000 == 0 ? nil : try cursor.readUInt16LE("elapsedSeconds", from: bytes)
    remainingSeconds = flags & 0x004000 == 0 ? nil : try cursor.readUInt16LE("remainingSeconds", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 41 + trailing.count)
    var flags: UInt32 = reservedFlags
    if isBackward { flags |= 0x008000 }
    if speed == nil { flags |= 0x000001 }
    if averageSpeed != nil { flags |= 0x000002 }
    if distanceMeters != nil { flags |= 0x000004 }
    if stepRates != nil { flags |= 0x000008 }
    if counted != nil { flags |= 0x000010 }
    if elevationGain != nil { flags |= 0x000020 }
    if incline != nil { flags |= 0x000040 }
    if resistance != nil { flags |= 0x000080 }
    if powerWatts != nil { flags |= 0x000100 }
    if averagePowerWatts != nil { flags |= 0x000200 }
    if energy != nil { flags |= 0x000400 }
    if beatsPerMinute != nil { flags |= 0x000800 }
    if metabolic != nil { flags |= 0x001000 }
    if elapsedSeconds != nil { flags |= 0x002000 }
    if remainingSeconds != nil { flags |= 0x004000 }
    builder.writeLE(UInt24(clamping: flags))
    if let speed { builder.writeLE(speed) }
    if let averageSpeed { builder.writeLE(averageSpeed) }
    if let distanceMeters { builder.writeLE(distanceMeters) }
    if let stepRates { stepRates.write(to: &builder) }
    if let counted { builder.writeLE(counted) }
    if let elevationGain { elevationGain.write(to: &builder) }
    if let incline { incline.write(to: &builder) }
    if let resistance { resistance.write(to: &builder) }
    if let powerWatts { builder.writeLE(UInt16(bitPattern: powerWatts)) }
    if let averagePowerWatts { builder.writeLE(UInt16(bitPattern: averagePowerWatts)) }
    if let energy { energy.write(to: &builder) }
    if let beatsPerMinute { builder.write(beatsPerMinute) }
    if let metabolic { builder.write(metabolic) }
    if let elapsedSeconds { builder.writeLE(elapsedSeconds) }
    if let remainingSeconds { builder.writeLE(remainingSeconds) }
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

  /// The number of strides since the start in strides.
  public var countedStrides: Double? { counted.map { Double($0) / 10 } }

  /// Returns the number for strides, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func counted(strides value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "counted")
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
    record.isBackward = part.isBackward
    if let speed = part.speed { record.speed = speed }
    if let averageSpeed = part.averageSpeed { record.averageSpeed = averageSpeed }
    if let distanceMeters = part.distanceMeters { record.distanceMeters = distanceMeters }
    if let stepRates = part.stepRates { record.stepRates = stepRates }
    if let counted = part.counted { record.counted = counted }
    if let elevationGain = part.elevationGain { record.elevationGain = elevationGain }
    if let incline = part.incline { record.incline = incline }
    if let resistance = part.resistance { record.resistance = resistance }
    if let powerWatts = part.powerWatts { record.powerWatts = powerWatts }
    if let averagePowerWatts = part.averagePowerWatts { record.averagePowerWatts = averagePowerWatts }
    if let energy = part.energy { record.energy = energy }
    if let beatsPerMinute = part.beatsPerMinute { record.beatsPerMinute = beatsPerMinute }
    if let metabolic = part.metabolic { record.metabolic = metabolic }
    if let elapsedSeconds = part.elapsedSeconds { record.elapsedSeconds = elapsedSeconds }
    if let remainingSeconds = part.remainingSeconds { record.remainingSeconds = remainingSeconds }
    record.trailing = HexBytes()
    return record
  }
}

extension GATT.StepClimberData {
  /// 2ACF.
  public static var characteristic: BluetoothUUID { 0x2ACF }

  /// Makes a value of its fields.
  public init(climb: GATT.Climb? = nil, stepsPerMinute: UInt16? = nil, averageStepsPerMinute: UInt16? = nil, elevationGainMeters: UInt16? = nil, energy: GATT.ExpendedEnergy? = nil, beatsPerMinute: UInt8? = nil, metabolic: UInt8? = nil, elapsedSeconds: UInt16? = nil, remainingSeconds: UInt16? = nil) {
    self.reservedFlags = 0
    self.climb = climb
    self.stepsPerMinute = stepsPerMinute
    self.averageStepsPerMinute = averageStepsPerMinute
    self.elevationGainMeters = elevationGainMeters
    self.energy = energy
    self.beatsPerMinute = beatsPerMinute
    self.metabolic = metabolic
    self.elapsedSeconds = elapsedSeconds
    self.remainingSeconds = remainingSeconds
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
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    reservedFlags = flags & 0xFE00
    climb = flags & 0x0001 != 0 ? nil : try GATT.Climb(&cursor, from: bytes)
    stepsPerMinute = flags & 0x0002 == 0 ? nil : try cursor.readUInt16LE("stepsPerMinute", from: bytes)
    averageStepsPerMinute = flags & 0x0004 == 0 ? nil : try cursor.readUInt16LE("averageStepsPerMinute", from: bytes)
    elevationGainMeters = flags & 0x0008 == 0 ? nil : try cursor.readUInt16LE("elevationGainMeters", from: bytes)
    energy = flags & 0x0010 == 0 ? nil : try GATT.ExpendedEnergy(&cursor, from: bytes)
    beatsPerMinute = flags & 0x0020 == 0 ? nil : try cursor.readUInt8("beatsPerMinute", from: bytes)
    metabolic = flags & 0x0040 == 0 ? nil : try cursor.readUInt8("metabolic", from: bytes)
    elapsedSeconds = flags & 0x0080 == 0 ? nil : try cursor.readUInt16LE("elapsedSeconds", from: bytes)
    remainingSeconds = flags & 0x0100 == 0 ? nil : try cursor.readUInt16LE("remainingSeconds", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 23 + trailing.count)
    var flags: UInt16 = reservedFlags
    if climb == nil { flags |= 0x0001 }
    if stepsPerMinute != nil { flags |= 0x0002 }
    if averageStepsPerMinute != nil { flags |= 0x0004 }
    if elevationGainMeters != nil { flags |= 0x0008 }
    if energy != nil { flags |= 0x0010 }
    if beatsPerMinute != nil { flags |= 0x0020 }
    if metabolic != nil { flags |= 0x0040 }
    if elapsedSeconds != nil { flags |= 0x0080 }
    if remainingSeconds != nil { flags |= 0x0100 }
    builder.writeLE(flags)
    if let climb { climb.write(to: &builder) }
    if let stepsPerMinute { builder.writeLE(stepsPerMinute) }
    if let averageStepsPerMinute { builder.writeLE(averageStepsPerMinute) }
    if let elevationGainMeters { builder.writeLE(elevationGainMeters) }
    if let energy { energy.write(to: &builder) }
    if let beatsPerMinute { builder.write(beatsPerMinute) }
    if let metabolic { builder.write(metabolic) }
    if let elapsedSeconds { builder.writeLE(elapsedSeconds) }
    if let remainingSeconds { builder.writeLE(remainingSeconds) }
    builder.write(trailing)
    return builder.bytes
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
    if let climb = part.climb { record.climb = climb }
    if let stepsPerMinute = part.stepsPerMinute { record.stepsPerMinute = stepsPerMinute }
    if let averageStepsPerMinute = part.averageStepsPerMinute { record.averageStepsPerMinute = averageStepsPerMinute }
    if let elevationGainMeters = part.elevationGainMeters { record.elevationGainMeters = elevationGainMeters }
    if let energy = part.energy { record.energy = energy }
    if let beatsPerMinute = part.beatsPerMinute { record.beatsPerMinute = beatsPerMinute }
    if let metabolic = part.metabolic { record.metabolic = metabolic }
    if let elapsedSeconds = part.elapsedSeconds { record.elapsedSeconds = elapsedSeconds }
    if let remainingSeconds = part.remainingSeconds { record.remainingSeconds = remainingSeconds }
    record.trailing = HexBytes()
    return record
  }
}

extension GATT.Climb {
  /// Makes a value of its fields.
  public init(floors: UInt16, steps: UInt16) {
    self.floors = floors
    self.steps = steps
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    floors = try cursor.readUInt16LE("floors", from: bytes)
    steps = try cursor.readUInt16LE("steps", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(floors)
    builder.writeLE(steps)
  }
}

extension GATT.StepRates {
  /// Makes a value of its fields.
  public init(present: UInt16, average: UInt16) {
    self.present = present
    self.average = average
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    present = try cursor.readUInt16LE("present", from: bytes)
    average = try cursor.readUInt16LE("average", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(present)
    builder.writeLE(average)
  }

  /// The steps of the last minute in 1/min; nil without a value.
  public var presentPerMinute: Int? { present == 0xFFFF ? nil : Int(present) }

  /// Returns the number for 1/min, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func present(perMinute value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value, except: 0xFFFF, in: "present")
  }

  /// The average rate in steps a minute in 1/min; nil without a value.
  public var averagePerMinute: Int? { average == 0xFFFF ? nil : Int(average) }

  /// Returns the number for 1/min, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func average(perMinute value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value, except: 0xFFFF, in: "average")
  }
}

extension GATT.WholeElevationGain {
  /// Makes a value of its fields.
  public init(positiveMeters: UInt16, negativeMeters: UInt16) {
    self.positiveMeters = positiveMeters
    self.negativeMeters = negativeMeters
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    positiveMeters = try cursor.readUInt16LE("positiveMeters", from: bytes)
    negativeMeters = try cursor.readUInt16LE("negativeMeters", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(positiveMeters)
    builder.writeLE(negativeMeters)
  }
}

#if !hasFeature(Embedded)
extension GATT.CrossTrainerData {
  enum CodingKeys: String, CodingKey {
    case isBackward, reservedFlags, speed, averageSpeed, distanceMeters, stepRates, counted, elevationGain, incline, resistance, powerWatts, averagePowerWatts, energy, beatsPerMinute, metabolic, elapsedSeconds, remainingSeconds, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xFF0000, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isBackward = try container.decode(Bool.self, forKey: .isBackward)
    reservedFlags = try container.decodeIfPresent(UInt32.self, forKey: .reservedFlags) ?? 0
    speed = try container.decodeIfPresent(UInt16.self, forKey: .speed)
    averageSpeed = try container.decodeIfPresent(UInt16.self, forKey: .averageSpeed)
    distanceMeters = try container.decodeIfPresent(UInt24.self, forKey: .distanceMeters)
    stepRates = try container.decodeIfPresent(GATT.StepRates.self, forKey: .stepRates)
    counted = try container.decodeIfPresent(UInt16.self, forKey: .counted)
    elevationGain = try container.decodeIfPresent(GATT.WholeElevationGain.self, forKey: .elevationGain)
    incline = try container.decodeIfPresent(GATT.Incline.self, forKey: .incline)
    resistance = try container.decodeIfPresent(GATT.Resistance.self, forKey: .resistance)
    powerWatts = try container.decodeIfPresent(Int16.self, forKey: .powerWatts)
    averagePowerWatts = try container.decodeIfPresent(Int16.self, forKey: .averagePowerWatts)
    energy = try container.decodeIfPresent(GATT.ExpendedEnergy.self, forKey: .energy)
    beatsPerMinute = try container.decodeIfPresent(UInt8.self, forKey: .beatsPerMinute)
    metabolic = try container.decodeIfPresent(UInt8.self, forKey: .metabolic)
    elapsedSeconds = try container.decodeIfPresent(UInt16.self, forKey: .elapsedSeconds)
    remainingSeconds = try container.decodeIfPresent(UInt16.self, forKey: .remainingSeconds)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0xFF00FFFF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFF0000), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
