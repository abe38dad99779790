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

  /// What there is to be said at the end of the file; nil where that is nothing more.
  mutating func takeSum() -> CaptureFlaw?

  /// Whether what is plausible hardly comes about by chance, as there is something to compare it
  /// with.
  var isStrict: Bool { get }

  /// The fewest bytes with which ``plausibleLength(at:in:)`` can tell.
  var headLength: Int { get }
}

extension CaptureFraming {
  mutating func leaveOut(_ bytes: Span<UInt8>) {}
  mutating func takeSum() -> CaptureFlaw? { nil }
}

/// Records that are sound, and of which nothing can be read: some are told of as they come, and at
/// the end how many there were, as there may be millions.
struct UnreadRecords {
  private(set) var count = 0
  private var told = 0

  /// Takes one; it is told of if it is the first for its reason.
  mutating func take(_ flaw: CaptureFlaw, isFirst: Bool, length: Int) -> CaptureStep {
    count += 1
    guard isFirst else { return .other(length: length) }
    told += 1
    return .unread(flaw, length: length)
  }

  /// How many there were, unless that has been told.
  mutating func takeSum() -> CaptureFlaw? {
    guard count > told else { return nil }
    told = count
    return CaptureFlaw(.unread, count)
  }
}

/// Packets that a logger says it has lost: the first places are told as they come, and at the end
/// how many were lost, as there may be as many places as records.
struct DroppedPackets {
  private var (places, count) = (0, 0)

  private static let mostTold = 16

  /// Takes what is told at a packet; gives what is to be said of it.
  mutating func take(_ count: Int, at offset: UInt64) -> CaptureDamage? {
    places += 1
    self.count &+= max(count, 0)
    guard places <= Self.mostTold else { return nil }
    return CaptureDamage(
      offset: offset, length: 0, field: "packet",
      reason: count > 0
        ? "comes behind \(count) that the logger says it dropped"
        : "comes behind others that the logger dropped, whose count goes back by \(-count)")
  }

  /// How many there were, unless that has been told.
  mutating func takeSum(at offset: UInt64) -> CaptureDamage? {
    guard places > Self.mostTold else { return nil }
    places = 0
    return CaptureDamage(
      offset: offset, length: 0, field: "file",
      reason: "lacks \(count) packets in all that the logger says it dropped")
  }
}

/// What stands at a place of a file; nothing in it is counted by references, as there is one for
/// each record.
enum CaptureStep {
  /// A packet.
  case packet(CaptureRecord)
  /// A record without a packet.
  case other(length: Int)
  /// A record without a packet that counts but for something in it, which is told of.
  case odd(CaptureFlaw, length: Int)
  /// A sound record of which nothing can be read, and that is told of.
  case unread(CaptureFlaw, length: Int)
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
  /// Where the number is from that tells the kind.
  var numbering = KindNumbering.serial
  /// How long the packet was, of which there may be less.
  var originalLength: Int
  /// As of ``CapturedPacket/droppedCount``.
  var droppedCount = 0
  var beginsCapture = false
  /// Whether the Coding Indicator stands behind its access address.
  var isCoded = false
  /// Where the packet is, from the beginning of the record on.
  var payload: Range<Int>
  /// Of all of the record.
  var length: Int

  var followsGap: Bool { droppedCount != 0 }

  /// The packet with its bytes.
  func packet(_ bytes: ArraySlice<UInt8>) -> CapturedPacket {
    guard !isCoded else { return codedPacket(bytes) }
    return CapturedPacket(
      time: time, adapter: adapter, kind: kind, bytes: bytes, originalLength: originalLength,
      droppedCount: droppedCount, beginsCapture: beginsCapture)
  }

  /// The packet without the Coding Indicator, which is of how it was sent.
  ///
  /// By itself, as there is hardly ever one, and what it takes slows all others down.
  @inline(never)
  private func codedPacket(_ bytes: ArraySlice<UInt8>) -> CapturedPacket {
    var record = self
    record.isCoded = false
    guard bytes.count > Self.indicatorPlace else { return record.packet(bytes) }
    record.originalLength = max(0, originalLength - 1)
    return record.packet(
      bytes.prefix(Self.indicatorPlace) + bytes.dropFirst(Self.indicatorPlace + 1))
  }

  private static let indicatorPlace = 4
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
    case capturedLength, interface, lostInterface, unreadInterface, length, microseconds, btsnooz
    case zeros, short, packetInformation, unread, end, optionLength, timeResolution, timeOffset
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
    case .interface, .lostInterface, .unreadInterface: "interface"
    case .length: "length"
    case .microseconds: "microseconds"
    case .btsnooz, .zeros, .short, .packetInformation, .end: "record"
    case .unread: "file"
    case .optionLength: "option length"
    case .timeResolution: "time resolution"
    case .timeOffset: "time offset"
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
    case .unreadInterface where second < 0: "is \(first): of so many none is read"
    case .unreadInterface:
      "is \(first), of link type \(second), which is not read here: no packet of it is"
    case .microseconds: "are \(first)"
    case .btsnooz: "is none of btsnooz"
    case .zeros: "is nothing but zeros"
    case .short: "has \(first) bytes, fewer than are around a packet"
    case .packetInformation: "holds link type \(first) in PPI, which is not read here"
    case .unread: "has \(first) records in all that are sound and cannot be read"
    case .end: "goes on beyond the end of the file"
    case .optionLength: "is \(first) of option \(second): what is usual is taken instead"
    case .timeResolution: "is \(first), finer than times are: microseconds are taken instead"
    case .timeOffset: "is \(first) s: none is taken instead"
    }
  }
}

extension ArraySlice<UInt8> {
  /// A number of two bytes, the low one first, counted from the first that is there.
  package func uint16LE(at offset: Int) -> UInt16 {
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
