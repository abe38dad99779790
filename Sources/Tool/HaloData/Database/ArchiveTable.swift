/// A table of another program's SQLite database, such as an archive of raw frames.
///
/// The database is open only for reading.
package struct ArchiveTable {
  package enum Value: Hashable, Sendable {
    case null
    /// A text or a number, as UTF-8 text.
    case text([UInt8])
    case blob([UInt8])
  }

  package let name: String
  package let columns: [String]
  private let database: SQLite

  /// The first bytes of each database.
  package static let signature = Array("SQLite format 3\0".utf8)

  /// Returns all tables of a database, without views, or only the table or view of a name.
  package static func tables(
    at path: String, named name: String? = nil
  ) throws(RingDatabaseError) -> [ArchiveTable] {
    let database = try SQLite(path, isReadOnly: true, vfs: nil)
    let condition = name == nil ? "type = 'table' AND name NOT LIKE 'sqlite_%'" : "name = ?"
    let names = try database.run(
      "SELECT name FROM sqlite_master WHERE \(condition) AND type IN ('table', 'view')"
        + " ORDER BY rowid", name.map { [.text($0)] } ?? [])
    var tables: [ArchiveTable] = []
    for case .text(let name) in names.compactMap(\.first) {
      let columns = try database.run("SELECT name FROM pragma_table_info(?)", [.text(name)])
        .compactMap { row -> String? in if case .text(let name)? = row.first { name } else { nil } }
      tables.append(ArchiveTable(name: name, columns: columns, database: database))
    }
    return tables
  }

  /// Calls a closure with the values of some columns for each row, in the order of the database;
  /// with nil for a row with a value of more than `longest` characters or bytes.
  ///
  /// The memory is that of one row.
  package func forEachRow(
    _ columns: [String], longest: Int, _ body: ([Value]?) throws -> Void
  ) throws {
    let quoted = columns.map(Self.quoted)
    let lengths = quoted.map { "ifnull(length(\($0)), 0) > \(longest)" }
    let rows = try database.rows(
      "SELECT \(lengths.joined(separator: " OR ")), \(quoted.joined(separator: ", "))"
        + " FROM \(Self.quoted(name))", [])
    while try rows.step() {
      let isTooLong = rows.integer(0) != 0
      try body(isTooLong ? nil : (1...Int32(columns.count)).map { rows.content($0) })
    }
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
