/// A random number generator with the same numbers on every machine: SplitMix64.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number in a range.
  ///
  /// All are equally likely, except for a bias of range ÷ 2⁶⁴.
  ///
  /// The standard library's `random(in:using:)` may change its use of the generator with a new
  /// version of Swift.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound) &- Int64(range.lowerBound)) &+ 1
    let value = next()
    return range.lowerBound &+ Int(truncatingIfNeeded: width == 0 ? value : value % width)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

extension SplitMix64 {
  /// Returns the number at one place, a hash, for uses without an order of draws.
  static func value(at place: UInt64) -> UInt64 {
    var random = SplitMix64(seed: place)
    return random.next()
  }
}
