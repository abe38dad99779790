extension Collection where Element: BinaryInteger {
  /// The mean, rounded to the nearest whole number, a half away from zero; nil where there is none.
  var mean: Int? {
    isEmpty ? nil : Int((reduce(0) { $0 + Double($1) } / Double(count)).rounded())
  }
}
