#if os(Linux)
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@Suite(
  "Fake BlueZ: pairing",
  .enabled(if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here"),
  .timeLimit(.minutes(5)))
struct FakePairingTests {
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  private static func run(
    _ body: @escaping @Sendable (DBusConnection, FakeBlueZ, LawPeripheral) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: 3)
    let loop = SimulatedLoop(simulation)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    let device = LawPeripheral()
    air.place(device, as: "C0:00:5E:00:53:01")
    try simulation.run {
      let fake = FakeBlueZ(over: SimulatedTransport(on: air, as: "bluez"), on: loop)
      await fake.start()
      let client = try await FakeBus(fake).connect()
      try await client.call(adapter("StartDiscovery"))
      try await simulation.clock.sleep(for: .seconds(3))
      try await client.call(adapter("StopDiscovery"))
      try await body(client, fake, device)
    }
  }

  private static func adapter(_ member: String) -> DBusMessage {
    .call(member, of: "org.bluez.Adapter1", at: "/org/bluez/hci0", to: "org.bluez")
  }

  private static func device(_ member: String) -> DBusMessage {
    .call(member, of: "org.bluez.Device1", at: path, to: "org.bluez")
  }

  /// The name of the error that a call is answered with; nil where it is none.
  private static func failure(_ client: DBusConnection, _ member: String) async -> String? {
    do throws(DBusError) {
      try await client.call(device(member), within: .seconds(100))
      return nil
    } catch .remote(let name, _) {
      return name.split(separator: ".").last.map(String.init)
    } catch {
      return "\(error)"
    }
  }

  private static func isConnected(_ client: DBusConnection) async throws -> DBusValue? {
    let reply = try await client.call(
      .call(
        "Get", of: "org.freedesktop.DBus.Properties", at: path, to: "org.bluez",
        .string("org.bluez.Device1"), .string("Connected")))
    return reply.arguments.first
  }

  @Test("A device without a link is connected to first, and keeps the link")
  func connectsFirst() throws {
    try Self.run { client, _, device in
      #expect(await Self.failure(client, "Pair") == nil)
      #expect(await device.linkCount == 1)
      let isConnected = try await Self.isConnected(client)
      #expect(isConnected == .variant(.boolean(true)))
      #expect(await Self.failure(client, "Pair") == "AlreadyExists")
      #expect(await Self.failure(client, "Disconnect") == nil)
    }
  }

  @Test("Where no link comes to be there is no pairing either")
  func noLink() throws {
    try Self.run { client, _, device in
      await device.advertise(nil)
      #expect(await Self.failure(client, "Pair") == "ConnectionAttemptFailed")
      #expect(await Self.failure(client, "CancelPairing") == "DoesNotExist")
    }
  }

  @Test("A pairing is cancelled by who asks for that, or leaves, or takes the link down")
  func cancelled() throws {
    for end in ["CancelPairing", "Disconnect", "close"] {
      try Self.run { client, fake, _ in
        // Who answers for the user takes his time.
        let held = HeldCalls()
        let other = try await FakeBus(fake).connect(serving: { held.hold($0) })
        try await other.call(
          .call(
            "RegisterAgent", of: "org.bluez.AgentManager1", at: "/org/bluez", to: "org.bluez",
            .objectPath("/agent"), .string("KeyboardOnly")))
        await fake.inject(.wantsPasskey(1))
        async let pairing = Self.failure(other, "Pair")
        try await fake.loop.plainClock.sleep(for: .seconds(1))
        #expect(await Self.failure(client, "Pair") == "InProgress")
        if end == "close" {
          await other.close()
          _ = await pairing
          try await fake.loop.plainClock.sleep(for: .milliseconds(10))
        } else {
          #expect(await Self.failure(client, end) == nil)
          #expect(await pairing == "AuthenticationCanceled")
        }
        #expect(await Self.failure(client, "CancelPairing") == "DoesNotExist")
        #expect(await Self.failure(client, "Pair") == nil)
      }
    }
  }
}

/// Calls that nobody answers.
private final class HeldCalls: Sendable {
  private let calls = Mutex<[DBusCall]>([])
  func hold(_ call: DBusCall) { calls.withLock { $0.append(call) } }
}
#endif
