/// The output: tables for people, or with `--lines` a line for each figure.
///
/// A line is the table, the row, the unit and the value, with tabs between. A smaller value is a
/// better one, whatever the unit. `Tests/Benchmarks/compare` reads the lines of two commits.
enum Figures {
  // The program sets the property before the first table.
  nonisolated(unsafe) static var asLines = false

  static func note(_ table: String, _ row: String, _ unit: String, _ value: Double) {
    if asLines { Swift.print(table, row, unit, column(value, 3, 0), separator: "\t") }
  }
}

/// Prints text of a table.
func say(_ text: String) {
  if !Figures.asLines { print(text) }
}
