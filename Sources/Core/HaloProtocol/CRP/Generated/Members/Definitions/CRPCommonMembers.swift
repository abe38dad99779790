// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP.Acknowledgement {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: CRP.Opcode) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 0.
  public init(opcode: CRP.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try GATT.require(0, in: bytes, field: "acknowledgement")
  }

  /// The value as bytes.
  public var payload: [UInt8] { [] }
}

extension CRP.TodayTotals {
  /// FDD1.
  public static var characteristic: BluetoothUUID { 0xFDD1 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(steps: UInt24, distance: UInt24? = nil, energy: UInt24? = nil) throws(WireError) {
    self.steps = steps
    self.distance = distance
    self.energy = energy
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    steps = try cursor.readUInt24LE("steps", from: bytes)
    distance = cursor.offset == bytes.count ? nil : try cursor.readUInt24LE("distance", from: bytes)
    energy = cursor.offset == bytes.count ? nil : try cursor.readUInt24LE("energy", from: bytes)
    try cursor.requireEnd("todayTotals", in: bytes)
    try check()
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.writeLE(steps)
    if let distance { builder.writeLE(distance) }
    if let energy { builder.writeLE(energy) }
    return builder.bytes
  }
}

extension CRP.Frame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(_ opcode: CRP.Opcode, payload: HexBytes) throws(WireError) {
    self.opcode = opcode
    try requireCount(payload.count, upTo: 505, at: 6, in: "payload")
    self.payload = payload
  }

  /// The number of bytes before the payload.
  public static let headerLength = 6

  /// Makes a frame from a payload that fits in, and drops any further bytes.
  init(bounded opcode: CRP.Opcode, _ payload: [UInt8]) {
    self.opcode = opcode
    self.payload = HexBytes(Array(payload.prefix(505)))
  }

  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

#if !hasFeature(Embedded)
extension CRP.Acknowledgement {
  enum CodingKeys: String, CodingKey {
    case opcode
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(CRP.Opcode.self, forKey: .opcode))
  }
}
#endif

#if !hasFeature(Embedded)
extension CRP.TodayTotals {
  enum CodingKeys: String, CodingKey {
    case steps, distance, energy
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      steps: container.decode(UInt24.self, forKey: .steps),
      distance: container.decodeIfPresent(UInt24.self, forKey: .distance),
      energy: container.decodeIfPresent(UInt24.self, forKey: .energy))
  }
}
#endif
