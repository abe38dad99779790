extension Colmi {
  /// One packet of a Colmi ring's command channel: an opcode byte, 14 bytes of payload, and a
  /// checksum.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | bit 7 marks a rejection if byte 1 is `EE` |
  /// | 1 | 14 | payload | padded with zeros |
  /// | 15 | 1 | checksum | sum of bytes 0…14 modulo 256 |
  ///
  /// Every frame has a correct checksum: parsing verifies it once, building computes it. The bytes
  /// are stored in a vector register, not on the heap. Confidence A (seen on devices).
  ///
  /// The reasons for this design: <doc:Design#Packets>.
  public struct Frame: WireMessage, CustomStringConvertible {
    @usableFromInline let storage: SIMD16<UInt8>

    /// The length of every command-channel frame in bytes.
    @inlinable public static var length: Int { 16 }

    /// Decodes a frame of the command channel from its 16 bytes.
    ///
    /// - Throws: ``WireError`` if the length is not 16 or the checksum is wrong.
    @inlinable @inline(__always)
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      guard bytes.count == Self.length else {
        throw WireError(
          .wrongLength(expected: Self.length, actual: bytes.count),
          at: min(bytes.count, Self.length), in: "frame")
      }
      // Any sixteen bytes make such a vector, at any alignment, and the length is sixteen.
      let storage = bytes.bytes.unsafeLoadUnaligned(as: SIMD16<UInt8>.self)
      let sum = storage.total
      // The checksum is the sum of the other bytes, so the sum of all sixteen is twice the
      // checksum.
      guard sum == bytes[15] &+ bytes[15] else {
        throw WireError(
          .checksumMismatch(expected: sum &- bytes[15], actual: bytes[15]), at: 15, in: "checksum")
      }
      self.storage = storage
    }

    /// Makes a frame from an opcode and up to 14 bytes of payload, which is padded with zeros.
    ///
    /// - Throws: ``WireError`` if the payload is longer than 14 bytes.
    @inlinable
    public init(_ opcode: Opcode, payload: some Collection<UInt8>) throws(WireError) {
      guard payload.count <= 14 else {
        throw WireError(
          .outOfRange(value: payload.count, minimum: 0, maximum: 14), at: 1, in: "payload")
      }
      var bytes = SIMD16<UInt8>()
      // In memory, since setting a vector element at a variable index is slower.
      withUnsafeMutableBytes(of: &bytes) { buffer in
        var offset = 1
        // At most 14 bytes, even if the collection has more elements than its count.
        for byte in payload where offset < 15 {
          buffer[offset] = byte
          offset += 1
        }
      }
      self.init(opcode, sealing: bytes)
    }

    /// Builds a frame; the closure sets the bytes of the payload, 1…14, in a vector of zeros.
    init(_ opcode: Opcode, _ fill: (inout SIMD16<UInt8>) -> Void) {
      var bytes = SIMD16<UInt8>()
      fill(&bytes)
      self.init(opcode, sealing: bytes)
    }

    /// Builds a frame from the opcode, bytes 1…14 of `payload`, and the checksum of both.
    @inlinable
    init(_ opcode: Opcode, sealing payload: SIMD16<UInt8>) {
      var bytes = payload
      bytes[0] = opcode.rawValue
      bytes[15] = 0
      bytes[15] = bytes.total
      storage = bytes
    }

    /// The opcode of the frame, its first byte.
    @inlinable public var opcode: Opcode { Opcode(rawValue: storage[0]) }

    /// Returns one byte of the frame.
    ///
    /// - Precondition: `index` is 0…15.
    @inlinable public subscript(index: Int) -> UInt8 { storage[index] }

    /// The 16 bytes of the frame as an array.
    public var bytes: [UInt8] {
      // The array copies the bytes, so no pointer leaves the closure.
      withUnsafeBytes(of: storage) { [UInt8]($0) }
    }

    /// The 16 bytes of the frame as hexadecimal text.
    public var description: String { HexBytes(bytes).description }
  }
}

extension Colmi.Frame {
  func uint16LE(at offset: Int) -> UInt16 {
    UInt16(storage[offset]) | UInt16(storage[offset + 1]) << 8
  }

  func uint16BE(at offset: Int) -> UInt16 {
    UInt16(storage[offset]) << 8 | UInt16(storage[offset + 1])
  }

  func uint24BE(at offset: Int) -> UInt24 {
    UInt24(bigEndian: storage[offset], storage[offset + 1], storage[offset + 2])
  }

  func uint24LE(at offset: Int) -> UInt24 {
    UInt24(bigEndian: storage[offset + 2], storage[offset + 1], storage[offset])
  }

  func uint32LE(at offset: Int) -> UInt32 {
    UInt32(uint16LE(at: offset)) | UInt32(uint16LE(at: offset + 2)) << 16
  }

  func uint32BE(at offset: Int) -> UInt32 {
    UInt32(uint16BE(at: offset)) << 16 | UInt32(uint16BE(at: offset + 2))
  }

  /// Reads the text at an offset in the frame: at most `length` bytes, up to the first zero.
  ///
  /// - Throws: ``WireError``, with the name `field`, if the bytes are not UTF-8.
  func text(at offset: Int, upTo length: Int, in field: String) throws(WireError) -> String {
    guard let text = Colmi.RawPayload(of: self, from: offset).text(upTo: length) else {
      throw WireError(.invalidUTF8, at: offset, in: field)
    }
    return text
  }

  func require(_ opcode: Colmi.Opcode) throws(WireError) {
    guard self.opcode == opcode else {
      throw WireError(
        .unexpectedOpcode(expected: opcode.rawValue, actual: storage[0]), at: 0, in: "opcode")
    }
  }

  /// Checks that a byte, by default byte 1, is `code`, which distinguishes frames of the same
  /// opcode; an error contains the name `field`.
  func require(_ code: UInt8, at offset: Int = 1, in field: String) throws(WireError) {
    guard storage[offset] == code else {
      throw WireError(
        .unexpectedOpcode(expected: code, actual: storage[offset]), at: offset, in: field)
    }
  }
}

extension String {
  /// Returns the text itself, if it fits a field of `length` bytes that is padded with zeros.
  ///
  /// - Throws: ``WireError``, with this offset and field name, if the text is longer, or contains a
  ///   NUL.
  func limited(to length: Int, at offset: Int, in field: String) throws(WireError) -> String {
    try requireCount(utf8.count, upTo: length, at: offset, in: field)
    guard !utf8.contains(0) else { throw WireError(.invalidText, at: offset, in: field) }
    return self
  }
}

extension SIMD16<UInt8> {
  /// The sum of all bytes modulo 256.
  ///
  /// Adding halves takes four instructions; `wrappedSum()` compiles to ten (Swift 6.3).
  @inlinable @inline(__always)
  var total: UInt8 {
    let eight = lowHalf &+ highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return two[0] &+ two[1]
  }

  /// Returns a vector that begins with the `count` bytes at an offset of this vector; the rest is
  /// zeros.
  @inline(__always)
  func bytes(from offset: Int, count: Int) -> Self {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let (low, high) = (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    // A shift by a negative count shifts the other way, one by 64 or more results in zero.
    let movedLow = low >> (8 * offset) | high << (64 - 8 * offset)
    let movedHigh = high >> (8 * offset)
    let keptLow = movedLow & ~(~UInt64(0) << (8 * count))
    let keptHigh = movedHigh & ~(~UInt64(0) << Swift.max(0, 8 * count - 64))
    return unsafeBitCast(SIMD2(keptLow.littleEndian, keptHigh.littleEndian), to: Self.self)
  }

  mutating func setText(_ text: String, at offset: Int) {
    for (index, unit) in text.utf8.enumerated() { self[offset + index] = unit }
  }

  mutating func setLE(_ value: UInt16, at offset: Int) {
    self[offset] = UInt8(truncatingIfNeeded: value)
    self[offset + 1] = UInt8(truncatingIfNeeded: value >> 8)
  }

  mutating func setBE(_ value: UInt16, at offset: Int) {
    self[offset] = UInt8(truncatingIfNeeded: value >> 8)
    self[offset + 1] = UInt8(truncatingIfNeeded: value)
  }

  mutating func setBE(_ value: UInt24, at offset: Int) {
    self[offset] = UInt8(truncatingIfNeeded: value.value >> 16)
    setBE(UInt16(truncatingIfNeeded: value.value), at: offset + 1)
  }

  mutating func setLE(_ value: UInt24, at offset: Int) {
    setLE(UInt16(truncatingIfNeeded: value.value), at: offset)
    self[offset + 2] = UInt8(truncatingIfNeeded: value.value >> 16)
  }

  mutating func setLE(_ value: UInt32, at offset: Int) {
    setLE(UInt16(truncatingIfNeeded: value), at: offset)
    setLE(UInt16(truncatingIfNeeded: value >> 16), at: offset + 2)
  }

  mutating func setBE(_ value: UInt32, at offset: Int) {
    setBE(UInt16(truncatingIfNeeded: value >> 16), at: offset)
    setBE(UInt16(truncatingIfNeeded: value), at: offset + 2)
  }
}

extension Colmi.Frame {
  /// Decodes a frame from its 16 bytes as hexadecimal text.
  ///
  /// - Throws: ``WireError`` if the text is not a frame with a correct checksum.
  public init(parsing text: String) throws(WireError) {
    try self.init(parsing: HexBytes(parsing: text).bytes)
  }
}

#if !hasFeature(Embedded)
extension Colmi.Frame: WireText {}
#endif
