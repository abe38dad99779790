/// Builds bytes field by field.
public struct ByteBuilder: Sendable {
  /// The bytes written so far.
  public var bytes: [UInt8] { written }

  @usableFromInline var written: [UInt8]

  /// Makes an empty builder with room for a number of bytes.
  public init(capacity: Int = 16) {
    written = []
    written.reserveCapacity(capacity)
  }

  /// Writes one byte.
  @inlinable
  public mutating func write(_ byte: UInt8) {
    written.append(byte)
  }

  /// Writes several bytes.
  @inlinable
  public mutating func write(_ more: some Sequence<UInt8>) {
    written.append(contentsOf: more)
  }

  /// Writes a three-byte number, low byte first.
  public mutating func writeLE(_ number: UInt24) {
    writeLE(UInt16(truncatingIfNeeded: number.value))
    write(UInt8(truncatingIfNeeded: number.value >> 16))
  }

  /// Writes an unsigned number, low byte first.
  @inlinable
  public mutating func writeLE<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    var rest = number
    for _ in 0..<Number.bitWidth / 8 {
      written.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
