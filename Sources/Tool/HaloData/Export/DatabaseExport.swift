import HaloDevices
import HaloFoundation

/// An SQLite database that an export builds in a temporary folder and then copies to its own
/// folder.
struct ExportedDatabase {
  private let connection: SQLite

  /// The number of bytes that are copied at once.
  private static let pieceSize = 1 << 16

  /// Builds a database and copies it to the folder of an export.
  ///
  /// - Throws: ``RingDatabaseError`` with the path in the folder, for example if the system has no
  ///   SQLite, or the errors of `fill` and of the folder.
  @discardableResult
  static func write(
    _ name: String, tables: [String], to folder: some ExportFolder,
    _ fill: (ExportedDatabase) throws -> Void
  ) throws -> Int {
    let temporary = FileManager.default.temporaryDirectory
    let buildFolder = temporary.appendingPathComponent("halo-export-\(UUID().uuidString)")
    let path = buildFolder.appendingPathComponent(name).path
    do {
      // Other users must not read the data.
      try FileManager.default.createDirectory(
        at: buildFolder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch { throw RingDatabaseError(.cannotOpen, folder.path(of: name), message: "\(error)") }
    defer { try? FileManager.default.removeItem(at: buildFolder) }
    let rows: Int
    do {
      let database = ExportedDatabase(connection: try SQLite(path, isReadOnly: false, vfs: nil))
      // A power cut ends the export as well, so nothing waits for the disk.
      try database.connection.run("PRAGMA synchronous = OFF")
      try database.connection.run("BEGIN IMMEDIATE")
      for table in tables { try database.connection.run(table) }
      try fill(database)
      try database.connection.run("COMMIT")
      rows = try database.connection.integer("SELECT total_changes()") ?? 0
    } catch var error as RingDatabaseError where error.path == path {
      // The path in the temporary folder means nothing to the user.
      error.path = folder.path(of: name)
      if error.code != nil {
        error.message += ", in the temporary folder \(temporary.path); TMPDIR names another one"
      }
      throw error
    }
    try copy(path, name, to: folder)
    return rows
  }

  private static func copy(_ path: String, _ name: String, to folder: some ExportFolder) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let file = try folder.begin(name)
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw RingDatabaseError(
          .cannotOpen, folder.path(of: name), message: String(cString: strerror(errno)))
      }
      guard count > 0 else { return try file.end() }
      try file.write(bytes: Data(piece[..<count]))
    }
  }

  /// Adds a row with these values to the table of a name.
  func insert(_ table: String, _ values: [SQLite.Value]) throws(RingDatabaseError) {
    try self.table(table, columns: values.count).insert(values)
  }

  /// Returns a table, by its name and number of columns, for the insertion of many rows.
  func table(_ name: String, columns: Int) throws(RingDatabaseError) -> Table {
    let placeholders = Array(repeating: "?", count: columns).joined(separator: ", ")
    return Table(
      rows: try connection.rows("INSERT OR REPLACE INTO \(name) VALUES (\(placeholders))", []))
  }

  /// A table whose rows are inserted by one prepared statement.
  final class Table {
    private let rows: SQLite.Rows

    fileprivate init(rows: consuming SQLite.Rows) { self.rows = rows }

    /// Inserts a row, which replaces an earlier row with the same primary key.
    func insert(_ values: [SQLite.Value]) throws(RingDatabaseError) { try rows.rerun(values) }
  }
}

extension RingData {
  /// The identifier of the ring for a table of devices, without control characters; the ring's name
  /// if the identifier is unknown.
  var deviceIdentifier: String { identifier.map(\.printable) ?? printableName }
}
