import HaloSimulator
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

/// The end of a call among several possible ones.
@Suite("Call deadlines", hasBusLibrary, .timeLimit(.minutes(5)))
struct SignalTests {
  @Test(
    "The first of reply, deadline, forgetting and closing ends a call",
    arguments: 1...30 as ClosedRange<UInt64>)
  func firstEnd(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let calls = Mutex<[DBusCall]>([])
    let ends = Mutex<[Int: [String]]>([:])
    var numbers = simulation.randomNumbers(for: "ends")
    let never = 1000
    let plans = (0..<20).map { number in
      let moments = (0..<100).shuffled(using: &numbers).prefix(3)
        .map { Bool.random(using: &numbers) ? $0 : never }
      return Plan(number: number, reply: moments[0], deadline: moments[1], forgetting: moments[2])
    }
    try simulation.run(serving: { call in calls.withLock { $0.append(call) } }) { pair, _ in
      var order: [UInt64] = []
      for plan in plans {
        order.append(
          pair.client.startCall(
            Pair.call("Wait"), within: plan.deadline == never ? nil : .seconds(plan.deadline)
          ) { reply in ends.withLock { $0[plan.number, default: []].append(Plan.name(of: reply)) } }
        )
      }
      // Half a second after the deadlines.
      try await simulation.clock.sleep(for: .milliseconds(500))
      for second in 0..<100 {
        for plan in plans {
          if plan.reply == second { calls.withLock { $0[plan.number] }.reply() }
          if plan.forgetting == second { pair.client.forgetCall(order[plan.number]) }
        }
        try await simulation.clock.sleep(for: .seconds(1))
      }
      #expect(await pair.client.replies.count == plans.filter { $0.end == "disconnected" }.count)
    }
    for plan in plans {
      #expect(ends.withLock { $0[plan.number] } == plan.end.map { [$0] }, "\(plan)")
    }
    calls.withLock { $0 = [] }
  }

  /// The times of the events of a call, in seconds.
  private struct Plan {
    let number: Int
    let reply: Int
    let deadline: Int
    let forgetting: Int

    /// The end of a call; nil if the call is forgotten first.
    var end: String? {
      let first = min(reply, deadline, forgetting)
      return switch first {
      case 1000: "disconnected"
      case forgetting: nil
      case reply: "reply"
      default: "timed out"
      }
    }

    static func name(of reply: DBusReply) -> String {
      switch reply {
      case .success: "reply"
      case .failure(.timedOut): "timed out"
      case .failure(.disconnected): "disconnected"
      case .failure(let error): "\(error)"
      }
    }
  }
}
