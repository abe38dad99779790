/// The two checksums of the ring's channels.
public enum Checksum {
  /// The sum of the bytes modulo 256.
  ///
  /// The last byte of a 16-byte frame is this sum over the fifteen before it. (Some public notes
  /// say modulo 255; every frame collected from real rings disagrees.) Linear in the number of
  /// bytes.
  public static func sum(_ bytes: Span<UInt8>) -> UInt8 {
    var sum: UInt8 = 0
    for index in bytes.indices { sum &+= bytes[index] }
    return sum
  }

  /// CRC-16/MODBUS: polynomial 0x8005 reflected, initial value 0xFFFF, no final exclusive or.
  ///
  /// The big-data channel carries it over the payload alone. Check value: `4B37` for the ASCII
  /// digits `123456789`. Linear in the number of bytes, one table look-up each.
  public static func crc16Modbus(_ bytes: Span<UInt8>) -> UInt16 {
    var crc: UInt16 = 0xFFFF
    for index in bytes.indices {
      crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])]
    }
    return crc
  }

  private static let table: [UInt16] = (0..<256).map { index in
    var crc = UInt16(index)
    for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
    return crc
  }
}
