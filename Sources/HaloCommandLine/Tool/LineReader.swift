import Foundation

/// Lines of a file or stream, one at a time, of bounded length.
final class LineReader {
  /// A line, or why it could not be had.
  enum Line {
    case text(String)
    /// The line is longer than ``maximumLength``; the rest of it was skipped.
    case tooLong
  }

  /// The longest line in bytes: a big-data frame of full length takes an eighth of it.
  static let maximumLength = 1 << 20

  private let read: () throws -> Data
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer, and up to where no end of it was found.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// Whether what comes up to the next line belongs to one that was too long.
  private var isSkipping = false

  /// Lines of what a closure reads piece by piece; an empty piece is the end.
  init(_ read: @escaping () throws -> Data) {
    self.read = read
  }

  /// The next line without its end; nil at the end of the file.
  ///
  /// Before more is read, which may wait for whoever writes it, a closure is called: the time to
  /// hand over what the lines so far came to.
  func next(beforeReading: () throws -> Void = {}) throws -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        if isSkipping {
          isSkipping = false
          continue
        }
        return line.count > Self.maximumLength ? .tooLong : .text(Self.text(line))
      }
      if isAtEnd {
        let line = buffer[start...]
        start = buffer.count
        searched = start
        if isSkipping || line.isEmpty { return nil }
        return line.count > Self.maximumLength ? .tooLong : .text(Self.text(line))
      }
      buffer.removeSubrange(..<start)
      start = 0
      if isSkipping || buffer.count > Self.maximumLength {
        // Told of at once: the end of the line may never come.
        let isNew = !isSkipping
        isSkipping = true
        buffer.removeAll(keepingCapacity: true)
        searched = 0
        if isNew { return .tooLong }
      }
      searched = buffer.count
      try beforeReading()
      let piece = try read()
      isAtEnd = piece.isEmpty
      buffer.append(contentsOf: piece)
    }
  }

  /// The bytes that come next, where they are no lines; none at the end.
  func piece() throws -> Data {
    guard start == buffer.count else {
      defer { (start, searched) = (buffer.count, buffer.count) }
      return Data(buffer[start...])
    }
    return isAtEnd ? Data() : try read()
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
