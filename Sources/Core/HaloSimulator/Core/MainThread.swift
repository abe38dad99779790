#if os(Linux) && compiler(<6.4)
import Dispatch
import Synchronization

/// The main thread of the process, which runs the main dispatch queue.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Runs a body on the main thread, and waits for its end; false if it did not begin in time.
  static func run(within limit: DispatchTimeInterval, _ body: @escaping @Sendable () -> Void)
    -> Bool
  {
    if isCurrent {
      body()
      return true
    }
    let turn = Turn()
    DispatchQueue.main.async {
      guard turn.begin() else { return }
      body()
      turn.end.signal()
    }
    guard turn.end.wait(timeout: .now() + limit) == .timedOut else { return true }
    // The main thread may have begun just now.
    guard !turn.begin() else { return false }
    turn.end.wait()
    return true
  }

  /// Decides whether a closure runs: the first of two threads that calls `begin()` has the right.
  private final class Turn: Sendable {
    let end = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    func begin() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }
  }
}
#endif
