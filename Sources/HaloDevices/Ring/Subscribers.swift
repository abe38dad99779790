import HaloTransport

/// The streams that everyone who asked gets the same values from.
struct Subscribers<Element: Sendable> {
  typealias Listener = (number: UInt64, input: BLEStream<Element>.Continuation)

  /// Who listens now.
  private(set) var listeners: [Listener] = []
  private var count: UInt64 = 0
  private var ending: BLEError?

  /// One more stream.
  mutating func add() -> BLEStream<Element> {
    let (stream, input) = BLEStream<Element>.makeStream()
    if let ending {
      input.finish(throwing: ending)
    } else {
      count += 1
      listeners.append((count, input))
    }
    return stream
  }

  /// Forgets those that listen no more.
  mutating func remove(_ numbers: [UInt64]) {
    listeners.removeAll { numbers.contains($0.number) }
  }

  /// Gives the streams that are to end with an error, as all do that are still to come.
  mutating func end(with error: BLEError) -> [Listener] {
    ending = ending ?? error
    defer { listeners = [] }
    return listeners
  }
}
