/// The generator SplitMix64 (Steele, Lea and Flood, 2014), the same on every machine.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a random number; the bias to some of them is the range's size ÷ 2⁶⁴.
  ///
  /// Not `random(in:using:)`, because a new version of Swift may return other numbers.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound) &- Int64(range.lowerBound)) &+ 1
    let value = next()
    return range.lowerBound &+ Int(truncatingIfNeeded: width == 0 ? value : value % width)
  }
}

extension SplitMix64 {
  /// Returns the random number at an index of a fixed sequence, for uses without an order of draws.
  static func value(at index: UInt64) -> UInt64 {
    var random = SplitMix64(seed: index)
    return random.next()
  }
}
