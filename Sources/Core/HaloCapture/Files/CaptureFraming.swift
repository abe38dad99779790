/// The layout of records in the files of one format.
///
/// A framing only looks at the bytes from the current offset on; its caller holds the bytes and
/// advances.
protocol CaptureFraming: Sendable {
  /// Reads the record at the beginning of these bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from the start of the next record on, as far as they have been read.
  ///   - isAll: Whether no more bytes will come.
  /// - Returns: A record, a request for more bytes, or a flaw.
  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep

  /// Returns the length of a plausible record at an offset in these bytes; nil if not plausible.
  ///
  /// The search for the next sound record after a damaged one uses this, so the check is strict:
  /// bytes that contradict the records before are no record. A record may end beyond the bytes.
  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int?

  /// Notes that the record at the beginning of these bytes is left out.
  mutating func leaveOut(_ bytes: Span<UInt8>)

  /// Returns a flaw to report at the end of the file; nil if there is no further one.
  mutating func takeSum() -> CaptureFlaw?

  /// Whether a plausible record is unlikely to be a coincidence, as there are records to compare
  /// with.
  var isStrict: Bool { get }

  /// The fewest bytes that ``plausibleLength(at:in:)`` needs.
  var headLength: Int { get }
}

extension CaptureFraming {
  mutating func leaveOut(_ bytes: Span<UInt8>) {}
  mutating func takeSum() -> CaptureFlaw? { nil }
}

/// Sound records that cannot be read.
///
/// Some are reported as they come; the end reports only their number, as there may be millions.
struct UnreadRecords {
  private(set) var count = 0
  private var reported = 0

  /// Counts a record; reports it if it is the first with its reason.
  mutating func add(_ flaw: CaptureFlaw, isFirst: Bool, length: Int) -> CaptureStep {
    count += 1
    guard isFirst else { return .other(length: length) }
    reported += 1
    return .unread(flaw, length: length)
  }

  /// Returns the number of these records, unless all have been reported.
  mutating func takeSum() -> CaptureFlaw? {
    guard count > reported else { return nil }
    reported = count
    return CaptureFlaw(.unread, count)
  }
}

/// Packets that the logger lost, by its own count.
///
/// The first gaps are reported as they come; the end reports only the sum, as there may be as
/// many gaps as records.
struct DroppedPackets {
  private var (gaps, count) = (0, 0)

  private static let mostReported = 16

  /// Counts lost packets; returns a report for one of the first gaps.
  mutating func add(_ count: Int, at offset: UInt64) -> CaptureDamage? {
    gaps += 1
    self.count &+= max(count, 0)
    guard gaps <= Self.mostReported else { return nil }
    return CaptureDamage(
      offset: offset, length: 0, field: "packet",
      reason: count > 0
        ? "comes after \(count) that the logger dropped"
        : "comes after others that the logger dropped, whose count decreases by \(-count)")
  }

  /// Returns the sum, unless all gaps have been reported.
  mutating func takeSum(at offset: UInt64) -> CaptureDamage? {
    guard gaps > Self.mostReported else { return nil }
    gaps = 0
    return CaptureDamage(
      offset: offset, length: 0, field: "file",
      reason: "lacks \(count) packets in all that the logger dropped")
  }
}

/// The contents of a file at an offset.
///
/// No value in it is reference-counted, as every record makes one.
enum CaptureStep {
  /// A packet.
  case packet(CaptureRecord)
  /// A record without a packet.
  case other(length: Int)
  /// A record without a packet that is valid except for a flaw to report.
  case odd(CaptureFlaw, length: Int)
  /// A sound record that cannot be read, with a flaw to report.
  case unread(CaptureFlaw, length: Int)
  /// A record that is longer than any worth reading.
  case tooLong(length: Int)
  /// A request for at least so many bytes.
  case needs(Int)
  /// An unreadable record.
  case damaged(CaptureFlaw)
}

/// A packet as its record describes it: everything except the bytes.
struct CaptureRecord {
  var time: Duration
  var adapter: UInt32 = 0
  var kind: CapturedPacket.Kind
  /// The numbering that the number of the kind belongs to.
  var numbering = KindNumbering.serial
  /// The length of the packet, of which the file may have less.
  var originalLength: Int
  /// See ``CapturedPacket/droppedCount``.
  var droppedCount = 0
  var beginsCapture = false
  /// Whether the packet has a Coding Indicator after its access address.
  var isCoded = false
  /// The range of the packet, from the beginning of the record.
  var payload: Range<Int>
  /// The length of the whole record.
  var length: Int

  var followsGap: Bool { droppedCount != 0 }

  /// Returns the packet with its bytes.
  func packet(_ bytes: ArraySlice<UInt8>) -> CapturedPacket {
    guard !isCoded else { return codedPacket(bytes) }
    return CapturedPacket(
      time: time, adapter: adapter, kind: kind, bytes: bytes, originalLength: originalLength,
      droppedCount: droppedCount, beginsCapture: beginsCapture)
  }

  /// Returns the packet without the Coding Indicator, which only describes its transmission.
  ///
  /// This is a separate function because it is rarely called, and inlined it slows all other
  /// packets down.
  @inline(never)
  private func codedPacket(_ bytes: ArraySlice<UInt8>) -> CapturedPacket {
    var record = self
    record.isCoded = false
    guard bytes.count > Self.indicatorOffset else { return record.packet(bytes) }
    record.originalLength = max(0, originalLength - 1)
    return record.packet(
      bytes.prefix(Self.indicatorOffset) + bytes.dropFirst(Self.indicatorOffset + 1))
  }

  private static let indicatorOffset = 4
}

/// A defect of a record.
///
/// A flaw is a part of every step, which has to be small, so the text is made only for a report.
struct CaptureFlaw {
  let kind: Kind
  private let numbers: (Int, Int)

  /// The kinds of flaws.
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

  /// The problem with the field.
  var reason: String {
    let (first, second) = numbers
    return switch kind {
    case .includedLength, .fraction, .blockLength, .length: "is \(first)"
    case .originalLength: "is \(first), and \(second) are there"
    case .order: "is invalid"
    case .secondBlockLength: "is \(first) before the block, and another after it"
    case .capturedLength: "is \(first) in a block of \(second)"
    case .interface: "is \(first) of \(second)"
    case .lostInterface: "is \(first), whose block is damaged: no packet of it can be read"
    case .unreadInterface where second < 0: "is \(first), beyond the interfaces that are read"
    case .unreadInterface:
      "is \(first), of unsupported link type \(second): its packets are left out"
    case .microseconds: "are \(first)"
    case .btsnooz: "is not one of btsnooz"
    case .zeros: "contains only zeros"
    case .short: "has \(first) bytes, fewer than the wrapping of a packet"
    case .packetInformation: "contains link type \(first) in PPI, which is not supported"
    case .unread: "has \(first) records in all that are sound and cannot be read"
    case .end: "extends beyond the end of the file"
    case .optionLength: "is \(first) of option \(second): the default is used instead"
    case .timeResolution: "is \(first), finer than times are: microseconds are used instead"
    case .timeOffset: "is \(first) s: no offset is used instead"
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns a number of two bytes, the low one first, at an offset from the start of the slice.
  package func uint16LE(at offset: Int) -> UInt16 {
    UInt16(self[startIndex + offset]) | UInt16(self[startIndex + offset + 1]) << 8
  }
}

extension Span<UInt8> {
  /// Returns a number of two bytes, the high one first.
  func uint16BE(at offset: Int) -> UInt16 { number(at: offset, as: UInt16.self).bigEndian }

  /// Returns a number of two bytes, the low one first.
  func uint16LE(at offset: Int) -> UInt16 { number(at: offset, as: UInt16.self).littleEndian }

  /// Returns a number of four bytes, the high one first.
  func uint32BE(at offset: Int) -> UInt32 { number(at: offset, as: UInt32.self).bigEndian }

  /// Returns a number of four bytes, the low one first.
  func uint32LE(at offset: Int) -> UInt32 { number(at: offset, as: UInt32.self).littleEndian }

  /// Returns a number of eight bytes, the high one first.
  func uint64BE(at offset: Int) -> UInt64 { number(at: offset, as: UInt64.self).bigEndian }

  /// Returns a number of eight bytes, the low one first.
  func uint64LE(at offset: Int) -> UInt64 { number(at: offset, as: UInt64.self).littleEndian }

  /// Returns a number of memory's byte order, with one bounds check for all of its bytes.
  ///
  /// All bit patterns are valid numbers. As with single bytes, an offset outside of the bytes stops
  /// the program.
  @inline(__always)
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
  }
}
