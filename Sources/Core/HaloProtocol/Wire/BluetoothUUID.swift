/// A Bluetooth UUID of 16, 32 or 128 bits.
///
/// UUIDs are compared in their 128-bit form, `0000vvvv-0000-1000-8000-00805F9B34FB` for a short
/// one. Over the air the bytes are reversed (`0x180D` is `0D 18`). Source: Bluetooth Core
/// Specification, Volume 3, Part B, 2.5.1.
public struct BluetoothUUID: Hashable, Sendable {
  private var high: UInt64
  private var low: UInt64

  private static let baseHigh: UInt64 = 0x0000_0000_0000_1000
  private static let baseLow: UInt64 = 0x8000_0080_5F9B_34FB

  /// Makes a 16-bit UUID, such as one that the Bluetooth SIG has assigned.
  public init(_ short: UInt16) { self.init(short32: UInt32(short)) }

  /// Makes a 32-bit UUID, which extends the Bluetooth base UUID.
  public init(short32: UInt32) {
    high = UInt64(short32) << 32 | Self.baseHigh
    low = Self.baseLow
  }

  /// Makes a 128-bit UUID from its first eight bytes (`high`) and its last eight (`low`), in the
  /// order of the written form.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Decodes a UUID of 2, 4 or 16 bytes in transmission order, last byte first.
  ///
  /// - Throws: ``WireError`` if there is another number of bytes.
  public init(parsingLittleEndian bytes: Span<UInt8>) throws(WireError) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    for index in bytes.indices.prefix(16) {
      if index < 8 {
        low |= UInt64(bytes[index]) << (UInt64(index) * 8)
      } else {
        high |= UInt64(bytes[index]) << (UInt64(index - 8) * 8)
      }
    }
    switch bytes.count {
    case 2, 4: self.init(short32: UInt32(truncatingIfNeeded: low))
    case 16: self.init(high: high, low: low)
    default: throw WireError(.wrongLength(expected: 16, actual: bytes.count), at: 0, in: "uuid")
    }
  }

  /// Decodes a UUID from text: 4, 8 or 32 hexadecimal digits; 32 digits can have hyphens.
  ///
  /// - Throws: ``WireError`` if the text has another form.
  public init(parsing text: String) throws(WireError) {
    let bytes = try HexBytes(parsing: text).bytes
    let digits = text.utf8.filter { $0 != 0x2D }.count
    var value: (high: UInt64, low: UInt64) = (0, 0)
    for byte in bytes {
      value = (value.high << 8 | value.low >> 56, value.low << 8 | UInt64(byte))
    }
    switch (bytes.count, digits) {
    case (2, 4), (4, 8): self.init(short32: UInt32(truncatingIfNeeded: value.low))
    case (16, 32): self.init(high: value.high, low: value.low)
    default: throw WireError(.invalidText, at: 0, in: "uuid")
    }
  }

  /// The UUID as a 16-bit number; nil if the UUID is not a 16-bit UUID.
  public var short: UInt16? { short32.flatMap { UInt16(exactly: $0) } }

  /// The UUID as a 32-bit number; nil if the UUID does not extend the Bluetooth base UUID.
  public var short32: UInt32? {
    let isOnBase = low == Self.baseLow && high & 0xFFFF_FFFF == Self.baseHigh
    return isOnBase ? UInt32(truncatingIfNeeded: high >> 32) : nil
  }

  /// The UUID in transmission order, last byte first: 2 bytes for a 16-bit UUID, otherwise 16.
  public var littleEndianBytes: [UInt8] {
    guard let short else { return fullLittleEndianBytes }
    var builder = ByteBuilder(capacity: 2)
    builder.writeLE(short)
    return builder.bytes
  }

  /// The 16 bytes of the UUID as sent over the air, last byte first, for a short UUID as well.
  var fullLittleEndianBytes: [UInt8] {
    var builder = ByteBuilder()
    builder.writeLE(low)
    builder.writeLE(high)
    return builder.bytes
  }

  /// Writes the 16 bytes of the UUID in written order.
  func writeBigEndian(to builder: inout ByteBuilder) {
    builder.writeLE(high.byteSwapped)
    builder.writeLE(low.byteSwapped)
  }

  /// All 128 bits as text in lower case, as BlueZ and Android print UUIDs.
  public var fullDescription: String {
    let head = "\(hexadecimal: UInt32(truncatingIfNeeded: high >> 32))"
    let middle =
      "\(hexadecimal: UInt16(truncatingIfNeeded: high >> 16))-"
      + "\(hexadecimal: UInt16(truncatingIfNeeded: high))"
    let tail =
      "\(hexadecimal: UInt16(truncatingIfNeeded: low >> 48))-"
      + "\(hexadecimal: low)".suffix(12)
    return "\(head)-\(middle)-\(tail)"
  }
}

extension BluetoothUUID: CustomStringConvertible {
  /// The shortest form as text in upper case, with 4, 8 or 32 digits, as Core Bluetooth prints
  /// UUIDs.
  public var description: String {
    if let short { return "\(hexadecimal: short)".uppercased() }
    if let short32 { return "\(hexadecimal: short32)".uppercased() }
    return fullDescription.uppercased()
  }
}

extension BluetoothUUID: ExpressibleByIntegerLiteral {
  /// Makes a 16-bit UUID from an integer literal such as `0x180D`.
  public init(integerLiteral value: UInt16) { self.init(value) }
}

#if !hasFeature(Embedded)
extension BluetoothUUID: WireText {}
#endif
