/// An error that a ``RingDatabase`` throws.
public struct RingDatabaseError: Error, Hashable, Sendable {
  /// The category of the error, such as a damaged file.
  public var reason: Reason
  /// The path of the database's file.
  public var path: String
  /// The SQL statement that failed; nil if no statement has failed.
  public var statement: String?
  /// The extended result code of SQLite; nil if SQLite did not report the error.
  public var code: Int32?
  /// A description of the problem in words, without the path of the file.
  public var message: String

  /// The category of a ``RingDatabaseError``.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The system has no SQLite library, or one that is too old or lacks a function.
    case libraryMissing
    /// The file cannot be opened or created.
    case cannotOpen
    /// The file is not a SQLite database.
    case notADatabase
    /// The file is a SQLite database of another program.
    case foreign
    /// The tables of the database have the format of a later version of this library.
    case newer
    /// The file is damaged, or contains values that this library does not write.
    case damaged
    /// The database file has no tables yet, and is open only for reading, so the library cannot
    /// create them.
    case empty
    /// The database contains no ring with the requested identifier.
    case unknownRing
    /// Another program locked the database by writing to it for more than five seconds.
    case busy
    /// The database is open only for reading, or the file cannot be written.
    case readOnly
    /// The disk or other storage is full.
    case full
    /// Another error of SQLite, such as a disk failure.
    case other
  }

  init(
    _ reason: Reason, _ path: String, statement: String? = nil, code: Int32? = nil, message: String
  ) {
    (self.reason, self.path, self.statement) = (reason, path, statement)
    (self.code, self.message) = (code, message)
  }

  /// Creates the error of an untyped call that throws no errors of other types.
  init(_ error: any Error, at path: String) {
    self = error as? RingDatabaseError ?? RingDatabaseError(.other, path, message: "\(error)")
  }

  /// Creates the error for a result code of SQLite, with the path of the database's file.
  init(code: Int32, _ path: String, statement: String? = nil, message: String) {
    let reason: Reason =
      // The low byte of an extended code is the plain code.
      switch code & 0xFF {
      case SQLite.Code.busy: .busy
      case SQLite.Code.readOnly: .readOnly
      case SQLite.Code.corrupt: .damaged
      case SQLite.Code.full: .full
      case SQLite.Code.cannotOpen: .cannotOpen
      case SQLite.Code.notADatabase: .notADatabase
      default: .other
      }
    let remedy = reason == .damaged ? ": " + Self.remedyOfDamage : ""
    self.init(reason, path, statement: statement, code: code, message: message + remedy)
  }

  static let remedyOfDamage =
    "copy the rest to a new file, as Documentation/OwnYourData.md explains, and sync into a new "
    + "database"
}

extension RingDatabaseError: CustomStringConvertible {
  /// A message for people: the path of the database's file, and the problem.
  ///
  /// If the path contains control characters, so does the message.
  public var description: String { "database \(path): \(message)" }
}
