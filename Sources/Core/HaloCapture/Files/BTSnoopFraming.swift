/// The layout of the records in files of `btsnoop`, which Android and `btmon` write.
///
/// All numbers are big-endian. A file begins with 16 bytes: `btsnoop` and a zero, the version 1,
/// and the datalink. A record is 24 bytes and the packet:
///
/// | offset | size | field |
/// |---|---|---|
/// | 0 | 4 | original length |
/// | 4 | 4 | included length |
/// | 8 | 4 | flags: bit 0 received, bit 1 command or event; of the monitor, adapter and opcode |
/// | 12 | 4 | packets dropped since the beginning |
/// | 16 | 8 | microseconds, since a day whose distance to 1970 is ``epoch`` |
struct BTSnoopFraming: CaptureFraming {
  let datalink: Datalink
  private var drops: UInt32 = 0
  private var times = RecordTimes(perSecond: 1_000_000)
  private var short = UnreadRecords()

  /// The datalink of a file, which determines how its records contain HCI packets.
  enum Datalink: UInt32 {
    /// Datalink H1: HCI packets without a type byte; the flags of each record contain the type.
    case h1 = 1001
    /// Datalink H4: HCI packets after a packet type byte, as on a serial line (UART).
    case h4 = 1002
    /// Packets of Linux's monitor without a type byte; the flags have its opcode and the adapter.
    case monitor = 2001
  }

  static let signature = Array("btsnoop\0".utf8)
  static let fileHeadLength = 16

  /// The count of microseconds that means 1970-01-01 00:00:00.
  ///
  /// The epoch is twelve days off the documented one, midnight of the first day of the year 0.
  /// Evidence: a file that was published on the day it was recorded (Gadgetbridge issue 178,
  /// 2015-11-29).
  static let epoch: Int64 = 0x00DC_DDB3_0F2F_8000

  /// The opcodes that a record of Linux's monitor may have, with room for some future ones.
  static let opcodes: ClosedRange<UInt16> = 0...0x20

  /// The longest accepted packet in bytes: no controller sends a longer one.
  static let maximumLength = 1 << 16

  init(_ datalink: Datalink) { self.datalink = datalink }

  var headLength: Int { 24 }
  var isStrict: Bool { times.isKnown }

  // Inlined, a step stays in registers.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep {
    guard bytes.count >= 24 else { return .needs(24) }
    let original = Int(bytes.uint32BE(at: 0))
    let included = Int(bytes.uint32BE(at: 4))
    guard included <= Self.maximumLength else {
      return .damaged(CaptureFlaw(.includedLength, included))
    }
    guard included <= original else {
      return .damaged(CaptureFlaw(.originalLength, original, included))
    }
    guard bytes.count >= 24 + included else { return .needs(24 + included) }
    guard original > 0 || !Self.isZero(at: 0, in: bytes) else {
      return .damaged(CaptureFlaw(.zeros))
    }
    let flags = bytes.uint32BE(at: 8)
    let drops = bytes.uint32BE(at: 12)
    let time = Int64(bitPattern: bytes.uint64BE(at: 16))
    times.add(time)
    let hasType = datalink == .h4
    guard !hasType || included > 0 else {
      return short.add(CaptureFlaw(.short, 0), isFirst: short.count == 0, length: 24)
    }
    let droppedCount = Int(drops) - Int(self.drops)
    self.drops = drops
    return .packet(
      CaptureRecord(
        time: Self.unixTime(time), adapter: datalink == .monitor ? flags >> 16 : 0,
        kind: kind(flags, type: hasType ? bytes[24] : 0),
        numbering: datalink == .monitor ? .monitor : .serial,
        originalLength: hasType ? original - 1 : original,
        droppedCount: droppedCount,
        payload: (hasType ? 25 : 24)..<24 + included, length: 24 + included))
  }

  mutating func nextSum() -> CaptureFlaw? { short.nextSum() }

  @inline(__always)
  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    let original = Int(bytes.uint32BE(at: offset))
    let included = Int(bytes.uint32BE(at: offset + 4))
    let time = Int64(bitPattern: bytes.uint64BE(at: offset + 16))
    guard included <= original, original <= Self.maximumLength,
      isPlausible(flags: bytes.uint32BE(at: offset + 8)), times.isPlausible(time),
      original > 0 || !Self.isZero(at: offset, in: bytes)
    else { return nil }
    return 24 + included
  }

  /// Zeros are a hole in the file: as empty records of the year 0 they would agree on their time.
  private static func isZero(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.uint64BE(at: offset) | bytes.uint64BE(at: offset + 8) | bytes.uint64BE(at: offset + 16)
      == 0
  }

  private func isPlausible(flags: UInt32) -> Bool {
    switch datalink {
    case .h1, .h4: flags <= 3
    case .monitor: Self.opcodes.contains(UInt16(truncatingIfNeeded: flags))
    }
  }

  private func kind(_ flags: UInt32, type: UInt8) -> CapturedPacket.Kind {
    let direction: CapturedPacket.Direction = flags & 1 == 0 ? .sent : .received
    switch datalink {
    case .h1:
      guard flags & 2 != 0 else { return .acl(direction) }
      return direction == .sent ? .command : .event
    case .h4: return .init(h4: type, direction)
    case .monitor: return .init(monitor: UInt16(truncatingIfNeeded: flags))
    }
  }

  private static func unixTime(_ microseconds: Int64) -> Duration {
    let most = RecordTimes.mostSeconds * 1_000_000
    return .microseconds(min(max(microseconds, epoch - most), epoch + most) - epoch)
  }
}

extension CapturedPacket.Kind {
  /// Makes the kind of a packet from the type byte before it on a serial line (H4).
  package init(h4 type: UInt8, _ direction: CapturedPacket.Direction) {
    self =
      switch type {
      case 1: .command
      case 2: .acl(direction)
      case 3: .synchronous(direction)
      case 4: .event
      case 5: .isochronous(direction)
      default: .other(UInt16(type))
      }
  }

  /// Makes the kind of a packet from the opcode of a record of Linux's monitor.
  init(monitor opcode: UInt16) {
    self =
      switch opcode {
      case 0, 1, 8, 9: .adapterChange(opcode)
      case 2: .command
      case 3: .event
      case 4: .acl(.sent)
      case 5: .acl(.received)
      case 6: .synchronous(.sent)
      case 7: .synchronous(.received)
      case 18: .isochronous(.sent)
      case 19: .isochronous(.received)
      default: .other(opcode)
      }
  }
}
