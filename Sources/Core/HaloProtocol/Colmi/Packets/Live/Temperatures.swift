extension String.StringInterpolation {
  /// Appends a number of hundredths as a decimal number with two places.
  mutating func appendInterpolation(hundredths value: UInt16) {
    appendInterpolation(value / 100)
    appendLiteral(".")
    appendInterpolation(padded: Int(value % 100), 2)
  }
}
