/// Assembles L2CAP packets from their parts, for one direction of a link.
///
/// A packet consists of four bytes, its length and its channel, and the payload. The parts may end
/// anywhere, even within the four bytes. Source: Core Specification, Volume 3, Part A, 3.1 and 7.2.
struct L2CAPAssembly {
  /// The bytes of the unfinished packet.
  private(set) var pending: [UInt8] = []
  private(set) var isPending = false

  /// The result of a part.
  enum Outcome {
    /// The packet is incomplete.
    case unfinished
    /// A complete packet, with the four bytes.
    case whole(ArraySlice<UInt8>)
    /// The part belongs to no packet, or to a damaged one.
    case lost(String)
  }

  /// The number of missing bytes; nil if no packet is pending.
  var missing: Int? {
    guard isPending else { return nil }
    return pending.count < 4 ? 1 : Self.length(pending[...]) - pending.count
  }

  /// Consumes the first part of a packet.
  ///
  /// - Returns: The result, and whether an unfinished packet before it is lost.
  mutating func begin(_ part: ArraySlice<UInt8>) -> (outcome: Outcome, isFormerLost: Bool) {
    let isFormerLost = clear()
    // Usually the first part is the whole packet, which needs no copy.
    if part.count >= 4, part.count == Self.length(part) { return (.whole(part), isFormerLost) }
    isPending = true
    pending.append(contentsOf: part)
    return (finish(), isFormerLost)
  }

  /// Consumes a continuation.
  mutating func append(_ part: ArraySlice<UInt8>) -> Outcome {
    guard isPending else { return .lost("continues a packet that has no beginning") }
    pending.append(contentsOf: part)
    return finish()
  }

  /// Drops the pending packet; returns whether there was one.
  @discardableResult
  mutating func clear() -> Bool {
    guard isPending else { return false }
    isPending = false
    pending.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func finish() -> Outcome {
    guard pending.count >= 4 else { return .unfinished }
    let length = Self.length(pending[...])
    guard pending.count >= length else { return .unfinished }
    defer { clear() }
    guard pending.count == length else { return .lost("is longer than its length field") }
    return .whole(pending[...])
  }

  private static func length(_ packet: ArraySlice<UInt8>) -> Int {
    4 + Int(packet.uint16LE(at: 0))
  }
}
