// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.BodySensorLocation {
  /// 2A38.
  public static var characteristic: BluetoothUUID { 0x2A38 }

  /// Makes a value of its fields.
  public init(_ location: GATT.BodySensorLocation.Location) {
    self.location = location
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    location = GATT.BodySensorLocation.Location(rawValue: try cursor.readUInt8("location", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + trailing.count)
    builder.write(location.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.HeartRateControlPoint {
  /// 2A39.
  public static var characteristic: BluetoothUUID { 0x2A39 }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "command")
    rawValue = bytes[0]
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(rawValue)
    return builder.bytes
  }
}

extension GATT.BodySensorLocation.Location {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A location not in this list.
  public static let other = GATT.BodySensorLocation.Location(rawValue: 0)
  /// The chest.
  public static let chest = GATT.BodySensorLocation.Location(rawValue: 1)
  /// The wrist.
  public static let wrist = GATT.BodySensorLocation.Location(rawValue: 2)
  /// A finger.
  public static let finger = GATT.BodySensorLocation.Location(rawValue: 3)
  /// The hand.
  public static let hand = GATT.BodySensorLocation.Location(rawValue: 4)
  /// An ear lobe.
  public static let earLobe = GATT.BodySensorLocation.Location(rawValue: 5)
  /// A foot.
  public static let foot = GATT.BodySensorLocation.Location(rawValue: 6)
}

extension GATT.BodySensorLocation.Location: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .other: "other"
    case .chest: "chest"
    case .wrist: "wrist"
    case .finger: "finger"
    case .hand: "hand"
    case .earLobe: "earLobe"
    case .foot: "foot"
    default: "reserved(\(rawValue))"
    }
  }
}

extension GATT.HeartRateControlPoint {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Sets the energy expended to zero.
  public static let resetEnergyExpended = GATT.HeartRateControlPoint(rawValue: 1)
}
