#if os(Linux)
import HaloAsync

/// What a bus runs on: a thread of its own, or a simulation.
///
/// It waits for file descriptors and timers, and runs the jobs of the actors that live on it, all
/// on one thread.
package protocol EventLoop: AnyObject, Sendable {
  /// The executor of actors that live on the loop. It stays for as long as the loop does.
  var executor: UnownedSerialExecutor { get }

  /// The executor for tasks of their own; nil is the one of Swift.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The executor for code of an app that the loop calls, which may take its time; nil is the one
  /// of Swift.
  var appExecutor: (any TaskExecutor)? { get }

  /// The clock of deadlines.
  var clock: any TimerClock { get }

  /// What the clock shows.
  var now: Duration { get }

  /// Whether the caller is on the thread of the loop.
  var isCurrent: Bool { get }

  /// Looks after a descriptor from now on.
  func add(_ source: any EventSource)

  /// Looks after it no longer.
  func remove(_ source: any EventSource)
}

/// A file descriptor that a loop looks after, and what is to be done with it.
///
/// The loop calls it on its thread.
package protocol EventSource: AnyObject, Sendable {
  /// The descriptor now; negative where there is none.
  func descriptor() -> Int32

  /// What to wait for, as poll(2) names it; nil where something is to be done at once.
  func awaitedEvents() -> Int16?

  /// Does what is to be done, and says whether that was anything.
  func process(_ events: Int16) -> Bool
}

extension EventLoop {
  package var appExecutor: (any TaskExecutor)? { nil }

  /// The clock for those who only sleep on it.
  package var plainClock: any Clock<Duration> { Self.plain(clock) }

  // The compiler does not find the way from one existential to the other.
  private static func plain(_ clock: some TimerClock) -> any Clock<Duration> { clock }
}
#endif
