extension Colmi {
  /// The 16 bytes of the command channel: opcode, 14 bytes of payload, checksum.
  ///
  /// | offset | size | field | range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | bit 7 marks a refusal where byte 1 is `EE` |
  /// | 1 | 14 | payload | padded with zeros |
  /// | 15 | 1 | checksum | sum of bytes 0…14 modulo 256 |
  ///
  /// A frame that exists has a right checksum: parsing proves it once, building seals it. The bytes
  /// lie in a vector register, not on the heap. Confidence A.
  public struct Frame: Hashable, Sendable {
    let storage: SIMD16<UInt8>

    /// The length of every frame.
    public static let length = 16

    /// Reads a frame.
    ///
    /// - Throws: ``WireError`` where the length is not 16 or the checksum is wrong.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      guard bytes.count == Self.length else {
        throw WireError(
          .wrongLength(expected: Self.length, actual: bytes.count),
          at: min(bytes.count, Self.length), in: "frame")
      }
      var storage = SIMD16<UInt8>()
      for index in 0..<Self.length { storage[index] = bytes[index] }
      let sum = storage.wrappedSum() &- storage[15]
      guard sum == storage[15] else {
        throw WireError(
          .checksumMismatch(expected: sum, actual: storage[15]), at: 15, in: "checksum")
      }
      self.storage = storage
    }

    /// Reads a frame from an array.
    ///
    /// - Throws: ``WireError`` where the length is not 16 or the checksum is wrong.
    public init(parsing bytes: [UInt8]) throws(WireError) {
      let slice = bytes[...]
      try self.init(parsing: slice.span)
    }

    /// Builds a frame of an opcode and up to 14 bytes of payload.
    ///
    /// - Throws: ``WireError`` where the payload is longer.
    public init(_ opcode: Opcode, payload: some Collection<UInt8>) throws(WireError) {
      guard payload.count <= 14 else {
        throw WireError(
          .outOfRange(value: payload.count, minimum: 0, maximum: 14), at: 1, in: "payload")
      }
      self.init(opcode) { bytes in
        for (index, byte) in payload.enumerated() { bytes[index + 1] = byte }
      }
    }

    /// Builds a frame whose payload the closure fills in; what it does to byte 0 and 15 is
    /// overwritten.
    init(_ opcode: Opcode, _ fill: (inout SIMD16<UInt8>) -> Void) {
      var bytes = SIMD16<UInt8>()
      fill(&bytes)
      bytes[0] = opcode.rawValue
      bytes[15] = 0
      bytes[15] = bytes.wrappedSum()
      storage = bytes
    }

    /// The opcode, byte 0.
    public var opcode: Opcode { Opcode(rawValue: storage[0]) }

    /// One of the 16 bytes.
    ///
    /// - Precondition: the index is 0…15.
    public subscript(index: Int) -> UInt8 { storage[index] }

    /// The 16 bytes.
    public var bytes: [UInt8] { (0..<Self.length).map { storage[$0] } }
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

  /// Checks that the frame has an opcode.
  func require(_ opcode: Colmi.Opcode) throws(WireError) {
    guard self.opcode == opcode else {
      throw WireError(
        .unexpectedOpcode(expected: opcode.rawValue, actual: storage[0]), at: 0, in: "opcode")
    }
  }

  /// Checks a code that tells forms of one opcode apart.
  func require(_ code: UInt8, at offset: Int = 1, in field: String) throws(WireError) {
    guard storage[offset] == code else {
      throw WireError(
        .unexpectedOpcode(expected: code, actual: storage[offset]), at: offset, in: field)
    }
  }
}

extension SIMD16<UInt8> {
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

extension Colmi.Frame: CustomStringConvertible {
  /// The bytes in hexadecimal.
  public var description: String { HexBytes(bytes).description }
}

#if !hasFeature(Embedded)
extension Colmi.Frame: WireText {
  /// Reads the bytes in hexadecimal.
  ///
  /// - Throws: ``WireError`` where they are no frame.
  public init(parsing text: String) throws(WireError) {
    try self.init(parsing: HexBytes(parsing: text).bytes)
  }
}
#endif
