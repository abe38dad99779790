/// Text as the commands lay it out: labels on the left, lines that fit, coloured bars of charts.
struct TextLayout {
  /// Where it goes.
  let output: Output
  /// How many columns labels take.
  var labelWidth = 11

  /// The least columns that text gets.
  static let leastText = 20

  /// A label and text beside it, or below it where there is no room, in as many lines as it needs.
  func row(_ label: String, _ text: String) throws {
    guard output.width >= labelWidth + Self.leastText else {
      try output.line(output.styled(label, .cyan))
      for line in wrapped(text, to: output.width - 2) { try output.line("  " + line) }
      return
    }
    let padding = String(repeating: " ", count: max(1, labelWidth - label.count))
    let indent = String(repeating: " ", count: labelWidth)
    let lines = wrapped(text, to: output.width - labelWidth)
    let first = lines.first ?? ""
    try output.line(output.styled(label, .cyan) + (first.isEmpty ? "" : padding + first))
    for line in lines.dropFirst() { try output.line(indent + line) }
  }

  /// Something that matters less.
  func remark(_ text: String) throws {
    for line in wrapped(text, to: output.width) { try output.line(output.styled(line, .dim)) }
  }

  /// The head of a part, with facts beside it where there is room.
  func heading(_ title: String, _ facts: String = "") throws {
    if title.count + 2 + facts.count <= output.width {
      let text = facts.isEmpty ? "" : "  " + facts
      return try output.line(output.styled(title, .bold) + text)
    }
    for line in wrapped(title, to: output.width) { try output.line(output.styled(line, .bold)) }
    for line in wrapped(facts, to: output.width) { try output.line(line) }
  }

  /// Lines of a chart, their bars in a colour and their scale not.
  func chart(_ lines: [String], _ style: Output.Style) throws {
    for line in lines { try output.line(chart(line, style)) }
  }

  private func chart(_ line: String, _ style: Output.Style) -> String {
    guard let axis = line.firstIndex(where: { $0 == "┤" || $0 == "│" }) else { return line }
    let bars = line[line.index(after: axis)...]
    return line[...axis] + (bars.isEmpty ? "" : output.styled(String(bars), style))
  }

  /// How many columns an hour takes in the chart of a day: 31 for the whole, or 55, or 103.
  var columnsPerHour: Int { output.width < 56 ? 1 : output.width < 104 ? 2 : 4 }

  /// Text in lines of a width; a word that is longer is cut.
  func wrapped(_ text: String, to width: Int) -> [String] { Self.wrapped(text, to: width) }

  /// Text in lines of a width; a word that is longer is cut.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    let width = max(leastText, width)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      var rest = word
      // Without counting the rest again and again: a word may have a million characters.
      while let end = rest.index(rest.startIndex, offsetBy: width, limitedBy: rest.endIndex),
        end < rest.endIndex
      {
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
      lines.append(String(rest))
    }
    return lines
  }
}

extension TextLayout {
  /// Text cut to so many columns of a terminal, with an ellipsis where something is missing.
  static func cut(_ text: String, to width: Int) -> String {
    var result = ""
    var used = 0
    for scalar in text.unicodeScalars {
      used += columns(of: scalar)
      guard used <= width else {
        while used > width, let last = result.unicodeScalars.popLast() {
          used -= columns(of: last)
        }
        return result + "…"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// How many columns text takes at most.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Terminals do not agree on wide characters: what may be wide counts as that.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x1100...0x115F, 0x2300...0x2BFF, 0x2E80...: 2
    default: 1
    }
  }
}

/// Names of the library as words for people and for command lines.
enum Words {
  /// `heartRateVariability` as `heart rate variability`.
  static func spaced(_ name: String) -> String {
    switch name {
    case "weChat": "WeChat"
    case "jieLiMusic": "JieLi music"
    case "yaWei": "YaWei"
    case "gps", "ecg": name.uppercased()
    default: separated(name, by: " ")
    }
  }

  private static func separated(_ name: String, by separator: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? separator + letter.lowercased() : String(letter)
    }
  }

  /// Seconds with one decimal: `12.5 s`.
  static func seconds(_ time: Duration) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }

  /// Thousands with one decimal: `4.2` of 4210.
  static func kilo(_ number: Int) -> String { "\(number / 1000).\(number / 100 % 10)" }

  /// Hours and minutes of a number of minutes: `7 h 05`.
  static func hours(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(twoDigits(minutes % 60))"
  }

  /// A time of day from the minutes since midnight: `07:05`.
  static func clock(_ minute: Int) -> String {
    "\(twoDigits(minute / 60 % 24)):\(twoDigits(minute % 60))"
  }

  /// A number of two digits.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension String {
  /// The text behind as many blanks as it takes to be so long.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text before as many blanks as it takes to be so long.
  func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
