// The reading and writing of fields that generated members call.

extension ByteCursor {
  @inline(__always)
  mutating func readUInt16BE(_ field: String, from bytes: Span<UInt8>) throws(WireError) -> UInt16 {
    try readUInt16LE(field, from: bytes).byteSwapped
  }

  @inline(__always)
  mutating func readUInt32BE(_ field: String, from bytes: Span<UInt8>) throws(WireError) -> UInt32 {
    try readUInt32LE(field, from: bytes).byteSwapped
  }

  @inline(__always)
  package mutating func readUInt64LE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt64 {
    try skip(8, field, in: bytes)
    return (1...8).reduce(0) { $0 << 8 | UInt64(bytes[offset - $1]) }
  }

  @inline(__always)
  package mutating func readUInt24LE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt24 {
    let start = try skip(3, field, in: bytes)
    return UInt24(
      bigEndian: bytes[unchecked: start &+ 2], bytes[unchecked: start &+ 1],
      bytes[unchecked: start])
  }

  /// Reads a UUID of 16 bytes, in the order in which UUIDs are written.
  @inline(__always)
  mutating func readUUIDBE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> BluetoothUUID {
    try skip(16, field, in: bytes)
    var (high, low): (UInt64, UInt64) = (0, 0)
    for index in offset - 16..<offset - 8 {
      high = high << 8 | UInt64(bytes[index])
      low = low << 8 | UInt64(bytes[index + 8])
    }
    return BluetoothUUID(high: high, low: low)
  }

  /// Reads `count` bytes as text; throws if they are not UTF-8.
  mutating func readUTF8(
    _ count: Int, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> String {
    let start = offset
    try skip(count, field, in: bytes)
    // The string copies the bytes, so no pointer leaves the closure.
    let text = bytes.extracting(start..<offset).withUnsafeBufferPointer {
      String(validating: $0, as: UTF8.self)
    }
    guard let text else { throw WireError(.invalidUTF8, at: start, in: field) }
    return text
  }

  /// Reads a byte; throws unless it is `expected`.
  @inline(__always)
  package mutating func readConstant(
    _ expected: UInt8, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) {
    let byte = try readUInt8(field, from: bytes)
    guard byte == expected else {
      throw WireError(
        .unexpectedOpcode(expected: expected, actual: byte), at: offset - 1, in: field)
    }
  }

  /// Reads one byte, and returns its difference from the checksum of all bytes before it, which
  /// `sum` calculates.
  mutating func readError(
    of sum: (Span<UInt8>) -> UInt8, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt8 {
    let expected = sum(bytes.extracting(0..<offset))
    return try readUInt8(field, from: bytes) &- expected
  }

  /// Reads six bytes as a date and time: year − 2000, month, day, hour, minute, second.
  mutating func readDateTime(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> CivilDateTime {
    let start = try skip(6, field, in: bytes)
    let parts = (start..<offset).map { Int(bytes[$0]) }
    guard let date = CivilDate(year: 2000 + parts[0], month: parts[1], day: parts[2]),
      let dateTime = CivilDateTime(date, hour: parts[3], minute: parts[4], second: parts[5])
    else { throw WireError(.impossibleDate, at: start, in: field) }
    return dateTime
  }

  /// Returns the number of rows of `size` bytes from the cursor to the offset `end`.
  ///
  /// The rows must end at `end`, or `mark` bytes before it, unless more fields follow them
  /// (`andMore`).
  func rows(
    of size: Int, upTo end: Int, andMore: Bool = false, mark: Int = 0, _ field: String,
    in bytes: Span<UInt8>
  ) throws(WireError) -> Int {
    let count = max(0, end - offset)
    guard andMore || count % size == 0 || count % size == mark else {
      throw WireError(
        .truncated(needed: size, available: count % size), at: end - count % size, in: field)
    }
    return count / size
  }

  /// Reads one byte; throws unless it is the checksum, calculated by `sum`, of the bytes from the
  /// offset `start` to the cursor.
  mutating func requireChecksum(
    _ sum: (Span<UInt8>) -> UInt8, from start: Int, in bytes: Span<UInt8>
  ) throws(WireError) {
    let expected = sum(bytes.extracting(start..<offset))
    let actual = try readUInt8("checksum", from: bytes)
    guard actual == expected else {
      throw WireError(
        .checksumMismatch(expected: expected, actual: actual), at: offset - 1, in: "checksum")
    }
  }

  /// Returns `count`; throws unless so many rows of `size` bytes are left.
  func rows(
    _ count: Int, of size: Int, _ field: String, in bytes: Span<UInt8>
  ) throws(WireError) -> Int {
    let available = remaining(in: bytes)
    guard count <= available / size else {
      throw WireError(.truncated(needed: count * size, available: available), at: offset, in: field)
    }
    return count
  }
}

extension Span<UInt8> {
  /// Returns the 16-bit number at an offset of the bytes, low byte first.
  @inline(__always)
  func uint16LE(at offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  /// Returns the 64-bit number at an offset of the bytes, low byte first.
  @inline(__always)
  func uint64LE(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the offset of the last byte; throws unless that byte is the checksum, calculated by
  /// `sum`, of all bytes before it.
  func end(before sum: (Span<UInt8>) -> UInt8) throws(WireError) -> Int {
    var cursor = ByteCursor(at: count - 1)
    try cursor.requireChecksum(sum, from: 0, in: self)
    return count - 1
  }

  /// Returns the offset of the last two bytes; throws unless they are the CRC, calculated by `crc`
  /// and sent low byte first, of all bytes before them.
  func end(before crc: (Span<UInt8>) -> UInt16) throws(WireError) -> Int {
    var cursor = ByteCursor(at: Swift.max(0, count - 2))
    let expected = crc(extracting(0..<cursor.offset))
    let actual = try cursor.readUInt16LE("checksum", from: self)
    guard actual == expected else {
      throw WireError(
        .crcMismatch(expected: expected, actual: actual), at: count - 2, in: "checksum")
    }
    return count - 2
  }

  /// Throws unless the bytes end at `end`, the offset that follows from a length field.
  func requireEnd(at end: Int, _ field: String) throws(WireError) {
    try requireLength(count, of: end, at: 0, in: field)
  }
}

extension RawRepresentable<UInt8> {
  /// Returns the value if its number is in a range; throws an error with this offset and field name
  /// for all others.
  func limited(
    to range: ClosedRange<UInt8>, at offset: Int, in field: String
  ) throws(WireError) -> Self {
    try rawValue.limited(to: range, at: offset, in: field)
    return self
  }
}

extension UInt8 {
  /// Returns true for the byte `on`, false for `off`; throws an error with this offset and field
  /// name for all others.
  package func isOn(
    _ on: UInt8, off: UInt8, at offset: Int, in field: String
  ) throws(WireError) -> Bool {
    guard self == on || self == off else {
      throw WireError(
        .outOfRange(
          value: Int(self), minimum: Int(Swift.min(on, off)), maximum: Int(Swift.max(on, off))),
        at: offset, in: field)
    }
    return self == on
  }
}

/// Throws an error with this offset and field name if a count of bytes or rows is above `maximum`.
package func requireCount(
  _ count: Int, upTo maximum: Int, at offset: Int, in field: String
) throws(WireError) {
  guard count <= maximum else {
    throw WireError(.outOfRange(value: count, minimum: 0, maximum: maximum), at: offset, in: field)
  }
}

/// Throws if a list has no row, unless a mark at its end replaces the rows.
func requireRow(_ count: Int, orMark isMarked: Bool, in field: String) throws(WireError) {
  guard count > 0 || isMarked else {
    throw WireError(.truncated(needed: 1, available: 0), at: 0, in: field)
  }
}

/// Throws an error with this offset and field name unless a field has the `expected` length in
/// bytes.
func requireLength(
  _ count: Int, of expected: Int, at offset: Int, in field: String
) throws(WireError) {
  guard count == expected else {
    throw WireError(.wrongLength(expected: expected, actual: count), at: offset, in: field)
  }
}

/// Throws an error with this offset and field name unless two numbers of one reply are equal.
func requireAgreement(
  _ first: Int, _ second: Int, at offset: Int, in field: String
) throws(WireError) {
  guard first == second else {
    throw WireError(.contradiction(first: first, second: second), at: offset, in: field)
  }
}

/// Throws an error with this offset and field name unless the frame is of the decoded type, which
/// shares some of its codes with other types.
func requireLayout(
  _ isOwn: Bool, of code: UInt8, at offset: Int, in field: String
) throws(WireError) {
  guard isOwn else { throw WireError(.otherLayout(code: code), at: offset, in: field) }
}

extension ByteBuilder {
  /// Appends a date and time of the years 2000 to 2255 in six bytes, the year first.
  mutating func writeDateTime(_ time: CivilDateTime) {
    write([
      UInt8(truncatingIfNeeded: time.date.year - 2000), UInt8(time.date.month),
      UInt8(time.date.day), UInt8(time.hour), UInt8(time.minute), UInt8(time.second),
    ])
  }

  /// Appends an unsigned number in as many bytes as its type has, high byte first.
  mutating func writeBE<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    writeLE(number.byteSwapped)
  }

  /// Returns the checksum, calculated by `function`, of the bytes written so far, from the offset
  /// `start` on.
  func sum<Number>(_ function: (Span<UInt8>) -> Number, from start: Int = 0) -> Number {
    let slice = bytes[start...]
    return function(slice.span)
  }
}

extension Checksum {
  /// Returns the exclusive or of the bytes, which is the checksum of RingConn rings.
  public static func xor(_ bytes: Span<UInt8>) -> UInt8 {
    var sum: UInt8 = 0
    for index in bytes.indices { sum ^= bytes[index] }
    return sum
  }

  /// Returns the CRC-16/CCITT-FALSE checksum of the bytes: polynomial 0x1021, initial value 0xFFFF,
  /// not reflected.
  ///
  /// Check value: `29B1` for the ASCII digits `123456789`.
  public static func crc16CCITT(_ bytes: Span<UInt8>) -> UInt16 {
    var crc: UInt16 = 0xFFFF
    for index in bytes.indices {
      crc ^= UInt16(bytes[index]) << 8
      for _ in 0..<8 { crc = crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
    }
    return crc
  }

  /// Returns the CRC-16/MCRF4XX checksum of the bytes: polynomial 0x1021 reflected, initial value
  /// 0xFFFF.
  ///
  /// This is the end-to-end checksum (E2E-CRC) of medical devices. Check value: `6F91` for the
  /// ASCII digits `123456789`.
  public static func crc16MCRF4XX(_ bytes: Span<UInt8>) -> UInt16 {
    var crc: UInt16 = 0xFFFF
    for index in bytes.indices { crc = crc16MCRF4XX(crc, adding: bytes[index]) }
    return crc
  }

  /// Returns the CRC-16/MCRF4XX of bytes with the CRC `crc` and one byte after them.
  @inline(__always)
  static func crc16MCRF4XX(_ crc: UInt16, adding byte: UInt8) -> UInt16 {
    // The eight steps for the bits of a byte at once.
    var low = UInt8(truncatingIfNeeded: crc) ^ byte
    low ^= low << 4
    return crc >> 8 ^ UInt16(low) << 8 ^ UInt16(low) << 3 ^ UInt16(low) >> 4
  }
}
