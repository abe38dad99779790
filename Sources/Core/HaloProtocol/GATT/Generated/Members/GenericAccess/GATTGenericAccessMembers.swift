// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.DeviceName {
  /// 2A00.
  public static var characteristic: BluetoothUUID { 0x2A00 }

  /// Makes a value of its fields.
  public init(raw: HexBytes) {
    self.raw = raw
  }
}

extension GATT.Appearance {
  /// 2A01.
  public static var characteristic: BluetoothUUID { 0x2A01 }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "appearance")
    rawValue = bytes.uint16LE(at: 0)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(rawValue)
    return builder.bytes
  }
}

extension GATT.PeripheralPreferredConnectionParameters {
  /// 2A04.
  public static var characteristic: BluetoothUUID { 0x2A04 }

  /// Makes a value of its fields.
  public init(minimumInterval: UInt16, maximumInterval: UInt16, latency: UInt16, supervisionTimeout: UInt16) {
    self.minimumInterval = minimumInterval
    self.maximumInterval = maximumInterval
    self.latency = latency
    self.supervisionTimeout = supervisionTimeout
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(8, in: bytes, field: "peripheralPreferredConnectionParameters")
    minimumInterval = bytes.uint16LE(at: 0)
    maximumInterval = bytes.uint16LE(at: 2)
    latency = bytes.uint16LE(at: 4)
    supervisionTimeout = bytes.uint16LE(at: 6)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.writeLE(minimumInterval)
    builder.writeLE(maximumInterval)
    builder.writeLE(latency)
    builder.writeLE(supervisionTimeout)
    return builder.bytes
  }

  /// The shortest connection interval in milliseconds; nil without a value.
  public var minimumIntervalMilliseconds: Double? { minimumInterval == 0xFFFF ? nil : Double(minimumInterval) * 125 / 100 }

  /// Returns the number for milliseconds, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func minimumInterval(milliseconds value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100 / 125, except: 0xFFFF, in: "minimumInterval")
  }

  /// The longest connection interval in milliseconds; nil without a value.
  public var maximumIntervalMilliseconds: Double? { maximumInterval == 0xFFFF ? nil : Double(maximumInterval) * 125 / 100 }

  /// Returns the number for milliseconds, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func maximumInterval(milliseconds value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 100 / 125, except: 0xFFFF, in: "maximumInterval")
  }

  /// The silence after which the link counts as lost in milliseconds; nil without a value.
  public var supervisionTimeoutMilliseconds: Int? { supervisionTimeout == 0xFFFF ? nil : Int(supervisionTimeout) * 10 }

  /// Returns the number for milliseconds, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func supervisionTimeout(milliseconds value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value / 10, except: 0xFFFF, in: "supervisionTimeout")
  }
}

extension GATT.Appearance {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A device without a known appearance.
  public static let unknown = GATT.Appearance(rawValue: 0)
  /// A heart rate sensor without a subcategory.
  public static let heartRateSensor = GATT.Appearance(rawValue: 0x0340)
  /// A heart rate sensor on a belt.
  public static let heartRateBelt = GATT.Appearance(rawValue: 0x0341)
}
