import HaloProtocol

/// The part of a YCBT history that a ring has sent so far, whose records can begin in one frame and
/// end in the next, and whose end contains a CRC of all of them.
struct FamilyBlock {
  private var former: [UInt8] = []
  private var present: [UInt8] = []

  /// The largest block that has an end with a CRC.
  private static let most = YCBT.Frame.longestPayload

  /// The first two bytes of frames with records.
  private static let data = Set(YCBT.HistoryKind.allCases.map(\.data.rawValue))

  /// Removes personal data from a packet; `scrub` does that for payloads that begin with a record.
  mutating func change(
    _ frame: FamilyFrame, of packet: String, _ layout: Layout, _ scrub: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let payload = Array(frame.payload)
    switch packet {
    case "YCBT.HistoryHeader":
      self = FamilyBlock()
      return scrub(payload)
    case "YCBT.HistoryEnd" where payload.count == 6:
      defer { self = FamilyBlock() }
      let crc =
        payload[4...].uint16LE(at: 0) ^ Checksum.crc16CCITT(former.span)
        ^ Checksum.crc16CCITT(present.span)
      return payload.prefix(4) + [UInt8(truncatingIfNeeded: crc), UInt8(crc >> 8)]
    case _ where packet.hasPrefix("YCBT.") && Self.data.contains(frame.head.uint16BE):
      let start = layout.rowLength.map { former.count % $0 } ?? 0
      let changed = Array(scrub([UInt8](repeating: 0, count: start) + payload).dropFirst(start))
      guard former.count + payload.count <= Self.most else { return changed }
      former += payload
      present += changed
      return changed
    default: return scrub(payload)
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var uint16BE: UInt16 { prefix(2).reduce(0) { $0 << 8 | UInt16($1) } }
}
