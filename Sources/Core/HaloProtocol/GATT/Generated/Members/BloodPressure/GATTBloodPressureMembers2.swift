// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension GATT.BloodPressureMeasurement {
  enum CodingKeys: String, CodingKey {
    case usesKilopascals, reservedFlags, systolic, diastolic, meanArterial, time, pulseRate, user, status, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesKilopascals = try container.decode(Bool.self, forKey: .usesKilopascals)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    systolic = try container.decode(MedicalFloat16.self, forKey: .systolic)
    diastolic = try container.decode(MedicalFloat16.self, forKey: .diastolic)
    meanArterial = try container.decode(MedicalFloat16.self, forKey: .meanArterial)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    pulseRate = try container.decodeIfPresent(MedicalFloat16.self, forKey: .pulseRate)
    user = try container.decodeIfPresent(GATT.UserIndex.self, forKey: .user)
    status = try container.decodeIfPresent(GATT.BloodPressureStatus.self, forKey: .status)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE0), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.BloodPressureRecord {
  enum CodingKeys: String, CodingKey {
    case isFirst, isLast, counter, sequenceNumber, recordUUID, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isFirst: container.decode(Bool.self, forKey: .isFirst),
      isLast: container.decode(Bool.self, forKey: .isLast),
      counter: container.decode(UInt8.self, forKey: .counter),
      sequenceNumber: container.decode(UInt16.self, forKey: .sequenceNumber),
      recordUUID: container.decode(UInt16.self, forKey: .recordUUID),
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.EnhancedBloodPressureMeasurement {
  enum CodingKeys: String, CodingKey {
    case usesKilopascals, countsFrom2000, reservedFlags, systolic, diastolic, meanArterial, time, pulseRate, user, status, userFacingTime, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0x80, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesKilopascals = try container.decode(Bool.self, forKey: .usesKilopascals)
    countsFrom2000 = try container.decode(Bool.self, forKey: .countsFrom2000)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    systolic = try container.decode(MedicalFloat16.self, forKey: .systolic)
    diastolic = try container.decode(MedicalFloat16.self, forKey: .diastolic)
    meanArterial = try container.decode(MedicalFloat16.self, forKey: .meanArterial)
    time = try container.decodeIfPresent(UInt32.self, forKey: .time)
    pulseRate = try container.decodeIfPresent(MedicalFloat16.self, forKey: .pulseRate)
    user = try container.decodeIfPresent(GATT.UserIndex.self, forKey: .user)
    status = try container.decodeIfPresent(GATT.BloodPressureStatus.self, forKey: .status)
    userFacingTime = try container.decodeIfPresent(UInt32.self, forKey: .userFacingTime)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x7F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0x80), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.EnhancedIntermediateCuffPressure {
  enum CodingKeys: String, CodingKey {
    case usesKilopascals, countsFrom2000, reservedFlags, cuffPressure, time, pulseRate, user, status, userFacingTime, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0x80, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesKilopascals = try container.decode(Bool.self, forKey: .usesKilopascals)
    countsFrom2000 = try container.decode(Bool.self, forKey: .countsFrom2000)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    cuffPressure = try container.decode(MedicalFloat16.self, forKey: .cuffPressure)
    time = try container.decodeIfPresent(UInt32.self, forKey: .time)
    pulseRate = try container.decodeIfPresent(MedicalFloat16.self, forKey: .pulseRate)
    user = try container.decodeIfPresent(GATT.UserIndex.self, forKey: .user)
    status = try container.decodeIfPresent(GATT.BloodPressureStatus.self, forKey: .status)
    userFacingTime = try container.decodeIfPresent(UInt32.self, forKey: .userFacingTime)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x7F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0x80), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.IntermediateCuffPressure {
  enum CodingKeys: String, CodingKey {
    case usesKilopascals, reservedFlags, cuffPressure, unusedDiastolic, unusedMeanArterial, time, pulseRate, user, status, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesKilopascals = try container.decode(Bool.self, forKey: .usesKilopascals)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    cuffPressure = try container.decode(MedicalFloat16.self, forKey: .cuffPressure)
    unusedDiastolic = try container.decode(MedicalFloat16.self, forKey: .unusedDiastolic)
    unusedMeanArterial = try container.decode(MedicalFloat16.self, forKey: .unusedMeanArterial)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    pulseRate = try container.decodeIfPresent(MedicalFloat16.self, forKey: .pulseRate)
    user = try container.decodeIfPresent(GATT.UserIndex.self, forKey: .user)
    status = try container.decodeIfPresent(GATT.BloodPressureStatus.self, forKey: .status)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE0), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
