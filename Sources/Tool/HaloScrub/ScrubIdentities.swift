import HaloCapture
import HaloProtocol
import HaloTransport

/// The addresses and names in a capture, which scrubbing replaces; also the guesses about the types
/// of GATT attributes, and the largest health totals, such as the steps of a day.
///
/// ``CaptureScrubber`` and ``TraceScrubber`` collect these facts. Scrubbing replaces known
/// addresses and names even in bytes that are otherwise harmless. A second pass over the same file,
/// with the identities of the first pass, replaces addresses and names also before their first
/// mention.
public struct ScrubIdentities: Hashable, Sendable {
  private var addresses: Set<UInt64> = []
  /// The known names, in UTF-8 and UTF-16, grouped by their first four bytes in lowercase.
  private var others: [UInt32: Others] = [:]
  private var count = 0
  var assumptions = ScrubAssumptions()
  /// The largest total of each kind, by the largest replacement that the kind can get.
  private(set) var largest: [Int: Int] = [:]
  /// The first two bytes of names in lowercase and of addresses, to exclude almost every offset.
  private var nameStarts = ShortNumbers()
  private var (addressStarts, addressHashes) = (ShortNumbers(), ShortNumbers())

  private struct Others: Hashable {
    var isOf: [[UInt8]: Kind] = [:]
    var lengths: [Int] = []
    /// Hashes of the names' lowercase forms; bytes without such a hash are none of the names.
    var hashes: Set<UInt64> = []
  }

  private enum Kind: Hashable { case name, wideName(isBigEndian: Bool) }

  /// The largest number of addresses and names that are kept; further ones are ignored.
  private static let most = 1 << 16
  /// In bytes; a shorter name occurs in other bytes by chance.
  private static let shortest = 4

  /// Creates identities without addresses, names and guesses.
  public init() {}

  /// Whether the limit of 65,536 addresses and names is reached; scrubbing ignores further
  /// addresses and names.
  public var isFull: Bool { count >= Self.most }

  mutating func learn(total: Int, of kind: Int) { largest[kind] = max(total, largest[kind] ?? 0) }

  mutating func learn(address: UInt64) {
    guard !isFull, address & (1 << 46 - 1) != 0, addresses.insert(address).inserted else { return }
    count += 1
    for number in [address, address.byteSwapped >> 16] {
      addressStarts.insert(UInt16(truncatingIfNeeded: number >> 32))
      addressHashes.insert(Self.shortHash(of: number))
    }
  }

  private static func shortHash(of address: UInt64) -> UInt16 {
    UInt16(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 48)
  }

  /// Whether a known address or name may begin at `offset`; never false with one.
  func mayBegin(at offset: Int, in bytes: Span<UInt8>, _ end: Int) -> Bool {
    guard offset + 4 <= end else { return false }
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    let small = UInt16(bytes[offset].lowercased) << 8 | UInt16(bytes[offset + 1].lowercased)
    if nameStarts.contains(small) { return true }
    guard offset + 6 <= end, addressStarts.contains(first << 8 | second) else { return false }
    var number: UInt64 = 0
    for index in offset..<offset + 6 { number = number << 8 | UInt64(bytes[index]) }
    return addressHashes.contains(Self.shortHash(of: number))
  }

  /// Adds a name to the known ones, also in UTF-16; the case of ASCII letters makes no difference.
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

  /// Returns whether the name was not yet known.
  @discardableResult
  private mutating func insert(_ bytes: [UInt8], _ kind: Kind) -> Bool {
    let start = Self.start(bytes[...])
    guard others[start]?.isOf[bytes] == nil else { return false }
    nameStarts.insert(UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
    others[start, default: Others()].isOf[bytes] = kind
    others[start]?.hashes.insert(Self.hash(bytes[...]))
    if others[start]?.lengths.contains(bytes.count) == false {
      others[start]?.lengths.append(bytes.count)
      others[start]?.lengths.sort()
    }
    return true
  }

  /// Continues the `hash` of the bytes before, in lowercase.
  private static func hash(_ bytes: ArraySlice<UInt8>, after hash: UInt64 = 0) -> UInt64 {
    bytes.reduce(hash) { $0 &* factor &+ UInt64($1.lowercased) &+ 1 }
  }

  /// Random in each process, so that no input has many names with the same hash.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  private static func start(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1.lowercased) }
  }

  /// Returns the known address or the longest known name at an offset, in time linear in the names
  /// with the same first four bytes.
  func match(at offset: Int, in bytes: [UInt8]) -> Match? {
    let rest = bytes[offset...]
    guard mayBegin(at: offset, in: bytes.span, bytes.count) else { return nil }
    if let known = others[Self.start(rest)] {
      var (lengths, end, hash) = ([] as [Int], offset, 0 as UInt64)
      for length in known.lengths where length <= rest.count {
        hash = Self.hash(bytes[end..<offset + length], after: hash)
        end = offset + length
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

  func holds(address: UInt64) -> Bool { addresses.contains(address) }

  enum Match {
    case name(length: Int)
    case wideName(length: Int, isBigEndian: Bool)
    /// An address of six bytes; `isReversed` is true if its last byte comes first.
    case address(isReversed: Bool)
  }
}

/// A set of 16-bit numbers as a bit map, faster to look up than a hashed set.
private struct ShortNumbers: Hashable {
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  mutating func insert(_ number: UInt16) { bits[Int(number >> 6)] |= 1 << UInt64(number & 63) }

  func contains(_ number: UInt16) -> Bool { bits[Int(number >> 6)] >> UInt64(number & 63) & 1 != 0 }
}

/// The guesses about types of attributes, on all links and at all times of the capture.
struct ScrubAssumptions: Hashable, Sendable {
  private struct Key: Hashable {
    let isOfHost: Bool
    /// The attribute's handle; nil in traces, which contain the guessed name instead of the handle.
    let handle: UInt16?
  }

  /// In the order they were found, but big data last, as any bytes could be a part of it.
  private var channels: [Key: [ATTEvent.Channel]] = [:]

  mutating func learn(_ channel: ATTEvent.Channel, at handle: UInt16?, isOfHost: Bool) {
    let key = Key(isOfHost: isOfHost, handle: handle)
    guard AttributeGuess.channels.contains(channel),
      channels[key]?.contains(channel) != true
    else { return }
    channels[key, default: []].append(channel)
    channels[key]?.sort { $0 != .bigData && $1 == .bigData }
  }

  /// Returns the guess that best fits a value; nil without a guess.
  func channel(
    of value: ArraySlice<UInt8>, at handle: UInt16, isOfHost: Bool
  ) -> ATTEvent.Channel? {
    guard !channels.isEmpty else { return nil }
    if let own = channels[Key(isOfHost: isOfHost, handle: handle)] {
      return own.first { AttributeGuess.fits(value, $0) } ?? own.first
    }
    return channels[Key(isOfHost: isOfHost, handle: nil)]?.first {
      AttributeGuess.isEvidence(value, for: $0)
    }
  }
}
