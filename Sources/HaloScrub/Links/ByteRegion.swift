import HaloCapture

/// Bytes in one or several packets.
///
/// Finding a place takes time logarithmic in the number of packets.
struct ByteRegion {
  /// Bytes of one packet.
  struct Part {
    /// The number of the packet.
    let number: Int
    /// Their place in the packet.
    fileprivate(set) var range: Range<Int>
    /// The number of bytes before this part, including removed ones.
    fileprivate var start: Int

    fileprivate var end: Int { start + range.count }
  }

  private(set) var parts: ArraySlice<Part> = []
  private(set) var count = 0
  /// The number of removed bytes.
  private var base = 0

  init() {}

  init(number: Int, _ range: Range<Int>) {
    append(number, range)
  }

  var isEmpty: Bool { count == 0 }

  static func += (left: inout ByteRegion, right: ByteRegion) {
    for part in right.parts { left.append(part.number, part.range) }
  }

  private mutating func append(_ number: Int, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    parts.append(Part(number: number, range: range, start: base + count))
    count += range.count
  }

  /// Returns a part of the region, by offsets in the region.
  subscript(range: Range<Int>) -> ByteRegion {
    var result = ByteRegion()
    let (lower, upper) = (base + range.lowerBound, base + range.upperBound)
    for part in parts[firstPart(behind: lower)...] {
      guard part.start < upper else { break }
      let place = part.range.lowerBound - part.start
      result.append(
        part.number, place + max(part.start, lower)..<place + min(part.end, upper))
    }
    return result
  }

  /// Returns the first part that ends after an offset.
  private func firstPart(behind place: Int) -> Int {
    var (low, high) = (parts.startIndex, parts.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func dropFirst(_ count: Int) -> ByteRegion { self[min(count, self.count)..<self.count] }
  func prefix(_ count: Int) -> ByteRegion { self[0..<min(count, self.count)] }

  /// Removes the first bytes.
  ///
  /// - Returns: The numbers of packets without remaining bytes, once for each part.
  mutating func removeFirst(_ number: Int) -> [Int] {
    let end = firstPart(behind: base + number)
    let gone = parts[..<end].map(\.number)
    parts = parts[end...]
    base += number
    count -= number
    if let start = parts.first?.start, start < base {
      parts[end].range = parts[end].range.dropFirst(base - start)
      parts[end].start = base
    }
    return gone
  }
}
