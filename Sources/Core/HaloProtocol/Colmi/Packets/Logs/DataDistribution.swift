extension Colmi.DataDistribution {
  /// Returns whether the ring has data for a day, given as a number of days before today.
  ///
  /// Returns false for more than 31 days, which the reply does not cover.
  public func hasData(daysAgo: Int) -> Bool {
    (0..<32).contains(daysAgo) && days & 1 << UInt32(daysAgo) != 0
  }

  /// A readable description of the days with data.
  public var description: String {
    let list = (0..<32).filter { hasData(daysAgo: $0) }.map { "\($0)" }
    return "days ago with data: " + (list.isEmpty ? "none" : list.joined(separator: ", "))
  }
}
