// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.LiveBattery {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveBattery

  /// Makes a value of its fields.
  public init(charging: UInt8, percent: UInt8) {
    self.charging = charging
    self.percent = percent
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "liveBattery")
    charging = bytes[0]
    percent = bytes[1]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(charging)
    builder.write(percent)
    return builder.bytes
  }
}

extension YCBT.DecimalPair {
  /// Makes a value of its fields.
  public init(whole: UInt8, fraction: UInt8) {
    self.whole = whole
    self.fraction = fraction
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    whole = try cursor.readUInt8("whole", from: bytes)
    fraction = try cursor.readUInt8("fraction", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(whole)
    builder.write(fraction)
  }
}

extension YCBT.WearState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Not worn.
  public static let off = YCBT.WearState(rawValue: 0x00)
  /// Worn.
  public static let worn = YCBT.WearState(rawValue: 0x01)
}

extension YCBT.WearState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "not worn"
    case .worn: "worn"
    default: "wear state \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.LiveBloodPressure {
  enum CodingKeys: String, CodingKey {
    case systolic, diastolic, heartRate, heartRateVariability, bloodOxygen, temperatureWhole, temperatureFraction, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      systolic: container.decode(UInt8.self, forKey: .systolic),
      diastolic: container.decode(UInt8.self, forKey: .diastolic),
      heartRate: container.decodeIfPresent(UInt8.self, forKey: .heartRate),
      heartRateVariability: container.decodeIfPresent(UInt8.self, forKey: .heartRateVariability),
      bloodOxygen: container.decodeIfPresent(UInt8.self, forKey: .bloodOxygen),
      temperatureWhole: container.decodeIfPresent(UInt8.self, forKey: .temperatureWhole),
      temperatureFraction: container.decodeIfPresent(UInt8.self, forKey: .temperatureFraction),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.LiveBody {
  enum CodingKeys: String, CodingKey {
    case load, heartRateVariability, stress, fatigue, sympathetic, sdnn, oxygenUptake, pnn50, rmssd, lowFrequency, highFrequency, frequencyRatio, unknown
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      load: container.decode(YCBT.DecimalPair.self, forKey: .load),
      heartRateVariability: container.decode(YCBT.DecimalPair.self, forKey: .heartRateVariability),
      stress: container.decode(YCBT.DecimalPair.self, forKey: .stress),
      fatigue: container.decode(YCBT.DecimalPair.self, forKey: .fatigue),
      sympathetic: container.decode(YCBT.DecimalPair.self, forKey: .sympathetic),
      sdnn: container.decode(UInt16.self, forKey: .sdnn),
      oxygenUptake: container.decode(UInt8.self, forKey: .oxygenUptake),
      pnn50: container.decode(UInt8.self, forKey: .pnn50),
      rmssd: container.decode(UInt16.self, forKey: .rmssd),
      lowFrequency: container.decode(UInt16.self, forKey: .lowFrequency),
      highFrequency: container.decode(UInt16.self, forKey: .highFrequency),
      frequencyRatio: container.decode(UInt8.self, forKey: .frequencyRatio),
      unknown: container.decode(HexBytes.self, forKey: .unknown))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.LiveData {
  enum CodingKeys: String, CodingKey {
    case opcode, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.LiveSummary {
  enum CodingKeys: String, CodingKey {
    case steps, distance, energy, heartRate, systolic, diastolic, bloodOxygen, breathing, temperature, wearState, battery, pulseInterval, bloodSugar, uricAcid, cholesterol, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      steps: container.decode(UInt24.self, forKey: .steps),
      distance: container.decode(UInt16.self, forKey: .distance),
      energy: container.decode(UInt16.self, forKey: .energy),
      heartRate: container.decode(UInt8.self, forKey: .heartRate),
      systolic: container.decode(UInt8.self, forKey: .systolic),
      diastolic: container.decode(UInt8.self, forKey: .diastolic),
      bloodOxygen: container.decode(UInt8.self, forKey: .bloodOxygen),
      breathing: container.decode(UInt8.self, forKey: .breathing),
      temperature: container.decode(YCBT.DecimalPair.self, forKey: .temperature),
      wearState: container.decode(YCBT.WearState.self, forKey: .wearState),
      battery: container.decode(UInt8.self, forKey: .battery),
      pulseInterval: container.decode(UInt32.self, forKey: .pulseInterval),
      bloodSugar: container.decode(UInt8.self, forKey: .bloodSugar),
      uricAcid: container.decode(UInt16.self, forKey: .uricAcid),
      cholesterol: container.decode(YCBT.DecimalPair.self, forKey: .cholesterol),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif
