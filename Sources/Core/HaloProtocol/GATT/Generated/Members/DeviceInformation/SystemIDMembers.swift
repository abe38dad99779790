// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.SystemID {
  /// 2A23.
  public static var characteristic: BluetoothUUID { 0x2A23 }
}

#if !hasFeature(Embedded)
extension GATT.SystemID {
  enum CodingKeys: String, CodingKey {
    case oui, manufacturerIdentifier
  }

  /// Reads the JSON form: an object with `oui`, `manufacturerIdentifier`.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode(HexBytes.self, forKey: .oui),
      manufacturerIdentifier: container.decode(HexBytes.self, forKey: .manufacturerIdentifier))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(jsonOui, forKey: .oui)
    try container.encode(jsonManufacturerIdentifier, forKey: .manufacturerIdentifier)
  }
}
#endif
