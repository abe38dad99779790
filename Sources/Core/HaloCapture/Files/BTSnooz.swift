/// The log of an Android bug report, packed by zlib, after a version and the last time.
struct BTSnooz {
  let records: [UInt8]
  /// The reason why the unpacked records are incomplete; nil if they are complete.
  let flaw: String?
  let layout: Layout
  /// The beginning of the log since 1970, to which the time differences in the records are added.
  let start: Duration
  /// Whether the times of the log count milliseconds instead of microseconds.
  let isMilliseconds: Bool

  /// The layouts that a record can have; the version of the log does not always determine it.
  enum Layout: CaseIterable {
    /// The record layout of log version 1: length, time since the record before, kind.
    case first
    /// The record layout of log version 2: length, original length, time as in `first`, kind.
    case second
    /// The record layout of some builds of Qualcomm: as `second`, with a time of eight bytes.
    case wide

    var headLength: Int {
      switch self {
      case .first: 7
      case .second: 9
      case .wide: 13
      }
    }
  }

  /// Android keeps a quarter of a mebibyte by default.
  static let mostUnpacked = 1 << 26

  /// Throws ``CaptureError`` if the log is damaged or zlib is missing.
  init(_ packed: [UInt8], limit: Int = mostUnpacked) throws(CaptureError) {
    guard packed.count > 9 else {
      throw CaptureError(.unreadable("has \(packed.count) bytes"), at: 0, in: "btsnooz")
    }
    guard (1...2).contains(packed[0]) else {
      throw CaptureError(
        .unreadable("is \(packed[0]), which is not 1 or 2"), at: 0, in: "btsnooz version")
    }
    let time = packed[1..<9]
    let last = time.span.uint64LE(at: 0)
    (records, flaw) = try Inflate.inflate(packed[9...], limit: limit)
    // Below this, microseconds would be before March 1973, and milliseconds are before 5138.
    isMilliseconds = last < 100_000_000_000_000
    let bytes = records[...]
    var best: (layout: Layout, length: Int, deltas: UInt64)?
    for layout in packed[0] == 1 ? [.first, .second, .wide] : [Layout.second, .wide, .first] {
      let (length, deltas) = Self.walk(bytes.span, layout)
      if length > best?.length ?? -1 { best = (layout, length, deltas) }
    }
    // A full buffer without a single record is not searched.
    guard records.count < limit || best?.length ?? 0 > 0 else {
      throw CaptureError(.tooLong(limit: limit), at: 0, in: "btsnooz")
    }
    layout = best?.layout ?? .second
    let first = last &- (best?.deltas ?? 0)
    start = Self.time(Int64(bitPattern: first), isMilliseconds)
  }

  static func time(_ count: Int64, _ isMilliseconds: Bool) -> Duration {
    isMilliseconds ? .milliseconds(count) : .microseconds(count)
  }

  /// Returns the length of all records up to the first invalid one, and the sum of their deltas.
  private static func walk(_ bytes: Span<UInt8>, _ layout: Layout) -> (length: Int, deltas: UInt64)
  {
    var (offset, deltas) = (0, UInt64(0))
    while offset < bytes.count, let head = BTSnoozHead(at: offset, in: bytes, layout),
      head.recordLength <= bytes.count - offset
    {
      offset += head.recordLength
      deltas &+= head.delta
    }
    return (offset, deltas)
  }
}

struct BTSnoozHead {
  let length: Int
  let original: Int
  let delta: UInt64
  let kind: CapturedPacket.Kind
  private let headLength: Int

  var recordLength: Int { headLength + length - 1 }

  init?(at offset: Int, in bytes: Span<UInt8>, _ layout: BTSnooz.Layout) {
    headLength = layout.headLength
    guard bytes.count - offset >= headLength else { return nil }
    length = Int(bytes.uint16LE(at: offset))
    switch layout {
    case .first:
      original = length
      delta = UInt64(bytes.uint32LE(at: offset + 2))
    case .second:
      original = Int(bytes.uint16LE(at: offset + 2))
      delta = UInt64(bytes.uint32LE(at: offset + 4))
    case .wide:
      original = Int(bytes.uint16LE(at: offset + 2))
      delta = bytes.uint64LE(at: offset + 4)
    }
    guard length >= 1, original >= length, let kind = Self.kind(bytes[offset + headLength - 1])
    else {
      return nil
    }
    self.kind = kind
  }

  private static func kind(_ type: UInt8) -> CapturedPacket.Kind? {
    switch type {
    case 0x10: .event
    case 0x11: .acl(.received)
    case 0x12: .synchronous(.received)
    case 0x17: .isochronous(.received)
    case 0x20: .command
    case 0x21: .acl(.sent)
    case 0x22: .synchronous(.sent)
    case 0x2D: .isochronous(.sent)
    default: nil
    }
  }
}

/// The layout of the records in the unpacked log of an Android bug report.
struct BTSnoozFraming: CaptureFraming {
  private let layout: BTSnooz.Layout
  private let isMilliseconds: Bool
  private var time: Duration

  init(_ log: BTSnooz) {
    (layout, isMilliseconds, time) = (log.layout, log.isMilliseconds, log.start)
  }

  var headLength: Int { layout.headLength }
  var isStrict: Bool { false }

  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep {
    guard bytes.count >= headLength else { return .needs(headLength) }
    guard let head = BTSnoozHead(at: 0, in: bytes, layout) else {
      return .damaged(CaptureFlaw(.btsnooz))
    }
    guard bytes.count >= head.recordLength else { return .needs(head.recordLength) }
    time = RecordTimes.clamped(
      time + BTSnooz.time(Int64(truncatingIfNeeded: head.delta), isMilliseconds))
    return .packet(
      CaptureRecord(
        time: time, kind: head.kind, originalLength: head.original - 1,
        payload: headLength..<head.recordLength, length: head.recordLength))
  }

  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    BTSnoozHead(at: offset, in: bytes, layout)?.recordLength
  }
}
