/// Packed decimal, two digits in a byte: 0x25 means 25.
package enum BCD {
  /// Returns the number 0…99 that the two digits of a byte form; an error has the offset and field.
  ///
  /// - Throws: ``WireError`` if a digit is above nine.
  package static func decode(
    _ byte: UInt8, at offset: Int, in field: String
  ) throws(WireError) -> UInt8 {
    guard byte >> 4 < 10, byte & 0xF < 10 else {
      throw WireError(.invalidBCD(byte: byte), at: offset, in: field)
    }
    return (byte >> 4) * 10 + byte & 0xF
  }

  /// Returns the byte with the two digits of a number; for a number above 99, its last two.
  package static func encode(_ number: UInt8) -> UInt8 {
    (number / 10 % 10) << 4 | (number % 10)
  }
}
