/// Digits as an integer, and a power of ten, as Embedded Swift cannot parse a `Double`.
struct DecimalNumber {
  private var magnitude: UInt64 = 0
  /// The number of last digits that do not fit into `magnitude`.
  private var dropped = 0
  private var hasOtherDigits = false
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    guard dropped == 0, magnitude < UInt64.max / 10 - 1 else {
      dropped += 1
      if digit != 0 { hasOtherDigits = true }
      return
    }
    magnitude = magnitude * 10 + UInt64(digit)
  }

  mutating func appendFraction(_ digit: UInt8) {
    append(digit)
    exponent -= 1
  }

  /// Whether the number is at most 1.7976931348623157e308, the largest `Double`.
  var isFinite: Bool {
    var digits = 0
    var rest = magnitude
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    return magnitude == 0 || digits + dropped + exponent <= 308
      || digits + dropped + exponent == 309 && leading <= 17_976_931_348_623_157
  }

  private var leading: UInt64 {
    var number = magnitude
    while number >= 100_000_000_000_000_000 { number /= 10 }
    while number < 10_000_000_000_000_000 { number *= 10 }
    return number
  }

  /// Returns the number if it is an integer of 64 bits; else nil.
  func integer(isNegative: Bool) -> Int64? {
    guard magnitude > 0 else { return 0 }
    guard !hasOtherDigits else { return nil }
    var (value, power) = (magnitude, exponent + dropped)
    while power < 0 {
      guard value % 10 == 0 else { return nil }
      value /= 10
      power += 1
    }
    while power > 0 {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      value = product
      power -= 1
    }
    if isNegative { return value <= UInt64(Int64.max) ? -Int64(value) : nil }
    return Int64(exactly: value)
  }
}
