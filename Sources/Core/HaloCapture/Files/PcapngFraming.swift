/// The layout of the records in files of pcapng, which Wireshark and sniffers write.
///
/// A file consists of blocks: a kind, a length, the contents, and the length again. Each section
/// has its own byte order; each interface has the link type of its packets and the unit of their
/// times. Source: <https://www.ietf.org/archive/id/draft-ietf-opsawg-pcapng-03.html>.
struct PcapngFraming: CaptureFraming {
  private var isLittleEndian = true
  private var interfaces: [Interface] = []
  private var interfaceCount = 0
  private var lastTime: Duration = .zero
  private var hasSection = false
  /// Whether another section has begun, so that another capture begins with the next packet.
  private var beginsCapture = false
  private var unread = UnreadRecords()
  /// Whether a packet that is too short, and one beyond ``mostInterfaces``, was reported.
  private var (isShortReported, isExcessReported) = (false, false)
  private var isFlawReported = false
  /// Whether any interface read so far has the description ``virtualMark``.
  private(set) var isVirtual = false

  /// The description of an interface of a virtual device, which Wireshark shows.
  static let virtualMark = Array("virtual device, invented data".utf8)

  private enum Block {
    static let section: UInt32 = 0x0A0D_0D0A
    static let interface: UInt32 = 1
    static let obsoletePacket: UInt32 = 2
    static let simplePacket: UInt32 = 3
    static let enhancedPacket: UInt32 = 6
    static let packets = [interface, obsoletePacket, simplePacket, enhancedPacket]
    /// The lowest block type that the format reserves for local use.
    static let reserved: UInt32 = 0x8000_0000
  }

  fileprivate struct Interface {
    var linkType: CaptureLinkType?
    var snapLength = 0
    /// A negative exponent of ten, or with bit 7 of two, of a second.
    var resolution: UInt8 = 6
    var offset: Int64 = 0
    /// The number of the link type; nil if the interface's block is damaged.
    var linkNumber: UInt16?
    var isReported = false
  }

  /// More than any machine has; packets of further interfaces are not read.
  static let mostInterfaces = 1024

  /// The longest block that is read, in bytes; longer ones contain nothing of use.
  private static let maximumLength = 1 << 18

  var headLength: Int { 12 }
  /// A block contains its length at both ends, and the two have to agree.
  var isStrict: Bool { true }

  mutating func next(in bytes: Span<UInt8>, isAll: Bool) -> CaptureStep {
    guard bytes.count >= headLength else { return .needs(headLength) }
    let isSection = bytes.uint32BE(at: 0) == Block.section
    if isSection {
      switch bytes.uint32BE(at: 8) {
      case 0x1A2B_3C4D: isLittleEndian = false
      case 0x4D3C_2B1A: isLittleEndian = true
      default: return .damaged(CaptureFlaw(.order))
      }
      (interfaces, interfaceCount) = ([], 0)
    }
    let type = number(at: 0, in: bytes)
    let length = Int(number(at: 4, in: bytes))
    guard length >= headLength, length % 4 == 0 else {
      return .damaged(CaptureFlaw(.blockLength, length))
    }
    guard length <= Self.maximumLength else {
      return Block.packets.contains(type)
        ? .damaged(CaptureFlaw(.blockLength, length)) : .tooLong(length: length)
    }
    guard bytes.count >= length else { return .needs(length) }
    guard Int(number(at: length - 4, in: bytes)) == length else {
      return .damaged(CaptureFlaw(.secondBlockLength, length))
    }
    if isSection {
      beginsCapture = beginsCapture || hasSection
      hasSection = true
    }
    switch type {
    case Block.interface:
      if let flaw = addInterface(bytes, length) { return .odd(flaw, length: length) }
    case Block.enhancedPacket, Block.obsoletePacket:
      return packet(bytes, length, isObsolete: type == Block.obsoletePacket)
    case Block.simplePacket: return simplePacket(bytes, length)
    default: break
    }
    return .other(length: length)
  }

  func plausibleLength(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    let type = number(at: offset, in: bytes)
    let length = Int(number(at: offset + 4, in: bytes))
    guard type <= 0x10 || type & Block.reserved != 0 || type == Block.section,
      length >= headLength, length % 4 == 0, length <= Self.maximumLength,
      // The length at the end agrees, if the bytes reach that far.
      offset + length > bytes.count || Int(number(at: offset + length - 4, in: bytes)) == length
    else { return nil }
    return length
  }

  /// Counts the interface of a damaged block, as packets name interfaces by their number.
  mutating func leaveOut(_ bytes: Span<UInt8>) {
    guard bytes.count >= 4, number(at: 0, in: bytes) == Block.interface else { return }
    loseInterface()
  }

  private mutating func loseInterface() {
    interfaceCount += 1
    if interfaces.count < Self.mostInterfaces { interfaces.append(Interface()) }
  }

  mutating func nextSum() -> CaptureFlaw? { unread.nextSum() }

  /// Skips a packet of an unreadable interface; only the first is reported.
  private mutating func leaveOut(_ index: Int, length: Int) -> CaptureStep {
    guard index < interfaces.count else {
      defer { isExcessReported = true }
      return unread.add(
        CaptureFlaw(.unreadInterface, index, -1), isFirst: !isExcessReported, length: length)
    }
    defer { interfaces[index].isReported = true }
    let flaw =
      interfaces[index].linkNumber.map { CaptureFlaw(.unreadInterface, index, Int($0)) }
      ?? CaptureFlaw(.lostInterface, index)
    return unread.add(flaw, isFirst: !interfaces[index].isReported, length: length)
  }

  /// Adds an interface; returns the defect of its first invalid option.
  private mutating func addInterface(_ bytes: Span<UInt8>, _ length: Int) -> CaptureFlaw? {
    guard length >= 20 else {
      loseInterface()
      return nil
    }
    interfaceCount += 1
    guard interfaces.count < Self.mostInterfaces else { return nil }
    var interface = Interface()
    let linkNumber = shortNumber(at: 8, in: bytes)
    (interface.linkNumber, interface.linkType) = (linkNumber, CaptureLinkType(rawValue: linkNumber))
    interface.snapLength = Int(number(at: 12, in: bytes))
    let flaw = readOptions(from: 16, to: length - 4, in: bytes, &interface)
    interfaces.append(interface)
    return flaw
  }

  private mutating func readOptions(
    from start: Int, to end: Int, in bytes: Span<UInt8>, _ interface: inout Interface
  ) -> CaptureFlaw? {
    var flaw: CaptureFlaw?
    var position = start
    while position + 4 <= end {
      let (code, length) = (
        shortNumber(at: position, in: bytes), Int(shortNumber(at: position + 2, in: bytes))
      )
      guard code != 0 else { break }
      position += 4
      guard position + length <= end else {
        return flaw ?? CaptureFlaw(.optionLength, length, Int(code))
      }
      switch (code, length) {
      case (3, Self.virtualMark.count):
        let text = bytes.extracting(position..<position + length)
        isVirtual = isVirtual || text.withUnsafeBufferPointer { $0.elementsEqual(Self.virtualMark) }
      case (9, 1):
        let resolution = bytes[position]
        if Interface.isResolution(resolution) {
          interface.resolution = resolution
        } else {
          flaw = flaw ?? CaptureFlaw(.timeResolution, Int(resolution))
        }
      case (14, 8):
        let offset = Int64(
          bitPattern: isLittleEndian ? bytes.uint64LE(at: position) : bytes.uint64BE(at: position))
        if offset.magnitude <= RecordTimes.mostSeconds {
          interface.offset = offset
        } else {
          flaw = flaw ?? CaptureFlaw(.timeOffset, Int(offset))
        }
      case (9, _), (14, _): flaw = flaw ?? CaptureFlaw(.optionLength, length, Int(code))
      default: break
      }
      position += (length + 3) / 4 * 4
    }
    return flaw
  }

  private mutating func packet(
    _ bytes: Span<UInt8>, _ length: Int, isObsolete: Bool
  ) -> CaptureStep {
    guard length >= 32 else { return .damaged(CaptureFlaw(.blockLength, length)) }
    let index = isObsolete ? Int(shortNumber(at: 8, in: bytes)) : Int(number(at: 8, in: bytes))
    let included = Int(number(at: 20, in: bytes))
    let original = Int(number(at: 24, in: bytes))
    guard included <= length - 32 else {
      return .damaged(CaptureFlaw(.capturedLength, included, length))
    }
    guard index < interfaceCount else {
      return .damaged(CaptureFlaw(.interface, index, interfaceCount))
    }
    guard index < interfaces.count, let linkType = interfaces[index].linkType else {
      return leaveOut(index, length: length)
    }
    let units = UInt64(number(at: 12, in: bytes)) << 32 | UInt64(number(at: 16, in: bytes))
    lastTime = interfaces[index].time(units)
    var options = options(bytes, from: 28 + (included + 3) / 4 * 4, to: length - 4)
    if isObsolete {
      // An obsolete packet has the drops in its head, and 65535 if unknown.
      let drops = Int(shortNumber(at: 10, in: bytes))
      options.drops = drops == 0xFFFF ? 0 : drops
    }
    return finish(bytes, 28..<28 + included, original, linkType, interface: index, options, length)
  }

  private mutating func simplePacket(_ bytes: Span<UInt8>, _ length: Int) -> CaptureStep {
    guard length >= 16 else { return .damaged(CaptureFlaw(.blockLength, length)) }
    guard let interface = interfaces.first else { return .damaged(CaptureFlaw(.interface)) }
    guard let linkType = interface.linkType else { return leaveOut(0, length: length) }
    let original = Int(number(at: 8, in: bytes))
    let limit = interface.snapLength == 0 ? length - 16 : min(interface.snapLength, length - 16)
    return finish(
      bytes, 12..<12 + min(original, limit), original, linkType, interface: 0, PacketOptions(),
      length)
  }

  private mutating func finish(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ original: Int, _ linkType: CaptureLinkType,
    interface: Int, _ options: PacketOptions, _ length: Int
  ) -> CaptureStep {
    guard
      var record = linkType.unwrap(
        bytes, range, original: max(original, range.count), direction: options.direction)
    else {
      defer { isShortReported = true }
      return unread.add(linkType.flaw(bytes, range), isFirst: !isShortReported, length: length)
    }
    // The next call returns the packet itself.
    isFlawReported = options.flaw != nil && !isFlawReported
    if let flaw = options.flaw, isFlawReported { return .odd(flaw, length: 0) }
    record.time = lastTime
    record.beginsCapture = beginsCapture
    beginsCapture = false
    record.adapter |= UInt32(interface) << 16
    record.droppedCount = options.drops
    record.length = length
    return .packet(record)
  }

  private struct PacketOptions {
    var flags: UInt32 = 0
    /// The number of packets that were lost between the previous packet and this one.
    var drops = 0
    /// The defect of the first invalid option, from which on options are ignored; nil without one.
    var flaw: CaptureFlaw?

    var direction: CapturedPacket.Direction {
      switch flags & 3 {
      case 1: .received
      case 2: .sent
      default: .unknown
      }
    }
  }

  private func options(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> PacketOptions {
    // Read here without an array of options, as most packets have options.
    var options = PacketOptions()
    var position = start
    while position + 4 <= end {
      let (code, length) = (
        shortNumber(at: position, in: bytes), Int(shortNumber(at: position + 2, in: bytes))
      )
      guard code != 0 else { break }
      position += 4
      guard position + length <= end, code != 2 || length == 4, code != 4 || length == 8 else {
        options.flaw = CaptureFlaw(.optionLength, length, Int(code))
        break
      }
      if code == 2 { options.flags = number(at: position, in: bytes) }
      if code == 4 {
        let drops = isLittleEndian ? bytes.uint64LE(at: position) : bytes.uint64BE(at: position)
        options.drops = Int(UInt32(clamping: drops))
      }
      position += (length + 3) / 4 * 4
    }
    return options
  }

  private func number(at offset: Int, in bytes: Span<UInt8>) -> UInt32 {
    isLittleEndian ? bytes.uint32LE(at: offset) : bytes.uint32BE(at: offset)
  }

  private func shortNumber(at offset: Int, in bytes: Span<UInt8>) -> UInt16 {
    isLittleEndian ? bytes.uint16LE(at: offset) : bytes.uint16BE(at: offset)
  }
}

extension PcapngFraming.Interface {
  /// Returns whether a ``resolution`` is supported: 2⁶⁴ such units have to be at least a second.
  static func isResolution(_ resolution: UInt8) -> Bool {
    resolution & 0x7F <= (resolution & 0x80 == 0 ? 19 : 64)
  }

  func time(_ units: UInt64) -> Duration {
    let exponent = Int(resolution & 0x7F)
    var (seconds, attoseconds): (UInt64, UInt64)
    if resolution & 0x80 != 0 {
      seconds = exponent < 64 ? units >> UInt64(exponent) : 0
      let rest = exponent < 64 ? units & ((1 << UInt64(exponent)) - 1) : units
      let product = rest.multipliedFullWidth(by: Self.attoseconds)
      let wide = UInt128(product.high) << 64 | UInt128(product.low)
      attoseconds = UInt64(truncatingIfNeeded: wide >> UInt128(exponent))
    } else if exponent <= 18 {
      let perSecond = Self.power(exponent)
      let (quotient, rest) = units.quotientAndRemainder(dividingBy: perSecond)
      (seconds, attoseconds) = (quotient, rest * (Self.attoseconds / perSecond))
    } else {
      let rest = exponent - 18 > 19 ? 0 : units / Self.power(exponent - 18)
      (seconds, attoseconds) = rest.quotientAndRemainder(dividingBy: Self.attoseconds)
    }
    let sinceOffset = Duration(
      secondsComponent: Int64(clamping: seconds), attosecondsComponent: Int64(attoseconds))
    return RecordTimes.clamped(sinceOffset + .seconds(offset))
  }

  private static let attoseconds: UInt64 = 1_000_000_000_000_000_000

  private static func power(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { result, _ in result * 10 }
  }
}
