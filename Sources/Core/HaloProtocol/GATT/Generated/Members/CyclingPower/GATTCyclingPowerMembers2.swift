// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CyclingPowerFeatures {
  /// Any value, known or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Pedal balance.
  public static let pedalBalance = GATT.CyclingPowerFeatures(rawValue: 0x1)
  /// Accumulated torque.
  public static let accumulatedTorque = GATT.CyclingPowerFeatures(rawValue: 0x2)
  /// Wheel revolutions.
  public static let wheelRevolutions = GATT.CyclingPowerFeatures(rawValue: 0x4)
  /// Crank revolutions.
  public static let crankRevolutions = GATT.CyclingPowerFeatures(rawValue: 0x8)
  /// Extreme magnitudes.
  public static let extremeMagnitudes = GATT.CyclingPowerFeatures(rawValue: 0x10)
  /// Extreme angles.
  public static let extremeAngles = GATT.CyclingPowerFeatures(rawValue: 0x20)
  /// Dead spots.
  public static let deadSpots = GATT.CyclingPowerFeatures(rawValue: 0x40)
  /// Accumulated energy.
  public static let accumulatedEnergy = GATT.CyclingPowerFeatures(rawValue: 0x80)
  /// Offset compensation indicator.
  public static let offsetCompensationIndicator = GATT.CyclingPowerFeatures(rawValue: 0x100)
  /// Offset compensation.
  public static let offsetCompensation = GATT.CyclingPowerFeatures(rawValue: 0x200)
  /// Content masking.
  public static let contentMasking = GATT.CyclingPowerFeatures(rawValue: 0x400)
  /// Multiple sensor locations.
  public static let multipleSensorLocations = GATT.CyclingPowerFeatures(rawValue: 0x800)
  /// Crank length.
  public static let crankLength = GATT.CyclingPowerFeatures(rawValue: 0x1000)
  /// Chain length.
  public static let chainLength = GATT.CyclingPowerFeatures(rawValue: 0x2000)
  /// Chain weight.
  public static let chainWeight = GATT.CyclingPowerFeatures(rawValue: 0x4000)
  /// Span length.
  public static let spanLength = GATT.CyclingPowerFeatures(rawValue: 0x8000)
  /// The meter measures torques; else forces.
  public static let measuresTorque = GATT.CyclingPowerFeatures(rawValue: 0x10000)
  /// Direction.
  public static let direction = GATT.CyclingPowerFeatures(rawValue: 0x20000)
  /// Calibration date.
  public static let calibrationDate = GATT.CyclingPowerFeatures(rawValue: 0x40000)
  /// Enhanced offset compensation.
  public static let enhancedOffsetCompensation = GATT.CyclingPowerFeatures(rawValue: 0x80000)
  /// The meter is not for use in a distributed system.
  public static let notForDistributedSystem = GATT.CyclingPowerFeatures(rawValue: 0x100000)
  /// The meter can be a part of a distributed system.
  public static let forDistributedSystem = GATT.CyclingPowerFeatures(rawValue: 0x200000)
}

#if !hasFeature(Embedded)
extension GATT.CyclingPowerControlPoint {
  enum CodingKeys: String, CodingKey {
    case command, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(GATT.CyclingPowerCommand.self, forKey: .command))
    trailing = try container.decode(HexBytes.self, forKey: .trailing)
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.CyclingPowerMeasurement {
  enum CodingKeys: String, CodingKey {
    case powerWatts, balance, isBalanceOfLeftPedal, accumulatedTorque, isTorqueOfCrank, wheel, crank, forces, torques, angles, topDeadSpotDegrees, bottomDeadSpotDegrees, energyKilojoules, isOffsetCompensated, reservedFlags, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE000, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    powerWatts = try container.decode(Int16.self, forKey: .powerWatts)
    balance = try container.decodeIfPresent(UInt8.self, forKey: .balance)
    isBalanceOfLeftPedal = try container.decode(Bool.self, forKey: .isBalanceOfLeftPedal)
    accumulatedTorque = try container.decodeIfPresent(UInt16.self, forKey: .accumulatedTorque)
    isTorqueOfCrank = try container.decode(Bool.self, forKey: .isTorqueOfCrank)
    wheel = try container.decodeIfPresent(GATT.PowerWheelRevolutions.self, forKey: .wheel)
    crank = try container.decodeIfPresent(GATT.CSCMeasurement.CrankRevolutions.self, forKey: .crank)
    forces = try container.decodeIfPresent(GATT.ExtremeForces.self, forKey: .forces)
    torques = try container.decodeIfPresent(GATT.ExtremeTorques.self, forKey: .torques)
    angles = try container.decodeIfPresent(GATT.ExtremeAngles.self, forKey: .angles)
    topDeadSpotDegrees = try container.decodeIfPresent(UInt16.self, forKey: .topDeadSpotDegrees)
    bottomDeadSpotDegrees = try container.decodeIfPresent(UInt16.self, forKey: .bottomDeadSpotDegrees)
    energyKilojoules = try container.decodeIfPresent(UInt16.self, forKey: .energyKilojoules)
    isOffsetCompensated = try container.decode(Bool.self, forKey: .isOffsetCompensated)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
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
extension GATT.CyclingPowerVector {
  enum CodingKeys: String, CodingKey {
    case crank, firstAngleDegrees, hasForces, hasTorques, direction, reservedFlags, magnitudes
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xC0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    crank = try container.decodeIfPresent(GATT.CSCMeasurement.CrankRevolutions.self, forKey: .crank)
    firstAngleDegrees = try container.decodeIfPresent(UInt16.self, forKey: .firstAngleDegrees)
    hasForces = try container.decode(Bool.self, forKey: .hasForces)
    hasTorques = try container.decode(Bool.self, forKey: .hasTorques)
    direction = try container.decode(UInt8.self, forKey: .direction)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    magnitudes = try container.decode([Int16].self, forKey: .magnitudes)
    guard reservedFlags & 0x3F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xC0), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.ExtremeAngles {
  enum CodingKeys: String, CodingKey {
    case maximumDegrees, minimumDegrees
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      maximumDegrees: container.decode(UInt16.self, forKey: .maximumDegrees),
      minimumDegrees: container.decode(UInt16.self, forKey: .minimumDegrees))
  }
}
#endif
