import HaloFoundation

/// Reads a file or stream line by line, with a limit for the length of lines.
final class LineReader {
  enum Line {
    case text(String)
    /// The line is longer than ``maximumLength``; the reader skips the rest of it.
    case tooLong
  }

  enum ByteLine {
    case bytes(ArraySlice<UInt8>)
    case tooLong
  }

  /// The maximum length of a line in bytes, eight times that of the longest big-data frame in
  /// hexadecimal.
  static let maximumLength = 1 << 20

  private let read: () throws -> Data
  private var buffer: [UInt8] = []
  private var start = 0
  /// The offset up to which the buffer is known to contain no end of the next line.
  private var searched = 0
  private var isAtEnd = false
  /// Whether the bytes up to the next line break belong to a line that was too long.
  private var isSkipping = false

  init(_ read: @escaping () throws -> Data) { self.read = read }

  /// Returns the next line without its line break; nil at the end of the input.
  ///
  /// Calls `beforeReading` before each read from the input, which may wait for more bytes, so that
  /// the caller can flush the results of earlier lines.
  func next(beforeReading: () throws -> Void = {}) throws -> Line? {
    switch try nextBytes(beforeReading: beforeReading) {
    case .bytes(let line): .text(String(decoding: line, as: UTF8.self))
    case .tooLong: .tooLong
    case nil: nil
    }
  }

  /// Does the same as ``next(beforeReading:)``, without a check for UTF-8.
  ///
  /// A line that the caller keeps makes the next read slow.
  func nextBytes(beforeReading: () throws -> Void = {}) throws -> ByteLine? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = buffer[start..<end]
        start = end + 1
        searched = start
        if isSkipping {
          isSkipping = false
          continue
        }
        return line.count > Self.maximumLength ? .tooLong : .bytes(Self.content(of: line))
      }
      if isAtEnd {
        let line = buffer[start...]
        start = buffer.count
        searched = start
        if isSkipping || line.isEmpty { return nil }
        return line.count > Self.maximumLength ? .tooLong : .bytes(Self.content(of: line))
      }
      buffer.removeSubrange(..<start)
      start = 0
      if isSkipping || buffer.count > Self.maximumLength {
        // Report the line at once, because its end may never come.
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

  /// Returns the next bytes of a binary input; empty data at the end.
  func piece() throws -> Data {
    guard start == buffer.count else {
      defer { (start, searched) = (buffer.count, buffer.count) }
      return Data(buffer[start...])
    }
    return isAtEnd ? Data() : try read()
  }

  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }
}
