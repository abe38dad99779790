import HaloDevices
import HaloFoundation

/// A database that the library builds in a temporary folder and returns as bytes.
struct ExportedDatabase {
  private let connection: SQLite

  /// Builds a database.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - tables: The statements that create the tables.
  ///   - fill: Adds the rows, in one transaction.
  /// - Returns: The file.
  /// - Throws: ``RingDatabaseError`` with the name of the file as its path, for example if the
  ///   system has no SQLite.
  static func file(
    _ name: String, tables: [String],
    _ fill: (ExportedDatabase) throws(RingDatabaseError) -> Void
  ) throws(RingDatabaseError) -> ExportedFile {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-export-\(UUID().uuidString)")
    let path = folder.appendingPathComponent(name).path
    func ended(_ error: any Error) -> RingDatabaseError {
      // The path in the temporary folder means nothing to the user.
      var ended = error as? RingDatabaseError
      ended?.path = name
      return ended ?? RingDatabaseError(.cannotOpen, name, message: "\(error)")
    }
    do {
      // Other users must not read the data.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch { throw ended(error) }
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let database = ExportedDatabase(
        connection: try SQLite(path, isReadOnly: false, vfs: nil))
      try database.connection.transaction { () throws(RingDatabaseError) in
        for table in tables { try database.connection.run(table) }
        try fill(database)
      }
    } catch { throw ended(error) }
    do {
      return ExportedFile(
        name: name, content: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch { throw ended(error) }
  }

  /// Adds a row to a table; a row with the key of an earlier one replaces the earlier one.
  func insert(_ table: String, _ values: [SQLite.Value]) throws(RingDatabaseError) {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try connection.run("INSERT OR REPLACE INTO \(table) VALUES (\(places))", values)
  }
}

extension RingData {
  /// The identifier for a table of devices; the name if it is unknown.
  var deviceIdentifier: String { identifier.map(\.printable) ?? printableName }
}
