import HaloAsync
import Synchronization
import Testing

/// Values that are yielded together.
@Suite("Streams of batches")
struct StreamBatchTests {
  /// The values and the error that a reader got, and the results of `yield`.
  private struct Outcome: Equatable {
    var values: [Int] = []
    var error: StreamError?
    var goesOn: [Bool] = []
  }

  private func read(_ stream: IntStream) async -> Outcome {
    var outcome = Outcome()
    do throws(StreamError) {
      for try await value in stream { outcome.values.append(value) }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  /// Batches of these sizes, numbered consecutively, for streams of these capacities.
  static let cases: [(capacity: Int, sizes: [Int])] = [
    (1024, []), (1024, [0]), (1024, [1]), (1024, [5]), (1024, [3, 0, 1, 7]), (4, [4]), (4, [5]),
    (4, [2, 2]), (4, [2, 3]), (4, [6, 1]), (1, [1]), (1, [2]),
  ]

  @Test("Without a reader, a batch is held or overflows like single values", arguments: cases)
  func held(capacity: Int, sizes: [Int]) async {
    let (stream, input) = IntStream.makeStream(capacity: capacity)
    let (single, inputOfSingle) = IntStream.makeStream(capacity: capacity)
    var (goesOn, goesOnSingly) = (true, true)
    var next = 0
    for size in sizes {
      let batch = Array(next..<next + size)
      next += size
      goesOn = input.yield(contentsOf: batch)
      goesOnSingly = batch.reduce(goesOnSingly) { inputOfSingle.yield($1) && $0 }
      #expect(goesOn == goesOnSingly)
    }
    input.finish()
    inputOfSingle.finish()
    let outcome = await read(stream)
    #expect(outcome == (await read(single)))
    #expect(outcome.values == Array(0..<min(next, capacity)))
    #expect(outcome.error == (next > capacity ? .overflow(capacity: capacity) : nil))
  }

  @Test("A waiting reader gets the first value, and then the rest", arguments: [1, 2, 9])
  func awaited(size: Int) async {
    // The first value goes to the waiting reader, and needs no room.
    let (stream, input) = IntStream.makeStream(capacity: max(1, size - 1))
    let reader = Task { await read(stream) }
    await waitUntilAwaited(input)
    #expect(input.yield(contentsOf: Array(0..<size)))
    await waitUntilAwaited(input)
    input.finish()
    let outcome = await reader.value
    #expect(outcome.values == Array(0..<size))
    #expect(outcome.error == nil)
  }

  @Test("Each reader of a shared stream gets one value, and none waits while values are held")
  func shared() async {
    let (stream, input) = IntStream.makeStream(capacity: 1024)
    let readers = (0..<3).map { _ in
      Task { () -> Int? in
        for try await value in stream { return value }
        return nil
      }
    }
    // Wait for all three readers, as `isAwaited` is true for one.
    for _ in 0..<1000 { await Task.yield() }
    input.yield(contentsOf: [1, 2, 3])
    var values: Set<Int?> = []
    for reader in readers { values.insert(try? await reader.value) }
    #expect(values == [1, 2, 3])
  }

  @Test("A body for batches gets all values in one call, and calls never overlap")
  func batches() async throws {
    let (stream, input) = IntStream.makeStream(capacity: 3)
    let log = Mutex<[[Int]]>([])
    input.yield(contentsOf: [0, 1])
    let end = Task {
      try await stream.forEachBatch { values in
        log.withLock { $0.append(values) }
        if values == [4] {
          #expect(input.yield(contentsOf: [5, 6]))
          #expect(input.yield(7))
        }
      }
    }
    await waitUntilAwaited(input)
    // More than the capacity: an idle body accepts any number.
    #expect(input.yield(contentsOf: Array(10..<20)))
    #expect(input.yield(contentsOf: []))
    #expect(input.yield(4))
    input.yield(contentsOf: [8, 9])
    input.finish(throwing: .overflow(capacity: 3))
    #expect(!input.yield(contentsOf: [1]))
    await #expect(throws: StreamError.overflow(capacity: 3)) { try await end.value }
    #expect(log.withLock { $0 } == [[0, 1], Array(10..<20), [4], [5, 6, 7], [8, 9]])
  }

  @Test("A body gets each value within the call, and its own values after the call")
  func body() async throws {
    let (stream, input) = IntStream.makeStream(capacity: 2)
    let (log, logInput) = IntStream.makeStream(capacity: 1024)
    let end = Task {
      try await stream.forEach { value in
        logInput.yield(value)
        if value == 1 { input.yield(contentsOf: [10, 11]) }
      }
    }
    await waitUntilAwaited(input)
    #expect(input.yield(contentsOf: [0, 1, 2, 3]))
    input.finish()
    #expect(!input.yield(contentsOf: [4]))
    try await end.value
    logInput.finish()
    #expect(await read(log).values == [0, 1, 10, 11, 2, 3])
  }
}
