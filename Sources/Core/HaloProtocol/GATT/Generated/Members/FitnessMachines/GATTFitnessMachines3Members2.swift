// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    hasText = flags & 0x01 != 0
    isCut = flags & 0x02 != 0
    reservedFlags = flags & 0xFC
    phase = GATT.TrainingPhase(rawValue: try cursor.readUInt8("phase", from: bytes))
    textBytes = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + textBytes.bytes.count)
    var flags: UInt8 = reservedFlags
    if hasText { flags |= 0x01 }
    if isCut { flags |= 0x02 }
    builder.write(flags)
    builder.write(phase.rawValue)
    builder.write(textBytes.bytes)
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

#if !hasFeature(Embedded)
extension GATT.StairClimberData {
  enum CodingKeys: String, CodingKey {
    case reservedFlags, floors, stepsPerMinute, averageStepsPerMinute, elevationGainMeters, strides, energy, beatsPerMinute, metabolic, elapsedSeconds, remainingSeconds, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xFC00, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
    floors = try container.decodeIfPresent(UInt16.self, forKey: .floors)
    stepsPerMinute = try container.decodeIfPresent(UInt16.self, forKey: .stepsPerMinute)
    averageStepsPerMinute = try container.decodeIfPresent(UInt16.self, forKey: .averageStepsPerMinute)
    elevationGainMeters = try container.decodeIfPresent(UInt16.self, forKey: .elevationGainMeters)
    strides = try container.decodeIfPresent(UInt16.self, forKey: .strides)
    energy = try container.decodeIfPresent(GATT.ExpendedEnergy.self, forKey: .energy)
    beatsPerMinute = try container.decodeIfPresent(UInt8.self, forKey: .beatsPerMinute)
    metabolic = try container.decodeIfPresent(UInt8.self, forKey: .metabolic)
    elapsedSeconds = try container.decodeIfPresent(UInt16.self, forKey: .elapsedSeconds)
    remainingSeconds = try container.decodeIfPresent(UInt16.self, forKey: .remainingSeconds)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x03FF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFC00), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.TrainingStatus {
  enum CodingKeys: String, CodingKey {
    case hasText, isCut, reservedFlags, phase, textBytes
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xFC, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hasText = try container.decode(Bool.self, forKey: .hasText)
    isCut = try container.decode(Bool.self, forKey: .isCut)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    phase = try container.decode(GATT.TrainingPhase.self, forKey: .phase)
    textBytes = try container.decode(HexBytes.self, forKey: .textBytes)
    guard reservedFlags & 0x03 == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFC), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
