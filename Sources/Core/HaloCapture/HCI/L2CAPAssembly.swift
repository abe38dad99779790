/// Assembles L2CAP packets from their parts, for the packets of one side of a link.
///
/// A packet consists of four bytes with its length and channel, and the payload. The parts may end
/// anywhere, even within the four bytes. Source: Core Specification, Volume 3, Part A, 3.1 and 7.2.
package struct L2CAPAssembly {
  /// The bytes so far of the packet that waits for further parts.
  private(set) var pending: [UInt8] = []
  private(set) var isPending = false

  package init() {}

  package enum Outcome {
    case unfinished
    /// The L2CAP packet is complete; its bytes begin with the length and the channel number.
    case whole(ArraySlice<UInt8>)
    /// The part belongs to no L2CAP packet, or to a damaged one; the text is the reason.
    case lost(String)
  }

  /// The number of bytes that the unfinished packet lacks; nil if there is none.
  var missing: Int? {
    guard isPending else { return nil }
    return pending.count < 4 ? 1 : Self.length(pending[...]) - pending.count
  }

  /// Returns also whether an unfinished packet before it is dropped (`isFormerLost`).
  package mutating func begin(_ part: ArraySlice<UInt8>) -> (outcome: Outcome, isFormerLost: Bool) {
    let isFormerLost = clear()
    // Usually the first part is the whole packet, which needs no copy.
    if part.count >= 4, part.count == Self.length(part) { return (.whole(part), isFormerLost) }
    isPending = true
    pending.append(contentsOf: part)
    return (finish(), isFormerLost)
  }

  /// Adds a further part of an L2CAP packet; returns the completed packet, or why there is none.
  package mutating func consume(_ part: ArraySlice<UInt8>) -> Outcome {
    guard isPending else { return .lost("continues a packet that has no beginning") }
    pending.append(contentsOf: part)
    return finish()
  }

  @discardableResult
  mutating func clear() -> Bool {
    guard isPending else { return false }
    isPending = false
    pending.removeAll(keepingCapacity: true)
    return true
  }

  /// Adds a part of a packet of a link, and reports losses; returns the completed packet.
  mutating func consume(
    _ part: ArraySlice<UInt8>, isFirst: Bool, of link: UInt64, _ channels: inout L2CAPChannels,
    isFromHost: Bool, _ events: inout [LinkEvent]
  ) -> ArraySlice<UInt8>? {
    let (outcome, isFormerLost) = isFirst ? begin(part) : (consume(part), false)
    if isFormerLost {
      // That packet may itself have been a part of another one.
      channels.clear(isFromHost: isFromHost)
      events.append(.lost(link, "a packet that was not finished"))
    }
    switch outcome {
    case .unfinished: return nil
    case .whole(let packet): return packet
    case .lost(let reason):
      channels.clear(isFromHost: isFromHost)
      events.append(.lost(link, "a part of a packet that \(reason)"))
      return nil
    }
  }

  private mutating func finish() -> Outcome {
    guard pending.count >= 4 else { return .unfinished }
    let length = Self.length(pending[...])
    guard pending.count >= length else { return .unfinished }
    defer { clear() }
    guard pending.count == length else { return .lost("is longer than its length field") }
    return .whole(pending[...])
  }

  private static func length(_ packet: ArraySlice<UInt8>) -> Int { 4 + Int(packet.uint16LE(at: 0)) }
}
