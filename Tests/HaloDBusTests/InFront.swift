import Testing

/// Runs each test of a suite at a higher priority than other tests.
///
/// All tests begin at once and share a few threads. On a slow machine, more than a minute can pass
/// between two turns of a test. Some real-time limits cannot be extended: the library gives the
/// other end of a connection 90 seconds to authenticate.
struct InFront: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(body) { body in
      try await Task(priority: .high) { try await body() }.value
    }
  }
}

extension Trait where Self == InFront {
  /// Runs the tests at a higher priority than others.
  static var inFront: InFront { InFront() }
}
