import Synchronization

// Inlinable through and through: generic code that is called across modules is else not
// specialized, and looking up its types at run time took a seventh of the time of a whole sync.

/// Ends a stream when its last copy and its last iterator are gone.
@usableFromInline
final class StreamReader<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let storage: StreamStorage<Element, Failure>

  @inlinable
  init(storage: StreamStorage<Element, Failure>) {
    self.storage = storage
  }

  @inlinable
  deinit { storage.end(with: nil) }
}

/// What both ends of a stream share.
@usableFromInline
final class StreamStorage<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Outcome = Result<Element?, Failure>
  // The unsafe form costs no allocation. It is used safely: who takes a continuation out of
  // `waiting`, under the lock, resumes it, once; and `end` leaves none behind.
  @usableFromInline typealias Waiter = UnsafeContinuation<Outcome, Never>

  /// Takes values one by one, or all that there are in one call.
  @usableFromInline
  enum Body: Sendable {
    case one(@Sendable (Element) -> Void)
    case all(@Sendable ([Element]) -> Void)

    @inlinable
    func callAsFunction(_ value: Element) {
      switch self {
      case .one(let body): body(value)
      case .all(let body): body([value])
      }
    }
  }

  @usableFromInline let capacity: Int
  @usableFromInline let overflow: Failure
  @usableFromInline let state: Mutex<State>

  @usableFromInline
  enum Step {
    case handOver(Waiter), handle(Body), handleTogether(@Sendable ([Element]) -> Void), kept, full,
      ended
  }

  /// What takes the values in place of an iterator, and the task that waits for their end.
  @usableFromInline
  struct Handler {
    @usableFromInline let body: Body
    @usableFromInline let waiter: Waiter
    /// Whether a thread is in the body, or about to be: that thread takes all that comes meanwhile.
    @usableFromInline var isBusy = true

    @inlinable
    init(body: Body, waiter: Waiter) {
      self.body = body
      self.waiter = waiter
    }
  }

  @usableFromInline
  struct State {
    /// What nobody has taken yet begins at `head`.
    @usableFromInline var values: [Element?] = []
    @usableFromInline var head = 0
    @usableFromInline var waiting: [Waiter] = []
    @usableFromInline var handler: Handler?
    @usableFromInline var hasEnded = false
    /// What the stream ends with; nil once it was thrown.
    @usableFromInline var failure: Failure?
    @usableFromInline var onEnd: (@Sendable () -> Void)?

    @inlinable
    init() {}

    /// Values for a body; none where there is nothing to take.
    @inlinable
    mutating func takeAll() -> [Element] {
      defer {
        values.removeAll(keepingCapacity: true)
        head = 0
      }
      return values[head...].compactMap { $0 }
    }

    @inlinable
    mutating func takeValue() -> Outcome? {
      guard head < values.count else {
        guard hasEnded else { return nil }
        defer { failure = nil }
        return failure.map { .failure($0) } ?? .success(nil)
      }
      let value = values[head]
      values[head] = nil
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

    /// Ends the stream; gives what is to be done outside of the lock.
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
      // A handler at work first takes what is there, and then finds the end itself.
      if let handler, !handler.isBusy {
        ends.append((handler.waiter, takeValue() ?? .success(nil)))
        self.handler = nil
      }
      for waiter in waiting { ends.append((waiter, takeValue() ?? .success(nil))) }
      return (ends, onEnd)
    }
  }

  @inlinable
  init(capacity: Int, overflow: Failure) {
    self.capacity = capacity
    self.overflow = overflow
    state = Mutex(State())
  }

  @inlinable
  var isAwaited: Bool {
    state.withLock { !$0.waiting.isEmpty || $0.handler.map { !$0.isBusy } ?? false }
  }

  @inlinable
  func takeNow() -> Outcome? { state.withLock { $0.takeValue() } }

  @inlinable
  func take(_ waiter: Waiter) {
    let outcome: Outcome? = state.withLock {
      if let outcome = $0.takeValue() { return outcome }
      $0.waiting.append(waiter)
      return nil
    }
    if let outcome { waiter.resume(returning: outcome) }
  }

  @inlinable
  func yield(_ element: Element) -> Bool {
    let step: Step = state.withLock {
      guard !$0.hasEnded else { return .ended }
      if let handler = $0.handler {
        if !handler.isBusy {
          $0.handler?.isBusy = true
          return .handle(handler.body)
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
    case .handle(let body):
      body(element)
      handleAll(body)
      return true
    case .kept, .handleTogether:
      return true
    case .full:
      end(with: overflow)
      return false
    case .ended:
      return false
    }
  }

  /// Yields values that have come together: who waits for them wakes when all are there.
  ///
  /// Says whether the stream goes on: where there is no room for one of them it ends, as it does
  /// where they come one by one.
  @inlinable
  func yield(contentsOf elements: [Element]) -> Bool {
    var handedOver: [(Waiter, Element)] = []
    let step: Step = state.withLock { state in
      guard !state.hasEnded else { return .ended }
      if let handler = state.handler {
        // A body takes each as it comes, or all at once where it is free.
        if case .all(let body) = handler.body, !handler.isBusy {
          state.handler?.isBusy = true
          return .handleTogether(body)
        }
        return .handle(handler.body)
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
    case .handle: return elements.reduce(true) { yield($1) && $0 }
    case .handleTogether(let body):
      if !elements.isEmpty { body(elements) }
      handleAll(.all(body))
      return true
    case .full:
      end(with: overflow)
      return false
    case .kept, .handOver: return true
    case .ended: return false
    }
  }

  /// Has the values go to a body from now on, those that are there at once.
  ///
  /// Says no where they go to another already.
  @inlinable
  func handle(_ body: Body, _ waiter: Waiter) -> Bool {
    let isFirst = state.withLock {
      guard $0.handler == nil else { return false }
      $0.handler = Handler(body: body, waiter: waiter)
      return true
    }
    if isFirst { handleAll(body) }
    return isFirst
  }

  /// Hands the body all that is there: called by the thread that made the handler busy.
  @inlinable
  func handleAll(_ body: Body) {
    while true {
      if case .all(let body) = body {
        let values = state.withLock { $0.takeAll() }
        if !values.isEmpty {
          body(values)
          continue
        }
      }
      let outcome: Outcome
      let waiter: Waiter?
      (outcome, waiter) = state.withLock { state in
        guard let outcome = state.takeValue() else {
          state.handler?.isBusy = false
          return (.success(nil), nil)
        }
        if case .success(.some) = outcome { return (outcome, nil) }
        defer { state.handler = nil }
        return (outcome, state.handler?.waiter)
      }
      if case .success(let value?) = outcome {
        body(value)
        continue
      }
      waiter?.resume(returning: outcome)
      return
    }
  }

  @inlinable
  func end(with error: Failure?) {
    let (waiting, call) = state.withLock { $0.end(with: error) }
    for (waiter, outcome) in waiting { waiter.resume(returning: outcome) }
    call?()
  }

  @inlinable
  func onEnd(_ action: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock {
      if !$0.hasEnded { $0.onEnd = action }
      return $0.hasEnded
    }
    if hasEnded { action() }
  }
}
