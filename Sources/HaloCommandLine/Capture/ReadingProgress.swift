import HaloCapture

/// How far a large file has been read, on a line of standard error that moves.
///
/// It is shown where somebody looks at it and nothing else is written there meanwhile. It goes by
/// what is read of the file, as there may be long parts in which nothing is found.
final class ReadingProgress {
  private let errors: Output
  private let isShown: Bool
  /// What is written meanwhile, where somebody may wait for it.
  private let output: Output?
  private var next = ReadingProgress.least / 16
  private var isThere = false

  /// Of shorter files the end is there before anybody has read how far it is.
  static let least: UInt64 = 16 << 20

  /// - Parameters:
  ///   - errors: Standard error.
  ///   - isAlone: Whether the terminal, if there is one, shows nothing else.
  ///   - output: What is to be handed over before there is a wait for more; nil for nothing.
  init(_ errors: Output, isAlone: Bool, flushing output: Output? = nil) {
    self.errors = errors
    self.output = output
    isShown = errors.isTerminal && isAlone
  }

  /// The same bytes, the reading of which is told of.
  func watch(_ source: any CaptureSource) -> any CaptureSource {
    if source.length == nil, let output { return FlushingSource(source, output) }
    guard isShown, let length = source.length, length >= Self.least else { return source }
    return WatchedSource(source, length: length, progress: self)
  }

  /// Takes the line away, before anything else is written.
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
    // Whoever does not read the progress misses nothing else.
    try? errors.write("\r\u{1B}[K" + line.prefix(max(1, errors.width - 1)))
  }
}

/// What comes bit by bit: before the next is waited for, what came of the last is handed over.
private final class FlushingSource: CaptureSource {
  private let source: any CaptureSource
  private let output: Output

  init(_ source: any CaptureSource, _ output: Output) {
    (self.source, self.output) = (source, output)
  }

  var length: UInt64? { nil }

  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    // Whoever writes next hears of it if that fails.
    try? output.flush()
    return try source.read(into: room)
  }
}

/// A file, the reading of which is told of.
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
