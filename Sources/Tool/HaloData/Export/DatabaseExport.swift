import HaloDevices
import HaloFoundation

/// An SQLite database that an export builds in a temporary folder and then copies to its own
/// folder.
final class ExportedDatabase {
  private let connection: SQLite
  private var tables: [String: Table] = [:]

  private init(_ connection: SQLite) { self.connection = connection }

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
      let database = ExportedDatabase(try SQLite(path, isReadOnly: false, vfs: nil))
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

  /// Inserts a row with these values into the table of a name; the row replaces an earlier one with
  /// the same primary key.
  func insert(_ name: String, _ values: [SQLite.Value]) throws(RingDatabaseError) {
    if let table = tables[name] { return try table.rows.rerun(values) }
    let placeholders = values.map { _ in "?" }.joined(separator: ", ")
    let table = Table(
      try connection.rows("INSERT OR REPLACE INTO \(name) VALUES (\(placeholders))", []))
    tables[name] = table
    try table.rows.rerun(values)
  }

  /// The prepared statement that inserts the rows of a table.
  private final class Table {
    let rows: SQLite.Rows

    init(_ rows: consuming SQLite.Rows) { self.rows = rows }
  }
}

extension RingData {
  /// The identifier of the ring for a table of devices, without control characters; the ring's name
  /// if the identifier is unknown.
  var deviceIdentifier: String { identifier.map(\.printable) ?? printableName }
}
