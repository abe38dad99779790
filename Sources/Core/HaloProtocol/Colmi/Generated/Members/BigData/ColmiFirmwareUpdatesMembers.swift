// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.UpdateStartRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.updateStart

  /// Makes the packet.
  public init() {}
}

extension Colmi.UpdateInitRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.updateInit

  /// Makes a value of its fields.
  public init(kind: UInt8 = 1, length: UInt32, crc: UInt16, sum: UInt16) {
    self.kind = kind
    self.length = length
    self.crc = crc
    self.sum = sum
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 9.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 9, in: "kind")
    var cursor = Colmi.BigDataCursor(frame)
    kind = try cursor.readUInt8("kind")
    length = try cursor.readUInt32LE("length")
    crc = try cursor.readUInt16LE("crc")
    sum = try cursor.readUInt16LE("sum")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 9)
    builder.write(kind)
    builder.writeLE(length)
    builder.writeLE(crc)
    builder.writeLE(sum)
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.UpdateDataRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.updateData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, data: HexBytes) throws(WireError) {
    self.index = index
    self.data = try data.limited(to: 1024, at: Colmi.BigDataFrame.headerLength + 2, in: "data")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    index = try cursor.readUInt16LE("index")
    data = try HexBytes(cursor.readRemaining()).limited(to: 1024, at: Colmi.BigDataFrame.headerLength + 2, in: "data")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 2 + data.bytes.count)
    builder.writeLE(index)
    builder.write(data.bytes)
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.UpdateCheckRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.updateCheck

  /// Makes the packet.
  public init() {}
}

extension Colmi.UpdateEndRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.updateEnd

  /// Makes the packet.
  public init() {}
}

#if !hasFeature(Embedded)
extension Colmi.UpdateDataRequest {
  enum CodingKeys: String, CodingKey {
    case index, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt16.self, forKey: .index),
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif
