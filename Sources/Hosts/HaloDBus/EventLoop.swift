import HaloAsync

/// The event loop of a bus: a thread of its own, or a simulation.
///
/// The loop waits for file descriptors and timers, and runs the jobs of its actors, all on one
/// thread.
package protocol EventLoop: AnyObject, Sendable {
  /// The executor of actors that run on the loop. It exists as long as the loop does.
  var executor: UnownedSerialExecutor { get }

  /// The executor for separate tasks; nil for Swift's default.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The executor for an app's code that the loop calls, which may block; nil for Swift's default.
  var appExecutor: (any TaskExecutor)? { get }

  /// The clock of deadlines.
  var clock: any TimerClock { get }

  /// The present time of the clock.
  var now: Duration { get }

  /// Whether the caller is on the thread of the loop.
  var isCurrent: Bool { get }

  /// Starts polling a descriptor.
  func add(_ source: any EventSource)

  /// Stops polling a descriptor.
  func remove(_ source: any EventSource)
}

/// A file descriptor that a loop polls, with the work to do for it.
///
/// The loop calls its methods on its thread.
package protocol EventSource: AnyObject, Sendable {
  /// Returns the present descriptor; negative if there is none.
  func descriptor() -> Int32

  /// Returns the events to wait for, as in poll(2); nil if there is work to do at once.
  func awaitedEvents() -> Int16?

  /// Does the pending work. Returns true if there was any.
  func process(_ events: Int16) -> Bool
}

extension EventLoop {
  package var appExecutor: (any TaskExecutor)? { nil }

  /// The clock for code that only sleeps on it.
  package var plainClock: any Clock<Duration> { Self.plain(clock) }

  // The compiler cannot convert one existential to the other directly.
  private static func plain(_ clock: some TimerClock) -> any Clock<Duration> { clock }
}
