import HaloDevices
import HaloFoundation
import HaloJSON

/// A file that stores the progress of a ring's sync for the next run.
///
/// A sync replaces the file without `--force`, but only a valid file of the same ring: ``check()``
/// and ``read(of:)`` reject all other files first.
struct CursorFile: Sendable {
  let path: String

  private struct Content: Codable {
    var ring: String
    var cursor: SyncCursor
  }

  /// Reads the file, and returns the cursor of a ring.
  ///
  /// Returns a new cursor if the file does not exist; the sync then reads all records.
  func read(of ring: String) throws -> SyncCursor {
    guard let content = try content() else { return SyncCursor() }
    guard content.ring == ring else {
      throw CursorFailure(path: path, reason: "belongs to \(content.ring), not to \(ring)")
    }
    return content.cursor
  }

  /// Checks that the file is valid and can be replaced, before the command connects to a ring or
  /// prints a record.
  func check() throws {
    _ = try content()
    try reporting { try OutputLocation(path).check() }
  }

  private func content() throws -> Content? {
    let location = try reporting { try OutputLocation(path) }
    guard location.kind != .nothing else { return nil }
    let file = try reporting { try location.openForReading() }
    defer { withExtendedLifetime(file) {} }
    let read = StandardStreams.reader(file.descriptor, name: path)
    var data = Data()
    while true {
      let piece = try reporting(read)
      if piece.isEmpty { break }
      data += piece
      guard data.count <= LineReader.maximumLength else {
        throw CursorFailure(path: path, reason: "is not a cursor: it is too long")
      }
    }
    // The decoder ignores unknown keys, which another program or a later version may need.
    guard JSONFragment.keys(in: Array(data))?.allSatisfy(Self.isKey) == true,
      let content = try? JSONDecoder().decode(Content.self, from: data)
    else {
      throw CursorFailure(
        path: path,
        reason: "is damaged, or not a cursor; without the file, the sync reads all records")
    }
    return content
  }

  /// The paths of JSON keys that the file can contain, as lists of keys; `*` means any key.
  private static let keys: Set<[String]> = [
    ["ring"], ["cursor"], ["cursor", "unanswered"], ["cursor", "unanswered", "firmware"],
    ["cursor", "unanswered", "kinds"], ["cursor", "places"], ["cursor", "places", "*"],
    ["cursor", "places", "*", "closed"], ["cursor", "places", "*", "delivered"],
    ["cursor", "places", "*", "delivered", "*"],
  ]

  private static func isKey(_ path: [String]) -> Bool {
    var path = path
    if path.count > 2, path[1] == "places" { path[2] = "*" }
    if path.count > 4 { path[4] = "*" }
    return keys.contains(path)
  }

  /// Replaces the file in one step by one with a new cursor.
  func write(_ cursor: SyncCursor, of ring: String) throws {
    let line = try JSONOutput.line(Content(ring: ring, cursor: cursor)) + "\n"
    try reporting {
      let file = try NewFile(OutputLocation(path), path: path, isForced: true)
      try file.write(Data(line.utf8))
      try file.seal()
      try file.publish()
    }
  }

  private func reporting<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let reason as OutputReason {
      throw CursorFailure(path: path, reason: "\(reason)")
    } catch let error as StreamFailure {
      throw CursorFailure(path: path, reason: error.reason)
    } catch let failure as OutputFailure {
      throw CursorFailure(path: path, reason: "\(failure.reason)")
    }
  }
}

/// The error for a cursor file that cannot be read or written, or a database that cannot be
/// created.
struct CursorFailure: Error, CustomStringConvertible {
  var kind = "cursor"
  let path: String
  let reason: String
  var description: String { "sync: \(kind) \(path): \(reason)" }
}
