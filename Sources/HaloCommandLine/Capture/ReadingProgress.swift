/// How far a large file has been read, on a line of standard error that moves.
///
/// It is shown where somebody looks at it and nothing else is written there meanwhile.
struct ReadingProgress {
  private let errors: Output
  private let isShown: Bool
  private var next: UInt64
  private var isThere = false

  /// Of shorter files the end is there before anybody has read how far it is.
  static let least: UInt64 = 16 << 20

  /// - Parameters:
  ///   - errors: Standard error.
  ///   - isAlone: Whether the terminal, if there is one, shows nothing else.
  init(_ errors: Output, isAlone: Bool) {
    self.errors = errors
    isShown = errors.isTerminal && isAlone
    // A file of no known length is not told of.
    next = isShown ? Self.least / 16 : .max
  }

  /// Shows how far it is, from time to time.
  mutating func show(_ offset: UInt64, of length: UInt64?) {
    guard offset >= next else { return }
    guard let length, length >= Self.least else {
      next = .max
      return
    }
    next = offset + max(length / 100, 1)
    isThere = true
    let line = "\(min(100, offset * 100 / length)) % of \(length >> 20) MiB"
    // Whoever does not read the progress misses nothing else.
    try? errors.write("\r\u{1B}[K" + line.prefix(max(1, errors.width - 1)))
  }

  /// Takes the line away, before anything else is written.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    try? errors.write("\r\u{1B}[K")
  }
}
