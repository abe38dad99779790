extension FixedWidthInteger {
  /// Makes the integer nearest to a number of steps of a field.
  ///
  /// - Throws: ``WireError`` if it does not fit, or is `special`, which means no value.
  init(nearest steps: Double, except special: Self? = nil, in field: String) throws(WireError) {
    let number = steps.rounded()
    guard let value = Self(exactly: number), value != special else {
      throw WireError(
        .outOfRange(
          value: Int(exactly: number) ?? (number < 0 ? .min : .max),
          minimum: Int(clamping: Self.min),
          maximum: Int(clamping: Self.max)), at: 0, in: field)
    }
    self = value
  }
}
