#if os(Linux) && compiler(<6.4)
import HaloAsync
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Makes a simulation run the tasks that its code starts with `Task { }`, and the jobs of the main
/// actor.
///
/// The runtime of Swift 6.3 on Linux asks two hooks for the executor of a job. The hooks here
/// answer with the simulation of the calling thread, and leave all other threads alone. A program
/// that contains its own copy of the runtime exports no hooks.
final class TaskAdoption: Sendable {
  private let main = Mutex<SimulationMainExecutor?>(nil)
  /// The time on the system clock at which the latest job began, in nanoseconds.
  private let start = Atomic<Int64>(0)
  /// The intervals in which two earlier jobs ran, in nanoseconds of the system clock: that of the
  /// job that made the latest job ready, and before it that job's own; nil if unknown.
  private let makers = Mutex<(ClosedRange<Int64>?, ClosedRange<Int64>?)>((nil, nil))

  func mainExecutor(of simulation: Simulation) -> SimulationMainExecutor {
    main.withLock { main in
      if let main { return main }
      let executor = SimulationMainExecutor(simulation)
      main = executor
      return executor
    }
  }

  /// Stores the time at which a job begins, and the intervals of ``makers`` for it.
  func jobBegins(_ maker: ClosedRange<Int64>? = nil, _ origin: ClosedRange<Int64>? = nil) {
    start.store(Self.systemTime, ordering: .relaxed)
    makers.withLock { $0 = (maker, origin) }
  }

  /// The interval in which the job that made the present job ready ran; nil if unknown.
  var maker: ClosedRange<Int64>? { makers.withLock { $0.0 } }

  /// From the beginning of the present job until now, in nanoseconds of the system clock.
  var present: ClosedRange<Int64> {
    let start = start.load(ordering: .relaxed)
    return start...max(start, Self.systemTime)
  }

  /// Returns the virtual time of a sleep that ends at a time of a real clock.
  func sleep<C: Clock>(until instant: C.Instant, of clock: C) -> Duration {
    var left = Duration.zero
    var now: Int64 = 0
    // An interruption between both clocks would be part of the result.
    for _ in 0..<5 {
      now = Self.systemTime
      left = clock.now.duration(to: instant) as? Duration ?? .zero
      if Self.systemTime - now < 20_000 { break }
    }
    let end = now + min(left.wholeNanoseconds, Int64.max / 2)
    let calls = makers.withLock { [present, $0.0, $0.1].compactMap(\.self) }
    return RealSleep.duration(until: end, calledIn: calls)
  }

  private static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Returns false if the main thread is busy for a minute, so the job did not run.
  func runOnMainThread(_ job: UnownedJob, of simulation: Simulation) -> Bool {
    let executor = mainExecutor(of: simulation)
    return MainThread.run(within: .seconds(60)) {
      simulation.beingGuest {
        simulation.adoption.jobBegins()
        job.runSynchronously(
          isolatedTo: executor.asUnownedSerialExecutor(),
          taskExecutor: simulation.asUnownedTaskExecutor())
      }
    }
  }

  // MARK: Hooks

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Main = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor

  // Written once, before the hooks are set.
  nonisolated(unsafe) private static var formerEnqueue: EnqueueHook?
  nonisolated(unsafe) private static var formerMain: MainHook?

  /// Whether the Swift runtime has the hooks for executors; the first access sets them.
  static let isPossible: Bool = {
    guard
      let enqueue = hook("swift_task_enqueueGlobal_hook", EnqueueHook?.self),
      let main = hook("swift_task_getMainExecutor_hook", MainHook?.self)
    else { return false }
    (formerEnqueue, formerMain) = (enqueue.pointee, main.pointee)
    enqueue.pointee = { job, original in
      if let simulation = current, simulation.adoptsTasks {
        simulation.adopt(job)
      } else if let former = formerEnqueue {
        former(job, original)
      } else {
        original(job)
      }
    }
    main.pointee = { original in
      if let simulation = current, simulation.adoptsTasks {
        return simulation.adoption.mainExecutor(of: simulation).asUnownedSerialExecutor()
      }
      return formerMain.map { $0(original) } ?? original()
    }
    return true
  }()

  private static func hook<Hook>(_ name: String, _: Hook.Type) -> UnsafeMutablePointer<Hook>? {
    dlsym(dlopen(nil, RTLD_NOW), name)?.assumingMemoryBound(to: Hook.self)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The simulation whose code the calling thread runs; nil if it runs none.
  private static var current: Simulation? {
    pthread_getspecific(key).map { Unmanaged<Simulation>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a body on the calling thread; the tasks that it starts belong to a simulation.
  static func of<Value>(_ simulation: Simulation, _ body: () throws -> Value) rethrows -> Value {
    guard isPossible else { return try body() }
    let former = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(simulation).toOpaque())
    defer { pthread_setspecific(key, former) }
    return try body()
  }
}
#else
/// For systems without such hooks: tasks of other executors stay outside of a simulation.
final class TaskAdoption: Sendable {
  static let isPossible = false

  func jobBegins(_ maker: ClosedRange<Int64>? = nil, _ origin: ClosedRange<Int64>? = nil) {}
  var maker: ClosedRange<Int64>? { nil }
  var present: ClosedRange<Int64>? { nil }
  func runOnMainThread(_ job: UnownedJob, of simulation: Simulation) -> Bool { false }

  static func of<Value>(_ simulation: Simulation, _ body: () throws -> Value) rethrows -> Value {
    try body()
  }
}
#endif
