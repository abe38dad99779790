/// Throws unless the number of days and the year of the date each fit two BCD digits.
func requireTotalledDay(_ daysAgo: UInt8, _ date: CivilDate?) throws(WireError) {
  _ = try daysAgo.limited(to: 0...99, at: 2, in: "daysAgo")
  try date?.requireYear(upTo: 2099, at: 3)
}
