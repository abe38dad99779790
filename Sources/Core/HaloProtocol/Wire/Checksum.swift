/// A namespace for the checksums of the Bluetooth protocols in this module.
public enum Checksum {
  /// Returns the sum of the bytes, modulo 256.
  ///
  /// The last byte of a COLMI ring's 16-byte frame is this sum over the fifteen bytes before it.
  /// (Some public notes have modulo 255; every frame collected from real rings contradicts them.)
  /// Linear in the number of bytes.
  public static func sum(_ bytes: Span<UInt8>) -> UInt8 {
    var sum: UInt8 = 0
    for index in bytes.indices { sum &+= bytes[index] }
    return sum
  }

  /// Returns the CRC-16/MODBUS checksum of the bytes: polynomial 0x8005 reflected, initial value
  /// 0xFFFF, no final exclusive or.
  ///
  /// A COLMI ring's frames for long messages (``Colmi/BigDataFrame``) contain this CRC of their
  /// payload. Check value: `4B37` for the ASCII digits `123456789`. Linear in the number of bytes.
  public static func crc16Modbus(_ bytes: Span<UInt8>) -> UInt16 {
    let raw = bytes.bytes
    var crc: UInt = 0xFFFF
    var offset = 0
    tables.withUnsafeBufferPointer { tables in
      #if !hasFeature(Embedded)
      while raw.byteCount - offset >= 16 {
        // Only the last look-up depends on the previous bytes, so it is added last.
        let first = word(in: raw, at: offset)
        let second = word(in: raw, at: offset + 8)
        let rest =
          look(up: second, bytes: 0..<8, in: tables, zeros: 0)
          ^ look(up: first, bytes: 2..<8, in: tables, zeros: 8)
        crc = rest ^ look(up: first ^ UInt64(crc), bytes: 0..<2, in: tables, zeros: 8)
        offset += 16
      }
      if raw.byteCount - offset >= 8 {
        let next = word(in: raw, at: offset) ^ UInt64(crc)
        crc = look(up: next, bytes: 0..<8, in: tables, zeros: 0)
        offset += 8
      }
      #endif
      while offset < raw.byteCount {
        crc = crc >> 8 ^ UInt(tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[offset])])
        offset += 1
      }
    }
    return UInt16(truncatingIfNeeded: crc)
  }
}

extension Checksum {
  #if hasFeature(Embedded)
  private static let tableCount = 1
  #else
  private static let tableCount = 16

  @inline(__always)
  private static func word(in bytes: RawSpan, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the CRC of some bytes of `word`, as if `zeros` zero bytes followed the word.
  ///
  /// The index into the tables is always valid, since each byte position has its own table.
  @inline(__always)
  private static func look(
    up word: UInt64, bytes: Range<Int>, in tables: UnsafeBufferPointer<UInt16>, zeros: Int
  ) -> UInt {
    var crc: UInt = 0
    for offset in bytes {
      let byte = UInt8(truncatingIfNeeded: word >> UInt64(8 * offset))
      crc ^= UInt(tables[(zeros + 7 - offset) << 8 | Int(byte)])
    }
    return crc
  }
  #endif

  /// The CRC tables: entry k × 256 + b is the CRC of byte b followed by k zero bytes.
  private static let tables: [UInt16] = {
    var tables: [UInt16] = (0..<256).map { index in
      var crc = UInt16(index)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
      return crc
    }
    for index in 256..<256 * tableCount {
      let crc = tables[index - 256]
      tables.append(crc >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc))])
    }
    return tables
  }()
}
