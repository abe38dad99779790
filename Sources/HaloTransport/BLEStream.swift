import Synchronization

/// Values that arrive over the air, in order.
///
/// It holds so many values as its capacity until they are taken. When more come it ends, after
/// those it holds, with ``BLEError/overflow(capacity:)``: nothing is dropped in silence. The source
/// ends with the last copy of the stream or when the task that iterates is cancelled.
public struct BLEStream<Element: Sendable>: AsyncSequence, Sendable {
  /// What a stream ends with when it does not just end.
  public typealias Failure = BLEError

  private let base: AsyncStream<Element>
  private let failure: Ending

  /// Makes a stream and the end that feeds it.
  public static func makeStream(
    capacity: Int = 1024
  ) -> (stream: BLEStream<Element>, continuation: Continuation) {
    let (base, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingOldest(Swift.max(1, capacity)))
    let failure = Ending()
    return (
      BLEStream(base: base, failure: failure),
      Continuation(base: continuation, failure: failure, capacity: Swift.max(1, capacity))
    )
  }

  /// Makes an iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), failure: failure)
  }

  /// Takes the values one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<Element>.AsyncIterator
    fileprivate let failure: Ending
    private var hasThrown = false

    fileprivate init(base: AsyncStream<Element>.AsyncIterator, failure: Ending) {
      self.base = base
      self.failure = failure
    }

    /// The next value; nil at the end.
    ///
    /// - Throws: ``BLEError`` where the stream ends with one, once.
    public mutating func next() async throws(BLEError) -> Element? {
      try await next(isolation: nil)
    }

    /// The next value, awaited on an actor; nil at the end.
    ///
    /// - Throws: ``BLEError`` where the stream ends with one, once.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(BLEError) -> Element? {
      if let element = await base.next(isolation: actor) { return element }
      guard !hasThrown, let error = failure.error else { return nil }
      hasThrown = true
      throw error
    }
  }

  /// The end of a stream that feeds it.
  public struct Continuation: Sendable {
    fileprivate let base: AsyncStream<Element>.Continuation
    fileprivate let failure: Ending
    /// How many values the stream holds until they are taken.
    public let capacity: Int

    /// Hands a value over, and says whether the stream goes on; a value too many ends it.
    @discardableResult
    public func yield(_ element: Element) -> Bool {
      switch base.yield(element) {
      case .enqueued: return true
      case .dropped: finish(throwing: .overflow(capacity: capacity))
      case .terminated: break
      @unknown default: break
      }
      return false
    }

    /// Ends the stream, with an error if there is one.
    ///
    /// Only the first end counts.
    public func finish(throwing error: BLEError? = nil) {
      failure.end(with: error)
      base.finish()
    }

    /// Called once, when the stream has ended or nobody is left to read it.
    public func onTermination(_ action: @escaping @Sendable () -> Void) {
      base.onTermination = { _ in action() }
    }
  }

  fileprivate final class Ending: Sendable {
    private enum State { case open, ended(BLEError?) }
    private let state = Mutex(State.open)

    var error: BLEError? {
      state.withLock { if case .ended(let error) = $0 { error } else { nil } }
    }

    func end(with error: BLEError?) {
      state.withLock { if case .open = $0 { $0 = .ended(error) } }
    }
  }
}
