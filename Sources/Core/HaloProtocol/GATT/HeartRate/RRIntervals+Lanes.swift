extension GATT.RRIntervals {
  /// Sixteen two-byte numbers in four words of eight bytes, the first number in the lowest bits of
  /// the first word.
  ///
  /// A SIMD vector would go through memory to access an element with a variable index, and reading
  /// the whole vector back then stalls the processor.
  @usableFromInline
  struct Lanes: Hashable, Sendable {
    @usableFromInline var first: UInt64 = 0
    @usableFromInline var second: UInt64 = 0
    @usableFromInline var third: UInt64 = 0
    @usableFromInline var fourth: UInt64 = 0

    @inlinable
    init() {}

    /// Reads `count` two-byte numbers, at most sixteen, from an offset on; their bytes must exist.
    @inline(__always)
    init(littleEndian bytes: RawSpan, from offset: Int, count: Int) {
      // The only check: all loads are within the bytes before the end of the last number.
      precondition(offset >= 0 && count >= 0 && 2 * count <= bytes.byteCount - offset)
      if offset + Swift.min(2 * count, 8) >= 8 {
        first = Self.word(of: bytes, at: offset, length: 2 * count)
      } else {
        // Fewer than eight bytes precede the end of the last pair.
        for index in 0..<2 * count {
          let byte = bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: offset + index, as: UInt8.self)
          first |= UInt64(byte) << UInt64(8 * index)
        }
      }
      guard count > 4 else { return }
      second = Self.word(of: bytes, at: offset + 8, length: 2 * count - 8)
      guard count > 8 else { return }
      third = Self.word(of: bytes, at: offset + 16, length: 2 * count - 16)
      guard count > 12 else { return }
      fourth = Self.word(of: bytes, at: offset + 24, length: 2 * count - 24)
    }

    /// Returns the `length` bytes at an offset, at most eight, as a number, by loading the eight
    /// bytes that end with them.
    @inline(__always)
    private static func word(of bytes: RawSpan, at offset: Int, length: Int) -> UInt64 {
      let kept = Swift.min(length, 8)
      let word = bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset &+ kept &- 8, as: UInt64.self)
      return UInt64(littleEndian: word) >> UInt64(64 - 8 * kept)
    }

    @inlinable
    subscript(index: Int) -> UInt16 {
      get {
        let word =
          switch index >> 2 {
          case 0: first
          case 1: second
          case 2: third
          default: fourth
          }
        return UInt16(truncatingIfNeeded: word >> UInt64(16 * (index & 3)))
      }
      set {
        let shift = UInt64(16 * (index & 3))
        let others = ~(UInt64(0xFFFF) << shift)
        let value = UInt64(newValue) << shift
        switch index >> 2 {
        case 0: first = first & others | value
        case 1: second = second & others | value
        case 2: third = third & others | value
        default: fourth = fourth & others | value
        }
      }
    }
  }
}
