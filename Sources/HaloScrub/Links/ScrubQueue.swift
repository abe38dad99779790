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

    mutating func replace(_ range: Range<Int>, by other: [UInt8]) {
      if range == bytes.indices, other.count == range.count { return bytes = other }
      bytes.replaceSubrange(range, with: other.prefix(range.count))
    }
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
    if let part = region.onlyPart {
      guard let bytes = slots[head + part.number - first]?.bytes else { return [] }
      return part.range == bytes.indices ? bytes : Array(bytes[part.range])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(region.count)
    for part in region.parts {
      if let slot = slots[head + part.number - first] { bytes += slot.bytes[part.range] }
    }
    return bytes
  }

  /// Returns a number of two bytes, the low one first, at an offset of a region that has so many.
  func uint16LE(at offset: Int, of region: ByteRegion) -> UInt16 {
    guard let part = region.onlyPart, let bytes = slots[head + part.number - first]?.bytes else {
      return self.bytes(of: region[offset..<offset + 2])[...].uint16LE(at: 0)
    }
    let place = part.range.lowerBound + offset
    return UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
  }

  /// Replaces the bytes of a region by others of the same length.
  mutating func write(_ bytes: [UInt8], to region: ByteRegion) {
    if let part = region.onlyPart {
      let place = head + part.number - first
      return slots[place]?.replace(part.range, by: bytes) ?? ()
    }
    var rest = bytes[...]
    for part in region.parts {
      slots[head + part.number - first]?.bytes.replaceSubrange(
        part.range, with: rest.prefix(part.range.count))
      rest = rest.dropFirst(part.range.count)
    }
  }

  /// Transforms the bytes of a region, keeping their length.
  mutating func change(_ region: ByteRegion, _ body: ([UInt8]) -> [UInt8]) {
    let bytes = bytes(of: region)
    let changed = body(bytes)
    if changed != bytes { write(changed, to: region) }
  }

  /// Keeps the packets of a region in the queue until their release.
  mutating func hold(_ region: ByteRegion) { change(holdsOf: region, by: 1) }

  mutating func release(_ region: ByteRegion) { change(holdsOf: region, by: -1) }

  private mutating func change(holdsOf region: ByteRegion, by number: Int) {
    if let part = region.onlyPart {
      slots[head + part.number - first]?.holds += number
    } else {
      for part in region.parts { slots[head + part.number - first]?.holds += number }
    }
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
    guard head < slots.count, slots[head]?.holds == 0, var slot = slots[head].take() else {
      return nil
    }
    if let (outcome, range) = slot.copied {
      slot.bytes.replaceSubrange(range, with: outcome.bytes)
    }
    if let outcome = slot.watched { outcome.bytes = slot.bytes[outcome.range] }
    head += 1
    first += 1
    byteCount -= slot.bytes.count
    if head == slots.count {
      slots.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return (slot.item, slot.bytes)
  }
}
