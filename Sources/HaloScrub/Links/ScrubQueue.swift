import HaloCapture

/// Packets or events on their way out, in order: each waits until what its bytes are a part of has
/// come whole.
struct ScrubQueue<Item> {
  private struct Slot {
    var item: Item
    var bytes: [UInt8]
    var holds = 0
    /// The outcome to fill in when a part of it is known.
    var watched: Outcome?
    /// The outcome of an earlier packet with the same bytes, to copy, and the place of these.
    var copied: (outcome: Outcome, range: Range<Int>)?
  }

  /// The changed bytes of a region, known once nothing holds them any more.
  final class Outcome {
    fileprivate let range: Range<Int>
    fileprivate var bytes: ArraySlice<UInt8> = []

    fileprivate init(_ range: Range<Int>) { self.range = range }
  }

  private var slots: [Slot?] = []
  /// The place of the first in the array, and its number.
  private var head = 0
  private var first = 0
  private var byteCount = 0
  private let most: Int

  /// - Parameter most: How many wait until it is full.
  init(holding most: Int) { self.most = most }

  /// How many wait.
  var count: Int { slots.count - head }
  /// Whether more wait than are to be held.
  var isFull: Bool { count > most || byteCount > 8 << 20 }

  /// Adds one at the end.
  ///
  /// - Returns: All of its bytes, as a region.
  mutating func append(_ item: Item, _ bytes: [UInt8]) -> ByteRegion {
    slots.append(Slot(item: item, bytes: bytes))
    byteCount += bytes.count
    return ByteRegion(number: first + count - 1, bytes.indices)
  }

  /// The bytes of a region.
  func bytes(of region: ByteRegion) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(region.count)
    for part in region.parts {
      if let slot = slots[head + part.number - first] { bytes += slot.bytes[part.range] }
    }
    return bytes
  }

  /// Puts other bytes, as many, in the place of a region.
  mutating func write(_ bytes: [UInt8], to region: ByteRegion) {
    var rest = bytes[...]
    for part in region.parts {
      slots[head + part.number - first]?.bytes.replaceSubrange(
        part.range, with: rest.prefix(part.range.count))
      rest = rest.dropFirst(part.range.count)
    }
  }

  /// Replaces the bytes of a region by as many others.
  mutating func change(_ region: ByteRegion, _ body: ([UInt8]) -> [UInt8]) {
    write(body(bytes(of: region)), to: region)
  }

  /// Keeps the packets of a region until its release.
  mutating func hold(_ region: ByteRegion) {
    for part in region.parts { slots[head + part.number - first]?.holds += 1 }
  }

  mutating func release(_ region: ByteRegion) {
    for part in region.parts { slots[head + part.number - first]?.holds -= 1 }
  }

  /// Remembers the changed bytes of a region within one packet, also after that has left.
  mutating func watch(_ region: ByteRegion) -> Outcome {
    let part = region.parts.first
    let outcome = Outcome(part?.range ?? 0..<0)
    if let part { slots[head + part.number - first]?.watched = outcome }
    return outcome
  }

  /// Gives a packet that was sent again the changed bytes of the first one.
  mutating func copy(_ outcome: Outcome, to region: ByteRegion) {
    guard let target = region.parts.first, target.range.count == outcome.range.count else { return }
    slots[head + target.number - first]?.copied = (outcome, target.range)
  }

  /// Lets go of packets, by their numbers.
  mutating func release(_ numbers: [Int]) {
    for number in numbers { slots[head + number - first]?.holds -= 1 }
  }

  /// Takes the first away, if nothing keeps it.
  mutating func next() -> (item: Item, bytes: [UInt8])? {
    guard head < slots.count, var slot = slots[head], slot.holds == 0 else { return nil }
    if let (outcome, range) = slot.copied {
      slot.bytes.replaceSubrange(range, with: outcome.bytes)
    }
    if let outcome = slot.watched { outcome.bytes = slot.bytes[outcome.range] }
    slots[head] = nil
    head += 1
    first += 1
    byteCount -= slot.bytes.count
    if head > 32, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return (slot.item, slot.bytes)
  }
}
