import Synchronization

/// An asynchronous sequence that buffers a limited number of values, and ends with an error instead
/// of dropping values silently.
///
/// The stream holds unread values up to its capacity. If one more value arrives, the stream
/// delivers the values that it holds, then ends with the error for an overflow: no value is lost
/// without an error. The stream itself ends with its last copy, or when the task that iterates is
/// cancelled.
public struct BoundedStream<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  @usableFromInline let reader: StreamReader<Element, Failure>

  @inlinable
  init(storage: StreamStorage<Element, Failure>) {
    reader = StreamReader(storage: storage)
  }

  /// Makes a stream, and the continuation that adds values and ends it.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of unread values that the stream holds, at least 1.
  ///   - overflow: Makes the error for a stream that received more values than fit; the argument is
  ///     the capacity.
  /// - Returns: The stream and its continuation.
  @inlinable
  public static func makeStream(
    capacity: Int, overflow: @escaping @Sendable (Int) -> Failure
  ) -> (stream: BoundedStream, continuation: Continuation) {
    let storage = Continuation(capacity: Swift.max(1, capacity), overflow: overflow)
    return (BoundedStream(storage: storage), storage)
  }

  /// Makes an iterator over the values of the stream.
  ///
  /// Several iterators of one stream share its values: each value goes to one of them.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

  /// Ends the stream as the end of its source would, after the values that it holds.
  package func end() { reader.storage.finish() }

  /// Calls `body` with each value until the stream ends, in order: first with the values that the
  /// stream holds, then with each new value, on the thread that yields it.
  ///
  /// The waiting task is not resumed for each value. `body` runs under no lock of the stream, and
  /// one call at a time: the stream holds values that arrive during a call, and passes them on
  /// after it. Cancelling the task ends the stream, after the values that it holds. `body` takes
  /// all values: other readers of the stream receive none.
  ///
  /// - Throws: the error of the stream.
  @inlinable
  package func forEach(_ body: @escaping @Sendable (Element) -> Void) async throws(Failure) {
    try await consume(one: body)
  }

  /// Calls `body` with arrays of values as ``forEach(_:)`` does with single values: one call for
  /// the values that arrived together.
  ///
  /// - Throws: the error of the stream.
  @inlinable
  package func forEachBatch(
    _ body: @escaping @Sendable ([Element]) -> Void
  ) async throws(Failure) {
    try await consume(one: { body([$0]) }, all: body)
  }

  @inlinable
  func consume(
    one: @escaping @Sendable (Element) -> Void, all: (@Sendable ([Element]) -> Void)? = nil
  ) async throws(Failure) {
    let storage = reader.storage
    // The source ends with the last reader, and this one is not used again.
    defer { withExtendedLifetime(reader) {} }
    let outcome = await withTaskCancellationHandler {
      await withUnsafeContinuation { waiter in
        if !storage.handle(.init(one: one, all: all, waiter: waiter)) {
          waiter.resume(returning: .success(nil))
        }
      }
    } onCancel: {
      storage.finish()
    }
    _ = try outcome.get()
  }

  /// An iterator over the values of a stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline let reader: StreamReader<Element, Failure>

    @inlinable
    init(reader: StreamReader<Element, Failure>) {
      self.reader = reader
    }

    /// Returns the next value of the stream; nil at its end.
    ///
    /// - Throws: The error that ended the stream; later calls return nil.
    @inlinable
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: nil)
    }

    /// Returns the next value of the stream, without leaving the given actor; nil at its end.
    ///
    /// - Throws: The error that ended the stream; later calls return nil.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
      let storage = reader.storage
      // A cancelled loop must end even if values keep arriving.
      if Task.isCancelled { storage.finish() }
      if let outcome = storage.state.withLock({ $0.popValue() }) { return try outcome.get() }
      let outcome = await withTaskCancellationHandler {
        await withUnsafeContinuation(isolation: actor) { storage.wait($0) }
      } onCancel: {
        storage.finish()
      }
      return try outcome.get()
    }
  }

  /// The writing end of a stream, which adds values and ends it.
  public typealias Continuation = StreamStorage<Element, Failure>
}
