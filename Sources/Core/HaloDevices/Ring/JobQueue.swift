import Synchronization

/// The indices of jobs that two workers take from both ends.
final class JobQueue: Sendable {
  private let rest: Mutex<Range<Int>>

  init(count: Int) {
    rest = Mutex(0..<count)
  }

  /// Takes the next index from one end; nil at the end of all jobs.
  func next(fromEnd: Bool) -> Int? {
    rest.withLock { rest in
      guard !rest.isEmpty else { return nil }
      if fromEnd {
        rest = rest.lowerBound..<rest.upperBound - 1
        return rest.upperBound
      }
      rest = rest.lowerBound + 1..<rest.upperBound
      return rest.lowerBound - 1
    }
  }
}
