/// A position in borrowed bytes; each read moves it, and no read goes past the end.
///
/// Callers pass the bytes to each read, so the cursor is an ordinary value: a type that contains a
/// `Span` needs lifetime annotations, which are still experimental in Swift 6.3. Every read names
/// its field, and a read past the end throws that name and the offset.
package struct ByteCursor: Sendable {
  /// The offset of the next byte to read.
  package private(set) var offset: Int

  /// Makes a cursor at an offset, by default at the first byte.
  package init(at offset: Int = 0) { self.offset = max(0, offset) }

  /// Returns the number of bytes from the cursor to the end.
  package func remaining(in bytes: Span<UInt8>) -> Int { max(0, bytes.count - offset) }

  @inline(__always)
  package mutating func readUInt8(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt8 {
    bytes[unchecked: try skip(1, field, in: bytes)]
  }

  @inline(__always)
  package mutating func readUInt16LE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt16 {
    let start = try skip(2, field, in: bytes)
    return UInt16(bytes[unchecked: start]) | UInt16(bytes[unchecked: start &+ 1]) << 8
  }

  @inline(__always)
  package mutating func readUInt32LE(
    _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> UInt32 {
    let start = try skip(4, field, in: bytes)
    let low = UInt16(bytes[unchecked: start]) | UInt16(bytes[unchecked: start &+ 1]) << 8
    let high = UInt16(bytes[unchecked: start &+ 2]) | UInt16(bytes[unchecked: start &+ 3]) << 8
    return UInt32(low) | UInt32(high) << 16
  }

  /// Reads pairs of hexadecimal digits until the buffer is full; returns false for other digits
  /// than capitals, or if bytes are missing.
  mutating func readDigits(
    to numbers: UnsafeMutableBufferPointer<UInt8>, from bytes: Span<UInt8>
  ) -> Bool {
    guard numbers.count <= remaining(in: bytes) / 2 else { return false }
    let start = offset
    offset &+= 2 &* numbers.count
    var wrong: UInt64 = 0
    /// Returns the numbers of eight digits, of which the first are in the lowest bytes.
    @inline(__always)
    func read(_ digits: UInt64) -> UInt32 {
      // A letter has bit 6, and adds 9 to its low bits.
      let values = digits & 0x0F0F_0F0F_0F0F_0F0F &+ (digits >> 6 & 0x0101_0101_0101_0101) &* 9
      let letters = (values &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
      wrong |= (values &+ 0x3030_3030_3030_3030 &+ letters &* 7) ^ digits
      wrong |= values & 0x1010_1010_1010_1010
      let pairs = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
      let halves = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
      return UInt32(truncatingIfNeeded: halves | halves >> 16)
    }
    let raw = UnsafeMutableRawBufferPointer(numbers)
    if raw.count < 4 {
      for place in raw.indices {
        let digits = UInt64(bytes.uint16LE(at: start &+ 2 &* place))
        raw[place] = UInt8(truncatingIfNeeded: read(0x3030_3030_3030_0000 | digits))
      }
      return wrong == 0
    }
    // The last eight digits may overlap those before.
    var next = 0
    while next < raw.count {
      let place = min(next, raw.count &- 4)
      let four = read(bytes.uint64LE(at: start &+ 2 &* place))
      raw.storeBytes(of: four.littleEndian, toByteOffset: place, as: UInt32.self)
      next &+= 4
    }
    return wrong == 0
  }

  /// Moves the cursor past `count` bytes, and returns the offset of the first; throws if fewer are
  /// left.
  ///
  /// The caller can read those bytes without another check.
  @inline(__always)
  @discardableResult
  mutating func skip(
    _ count: Int, _ field: String, in bytes: Span<UInt8>
  ) throws(WireError) -> Int {
    // Neither number is negative, so the difference does not overflow.
    let available = bytes.count &- offset
    guard count >= 0, count <= available else {
      throw WireError(
        .truncated(needed: count, available: max(0, available)), at: offset, in: field)
    }
    defer { offset &+= count }
    return offset
  }

  package mutating func readBytes(
    _ count: Int, _ field: String, from bytes: Span<UInt8>
  ) throws(WireError) -> [UInt8] {
    let start = try skip(count, field, in: bytes)
    return bytes.extracting(start..<offset).withUnsafeBufferPointer { [UInt8]($0) }
  }

  package mutating func readRemaining(from bytes: Span<UInt8>) -> [UInt8] {
    guard offset < bytes.count else { return [] }
    defer { offset = bytes.count }
    return HexBytes(copying: bytes.extracting(offset..<bytes.count)).bytes
  }

  /// Reads the bytes that are left, which are few in most values.
  #if !hasFeature(Embedded)
  @inline(__always)
  #endif
  package mutating func readRest(from bytes: Span<UInt8>) -> HexBytes {
    guard offset < bytes.count else { return HexBytes.empty }
    defer { offset = bytes.count }
    // A call with the offset alone lets the cursor stay in registers.
    return bytes.suffix(from: offset)
  }

  /// Throws if bytes are left after the field, which should be the last.
  package func requireEnd(_ field: String, in bytes: Span<UInt8>) throws(WireError) {
    let count = remaining(in: bytes)
    guard count == 0 else { throw WireError(.trailingBytes(count: count), at: offset, in: field) }
  }
}

extension Span<UInt8> {
  @inline(never)
  fileprivate func suffix(from offset: Int) -> HexBytes { HexBytes(keeping: self, from: offset) }
}
