extension Collection where Element: BinaryInteger {
  /// The mean of the elements, rounded to the nearest integer, halves away from zero; nil if there
  /// are no elements.
  package var mean: Int? {
    guard !isEmpty else { return nil }
    let sum: Double = reduce(0) { $0 + Double($1) }
    return Int((sum / Double(count)).rounded())
  }
}
