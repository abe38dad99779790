extension Collection where Element: BinaryInteger {
  /// The mean of the elements, rounded to the nearest integer, halves away from zero; nil if there
  /// are no elements.
  package var mean: Int? {
    isEmpty ? nil : Int((reduce(0) { $0 + Double($1) } / Double(count)).rounded())
  }
}
