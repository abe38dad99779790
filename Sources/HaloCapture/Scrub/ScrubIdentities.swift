/// The addresses, names and keys of a capture, to find them also where nobody knows what bytes
/// mean.
///
/// ``CaptureScrubber`` and ``TraceScrubber`` collect them. What they learn late they could not look
/// for before; so a file is gone through twice, the second time with what the first found.
public struct ScrubIdentities: Hashable, Sendable {
  private var addresses: Set<UInt64> = []
  /// Names and keys by their first four bytes.
  private var others: [UInt32: Others] = [:]
  private var count = 0

  /// What begins alike, as the names of rings do.
  private struct Others: Hashable {
    /// Whether they are names.
    var isName: [[UInt8]: Bool] = [:]
    /// How long they are, the longest first: so a place is compared once for each length, and not
    /// with each of them.
    var lengths: [Int] = []
  }

  /// More than this are not remembered.
  private static let most = 1 << 16
  /// What is shorter comes about by chance.
  private static let shortest = 4

  /// Knows none.
  public init() {}

  /// Whether there were more than are remembered.
  public var isFull: Bool { count >= Self.most }

  mutating func learn(address: UInt64) {
    guard !isFull, address & (1 << 46 - 1) != 0, addresses.insert(address).inserted else { return }
    count += 1
  }

  mutating func learn(name: [UInt8]) { learn(name, isName: true) }
  mutating func learn(key: [UInt8]) { learn(key, isName: false) }

  private mutating func learn(_ bytes: [UInt8], isName: Bool) {
    let start = Self.start(bytes[...])
    guard !isFull, bytes.count >= Self.shortest, Set(bytes).count > 1,
      others[start]?.isName[bytes] == nil
    else { return }
    others[start, default: Others()].isName[bytes] = isName
    if others[start]?.lengths.contains(bytes.count) == false {
      others[start]?.lengths.append(bytes.count)
      others[start]?.lengths.sort(by: >)
    }
    count += 1
  }

  private static func start(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// What is known that begins at a place.
  func match(at place: Int, in bytes: [UInt8]) -> Match? {
    let rest = bytes[place...]
    guard rest.count >= 4 else { return nil }
    if let known = others[Self.start(rest)] {
      for length in known.lengths where length <= rest.count {
        guard let isName = known.isName[Array(rest.prefix(length))] else { continue }
        return isName ? .name(length: length) : .key(length: length)
      }
    }
    guard rest.count >= 6, !addresses.isEmpty else { return nil }
    let number = rest.prefix(6).reduce(0) { $0 << 8 | UInt64($1) }
    if addresses.contains(number) { return .address(isReversed: false) }
    return addresses.contains(number.byteSwapped >> 16) ? .address(isReversed: true) : nil
  }

  /// Whether an address is known.
  func holds(address: UInt64) -> Bool { addresses.contains(address) }

  /// What was found.
  enum Match {
    /// A name.
    case name(length: Int)
    /// A key.
    case key(length: Int)
    /// An address of six bytes, last byte first or not.
    case address(isReversed: Bool)
  }
}
