// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GATT.StepClimberData {
  enum CodingKeys: String, CodingKey {
    case reservedFlags, climb, stepsPerMinute, averageStepsPerMinute, elevationGainMeters, energy, beatsPerMinute, metabolic, elapsedSeconds, remainingSeconds, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xFE00, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
    climb = try container.decodeIfPresent(GATT.Climb.self, forKey: .climb)
    stepsPerMinute = try container.decodeIfPresent(UInt16.self, forKey: .stepsPerMinute)
    averageStepsPerMinute = try container.decodeIfPresent(UInt16.self, forKey: .averageStepsPerMinute)
    elevationGainMeters = try container.decodeIfPresent(UInt16.self, forKey: .elevationGainMeters)
    energy = try container.decodeIfPresent(GATT.ExpendedEnergy.self, forKey: .energy)
    beatsPerMinute = try container.decodeIfPresent(UInt8.self, forKey: .beatsPerMinute)
    metabolic = try container.decodeIfPresent(UInt8.self, forKey: .metabolic)
    elapsedSeconds = try container.decodeIfPresent(UInt16.self, forKey: .elapsedSeconds)
    remainingSeconds = try container.decodeIfPresent(UInt16.self, forKey: .remainingSeconds)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x01FF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFE00), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
