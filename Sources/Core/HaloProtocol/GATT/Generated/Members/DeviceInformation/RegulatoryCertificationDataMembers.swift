// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.RegulatoryCertificationData {
  /// 2A2A.
  public static var characteristic: BluetoothUUID { 0x2A2A }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }

  /// Reads the value.
  ///
  /// Reading never throws.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    raw = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] { raw.bytes }
}

extension GATT.RegulatoryCertificationData.AuthoringBody {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No author: there is no data.
  public static let empty = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 0)
  /// The IEEE.
  public static let ieee = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 1)
  /// The ISO.
  public static let iso = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 2)
  /// An experimental author.
  public static let experimental = GATT.RegulatoryCertificationData.AuthoringBody(rawValue: 254)
}
