/// The part of a file that is held: what has been read of it and is not behind yet.
struct CaptureWindow {
  private let source: (any CaptureSource)?
  /// What is held; read through, as its span is the cheapest way to the bytes.
  private(set) var buffer: [UInt8]
  private(set) var position = 0
  private(set) var end: Int
  /// Where in the file the buffer begins.
  private var base: UInt64 = 0
  /// Whether all of the file is in the buffer, or behind.
  private(set) var isAll: Bool
  /// What is to be said at the end.
  var lateDamage: CaptureDamage?

  /// Whether all of it is there already, and nobody waits for what comes next.
  let isFile: Bool

  /// More than four times the longest record that is looked at.
  static let capacity = 1 << 20

  init(_ source: any CaptureSource) {
    self.source = source
    isFile = source.length != nil
    buffer = [UInt8](repeating: 0, count: Self.capacity)
    end = 0
    isAll = false
  }

  /// Holds bytes that are there; those of them that lie behind others count on.
  init(_ bytes: [UInt8], behind base: UInt64 = 0) {
    self.base = base
    source = nil
    isFile = true
    buffer = bytes
    end = bytes.count
    isAll = true
  }

  /// What is there from the present place on.
  var rest: ArraySlice<UInt8> { buffer[position..<end] }

  /// Where in the file the present place is.
  var offset: UInt64 { base + UInt64(position) }

  mutating func advance(by count: Int) { position += count }

  /// How many bytes the file has; nil where nobody knows.
  var length: UInt64? { source.map { $0.length } ?? base + UInt64(buffer.count) }

  /// How many bytes are there from the present place on.
  var count: Int { end - position }

  /// A part of a record, behind which the place moves.
  mutating func take(_ range: Range<Int>, of length: Int) -> ArraySlice<UInt8> {
    defer { position += length }
    return buffer[position + range.lowerBound..<position + range.upperBound]
  }

  /// Reads on until so many bytes are there; says whether they are.
  mutating func fill(_ count: Int) throws(CaptureError) -> Bool {
    while end - position < count {
      guard !isAll, count <= Self.capacity else { return false }
      if buffer.count - position < count || end == buffer.count { moveToFront() }
      try read()
    }
    return true
  }

  /// A line of a text.
  struct Line {
    /// Where it begins.
    var offset: UInt64
    /// How many bytes it has, without the line feed.
    var length: Int
    /// These bytes; nil where they are more than what is held.
    var bytes: ArraySlice<UInt8>?
    /// Whether there is a line feed behind it.
    var isEnded: Bool
  }

  /// The next line; nil at the end.
  ///
  /// - Throws: ``CaptureError`` where it cannot be read.
  mutating func nextLine() throws(CaptureError) -> Line? {
    let start = offset
    /// Of the line, what is not held any more, and what of the rest has no line feed.
    var (passed, searched) = (0, 0)
    while true {
      if let index = rest[(rest.startIndex + searched)...].firstIndex(of: 0x0A) {
        let length = index - rest.startIndex
        let bytes = take(0..<length, of: length + 1)
        return Line(
          offset: start, length: passed + length, bytes: passed == 0 ? bytes : nil, isEnded: true)
      }
      searched = count
      if searched >= Self.capacity, !isAll {
        advance(by: searched)
        (passed, searched) = (passed + searched, 0)
      }
      guard try !fill(searched + 1) else { continue }
      guard passed + searched > 0 else { return nil }
      let bytes = take(0..<searched, of: searched)
      return Line(
        offset: start, length: passed + searched, bytes: passed == 0 ? bytes : nil, isEnded: false)
    }
  }

  /// Moves behind a record that is longer than the buffer may be.
  mutating func skip(_ length: Int) throws(CaptureError) -> CaptureDamage {
    let start = offset
    var left = length
    while left > 0 {
      let count = min(left, end - position)
      position += count
      left -= count
      guard left > 0, try fill(1) else { break }
    }
    return CaptureDamage(
      offset: start, length: offset - start, field: "record",
      reason: "of \(length) bytes is longer than any that is read")
  }

  private mutating func moveToFront() {
    let (place, count) = (position, end - position)
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]))
    }
    base += UInt64(place)
    (position, end) = (0, count)
  }

  private mutating func read() throws(CaptureError) {
    guard let source else { return isAll = true }
    let place = end
    let result: Result<Int, CaptureError> = buffer.withUnsafeMutableBytes { bytes in
      do throws(CaptureError) {
        return .success(
          try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[place...])))
      } catch {
        return .failure(error)
      }
    }
    let count = try result.get()
    if count == 0 { isAll = true } else { end += min(count, buffer.count - end) }
  }
}
