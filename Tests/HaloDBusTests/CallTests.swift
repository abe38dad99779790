import HaloSimulator
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

extension DBusValue: CustomTestStringConvertible {
  /// The beginning of the value.
  public var testDescription: String { String(String(describing: self).prefix(150)) }
}

@Suite("Calls over a socket pair", hasBusLibrary, .inFront, .timeLimit(.minutes(5)))
struct CallTests {
  static let values: [DBusValue] = [
    .byte(7), .boolean(true), .boolean(false), .int16(-2), .uint16(65_535), .int32(.min),
    .uint32(.max), .int64(.min), .uint64(.max), .double(-0.5), .string(""), .string("ä\u{1B}"),
    .objectPath("/org/bluez/hci0"), .signature("a{sv}"), .bytes([]), .bytes([0, 255, 1]),
    .array([], of: "s"), .strings(["a", "b"]), .array([.bytes([1]), .bytes([])], of: "ay"),
    .dictionary([], of: "{sv}"), .options(["offset": .uint16(3), "type": .string("request")]),
    .dictionary([DBusEntry(.uint16(76), .variant(.bytes([2, 21])))], of: "{qv}"),
    .structure([.byte(1), .string("x")]), .variant(.variant(.variant(.int16(4)))),
    .array([.structure([.objectPath("/"), .options(["a": .boolean(true)])])], of: "(oa{sv})"),
  ]

  @Test("Every value comes back as it was sent, in real and in virtual time", arguments: values)
  func echo(value: DBusValue) async throws {
    try await Self.check(value, on: ThreadLoop())
    let simulation = Simulation(seed: 1)
    try simulation.run { try await Self.check(value, on: SimulatedLoop(simulation)) }
  }

  private static func check(_ value: DBusValue, on loop: any EventLoop) async throws {
    let pair = try await Pair(on: loop) { call in
      call.reply(call.message.arguments.first ?? .byte(0), .string(call.message.signature))
    }
    let reply = try await pair.client.call(Pair.call("Echo", value))
    #expect(reply.arguments == [value, .string(value.type)])
    #expect(reply.kind == .methodReturn)
    await pair.close()
  }

  @Test("An unanswered call ends at its deadline, and a late reply has no effect")
  func deadline() throws {
    let calls = Mutex<[DBusCall]>([])
    try Simulation(seed: 1).run(serving: { call in calls.withLock { $0.append(call) } }) {
      pair, simulation in
      await #expect(
        throws: DBusError.timedOut(operation: "org.example.Wait of /object", after: .seconds(25))
      ) { try await pair.client.call(Pair.call("Wait")) }
      #expect(simulation.now >= .seconds(25) && simulation.now < .seconds(26))
      calls.withLock { $0 }.first?.reply(.byte(1))
      async let second = pair.client.call(Pair.call("Wait"))
      try await simulation.clock.sleep(for: .seconds(1))
      calls.withLock { $0 }.last?.reply(.byte(2))
      #expect(try await second.arguments == [.byte(2)])
    }
  }
}
