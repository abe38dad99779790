import Glibc
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransportTestSupport
import Testing

@testable import HaloFakeBlueZ

/// The daemon's handling of sockets, and of calls that come too early.
@Suite("Subscriptions and sockets of the daemon", hasBusLibrary, .timeLimit(.minutes(5)))
struct FakeSocketTests {
  private static let device = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"
  fileprivate static let path = device + "/service0001/char0002"
  private static let request: [DBusValue] = [.options(["type": .string("request")])]

  /// Runs a body with a client of a connected device.
  private static func run(
    _ version: FakeBlueZOptions.Version,
    _ body: @escaping @Sendable (RawClient, LawPeripheral, SimulatedAir) async throws -> Void
  ) throws {
    let peripheral = LawPeripheral()
    try RawClient.run(
      FakeBlueZOptions(version), placing: { $0.place(peripheral, as: "C0:00:5E:00:53:01") }
    ) { client, _, air in
      #expect(try await client.error("StartDiscovery", of: .adapter, at: "/org/bluez/hci0") == nil)
      try await air.pass(.seconds(3))
      try await connect(client, air)
      try await body(client, peripheral, air)
    }
  }

  private static func connect(_ client: RawClient, _ air: SimulatedAir) async throws {
    #expect(try await client.error("Connect", of: .device, at: device) == nil)
    try await air.pass(.seconds(3))
  }

  /// Closes a socket for all processes: a program that another test is starting at this moment
  /// shares the socket until it runs.
  private static func close(_ socket: DBusFileDescriptor) {
    _ = socket.use { shutdown($0, Int32(SHUT_RDWR)) }
    socket.close()
  }

  @Test(
    "A socket that its client has closed blocks no further calls",
    arguments: FakeBlueZOptions.Version.both)
  func closedSocket(_ version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { client, device, air in
      for _ in 0..<3 {
        Self.close(try await client.acquire("AcquireNotify"))
        #expect(await client.use("StartNotify") == "")
        #expect(await client.use("StopNotify") == "")
        Self.close(try await client.acquire("AcquireNotify"))
      }
      for _ in 0..<3 {
        Self.close(try await client.acquire("AcquireWrite"))
        #expect(await client.use("WriteValue", [.bytes([1])] + Self.request) == "")
        Self.close(try await client.acquire("AcquireWrite"))
      }
      // An open socket blocks them.
      let socket = try await client.acquire("AcquireNotify")
      #expect(await client.use("StartNotify") == "NotPermitted")
      socket.close()
    }
  }

  @Test(
    "StopNotify of any client closes the socket of notifications",
    arguments: FakeBlueZOptions.Version.both)
  func stoppedSocket(_ version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { client, device, air in
      for _ in 0..<3 {
        let socket = try await client.acquire("AcquireNotify")
        #expect(!socket.hasHungUp)
        #expect(await client.use("StopNotify") == "")
        #expect(socket.hasHungUp)
        #expect(await client.use("StartNotify") == "")
        #expect(await client.use("StopNotify") == "")
      }
    }
  }

  @Test("A closed socket hangs up even if a program that is starting shares its descriptor")
  func sharedDescriptor() throws {
    let loop = SimulatedLoop(Simulation(seed: 5))
    let pair = FakeSocket.pair(on: loop, voice: FakeVoice(), received: { _ in }, closed: {})
    let (socket, client) = try #require(pair)
    let shared = DBusFileDescriptor(owning: dup(socket.descriptor()))
    socket.close()
    #expect(client.hasHungUp)
    shared.close()
  }

  @Test("Writes through a socket precede later calls", arguments: FakeBlueZOptions.Version.both)
  func closedAfterWrite(_ version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { client, device, air in
      let socket = try await client.acquire("AcquireWrite")
      for number in 1...3 as ClosedRange<UInt8> {
        let sent = socket.use { descriptor in
          withUnsafeBytes(of: number) { send(descriptor, $0.baseAddress, 1, 0) }
        }
        #expect(sent == 1)
      }
      socket.close()
      #expect(await client.use("WriteValue", [.bytes([4])] + Self.request) == "")
      #expect(await device.writes(to: LawPeripheral.echo) == [[1], [2], [3], [4]])
    }
  }

  @Test(
    "Stopping an unacknowledged subscription blocks it until the next link, as in real daemons",
    arguments: FakeBlueZOptions.Version.both, ["StartNotify", "AcquireNotify"])
  func wedged(_ version: FakeBlueZOptions.Version, method: String) throws {
    try Self.run(version) { client, device, air in
      async let first = client.use(method, method == "StartNotify" ? [] : [.options([:])])
      try await air.pass(.milliseconds(1))
      #expect(await client.use("StopNotify") == "")
      let isWedged = version == .v5_66 || method == "AcquireNotify"
      #expect(await first == (isWedged ? "none" : "Failed"))
      #expect(await client.use("StartNotify") == (isWedged ? "none" : ""))
      #expect(await client.use("AcquireNotify", [.options([:])]) == "InProgress")
      #expect(await client.use("StartNotify") == (isWedged ? "InProgress" : ""))
      #expect(try await client.error("Disconnect", of: .device, at: Self.device) == nil)
      try await Self.connect(client, air)
      #expect(await client.use("StartNotify") == "")
      #expect(await client.use("StopNotify") == "")
    }
  }
}

extension RawClient {
  /// Calls the characteristic, and returns the name of the error: empty for success, `none` without
  /// an answer.
  fileprivate func use(_ member: String, _ arguments: [DBusValue] = []) async -> String {
    do {
      let error = try await error(
        member, of: .gattCharacteristic, at: FakeSocketTests.path, arguments)
      return String(error?.split(separator: " ").first ?? "")
    } catch { return "none" }
  }

  fileprivate func acquire(_ member: String) async throws -> DBusFileDescriptor {
    let reply = try await call(
      member, of: BlueZ.Interface.gattCharacteristic.rawValue, at: FakeSocketTests.path,
      [.options([:])])
    return try #require(reply.first?.fileDescriptor)
  }
}
