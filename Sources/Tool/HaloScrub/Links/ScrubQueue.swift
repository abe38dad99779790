import HaloCapture

typealias PacketQueue = ScrubQueue<CapturedPacket>

/// A queue of the packets or events of a file while they are scrubbed, and the state for all.
///
/// An item leaves the queue only when all values that it contains parts of are complete.
struct ScrubQueue<Item> {
  var context: ScrubContext
  // An array for each property, so that a change of bytes copies nothing else.
  private var items: [Item] = []
  /// The bytes of the items; unchanged bytes may be slices of the file's bytes.
  private var contents: [ArraySlice<UInt8>] = []
  private var holds: [Int] = []
  /// The index of the first item that has not left the queue.
  private var head = 0
  private var first = 0
  private var byteCount = 0

  init(_ context: ScrubContext) { self.context = context }

  var count: Int { items.count - head }
  /// Whether more items than the limit wait, or more than 8 MiB of bytes.
  var isFull: Bool { count > context.options.mostWaiting || byteCount > 8 << 20 }

  /// Returns the region of the item's bytes.
  mutating func append(_ item: Item, _ bytes: ArraySlice<UInt8>) -> ByteRegion {
    items.append(item)
    contents.append(bytes)
    holds.append(0)
    byteCount += bytes.count
    return ByteRegion(number: first + count - 1, 0..<bytes.count)
  }

  /// The index of the item that contains a part of a region; nil if it has left the queue.
  private func index(of part: ByteRegion.Part) -> Int? {
    let index = head + part.number - first
    return index >= head ? index : nil
  }

  func bytes(of region: ByteRegion) -> [UInt8] { Array(slice(of: region)) }

  /// Returns the bytes of a region; copies them only if the region spans several items.
  func slice(of region: ByteRegion) -> ArraySlice<UInt8> {
    if let part = region.onlyPart { return slice(of: part) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(region.count)
    for part in region.parts { bytes += slice(of: part) }
    return bytes[...]
  }

  private func slice(of part: ByteRegion.Part) -> ArraySlice<UInt8> {
    guard let index = index(of: part) else { return [] }
    let start = contents[index].startIndex
    return contents[index][start + part.range.lowerBound..<start + part.range.upperBound]
  }

  /// Replaces the bytes of a region by others of the same length.
  mutating func write(_ bytes: [UInt8], to region: ByteRegion) {
    if let part = region.onlyPart { return replace(part, by: bytes.prefix(part.range.count)) }
    var rest = bytes[...]
    for part in region.parts {
      replace(part, by: rest.prefix(part.range.count))
      rest = rest.dropFirst(part.range.count)
    }
  }

  private mutating func replace(_ part: ByteRegion.Part, by other: ArraySlice<UInt8>) {
    guard let index = index(of: part) else { return }
    guard part.range.count < contents[index].count || other.count < part.range.count else {
      contents[index] = other
      return
    }
    var bytes = Array(contents[index])
    contents[index] = []
    bytes.replaceSubrange(part.range, with: other)
    contents[index] = bytes[...]
  }

  /// Replaces the bytes of a region by the result of a closure, which has the same length.
  mutating func change(_ region: ByteRegion, _ body: (inout ScrubContext, [UInt8]) -> [UInt8]) {
    let bytes = bytes(of: region)
    let changed = body(&context, bytes)
    if changed != bytes { write(changed, to: region) }
  }

  /// Blanks a region whose bytes may be personal, and counts one case of `words` in the report.
  mutating func blank(_ region: ByteRegion, _ words: String) {
    write(context.unknown(bytes(of: region), words), to: region)
  }

  /// Keeps the items of a region, and all later items, until the region is released.
  mutating func hold(_ region: ByteRegion) { change(holdsOf: region, by: 1) }
  mutating func release(_ region: ByteRegion) { change(holdsOf: region, by: -1) }

  private mutating func change(holdsOf region: ByteRegion, by number: Int) {
    if let part = region.onlyPart {
      if let index = index(of: part) { holds[index] += number }
    } else {
      for part in region.parts { if let index = index(of: part) { holds[index] += number } }
    }
  }

  /// Takes back one call of ``hold(_:)`` for each of the items with these numbers.
  mutating func release(_ numbers: [Int]) {
    for number in numbers where number >= first { holds[head + number - first] -= 1 }
  }

  /// Returns the first item; nil if the queue is empty, or if the item is held.
  mutating func next() -> (item: Item, bytes: ArraySlice<UInt8>)? {
    guard head < items.count, holds[head] == 0 else { return nil }
    var bytes: ArraySlice<UInt8> = []
    swap(&bytes, &contents[head])
    first += 1
    byteCount -= bytes.count
    if items.count == 1 {
      // Usually no other item waits, and this takes less than the removal of all.
      contents.removeLast()
      holds.removeLast()
      return (items.removeLast(), bytes)
    }
    let item = items[head]
    head += 1
    if head == items.count || head > 32 && head * 2 > items.count { removeGone() }
    return (item, bytes)
  }

  private mutating func removeGone() {
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      contents.removeAll(keepingCapacity: true)
      holds.removeAll(keepingCapacity: true)
    } else {
      items.removeFirst(head)
      contents.removeFirst(head)
      holds.removeFirst(head)
    }
    head = 0
  }
}
