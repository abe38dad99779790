import Glibc
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloFakeBlueZ

/// The daemon's handling of sockets, and of calls that come too early.
@Suite("Subscriptions and sockets of the daemon", hasBusLibrary, .timeLimit(.minutes(5)))
struct FakeSocketTests {
  static let versions = [FakeBlueZOptions.Version.v5_66, .v5_82]

  /// A connected client, with one characteristic to use.
  private struct World: Sendable {
    let simulation: Simulation
    let client: DBusConnection
    let device: LawPeripheral
    static let devicePath = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"
    static let path = devicePath + "/service0001/char0002"

    static func run(
      _ version: FakeBlueZOptions.Version, _ body: @escaping @Sendable (World) async throws -> Void
    ) throws {
      let simulation = Simulation(seed: 5)
      let air = SimulatedAir(simulation)
      let loop = SimulatedLoop(simulation)
      let device = LawPeripheral()
      air.place(device, as: "C0:00:5E:00:53:01")
      try simulation.run(limit: .seconds(600)) {
        var options = FakeBlueZOptions()
        options.version = version
        let transport = SimulatedTransport(on: air, as: "bluez")
        let fake = FakeBlueZ(over: transport, on: loop, options: options)
        await fake.start()
        let client = try await FakeBus(fake).connect()
        let world = World(simulation: simulation, client: client, device: device)
        try await world.call("StartDiscovery", of: .adapter, at: "/org/bluez/hci0")
        try await world.sleep(.seconds(3))
        try await world.connect()
        try await body(world)
        await client.close()
      }
      air.tearDown()
    }

    func connect() async throws {
      try await call("Connect", of: .device, at: Self.devicePath)
      try await sleep(.seconds(3))
    }

    func sleep(_ time: Duration) async throws { try await simulation.clock.sleep(for: time) }

    @discardableResult
    func call(
      _ member: String, of interface: BlueZ.Interface = .gattCharacteristic,
      at path: String = World.path, _ arguments: DBusValue...
    ) async throws -> [DBusValue] {
      let message = DBusMessage.call(
        member, of: interface.rawValue, at: path, to: BlueZ.service, arguments: arguments)
      return try await client.call(message, within: .seconds(5)).arguments
    }

    /// Starts a call; the result is the name of an error, or empty.
    func start(_ member: String, _ arguments: DBusValue...) -> Task<String, Never> {
      let message = DBusMessage.call(
        member, of: BlueZ.Interface.gattCharacteristic.rawValue, at: Self.path,
        to: BlueZ.service, arguments: arguments)
      return Task(executorPreference: simulation) { [client, message] in
        do throws(DBusError) {
          try await client.call(message, within: .seconds(5))
          return ""
        } catch {
          guard case .remote(let name, _) = error else { return "none" }
          return name
        }
      }
    }

    func acquire(_ member: String) async throws -> DBusFileDescriptor {
      try #require(await call(member, .options([:])).first?.fileDescriptor)
    }

    /// Closes a socket for all processes: a program that another test is starting at this moment
    /// shares the socket until it runs.
    func close(_ socket: DBusFileDescriptor) {
      _ = socket.use { shutdown($0, Int32(SHUT_RDWR)) }
      socket.close()
    }
  }

  @Test("A socket that its client has closed blocks no further calls", arguments: versions)
  func closedSocket(_ version: FakeBlueZOptions.Version) throws {
    try World.run(version) { world in
      for _ in 0..<3 {
        world.close(try await world.acquire("AcquireNotify"))
        try await world.call("StartNotify")
        try await world.call("StopNotify")
        world.close(try await world.acquire("AcquireNotify"))
      }
      let options = DBusValue.options(["type": .string("request")])
      for _ in 0..<3 {
        world.close(try await world.acquire("AcquireWrite"))
        try await world.call("WriteValue", .bytes([1]), options)
        world.close(try await world.acquire("AcquireWrite"))
      }
      // An open socket blocks them.
      let socket = try await world.acquire("AcquireNotify")
      #expect(await world.start("StartNotify").value == "org.bluez.Error.NotPermitted")
      socket.close()
    }
  }

  @Test("StopNotify of any client closes the socket of notifications", arguments: versions)
  func stoppedSocket(_ version: FakeBlueZOptions.Version) throws {
    try World.run(version) { world in
      for _ in 0..<3 {
        let socket = try await world.acquire("AcquireNotify")
        #expect(!socket.hasHungUp)
        try await world.call("StopNotify")
        #expect(socket.hasHungUp)
        try await world.call("StartNotify")
        try await world.call("StopNotify")
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

  @Test("Writes through a socket precede later calls", arguments: versions)
  func closedAfterWrite(_ version: FakeBlueZOptions.Version) throws {
    try World.run(version) { world in
      let socket = try await world.acquire("AcquireWrite")
      for number in 1...3 as ClosedRange<UInt8> {
        let sent = socket.use { descriptor in
          withUnsafeBytes(of: number) { send(descriptor, $0.baseAddress, 1, 0) }
        }
        #expect(sent == 1)
      }
      socket.close()
      let options = DBusValue.options(["type": .string("request")])
      try await world.call("WriteValue", .bytes([4]), options)
      #expect(await world.device.writes(to: LawPeripheral.echo) == [[1], [2], [3], [4]])
    }
  }

  @Test(
    "Stopping an unacknowledged subscription blocks it until the next link, as in real daemons",
    arguments: versions, ["StartNotify", "AcquireNotify"])
  func wedged(_ version: FakeBlueZOptions.Version, method: String) throws {
    try World.run(version) { world in
      let first = method == "StartNotify" ? world.start(method) : world.start(method, .options([:]))
      try await world.sleep(.milliseconds(1))
      #expect(await world.start("StopNotify").value == "")
      let isWedged = version == .v5_66 || method == "AcquireNotify"
      #expect(await first.value == (isWedged ? "none" : "org.bluez.Error.Failed"))
      #expect(await world.start("StartNotify").value == (isWedged ? "none" : ""))
      #expect(
        await world.start("AcquireNotify", .options([:])).value == "org.bluez.Error.InProgress")
      #expect(
        await world.start("StartNotify").value == (isWedged ? "org.bluez.Error.InProgress" : ""))
      try await world.call("Disconnect", of: .device, at: World.devicePath)
      try await world.connect()
      try await world.call("StartNotify")
      try await world.call("StopNotify")
    }
  }
}
