import Synchronization

// Everything is inlinable, because generic code is otherwise not specialized across modules:
// looking up its types at run time took a seventh of the time of a whole sync.

/// The reading end of a stream, which ends the stream when its last copy and its last iterator are
/// gone.
@usableFromInline
final class StreamReader<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let storage: StreamStorage<Element, Failure>

  @inlinable
  init(storage: StreamStorage<Element, Failure>) {
    self.storage = storage
  }

  @inlinable
  deinit { storage.finish() }
}

/// The writing end of a ``BoundedStream``, with the values that its readers have not received yet.
public final class StreamStorage<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Outcome = Result<Element?, Failure>
  // The unsafe form costs no allocation. It is used safely: code that removes a continuation from
  // `waiting` under the lock resumes it once, and `end` leaves no continuation in it.
  @usableFromInline typealias Waiter = UnsafeContinuation<Outcome, Never>

  /// The maximum number of unread values that the stream holds.
  @usableFromInline package let capacity: Int
  /// Returns the error for a stream that received more values than fit; called with the capacity.
  @usableFromInline let overflow: @Sendable (Int) -> Failure
  @usableFromInline let state: Mutex<State>

  @usableFromInline
  enum Step {
    case handOver(Waiter), handle(Handler), kept, full, ended
  }

  /// The closures that receive the values instead of an iterator, and the task that waits for the
  /// end of the stream.
  @usableFromInline
  struct Handler: Sendable {
    @usableFromInline let one: @Sendable (Element) -> Void
    /// The closure for values that arrive together; nil if ``one`` gets them one by one.
    @usableFromInline let all: (@Sendable ([Element]) -> Void)?
    @usableFromInline let waiter: Waiter
    /// Whether a thread runs a closure of the handler or is about to; that thread also handles all
    /// values that arrive until it finishes.
    @usableFromInline var isBusy = true

    @inlinable
    init(
      one: @escaping @Sendable (Element) -> Void, all: (@Sendable ([Element]) -> Void)?,
      waiter: Waiter
    ) {
      (self.one, self.all, self.waiter) = (one, all, waiter)
    }
  }

  @usableFromInline
  struct State {
    /// The values that the stream holds; those before index `head` are consumed already.
    @usableFromInline var values: [Element?] = []
    @usableFromInline var head = 0
    @usableFromInline var waiting: [Waiter] = []
    @usableFromInline var handler: Handler?
    @usableFromInline var hasEnded = false
    /// The error that ended the stream; nil without an error, or once it was thrown.
    @usableFromInline var failure: Failure?
    @usableFromInline var onEnd: (@Sendable () -> Void)?

    @inlinable
    init() {}

    /// Removes and returns all values that the stream holds.
    @inlinable
    mutating func drain() -> [Element] {
      defer {
        values.removeAll(keepingCapacity: true)
        head = 0
      }
      return values[head...].compactMap { $0 }
    }

    @inlinable
    mutating func popValue() -> Outcome? {
      guard head < values.count else {
        guard hasEnded else { return nil }
        defer { failure = nil }
        return failure.map { .failure($0) } ?? .success(nil)
      }
      let value = values[head].take()
      head += 1
      if head == values.count {
        values.removeAll(keepingCapacity: true)
        head = 0
      } else if head >= 64, head * 2 >= values.count {
        values.removeSubrange(0..<head)
        head = 0
      }
      return .success(value)
    }

    /// Ends the stream; returns the waiting readers with their results, and the closure of
    /// `onTermination`, both to be called outside the lock.
    @inlinable
    mutating func end(
      with error: Failure?
    ) -> (waiting: [(Waiter, Outcome)], call: (@Sendable () -> Void)?) {
      guard !hasEnded else { return ([], nil) }
      hasEnded = true
      failure = error
      defer {
        waiting = []
        onEnd = nil
      }
      var ends: [(Waiter, Outcome)] = []
      // A busy handler first takes the remaining values and then finds the end itself.
      if let handler, !handler.isBusy {
        ends.append((handler.waiter, popValue() ?? .success(nil)))
        self.handler = nil
      }
      for waiter in waiting { ends.append((waiter, popValue() ?? .success(nil))) }
      return (ends, onEnd)
    }
  }

  @inlinable
  init(capacity: Int, overflow: @escaping @Sendable (Int) -> Failure) {
    self.capacity = capacity
    self.overflow = overflow
    state = Mutex(State())
  }

  /// Whether a reader waits for the next value of the stream, so that an added value is delivered
  /// at once.
  @inlinable
  package var isAwaited: Bool {
    state.withLock { !$0.waiting.isEmpty || $0.handler.map { !$0.isBusy } ?? false }
  }

  @inlinable
  func wait(_ waiter: Waiter) {
    let outcome: Outcome? = state.withLock {
      if let outcome = $0.popValue() { return outcome }
      $0.waiting.append(waiter)
      return nil
    }
    if let outcome { waiter.resume(returning: outcome) }
  }

  /// Adds a value to the stream; if the stream already holds as many values as its capacity, drops
  /// the new value and ends the stream with the error for an overflow.
  ///
  /// - Returns: False if the stream has ended, by this call or earlier.
  @inlinable
  @discardableResult
  public func yield(_ element: Element) -> Bool {
    let step: Step = state.withLock {
      guard !$0.hasEnded else { return .ended }
      if let handler = $0.handler {
        if !handler.isBusy {
          $0.handler?.isBusy = true
          return .handle(handler)
        }
      } else if !$0.waiting.isEmpty {
        return .handOver($0.waiting.remove(at: 0))
      }
      guard $0.values.count - $0.head < capacity else { return .full }
      $0.values.append(element)
      return .kept
    }
    switch step {
    case .handOver(let waiter):
      waiter.resume(returning: .success(element))
      return true
    case .handle(let handler):
      handler.one(element)
      handleAll(handler)
      return true
    case .kept:
      return true
    case .full:
      finish(throwing: overflow(capacity))
      return false
    case .ended:
      return false
    }
  }

  /// Adds several values to the stream at once, so that the reader wakes only when all are there.
  ///
  /// The stream ends with the error for an overflow at the first value that exceeds its capacity.
  ///
  /// - Returns: False if the stream has ended, by this call or earlier.
  @inlinable
  @discardableResult
  public func yield(contentsOf elements: [Element]) -> Bool {
    var handedOver: [(Waiter, Element)] = []
    let step: Step = state.withLock { state in
      guard !state.hasEnded else { return .ended }
      if let handler = state.handler {
        // A body gets each value as it arrives, or all at once if it is idle.
        if handler.all != nil, !handler.isBusy { state.handler?.isBusy = true }
        return .handle(handler)
      }
      for element in elements {
        if !state.waiting.isEmpty {
          handedOver.append((state.waiting.removeFirst(), element))
        } else if state.values.count - state.head < capacity {
          state.values.append(element)
        } else {
          return .full
        }
      }
      return .kept
    }
    for (waiter, element) in handedOver { waiter.resume(returning: .success(element)) }
    switch step {
    case .handle(let handler):
      guard let all = handler.all, !handler.isBusy else {
        return elements.reduce(true) { yield($1) && $0 }
      }
      if !elements.isEmpty { all(elements) }
      handleAll(handler)
      return true
    case .full:
      finish(throwing: overflow(capacity))
      return false
    case .kept, .handOver: return true
    case .ended: return false
    }
  }

  /// Passes the values that the stream holds, and all later ones, to a handler.
  ///
  /// Returns false, without an effect, if the stream already has a handler.
  @inlinable
  func handle(_ handler: Handler) -> Bool {
    let isFirst = state.withLock {
      guard $0.handler == nil else { return false }
      $0.handler = handler
      return true
    }
    if isFirst { handleAll(handler) }
    return isFirst
  }

  /// Passes all values that the stream holds to the handler; called by the thread that has set the
  /// handler's `isBusy`.
  @inlinable
  func handleAll(_ handler: Handler) {
    while true {
      if let all = handler.all {
        let values = state.withLock { $0.drain() }
        if !values.isEmpty {
          all(values)
          continue
        }
      }
      let outcome: Outcome
      let waiter: Waiter?
      (outcome, waiter) = state.withLock { state in
        guard let outcome = state.popValue() else {
          state.handler?.isBusy = false
          return (.success(nil), nil)
        }
        if case .success(.some) = outcome { return (outcome, nil) }
        defer { state.handler = nil }
        return (outcome, state.handler?.waiter)
      }
      if case .success(let value?) = outcome {
        handler.one(value)
        continue
      }
      waiter?.resume(returning: outcome)
      return
    }
  }

  /// Ends the stream after its unread values: with `error`, or without an error if nil.
  ///
  /// Only the first call has an effect.
  @inlinable
  public func finish(throwing error: Failure? = nil) {
    let (waiting, call) = state.withLock { $0.end(with: error) }
    for (waiter, outcome) in waiting { waiter.resume(returning: outcome) }
    call?()
  }

  /// Sets the closure that the stream calls when it ends or its last reader is gone; calls the
  /// closure at once if the stream has ended.
  @inlinable
  public func onTermination(_ action: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock {
      if !$0.hasEnded { $0.onEnd = action }
      return $0.hasEnded
    }
    if hasEnded { action() }
  }
}
