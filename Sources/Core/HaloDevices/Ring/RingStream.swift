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
