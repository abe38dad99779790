import Foundation
import HaloSimulator
import HaloTransport

/// Lets the queues of an app and a simulation run in turns, so that a seed gives one order of
/// callbacks.
///
/// Whenever the simulation has no work left at an instant, it runs the callbacks of a queue, and
/// waits until the app's queue is empty. The calls that the app makes go to an inbox, which the
/// simulation empties on its own thread. Virtual time advances when nothing is left to do.
///
/// A callback counts as a part of the simulation: it may start tasks of the simulation and resume
/// waiting ones, as it does in an app that wraps callbacks in continuations.
///
/// The limits: the app's own timers, its other queues and its tasks run in real time; see
/// ``hold(while:)``.
final class LockStep: SimulationInput, @unchecked Sendable {
  // Sendable: `condition` guards all properties but the constants.
  private let condition = NSCondition()
  private let simulation: Simulation
  private var inbox: [@Sendable () -> Void] = []
  private var callbacks: [(queue: DispatchQueue, block: @Sendable () -> Void)] = []
  /// Whether callbacks run on a queue of the app now.
  private var isBusy = false
  /// The blocking calls of the app; true once the simulation has answered.
  private var waiting: [Guarded<Bool>] = []
  private var answered: [Guarded<Bool>] = []
  private var isHeld: (@Sendable () -> Bool)?
  private var lastQueue: DispatchQueue?
  /// The input that the simulation had before, such as the sockets of a fake daemon.
  private let former: (any SimulationInput)?

  /// The most seconds of real time for which virtual time stops, or a blocking call waits.
  private static let maximumHold: TimeInterval = 10

  /// The simulation keeps only a weak reference to its input.
  init(_ simulation: Simulation, after former: (any SimulationInput)?) {
    (self.simulation, self.former) = (simulation, former)
  }

  /// Calls a closure on the thread of the simulation.
  func post(_ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      inbox.append(work)
      condition.broadcast()
    }
  }

  /// Calls a closure on a queue of the app when the simulation has no work left.
  func deliver(on queue: DispatchQueue, _ block: @escaping @Sendable () -> Void) {
    condition.withLock { callbacks.append((queue, block)) }
  }

  /// Blocks a thread of the app until `work`, on the thread of the simulation, has called `done`,
  /// for at most 10 s of real time: a run may end before.
  func wait(for work: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Void) {
    let isDone = Guarded(false)
    let end = Date(timeIntervalSinceNow: Self.maximumHold)
    condition.withLock {
      waiting.append(isDone)
      inbox.append { work { self.condition.withLock { self.answered.append(isDone) } } }
      condition.broadcast()
      while !isDone({ $0 }), condition.wait(until: end) {}
      waiting.removeAll { $0 === isDone }
    }
  }

  /// Stops virtual time while a condition holds; nil ends that.
  func hold(while isHeld: (@Sendable () -> Bool)?) { condition.withLock { self.isHeld = isHeld } }

  var excludesTasks: Bool { true }

  func poll(at now: Int64, until next: Int64?) -> Int64? {
    let end = Date(timeIntervalSinceNow: Self.maximumHold)
    var hasCalledBack = false
    while true {
      // Closures run and are released without the lock: both may call this object.
      switch turn() {
      case .calls(let calls):
        for call in calls { call() }
        return now
      case .callbacks(let callbacks, let queue):
        run(callbacks, on: queue)
        hasCalledBack = true
      case .none(let isBusy):
        // The callbacks may have started tasks of the simulation.
        if hasCalledBack, !isBusy { return now }
        if let time = former?.poll(at: now, until: next) { return time }
        guard !isBusy, Date() < end, mustWait() else { return nil }
      }
    }
  }

  /// The work to do next, which ``turn()`` returns to ``poll(at:until:)``.
  private enum Turn {
    case calls([@Sendable () -> Void])
    case callbacks(Guarded<[@Sendable () -> Void]>, DispatchQueue)
    /// `isBusy` while a callback waits for an answer, which may need virtual time to advance.
    case none(isBusy: Bool)
  }

  /// Waits while other callbacks run.
  private func turn() -> Turn {
    condition.withLock {
      if !answered.isEmpty {
        for isDone in answered.drain() {
          isDone { $0 = true }
          waiting.removeAll { $0 === isDone }
        }
        condition.broadcast()
      }
      // While a callback runs, nothing else does: otherwise the order would depend on the machine.
      while isBusy, waiting.isEmpty { condition.wait() }
      guard inbox.isEmpty else { return .calls(inbox.drain()) }
      guard !isBusy, let queue = callbacks.first?.queue else { return .none(isBusy: isBusy) }
      let count = callbacks.prefix { $0.queue === queue }.count
      defer { callbacks.removeFirst(count) }
      (isBusy, lastQueue) = (true, queue)
      return .callbacks(Guarded(callbacks.prefix(count).map(\.block)), queue)
    }
  }

  /// Releases the captures of the callbacks right afterwards, not at a random later moment.
  private func run(_ callbacks: Guarded<[@Sendable () -> Void]>, on queue: DispatchQueue) {
    queue.async { [simulation] in
      simulation.beingGuest {
        var blocks = callbacks { $0.drain() }
        for block in blocks { block() }
        blocks = []
      }
      // Work that the callbacks put on their own queue comes before this block, and so does the end
      // of this closure on a concurrent queue.
      queue.async(flags: .barrier) {
        self.condition.withLock {
          self.isBusy = false
          self.condition.broadcast()
        }
      }
    }
  }

  /// Whether the app has made a call, or holds its queue, for which this waits a millisecond.
  private func mustWait() -> Bool {
    let held = condition.withLock { isHeld.map { (lastQueue, $0) } }
    guard let (queue, isHeld) = held, let queue else { return false }
    let isWaiting = queue.sync(execute: isHeld)
    return condition.withLock {
      // The app changes its state without a signal, so ask again soon.
      if isWaiting, inbox.isEmpty { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.001)) }
      return isWaiting || !inbox.isEmpty
    }
  }
}
