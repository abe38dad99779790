extension Colmi.DataDistribution {
  /// Returns whether there is data for a day, given as a number of days before today.
  ///
  /// False for more than 31 days, for which there is no bit.
  public func hasData(daysAgo: Int) -> Bool {
    (0..<32).contains(daysAgo) && days & 1 << UInt32(daysAgo) != 0
  }

  /// The days with data in words.
  public var description: String {
    let list = (0..<32).filter { hasData(daysAgo: $0) }.map { "\($0)" }
    return "days ago with data: " + (list.isEmpty ? "none" : list.joined(separator: ", "))
  }
}
