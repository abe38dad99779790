/// Puts packets of the Logical Link Control together from their parts, of one link in one
/// direction.
///
/// A packet is four bytes, its length and its channel, and what it holds. The parts may end
/// anywhere, within those four as well. Source: Core Specification, Volume 3, Part A, 3.1 and 7.2.
struct L2CAPAssembly {
  /// What has come of a packet that has not come whole.
  private(set) var pending: [UInt8] = []
  private(set) var isPending = false

  /// What came of a part.
  enum Outcome {
    /// There is more to come.
    case unfinished
    /// A whole packet, with the four bytes.
    case whole(ArraySlice<UInt8>)
    /// Nothing, as the part belongs to none, or to one that is damaged.
    case lost(String)
  }

  /// How many bytes are still to come; nil where nothing is pending.
  var missing: Int? {
    guard isPending else { return nil }
    return pending.count < 4 ? 1 : Self.length(pending[...]) - pending.count
  }

  /// Takes a part that begins a packet.
  ///
  /// - Returns: What came of it, and whether one before that was not finished is lost.
  mutating func begin(_ part: ArraySlice<UInt8>) -> (outcome: Outcome, isFormerLost: Bool) {
    let isFormerLost = clear()
    // Mostly a part is all: that is handed on without a copy.
    if part.count >= 4, part.count == Self.length(part) { return (.whole(part), isFormerLost) }
    isPending = true
    pending.append(contentsOf: part)
    return (finish(), isFormerLost)
  }

  /// Takes a part that goes on with a packet.
  mutating func append(_ part: ArraySlice<UInt8>) -> Outcome {
    guard isPending else { return .lost("goes on with a packet that has no beginning") }
    pending.append(contentsOf: part)
    return finish()
  }

  /// Forgets what is pending; says whether that was anything.
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
    guard pending.count == length else { return .lost("is longer than it says") }
    return .whole(pending[...])
  }

  private static func length(_ packet: ArraySlice<UInt8>) -> Int {
    4 + Int(packet.uint16LE(at: 0))
  }
}
