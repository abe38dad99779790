import HaloCapture

/// Bytes in one or several packets.
///
/// Finding an offset takes time logarithmic in the number of packets.
struct ByteRegion {
  /// Bytes of one packet.
  struct Part {
    /// The number of the packet.
    let number: Int
    /// Their offsets in the packet.
    fileprivate(set) var range: Range<Int>
    /// The number of bytes before this part, including removed ones.
    fileprivate var start: Int

    fileprivate var end: Int { start + range.count }
  }

  /// The first part, which is the only one of almost all regions and needs no memory of its own;
  /// empty for an empty region.
  private var first = Part(number: 0, range: 0..<0, start: 0)
  private var others: ArraySlice<Part> = []
  private(set) var count = 0
  /// The number of removed bytes.
  private var base = 0
  /// The index of the first byte in slices of the region's bytes.
  var startOfSlices = 0

  init() {}

  init(number: Int, _ range: Range<Int>) {
    append(number, range)
  }

  var isEmpty: Bool { count == 0 }

  /// The part of a region within one packet; nil for other regions.
  var onlyPart: Part? { others.isEmpty && !isEmpty ? first : nil }

  /// The parts, in order.
  var parts: [Part] { isEmpty ? [] : [first] + others }

  static func += (left: inout ByteRegion, right: ByteRegion) {
    guard !right.isEmpty else { return }
    left.append(right.first.number, right.first.range)
    for part in right.others { left.append(part.number, part.range) }
  }

  private mutating func append(_ number: Int, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let part = Part(number: number, range: range, start: base + count)
    if isEmpty { first = part } else { others.append(part) }
    count += range.count
  }

  /// Returns a part of the region, by offsets in the region.
  subscript(range: Range<Int>) -> ByteRegion {
    var result = ByteRegion()
    let (lower, upper) = (base + range.lowerBound, base + range.upperBound)
    func append(_ part: Part) {
      let offset = part.range.lowerBound - part.start
      let (start, end) = (max(part.start, lower), min(part.end, upper))
      if start < end { result.append(part.number, offset + start..<offset + end) }
    }
    if !isEmpty { append(first) }
    guard !others.isEmpty, first.end < upper else { return result }
    for part in others[firstOther(behind: lower)...] {
      guard part.start < upper else { break }
      append(part)
    }
    return result
  }

  /// Returns the first part, except the very first one, that ends after an offset.
  private func firstOther(behind offset: Int) -> Int {
    var (low, high) = (others.startIndex, others.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func dropFirst(_ count: Int) -> ByteRegion { self[min(count, self.count)..<self.count] }
  func prefix(_ count: Int) -> ByteRegion { self[0..<min(count, self.count)] }

  /// Removes the first bytes.
  ///
  /// - Returns: The numbers of packets without remaining bytes, once for each part.
  mutating func removeFirst(_ number: Int) -> [Int] {
    guard number > 0 else { return [] }
    base += number
    count -= number
    var gone: [Int] = []
    if first.end <= base {
      gone.append(first.number)
      let end = firstOther(behind: base)
      gone += others[..<end].map(\.number)
      others = others[end...]
      first = others.popFirst() ?? Part(number: 0, range: 0..<0, start: base)
    }
    if first.start < base {
      first.range = first.range.dropFirst(base - first.start)
      first.start = base
    }
    return gone
  }
}
