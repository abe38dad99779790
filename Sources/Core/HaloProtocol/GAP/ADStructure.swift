extension GAP {
  /// One AD structure, an entry in the data of a Bluetooth advertisement: a type and up to 254
  /// bytes of data.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of type and data | 1…255 |
  /// | 1 | 1 | `type` | ``ADType`` |
  /// | 2 | n | `data` | |
  ///
  /// Source: Core Specification, Volume 3, Part C, 11.
  public struct ADStructure: Hashable, Sendable {
    /// The type of the AD structure, which identifies the meaning of its data.
    public let type: ADType
    /// The data of the AD structure after its type, at most 254 bytes.
    public let data: HexBytes

    /// The largest number of data bytes in one AD structure.
    public static let maximumLength = 254

    /// Makes an AD structure from its type and its data.
    ///
    /// - Throws: ``WireError`` if there are more than 254 bytes of data.
    public init(_ type: ADType, data: HexBytes) throws(WireError) {
      try requireCount(data.count, upTo: Self.maximumLength, at: 0, in: "length")
      self.type = type
      self.data = data
    }

    /// Reads the next structure of a payload.
    ///
    /// - Returns: Nil at the end of the payload: no byte is left, or the next length is 0, which
    ///   marks padding.
    /// - Throws: ``WireError`` if the structure is longer than the bytes left. The cursor then does
    ///   not move.
    package static func next(
      _ cursor: inout ByteCursor, in bytes: Span<UInt8>
    ) throws(WireError) -> ADStructure? {
      guard cursor.remaining(in: bytes) > 0, bytes[cursor.offset] != 0 else { return nil }
      var ahead = cursor
      let length = Int(try ahead.readUInt8("length", from: bytes))
      let type = ADType(rawValue: try ahead.readUInt8("type", from: bytes))
      let data = try ahead.readBytes(length - 1, "data", from: bytes)
      cursor = ahead
      return ADStructure(unchecked: type, data)
    }

    private init(unchecked type: ADType, _ data: [UInt8]) {
      self.type = type
      self.data = HexBytes(data)
    }

    /// The encoded AD structure: length, type and data.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: 2 + data.count)
      write(to: &builder)
      return builder.bytes
    }

    func write(to builder: inout ByteBuilder) {
      builder.write(UInt8(data.count + 1))
      builder.write(type.rawValue)
      builder.write(data)
    }
  }
}

extension GAP.ADStructure {
  /// The iBeacon that the AD structure contains; nil if it contains none.
  public var beacon: IBeacon? {
    guard case .manufacturerData(let entry)? = try? value else { return nil }
    return IBeacon(in: entry)
  }
}

extension GAP.ADStructure: CustomStringConvertible {
  /// A readable description of the AD structure.
  public var description: String {
    "\(type): " + ((try? value)?.description ?? otherText ?? data.description)
  }
}

extension GAP.ADStructure {
  package init(json beacon: IBeacon) throws(WireError) {
    try self.init(.manufacturerData(beacon.manufacturerData))
  }

  package init?(json beacon: IBeacon?, type: GAP.ADType, data: HexBytes) throws(WireError) {
    try self.init(type, data: data)
    guard beacon == nil || beacon == self.beacon else { return nil }
  }
}
