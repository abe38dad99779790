/// The comment of a declaration: paragraphs, and the table of the layout.
struct Comment {
  /// The first paragraph.
  var summary = ""
  /// The other paragraphs and lists, without the layout.
  var discussion: [String] = []
  /// The rows of the layout: offset, size, field, unit and range; nil without such a table.
  var layout: [[String]]?
  /// The rows of the table of values; nil without such a table.
  var values: [[String]]?
  /// The rows of the table of flags with its head; nil without such a table.
  var flags: [[String]]?
  /// The letters of confidence in the text, sorted.
  private(set) var confidence: [String] = []

  init(_ lines: [String]) {
    var paragraphs: [String] = []
    var paragraph: [String] = []
    for line in lines + [""] {
      if !line.isEmpty {
        paragraph.append(line)
        continue
      }
      if paragraph.first?.hasPrefix("| offset ") == true {
        layout = paragraph.dropFirst(2).map(Self.cells)
      } else if paragraph.first?.hasPrefix("| value | name ") == true {
        values = paragraph.dropFirst(2).map(Self.cells)
      } else if paragraph.first?.hasPrefix("| byte | bit | `") == true {
        flags = paragraph.map(Self.cells)
      } else if !paragraph.isEmpty {
        let isTable = paragraph[0].hasPrefix("|") || paragraph[0].hasPrefix("- ")
        paragraphs.append(paragraph.joined(separator: isTable ? "\n" : " "))
      }
      paragraph = []
    }
    summary = paragraphs.first ?? ""
    discussion = Array(paragraphs.dropFirst())
    confidence = Set(Self.letters(in: paragraphs)).sorted()
  }

  static func cells(_ row: String) -> [String] {
    row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map(\.trimmed)
  }

  /// Returns every letter after the word "confidence".
  private static func letters(in paragraphs: [String]) -> [String] {
    paragraphs.flatMap { paragraph in
      let words = paragraph.split { !$0.isLetter }
      return zip(words, words.dropFirst()).compactMap { word, next in
        word.lowercased() == "confidence" && ["A", "B", "C", "D"].contains(next)
          ? String(next) : nil
      }
    }
  }
}
