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

extension ByteCursor {
  /// Reads two decimal digits.
  mutating func readBCD(_ field: String, from bytes: Span<UInt8>) throws(WireError) -> UInt8 {
    let byte = try readUInt8(field, from: bytes)
    return try BCD.decode(byte, at: offset - 1, in: field)
  }

  /// Reads a date of three bytes: year after 2000, month, day.
  mutating func readBCDDate(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> CivilDate {
    let start = offset
    try skip(3, field, in: bytes)
    let year = try BCD.decode(bytes[start], at: start, in: "year")
    let month = try BCD.decode(bytes[start + 1], at: start + 1, in: "month")
    let day = try BCD.decode(bytes[start + 2], at: start + 2, in: "day")
    guard let date = CivilDate(year: 2000 + Int(year), month: Int(month), day: Int(day)) else {
      throw WireError(.impossibleDate, at: start, in: "date")
    }
    return date
  }

  /// Reads a date, hour, minute and second of six bytes.
  mutating func readBCDDateTime(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> CivilDateTime {
    let start = offset
    try skip(6, field, in: bytes)
    var other = ByteCursor(at: start)
    let date = try other.readBCDDate(field, from: bytes)
    let hour = try other.readBCD("hour", from: bytes)
    let minute = try other.readBCD("minute", from: bytes)
    let second = try other.readBCD("second", from: bytes)
    guard
      let time = CivilDateTime(date, hour: Int(hour), minute: Int(minute), second: Int(second))
    else { throw WireError(.impossibleDate, at: start + 3, in: "time") }
    return time
  }

  /// Skips bytes if all of them are zeros, and returns whether they were.
  mutating func skipZeros(
    _ count: Int, _ field: String, in bytes: Span<UInt8>
  ) throws(WireError) -> Bool {
    var other = self
    try other.skip(count, field, in: bytes)
    for index in offset..<other.offset where bytes[index] != 0 { return false }
    self = other
    return true
  }

  /// Reads the bytes up to the end, which must be at `end`, without the zeros that fill them; nil
  /// if all are zeros.
  mutating func readFilled(
    to end: Int, of length: Int, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> HexBytes? {
    guard end == length, offset <= end else {
      throw WireError(.wrongLength(expected: length, actual: end), at: 0, in: field)
    }
    let rest = try readBytes(end - offset, field, from: bytes)
    return rest.lastIndex { $0 != 0 }.map { HexBytes(Array(rest[...$0])) }
  }
}

extension ByteBuilder {
  /// Writes a date as three bytes; its year is in 2000…2099.
  mutating func writeBCD(_ date: CivilDate) {
    for number in [date.year - 2000, date.month, date.day] {
      write(BCD.encode(UInt8(truncatingIfNeeded: number)))
    }
  }

  /// Writes a date and time as six bytes; its year is in 2000…2099.
  mutating func writeBCD(_ time: CivilDateTime) {
    writeBCD(time.date)
    for number in [time.hour, time.minute, time.second] {
      write(BCD.encode(UInt8(truncatingIfNeeded: number)))
    }
  }

  /// Writes the bytes that follow the fields of a packet, and zeros up to a length.
  mutating func write(_ rest: HexBytes?, filledTo length: Int) {
    if let rest { write(rest.bytes) }
    write(repeatElement(0, count: max(0, length - bytes.count)))
  }
}

/// Checks that bytes which zeros fill up are not too many, and do not end with a zero themselves.
func requireFilled(
  _ rest: HexBytes?, upTo maximum: Int, at offset: Int, in field: String
) throws(WireError) {
  guard let rest else { return }
  try requireCount(rest.bytes.count, upTo: maximum, at: offset, in: field)
  guard let last = rest.bytes.last, last != 0 else {
    throw WireError(.outOfRange(value: 0, minimum: 1, maximum: 255), at: offset, in: field)
  }
}
