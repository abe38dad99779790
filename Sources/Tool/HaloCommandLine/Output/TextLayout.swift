/// Prints the text output of commands: labels on the left, wrapped lines, and charts with coloured
/// bars.
struct TextLayout {
  let output: Output
  var labelWidth = 11

  /// The minimum width of wrapped text in terminal columns, even on a narrower terminal.
  static let leastText = 20

  /// Prints a label with wrapped text next to it, or below it if there is no room.
  func row(_ label: String, _ text: String) throws {
    guard output.width >= labelWidth + Self.leastText else {
      try output.line(output.styled(label, .cyan))
      return try self.text(text, indent: 2)
    }
    let padding = String(repeating: " ", count: max(1, labelWidth - label.count))
    let indent = String(repeating: " ", count: labelWidth)
    let lines = Self.wrapped(text, to: output.width - labelWidth)
    let first = lines.first ?? ""
    try output.line(output.styled(label, .cyan) + (first.isEmpty ? "" : padding + first))
    for line in lines.dropFirst() { try output.line(indent + line) }
  }

  func text(_ text: String, indent: Int = 0, _ style: Output.Style? = nil) throws {
    for line in Self.wrapped(text, to: output.width - indent) {
      try output.line(String(repeating: " ", count: indent) + output.styled(line, style))
    }
  }

  func remark(_ text: String) throws { try self.text(text, .dim) }

  /// Prints the heading of a section, with facts next to the heading if there is room.
  func heading(_ title: String, _ facts: String = "") throws {
    if title.count + 2 + facts.count <= output.width {
      let text = facts.isEmpty ? "" : "  " + facts
      return try output.line(output.styled(title, .bold) + text)
    }
    try text(title, .bold)
    try text(facts)
  }

  /// Prints the lines of a chart; the style applies to the bars but not to the scale.
  func chart(_ lines: [String], _ style: Output.Style) throws {
    for line in lines { try output.line(chart(line, style)) }
  }

  private func chart(_ line: String, _ style: Output.Style) -> String {
    guard let axis = line.firstIndex(where: { $0 == "┤" || $0 == "│" }) else { return line }
    let bars = line[line.index(after: axis)...]
    return line[...axis] + (bars.isEmpty ? "" : output.styled(String(bars), style))
  }

  /// The width of one hour in the chart of a day, in terminal columns; the chart is 31, 55 or 103
  /// columns wide.
  var columnsPerHour: Int { output.width < 56 ? 1 : output.width < 104 ? 2 : 4 }

  /// Returns a table as lines, whose columns of `numbers` are aligned on the right.
  static func table(_ rows: [[String]], numbers: Range<Int> = 0..<0) -> [String] {
    let widths = rows[0].indices.map { column in
      rows.map { columns(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let padding = String(repeating: " ", count: widths[column] - columns(of: text))
        return numbers.contains(column) ? padding + text : text + padding
      }
      return Charts.trimmed(cells.joined(separator: "  "))
    }
  }
}

extension TextLayout {
  /// Returns text cut to a number of terminal columns, with an ellipsis after it if the text was
  /// cut.
  static func cut(_ text: String, to width: Int) -> String {
    var result = ""
    var used = 0
    for scalar in text.unicodeScalars {
      used += columns(of: scalar)
      guard used <= width else {
        while used > width, let last = result.unicodeScalars.popLast() { used -= columns(of: last) }
        return result + "…"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns the number of terminal columns that a text takes at most.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the number of terminal columns that a character takes at most, as terminals disagree
  /// on some characters.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x1100...0x115F, 0x2300...0x2BFF, 0x2E80...: 2
    default: 1
    }
  }
}

enum Words {
  /// Returns a name in camel case as separate words, such as `heart rate variability` for
  /// `heartRateVariability`.
  static func spaced(_ name: String) -> String {
    switch name {
    case "weChat": "WeChat"
    case "jieLiMusic": "JieLi music"
    case "yaWei": "YaWei"
    case "gps", "ecg": name.uppercased()
    default:
      name.reduce(into: "") { text, letter in
        text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }
  }

  /// Returns a duration in seconds with one decimal place, such as `12.5 s`.
  static func seconds(_ time: Duration) -> String { kilo(Int(time / .milliseconds(1))) + " s" }

  /// Returns a number in thousands with one decimal place, such as `4.2` for 4210.
  static func kilo(_ number: Int) -> String { "\(number / 1000).\(number / 100 % 10)" }

  /// Returns a number of minutes as hours and minutes, such as `7 h 05`.
  static func hours(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(twoDigits(minutes % 60))"
  }

  /// Returns a number of minutes after midnight as a time of day, such as `07:05`.
  static func clock(_ minute: Int) -> String {
    "\(twoDigits(minute / 60 % 24)):\(twoDigits(minute % 60))"
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension String {
  func leftPadded(to width: Int, with character: Character = " ") -> String {
    String(repeating: character, count: max(0, width - count)) + self
  }

  func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
