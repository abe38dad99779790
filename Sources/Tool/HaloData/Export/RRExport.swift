import HaloDevices

/// Formats the RR intervals of a heart rate strap as in `kubiosText`, piece by piece.
///
/// A line `NaN` marks a gap, so that no program takes the two intervals around it for neighbors.
package struct RRText: Sendable {
  private var isBegun = false
  private var isGap = false

  package init() {}

  /// Returns the lines of text for the intervals that follow those of earlier calls.
  package mutating func lines(of intervals: some Sequence<RRInterval>) -> String {
    var text = ""
    for interval in intervals {
      // The intervals around an appended number are neighbors.
      guard interval.flaw != .appended else { continue }
      if !interval.isContinuation || interval.flaw == .noContact { isGap = true }
      guard interval.flaw != .noContact else { continue }
      if isGap, isBegun { text += "NaN\n" }
      (isBegun, isGap) = (true, false)
      let thousandths = (Int(interval.rawValue) * 1_000_000 + 512) / 1024
      let fraction = "\(1000 + thousandths % 1000)".dropFirst()
      text += "\(thousandths / 1000).\(fraction)\n"
    }
    return text
  }
}

extension Sequence<RRInterval> {
  /// The RR intervals as text for programs such as Kubios: one interval in milliseconds on each
  /// line, with a decimal point, and a line `NaN` for each gap.
  ///
  /// Intervals that are not between beats are left out: those without contact with the skin, and
  /// numbers that a strap appends. Jumps and values out of range stay, because such programs
  /// correct the beats that a strap missed.
  public var kubiosText: String {
    var text = RRText()
    return text.lines(of: self)
  }
}
