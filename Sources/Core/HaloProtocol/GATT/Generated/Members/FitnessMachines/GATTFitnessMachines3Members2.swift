// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.IndoorBikeData {
  /// 2AD2.
  public static var characteristic: BluetoothUUID { 0x2AD2 }

  /// Makes a value of its fields.
  public init(speed: UInt16? = nil, averageSpeed: UInt16? = nil, cadence: UInt16? = nil, averageCadence: UInt16? = nil, distanceMeters: UInt24? = nil, resistance: GATT.Resistance? = nil, powerWatts: Int16? = nil, averagePowerWatts: Int16? = nil, energy: GATT.ExpendedEnergy? = nil, beatsPerMinute: UInt8? = nil, metabolic: UInt8? = nil, elapsedSeconds: UInt16? = nil, remainingSeconds: UInt16? = nil) {
    self.reservedFlags = 0
    self.speed = speed
    self.averageSpeed = averageSpeed
    self.cadence = cadence
    self.averageCadence = averageCadence
    self.distanceMeters = distanceMeters
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
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    reservedFlags = flags & 0xE000
    speed = flags & 0x0001 != 0 ? nil : try cursor.readUInt16LE("speed", from: bytes)
    averageSpeed = flags & 0x0002 == 0 ? nil : try cursor.readUInt16LE("averageSpeed", from: bytes)
    cadence = flags & 0x0004 == 0 ? nil : try cursor.readUInt16LE("cadence", from: bytes)
    averageCadence = flags & 0x0008 == 0 ? nil : try cursor.readUInt16LE("averageCadence", from: bytes)
    distanceMeters = flags & 0x0010 == 0 ? nil : try cursor.readUInt24LE("distanceMeters", from: bytes)
    let isOther = cursor.remaining(in: bytes) == (flags & 0x0020 == 0 ? 0 : 2) + (flags & 0x0040 == 0 ? 0 : 2) + (flags & 0x0080 == 0 ? 0 : 2) + (flags & 0x0100 == 0 ? 0 : 5) + (flags & 0x0200 == 0 ? 0 : 1) + (flags & 0x0400 == 0 ? 0 : 1) + (flags & 0x0800 == 0 ? 0 : 2) + (flags & 0x1000 == 0 ? 0 : 2)
    let width = isOther ? 2 : 1
    resistance = flags & 0x0020 == 0 ? nil : try GATT.Resistance(&cursor, size: width, from: bytes)
    powerWatts = flags & 0x0040 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("powerWatts", from: bytes))
    averagePowerWatts = flags & 0x0080 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("averagePowerWatts", from: bytes))
    energy = flags & 0x0100 == 0 ? nil : try GATT.ExpendedEnergy(&cursor, from: bytes)
    beatsPerMinute = flags & 0x0200 == 0 ? nil : try cursor.readUInt8("beatsPerMinute", from: bytes)
    metabolic = flags & 0x0400 == 0 ? nil : try cursor.readUInt8("metabolic", from: bytes)
    elapsedSeconds = flags & 0x0800 == 0 ? nil : try cursor.readUInt16LE("elapsedSeconds", from: bytes)
    remainingSeconds = flags & 0x1000 == 0 ? nil : try cursor.readUInt16LE("remainingSeconds", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 30 + trailing.count)
    var flags: UInt16 = reservedFlags
    if speed == nil { flags |= 0x0001 }
    if averageSpeed != nil { flags |= 0x0002 }
    if cadence != nil { flags |= 0x0004 }
    if averageCadence != nil { flags |= 0x0008 }
    if distanceMeters != nil { flags |= 0x0010 }
    if resistance != nil { flags |= 0x0020 }
    if powerWatts != nil { flags |= 0x0040 }
    if averagePowerWatts != nil { flags |= 0x0080 }
    if energy != nil { flags |= 0x0100 }
    if beatsPerMinute != nil { flags |= 0x0200 }
    if metabolic != nil { flags |= 0x0400 }
    if elapsedSeconds != nil { flags |= 0x0800 }
    if remainingSeconds != nil { flags |= 0x1000 }
    builder.writeLE(flags)
    if let speed { builder.writeLE(speed) }
    if let averageSpeed { builder.writeLE(averageSpeed) }
    if let cadence { builder.writeLE(cadence) }
    if let averageCadence { builder.writeLE(averageCadence) }
    if let distanceMeters { builder.writeLE(distanceMeters) }
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

  /// The cadence in 1/min.
  public var cadencePerMinute: Double? { cadence.map { Double($0) * 5 / 10 } }

  /// Returns the number for 1/min, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func cadence(perMinute value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10 / 5, in: "cadence")
  }

  /// The average cadence in 1/min.
  public var averageCadencePerMinute: Double? { averageCadence.map { Double($0) * 5 / 10 } }

  /// Returns the number for 1/min, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func averageCadence(perMinute value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10 / 5, in: "averageCadence")
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
    if let cadence = part.cadence { record.cadence = cadence }
    if let averageCadence = part.averageCadence { record.averageCadence = averageCadence }
    if let distanceMeters = part.distanceMeters { record.distanceMeters = distanceMeters }
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

extension GATT.TrainingStatus {
  /// 2AD3.
  public static var characteristic: BluetoothUUID { 0x2AD3 }

  /// Makes a value of its fields.
  public init(hasText: Bool, isCut: Bool, phase: GATT.TrainingPhase, textBytes: HexBytes) {
    self.hasText = hasText
    self.isCut = isCut
    self.reservedFlags = 0
    self.phase = phase
    self.textBytes = textBytes
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    hasText = flags & 0x01 != 0
    isCut = flags & 0x02 != 0
    reservedFlags = flags & 0xFC
    phase = GATT.TrainingPhase(rawValue: try cursor.readUInt8("phase", from: bytes))
    textBytes = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + textBytes.count)
    var flags: UInt8 = reservedFlags
    if hasText { flags |= 0x01 }
    if isCut { flags |= 0x02 }
    builder.write(flags)
    builder.write(phase.rawValue)
    builder.write(textBytes)
    return builder.bytes
  }
}

extension GATT.Strokes {
  /// Makes a value of its fields.
  public init(rate: UInt8, count: UInt16) {
    self.rate = rate
    self.count = count
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    rate = try cursor.readUInt8("rate", from: bytes)
    count = try cursor.readUInt16LE("count", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(rate)
    builder.writeLE(count)
  }

  /// The stroke rate in 1/min.
  public var ratePerMinute: Double { Double(rate) * 5 / 10 }

  /// Returns the number for 1/min, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func rate(perMinute value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10 / 5, in: "rate")
  }
}

extension GATT.TrainingPhase {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A phase that is not in this list.
  public static let other = GATT.TrainingPhase(rawValue: 0)
  /// No training.
  public static let idle = GATT.TrainingPhase(rawValue: 1)
  /// Warming up.
  public static let warmingUp = GATT.TrainingPhase(rawValue: 2)
  /// Low intensity interval.
  public static let lowIntensityInterval = GATT.TrainingPhase(rawValue: 3)
  /// High intensity interval.
  public static let highIntensityInterval = GATT.TrainingPhase(rawValue: 4)
  /// Recovery interval.
  public static let recoveryInterval = GATT.TrainingPhase(rawValue: 5)
  /// Isometric.
  public static let isometric = GATT.TrainingPhase(rawValue: 6)
  /// The machine follows the heart rate.
  public static let heartRateControl = GATT.TrainingPhase(rawValue: 7)
  /// Fitness test.
  public static let fitnessTest = GATT.TrainingPhase(rawValue: 8)
  /// The speed is too low for the control of the machine.
  public static let speedBelowRange = GATT.TrainingPhase(rawValue: 9)
  /// The speed is too high for the control of the machine.
  public static let speedAboveRange = GATT.TrainingPhase(rawValue: 10)
  /// Cool down.
  public static let coolDown = GATT.TrainingPhase(rawValue: 11)
  /// The machine follows the power.
  public static let wattControl = GATT.TrainingPhase(rawValue: 12)
  /// Manual.
  public static let manual = GATT.TrainingPhase(rawValue: 13)
  /// Pre workout.
  public static let preWorkout = GATT.TrainingPhase(rawValue: 14)
  /// Post workout.
  public static let postWorkout = GATT.TrainingPhase(rawValue: 15)
}

extension GATT.TrainingPhase: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .other: "other"
    case .idle: "idle"
    case .warmingUp: "warming up"
    case .lowIntensityInterval: "low intensity interval"
    case .highIntensityInterval: "high intensity interval"
    case .recoveryInterval: "recovery interval"
    case .isometric: "isometric"
    case .heartRateControl: "heart rate control"
    case .fitnessTest: "fitness test"
    case .speedBelowRange: "speed below range"
    case .speedAboveRange: "speed above range"
    case .coolDown: "cool down"
    case .wattControl: "watt control"
    case .manual: "manual"
    case .preWorkout: "pre workout"
    case .postWorkout: "post workout"
    default: "phase \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.IndoorBikeData {
  enum CodingKeys: String, CodingKey {
    case reservedFlags, speed, averageSpeed, cadence, averageCadence, distanceMeters, resistance, powerWatts, averagePowerWatts, energy, beatsPerMinute, metabolic, elapsedSeconds, remainingSeconds, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE000, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
    speed = try container.decodeIfPresent(UInt16.self, forKey: .speed)
    averageSpeed = try container.decodeIfPresent(UInt16.self, forKey: .averageSpeed)
    cadence = try container.decodeIfPresent(UInt16.self, forKey: .cadence)
    averageCadence = try container.decodeIfPresent(UInt16.self, forKey: .averageCadence)
    distanceMeters = try container.decodeIfPresent(UInt24.self, forKey: .distanceMeters)
    resistance = try container.decodeIfPresent(GATT.Resistance.self, forKey: .resistance)
    powerWatts = try container.decodeIfPresent(Int16.self, forKey: .powerWatts)
    averagePowerWatts = try container.decodeIfPresent(Int16.self, forKey: .averagePowerWatts)
    energy = try container.decodeIfPresent(GATT.ExpendedEnergy.self, forKey: .energy)
    beatsPerMinute = try container.decodeIfPresent(UInt8.self, forKey: .beatsPerMinute)
    metabolic = try container.decodeIfPresent(UInt8.self, forKey: .metabolic)
    elapsedSeconds = try container.decodeIfPresent(UInt16.self, forKey: .elapsedSeconds)
    remainingSeconds = try container.decodeIfPresent(UInt16.self, forKey: .remainingSeconds)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1FFF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE000), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.RowerData {
  enum CodingKeys: String, CodingKey {
    case reservedFlags, strokes, averageStrokeRate, distanceMeters, paceSecondsPer500Meters, averagePaceSecondsPer500Meters, powerWatts, averagePowerWatts, resistance, energy, beatsPerMinute, metabolic, elapsedSeconds, remainingSeconds, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE000, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
    strokes = try container.decodeIfPresent(GATT.Strokes.self, forKey: .strokes)
    averageStrokeRate = try container.decodeIfPresent(UInt8.self, forKey: .averageStrokeRate)
    distanceMeters = try container.decodeIfPresent(UInt24.self, forKey: .distanceMeters)
    paceSecondsPer500Meters = try container.decodeIfPresent(UInt16.self, forKey: .paceSecondsPer500Meters)
    averagePaceSecondsPer500Meters = try container.decodeIfPresent(UInt16.self, forKey: .averagePaceSecondsPer500Meters)
    powerWatts = try container.decodeIfPresent(Int16.self, forKey: .powerWatts)
    averagePowerWatts = try container.decodeIfPresent(Int16.self, forKey: .averagePowerWatts)
    resistance = try container.decodeIfPresent(GATT.Resistance.self, forKey: .resistance)
    energy = try container.decodeIfPresent(GATT.ExpendedEnergy.self, forKey: .energy)
    beatsPerMinute = try container.decodeIfPresent(UInt8.self, forKey: .beatsPerMinute)
    metabolic = try container.decodeIfPresent(UInt8.self, forKey: .metabolic)
    elapsedSeconds = try container.decodeIfPresent(UInt16.self, forKey: .elapsedSeconds)
    remainingSeconds = try container.decodeIfPresent(UInt16.self, forKey: .remainingSeconds)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1FFF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE000), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
