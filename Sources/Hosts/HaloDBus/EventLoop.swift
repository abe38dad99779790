import HaloAsync

/// An event loop that runs D-Bus connections, timers and the jobs of its actors, all on one thread.
package protocol EventLoop: AnyObject, Sendable {
  /// The executor of the actors that run on the loop, valid only as long as the loop exists.
  var executor: UnownedSerialExecutor { get }

  /// The executor with which tasks run on the loop; nil for Swift's default.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The executor for an app's closures, which may block; nil for Swift's default.
  var appExecutor: (any TaskExecutor)? { get }

  /// The clock for timers and deadlines: the system's, or the virtual one of a simulation.
  var clock: any TimerClock { get }

  var now: Duration { get }

  var isCurrent: Bool { get }

  func add(_ source: any EventSource)

  func remove(_ source: any EventSource)
}

/// A file descriptor that a loop polls, with the work to do for it, on the loop's thread.
package protocol EventSource: AnyObject, Sendable {
  /// Returns the file descriptor to poll; negative if there is none now.
  func descriptor() -> Int32

  /// Returns the events to wait for, as flags of poll(2); nil if ``process(_:)`` has work to do at
  /// once.
  func awaitedEvents() -> Int16?

  /// Returns true if there was any work to do.
  func process(_ events: Int16) -> Bool
}

extension EventLoop {
  package var appExecutor: (any TaskExecutor)? { nil }

  /// The clock of the loop as a plain `Clock`, for code that only sleeps.
  package var plainClock: any Clock<Duration> { Self.plain(clock) }

  // The compiler cannot convert one existential to the other directly.
  private static func plain(_ clock: some TimerClock) -> any Clock<Duration> { clock }
}
