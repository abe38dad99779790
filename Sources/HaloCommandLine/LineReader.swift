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
  private var buffer = Data()
  private var isAtEnd = false

  /// Lines of what a closure reads piece by piece; an empty piece is the end.
  init(_ read: @escaping () throws -> Data) {
    self.read = read
  }

  /// Lines of a file that is open.
  convenience init(reading handle: FileHandle) {
    self.init { try handle.read(upToCount: 1 << 16) ?? Data() }
  }

  /// The next line without its end; nil at the end of the file.
  func next() throws -> Line? {
    var isTooLong = false
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<end]
        defer { buffer = Data(buffer[buffer.index(after: end)...]) }
        return isTooLong || line.count > Self.maximumLength ? .tooLong : .text(Self.text(line))
      }
      if isAtEnd {
        defer { buffer = Data() }
        if isTooLong { return .tooLong }
        return buffer.isEmpty ? nil : .text(Self.text(buffer))
      }
      if buffer.count > Self.maximumLength {
        isTooLong = true
        buffer = Data()
      }
      let piece = try read()
      isAtEnd = piece.isEmpty
      buffer.append(piece)
    }
  }

  private static func text(_ line: Data) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
