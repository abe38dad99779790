import Foundation
import Testing

@testable import HaloCommandLine

/// Runs a body that blocks a thread until tasks end, which threads of the tests' tasks must not do.
func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: body)) }.start()
  }
}

/// Runs a body at once on a new thread, and returns a stream of its result.
///
/// An `async let` would start only when one of Swift's own threads is free, which may be after the
/// other side of the test has given up.
func begunOnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
  let (stream, input) = AsyncStream.makeStream(of: Value.self)
  Thread.detachNewThread {
    input.yield(body())
    input.finish()
  }
  return stream
}

@Suite("Commands in real time", .serialized, .timeLimit(.minutes(5)))
struct RealTimeTests {
  private struct Failure: Error, Equatable {}

  @Test("The errors of the task are thrown")
  func outcome() async throws {
    try await onThread { try RealTime.run(signals: []) {} }
    await #expect(throws: Failure()) {
      try await onThread { try RealTime.run(signals: []) { throw Failure() } }
    }
  }

  @Test("A signal cancels the task, waits for its cleanup, and is thrown")
  func signal() async throws {
    let (cleaned, input) = AsyncStream.makeStream(of: String.self)
    let interruption = await #expect(throws: Interrupted.self) {
      try await onThread {
        try RealTime.run(signals: [SIGUSR1], interrupted: { input.yield("interrupted") }) {
          kill(getpid(), SIGUSR1)
          await Self.untilCancelled()
          input.yield("cleaned up")
        }
      }
    }
    #expect(interruption?.status == 128 + SIGUSR1)
    input.finish()
    var words: [String] = []
    for await word in cleaned { words.append(word) }
    #expect(words == ["interrupted", "cleaned up"])
  }

  @Test("A signal that the process ignores stays ignored")
  func ignored() async throws {
    Foundation.signal(SIGUSR1, SIG_IGN)
    defer { Foundation.signal(SIGUSR1, SIG_DFL) }
    // The process may ignore the signal, depending on its parent; perf 6.1 ignores it, for example.
    Foundation.signal(SIGUSR2, SIG_DFL)
    let interruption = await #expect(throws: Interrupted.self) {
      try await onThread {
        try RealTime.run(signals: [SIGUSR1, SIGUSR2]) {
          // The signals arrive in this order.
          kill(getpid(), SIGUSR1)
          kill(getpid(), SIGUSR2)
          await Self.untilCancelled()
        }
      }
    }
    #expect(interruption?.signal == SIGUSR2)
  }

  @Test("A body that polls gets the first signal once, and the next one has its default action")
  func polled() async throws {
    let seen = try await onThread {
      var seen: [Int32?] = []
      try RealTime.catchSignals(signals: [SIGUSR1]) { received in
        seen.append(received())
        kill(getpid(), SIGUSR1)
        // Any thread of the process may receive the signal.
        while seen.count == 1 { if let signal = received() { seen.append(signal) } }
        seen.append(received())
      }
      return seen
    }
    #expect(seen == [nil, SIGUSR1, nil])
    let former = Foundation.signal(SIGUSR1, SIG_DFL)
    #expect(unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self))
  }

  private static func untilCancelled() async {
    let (never, input) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    input.finish()
  }
}
