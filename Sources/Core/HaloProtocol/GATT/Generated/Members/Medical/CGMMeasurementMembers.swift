// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CGMMeasurement {
  /// 2AA7.
  public static var characteristic: BluetoothUUID { 0x2AA7 }
}

#if !hasFeature(Embedded)
extension GATT.CGMMeasurement {
  enum CodingKeys: String, CodingKey {
    case records
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      records: container.decode([GATT.CGMRecord].self, forKey: .records))
  }
}
#endif
