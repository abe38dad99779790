import HaloAsync
import Synchronization
import Testing

/// The values of a stream, passed to a body by the thread that yields them.
@Suite("Stream handlers")
struct StreamHandlerTests {
  /// The values that a body got, and the number of overlapping calls.
  private final class Log: Sendable {
    private let state = Mutex<(values: [Int], isBusy: Bool, overlaps: Int)>(([], false, 0))

    var values: [Int] { state.withLock { $0.values } }
    var overlaps: Int { state.withLock { $0.overlaps } }

    func add(_ value: Int, _ body: () -> Void = {}) {
      state.withLock {
        if $0.isBusy { $0.overlaps += 1 }
        $0.isBusy = true
        $0.values.append(value)
      }
      body()
      state.withLock { $0.isBusy = false }
    }
  }

  private func handle(
    _ stream: IntStream, _ body: @escaping @Sendable (Int) -> Void
  ) -> Task<Void, any Error> {
    Task { try await stream.forEach(body) }
  }

  @Test("Held values come first, then each value within the call that yields it")
  func order() async throws {
    let (stream, input) = IntStream.makeStream(capacity: 1024)
    let log = Log()
    for value in 0..<5 { input.yield(value) }
    let end = handle(stream) { log.add($0) }
    await waitUntilAwaited(input)
    #expect(log.values == Array(0..<5))
    for value in 5..<10 {
      #expect(input.yield(value))
      #expect(log.values.last == value)
    }
    input.finish()
    try await end.value
    #expect(!input.yield(10))
    #expect(log.values == Array(0..<10))
  }

  @Test("Each value arrives once, in the order of its thread, one at a time")
  func threads() async throws {
    let (producers, count) = (4, 2_000)
    let (stream, input) = IntStream.makeStream(capacity: .max)
    let log = Log()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for producer in 0..<producers {
        group.addTask {
          for value in 0..<count { input.yield(producer * count + value) }
        }
      }
      // The body starts among them, so that some values are held.
      let end = handle(stream) { log.add($0) }
      try await group.waitForAll()
      input.finish()
      try await end.value
    }
    #expect(log.overlaps == 0)
    #expect(log.values.count == producers * count)
    for producer in 0..<producers {
      let own = log.values.filter { $0 / count == producer }
      #expect(own == Array(producer * count..<(producer + 1) * count))
    }
  }

  @Test("Values that a body yields itself arrive after its call")
  func reentrancy() async throws {
    let (stream, input) = IntStream.makeStream(capacity: 1024)
    let log = Log()
    let end = handle(stream) { value in
      log.add(value) { if value < 100 { for next in [1, 2] { input.yield(value * 10 + next) } } }
    }
    await waitUntilAwaited(input)
    input.yield(1)
    #expect(log.values == [1, 11, 12, 111, 112, 121, 122])
    #expect(log.overlaps == 0)
    input.finish()
    try await end.value
  }

  @Test("A stream that ends within the body passes on the held values only")
  func endWithinBody() async {
    let (stream, input) = IntStream.makeStream(capacity: 1024)
    let log = Log()
    let end = handle(stream) { value in
      log.add(value)
      guard value == 1 else { return }
      input.yield(2)
      input.finish(throwing: .overflow(capacity: 7))
      #expect(!input.yield(3))
    }
    await waitUntilAwaited(input)
    input.yield(1)
    await #expect(throws: StreamError.overflow(capacity: 7)) { try await end.value }
    #expect(log.values == [1, 2])
  }

  @Test("A slow body overflows like an iterator")
  func overflow() async {
    let (stream, input) = IntStream.makeStream(capacity: 3)
    let log = Log()
    let end = handle(stream) { value in
      log.add(value)
      guard value == 0 else { return }
      #expect((1...4).map { input.yield($0) } == [true, true, true, false])
    }
    await waitUntilAwaited(input)
    input.yield(0)
    await #expect(throws: StreamError.overflow(capacity: 3)) { try await end.value }
    #expect(log.values == [0, 1, 2, 3])
  }

  @Test("Cancellation ends the stream, from another thread and from within the body")
  func cancellation() async throws {
    for isWithinBody in [false, true] {
      let (stream, input) = IntStream.makeStream(capacity: 1024)
      let (log, ends) = (Log(), Log())
      input.onTermination { ends.add(0) }
      let cancel = Mutex<(@Sendable () -> Void)?>(nil)
      let task = Task {
        try await stream.forEach { value in
          log.add(value)
          if isWithinBody { cancel.withLock { $0 }?() }
        }
      }
      cancel.withLock { $0 = { task.cancel() } }
      await waitUntilAwaited(input)
      input.yield(1)
      if !isWithinBody { await Task.detached { task.cancel() }.value }
      try await task.value
      #expect(!input.yield(2))
      #expect(log.values == [1])
      #expect(ends.values.count == 1)
    }
  }

  @Test("A task that is already cancelled gets the held values, and the end")
  func cancelledBefore() async throws {
    let (stream, input) = IntStream.makeStream(capacity: 1024)
    let log = Log()
    input.yield(1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await stream.forEach { log.add($0) }
    }
    try await task.value
    #expect(log.values == [1])
    #expect(!input.yield(2))
  }

  @Test("One body gets all values; a second one gets none, and ends at once")
  func secondBody() async throws {
    let (stream, input) = IntStream.makeStream(capacity: 1024)
    let (log, other) = (Log(), Log())
    let end = handle(stream) { log.add($0) }
    await waitUntilAwaited(input)
    try await stream.forEach { other.add($0) }
    input.yield(1)
    input.finish()
    try await end.value
    #expect(log.values == [1] && other.values.isEmpty)
  }
}
