// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
