import HaloDevices

extension Sequence<RRInterval> {
  /// The intervals as text for programs such as Kubios: one in milliseconds a line, with a decimal
  /// point.
  ///
  /// Intervals that are not between beats are left out: those without contact with the skin, and
  /// numbers that a strap appends. Jumps and values out of range stay, because such programs
  /// correct the beats that a strap missed.
  public var kubiosText: String {
    reduce(into: "") { text, interval in
      guard interval.flaw != .noContact, interval.flaw != .appended else { return }
      let thousandths = (Int(interval.rawValue) * 1_000_000 + 512) / 1024
      let fraction = "\(1000 + thousandths % 1000)".dropFirst()
      text += "\(thousandths / 1000).\(fraction)\n"
    }
  }
}
