import HaloProtocol

enum Charts {
  private static let eighths = Array(" ▁▂▃▄▅▆▇█")

  /// Returns a line of characters with a small bar for each value, whose height is relative to
  /// `range`; a dot for nil.
  static func sparkline(_ values: [Int?], in range: ClosedRange<Int>) -> String {
    String(
      values.map { value in
        guard let value else { return "·" }
        let width = max(1, range.upperBound - range.lowerBound)
        let level = 1 + min(max(0, value - range.lowerBound), width) * 7 / width
        return eighths[level]
      })
  }

  /// Returns a horizontal bar whose length is that of the value within `range`, padded with spaces
  /// to a width in terminal columns.
  static func bar(_ value: Int, in range: ClosedRange<Int>, width: Int) -> String {
    let span = max(1, range.upperBound - range.lowerBound)
    let filled = min(max(0, value - range.lowerBound), span) * width * 8 / span
    let rest = filled % 8 == 0 ? "" : String(Array(" ▏▎▍▌▋▊▉")[filled % 8])
    return (String(repeating: "█", count: filled / 8) + rest).rightPadded(to: width)
  }

  /// Returns the lines, from the top, of a chart of vertical bars with a scale on the left.
  ///
  /// A bar's height is that of its value within `range`, and its width is `columnWidth` columns.
  /// The value nil leaves a gap.
  static func columns(
    _ values: [Int?], in range: ClosedRange<Int>, rows: Int, columnWidth: Int = 1
  ) -> [String] {
    let span = max(1, range.upperBound - range.lowerBound)
    return scaled(in: range, rows: rows) { row in
      values.map { value -> String in
        guard let value else { return String(repeating: " ", count: columnWidth) }
        let height = min(max(0, value - range.lowerBound), span) * rows * 8 / span
        // Values just above the lower bound are visible too.
        let level = min(8, max(row == 0 && value > range.lowerBound ? 1 : 0, height - row * 8))
        return String(repeating: eighths[max(0, level)], count: columnWidth)
      }.joined()
    }
  }

  /// Returns the lines of a chart with a scale on the left, whose values `label` formats, and a bar
  /// from the lowest to the highest value of each column.
  ///
  /// The value nil leaves a gap. A dotted line marks the range `band`, except where a bar covers
  /// the line. Bars are at least half a row high.
  static func spans(
    _ values: [ClosedRange<Int>?], in range: ClosedRange<Int>, rows: Int, columnWidth: Int = 1,
    band: ClosedRange<Int>? = nil, label: (Int) -> String = { "\($0)" }
  ) -> [String] {
    let span = max(1, range.upperBound - range.lowerBound)
    func halves(_ values: ClosedRange<Int>) -> ClosedRange<Int> {
      func half(_ value: Int) -> Int {
        min(rows * 2 - 1, min(max(0, value - range.lowerBound), span) * rows * 2 / span)
      }
      return half(values.lowerBound)...half(values.upperBound)
    }
    let band = band.map(halves)
    return scaled(in: range, rows: rows, label: label) { row in
      let empty: Character = band?.overlaps(row * 2...row * 2 + 1) == true ? "┄" : " "
      return values.map { value -> String in
        let lit = value.map(halves)
        let cell: Character =
          switch (lit?.contains(row * 2) ?? false, lit?.contains(row * 2 + 1) ?? false) {
          case (true, true): "█"
          case (true, false): "▄"
          case (false, true): "▀"
          case (false, false): empty
          }
        return String(repeating: cell, count: columnWidth)
      }.joined()
    }
  }

  /// Returns the lines of a chart, with a scale on the left that labels every other line.
  private static func scaled(
    in range: ClosedRange<Int>, rows: Int, label: (Int) -> String = { "\($0)" },
    bars: (Int) -> String
  ) -> [String] {
    let span = max(1, range.upperBound - range.lowerBound)
    let labelWidth = label(range.upperBound).count
    return (0..<rows).reversed().map { row in
      let isLabelled = row % 2 == 0
      let text = isLabelled ? label(range.lowerBound + span * row / rows) : ""
      return trimmed("\(text.leftPadded(to: labelWidth)) \(isLabelled ? "┤" : "│")\(bars(row))")
    }
  }

  /// Returns the two lines below the chart of a day, an axis and the hours, after `indent` spaces.
  static func hours(indent: Int, columnsPerHour: Int) -> [String] {
    let rule = (0..<24).map { hour in
      (hour % 3 == 0 ? "┴" : "─") + String(repeating: "─", count: columnsPerHour - 1)
    }.joined()
    var labels = ""
    for hour in stride(from: 0, to: 24, by: 3) {
      let label = hour < 10 ? "0\(hour)" : "\(hour)"
      labels += label + String(repeating: " ", count: max(0, columnsPerHour * 3 - label.count))
    }
    let space = String(repeating: " ", count: indent)
    return [
      String(repeating: " ", count: max(0, indent - 1)) + "└" + rule, trimmed(space + labels),
    ]
  }

  static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
