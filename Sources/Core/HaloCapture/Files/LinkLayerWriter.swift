/// Writes link layer packets received on the air as pcap of link type 256, which Wireshark opens.
package struct LinkLayerWriter: Sendable {
  private static let linkType: UInt32 = 256

  package init() {}

  package var head: [UInt8] {
    var head: [UInt8] = []
    head.append(word: 0xA1B2_3C4D)
    head += [2, 0, 4, 0] + [UInt8](repeating: 0, count: 8)
    head.append(word: 1 << 18)
    head.append(word: Self.linkType)
    return head
  }

  /// Returns nil for a packet of another kind, or a time that the format cannot express.
  package func record(of packet: CapturedPacket) -> [UInt8]? {
    let (seconds, attoseconds) = packet.time.components
    guard case .linkLayer(let reception) = packet.kind, attoseconds >= 0,
      let seconds = UInt32(exactly: seconds)
    else { return nil }
    let head = Self.head(of: reception)
    var record: [UInt8] = []
    record.append(word: seconds)
    record.append(word: UInt32(attoseconds / 1_000_000_000))
    record.append(word: UInt32(clamping: head.count + packet.bytes.count))
    record.append(word: UInt32(clamping: head.count + packet.originalLength))
    return record + head + packet.bytes
  }

  static func head(of reception: LinkLayerReception) -> [UInt8] {
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

extension [UInt8] {
  fileprivate mutating func append(word: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
