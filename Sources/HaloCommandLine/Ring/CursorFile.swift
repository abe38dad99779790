import Foundation
import HaloDevices

/// Where a sync stands, kept in a file from one run to the next.
struct CursorFile: Sendable {
  let path: String

  /// What the file holds: JSON.
  private struct Content: Codable {
    /// The ring that the cursor belongs to.
    var ring: String
    var cursor: SyncCursor
  }

  /// Reads the cursor of a ring; one at the beginning where there is no file yet.
  ///
  /// - Throws: ``CursorFailure`` where the file is damaged, or of another ring.
  func read(of ring: String) throws -> SyncCursor {
    guard let content = try content() else { return SyncCursor() }
    guard content.ring == ring else {
      throw CursorFailure(path: path, reason: "is of \(content.ring), and not of \(ring)")
    }
    return content.cursor
  }

  /// Reads the file without use for it, and makes one beside it, to hear of damage and of missing
  /// permission before a ring is asked and a record printed.
  func check() throws {
    _ = try content()
    let (temporary, descriptor) = try makeTemporary()
    close(descriptor)
    unlink(temporary)
  }

  /// Where the file is, behind a symbolic link.
  private var target: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func makeTemporary() throws -> (path: String, descriptor: Int32) {
    let temporary = "\(target).\(getpid()).tmp"
    unlink(temporary)  // Of a process of this number that was killed.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CursorFailure(path: path, reason: String(cString: strerror(errno)))
    }
    return (temporary, descriptor)
  }

  private func content() throws -> Content? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw CursorFailure(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    let read = StandardStreams.reader(descriptor, name: path)
    var data = Data()
    while true {
      let piece: Data
      do {
        piece = try read()
      } catch let error as StreamFailure {
        throw CursorFailure(path: path, reason: error.reason)
      }
      if piece.isEmpty { break }
      data += piece
      guard data.count <= LineReader.maximumLength else {
        throw CursorFailure(path: path, reason: "is no cursor: it is far too long")
      }
    }
    do {
      return try StrictJSON.decode(Content.self, from: data)
    } catch {
      throw CursorFailure(
        path: path, reason: "is damaged, or no cursor; take it away to begin anew")
    }
  }

  /// Writes a cursor: a new file beside the old one takes its place when it is whole.
  ///
  /// - Throws: ``CursorFailure``
  func write(_ cursor: SyncCursor, of ring: String) throws {
    let line = try JSONOutput.line(Content(ring: ring, cursor: cursor)) + "\n"
    let (temporary, descriptor) = try makeTemporary()
    do {
      defer { close(descriptor) }
      try StandardStreams.writer(descriptor, name: path)(Data(line.utf8))
      guard fsync(descriptor) == 0 else { throw StreamFailure(path, code: errno) }
    } catch let error as StreamFailure {
      unlink(temporary)
      throw CursorFailure(path: path, reason: error.reason)
    }
    guard rename(temporary, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw CursorFailure(path: path, reason: reason)
    }
  }
}

/// A cursor that cannot be read or written.
struct CursorFailure: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "sync: cursor \(path): \(reason)" }
}
