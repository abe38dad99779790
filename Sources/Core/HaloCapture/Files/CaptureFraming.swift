/// The layout of records in one capture format, which only looks at bytes of its caller.
protocol CaptureFraming: Sendable {
  /// Reads the record at the beginning of some bytes; with `isAll`, no more bytes will come.
  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep

  /// Returns the length of a record at an offset if it is plausible; else nil.
  ///
  /// Strict, for the search after damage; a record may end beyond the bytes.
  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int?

  /// Updates the state for a damaged record at the beginning of these bytes, which is left out.
  mutating func leaveOut(_ bytes: Span<UInt8>)

  /// Returns the next total to report at the end of the file, such as of unreadable records.
  mutating func nextSum() -> CaptureFlaw?

  /// Whether ``plausibleLength(at:in:)`` is so thorough that its result is hardly a coincidence.
  var isStrict: Bool { get }

  /// The fewest bytes that ``plausibleLength(at:in:)`` needs.
  var headLength: Int { get }
}

extension CaptureFraming {
  mutating func leaveOut(_ bytes: Span<UInt8>) {}
  mutating func nextSum() -> CaptureFlaw? { nil }
}

/// Counts valid records that cannot be read; the end reports how many, as there may be millions.
struct UnreadRecords {
  private(set) var count = 0
  private var reported = 0

  /// Returns the step that reports a flaw if `isFirst`, else one that skips the record.
  mutating func add(_ flaw: CaptureFlaw, isFirst: Bool, length: Int) -> CaptureStep {
    count += 1
    guard isFirst else { return .other(length: length) }
    reported += 1
    return .unread(flaw, length: length)
  }

  mutating func nextSum() -> CaptureFlaw? {
    guard count > reported else { return nil }
    reported = count
    return CaptureFlaw(.unread, count)
  }
}

/// Counts packets that the logger lost; the first gaps are reported one by one, then the sum.
struct DroppedPackets {
  private var (gaps, count) = (0, 0)

  private static let mostReported = 16

  /// Counts packets lost before `offset`; returns a report for each of the first gaps.
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

  mutating func nextSum(at offset: UInt64) -> CaptureDamage? {
    guard gaps > Self.mostReported else { return nil }
    gaps = 0
    return CaptureDamage(
      offset: offset, length: 0, field: "file",
      reason: "lacks \(count) packets in all that the logger dropped")
  }
}

/// The result of reading one record, without reference-counted values, as each record has one.
enum CaptureStep {
  case packet(CaptureRecord)
  /// A valid record of `length` bytes that contains no packet.
  case other(length: Int)
  /// A valid record of `length` bytes that contains no packet, and a defect to report.
  case odd(CaptureFlaw, length: Int)
  /// A valid record of `length` bytes that cannot be read, and the reason to report.
  case unread(CaptureFlaw, length: Int)
  /// A record of `length` bytes that is too long to be worth reading.
  case tooLong(length: Int)
  /// More bytes are needed: at least this number, counted from the start of the record.
  case needs(Int)
  case damaged(CaptureFlaw)
}

/// The description of a packet by its record in a file, without the packet's bytes.
struct CaptureRecord {
  var time: Duration
  var adapter: UInt32 = 0
  var kind: CapturedPacket.Kind
  /// The format that defines the number of the packet's kind, if the kind is `other`.
  var numbering = KindNumbering.serial
  /// The length of the packet in bytes, of which the file may contain fewer.
  var originalLength: Int
  var droppedCount = 0
  var beginsCapture = false
  /// Whether the packet on the air has a Coding Indicator after its access address.
  var isCoded = false
  /// The offsets of the packet's bytes, from the beginning of the record.
  var payload: Range<Int>
  var length: Int

  var followsGap: Bool { droppedCount != 0 }

  func packet(_ bytes: ArraySlice<UInt8>) -> CapturedPacket {
    guard !isCoded else { return codedPacket(bytes) }
    return CapturedPacket(
      time: time, adapter: adapter, kind: kind, bytes: bytes, originalLength: originalLength,
      droppedCount: droppedCount, beginsCapture: beginsCapture)
  }

  /// Removes the Coding Indicator; not inlined, as that slows all other packets down.
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

/// A defect of a record; its text is made only for a report, as a ``CaptureStep`` has to be small.
struct CaptureFlaw {
  let kind: Kind
  private let numbers: (Int, Int)

  enum Kind {
    case includedLength, originalLength, fraction, order, blockLength, secondBlockLength
    case capturedLength, interface, lostInterface, unreadInterface, length, microseconds, btsnooz
    case zeros, short, packetInformation, unread, end, overlap, optionLength, timeResolution,
      timeOffset
  }

  init(_ kind: Kind, _ number: Int = 0, _ second: Int = 0) {
    (self.kind, numbers) = (kind, (number, second))
  }

  /// Returns a report of this defect, which `count` records have.
  func damage(at offset: UInt64, length: UInt64 = 0, count: Int = 1) -> CaptureDamage {
    let (field, reason) = words
    return CaptureDamage(
      offset: offset, length: length, field: field,
      reason: count == 1 ? reason : "\(reason), and \(count - 1) more like it")
  }

  /// The name of the field that has the defect, and the words about the defect after it.
  private var words: (field: String, reason: String) {
    let (first, second) = numbers
    return switch kind {
    case .includedLength: ("included length", "is \(first)")
    case .originalLength: ("original length", "is \(first), and \(second) are there")
    case .fraction: ("fraction of a second", "is \(first)")
    case .order: ("byte-order magic", "is invalid")
    case .blockLength: ("block length", "is \(first)")
    case .secondBlockLength:
      ("block length", "is \(first) before the block, and another after it")
    case .capturedLength: ("captured length", "is \(first) in a block of \(second)")
    case .interface: ("interface", "is \(first) of \(second)")
    case .lostInterface:
      ("interface", "is \(first), whose block is damaged: no packet of it can be read")
    case .unreadInterface where second < 0:
      ("interface", "is \(first), beyond the interfaces that are read")
    case .unreadInterface:
      ("interface", "is \(first), of unsupported link type \(second): its packets are left out")
    case .length: ("length", "is \(first)")
    case .microseconds: ("microseconds", "are \(first)")
    case .btsnooz: ("record", "is not one of btsnooz")
    case .zeros: ("record", "contains only zeros")
    case .short: ("record", "has \(first) bytes, fewer than the wrapping of a packet")
    case .packetInformation:
      ("record", "contains link type \(first) in PPI, which is not supported")
    case .unread: ("file", "has \(first) records in all that are sound and cannot be read")
    case .end: ("record", "extends beyond the end of the file")
    case .overlap: ("record", "extends beyond the start of the next one")
    case .optionLength:
      ("option length", "is \(first) of option \(second): the default is used instead")
    case .timeResolution:
      ("time resolution", "is \(first), finer than times are: microseconds are used instead")
    case .timeOffset: ("time offset", "is \(first) s: no offset is used instead")
    }
  }
}

extension ArraySlice<UInt8> {
  package func uint16LE(at offset: Int) -> UInt16 {
    UInt16(self[startIndex + offset]) | UInt16(self[startIndex + offset + 1]) << 8
  }
}

extension Span<UInt8> {
  func uint16BE(at offset: Int) -> UInt16 { number(at: offset, as: UInt16.self).bigEndian }
  func uint16LE(at offset: Int) -> UInt16 { number(at: offset, as: UInt16.self).littleEndian }
  func uint32BE(at offset: Int) -> UInt32 { number(at: offset, as: UInt32.self).bigEndian }
  func uint32LE(at offset: Int) -> UInt32 { number(at: offset, as: UInt32.self).littleEndian }
  func uint64BE(at offset: Int) -> UInt64 { number(at: offset, as: UInt64.self).bigEndian }
  func uint64LE(at offset: Int) -> UInt64 { number(at: offset, as: UInt64.self).littleEndian }

  /// All bit patterns are valid numbers; an offset outside of the bytes stops the program.
  @inline(__always)
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
  }
}
