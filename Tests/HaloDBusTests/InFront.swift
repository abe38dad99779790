import Testing

/// Has each test of a suite run in front of those that can wait.
///
/// All tests begin at once and have their turns on a few threads; on a slow machine more than a
/// minute goes by from one turn of a test to the next. Some real time is not ours to lengthen: the
/// library gives the other end of a connection 90 seconds to greet.
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
  /// Runs in front of tests that can wait.
  static var inFront: InFront { InFront() }
}
