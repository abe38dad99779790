import HaloCapture

/// Bytes in a ``ScrubQueue``, perhaps of several packets, found in logarithmic time.
struct ByteRegion {
  struct Part {
    let number: Int
    fileprivate(set) var range: Range<Int>
    /// The number of the region's bytes before this part, including removed ones.
    fileprivate var start: Int

    fileprivate var end: Int { start + range.count }
  }

  /// Almost all regions have one part, so a property saves the memory of an array.
  private var first = Part(number: 0, range: 0..<0, start: 0)
  private var others: ArraySlice<Part> = []
  private(set) var count = 0
  /// The number of bytes that were removed from the beginning of the region.
  private var base = 0
  /// The index of the region's first byte in the slices that are passed to `subscript(part:)`.
  var startOfSlices = 0

  init() {}

  init(number: Int, _ range: Range<Int>) { append(number, range) }

  var isEmpty: Bool { count == 0 }
  var onlyPart: Part? { others.isEmpty && !isEmpty ? first : nil }

  /// The parts of the region, in the order of its bytes.
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

  /// Returns the index in `others` of the first part that ends after an offset in the region.
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

  /// Returns the numbers of packets whose parts are removed entirely, once for each part.
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
