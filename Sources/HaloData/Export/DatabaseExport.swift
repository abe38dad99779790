import HaloDevices
import HaloFoundation

/// A database that the library builds in a temporary folder, and then copies to its place.
struct ExportedDatabase {
  private let connection: SQLite

  /// The bytes that are in memory at once.
  private static let pieceSize = 1 << 16

  /// Builds a database.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - tables: The statements that create the tables.
  ///   - folder: The place of the file.
  ///   - fill: Adds the rows, in one transaction.
  /// - Throws: ``RingDatabaseError`` with the name of the file as its path, for example if the
  ///   system has no SQLite, or the errors of `fill` and of the folder.
  static func write(
    _ name: String, tables: [String], to folder: some ExportFolder,
    _ fill: (ExportedDatabase) throws -> Void
  ) throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-export-\(UUID().uuidString)")
    let path = place.appendingPathComponent(name).path
    do {
      // Other users must not read the data.
      try FileManager.default.createDirectory(
        at: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch { throw RingDatabaseError(.cannotOpen, name, message: "\(error)") }
    defer { try? FileManager.default.removeItem(at: place) }
    do {
      let database = ExportedDatabase(connection: try SQLite(path, isReadOnly: false, vfs: nil))
      try database.connection.run("BEGIN IMMEDIATE")
      for table in tables { try database.connection.run(table) }
      try fill(database)
      try database.connection.run("COMMIT")
    } catch var error as RingDatabaseError where error.path == path {
      // The path in the temporary folder means nothing to the user.
      error.path = name
      throw error
    }
    try copy(path, name, to: folder)
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
        throw RingDatabaseError(.cannotOpen, name, message: String(cString: strerror(errno)))
      }
      guard count > 0 else { return try file.end() }
      try file.write(bytes: Data(piece[..<count]))
    }
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
