import HaloTransport
import Synchronization
import Testing

@testable import HaloDBus

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
