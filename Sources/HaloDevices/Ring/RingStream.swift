import HaloAsync
import HaloProtocol
import HaloTransport

/// Values that a ring sends for as long as somebody takes them.
///
/// The ring is told to begin with the first value that is asked for, and to stop when the loop over
/// the values ends, however it does. Of one kind, one stream can run; a second one takes over, and
/// the first ends. A stream that the ring should fill but does not ends with an error.
public struct RingStream<Element: Sendable>: AsyncSequence, Sendable {
  /// Why values stop to come.
  public typealias Failure = RingError

  let ring: Ring
  let plan: RingStreamPlan<Element>

  /// Makes an iterator.
  ///
  /// Nothing is sent before the first value is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(ring: ring, plan: plan)
  }

  /// Takes the values one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let ring: Ring
    let plan: RingStreamPlan<Element>
    private var values: BoundedStream<Element, RingError>.AsyncIterator?
    /// Which of the ring's streams it is, once that has begun.
    private(set) var number: UInt64?
    private var isOver = false

    init(ring: Ring, plan: RingStreamPlan<Element>) {
      self.ring = ring
      self.plan = plan
    }

    /// The next value; nil at the end.
    ///
    /// - Throws: ``RingError``
    public mutating func next() async throws(RingError) -> Element? {
      try await next(isolation: nil)
    }

    /// The next value, awaited on an actor; nil at the end.
    ///
    /// - Throws: ``RingError``
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RingError) -> Element? {
      guard !isOver else { return nil }
      var value: Element?
      defer {
        if value == nil { (isOver, values) = (true, nil) }
      }
      if values == nil {
        let stream = try await ring.start(plan)
        (number, values) = (stream.number, stream.values.makeAsyncIterator())
      }
      value = try await values?.next(isolation: actor)
      return value
    }
  }
}
