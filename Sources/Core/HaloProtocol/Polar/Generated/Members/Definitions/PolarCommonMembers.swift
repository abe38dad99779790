// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.ControlFrame {
  /// Makes a value of its fields.
  public init(_ operation: Polar.Operation, payload: HexBytes) {
    self.operation = operation
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    operation = Polar.Operation(rawValue: try cursor.readUInt8("operation", from: bytes))
    payload = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + payload.count)
    builder.write(operation.rawValue)
    builder.write(payload)
    return builder.bytes
  }

  /// The number of bytes before the payload.
  public static let headerLength = 1

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded operation: Polar.Operation, _ payload: [UInt8]) {
    self.operation = operation
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

extension Polar.DataFrame {
  /// Makes a value of its fields.
  public init(_ measurement: Polar.Measurement, payload: HexBytes) {
    self.measurement = measurement
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    payload = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + payload.count)
    builder.write(measurement.rawValue)
    builder.write(payload)
    return builder.bytes
  }

  /// The number of bytes before the payload.
  public static let headerLength = 1

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded measurement: Polar.Measurement, _ payload: [UInt8]) {
    self.measurement = measurement
    self.payload = HexBytes(payload)
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}
