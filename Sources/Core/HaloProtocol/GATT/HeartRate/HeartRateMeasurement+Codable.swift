extension GATT.HeartRateMeasurement {
  /// Makes a measurement from the fields of its JSON form: assembles their packet and reads it, so
  /// the result never contradicts its own bytes.
  package init(
    json rate: UInt16, _ usesUInt16: Bool?, _ contact: GATT.SensorContact?, _ energy: UInt16?,
    _ intervals: GATT.RRIntervals?, reservedFlags: UInt8?, trailing: HexBytes?,
    _ anomalies: Anomalies?
  ) throws(WireError) {
    let usesUInt16 = usesUInt16 ?? (rate > 0xFF)
    if !usesUInt16 { try rate.limited(to: 0...0xFF, at: 1, in: "beatsPerMinute") }
    let reserved = reservedFlags ?? 0
    guard reserved & 0x1F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reserved), minimum: 0, maximum: 0xE0), at: 0, in: "flags")
    }
    let plain = GATT.HeartRateMeasurement(
      beatsPerMinute: rate, usesUInt16: usesUInt16, contact: contact ?? .unsupported,
      energyExpendedKilojoules: energy, rrIntervals: intervals ?? [])
    var bytes = plain.bytes + (trailing?.bytes ?? [])
    bytes[0] |= reserved
    if let anomalies {
      if anomalies.contains(.energyTruncated) { bytes[0] |= 0x08 }
      if anomalies.contains(.emptyRRIntervals) { bytes[0] |= 0x10 }
    }
    let value = try GATT.HeartRateMeasurement(parsing: bytes)
    guard value.energyExpendedKilojoules == energy, value.rrIntervals == plain.rrIntervals,
      anomalies == nil || value.anomalies == anomalies
    else { throw WireError(.invalidText, at: 0, in: "anomalies") }
    self = value
  }
}

#if !hasFeature(Embedded)
extension GATT.HeartRateMeasurement {
  private enum CodingKeys: String, CodingKey {
    case beatsPerMinute, usesUInt16, contact, energyExpendedKilojoules, rrIntervals
    case reservedFlags, trailing, anomalies
  }

  /// Decodes a heart rate measurement from a JSON object, in which only the heart rate is required.
  ///
  /// - Throws: `WireError` for fields that no packet combines: a heart rate above 255 in one byte,
  ///   a reserved flag outside bits 5–7, trailing bytes that would be read as RR intervals,
  ///   anomalies that the other fields do not show.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode(UInt16.self, forKey: .beatsPerMinute),
      container.decodeIfPresent(Bool.self, forKey: .usesUInt16),
      container.decodeIfPresent(GATT.SensorContact.self, forKey: .contact),
      container.decodeIfPresent(UInt16.self, forKey: .energyExpendedKilojoules),
      container.decodeIfPresent(GATT.RRIntervals.self, forKey: .rrIntervals),
      reservedFlags: container.decodeIfPresent(UInt8.self, forKey: .reservedFlags),
      trailing: container.decodeIfPresent(HexBytes.self, forKey: .trailing),
      container.decodeIfPresent(Anomalies.self, forKey: .anomalies))
  }

  /// Encodes the heart rate measurement as a JSON object.
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
  /// Decodes the set of anomalies from a JSON array of their names.
  ///
  /// - Throws: `WireError` if a name is unknown.
  public init(from decoder: any Decoder) throws {
    var anomalies: Self = []
    for name in try decoder.singleValueContainer().decode([String].self) {
      guard let anomaly = Self(name: name) else {
        throw WireError(.invalidText, at: 0, in: "anomalies")
      }
      anomalies.formUnion(anomaly)
    }
    self = anomalies
  }

  /// Encodes the set of anomalies as a JSON array of their names.
  public func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }
}
#endif
