#if os(Linux)
import Glibc
import HaloAsync
import HaloDBus
import HaloSimulator
import HaloTransport
import Synchronization

/// A loop that is a ``Simulation``: buses on it, with all that is behind them, live in virtual
/// time.
///
/// Both ends of a socket pair on it make a bus on which nothing sleeps and one seed gives one
/// order. With `isRealTime` the simulation keeps to the clock of the system instead, for others to
/// take part through a bus.
package final class SimulatedLoop: EventLoop, SimulationInput {
  package let simulation: Simulation
  private let isRealTime: Bool
  private let state = Mutex(State())

  private struct State {
    var sources = EventSources()
    /// What the clock of the system showed at the beginning, less the virtual time of then.
    var beginning: Int64?
  }

  /// Makes a simulation look after descriptors; one loop for each.
  package init(_ simulation: Simulation, isRealTime: Bool = false) {
    self.simulation = simulation
    self.isRealTime = isRealTime
    simulation.setInput(self)
  }

  /// The loop of a simulation: the one that it has, else a new one.
  static func shared(by simulation: Simulation) -> SimulatedLoop {
    simulation.input as? SimulatedLoop ?? SimulatedLoop(simulation)
  }

  package var executor: UnownedSerialExecutor {
    simulation.serialExecutor.asUnownedSerialExecutor()
  }
  package var taskExecutor: (any TaskExecutor)? { simulation }
  package var appExecutor: (any TaskExecutor)? { simulation }
  package var clock: any TimerClock { simulation.clock }
  package var now: Duration { simulation.now }
  package var isCurrent: Bool { simulation.isCurrent }

  package func add(_ source: any EventSource) { state.withLock { $0.sources.add(source) } }

  package func remove(_ source: any EventSource) {
    state.withLock { $0.sources.remove(source) }
  }

  package func take(at now: Int64, until next: Int64?) -> Int64? {
    guard isRealTime else { return process(waiting: 0) ? now : nil }
    let beginning = state.withLock { state in
      let beginning = state.beginning ?? Self.systemTime - now
      state.beginning = beginning
      return beginning
    }
    let left = next.map { max(0, $0 - (Self.systemTime - beginning)) } ?? -1
    let isBusy = process(waiting: left)
    let time = max(now, Self.systemTime - beginning)
    // Who asks for what is there now is not told of time that passed: a run that is over would go
    // on until a timer is due.
    return isBusy || time > now && next ?? .max > now ? time : nil
  }

  /// Waits so many nanoseconds for the descriptors, for ever where that is negative.
  private func process(waiting time: Int64) -> Bool {
    var poll = EventPoll()
    poll.ask(state.withLock { $0.sources.all })
    poll.wait(nanoseconds: time)
    return poll.process { source in state.withLock { $0.sources.contains(source) } }
  }

  private static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
#endif
