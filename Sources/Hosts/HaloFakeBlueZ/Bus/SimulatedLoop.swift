import HaloAsync
import HaloDBus
import HaloSimulator
import HaloTransport
import Synchronization

/// An event loop that is driven by a ``Simulation``, so D-Bus connections on it run in virtual
/// time, and one seed gives one order of events.
///
/// With `isRealTime`, the simulation follows the system clock, so that other programs can take part
/// over a bus.
package final class SimulatedLoop: EventLoop, SimulationInput {
  package let simulation: Simulation
  private let isRealTime: Bool
  private let state = Mutex(State())

  private struct State {
    var sources = EventSources()
    /// In nanoseconds; nil before the first poll.
    var system: (beginning: Int64, polled: Int64)?
  }

  /// The most nanoseconds that a timer waits in real time for those after it, so that they share a
  /// poll, and their packets a write.
  private static let slack: Int64 = 2_000_000

  package init(_ simulation: Simulation, isRealTime: Bool = false) {
    self.simulation = simulation
    self.isRealTime = isRealTime
    simulation.setInput(self)
  }

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

  package var excludesTasks: Bool { isRealTime }

  package func poll(at now: Int64, until next: Int64?) -> Int64? {
    var poll = EventPoll()
    guard isRealTime else {
      poll.ask(state.withLock { $0.sources.all })
      poll.wait(nanoseconds: 0)
      return process(poll) ? now : nil
    }
    let system = ThreadLoop.systemTime
    let (beginning, polled) = state.withLock { $0.system } ?? (system - now, .min)
    let left = next.map { max(0, $0 - (system - beginning)) } ?? -1
    if left == 0, let next, next > now, system < polled + Self.slack { return next }
    poll.ask(state.withLock { $0.sources.all })
    poll.wait(nanoseconds: left > 0 ? min(left, .max - Self.slack) + Self.slack : left)
    let end = ThreadLoop.systemTime
    state.withLock { $0.system = (beginning, end) }
    // Sources work at the time of their events, not at the time when the wait began.
    simulation.advance(to: max(now, min(end - beginning, next ?? .max)))
    let isBusy = process(poll)
    let time = max(now, ThreadLoop.systemTime - beginning)
    // A caller that only polls does not learn that time passed; otherwise a finished run would
    // continue until its next timer is due.
    return isBusy || time > now && next ?? .max > now ? time : nil
  }

  private func process(_ poll: EventPoll) -> Bool {
    poll.process { source in state.withLock { $0.sources.contains(source) } }
  }
}
