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

  /// Takes note that what stands at the beginning of these bytes is left out.
  mutating func leaveOut(_ bytes: Span<UInt8>)

  /// Whether what is plausible hardly comes about by chance, as there is something to compare it
  /// with.
  var isStrict: Bool { get }

  /// The fewest bytes with which ``plausibleLength(at:in:)`` can tell.
  var headLength: Int { get }
}

extension CaptureFraming {
  mutating func leaveOut(_ bytes: Span<UInt8>) {}
}

/// What stands at a place of a file; nothing in it is counted by references, as there is one for
/// each record.
enum CaptureStep {
  /// A packet.
  case packet(CaptureRecord)
  /// A record without a packet.
  case other(length: Int)
  /// A record that is longer than what is worth to be held.
  case tooLong(length: Int)
  /// At least so many bytes are needed to tell.
  case needs(Int)
  /// Nothing that can be read.
  case damaged(CaptureFlaw)
}

/// A packet as its record tells of it: all of it but the bytes.
struct CaptureRecord {
  var time: Duration
  var adapter: UInt32 = 0
  var kind: CapturedPacket.Kind
  /// How long the packet was, of which there may be less.
  var originalLength: Int
  var followsGap = false
  var beginsCapture = false
  /// Where the packet is, from the beginning of the record on.
  var payload: Range<Int>
  /// Of all of the record.
  var length: Int

  /// The packet with its bytes.
  func packet(_ bytes: ArraySlice<UInt8>) -> CapturedPacket {
    CapturedPacket(
      time: time, adapter: adapter, kind: kind, bytes: bytes, originalLength: originalLength,
      followsGap: followsGap, beginsCapture: beginsCapture)
  }
}

/// What is wrong with a record.
///
/// It is a part of every step, which has to be small: so it is told in words only when somebody is.
struct CaptureFlaw {
  let kind: Kind
  private let numbers: (Int, Int)

  /// What can be wrong.
  enum Kind {
    case includedLength, originalLength, fraction, order, blockLength, secondBlockLength
    case capturedLength, interface, lostInterface, length, microseconds, btsnooz, zeros, end
  }

  init(_ kind: Kind, _ number: Int = 0, _ second: Int = 0) {
    (self.kind, numbers) = (kind, (number, second))
  }

  /// The field that is wrong.
  var field: String {
    switch kind {
    case .includedLength: "included length"
    case .originalLength: "original length"
    case .fraction: "fraction of a second"
    case .order: "byte-order magic"
    case .blockLength, .secondBlockLength: "block length"
    case .capturedLength: "captured length"
    case .interface, .lostInterface: "interface"
    case .length: "length"
    case .microseconds: "microseconds"
    case .btsnooz, .zeros, .end: "record"
    }
  }

  /// What is wrong with it.
  var reason: String {
    let (first, second) = numbers
    return switch kind {
    case .includedLength, .fraction, .blockLength, .length: "is \(first)"
    case .originalLength: "is \(first), and \(second) are there"
    case .order: "is none"
    case .secondBlockLength: "is \(first) before, and another behind the block"
    case .capturedLength: "is \(first) in a block of \(second)"
    case .interface: "is \(first) of \(second)"
    case .lostInterface: "is \(first), whose block is damaged: no packet of it can be read"
    case .microseconds: "are \(first)"
    case .btsnooz: "is none of btsnooz"
    case .zeros: "is nothing but zeros"
    case .end: "goes on beyond the end of the file"
    }
  }
}

extension ArraySlice<UInt8> {
  /// A number of two bytes, the low one first, counted from the first that is there.
  func uint16LE(at offset: Int) -> UInt16 {
    UInt16(self[startIndex + offset]) | UInt16(self[startIndex + offset + 1]) << 8
  }
}

extension Span<UInt8> {
  /// A number of two bytes, the high one first.
  func uint16BE(at offset: Int) -> UInt16 { number(at: offset, as: UInt16.self).bigEndian }

  /// A number of two bytes, the low one first.
  func uint16LE(at offset: Int) -> UInt16 { number(at: offset, as: UInt16.self).littleEndian }

  /// A number of four bytes, the high one first.
  func uint32BE(at offset: Int) -> UInt32 { number(at: offset, as: UInt32.self).bigEndian }

  /// A number of four bytes, the low one first.
  func uint32LE(at offset: Int) -> UInt32 { number(at: offset, as: UInt32.self).littleEndian }

  /// A number of eight bytes, the high one first.
  func uint64BE(at offset: Int) -> UInt64 { number(at: offset, as: UInt64.self).bigEndian }

  /// A number of eight bytes, the low one first.
  func uint64LE(at offset: Int) -> UInt64 { number(at: offset, as: UInt64.self).littleEndian }

  /// A number as it stands in memory: one look at the bounds for all of its bytes.
  ///
  /// Any bytes are a number, and a place outside of them stops the program as with single bytes.
  @inline(__always)
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
  }
}
