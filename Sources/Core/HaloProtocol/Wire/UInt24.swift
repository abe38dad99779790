/// An unsigned integer of 24 bits, 0…16 777 215.
public struct UInt24: Hashable, Sendable {
  /// The number as a 32-bit integer.
  public let value: UInt32

  /// The largest 24-bit number, 16 777 215.
  public static let max = UInt24(clamping: UInt32.max)

  /// Makes a 24-bit number; nil if `value` is not in 0…16 777 215.
  @inlinable
  public init?(exactly value: some BinaryInteger) {
    guard let value = UInt32(exactly: value), value <= 0xFF_FFFF else { return nil }
    self.value = value
  }

  /// Makes the 24-bit number that is nearest to `value`.
  @inlinable
  public init(clamping value: some BinaryInteger) {
    self.value = min(UInt32(clamping: value), 0xFF_FFFF)
  }

  /// Makes the number from three bytes, high byte first.
  init(bigEndian high: UInt8, _ middle: UInt8, _ low: UInt8) {
    value = UInt32(high) << 16 | UInt32(middle) << 8 | UInt32(low)
  }
}

extension UInt24: Comparable {
  /// Returns whether the left number is smaller than the right number.
  public static func < (left: UInt24, right: UInt24) -> Bool { left.value < right.value }
}

extension UInt24: CustomStringConvertible {
  /// The number in decimal notation.
  public var description: String { "\(value)" }
}

#if !hasFeature(Embedded)
extension UInt24: Codable {
  /// Decodes the 24-bit number from a JSON number.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Int.self)
    self.init(clamping: try value.limited(to: 0...0xFF_FFFF, at: 0, in: "uint24"))
  }

  /// Encodes the 24-bit number as a JSON number.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
#endif
