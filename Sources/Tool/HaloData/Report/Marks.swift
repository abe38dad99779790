/// Functions that draw the values of a day as SVG; the horizontal unit is a minute of the day.
enum Marks {
  /// The width of the picture of a day in its own units, the minutes.
  static let width = 1440

  /// Returns a line through values on a vertical scale, interrupted where records are missing.
  ///
  /// A value whose duration is corrupt bridges no gap longer than the greatest interval of a log,
  /// 255 minutes.
  static func line(_ samples: [DayFigures.Sample], _ axis: Axis) -> HTML {
    var path = ""
    var last: (sample: DayFigures.Sample, x: Int, y: Int)?
    for sample in samples {
      let (x, y) = (x(sample.minute), axis.y(sample.value))
      if let last, sample.minute <= last.sample.minute + min(last.sample.minutes, 255) {
        path += "l\(x - last.x) \(y - last.y)"
      } else {
        path += "M\(x) \(y)h0"
      }
      last = (sample, x, y)
    }
    return path.isEmpty ? "" : "<path class=\"line\" d=\"\(path)\"/>"
  }

  /// Returns a dot for each value on a vertical scale, with the CSS class `style`.
  static func dots(_ samples: [DayFigures.Sample], _ axis: Axis, style: String = "hand") -> HTML {
    let path = samples.map { "M\(x($0.minute)) \(axis.y($0.value))h0" }.joined()
    return path.isEmpty ? "" : "<path class=\"\(style)\" d=\"\(path)\"/>"
  }

  /// Returns a bar for each value on a vertical scale, about as wide as its record is long.
  static func bars(_ samples: [DayFigures.Sample], _ axis: Axis) -> HTML {
    let path = samples.map { sample in
      let minutes = min(max(10, sample.minutes), width)
      let left = x(sample.minute + minutes / 10)
      let right = x(sample.minute + minutes * 9 / 10)
      return "M\(left) \(Axis.height)V\(axis.y(sample.value))H\(right)V\(Axis.height)z"
    }.joined()
    return path.isEmpty ? "" : "<path class=\"bars\" d=\"\(path)\"/>"
  }

  /// Returns a vertical line for each hour of the day, from the lowest to the highest value; none
  /// for nil.
  static func spans(_ hours: [ClosedRange<Int>?], _ axis: Axis) -> HTML {
    let path = hours.enumerated().map { hour, span in
      guard let span else { return "" }
      let (low, high) = (axis.y(span.lowerBound), axis.y(span.upperBound))
      return "M\(x(hour * 60 + 30)) \(low)" + (low == high ? "h0" : "V\(high)")
    }.joined()
    return path.isEmpty ? "" : "<path class=\"spans\" d=\"\(path)\"/>"
  }

  /// Returns a horizontal band between two values on a vertical scale, over the whole day.
  static func band(_ values: ClosedRange<Int>, _ axis: Axis) -> HTML {
    let (top, bottom) = (axis.y(values.upperBound), axis.y(values.lowerBound))
    let height = max(3, bottom - top)
    return "<rect class=\"band\" x=\"0\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// Returns a shaded rectangle for a period: its first minute of the day, and its duration in
  /// minutes.
  ///
  /// The first minute is negative if the period begins on the day before.
  static func shade(_ minute: Int, _ minutes: Int) -> HTML {
    let (left, right) = (x(minute), x(minute + min(max(4, minutes), width)))
    return
      """
      <rect class="shade" x="\(left)" y="0" width="\(right - left)" height="\(Axis.height)"/>
      """
  }

  private static func x(_ minute: Int) -> Int { min(max(0, minute), width) }
}
