// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.HeartRateMeasurement {
  /// 2A37.
  public static var characteristic: BluetoothUUID { 0x2A37 }
}

#if !hasFeature(Embedded)
extension GATT.HeartRateMeasurement {
  enum CodingKeys: String, CodingKey {
    case beatsPerMinute, usesUInt16, contact, energyExpendedKilojoules, rrIntervals, reservedFlags, trailing, anomalies
  }

  /// Reads the JSON form: an object with `beatsPerMinute`, `usesUInt16` if present, `contact`
  /// if present, `energyExpendedKilojoules` if present, `rrIntervals` if present,
  /// `reservedFlags` if present, `trailing` if present, `anomalies` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode(UInt16.self, forKey: .beatsPerMinute),
      usesUInt16: container.decodeIfPresent(Bool.self, forKey: .usesUInt16),
      contact: container.decodeIfPresent(GATT.SensorContact.self, forKey: .contact),
      energyExpendedKilojoules: container.decodeIfPresent(UInt16.self, forKey: .energyExpendedKilojoules),
      rrIntervals: container.decodeIfPresent(GATT.RRIntervals.self, forKey: .rrIntervals),
      reservedFlags: container.decodeIfPresent(UInt8.self, forKey: .reservedFlags),
      trailing: container.decodeIfPresent(HexBytes.self, forKey: .trailing),
      anomalies: container.decodeIfPresent(GATT.HeartRateMeasurement.Anomalies.self, forKey: .anomalies))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(beatsPerMinute, forKey: .beatsPerMinute)
    try container.encode(usesUInt16, forKey: .usesUInt16)
    try container.encode(contact, forKey: .contact)
    try container.encodeIfPresent(energyExpendedKilojoules, forKey: .energyExpendedKilojoules)
    try container.encode(rrIntervals, forKey: .rrIntervals)
    try container.encode(reservedFlags, forKey: .reservedFlags)
    try container.encode(trailing, forKey: .trailing)
    try container.encode(anomalies, forKey: .anomalies)
  }
}

extension GATT.HeartRateMeasurement.Anomalies {
  /// Reads the JSON form, that of `[String]`.
  ///
  /// - Throws: `DecodingError` for another form, ``WireError`` for an invalid value.
  public init(from decoder: any Decoder) throws {
    let json = try decoder.singleValueContainer().decode([String].self)
    try self.init(json: json)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
#endif
