import HaloAsync
import HaloTransport

/// The clock of a ``Simulation``: it stands still while jobs run, and jumps when none is left.
public struct SimulationClock: Clock, Sendable {
  /// A moment of virtual time.
  public struct Instant: InstantProtocol {
    /// How long after the beginning of the simulation.
    public var offset: Duration

    /// A moment so long after the beginning.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// The earlier moment is the smaller.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let simulation: Simulation

  /// The present moment.
  public var now: Instant { Instant(offset: simulation.now) }

  /// Any two moments can be told apart.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits, in virtual time.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
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
  /// Calls the action after so much virtual time, between two jobs of the simulation.
  package func startTimer(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> UInt64 {
    simulation.schedule(after: delay, action)
  }

  /// Forgets a timer.
  package func cancelTimer(_ number: UInt64) { simulation.cancelTimer(number) }
}
