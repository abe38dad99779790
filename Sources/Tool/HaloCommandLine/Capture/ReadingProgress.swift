import HaloCapture

/// Shows the progress of reading a large file, on a temporary line of standard error.
///
/// The line appears only on a terminal that shows no other output. The progress counts bytes of the
/// file, because long parts of a capture may contain no events.
final class ReadingProgress {
  private let errors: Output
  private let isShown: Bool
  /// The output of the command, to flush before each wait for more input; nil for none.
  private let output: Output?
  private var next = ReadingProgress.least / 16
  private var isThere = false

  /// The smallest size of a file, in bytes, for which the line is shown; smaller files are read
  /// quickly.
  static let least: UInt64 = 16 << 20

  init(_ errors: Output, isAlone: Bool, flushing output: Output? = nil) {
    self.errors = errors
    self.output = output
    isShown = errors.isTerminal && isAlone
  }

  /// Returns a source with the same bytes as another one, which also updates the progress line, or
  /// flushes the output, at each read.
  func watch(_ source: any CaptureSource) -> any CaptureSource {
    if source.length == nil, let output { return FlushingSource(source, output) }
    guard isShown, let length = source.length, length >= Self.least else { return source }
    return WatchedSource(source, length: length, progress: self)
  }

  /// Removes the progress line from the terminal.
  ///
  /// Call this before any other output.
  func clear() {
    guard isThere else { return }
    isThere = false
    try? errors.write("\r\u{1B}[K")
  }

  fileprivate func show(_ offset: UInt64, of length: UInt64) {
    guard offset >= next, offset < length else { return }
    next = offset + length / 100
    isThere = true
    let line = "\(offset * 100 / length) % of \(length >> 20) MiB"
    // Ignore errors of this line, which contains no results.
    try? errors.write("\r\u{1B}[K" + line.prefix(max(1, errors.width - 1)))
  }
}

/// A source that flushes the output before each read, which may wait for more input.
private final class FlushingSource: CaptureSource {
  private let source: any CaptureSource
  private let output: Output

  init(_ source: any CaptureSource, _ output: Output) {
    (self.source, self.output) = (source, output)
  }

  var length: UInt64? { nil }

  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    // After a failure, the next write throws the same error.
    try? output.flush()
    return try source.read(into: room)
  }
}

/// A source that updates the progress line after each read.
private final class WatchedSource: CaptureSource {
  private let source: any CaptureSource
  private let size: UInt64
  private let progress: ReadingProgress
  private var offset: UInt64 = 0

  init(_ source: any CaptureSource, length: UInt64, progress: ReadingProgress) {
    (self.source, size, self.progress) = (source, length, progress)
  }

  var length: UInt64? { size }

  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    let count = try source.read(into: room)
    offset += UInt64(count)
    progress.show(offset, of: size)
    return count
  }
}
