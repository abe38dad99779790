import Foundation
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@Suite("The daemon on a bus with dbus-daemon", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct LiveDaemonTests {
  private static let ring: PeripheralID = "C0:00:5E:00:53:01"

  private static func place(_ air: SimulatedAir) {
    if let model = try? model() { air.place(VirtualRing(model: model), as: ring) }
  }

  private static func model() throws -> RingModel {
    RingModel(profile: .r06, clock: try CivilDateTime(parsing: "2026-03-14T21:30:00"))
  }

  /// Returns the first battery status among a ring's replies.
  private static func batteryStatus(
    in replies: BLEStream<[UInt8]>
  ) async throws -> Colmi.BatteryStatus? {
    for try await reply in replies where reply.first == 0x03 {
      return try Colmi.BatteryStatus(parsing: Colmi.Frame(parsing: reply))
    }
    return nil
  }

  @Test(
    "A client scans, connects, reads, writes and receives notifications",
    arguments: [BlueZOptions.NotificationPath.signals, .socket],
    [BlueZOptions.WritePath.calls, .socket])
  func ring(
    notificationPath: BlueZOptions.NotificationPath, writePath: BlueZOptions.WritePath
  ) async throws {
    try await withFakeBlueZ(.quick, placing: Self.place) { address in
      var options = BlueZOptions()
      options.notificationPath = { _ in notificationPath }
      options.writePath = { _ in writePath }
      let transport = try BlueZTransport(options, on: .address(address))
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(services: [Colmi.Service.uart]), within: .seconds(10))
      #expect(found.peripheral == Self.ring)
      try await transport.withConnection(to: found.peripheral) { connection in
        let services = try await connection.services().map(\.uuid)
        #expect(services == [0x180A, Colmi.Service.uart, Colmi.Service.bigData])
        let firmware = try await connection.read(CharacteristicID(0x2A26, in: 0x180A))
        #expect(firmware == RingProfile.r06.deviceInformation[0x2A26])
        let replies = try await connection.notifications(from: .colmiUARTNotify)
        let request = Colmi.BatteryRequest().frame.bytes
        for mode in [WriteMode.withResponse, .withoutResponse] {
          try await connection.write(request, to: .colmiUARTWrite, mode: mode)
          let status = try await Self.batteryStatus(in: replies)
          #expect(try status == Self.model().battery)
        }
      }
    }
  }

  @Test("The scan, subscription and agent of a client end when it leaves the bus")
  func departure() async throws {
    try await withFakeBlueZ(.quick, placing: Self.place) { address in
      let loop = try ThreadLoop()
      let watcher = try await DBusConnection.open(.bus(address: address), on: loop)
      let (changes, input) = AsyncStream<DBusMessage>.makeStream()
      let member = BlueZ.Standard.propertiesChanged
      await watcher.handleSignals { view in
        if let signal = try? view.decoded(), signal.member == member { input.yield(signal) }
      }
      try await watcher.addMatch(DBusMatch(sender: BlueZ.service, member: member))
      var iterator = changes.makeAsyncIterator()
      /// Waits until the daemon signals this value of a property.
      func expectChange(_ name: String, _ value: DBusValue) async throws {
        while let change = await iterator.next(), change.arguments[1].properties?[name] != value {}
      }
      let device = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"
      for turn in 1...2 {
        let client = try await DBusConnection.open(.bus(address: address), on: loop)
        func call(
          _ method: String, of interface: BlueZ.Interface, at path: String,
          _ arguments: DBusValue...
        ) async throws {
          let message = DBusMessage.call(
            method, of: interface.rawValue, at: path, to: BlueZ.service, arguments: arguments)
          try await client.call(message)
        }
        // The second turn would fail if anything were left of the first.
        try await call(
          "RegisterAgent", of: .agentManager, at: "/org/bluez", .objectPath("/agent"), .string(""))
        try await call("StartDiscovery", of: .adapter, at: "/org/bluez/hci0")
        try await expectChange("Discovering", .boolean(true))
        if turn == 1 {
          while try await objects(watcher)[device] == nil {}
          try await call("Connect", of: .device, at: device)
          try await expectChange("ServicesResolved", .boolean(true))
        }
        let characteristic = try #require(
          try await objects(watcher).first {
            $0.value["UUID"]?.string == Colmi.Service.uartNotify.fullDescription
          }?.key)
        try await call("StartNotify", of: .gattCharacteristic, at: characteristic)
        try await expectChange("Notifying", .boolean(true))
        await client.close()
        try await expectChange("Discovering", .boolean(false))
        try await expectChange("Notifying", .boolean(false))
      }
      await watcher.close()
    }
  }

  /// Returns the properties of all objects of the daemon, merged over their interfaces.
  private func objects(_ connection: DBusConnection) async throws -> [String: [String: DBusValue]] {
    let reply = try await connection.call(
      .call(
        BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: "/",
        to: BlueZ.service))
    var objects: [String: [String: DBusValue]] = [:]
    for entry in reply.arguments.first?.entries ?? [] {
      guard let path = entry.key.string else { continue }
      for interface in entry.value.entries ?? [] {
        objects[path, default: [:]].merge(interface.value.properties ?? [:]) { $1 }
      }
    }
    return objects
  }

  @Test("A second daemon on a bus gets an error")
  func second() async throws {
    try await withFakeBlueZ(.quick, placing: { _ in }) { address in
      let simulation = Simulation(seed: 2)
      let air = SimulatedAir(simulation)
      let loop = SimulatedLoop(simulation, isRealTime: true)
      #expect(throws: DBusError.nameTaken("org.bluez")) {
        try simulation.run {
          let fake = FakeBlueZ(over: SimulatedTransport(on: air, as: "second"), on: loop)
          await fake.start()
          _ = try await fake.serve(at: address)
        }
      }
      air.tearDown()
    }
  }
}

@Suite("An agent on a bus with dbus-daemon", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct LivePairingTests {
  private static let peripheral: PeripheralID = "C0:00:5E:00:53:01"
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  /// Blocks a thread until the answer is known.
  private final class Stubborn: Sendable {
    let (asked, input) = BLEStream<Void>.makeStream()
    private let semaphore = DispatchSemaphore(value: 0)

    func passkey() -> UInt32? {
      input.yield(())
      return semaphore.wait(timeout: .now() + 20) == .success ? 7 : nil
    }

    func answer() { semaphore.signal() }
  }

  @Test("A blocking passkey handler blocks no other work, and strangers are rejected")
  func blocking() async throws {
    var fakeOptions = FakeBlueZOptions.quick
    fakeOptions.faults = [.wantsPasskey(7)]
    let somebody = Stubborn()
    try await withFakeBlueZ(
      fakeOptions, placing: { $0.place(LawPeripheral(), as: Self.peripheral) }
    ) { address in
      var options = BlueZOptions()
      options.passkey = { _ in somebody.passkey() }
      let transport = try BlueZTransport(options, on: .address(address))
      // Avoids Swift's own threads, because there may be only one.
      try await Task(executorPreference: transport.taskExecutor) {
        let connection = try await transport.connect(
          to: Self.peripheral,
          options: ConnectionOptions(connectDeadline: .seconds(20), operationDeadline: .seconds(10))
        )
        async let pairing: Void = connection.pair()
        for try await _ in somebody.asked { break }
        let value = try? await connection.read(LawPeripheral.readOnly)
        #expect(value == LawPeripheral.constant)
        let answers = try await Self.answersToStranger(at: address)
        #expect(answers.contains("org.freedesktop.DBus.Error.AccessDenied"))
        #expect(!answers.contains(""))
        somebody.answer()
        try await pairing
        await connection.disconnect()
      }.value
    }
  }

  /// Asks all agents on the bus to confirm a pairing, from a client that is not the daemon.
  ///
  /// Returns the names of errors, and an empty name for consent.
  private static func answersToStranger(at address: String) async throws -> Set<String> {
    let stranger = try await DBusConnection.open(.bus(address: address), on: try ThreadLoop())
    let own = await stranger.uniqueName
    let names = try await stranger.call(DBusConnection.Bus.call("ListNames")).arguments.first
    var answers: Set<String> = []
    for name in names?.strings ?? [] where name.hasPrefix(":") && name != own {
      do throws(DBusError) {
        try await stranger.call(
          .call(
            "RequestConfirmation", of: BlueZ.Interface.agent.rawValue,
            at: "/org/haloprotocol/agent", to: name, .objectPath(path), .uint32(1)),
          within: .seconds(5))
        answers.insert("")
      } catch .remote(let error, _) {
        answers.insert(error)
      } catch {
        answers.insert("\(error)")
      }
    }
    await stranger.close()
    return answers
  }
}

/// Subscriptions that begin on one thread while others end on another, which only real threads do.
@Suite("Subscriptions on real threads", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct LiveSubscriptionTests {
  private static let peripheral: PeripheralID = "C0:00:5E:00:53:01"

  @Test("A subscription that begins while the previous one ends gets its values")
  func crossing() async throws {
    let device = LawPeripheral()
    try await withFakeBlueZ(placing: { $0.place(device, as: Self.peripheral) }) { address in
      let transport = try BlueZTransport(on: .address(address))
      try await transport.withConnection(to: Self.peripheral) { connection in
        for turn in 0..<UInt8(20) {
          let former = Mutex(Optional(try await connection.notifications(from: LawPeripheral.echo)))
          async let ended: Void = former.withLock { $0 = nil }
          let stream = try await connection.notifications(from: LawPeripheral.echo)
          await ended
          try await connection.write([turn], to: LawPeripheral.echo, mode: .withResponse)
          let subscriptions = await device.subscriptions(to: LawPeripheral.echo)
          try #require(subscriptions.last == true, "in turn \(turn)")
          var values = stream.makeAsyncIterator()
          #expect(try await values.next() == [turn])
        }
      }
    }
  }
}
