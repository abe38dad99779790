/// A place in borrowed bytes, moved on by reading, that never reads past their end.
///
/// The bytes are handed to each read rather than held, so that the cursor is an ordinary value: a
/// type that holds a `Span` needs lifetime annotations, which are still experimental in Swift 6.3.
/// Every read names its field, and a read past the end throws with that name and the offset.
public struct ByteCursor: Sendable {
  /// The next byte to be read.
  public private(set) var offset: Int

  /// Starts at an offset, the first byte unless said otherwise.
  public init(at offset: Int = 0) {
    self.offset = max(0, offset)
  }

  /// How many bytes are left.
  public func remaining(in bytes: Span<UInt8>) -> Int { max(0, bytes.count - offset) }

  /// Reads one byte.
  @inline(__always)
  public mutating func readUInt8(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt8 {
    try require(1, field, in: bytes)
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a 16-bit number, low byte first.
  @inline(__always)
  public mutating func readUInt16LE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt16 {
    try require(2, field, in: bytes)
    defer { offset += 2 }
    return UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
  }

  /// Reads a 32-bit number, low byte first.
  @inline(__always)
  public mutating func readUInt32LE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt32 {
    try require(4, field, in: bytes)
    defer { offset += 4 }
    let low = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    let high = UInt32(bytes[offset + 2]) | UInt32(bytes[offset + 3]) << 8
    return low | high << 16
  }

  /// Passes over bytes, which are looked at where they are.
  mutating func skip(_ count: Int, _ field: String, in bytes: Span<UInt8>) throws(WireError) {
    try require(count, field, in: bytes)
    offset += count
  }

  /// Reads a given number of bytes.
  public mutating func readBytes(
    _ count: Int, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> [UInt8] {
    try require(count, field, in: bytes)
    defer { offset += count }
    return bytes.extracting(offset..<offset + count).withUnsafeBufferPointer { [UInt8]($0) }
  }

  /// Reads all the bytes that are left.
  public mutating func readRemaining(from bytes: Span<UInt8>) -> [UInt8] {
    let count = remaining(in: bytes)
    guard count > 0 else { return [] }
    defer { offset = bytes.count }
    return bytes.extracting(offset..<bytes.count).withUnsafeBufferPointer { [UInt8]($0) }
  }

  /// Checks that nothing is left.
  public func requireEnd(_ field: String, in bytes: Span<UInt8>) throws(WireError) {
    let count = remaining(in: bytes)
    guard count == 0 else { throw WireError(.trailingBytes(count: count), at: offset, in: field) }
  }

  @inline(__always)
  private func require(_ count: Int, _ field: String, in bytes: Span<UInt8>) throws(WireError) {
    let available = remaining(in: bytes)
    guard count >= 0, count <= available else {
      throw WireError(.truncated(needed: count, available: available), at: offset, in: field)
    }
  }
}
