import Dispatch

/// The queue of one Core Bluetooth manager, which calls back there, and the clock and executor of
/// tasks that wait for it.
///
/// Almost all state of this module is used on the queue only, and needs no lock.
struct Lane: Sendable {
  let queue: DispatchQueue
  let clock: any Clock<Duration>
  let taskExecutor: (any TaskExecutor)?
  private let start: @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> Void

  init(_ label: String, _ world: AppleWorld) {
    queue = DispatchQueue(label: label)
    (clock, taskExecutor, start) = (world.clock, world.taskExecutor, world.perform)
  }

  /// Runs a closure on the queue of the manager, after earlier closures.
  func perform(_ work: @escaping @Sendable () -> Void) { start(queue, work) }

  /// Starts a task, which runs outside of the queue of the manager.
  @discardableResult
  func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: taskExecutor) { await body() }
  }
}

/// The clock and the executors of a transport or a host: those of real time, or of a test.
package struct AppleWorld: Sendable {
  let clock: any Clock<Duration>
  let taskExecutor: (any TaskExecutor)?
  let perform: @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> Void

  /// `taskExecutor` runs tasks that outlive their caller; `perform` runs a closure on a queue, in
  /// the order of the calls.
  package init(
    clock: any Clock<Duration>, taskExecutor: (any TaskExecutor)?,
    perform: @escaping @Sendable (DispatchQueue, @escaping @Sendable () -> Void) -> Void
  ) {
    (self.clock, self.taskExecutor, self.perform) = (clock, taskExecutor, perform)
  }

  package static let real = AppleWorld(clock: ContinuousClock(), taskExecutor: nil) {
    $0.async(execute: $1)
  }
}
