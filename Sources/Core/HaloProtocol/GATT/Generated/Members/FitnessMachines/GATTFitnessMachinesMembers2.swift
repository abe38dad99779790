// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineFields {
  /// Any value, known or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Average speed.
  public static let averageSpeed = GATT.FitnessMachineFields(rawValue: 0x1)
  /// Cadence.
  public static let cadence = GATT.FitnessMachineFields(rawValue: 0x2)
  /// Total distance.
  public static let totalDistance = GATT.FitnessMachineFields(rawValue: 0x4)
  /// Inclination.
  public static let inclination = GATT.FitnessMachineFields(rawValue: 0x8)
  /// Elevation gain.
  public static let elevationGain = GATT.FitnessMachineFields(rawValue: 0x10)
  /// Pace.
  public static let pace = GATT.FitnessMachineFields(rawValue: 0x20)
  /// Step count.
  public static let stepCount = GATT.FitnessMachineFields(rawValue: 0x40)
  /// Resistance.
  public static let resistance = GATT.FitnessMachineFields(rawValue: 0x80)
  /// Stride count.
  public static let strideCount = GATT.FitnessMachineFields(rawValue: 0x100)
  /// Energy.
  public static let energy = GATT.FitnessMachineFields(rawValue: 0x200)
  /// Heart rate.
  public static let heartRate = GATT.FitnessMachineFields(rawValue: 0x400)
  /// Metabolic equivalent.
  public static let metabolicEquivalent = GATT.FitnessMachineFields(rawValue: 0x800)
  /// Elapsed time.
  public static let elapsedTime = GATT.FitnessMachineFields(rawValue: 0x1000)
  /// Remaining time.
  public static let remainingTime = GATT.FitnessMachineFields(rawValue: 0x2000)
  /// Power.
  public static let power = GATT.FitnessMachineFields(rawValue: 0x4000)
  /// Force on belt.
  public static let forceOnBelt = GATT.FitnessMachineFields(rawValue: 0x8000)
  /// User data retention.
  public static let userDataRetention = GATT.FitnessMachineFields(rawValue: 0x10000)
}

extension GATT.FitnessMachineTargets {
  /// Any value, known or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Speed.
  public static let speed = GATT.FitnessMachineTargets(rawValue: 0x1)
  /// Inclination.
  public static let inclination = GATT.FitnessMachineTargets(rawValue: 0x2)
  /// Resistance.
  public static let resistance = GATT.FitnessMachineTargets(rawValue: 0x4)
  /// Power.
  public static let power = GATT.FitnessMachineTargets(rawValue: 0x8)
  /// Heart rate.
  public static let heartRate = GATT.FitnessMachineTargets(rawValue: 0x10)
  /// Energy.
  public static let energy = GATT.FitnessMachineTargets(rawValue: 0x20)
  /// Steps.
  public static let steps = GATT.FitnessMachineTargets(rawValue: 0x40)
  /// Strides.
  public static let strides = GATT.FitnessMachineTargets(rawValue: 0x80)
  /// Distance.
  public static let distance = GATT.FitnessMachineTargets(rawValue: 0x100)
  /// Time.
  public static let time = GATT.FitnessMachineTargets(rawValue: 0x200)
  /// Time in two zones.
  public static let timeInTwoZones = GATT.FitnessMachineTargets(rawValue: 0x400)
  /// Time in three zones.
  public static let timeInThreeZones = GATT.FitnessMachineTargets(rawValue: 0x800)
  /// Time in five zones.
  public static let timeInFiveZones = GATT.FitnessMachineTargets(rawValue: 0x1000)
  /// Simulation of a bike on a road: wind, grade and both resistances.
  public static let simulation = GATT.FitnessMachineTargets(rawValue: 0x2000)
  /// Wheel circumference.
  public static let wheelCircumference = GATT.FitnessMachineTargets(rawValue: 0x4000)
  /// Spin down.
  public static let spinDown = GATT.FitnessMachineTargets(rawValue: 0x8000)
  /// Cadence.
  public static let cadence = GATT.FitnessMachineTargets(rawValue: 0x10000)
}

#if !hasFeature(Embedded)
extension GATT.TreadmillData {
  enum CodingKeys: String, CodingKey {
    case reservedFlags, speed, averageSpeed, distanceMeters, incline, elevationGain, pace, averagePace, energy, beatsPerMinute, metabolic, elapsedSeconds, remainingSeconds, belt, trailing
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
    distanceMeters = try container.decodeIfPresent(UInt24.self, forKey: .distanceMeters)
    incline = try container.decodeIfPresent(GATT.Incline.self, forKey: .incline)
    elevationGain = try container.decodeIfPresent(GATT.ElevationGain.self, forKey: .elevationGain)
    pace = try container.decodeIfPresent(GATT.Pace.self, forKey: .pace)
    averagePace = try container.decodeIfPresent(GATT.Pace.self, forKey: .averagePace)
    energy = try container.decodeIfPresent(GATT.ExpendedEnergy.self, forKey: .energy)
    beatsPerMinute = try container.decodeIfPresent(UInt8.self, forKey: .beatsPerMinute)
    metabolic = try container.decodeIfPresent(UInt8.self, forKey: .metabolic)
    elapsedSeconds = try container.decodeIfPresent(UInt16.self, forKey: .elapsedSeconds)
    remainingSeconds = try container.decodeIfPresent(UInt16.self, forKey: .remainingSeconds)
    belt = try container.decodeIfPresent(GATT.BeltForce.self, forKey: .belt)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1FFF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE000), at: 0, in: "flags")
    }
    try check()
    try requireRoundTrip()
  }
}
#endif
