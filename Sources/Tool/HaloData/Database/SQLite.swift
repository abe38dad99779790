import CSQLite
import HaloFoundation

/// A connection to a SQLite database, for one thread at a time.
final class SQLite {
  /// A value of a column or of a parameter; the databases of this library have no other types.
  enum Value: Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    case null
    case integer(Int)
    case text(String)

    init(integerLiteral value: Int) { self = .integer(value) }
    init(stringLiteral value: String) { self = .text(value) }
    init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
  }

  /// The result codes of SQLite's C interface that this library uses.
  enum Code {
    static let ok: Int32 = 0
    static let busy: Int32 = 5
    static let readOnly: Int32 = 8
    static let corrupt: Int32 = 11
    static let full: Int32 = 13
    static let cannotOpen: Int32 = 14
    static let notADatabase: Int32 = 26
    static let row: Int32 = 100
    static let done: Int32 = 101
  }

  /// The oldest supported version of SQLite, the first with `ON CONFLICT DO UPDATE`, from 2018.
  private static let oldestVersion: Int32 = 3_024_000
  /// Whether SQLite's `integrity_check` can check a single table, as since 2020.
  static var checksTables: Bool { halo_sqlite3_libversion_number() >= 3_033_000 }

  let path: String
  private let handle: OpaquePointer
  /// The prepared statements, by their SQL text.
  private var statements: [String: OpaquePointer] = [:]
  /// The names of the record tables whose pages and keys were checked.
  var checkedTables: Set<String> = []

  /// Opens a database, and creates a missing file unless the connection only reads.
  init(
    _ path: String, isReadOnly: Bool, isImmutable: Bool = false, vfs: String?
  ) throws(RingDatabaseError) {
    self.path = path
    try Self.load(for: path)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw RingDatabaseError(.cannotOpen, path, message: "a path has characters, and no NUL")
    }
    // SQLite gives `:memory:` and, depending on its settings, `file:` a meaning of their own.
    var name = path.hasPrefix("/") ? path : "./" + path
    if vfs == nil { try Self.prepare(name, path, isReadOnly) }
    let (readOnly, readWrite, create, noMutex): (Int32, Int32, Int32, Int32) = (1, 2, 4, 0x8000)
    var flags = (isReadOnly ? readOnly : readWrite | create) | noMutex
    if isImmutable {
      let isURI: Int32 = 0x40
      (name, flags) = (URL(filePath: name).absoluteString + "?immutable=1", flags | isURI)
    }
    var handle: OpaquePointer?
    let code = halo_sqlite3_open_v2(name, &handle, flags, vfs)
    guard code == Code.ok, let handle else {
      let message = handle.map { String(cString: halo_sqlite3_errmsg($0)) } ?? "no memory"
      if let handle { _ = halo_sqlite3_close_v2(handle) }
      throw RingDatabaseError(code: code, path, message: message)
    }
    self.handle = handle
    _ = halo_sqlite3_busy_timeout(handle, 5000)
  }

  deinit {
    for statement in statements.values { _ = halo_sqlite3_finalize(statement) }
    _ = halo_sqlite3_close_v2(handle)
  }

  /// Loads the system's SQLite library; `path` only appears in the error if there is none.
  static func load(for path: String) throws(RingDatabaseError) {
    if let problem = halo_sqlite3_load() {
      throw RingDatabaseError(.libraryMissing, path, message: String(cString: problem))
    }
    guard halo_sqlite3_libversion_number() >= oldestVersion else {
      throw RingDatabaseError(.libraryMissing, path, message: "SQLite is older than 3.24")
    }
  }

  /// Prepares a file for SQLite: rejects a pipe, which would block, and creates a missing file that
  /// only its owner can read, where SQLite would use the mode 0644.
  ///
  /// The file to prepare is `name`; errors contain `path` instead. SQLite gives the files next to
  /// the database the same mode.
  private static func prepare(
    _ name: String, _ path: String, _ isReadOnly: Bool
  ) throws(RingDatabaseError) {
    var status = stat()
    if stat(name, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw RingDatabaseError(.cannotOpen, path, message: "is no file")
      }
      // SQLite would overwrite a file of a few bytes.
      guard status.st_size == 0 || status.st_size >= 512 else {
        throw RingDatabaseError(.notADatabase, path, message: "is not a database")
      }
      // An empty file of this user becomes as private as a new one.
      if status.st_size == 0, !isReadOnly, status.st_uid == geteuid() { _ = chmod(name, 0o600) }
    } else if isReadOnly {
      throw RingDatabaseError(.cannotOpen, path, message: String(cString: strerror(errno)))
    } else {
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file >= 0 {
        close(file)
      } else if errno != EEXIST {
        throw RingDatabaseError(.cannotOpen, path, message: String(cString: strerror(errno)))
      } else if stat(name, &status) != 0 {
        throw RingDatabaseError(.cannotOpen, path, message: "is a link to a missing file")
      }
    }
  }

  /// Runs an SQL statement, and returns its rows.
  @discardableResult
  func run(_ text: String, _ values: [Value] = []) throws(RingDatabaseError) -> [[Value]] {
    let rows = try rows(text, values)
    var all: [[Value]] = []
    while let row = try rows.next() { all.append(row) }
    return all
  }

  /// Starts an SQL statement, and returns its rows for reading one by one.
  ///
  /// The same statement cannot start again until all rows are read or the returned value is
  /// destroyed.
  func rows(_ text: String, _ values: [Value]) throws(RingDatabaseError) -> Rows {
    let rows = Rows(connection: self, statement: try prepared(text), text: text)
    try rows.bind(values)
    return rows
  }

  /// The rows that a running statement returns.
  struct Rows: ~Copyable {
    fileprivate let connection: SQLite
    fileprivate let statement: OpaquePointer
    fileprivate let text: String

    /// Returns the column values of the next row; nil after the last one.
    func next() throws(RingDatabaseError) -> [Value]? {
      guard try step() else { return nil }
      return (0..<halo_sqlite3_column_count(statement)).map { SQLite.column($0, of: statement) }
    }

    /// Moves to the next row, whose columns the other functions read; false after the last row.
    func step() throws(RingDatabaseError) -> Bool {
      let code = halo_sqlite3_step(statement)
      guard code == Code.row || code == Code.done else { throw connection.error(code, text) }
      return code == Code.row
    }

    /// Returns the integer in a column of the current row; nil for a value of another type.
    func integer(_ index: Int32) -> Int? {
      var integer: Int64 = 0
      return halo_sqlite3_column_integer(statement, index, &integer) != 0 ? Int(integer) : nil
    }

    func isNull(_ index: Int32) -> Bool { halo_sqlite3_column_type(statement, index) == 5 }

    /// Returns the result of a closure for the UTF-8 bytes of a text column of the current row; nil
    /// for a value of another type.
    func withText<Result>(_ index: Int32, _ body: (UnsafeRawBufferPointer) -> Result?) -> Result? {
      var count: Int32 = 0
      guard let start = halo_sqlite3_column_string(statement, index, &count) else { return nil }
      return body(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    /// Returns a value of any type in a column of the current row; numbers as text.
    func content(_ index: Int32) -> ArchiveTable.Value {
      switch halo_sqlite3_column_type(statement, index) {
      case 5: return .null
      case 4:
        // The pointer first, as the other order can convert the value.
        let start = halo_sqlite3_column_blob(statement, index)
        let count = Int(halo_sqlite3_column_bytes(statement, index))
        return .blob(Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)))
      default:
        let start = halo_sqlite3_column_text(statement, index)
        let count = Int(halo_sqlite3_column_bytes(statement, index))
        return .text(Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)))
      }
    }

    /// Runs the statement once more with other parameter values; only for a statement that returns
    /// no rows.
    func rerun(_ values: [Value]) throws(RingDatabaseError) {
      try bind(values)
      _ = try step()
      _ = halo_sqlite3_reset(statement)
    }

    fileprivate func bind(_ values: [Value]) throws(RingDatabaseError) {
      for (index, value) in values.enumerated() {
        try connection.check(connection.bind(value, to: statement, at: Int32(index + 1)), text)
      }
    }

    deinit {
      _ = halo_sqlite3_reset(statement)
      _ = halo_sqlite3_clear_bindings(statement)
    }
  }

  /// Runs an SQL statement, and returns the integer in the first column of the first row; nil
  /// without one.
  func integer(_ text: String, _ values: [Value] = []) throws(RingDatabaseError) -> Int? {
    guard case .integer(let number)? = try run(text, values).first?.first else { return nil }
    return number
  }

  /// The number of rows that the last `INSERT`, `UPDATE` or `DELETE` changed.
  var changes: Int { Int(halo_sqlite3_changes(handle)) }

  /// Runs a closure in a transaction, which the SQL statement `begin` starts (by default one that
  /// can write), and rolls back if the closure throws.
  func transaction<Result>(
    _ begin: String = "BEGIN IMMEDIATE", _ body: () throws(RingDatabaseError) -> Result
  ) throws(RingDatabaseError) -> Result {
    try run(begin)
    do throws(RingDatabaseError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some errors roll back by themselves.
      if halo_sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  private func prepared(_ text: String) throws(RingDatabaseError) -> OpaquePointer {
    if let statement = statements[text] { return statement }
    var statement: OpaquePointer?
    try check(halo_sqlite3_prepare_v2(handle, text, -1, &statement, nil), text)
    guard let statement else {
      throw RingDatabaseError(.other, path, statement: text, message: "is no statement")
    }
    statements[text] = statement
    return statement
  }

  private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .null: return halo_sqlite3_bind_null(statement, index)
    case .integer(let number): return halo_sqlite3_bind_int64(statement, index, Int64(number))
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // A null pointer would bind NULL.
          guard let start = $0.baseAddress else {
            return halo_sqlite3_bind_copy(statement, index, "", 0)
          }
          return halo_sqlite3_bind_copy(statement, index, start, Int32(clamping: $0.count))
        }
      }
    }
  }

  private static func column(_ index: Int32, of statement: OpaquePointer) -> Value {
    switch halo_sqlite3_column_type(statement, index) {
    case 1: return .integer(Int(halo_sqlite3_column_int64(statement, index)))
    case 5: return .null
    default:
      // SQLite converts numbers with a fraction and bytes to text, which no column accepts later.
      guard let start = halo_sqlite3_column_text(statement, index) else { return .null }
      let count = Int(halo_sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }

  private func check(_ code: Int32, _ statement: String) throws(RingDatabaseError) {
    guard code == Code.ok else { throw error(code, statement) }
  }

  private func error(_ code: Int32, _ statement: String) -> RingDatabaseError {
    RingDatabaseError(
      code: halo_sqlite3_extended_errcode(handle), path, statement: statement,
      message: String(cString: halo_sqlite3_errmsg(handle)))
  }
}
