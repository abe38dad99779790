/// Returns the members of types whose comment has a table of values: the initializer, a constant
/// for each named value, and the description if the table has words.
///
/// The sources are pairs of the file of the type and the text.
func valueSources(_ sources: SwiftSources) throws -> [(file: String, text: String)] {
  try sources.declarations.values.filter { $0.comment.values != nil }
    .sorted { $0.path < $1.path }.map { ($0.file, try ValueMembers($0).text) }
}

/// The members of a type with a table of values.
///
/// The columns are *value · name · words · meaning*, or lack the words. Empty words are those of
/// the name.
private struct ValueMembers {
  private let type: Declaration
  private let rows: [Row]
  private let hasWords: Bool

  private struct Row {
    /// The number as a literal; nil for all other values.
    var value: String?
    var name: String
    var words: String
    var meaning: String
  }

  init(_ type: Declaration) throws {
    self.type = type
    let table = type.comment.values ?? []
    hasWords = table.contains { $0.count == 4 }
    let hasWords = hasWords
    rows = try table.map { cells in
      guard cells.count == (hasWords ? 4 : 3) else {
        throw Failure("\(type.path): a row of values has \(cells.count) cells: \(cells)")
      }
      let name = cells[1].between("`") ?? ""
      return Row(
        value: cells[0] == "other" ? nil : cells[0].between("`").map { "0x\($0)" } ?? cells[0],
        name: name, words: !hasWords || !cells[2].isEmpty ? cells[2] : name.inWords,
        meaning: cells.last ?? "")
    }
  }

  var text: String {
    get throws {
      guard let raw = type.properties.first(where: { $0.name == "rawValue" }) else {
        throw Failure("\(type.path) has a table of values, but no rawValue")
      }
      var lines = [
        "extension \(type.path) {", "  /// Any value, known or not.",
        "  public init(rawValue: \(raw.type)) { self.rawValue = rawValue }", "",
      ]
      for row in rows {
        guard let value = row.value else { continue }
        lines += [
          "  /// \(row.meaning.isEmpty ? row.words.capitalizedFirst + "." : row.meaning)",
          "  public static let \(row.name) = \(type.path)(rawValue: \(value))",
        ]
      }
      lines += ["}", ""]
      if hasWords { lines += try description() }
      return lines.joined(separator: "\n")
    }
  }

  private func description() throws -> [String] {
    let units = [
      (" 0xn", " 0x\\(hexadecimal: rawValue)"), (" n", " \\(rawValue)"), ("(n)", "(\\(rawValue))"),
    ]
    guard let other = rows.first(where: { $0.value == nil })?.words,
      let unit = units.first(where: { other.hasSuffix($0.0) })
    else { throw Failure("\(type.path): the row of other values needs words that end with n") }
    let cases = rows.filter { $0.value != nil }.map { "    case .\($0.name): \"\($0.words)\"" }
    return [
      "extension \(type.path): CustomStringConvertible {", "  /// The value in words.",
      "  public var description: String {", "    switch self {",
    ] + cases + [
      "    default: \"\(other.dropLast(unit.0.count))\(unit.1)\"", "    }", "  }", "}", "",
    ]
  }
}

extension String {
  /// The words of a name: `volumeUp` is "volume up".
  var inWords: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }.trimmed
  }

  /// The words of a type whose name can begin with an acronym: `CGMStatus` is "CGM status".
  var inTitleWords: String {
    let acronym = prefix { $0.isUppercase }.dropLast()
    return "\(acronym) \(String(dropFirst(acronym.count)).inWords)".trimmed
  }
}
