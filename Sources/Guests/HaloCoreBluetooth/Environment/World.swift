import Foundation
import HaloSimulator
import HaloTransport

/// The threads on which managers work: the thread of the transport, and the queues of the app.
final class World: Sendable {
  private let simulation: Simulation?
  private let lockStep: LockStep?
  /// The queue and task executor of the transport; not used in a simulation.
  private let lane = Lane()

  init(_ simulation: Simulation? = nil) {
    self.simulation = simulation
    lockStep = simulation.map { simulation in
      if let present = simulation.input as? LockStep { return present }
      let made = LockStep(simulation, after: simulation.input)
      simulation.setInput(made)
      return made
    }
  }

  /// Calls a closure on the thread of the transport, in the order of the calls.
  func post(_ work: @escaping @Sendable () -> Void) {
    if let lockStep { lockStep.post(work) } else { lane.queue.async(execute: work) }
  }

  @discardableResult
  func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: simulation ?? lane) { await body() }
  }

  func holdTime(while isHeld: (@Sendable () -> Bool)?) { lockStep?.hold(while: isHeld) }

  func deliver(on queue: DispatchQueue, _ block: @escaping @Sendable () -> Void) {
    if let lockStep { lockStep.deliver(on: queue, block) } else { queue.async(execute: block) }
  }

  /// Blocks a thread of the app until the body has ended.
  ///
  /// Returns false without running it on the thread of a simulation, which cannot wait for itself,
  /// or if the simulation does not run.
  func wait(for body: @escaping @Sendable () async -> Void) -> Bool {
    let start: @Sendable (@escaping @Sendable () -> Void) -> Void = { done in
      self.task {
        await body()
        done()
      }
    }
    if let lockStep {
      guard simulation?.runsOnAnotherThread == true else { return false }
      lockStep.wait(for: start)
      return true
    }
    let semaphore = DispatchSemaphore(value: 0)
    lane.queue.async { start { semaphore.signal() } }
    semaphore.wait()
    return true
  }
}

/// A dispatch queue that runs tasks, because the threads of an app may block those of Swift's pool.
private final class Lane: TaskExecutor {
  let queue = DispatchQueue(label: "CoreBluetooth")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A task on the thread of the transport that any thread can start and cancel.
final class WorldTask: Sendable {
  private let world: World
  private let state = Guarded<(task: Task<Void, Never>?, isCancelled: Bool)>((nil, false))

  init(_ world: World, _ body: @escaping @Sendable () async -> Void) {
    self.world = world
    world.post { [state] in
      guard !state({ $0.isCancelled }) else { return }
      let task = world.task(body)
      state { $0.task = task }
    }
  }

  func cancel() {
    world.post { [state] in
      let task = state {
        $0.isCancelled = true
        return $0.task
      }
      task?.cancel()
    }
  }
}
