import HaloAsync

/// The failure of streams, promises and turnstiles in these tests.
enum StreamError: AsyncFailure, Equatable {
  case overflow(capacity: Int)
  case timedOut(operation: String, after: Duration)
  case cancelled
  case closed
}

typealias IntStream = BoundedStream<Int, StreamError>

extension BoundedStream where Failure == StreamError {
  static func makeStream(
    capacity: Int
  ) -> (stream: BoundedStream, continuation: Continuation) {
    makeStream(capacity: capacity) { .overflow(capacity: $0) }
  }
}

/// Waits until a reader or a handler of a stream is idle.
func waitUntilAwaited(_ input: IntStream.Continuation) async {
  while !input.isAwaited { await Task.yield() }
}
