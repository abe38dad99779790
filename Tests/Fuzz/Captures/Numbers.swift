extension [UInt8] {
  /// Returns a number of two bytes, the low one first.
  static func little16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  static func number32(_ number: Int, isBig: Bool) -> [UInt8] {
    let bytes = little16(number) + little16(number >> 16)
    return isBig ? bytes.reversed() : bytes
  }

  /// Returns so many bytes, padded with zeros.
  func padded(to length: Int) -> [UInt8] {
    prefix(length) + [UInt8](repeating: 0, count: Swift.max(0, length - count))
  }
}
