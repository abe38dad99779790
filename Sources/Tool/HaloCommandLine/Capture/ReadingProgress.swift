import HaloCapture

/// Shows the progress of reading a large file, on a temporary line of standard error.
///
/// The line appears only on a terminal that shows no other output. The progress counts bytes of the
/// file, because long parts of a capture may contain no events.
final class ReadingProgress {
  private let notice: ProgressNotice
  private let isShown: Bool
  /// The output of the command, to flush before each wait for more input; nil for none.
  private let output: Output?
  private var next = ReadingProgress.least / 16

  /// The smallest size of a file, in bytes, for which the line is shown; smaller files are read
  /// quickly.
  static let least: UInt64 = 16 << 20

  init(_ errors: Output, isAlone: Bool, flushing output: Output? = nil) {
    notice = ProgressNotice(errors)
    self.output = output
    isShown = errors.isTerminal && isAlone
  }

  /// Returns a source with the same bytes as another one, which also updates the progress line, or
  /// flushes the output, at each read.
  func watch(_ source: any CaptureSource) -> any CaptureSource {
    if source.length == nil, let output {
      // After a failure, the next write throws the same error.
      return WatchedSource(source) { _ in try? output.flush() }
    }
    guard isShown, let length = source.length, length >= Self.least else { return source }
    return WatchedSource(source) { self.show($0, of: length) }
  }

  func clear() { notice.clear() }

  private func show(_ offset: UInt64, of length: UInt64) {
    guard offset >= next, offset < length else { return }
    next = offset + length / 100
    notice.show("\(offset * 100 / length) % of \(length >> 20) MiB", isWaiting: false)
  }
}

/// A source that calls a closure before and after each read, with the number of bytes read so far.
private final class WatchedSource: CaptureSource {
  private let source: any CaptureSource
  private let report: (_ offset: UInt64) -> Void
  private var offset: UInt64 = 0

  init(_ source: any CaptureSource, report: @escaping (_ offset: UInt64) -> Void) {
    (self.source, self.report) = (source, report)
  }

  var length: UInt64? { source.length }

  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    report(offset)
    let count = try source.read(into: room)
    offset += UInt64(count)
    if length != nil { report(offset) }
    return count
  }
}
