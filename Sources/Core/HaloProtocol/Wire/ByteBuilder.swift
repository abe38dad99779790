/// Builds bytes field by field.
package struct ByteBuilder: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty builder with room for a number of bytes.
  package init(capacity: Int = 16) { bytes.reserveCapacity(capacity) }

  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  package mutating func write(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Appends a number in three bytes, low byte first.
  package mutating func writeLE(_ number: UInt24) {
    writeLE(UInt16(truncatingIfNeeded: number.value))
    write(UInt8(truncatingIfNeeded: number.value >> 16))
  }

  /// Appends an unsigned number in as many bytes as its type has, low byte first.
  package mutating func writeLE<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes the number of bytes from the offset `start` on to the byte there.
  mutating func setLength(from start: Int) {
    bytes[start] = UInt8(truncatingIfNeeded: bytes.count - start)
  }
}
