extension Colmi {
  /// The ring's address and name in Bluetooth Classic (BR/EDR), as opposed to Bluetooth LE.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x2E, confidence C (uncertain).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 | `address` | which end comes first is not documented |
  /// | 6 | 1 | length of `name` | bytes |
  /// | 7 | n | `name` | UTF-8 |
  public struct ClassicBluetooth: BigDataPacket {
    static let addressLength = 6

    /// The six bytes of the Bluetooth Classic address, in the order in which the ring sends them.
    public let address: HexBytes
    /// The ring's name in Bluetooth Classic, at most 255 bytes of UTF-8.
    public let name: String

    /// Makes a ring's reply to a ``ClassicBluetoothRequest``.
    ///
    /// - Throws: ``WireError`` if the address does not have six bytes, or if the name has more than
    ///   255 bytes.
    public init(address: HexBytes, name: String) throws(WireError) {
      let (start, length) = (BigDataFrame.headerLength, Self.addressLength)
      try requireLength(address.bytes.count, of: length, at: start, in: "address")
      try requireCount(name.utf8.count, upTo: 255, at: start + length, in: "nameLength")
      self.address = address
      self.name = name
    }

    /// Decodes the Bluetooth Classic address and name from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the payload is too short, the name is not UTF-8, or bytes follow
    ///   the name.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      var cursor = BigDataCursor(frame)
      address = HexBytes(try cursor.readBytes(Self.addressLength, "address"))
      let count = Int(try cursor.readUInt8("nameLength"))
      name = try cursor.readText(count, "name")
      try cursor.requireEnd("name")
    }

    /// The address and the name, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      var builder = ByteBuilder(capacity: Self.addressLength + 1 + name.utf8.count)
      builder.write(address.bytes)
      builder.write(UInt8(clamping: name.utf8.count))
      builder.write(name.utf8)
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }

    /// A readable description of the address and the name.
    public var description: String { "classic Bluetooth address \(address), name \(quoted: name)" }
  }
}
