import HaloAsync
import HaloProtocol
import HaloTransport

/// An asynchronous sequence of values that a ring sends only while the caller iterates.
///
/// The first call of `next()` starts the stream on the ring; the end of the iteration, however it
/// ends, stops the stream. Only one stream of a kind can run: a second one ends the first. A stream
/// ends with an error if the ring should send values but does not.
public struct RingStream<Element: Sendable>: AsyncSequence, Sendable {
  /// The type of the error with which a stream of a ring's values ends.
  public typealias Failure = RingError

  typealias Start =
    @Sendable () async throws(RingError) -> (
      number: UInt64, values: BoundedStream<Element, RingError>
    )

  let start: Start

  /// Makes an iterator over the ring's values; the first call of `next()` starts the stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start: start) }

  /// An iterator over the values that a ring sends.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let start: Start
    private var values: BoundedStream<Element, RingError>.AsyncIterator?
    /// The number of the running stream; nil until it has begun.
    private(set) var number: UInt64?
    private var isOver = false

    init(start: @escaping Start) { self.start = start }

    /// Returns the next value that the ring sends; nil at the end of the stream.
    ///
    /// - Throws: ``RingError`` if the link fails or the ring stops sending values.
    public mutating func next() async throws(RingError) -> Element? {
      try await next(isolation: nil)
    }

    /// Returns the ring's next value, without leaving the given actor; nil at the end.
    ///
    /// - Throws: ``RingError`` if the link fails or the ring stops sending values.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RingError) -> Element? {
      guard !isOver else { return nil }
      var value: Element?
      defer {
        if value == nil { (isOver, values) = (true, nil) }
      }
      if values == nil {
        let stream = try await start()
        (number, values) = (stream.number, stream.values.makeAsyncIterator())
      }
      value = try await values?.next(isolation: actor)
      return value
    }
  }
}

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
