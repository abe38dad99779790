import HaloAsync

/// An event loop that runs D-Bus connections: a ``ThreadLoop``, or the loop of a simulation.
///
/// The loop waits for file descriptors and timers, and runs the jobs of its actors, all on one
/// thread.
package protocol EventLoop: AnyObject, Sendable {
  /// The executor of the actors that run on the loop, valid only as long as the loop exists.
  var executor: UnownedSerialExecutor { get }

  /// The executor with which tasks run on the loop; nil for Swift's default.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The executor for an app's closures, which may block; nil for Swift's default.
  var appExecutor: (any TaskExecutor)? { get }

  /// The clock for timers and deadlines: the system's, or the virtual one of a simulation.
  var clock: any TimerClock { get }

  /// The present time of the clock, as the duration since a fixed moment.
  var now: Duration { get }

  /// Whether the caller is on the thread of the loop.
  var isCurrent: Bool { get }

  /// Adds a source, whose file descriptor the loop polls from now on.
  func add(_ source: any EventSource)

  /// Removes a source, whose file descriptor the loop then no longer polls.
  func remove(_ source: any EventSource)
}

/// A file descriptor that a loop polls, with the work to do for it.
///
/// The loop calls these methods on its thread.
package protocol EventSource: AnyObject, Sendable {
  /// Returns the file descriptor to poll; negative if there is none now.
  func descriptor() -> Int32

  /// Returns the events to wait for, as flags of poll(2); nil if ``process(_:)`` has work to do at
  /// once.
  func awaitedEvents() -> Int16?

  /// Does the pending work after these events, which are flags of poll(2), and returns true if
  /// there was any.
  func process(_ events: Int16) -> Bool
}

extension EventLoop {
  package var appExecutor: (any TaskExecutor)? { nil }

  /// The clock of the loop as a plain `Clock`, for code that only sleeps.
  package var plainClock: any Clock<Duration> { Self.plain(clock) }

  // The compiler cannot convert one existential to the other directly.
  private static func plain(_ clock: some TimerClock) -> any Clock<Duration> { clock }
}
