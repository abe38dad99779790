extension [UInt8] {
  /// Appends a number in decimal, as ASCII digits, with leading zeros up to a width.
  package mutating func append(decimal number: UInt64, width: Int = 1) {
    if number < 10, width <= 1 { return append(0x30 + UInt8(truncatingIfNeeded: number)) }
    append(addingCapacity: Swift.max(20, width)) { $0.append(decimal: number, width: width) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a copy of the bytes in a buffer.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    withUnsafeMutableBufferPointer { all, count in
      precondition(bytes.count <= all.count - count)
      UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: all[count...]))
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
      count += bytes.count
    }
  }

  /// Appends a number in decimal, as ASCII digits, with leading zeros up to a width.
  ///
  /// Appends at most 20 bytes, or `width` if that is more.
  package mutating func append(decimal number: UInt64, width: Int = 1) {
    if number < 10, width <= 1 { return append(0x30 + UInt8(truncatingIfNeeded: number)) }
    var (length, rest) = (1, number / 10)
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    length = Swift.max(length, width)
    withUnsafeMutableBufferPointer { digits, count in
      precondition(length <= digits.count - count)
      var (index, rest) = (count + length, number)
      while index > count {
        index -= 1
        digits[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      count += length
    }
  }
}

/// A text that grows in a buffer of UTF-8, for descriptions of long lists: to make a string for
/// each element would take ten times as long.
struct ListText {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins the next element: appends the separator unless the element is the first.
  mutating func separate(by separator: StaticString = ", ") {
    if !isEmpty { append(separator) }
  }

  mutating func append(_ words: StaticString) { words.withUTF8Buffer { bytes += $0 } }

  mutating func append(text: String) { bytes += text.utf8 }

  /// Appends a number with at least `width` decimal digits.
  mutating func append(_ number: Int, width: Int = 1) {
    if number < 0 { append("-") }
    bytes.append(decimal: UInt64(number.magnitude), width: width)
  }

  /// Appends a time of day, such as `07:05`, from the minutes since midnight.
  mutating func append(minuteOfDay minute: Int) {
    append(minute / 60, width: 2)
    append(":")
    append(minute % 60, width: 2)
  }
}
