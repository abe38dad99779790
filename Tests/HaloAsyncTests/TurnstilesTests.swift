import HaloAsync
import HaloSimulator
import Synchronization
import Testing

@Suite("Turnstiles")
struct TurnstilesTests {
  private typealias Stiles = Turnstiles<String, StreamError>

  @Test(
    "Each key admits one task at a time, in the order of arrival, also after waits that failed",
    arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    var numbers = simulation.randomNumbers(for: "tasks")
    // The patience of a task is shorter than some of its waits.
    let tasks = (0..<40).map { number in
      (
        number: number, key: ["a", "b"].randomElement(using: &numbers) ?? "a",
        work: Duration.milliseconds(Int64.random(in: 1...20, using: &numbers)),
        patience: Duration.milliseconds(Int64.random(in: 20...300, using: &numbers))
      )
    }
    let stiles = Stiles()
    let log = Mutex<[(number: Int, key: String)]>([])
    let failed = Mutex(0)
    try simulation.run {
      let clock = simulation.clock
      await withTaskGroup(of: Void.self) { group in
        for task in tasks {
          group.addTask {
            // Arrivals are a millisecond apart.
            try? await clock.sleep(for: .milliseconds(task.number))
            let inside = Mutex(false)
            do throws(StreamError) {
              try await stiles.take(
                task.key,
                waitingBy: { (turn) async throws(StreamError) in
                  try await turn.value(within: task.patience, on: clock, operation: "turn")
                }
              ) { () async throws(StreamError) in
                inside.withLock { $0 = true }
                log.withLock { $0.append((task.number, task.key)) }
                guard (try? await clock.sleep(for: task.work)) != nil else { throw .cancelled }
              }
            } catch {
              #expect(error == .timedOut(operation: "turn", after: task.patience))
              #expect(!inside.withLock { $0 })
              failed.withLock { $0 += 1 }
            }
          }
        }
      }
    }
    let admitted = log.withLock { $0 }
    #expect(admitted.count + failed.withLock { $0 } == tasks.count)
    for key in ["a", "b"] {
      let order = admitted.filter { $0.key == key }.map(\.number)
      #expect(order == order.sorted())
      // The key is free at the end.
      #expect(stiles.enter(key) == nil)
    }
  }

  @Test("Closing fails the tasks that wait and those that arrive later")
  func close() async throws {
    let stiles = Stiles()
    #expect(stiles.enter("a") == nil)
    let waiting = try #require(stiles.enter("a"))
    stiles.close(.closed)
    #expect(await waiting.result() == .failure(.closed))
    let late = try #require(stiles.enter("b"))
    #expect(await late.result() == .failure(.closed))
  }

  @Test("A turn that arrives while the wait fails goes to the next task")
  func race() async throws {
    let stiles = Stiles()
    #expect(stiles.enter("a") == nil)
    await #expect(throws: StreamError.closed) {
      try await stiles.take(
        "a",
        waitingBy: { (turn) async throws(StreamError) in
          stiles.leave("a")
          throw .closed
        }
      ) { () async throws(StreamError) in
        Issue.record("the body ran")
      }
    }
    #expect(stiles.enter("a") == nil)
  }
}
