/// Packed decimal, two decimal digits in a byte: 0x25 means 25.
package enum BCD {
  /// Returns the number 0…99 that the two digits of a byte form.
  ///
  /// - Throws: ``WireError``, with this offset and field name, if a digit is above nine.
  package static func decode(
    _ byte: UInt8, at offset: Int, in field: String
  ) throws(WireError) -> UInt8 {
    guard byte >> 4 < 10, byte & 0xF < 10 else {
      throw WireError(.invalidBCD(byte: byte), at: offset, in: field)
    }
    return (byte >> 4) * 10 + byte & 0xF
  }

  /// Returns the byte with the two digits of a number; for a number above 99, its last two.
  package static func encode(_ number: UInt8) -> UInt8 { (number / 10 % 10) << 4 | (number % 10) }
}

extension CivilDate {
  /// Makes a date from three numbers at an offset: the year after 2000, the month, the day.
  init(after2000 year: UInt8, _ month: UInt8, _ day: UInt8, at offset: Int) throws(WireError) {
    guard let date = CivilDate(year: 2000 + Int(year), month: Int(month), day: Int(day)) else {
      throw WireError(.impossibleDate, at: offset, in: "date")
    }
    self = date
  }

  /// Makes a date from three BCD bytes at an offset: the year after 2000, the month, the day.
  init(bcd year: UInt8, _ month: UInt8, _ day: UInt8, at offset: Int) throws(WireError) {
    let year = try BCD.decode(year, at: offset, in: "year")
    let month = try BCD.decode(month, at: offset + 1, in: "month")
    let day = try BCD.decode(day, at: offset + 2, in: "day")
    try self.init(after2000: year, month, day, at: offset)
  }
}

extension CivilDateTime {
  /// Makes a time of a date from three BCD bytes at an offset: hour, minute, second.
  init(
    _ date: CivilDate, bcd hour: UInt8, _ minute: UInt8, _ second: UInt8, at offset: Int
  ) throws(WireError) {
    let hour = try BCD.decode(hour, at: offset, in: "hour")
    let minute = try BCD.decode(minute, at: offset + 1, in: "minute")
    let second = try BCD.decode(second, at: offset + 2, in: "second")
    guard let time = CivilDateTime(date, hour: Int(hour), minute: Int(minute), second: Int(second))
    else { throw WireError(.impossibleDate, at: offset, in: "time") }
    self = time
  }
}

extension ByteCursor {
  /// Reads a byte of two decimal digits as a number, 0…99; an error contains the name `field`.
  mutating func readBCD(_ field: String, from bytes: Span<UInt8>) throws(WireError) -> UInt8 {
    let byte = try readUInt8(field, from: bytes)
    return try BCD.decode(byte, at: offset - 1, in: field)
  }

  /// Reads a date from three BCD bytes: year after 2000, month, day.
  mutating func readBCDDate(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> CivilDate {
    let start = try skip(3, field, in: bytes)
    return try CivilDate(bcd: bytes[start], bytes[start + 1], bytes[start + 2], at: start)
  }

  /// Reads a date and time from six BCD bytes: year after 2000, month, day, hour, minute, second.
  mutating func readBCDDateTime(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> CivilDateTime {
    let start = try skip(6, field, in: bytes)
    let date = try CivilDate(bcd: bytes[start], bytes[start + 1], bytes[start + 2], at: start)
    return try CivilDateTime(
      date, bcd: bytes[start + 3], bytes[start + 4], bytes[start + 5], at: start + 3)
  }

  /// Skips `count` bytes if all of them are 0, and returns whether they were.
  mutating func skipZeros(
    _ count: Int, _ field: String, in bytes: Span<UInt8>
  ) throws(WireError) -> Bool {
    var other = self
    try other.skip(count, field, in: bytes)
    for index in offset..<other.offset where bytes[index] != 0 { return false }
    self = other
    return true
  }

  /// Reads the bytes from the cursor to `end`, without the zeros that fill them up; nil if all are
  /// zeros.
  ///
  /// Throws unless `end` is `length`.
  mutating func readFilled(
    to end: Int, of length: Int, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> HexBytes? {
    guard end == length, offset <= end else {
      throw WireError(.wrongLength(expected: length, actual: end), at: 0, in: field)
    }
    let start = try skip(end - offset, field, in: bytes)
    var last = end
    while last > start, bytes[last - 1] == 0 { last -= 1 }
    return last == start ? nil : HexBytes(keeping: bytes.extracting(0..<last), from: start)
  }
}

extension ByteBuilder {
  /// Writes a date, with a year in 2000…2099, as three BCD bytes: year after 2000, month, day.
  mutating func writeBCD(_ date: CivilDate) {
    for number in [date.year - 2000, date.month, date.day] {
      write(BCD.encode(UInt8(truncatingIfNeeded: number)))
    }
  }

  /// Writes a date and time, with a year in 2000…2099, as six BCD bytes: year after 2000, month,
  /// day, hour, minute, second.
  mutating func writeBCD(_ time: CivilDateTime) {
    writeBCD(time.date)
    for number in [time.hour, time.minute, time.second] {
      write(BCD.encode(UInt8(truncatingIfNeeded: number)))
    }
  }

  /// Writes the bytes `rest` after the fields of a packet, then zeros until the builder has
  /// `length` bytes.
  mutating func write(_ rest: HexBytes?, filledTo length: Int) {
    if let rest { write(rest) }
    write(repeatElement(0, count: max(0, length - bytes.count)))
  }
}

/// Checks bytes that will be filled up with zeros: throws if there are more than `maximum`, if they
/// are empty, or if the last one is 0.
func requireFilled(
  _ rest: HexBytes?, upTo maximum: Int, at offset: Int, in field: String
) throws(WireError) {
  guard let rest else { return }
  try requireCount(rest.bytes.count, upTo: maximum, at: offset, in: field)
  guard let last = rest.bytes.last, last != 0 else {
    throw WireError(.outOfRange(value: 0, minimum: 1, maximum: 255), at: offset, in: field)
  }
}
