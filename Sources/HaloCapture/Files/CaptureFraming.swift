/// How packets lie in the files of one format.
///
/// It looks at the bytes from its place on and says what stands there; who holds the bytes moves
/// on.
protocol CaptureFraming: Sendable {
  /// What stands at the beginning of these bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is there from the place of the next record on, as much as has been read.
  ///   - isAll: Whether no more will come.
  /// - Returns: A record, or that more bytes are needed, or what is wrong.
  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep

  /// The length of what could be a record at a place in these bytes; nil where none could be.
  ///
  /// With this the next sound record is looked for behind a damaged one, so it is strict: what
  /// contradicts the records before is none. A record may end beyond the bytes.
  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int?

  /// Whether what is plausible hardly comes about by chance, as there is something to compare it
  /// with.
  var isStrict: Bool { get }

  /// The fewest bytes with which ``plausibleLength(at:in:)`` can tell.
  var headLength: Int { get }
}

/// What stands at a place of a file.
enum CaptureStep {
  /// A packet: all of it but the bytes, where in the record those lie, and how long that is.
  case packet(CapturedPacket, payload: Range<Int>, length: Int)
  /// A record without a packet.
  case other(length: Int)
  /// A record that is longer than what is worth to be held.
  case tooLong(length: Int)
  /// At least so many bytes are needed to tell.
  case needs(Int)
  /// Nothing that can be read.
  case damaged(field: String, reason: String)
}

extension ArraySlice<UInt8> {
  /// A number of two bytes, the low one first, counted from the first that is there.
  func uint16LE(at offset: Int) -> UInt16 {
    UInt16(self[startIndex + offset]) | UInt16(self[startIndex + offset + 1]) << 8
  }
}

extension Span<UInt8> {
  /// A number of two bytes, the high one first.
  func uint16BE(at offset: Int) -> UInt16 {
    UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
  }

  /// A number of two bytes, the low one first.
  func uint16LE(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  /// A number of four bytes, the high one first.
  func uint32BE(at offset: Int) -> UInt32 {
    UInt32(uint16BE(at: offset)) << 16 | UInt32(uint16BE(at: offset + 2))
  }

  /// A number of four bytes, the low one first.
  func uint32LE(at offset: Int) -> UInt32 {
    UInt32(uint16LE(at: offset)) | UInt32(uint16LE(at: offset + 2)) << 16
  }

  /// A number of eight bytes, the high one first.
  func uint64BE(at offset: Int) -> UInt64 {
    UInt64(uint32BE(at: offset)) << 32 | UInt64(uint32BE(at: offset + 4))
  }

  /// A number of eight bytes, the low one first.
  func uint64LE(at offset: Int) -> UInt64 {
    UInt64(uint32LE(at: offset)) | UInt64(uint32LE(at: offset + 4)) << 32
  }
}
