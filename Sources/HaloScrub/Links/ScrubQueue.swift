import HaloCapture

/// A queue of packets or events.
///
/// Each waits until the values that it contains parts of are complete.
struct ScrubQueue<Item> {
  private struct Slot {
    var item: Item
    var bytes: [UInt8]
    var holds = 0
    /// The outcome that gets the scrubbed bytes when the item leaves the queue.
    var watched: Outcome?
    /// The outcome of an earlier packet with the same bytes, and the place to copy it to.
    var copied: (outcome: Outcome, range: Range<Int>)?
  }

  /// The scrubbed bytes of a region, known once no packet of it is held.
  final class Outcome {
    fileprivate let range: Range<Int>
    fileprivate var bytes: ArraySlice<UInt8> = []

    fileprivate init(_ range: Range<Int>) { self.range = range }
  }

  private var slots: [Slot?] = []
  /// The index of the first item in the array, and its number.
  private var head = 0
  private var first = 0
  private var byteCount = 0
  private let most: Int

  /// Makes an empty queue.
  ///
  /// - Parameter most: The number of waiting items at which the queue is full.
  init(holding most: Int) { self.most = most }

  /// The number of waiting items.
  var count: Int { slots.count - head }
  /// Whether more items or bytes wait than the limits.
  var isFull: Bool { count > most || byteCount > 8 << 20 }

  /// Appends an item.
  ///
  /// - Returns: The region of its bytes.
  mutating func append(_ item: Item, _ bytes: [UInt8]) -> ByteRegion {
    slots.append(Slot(item: item, bytes: bytes))
    byteCount += bytes.count
    return ByteRegion(number: first + count - 1, bytes.indices)
  }

  /// Returns the bytes of a region.
  func bytes(of region: ByteRegion) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(region.count)
    for part in region.parts {
      if let slot = slots[head + part.number - first] { bytes += slot.bytes[part.range] }
    }
    return bytes
  }

  /// Replaces the bytes of a region by others of the same length.
  mutating func write(_ bytes: [UInt8], to region: ByteRegion) {
    var rest = bytes[...]
    for part in region.parts {
      slots[head + part.number - first]?.bytes.replaceSubrange(
        part.range, with: rest.prefix(part.range.count))
      rest = rest.dropFirst(part.range.count)
    }
  }

  /// Transforms the bytes of a region, keeping their length.
  mutating func change(_ region: ByteRegion, _ body: ([UInt8]) -> [UInt8]) {
    write(body(bytes(of: region)), to: region)
  }

  /// Keeps the packets of a region in the queue until their release.
  mutating func hold(_ region: ByteRegion) {
    for part in region.parts { slots[head + part.number - first]?.holds += 1 }
  }

  mutating func release(_ region: ByteRegion) {
    for part in region.parts { slots[head + part.number - first]?.holds -= 1 }
  }

  /// Returns the outcome of a region within one packet, which remains valid after the packet has
  /// left the queue.
  mutating func watch(_ region: ByteRegion) -> Outcome {
    let part = region.parts.first
    let outcome = Outcome(part?.range ?? 0..<0)
    if let part { slots[head + part.number - first]?.watched = outcome }
    return outcome
  }

  /// Gives a retransmission the scrubbed bytes of the first transmission.
  mutating func copy(_ outcome: Outcome, to region: ByteRegion) {
    guard let target = region.parts.first, target.range.count == outcome.range.count else { return }
    slots[head + target.number - first]?.copied = (outcome, target.range)
  }

  /// Releases packets by their numbers.
  mutating func release(_ numbers: [Int]) {
    for number in numbers { slots[head + number - first]?.holds -= 1 }
  }

  /// Removes and returns the first item, unless it is held.
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
