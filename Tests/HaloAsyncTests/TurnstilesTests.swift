import HaloAsync
import HaloSimulator
import Synchronization
import Testing

@Suite("Turnstiles")
struct TurnstilesTests {
  private typealias Stiles = Turnstiles<String, StreamError>

  private final class Log: Sendable {
    private struct State {
      var admitted: [(number: Int, key: String)] = []
      var failed = 0
      var overlaps = 0
      var inside: Set<String> = []
    }

    private let log = Mutex(State())

    func admit(_ number: Int, to key: String) {
      log.withLock {
        $0.admitted.append((number, key))
        if !$0.inside.insert(key).inserted { $0.overlaps += 1 }
      }
    }

    func leave(_ key: String) { log.withLock { _ = $0.inside.remove(key) } }
    func fail() { log.withLock { $0.failed += 1 } }

    var state: (admitted: [(number: Int, key: String)], failed: Int, overlaps: Int) {
      log.withLock { ($0.admitted, $0.failed, $0.overlaps) }
    }
  }

  @Test(
    "Each key admits one task at a time, in order of arrival, even after failed waits",
    arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    var numbers = simulation.randomNumbers(for: "tasks")
    // The time limit of a task is shorter than some of its waits.
    let tasks = (0..<40).map { number in
      (
        number: number, key: ["a", "b"].randomElement(using: &numbers) ?? "a",
        work: Duration.milliseconds(Int64.random(in: 1...20, using: &numbers)),
        limit: Duration.milliseconds(Int64.random(in: 20...300, using: &numbers))
      )
    }
    let stiles = Stiles()
    let log = Log()
    try simulation.run {
      let clock = simulation.clock
      await withTaskGroup(of: Void.self) { group in
        for task in tasks {
          group.addTask {
            // Arrivals are a millisecond apart.
            try? await clock.sleep(for: .milliseconds(task.number))
            do throws(StreamError) {
              try await stiles.withTurn(
                task.key,
                waitingBy: { (turn) async throws(StreamError) in
                  try await turn.value(within: task.limit, on: clock, operation: "turn")
                }
              ) { () async throws(StreamError) in
                log.admit(task.number, to: task.key)
                guard (try? await clock.sleep(for: task.work)) != nil else { throw .cancelled }
                log.leave(task.key)
              }
            } catch {
              #expect(error == .timedOut(operation: "turn", after: task.limit))
              log.fail()
            }
          }
        }
      }
    }
    let (admitted, failed, overlaps) = log.state
    #expect(overlaps == 0)
    #expect(admitted.count + failed == tasks.count)
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
    await #expect(throws: StreamError.closed) { try await waiting.result().get() }
    let late = try #require(stiles.enter("b"))
    await #expect(throws: StreamError.closed) { try await late.result().get() }
  }

  @Test("A turn that arrives while the wait fails goes to the next task")
  func race() async throws {
    let stiles = Stiles()
    #expect(stiles.enter("a") == nil)
    await #expect(throws: StreamError.closed) {
      try await stiles.withTurn(
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
