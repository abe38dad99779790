import HaloTransport

/// The streams that everyone who asked gets the same values from.
struct Subscribers<Element: Sendable> {
  private var continuations: [BLEStream<Element>.Continuation] = []
  private var ending: BLEError?

  /// One more stream.
  mutating func add() -> BLEStream<Element> {
    let (stream, continuation) = BLEStream<Element>.makeStream()
    if let ending {
      continuation.finish(throwing: ending)
    } else {
      continuations.append(continuation)
    }
    return stream
  }

  /// Hands a value to all that still listen.
  mutating func yield(_ element: Element) {
    continuations.removeAll { !$0.yield(element) }
  }

  /// Ends all streams, also those still to come.
  mutating func finish(throwing error: BLEError) {
    ending = ending ?? error
    for continuation in continuations { continuation.finish(throwing: error) }
    continuations = []
  }
}
