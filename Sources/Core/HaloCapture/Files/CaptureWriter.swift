/// Encodes packets as a capture, in a format that other programs can read.
public struct CaptureWriter: Sendable {
  /// The file format in which this writer encodes packets.
  public let format: Format
  /// Whether the packets come from a virtual (simulated) device instead of a real one.
  ///
  /// If true, interfaces in pcapng have the description `virtual device, invented data`; other
  /// formats cannot express this. Set this property before reading ``head``. If it becomes true
  /// after a record, the next record begins a section with that description.
  public var isVirtual = false
  /// Whether the section of the last record has the virtual device's mark; nil before a record.
  private var isMarked: Bool?
  /// The packets that the logger lost: in all, and since the last packet written.
  private var (drops, lost) = (0 as UInt32, 0)
  private var beginsCapture = false
  /// Whether the current section of pcapng has a second interface, for packets on the air.
  private var hasAirInterface = false
  /// The numbers that the adapters of the packets have in the file.
  private var adapters = AdapterNumbers()

  /// A capture format that ``CaptureWriter`` can write.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// The btsnoop format in which each HCI packet follows a packet type byte, as Android writes it
    /// and Wireshark opens it.
    case btsnoop
    /// The btsnoop format of Linux's Bluetooth monitor, with adapter numbers, as `btmon` writes it.
    case btmon
    /// The pcap format, with HCI packets and their direction.
    case pcap
    /// The pcapng format, with HCI packets and their direction.
    case pcapng
    /// The format of Apple's PacketLogger, with little-endian numbers.
    case packetLogger = "pklg"
  }

  /// Makes a writer that encodes packets in a file format.
  public init(_ format: Format) { self.format = format }

  /// The file header: the bytes before the first record; empty for PacketLogger.
  public var head: [UInt8] {
    switch format {
    case .btsnoop, .btmon:
      var head = BTSnoopFraming.signature
      head.append(bigEndian: UInt32(1))
      let datalink: BTSnoopFraming.Datalink = format == .btsnoop ? .h4 : .monitor
      head.append(bigEndian: datalink.rawValue)
      return head
    case .pcap: return Self.pcapHead(.h4WithDirection)
    case .pcapng:
      var section: [UInt8] = []
      section.append(littleEndian: UInt32(0x1A2B_3C4D))
      section.append(littleEndian: UInt16(1))
      section.append(littleEndian: UInt16(0))
      section += [UInt8](repeating: 0xFF, count: 8)
      return Self.block(0x0A0D_0D0A, section) + interface(.h4WithDirection)
    case .packetLogger: return []
    }
  }

  private func interface(_ linkType: CaptureLinkType) -> [UInt8] {
    var interface: [UInt8] = []
    interface.append(littleEndian: linkType.rawValue)
    interface.append(littleEndian: UInt16(0))
    interface.append(littleEndian: UInt32(0))
    // Option 9: times are nanoseconds.
    interface += [9, 0, 1, 0, 9, 0, 0, 0]
    if isVirtual {
      let text = PcapngFraming.virtualMark
      // Option 3: the description.
      interface += [3, 0, UInt8(text.count), 0] + text
      interface += [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    }
    return Self.block(1, interface + [0, 0, 0, 0])
  }

  /// Encodes a packet, and returns the bytes of its record.
  ///
  /// A packet of unknown direction is encoded as sent by the host, because the formats cannot mark
  /// a direction as unknown.
  ///
  /// In btsnoop's monitor format an adapter keeps its number if that has 16 bits and is not in use.
  /// Every other adapter, and every interface of pcapng, gets the lowest free number.
  ///
  /// - Returns: The bytes of the record; nil if the format cannot contain the packet: a text
  ///   outside of btsnoop's monitor format, a link layer packet outside of pcapng
  ///   (`LinkLayerWriter` writes such packets as pcap), or a packet of an adapter beyond the 65535
  ///   numbers.
  public mutating func record(of packet: CapturedPacket) -> [UInt8]? {
    drops &+= UInt32(truncatingIfNeeded: packet.droppedCount)
    lost &+= max(packet.droppedCount, 0)
    switch format {
    case .btsnoop: return packet.kind.numbers.map { btsnoop(packet, flags: $0.flags, type: $0.h4) }
    case .btmon:
      guard let opcode = packet.kind.monitorOpcode,
        let adapter = adapters.number(of: packet.adapter)
      else { return nil }
      return btsnoop(packet, flags: UInt32(adapter) << 16 | UInt32(opcode), type: nil)
    case .pcap: return Self.direction(of: packet).flatMap { Self.pcapRecord(packet, after: $0) }
    case .packetLogger: return packetLogger(packet)
    case .pcapng: break
    }
    beginsCapture = beginsCapture || packet.beginsCapture || isVirtual && isMarked == false
    guard let record = pcapng(packet) else { return nil }
    // Other formats have no equivalent of another section.
    var blocks = beginsCapture ? head : []
    if beginsCapture { hasAirInterface = false }
    if case .linkLayer = packet.kind, !hasAirInterface {
      blocks += interface(.linkLayerWithReception)
      hasAirInterface = true
    }
    (beginsCapture, lost, isMarked) = (false, 0, isVirtual)
    return blocks + record
  }

  /// Returns whether the format can contain the packet.
  package mutating func append(_ packet: CapturedPacket, to bytes: inout [UInt8]) -> Bool {
    guard format == .btsnoop, let numbers = packet.kind.numbers else {
      guard let record = record(of: packet) else { return false }
      bytes += record
      return true
    }
    drops &+= UInt32(truncatingIfNeeded: packet.droppedCount)
    append(packet, flags: numbers.flags, type: numbers.h4, to: &bytes)
    return true
  }

  private func btsnoop(_ packet: CapturedPacket, flags: UInt32, type: UInt8?) -> [UInt8] {
    var record: [UInt8] = []
    record.reserveCapacity(25 + packet.bytes.count)
    append(packet, flags: flags, type: type, to: &record)
    return record
  }

  /// Appends a btsnoop record; unless `type` is nil, that type byte comes before the packet.
  private func append(
    _ packet: CapturedPacket, flags: UInt32, type: UInt8?, to record: inout [UInt8]
  ) {
    let prefixCount = type == nil ? 0 : 1
    record.append(bigEndian: UInt32(clamping: prefixCount + packet.originalLength))
    record.append(bigEndian: UInt32(clamping: prefixCount + packet.bytes.count))
    record.append(bigEndian: flags)
    record.append(bigEndian: drops)
    let time = UInt64(bitPattern: packet.time.wholeMicroseconds &+ BTSnoopFraming.epoch)
    record.append(bigEndian: UInt32(truncatingIfNeeded: time >> 32))
    record.append(bigEndian: UInt32(truncatingIfNeeded: time))
    if let type { record.append(type) }
    record += packet.bytes
  }

  /// The header of a file of pcap whose times are nanoseconds.
  fileprivate static func pcapHead(_ linkType: CaptureLinkType) -> [UInt8] {
    var head: [UInt8] = []
    head.append(littleEndian: UInt32(0xA1B2_3C4D))
    head += [2, 0, 4, 0] + [UInt8](repeating: 0, count: 8)
    head.append(littleEndian: UInt32(1 << 18))
    head.append(littleEndian: UInt32(linkType.rawValue))
    return head
  }

  /// Returns a record of pcap with a packet after some bytes; nil if it cannot express the time.
  fileprivate static func pcapRecord(_ packet: CapturedPacket, after prefix: [UInt8]) -> [UInt8]? {
    let (seconds, attoseconds) = packet.time.components
    guard attoseconds >= 0, let seconds = UInt32(exactly: seconds) else { return nil }
    var record: [UInt8] = []
    record.append(littleEndian: seconds)
    record.append(littleEndian: UInt32(attoseconds / 1_000_000_000))
    record.append(littleEndian: UInt32(clamping: prefix.count + packet.bytes.count))
    record.append(littleEndian: UInt32(clamping: prefix.count + packet.originalLength))
    return record + prefix + packet.bytes
  }

  /// The bytes of link type 201 before a packet: four for the direction, and the H4 type.
  private static func direction(of packet: CapturedPacket) -> [UInt8]? {
    packet.kind.numbers.map { [0, 0, 0, UInt8($0.flags & 1), $0.h4] }
  }

  private func pcapng(_ packet: CapturedPacket) -> [UInt8]? {
    var (interface, prefix) = (UInt32(0), Self.direction(of: packet))
    if case .linkLayer(let reception) = packet.kind {
      (interface, prefix) = (1, LinkLayerWriter.head(of: reception))
    }
    guard let prefix else { return nil }
    let (seconds, attoseconds) = packet.time.components
    let nanoseconds = attoseconds / 1_000_000_000
    guard seconds >= 0, nanoseconds >= 0 else { return nil }
    let (product, isTooMuch) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooMuch else { return nil }
    let time = product &+ UInt64(nanoseconds)
    let count = prefix.count + packet.bytes.count
    var record: [UInt8] = []
    record.append(littleEndian: interface)
    record.append(littleEndian: UInt32(truncatingIfNeeded: time >> 32))
    record.append(littleEndian: UInt32(truncatingIfNeeded: time))
    record.append(littleEndian: UInt32(count))
    record.append(littleEndian: UInt32(clamping: prefix.count + packet.originalLength))
    record += prefix
    record += packet.bytes
    record += [UInt8](repeating: 0, count: (4 - count % 4) % 4)
    if lost > 0 {
      // Option 4: the number of packets dropped before this one, in 8 bytes; then the end of
      // options.
      record += [4, 0, 8, 0]
      record.append(littleEndian: UInt32(truncatingIfNeeded: lost))
      record.append(littleEndian: UInt32(truncatingIfNeeded: lost >> 32))
      record += [0, 0, 0, 0]
    }
    return Self.block(6, record)
  }

  private static func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
    var block: [UInt8] = []
    block.append(littleEndian: type)
    block.append(littleEndian: UInt32(body.count + 12))
    block += body
    block.append(littleEndian: UInt32(body.count + 12))
    return block
  }

  private func packetLogger(_ packet: CapturedPacket) -> [UInt8]? {
    let (seconds, attoseconds) = packet.time.components
    guard let type = packet.kind.numbers?.packetLogger, let seconds = UInt32(exactly: seconds),
      attoseconds >= 0, packet.bytes.count <= 0xFFFF - 9
    else { return nil }
    var record: [UInt8] = []
    record.append(littleEndian: UInt32(9 + packet.bytes.count))
    record.append(littleEndian: seconds)
    record.append(littleEndian: UInt32(attoseconds / 1_000_000_000_000))
    record.append(type)
    return record + packet.bytes
  }
}

/// Writes link layer packets received on the air as pcap of link type 256, which Wireshark opens.
package struct LinkLayerWriter: Sendable {
  package init() {}

  package var head: [UInt8] { CaptureWriter.pcapHead(.linkLayerWithReception) }

  /// Returns nil for a packet of another kind, or a time that the format cannot express.
  package func record(of packet: CapturedPacket) -> [UInt8]? {
    guard case .linkLayer(let reception) = packet.kind else { return nil }
    return CaptureWriter.pcapRecord(packet, after: Self.head(of: reception))
  }

  fileprivate static func head(of reception: LinkLayerReception) -> [UInt8] {
    // The signal strength is unknown; bit 0 marks the packet as not scrambled.
    var flags: UInt16 = 0x0001
    // Bit 10: the checksum was checked; bit 11: the checksum is right.
    if let isDamaged = reception.isDamaged { flags |= isDamaged ? 0x0400 : 0x0C00 }
    if reception.isDecrypted { flags |= 0x0008 }
    // The format marks encryption as an integrity check that failed.
    if reception.isEncrypted { flags |= 0x1000 }
    if let isFromCentral = reception.isFromCentral { flags |= (isFromCentral ? 2 : 3) << 7 }
    var head = [UInt8](repeating: 0, count: 8)
    head.append(littleEndian: flags)
    return head
  }
}

/// Assigns 16-bit numbers to the adapters in a file of `btmon`.
struct AdapterNumbers {
  private var numbers: [UInt32: UInt16] = [:]
  private var usedNumbers: Set<UInt16> = []
  /// The lowest number that may be free; the highest possible number is never assigned.
  private var next: UInt16 = 0

  /// Returns the number of an adapter; nil if no number is left.
  mutating func number(of adapter: UInt32) -> UInt16? {
    if let number = numbers[adapter] { return number }
    var number = UInt16(exactly: adapter)
    if number.map(usedNumbers.contains) ?? true {
      while next < .max, usedNumbers.contains(next) { next += 1 }
      guard next < .max else { return nil }
      number = next
    }
    if let number { usedNumbers.insert(number) }
    numbers[adapter] = number
    return number
  }
}

extension Duration {
  /// The duration in microseconds, rounded towards the past, and clamped to 64 bits.
  fileprivate var wholeMicroseconds: Int64 {
    let (quotient, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    return Int64(clamping: rest < 0 ? quotient - 1 : quotient)
  }
}

extension CapturedPacket.Kind {
  /// The type of H4, the flags of btsnoop, the opcode of `btmon`, and the kind of PacketLogger.
  fileprivate var numbers: (h4: UInt8, flags: UInt32, monitor: UInt16, packetLogger: UInt8)? {
    switch self {
    case .command: (1, 2, 2, 0x00)
    case .event: (4, 3, 3, 0x01)
    case .acl(.received): (2, 1, 5, 0x03)
    case .acl: (2, 0, 4, 0x02)
    case .synchronous(.received): (3, 1, 7, 0x09)
    case .synchronous: (3, 0, 6, 0x08)
    case .isochronous(.received): (5, 1, 19, 0x13)
    case .isochronous: (5, 0, 18, 0x12)
    case .linkLayer, .adapterChange, .other: nil
    }
  }

  fileprivate var monitorOpcode: UInt16? {
    switch self {
    case .adapterChange(let opcode), .other(let opcode):
      // Another format's number may mean traffic in this format, or be undefined.
      BTSnoopFraming.opcodes.contains(opcode) && Self(monitor: opcode) == self ? opcode : nil
    default: numbers?.monitor
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: UInt32) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(littleEndian number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
