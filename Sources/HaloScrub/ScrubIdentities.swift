import HaloCapture

/// The addresses and names of a capture, to find them in harmless bytes as well; and what its
/// attributes are taken for, as their values fit.
///
/// ``CaptureScrubber`` and ``TraceScrubber`` collect them. What they learn late they could not look
/// for before; so a file is gone through twice, the second time with what the first found.
public struct ScrubIdentities: Hashable, Sendable {
  private var addresses: Set<UInt64> = []
  /// Names by their first four bytes.
  private var others: [UInt32: Others] = [:]
  private var count = 0
  /// What attributes were taken for.
  var assumptions = ScrubAssumptions()

  /// What begins alike, as the names of rings do.
  private struct Others: Hashable {
    var isOf: [[UInt8]: Kind] = [:]
    /// How long they are, the shortest first.
    var lengths: [Int] = []
    /// What their letters come to, small ones: so a place is compared with those alone that are
    /// there, but for chance.
    var hashes: Set<UInt64> = []
  }

  private enum Kind: Hashable { case name, wideName(isBigEndian: Bool) }

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

  /// Learns a name, also as it is in UTF-16; capital letters of ASCII make no difference.
  mutating func learn(name: [UInt8]) {
    let small = name.map(\.lowercased)
    guard !isFull, name.count >= Self.shortest, Set(small).count > 1, insert(small, .name) else {
      return
    }
    count += 1
    guard let text = String(validating: name, as: UTF8.self) else { return }
    for isBigEndian in [false, true] {
      let wide = text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        return isBigEndian ? bytes.reversed() : bytes
      }
      insert(wide.map(\.lowercased), .wideName(isBigEndian: isBigEndian))
    }
  }

  /// - Returns: Whether it is new.
  @discardableResult
  private mutating func insert(_ bytes: [UInt8], _ kind: Kind) -> Bool {
    let start = Self.start(bytes[...])
    guard others[start]?.isOf[bytes] == nil else { return false }
    others[start, default: Others()].isOf[bytes] = kind
    others[start]?.hashes.insert(Self.hash(bytes[...]))
    if others[start]?.lengths.contains(bytes.count) == false {
      others[start]?.lengths.append(bytes.count)
      others[start]?.lengths.sort()
    }
    return true
  }

  /// A hash that goes on: that of some bytes from that of those before them.
  private static func hash(_ bytes: ArraySlice<UInt8>, after hash: UInt64 = 0) -> UInt64 {
    bytes.reduce(hash) { $0 &* factor &+ UInt64($1.lowercased) &+ 1 }
  }

  /// Nobody can know it, and so make names that come to the same.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  private static func start(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1.lowercased) }
  }

  /// The known address or the longest known name that begins at a place.
  ///
  /// Where none begins with the same four bytes it takes the same time, however many are known.
  /// Else each byte from there on is looked at once, up to as many as the longest of those has, and
  /// each of their lengths once.
  func match(at place: Int, in bytes: [UInt8]) -> Match? {
    let rest = bytes[place...]
    guard rest.count >= 4 else { return nil }
    if let known = others[Self.start(rest)] {
      var (lengths, end, hash) = ([] as [Int], place, 0 as UInt64)
      for length in known.lengths where length <= rest.count {
        hash = Self.hash(bytes[end..<place + length], after: hash)
        end = place + length
        if known.hashes.contains(hash) { lengths.append(length) }
      }
      for length in lengths.reversed() {
        let part = Array(rest.prefix(length))
        switch known.isOf[part.map(\.lowercased)] {
        case .name: return .name(length: length)
        case .wideName(let isBigEndian):
          return .wideName(length: length, isBigEndian: isBigEndian)
        case nil: continue
        }
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
    /// A name in UTF-16.
    case wideName(length: Int, isBigEndian: Bool)
    /// An address of six bytes, last byte first or not.
    case address(isReversed: Bool)
  }
}
