import HaloAsync
import HaloTransport

/// The event streams of a device client: each subscriber has one, and all get the same events.
struct Subscribers<Element: Sendable, Failure: DeviceFailure> {
  typealias Stream = BoundedStream<Element, Failure>
  typealias Listener = (number: UInt64, input: Stream.Continuation)

  /// The streams that still have a reader.
  private(set) var listeners: [Listener] = []
  private var count: UInt64 = 0
  private var ending: Failure?

  /// Adds a stream for a subscriber; after ``end(with:)`` the new stream ends at once.
  mutating func add() -> Stream {
    let (stream, input) = Stream.makeStream()
    if let ending {
      input.finish(throwing: ending)
    } else {
      count += 1
      listeners.append((count, input))
    }
    return stream
  }

  /// Removes streams that no longer have a reader, by their numbers.
  mutating func remove(_ numbers: [UInt64]) {
    listeners.removeAll { numbers.contains($0.number) }
  }

  /// Returns the streams to end with an error; all later streams end with it at once.
  mutating func end(with error: Failure) -> [Listener] {
    ending = ending ?? error
    defer { listeners = [] }
    return listeners
  }
}

extension BoundedStream where Failure: DeviceFailure {
  /// Makes a stream that holds as many values as a `BLEStream`.
  package static func makeStream() -> (stream: BoundedStream, continuation: Continuation) {
    makeStream(capacity: 1024) { .transport(.overflow(capacity: $0)) }
  }
}
