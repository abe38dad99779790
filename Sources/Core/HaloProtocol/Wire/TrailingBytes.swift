/// Bytes after the fields of a value, usually few or none: up to eight are stored inline.
struct TrailingBytes: Hashable, Sendable {
  private var word: UInt64 = 0
  private var wordCount: UInt8 = 0
  /// All trailing bytes, if there are more than eight; else nil.
  private var many: [UInt8]?

  init() {}

  /// Stores all bytes of a value from an offset on.
  init(of bytes: Span<UInt8>, from offset: Int) {
    let count = bytes.count - offset
    guard count <= 8 else {
      many = bytes.extracting(offset..<bytes.count).withUnsafeBufferPointer { [UInt8]($0) }
      return
    }
    for index in 0..<count { word |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    wordCount = UInt8(truncatingIfNeeded: count)
  }

  var bytes: [UInt8] {
    many ?? (0..<UInt64(wordCount)).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}
