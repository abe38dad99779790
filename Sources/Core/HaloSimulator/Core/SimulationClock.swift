import HaloAsync
import HaloTransport

/// The clock of a ``Simulation``: virtual time stands still while jobs run, and then jumps to the
/// next timer.
public struct SimulationClock: Clock, Sendable {
  /// A moment of a simulation's virtual time.
  public struct Instant: InstantProtocol {
    /// The virtual time since the start of the simulation.
    public var offset: Duration

    /// Creates a moment from the time since the start of the simulation.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the moment of virtual time that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the virtual time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the left moment of virtual time is earlier than the right one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let simulation: Simulation

  /// The present moment of the simulation's virtual time.
  public var now: Instant { Instant(offset: simulation.now) }

  /// The smallest step of the clock: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the given moment of virtual time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper(in: simulation)
    let time = deadline.offset.wholeNanoseconds
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { sleeper.sleep(until: time, $0) }
    } onCancel: {
      sleeper.cancel()
    }
  }
}

extension SimulationClock: TimerClock {
  /// Starts a timer that calls `action` once, after a delay in virtual time; returns the number
  /// with which ``cancelTimer(_:)`` cancels the timer.
  public func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64 {
    simulation.schedule(after: delay, action)
  }

  /// Cancels the timer with a number from ``startTimer(after:_:)``; does nothing if the timer has
  /// fired.
  public func cancelTimer(_ number: UInt64) { simulation.cancelTimer(number) }

  /// Starts to measure virtual time; returns a closure that returns the time since this call.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = simulation.nanoseconds
    return { [simulation] in .nanoseconds(simulation.nanoseconds - start) }
  }
}
