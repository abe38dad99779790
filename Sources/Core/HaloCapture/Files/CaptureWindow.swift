/// The part of a file that is buffered, with the current offset in it.
struct CaptureWindow {
  private let source: (any CaptureSource)?
  /// The buffered bytes, from before `position` until `end`; framings read their span.
  private(set) var buffer: [UInt8]
  private(set) var position = 0
  private(set) var end: Int
  private var base: UInt64 = 0
  private(set) var isAll: Bool
  /// A report of a defect, which the reader returns at the end of the file; nil without one.
  var lateDamage: CaptureDamage?

  /// Whether the source is a file rather than a pipe, so that reading ahead does not wait for data.
  let isFile: Bool

  /// The size of the buffer in bytes: about four times the longest record that is read.
  static let capacity = 1 << 20

  init(_ source: any CaptureSource) {
    self.source = source
    isFile = source.length != nil
    buffer = [UInt8](repeating: 0, count: Self.capacity)
    end = 0
    isAll = false
  }

  init(_ bytes: [UInt8], behind base: UInt64 = 0) {
    self.base = base
    source = nil
    isFile = true
    buffer = bytes
    end = bytes.count
    isAll = true
  }

  var rest: ArraySlice<UInt8> { buffer[position..<end] }
  var offset: UInt64 { base + UInt64(position) }
  mutating func advance(by count: Int) { position += count }
  var length: UInt64? { source.map { $0.length } ?? base + UInt64(buffer.count) }
  var count: Int { end - position }

  /// Returns a range of the current record's bytes, and moves past the whole record.
  mutating func slice(_ range: Range<Int>, of length: Int) -> ArraySlice<UInt8> {
    defer { position += length }
    return buffer[position + range.lowerBound..<position + range.upperBound]
  }

  /// Reads until `count` bytes are buffered; false if the file ends before, or the buffer.
  // Inlined, since reading takes a twentieth longer with a call of such functions for each record.
  @inline(__always)
  mutating func fill(_ count: Int) throws(CaptureError) -> Bool {
    if end - position >= count { return true }
    return try readOn(count)
  }

  private mutating func readOn(_ count: Int) throws(CaptureError) -> Bool {
    while end - position < count {
      guard !isAll, count <= Self.capacity else { return false }
      if buffer.count - position < count || end == buffer.count { moveToFront() }
      try read()
    }
    return true
  }

  struct Line {
    var offset: UInt64
    /// The length of the line in bytes, without the line feed.
    var length: Int
    /// The bytes of the line; nil if it is longer than the buffer.
    var bytes: ArraySlice<UInt8>?
    var isEnded: Bool
  }

  /// Returns the next line, and moves past it; nil at the end of the file.
  mutating func nextLine() throws(CaptureError) -> Line? {
    let start = offset
    /// The bytes of the line that have left the buffer, and those searched for a line feed.
    var (passed, searched) = (0, 0)
    while true {
      if let index = rest[(rest.startIndex + searched)...].firstIndex(of: 0x0A) {
        let length = index - rest.startIndex
        let bytes = slice(0..<length, of: length + 1)
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
      let bytes = slice(0..<searched, of: searched)
      return Line(
        offset: start, length: passed + searched, bytes: passed == 0 ? bytes : nil, isEnded: false)
    }
  }

  /// Moves past a record that is too long to be buffered, and returns a report of it.
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
    let (start, count) = (position, end - position)
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
    }
    base += UInt64(start)
    (position, end) = (0, count)
  }

  private mutating func read() throws(CaptureError) {
    guard let source else { return isAll = true }
    let start = end
    let result: Result<Int, CaptureError> = buffer.withUnsafeMutableBytes { bytes in
      do throws(CaptureError) {
        return .success(
          try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...])))
      } catch {
        return .failure(error)
      }
    }
    let count = try result.get()
    if count == 0 { isAll = true } else { end += min(count, buffer.count - end) }
  }
}
