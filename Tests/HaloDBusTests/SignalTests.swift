import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

/// The senders of a stream's signals, and the end of a call among several possible ones.
@Suite("Signal streams and call deadlines", hasBusLibrary, .timeLimit(.minutes(5)))
struct SignalTests {
  /// The possible senders, including the bus itself; the name changes its owner among the others.
  private static let senders = [":1.1", ":1.2", ":1.3", DBusConnection.Bus.name]
  private static let name = "org.example.Name"

  @Test(
    "A stream contains the signals of its sender's present owner, and no others",
    arguments: 1...40 as ClosedRange<UInt64>)
  func senders(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let loop = SimulatedLoop(simulation)
    try simulation.run {
      var numbers = simulation.randomNumbers(for: "senders")
      let firstOwner = Self.owner(&numbers)
      let bus = try await Bus(on: loop, owner: firstOwner)
      let wanted = [nil, Self.name] + Self.senders
      var streams: [DBusSignals] = []
      for sender in wanted {
        streams.append(try await bus.client.signals(DBusMatch(sender: sender, member: "Told")))
      }
      var owner = firstOwner
      var expected = [[DBusValue]](repeating: [], count: wanted.count)
      for number in 0..<200 as Range<UInt16> {
        if Int.random(in: 0..<10, using: &numbers) == 0 {
          owner = Self.owner(&numbers)
          bus.announce(owner, of: Self.name)
          // A name without observers, and a forged change of the observed name.
          bus.announce(":1.1", of: "org.example.Other")
          bus.announce(":1.1", of: Self.name, by: ":1.1")
          continue
        }
        guard let sender = Self.senders.randomElement(using: &numbers) else { continue }
        bus.post("Told", by: sender, .uint16(number))
        for (index, wanted) in wanted.enumerated()
        where wanted == nil || wanted == sender || (wanted == Self.name && owner == sender) {
          expected[index].append(.uint16(number))
        }
      }
      for (index, stream) in streams.enumerated() {
        var received: [DBusValue] = []
        var values = stream.makeAsyncIterator()
        while received.count < expected[index].count, let signal = try await values.next() {
          received += signal.arguments
        }
        #expect(received == expected[index], "\(wanted[index] ?? "all")")
      }
      await bus.close()
      // The streams are empty now, so none contained too many signals.
      for stream in streams {
        await #expect(throws: DBusError.disconnected) {
          for try await signal in stream { Issue.record("\(signal)") }
        }
      }
    }
  }

  private static func owner(_ numbers: inout SplitMix64) -> String? {
    [nil, ":1.1", ":1.2", ":1.3"].randomElement(using: &numbers) ?? nil
  }

  private struct Bus {
    let client: DBusConnection
    let server: DBusConnection

    init(on loop: any EventLoop, owner: String?) async throws {
      let (near, far) = try DBusFileDescriptor.pair()
      async let client = DBusConnection.open(.client(ofSocket: near), on: loop)
      server = try await DBusConnection.open(.server(ofSocket: far, name: ":1.7"), on: loop) {
        call in
        switch (call.message.member, owner) {
        case ("Hello", _): call.reply(.string(":1.7"))
        case ("GetNameOwner", let owner?): call.reply(.string(owner))
        case ("GetNameOwner", nil): call.fail("org.freedesktop.DBus.Error.NameHasNoOwner")
        default: call.reply()
        }
      }
      self.client = try await client
    }

    func post(_ member: String, by sender: String, _ arguments: DBusValue...) {
      var signal = DBusMessage.signal(member, of: DBusConnection.Bus.name, at: "/object")
      (signal.sender, signal.arguments) = (sender, arguments)
      server.post(signal)
    }

    func announce(_ owner: String?, of name: String, by sender: String = DBusConnection.Bus.name) {
      post(
        "NameOwnerChanged", by: sender, .string(name), .string(""), .string(owner ?? ""))
    }

    func close() async {
      await client.close()
      await server.close()
    }
  }

  @Test(
    "The first of reply, deadline, forgetting and closing ends a call",
    arguments: 1...30 as ClosedRange<UInt64>)
  func firstEnd(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let loop = SimulatedLoop(simulation)
    let calls = Mutex<[DBusCall]>([])
    let ends = Mutex<[Int: [String]]>([:])
    var numbers = simulation.randomNumbers(for: "ends")
    let never = 1000
    let plans = (0..<20).map { number in
      let moments = (0..<100).shuffled(using: &numbers).prefix(3)
        .map { Bool.random(using: &numbers) ? $0 : never }
      return Plan(number: number, reply: moments[0], deadline: moments[1], forgetting: moments[2])
    }
    try simulation.run {
      let pair = try await Pair(on: loop) { call in calls.withLock { $0.append(call) } }
      var order: [UInt64] = []
      for plan in plans {
        order.append(
          pair.client.startCall(
            Pair.call("Wait"), within: plan.deadline == never ? nil : .seconds(plan.deadline)
          ) { reply in
            ends.withLock { $0[plan.number, default: []].append(Plan.name(of: reply)) }
          })
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
      await pair.close()
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
