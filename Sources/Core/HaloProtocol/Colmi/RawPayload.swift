extension Colmi {
  /// Up to 14 payload bytes of a 16-byte frame, for payloads whose meaning is unknown.
  ///
  /// The bytes are stored inline; zeros at the end are padding and do not count. In JSON: a string
  /// of hexadecimal digits.
  public struct RawPayload: Hashable, Sendable, CustomStringConvertible {
    @usableFromInline let storage: SIMD16<UInt8>

    /// Makes a payload without bytes.
    public init() { storage = .init() }

    /// Makes a payload from up to 14 bytes.
    ///
    /// - Throws: ``WireError`` if there are more than 14 bytes.
    @inlinable
    public init(_ bytes: some Collection<UInt8>) throws(WireError) {
      guard bytes.count <= 14 else {
        throw WireError(.outOfRange(value: bytes.count, minimum: 0, maximum: 14), at: 0, in: "raw")
      }
      var storage = SIMD16<UInt8>()
      for (index, byte) in bytes.enumerated() { storage[index] = byte }
      self.storage = storage
    }

    /// Makes a payload from the first 14 of some bytes, and ignores the bytes after them.
    @inlinable
    public init(truncating bytes: some Collection<UInt8>) {
      var storage = SIMD16<UInt8>()
      for (index, byte) in bytes.prefix(14).enumerated() { storage[index] = byte }
      self.storage = storage
    }

    /// Stores the first 14 bytes of a vector, which the closure sets, starting from zeros.
    init(filling fill: (inout SIMD16<UInt8>) -> Void) {
      var storage = SIMD16<UInt8>()
      fill(&storage)
      storage[14] = 0
      storage[15] = 0
      self.storage = storage
    }

    /// Stores the bytes of a frame from `offset` to `last`, both included.
    init(of frame: Frame, from offset: Int, to last: Int = 14) {
      storage = frame.storage.bytes(from: offset, count: last + 1 - offset)
    }

    /// Returns the payload itself, if it has at most `maximum` bytes without the padding.
    ///
    /// - Throws: ``WireError`` if the payload is longer.
    func limited(to maximum: Int) throws(WireError) -> RawPayload {
      try requireCount(count, upTo: maximum, at: 0, in: "raw")
      return self
    }

    /// The payload bytes, without zeros at the end.
    public var bytes: [UInt8] { (0..<count).map { storage[$0] } }

    private var count: Int {
      var count = 14
      while count > 0, storage[count - 1] == 0 { count -= 1 }
      return count
    }

    /// Returns the byte at an offset in the payload; 0 after the last byte.
    public func byte(at offset: Int) -> UInt8 { (0..<14).contains(offset) ? storage[offset] : 0 }

    /// Returns the text in the first `length` bytes, up to the first zero; nil if it is not UTF-8.
    ///
    /// The string is built without an allocation, since such a short text is stored inline. The
    /// standard library repairs invalid UTF-8, so the bytes of the result then differ.
    func text(upTo length: Int) -> String? {
      var count = 0
      while count < min(14, length), storage[count] != 0 { count += 1 }
      let text = String(unsafeUninitializedCapacity: count) { buffer in
        for index in 0..<count { buffer[index] = storage[index] }
        return count
      }
      return text.utf8.elementsEqual((0..<count).lazy.map { storage[$0] }) ? text : nil
    }

    func uint16LE(at offset: Int) -> UInt16 {
      UInt16(byte(at: offset)) | UInt16(byte(at: offset + 1)) << 8
    }

    func uint24LE(at offset: Int) -> UInt24 {
      UInt24(bigEndian: byte(at: offset + 2), byte(at: offset + 1), byte(at: offset))
    }

    /// Writes the bytes to a frame that is being built, from an offset on, as many as fit.
    func write(to frame: inout SIMD16<UInt8>, from offset: Int) {
      for index in offset..<15 { frame[index] = storage[index - offset] }
    }

    /// The payload as hexadecimal text, without zeros at the end.
    public var description: String { HexBytes(bytes).description }
  }
}

extension Colmi.RawPayload {
  /// Decodes a payload from hexadecimal text.
  ///
  /// - Throws: ``WireError`` if there are more than 14 bytes.
  public init(parsing text: String) throws(WireError) {
    try self.init(HexBytes(parsing: text).bytes)
  }
}

#if !hasFeature(Embedded)
extension Colmi.RawPayload: WireText {}
#endif
