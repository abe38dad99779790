import Glibc
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

@Suite("Descriptors of loops", .timeLimit(.minutes(5)))
struct LoopTests {
  /// The amounts of work of several sources: bytes in the descriptor, and calls that are due.
  static let crowds: [[(bytes: Int, due: Int)]] = [
    [(0, 0), (1, 0)], [(0, 0), (0, 1)], [(3, 0), (0, 0), (0, 5), (0, 0)], [(2, 2), (0, 0)],
    [(0, 4), (4, 0), (0, 0), (1, 1), (0, 0), (7, 0)],
  ]

  @Test("Only sources with work are called, as often as necessary", arguments: 0..<5)
  func calls(crowd: Int) async throws {
    let simulation = Simulation(seed: 1)
    let simulatedLoop = SimulatedLoop(simulation)
    let simulated = try Self.sources(crowd)
    for source in simulated { simulatedLoop.add(source) }
    try simulation.run { try await simulation.clock.sleep(for: .seconds(1)) }
    #expect(simulated.map(\.count) == simulated.map(\.work))

    let loop = try ThreadLoop()
    let sources = try Self.sources(crowd)
    let done = BLEPromise<Void>()
    let left = Atomic(sources.map(\.work).reduce(0, +))
    for source in sources {
      source.called = {
        if left.subtract(1, ordering: .relaxed).newValue == 0 { done.resolve(.success(())) }
      }
      loop.add(source)
    }
    _ = await done.result()
    #expect(sources.map(\.count) == sources.map(\.work))
    for source in sources { loop.remove(source) }
  }

  @Test("A source that is added right before the loop waits is not missed")
  func additionBeforeWaiting() async throws {
    for _ in 0..<100 {
      // The thread starts, and soon has no work.
      let loop = try ThreadLoop()
      let source = try TestSource()
      let done = BLEPromise<Void>()
      source.give(bytes: 1, due: 0)
      source.called = { done.resolve(.success(())) }
      loop.add(source)
      _ = await done.result()
      loop.remove(source)
    }
  }

  @Test("After an idle wait in real time, a source works at the time of its event")
  func presentTime() throws {
    let (simulation, other) = (Simulation(seed: 1), try ThreadLoop())
    let loop = SimulatedLoop(simulation, isRealTime: true)
    let source = try TestSource()
    let called = BLEPromise<Duration>()
    source.called = { called.resolve(.success(loop.now)) }
    loop.add(source)
    _ = other.clock.startTimer(after: .milliseconds(20)) { source.give(bytes: 1, due: 0) }
    #expect(try simulation.run { try await called.result().get() } > .zero)
    withExtendedLifetime(other) {}
  }

  @Test("A source that another one removes is not called, even if it has work")
  func removal() async throws {
    let simulation = Simulation(seed: 1)
    try await Self.checkRemoval(SimulatedLoop(simulation)) {
      try simulation.run { try await simulation.clock.sleep(for: .seconds(1)) }
    }
    let loop = try ThreadLoop()
    try await Self.checkRemoval(loop) {
      let done = BLEPromise<Void>()
      // After the pass over the descriptors that the first timer caused.
      _ = loop.clock.startTimer(after: .milliseconds(1)) { done.resolve(.success(())) }
      _ = await done.result()
    }
  }

  @Test("In real time, timers that follow one another fire in order, and share a poll")
  func sharedPoll() throws {
    let simulation = Simulation(seed: 1)
    let loop = SimulatedLoop(simulation, isRealTime: true)
    let source = try TestSource()
    loop.add(source)
    let fired = Mutex<[Int]>([])
    try simulation.run {
      for number in 0..<100 {
        _ = loop.clock.startTimer(after: .microseconds(5000 + 10 * number)) {
          fired.withLock { $0.append(number) }
        }
      }
      try await simulation.clock.sleep(for: .milliseconds(10))
    }
    #expect(fired.withLock { $0 } == Array(0..<100))
    // A poll more each time that the machine pauses the test.
    #expect(source.polls < 50)
  }

  /// Makes one of two sources remove the other; `pass` lets the loop poll its descriptors.
  private static func checkRemoval(
    _ loop: any EventLoop, pass: () async throws -> Void
  ) async throws {
    for (bytes, due) in [(1, 0), (0, 1)] {
      let (first, second) = (try TestSource(), try TestSource())
      first.called = { loop.remove(second) }
      for source in [first, second] { loop.add(source) }
      // Both get work at the same time, as seen by the loop.
      _ = loop.clock.startTimer(after: .zero) {
        for source in [first, second] { source.give(bytes: bytes, due: due) }
      }
      try await pass()
      #expect(first.count == 1)
      #expect(second.count == 0)
      loop.remove(first)
    }
  }

  private static func sources(_ crowd: Int) throws -> [TestSource] {
    try crowds[crowd].map { work in
      let source = try TestSource()
      source.give(bytes: work.bytes, due: work.due)
      return source
    }
  }
}

@Suite("Thread loop", .timeLimit(.minutes(5)))
struct ThreadLoopTests {
  @Test("A task that prefers the loop runs on its thread, including its children and awaits")
  func tasks() async throws {
    let loop = try ThreadLoop()
    let owner = Owner(on: loop)
    #expect(!loop.isCurrent)
    let task: Task<[Bool], Never> = Task(executorPreference: loop) {
      var results = [loop.isCurrent]
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<3 { group.addTask { loop.isCurrent } }
        for await isCurrent in group { results.append(isCurrent) }
      }
      results.append(await owner.isOnLoop)
      results.append(loop.isCurrent)
      // The task suspends, and a timer of the loop resumes it.
      let promise = BLEPromise<Void>()
      _ = loop.clock.startTimer(after: .milliseconds(1)) { promise.resolve(.success(())) }
      _ = await promise.result()
      results.append(loop.isCurrent)
      return results
    }
    #expect(await task.value == Array(repeating: true, count: 7))
    // Another task only visits the thread.
    #expect(await owner.isOnLoop)
    #expect(!loop.isCurrent)
  }

  @Test("Immediate actions run in the order of their requests")
  func order() async throws {
    let loop = try ThreadLoop()
    let numbers = Mutex<[Int]>([])
    let last = BLEPromise<Void>()
    for number in 0..<100 {
      _ = loop.clock.startTimer(after: .zero) { numbers.withLock { $0.append(number) } }
    }
    _ = loop.clock.startTimer(after: .zero) { last.resolve(.success(())) }
    _ = await last.result()
    #expect(numbers.withLock { $0 } == Array(0..<100))
  }

  @Test("A task keeps the loop alive until the last one ends")
  func lifetime() async throws {
    weak var weakLoop: ThreadLoop?
    let promise = BLEPromise<Void>()
    let task: Task<Bool, Never>
    do {
      let loop = try ThreadLoop()
      weakLoop = loop
      task = Task(executorPreference: loop) { [weak loop] in
        _ = await promise.result()
        return loop?.isCurrent ?? false
      }
    }
    #expect(weakLoop != nil)
    promise.resolve(.success(()))
    #expect(await task.value)
    // The thread that ran the task releases its executor a little later.
    for _ in 0..<1_000_000 where weakLoop != nil { await Task.yield() }
    #expect(weakLoop == nil)
  }

  private actor Owner {
    let loop: ThreadLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }

    init(on loop: ThreadLoop) { self.loop = loop }

    var isOnLoop: Bool { loop.isCurrent }
  }
}

/// A source that counts its calls, and does one piece of work in each.
private final class TestSource: EventSource {
  private let ours: DBusFileDescriptor
  private let theirs: DBusFileDescriptor
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var polls = 0
    var work = 0
    var due = 0
    var called: @Sendable () -> Void = {}
  }

  init() throws { (ours, theirs) = try DBusFileDescriptor.pair() }

  var count: Int { state.withLock { $0.count } }
  var polls: Int { state.withLock { $0.polls } }
  /// The number of expected calls.
  var work: Int { state.withLock { $0.work } }
  var called: @Sendable () -> Void {
    get { state.withLock { $0.called } }
    set { state.withLock { $0.called = newValue } }
  }

  func give(bytes: Int, due: Int) {
    for _ in 0..<bytes { _ = send(theirs.number, "x", 1, Int32(MSG_DONTWAIT)) }
    state.withLock { state in
      state.work += bytes + due
      state.due += due
    }
  }

  func descriptor() -> Int32 { ours.number }

  func awaitedEvents() -> Int16? {
    state.withLock { state in
      state.polls += 1
      return state.due > 0 ? nil : Int16(POLLIN)
    }
  }

  func process(_ events: Int16) -> Bool {
    let (called, isDue) = state.withLock { state in
      defer {
        state.count += 1
        state.due = max(0, state.due - 1)
      }
      return (state.called, state.due > 0)
    }
    var byte: UInt8 = 0
    if !isDue { _ = recv(ours.number, &byte, 1, Int32(MSG_DONTWAIT)) }
    called()
    return true
  }
}
