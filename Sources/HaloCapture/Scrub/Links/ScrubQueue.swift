/// Packets or events on their way out, in order: each waits until what its bytes are a part of has
/// come whole.
struct ScrubQueue<Item> {
  private struct Slot {
    var item: Item
    var bytes: [UInt8]
    var holds = 0
    /// Where something has been sent again that an earlier one holds: it gets what that came to.
    var copied: (number: Int, range: Range<Int>)?
  }

  private var slots: [Slot?] = []
  /// The place of the first in the array, and its number.
  private var head = 0
  private var first = 0
  private var byteCount = 0
  private var copies = 0

  /// How many wait.
  var count: Int { slots.count - head }
  /// Whether more wait than are to be held.
  var isFull: Bool { count > 4096 || byteCount > 8 << 20 }

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

  /// Keeps what a region is of, until it is let go of.
  mutating func hold(_ region: ByteRegion) {
    for part in region.parts { slots[head + part.number - first]?.holds += 1 }
  }

  mutating func release(_ region: ByteRegion) {
    for part in region.parts { slots[head + part.number - first]?.holds -= 1 }
  }

  /// Has what was sent again get what the first one comes to.
  ///
  /// - Returns: Whether that is still here.
  mutating func copy(_ original: ByteRegion, to region: ByteRegion) -> Bool {
    guard let source = original.parts.first, let target = region.parts.first,
      source.number >= first, source.range == target.range
    else { return false }
    slots[head + target.number - first]?.copied = (source.number, source.range)
    copies += 1
    return true
  }

  /// Takes the first away, if nothing keeps it.
  mutating func next() -> (item: Item, bytes: [UInt8])? {
    guard head < slots.count, let slot = slots[head], slot.holds == 0 else { return nil }
    for index in slots.indices where index > head && copies > 0 {
      guard let copied = slots[index]?.copied, copied.number == first else { continue }
      slots[index]?.bytes.replaceSubrange(copied.range, with: slot.bytes[copied.range])
      slots[index]?.copied = nil
      copies -= 1
    }
    slots[head] = nil
    head += 1
    first += 1
    byteCount -= slot.bytes.count
    if head > 1024, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return (slot.item, slot.bytes)
  }
}

/// Bytes that lie in one packet or in several.
struct ByteRegion {
  private(set) var parts: [(number: Int, range: Range<Int>)] = []

  init() {}

  init(number: Int, _ range: Range<Int>) { parts = [(number, range)] }

  var count: Int { parts.reduce(0) { $0 + $1.range.count } }
  var isEmpty: Bool { parts.allSatisfy(\.range.isEmpty) }

  static func += (left: inout ByteRegion, right: ByteRegion) { left.parts += right.parts }

  /// A part of it, by places within.
  subscript(range: Range<Int>) -> ByteRegion {
    var result = ByteRegion()
    var start = 0
    for part in parts {
      let end = start + part.range.count
      let (low, high) = (max(start, range.lowerBound), min(end, range.upperBound))
      if low < high {
        result.parts.append(
          (part.number, part.range.lowerBound + low - start..<part.range.lowerBound + high - start))
      }
      start = end
    }
    return result
  }

  func dropFirst(_ count: Int) -> ByteRegion { self[min(count, self.count)..<self.count] }
  func prefix(_ count: Int) -> ByteRegion { self[0..<min(count, self.count)] }
}
