// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.GlucoseSampleType {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Capillary whole blood.
  public static let capillaryWholeBlood = GATT.GlucoseSampleType(rawValue: 1)
  /// Capillary plasma.
  public static let capillaryPlasma = GATT.GlucoseSampleType(rawValue: 2)
  /// Venous whole blood.
  public static let venousWholeBlood = GATT.GlucoseSampleType(rawValue: 3)
  /// Venous plasma.
  public static let venousPlasma = GATT.GlucoseSampleType(rawValue: 4)
  /// Arterial whole blood.
  public static let arterialWholeBlood = GATT.GlucoseSampleType(rawValue: 5)
  /// Arterial plasma.
  public static let arterialPlasma = GATT.GlucoseSampleType(rawValue: 6)
  /// Undetermined whole blood.
  public static let undeterminedWholeBlood = GATT.GlucoseSampleType(rawValue: 7)
  /// Undetermined plasma.
  public static let undeterminedPlasma = GATT.GlucoseSampleType(rawValue: 8)
  /// Interstitial fluid.
  public static let interstitialFluid = GATT.GlucoseSampleType(rawValue: 9)
  /// Control solution.
  public static let controlSolution = GATT.GlucoseSampleType(rawValue: 10)
}

extension GATT.GlucoseSampleType: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .capillaryWholeBlood: "capillary whole blood"
    case .capillaryPlasma: "capillary plasma"
    case .venousWholeBlood: "venous whole blood"
    case .venousPlasma: "venous plasma"
    case .arterialWholeBlood: "arterial whole blood"
    case .arterialPlasma: "arterial plasma"
    case .undeterminedWholeBlood: "undetermined whole blood"
    case .undeterminedPlasma: "undetermined plasma"
    case .interstitialFluid: "interstitial fluid"
    case .controlSolution: "control solution"
    default: "type \(rawValue)"
    }
  }
}

extension GATT.GlucoseStatus {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The battery was low.
  public static let batteryLow = GATT.GlucoseStatus(rawValue: 0x1)
  /// The sensor had a malfunction.
  public static let sensorMalfunction = GATT.GlucoseStatus(rawValue: 0x2)
  /// The sample was too small.
  public static let sampleTooSmall = GATT.GlucoseStatus(rawValue: 0x4)
  /// The strip was inserted wrongly.
  public static let stripInsertion = GATT.GlucoseStatus(rawValue: 0x8)
  /// The strip was of a wrong type.
  public static let stripType = GATT.GlucoseStatus(rawValue: 0x10)
  /// The result was above the range.
  public static let resultTooHigh = GATT.GlucoseStatus(rawValue: 0x20)
  /// The result was below the range.
  public static let resultTooLow = GATT.GlucoseStatus(rawValue: 0x40)
  /// The sensor was too hot.
  public static let tooHot = GATT.GlucoseStatus(rawValue: 0x80)
  /// The sensor was too cold.
  public static let tooCold = GATT.GlucoseStatus(rawValue: 0x100)
  /// The strip was removed too early.
  public static let readInterrupted = GATT.GlucoseStatus(rawValue: 0x200)
  /// The device had a fault.
  public static let deviceFault = GATT.GlucoseStatus(rawValue: 0x400)
  /// The clock had a fault.
  public static let timeFault = GATT.GlucoseStatus(rawValue: 0x800)
}

#if !hasFeature(Embedded)
extension GATT.GlucoseMeasurement {
  enum CodingKeys: String, CodingKey {
    case usesMoles, hasContext, reservedFlags, sequenceNumber, baseTime, offset, sample, status, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    usesMoles = try container.decode(Bool.self, forKey: .usesMoles)
    hasContext = try container.decode(Bool.self, forKey: .hasContext)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    sequenceNumber = try container.decode(UInt16.self, forKey: .sequenceNumber)
    baseTime = try container.decode(GATT.DateTime.self, forKey: .baseTime)
    offset = try container.decodeIfPresent(Int16.self, forKey: .offset)
    sample = try container.decodeIfPresent(GATT.GlucoseSample.self, forKey: .sample)
    status = try container.decodeIfPresent(GATT.GlucoseStatus.self, forKey: .status)
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
extension GATT.GlucoseSample {
  enum CodingKeys: String, CodingKey {
    case concentration, type, location
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      concentration: container.decode(MedicalFloat16.self, forKey: .concentration),
      type: container.decode(GATT.GlucoseSampleType.self, forKey: .type),
      location: container.decode(GATT.GlucoseSampleLocation.self, forKey: .location))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.GlucoseTester {
  enum CodingKeys: String, CodingKey {
    case tester, health
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      tester: container.decode(GATT.TesterKind.self, forKey: .tester),
      health: container.decode(GATT.HealthKind.self, forKey: .health))
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.RecordAccessControlPoint {
  enum CodingKeys: String, CodingKey {
    case opCode, selection, operand
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opCode: container.decode(GATT.RecordOpCode.self, forKey: .opCode),
      selection: container.decode(GATT.RecordSelection.self, forKey: .selection),
      operand: container.decode(HexBytes.self, forKey: .operand))
  }
}
#endif
