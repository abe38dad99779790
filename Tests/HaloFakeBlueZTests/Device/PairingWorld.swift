import HaloDBus
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloFakeBlueZ

/// A daemon and a discovered device, in virtual time, for clients that call the daemon directly.
struct PairingWorld: Sendable {
  let simulation: Simulation
  let fake: FakeBlueZ
  let device: LawPeripheral
  static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  /// The table of the device: everything except one readable characteristic needs a bond.
  private static let table = [
    GATTService(
      LawPeripheral.service,
      characteristics: [
        GATTCharacteristic(0xFA07, properties: .read),
        GATTCharacteristic(0xFA08, properties: [.read, .write], requiresBonding: true),
        GATTCharacteristic(
          0xFA02, properties: .notify, descriptors: [0x2902], requiresBonding: true),
      ])
  ]

  static func run(
    _ version: FakeBlueZOptions.Version = .v5_66,
    _ body: @escaping @Sendable (PairingWorld, PairingClient) async throws -> Void
  ) throws {
    let device = LawPeripheral()
    try RawClient.run(
      FakeBlueZOptions(version), placing: { $0.place(device, as: "C0:00:5E:00:53:01") }
    ) { _, fake, air in
      await device.change(to: Self.table)
      let world = PairingWorld(simulation: air.simulation, fake: fake, device: device)
      let client = try await world.client()
      let adapter = "/org/bluez/hci0"
      #expect(await client.call("StartDiscovery", of: "Adapter1", at: adapter) == "done")
      try await world.sleep(.seconds(3))
      #expect(await client.call("StopDiscovery", of: "Adapter1", at: adapter) == "done")
      client.forget()
      try await body(world, client)
    }
  }

  func sleep(_ duration: Duration) async throws { try await simulation.clock.sleep(for: duration) }

  /// Whether the air has a bond, regardless of the daemon's properties.
  var isBonded: Bool {
    get async throws { try await fake.transport.knownPeripherals().contains(where: \.isBonded) }
  }

  /// Creates another program on the bus.
  func client() async throws -> PairingClient {
    let client = PairingClient()
    let connection = try await FakeBus(fake).connect(serving: { client.asked($0) })
    client.begin(connection)
    return client
  }

  /// Runs a body concurrently with the test.
  func start<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task(executorPreference: simulation) { try await body() }
  }
}

/// A program that calls the daemon, and has an agent.
final class PairingClient: Sendable {
  /// The way in which the agent answers.
  enum Manner: Sendable {
    case consent
    case passkey(UInt32)
    case refusal
    case silence
  }

  private struct State {
    var connection: DBusConnection?
    var manner = Manner.consent
    var held: [DBusCall] = []
    var lines: [String] = []
    var paths: [String: String] = [:]
  }

  private let state = Mutex(State())

  /// Signals, questions and replies, in order.
  var lines: [String] { state.withLock { $0.lines } }
  func forget() { state.withLock { $0.lines = [] } }
  func note(_ line: String) { state.withLock { $0.lines.append(line) } }

  func begin(_ connection: DBusConnection) {
    state.withLock { $0.connection = connection }
    connection.onLoop { connection in
      connection.handleSignals { [weak self] view in
        if let signal = try? view.decoded() { self?.received(signal) }
      }
    }
  }

  func close() async { await state.withLock { $0.connection }?.close() }

  func register(_ manner: Manner = .consent) async {
    state.withLock { $0.manner = manner }
    #expect(
      await call(
        "RegisterAgent", of: "AgentManager1", at: "/org/bluez", .objectPath("/agent"),
        .string("KeyboardOnly")) == "done")
    forget()
  }

  /// Answers open questions, and changes the manner of later answers.
  func answer(_ manner: Manner) {
    let held = state.withLock { state in
      state.manner = manner
      defer { state.held = [] }
      return state.held
    }
    for call in held { answer(call, manner) }
  }

  func asked(_ call: DBusCall) {
    note("asked \(call.message.member)")
    let manner = state.withLock { $0.manner }
    guard call.message.member != "Cancel" else { return call.reply() }
    answer(call, manner)
  }

  private func answer(_ call: DBusCall, _ manner: Manner) {
    switch manner {
    case .consent: call.reply()
    case .passkey(let number): call.reply(.uint32(number))
    case .refusal: call.fail("org.bluez.Error.Rejected")
    case .silence: state.withLock { $0.held.append(call) }
    }
  }

  private func received(_ signal: DBusMessage) {
    switch signal.member {
    case "InterfacesAdded":
      let uuids = signal.arguments[1].entries?.compactMap { $0.value.properties?["UUID"]?.string }
      guard let path = signal.arguments[0].string, let uuid = uuids?.first else { return }
      state.withLock { $0.paths[String(uuid.dropFirst(4).prefix(4))] = path }
    case "InterfacesRemoved" where signal.arguments[0].string == PairingWorld.path: note("removed")
    case "PropertiesChanged" where signal.path == PairingWorld.path:
      let received = signal.arguments[1].properties ?? [:]
      let names = ["Connected", "ServicesResolved", "Bonded", "Paired"].compactMap { name in
        received[name]?.boolean.map { "\(name) \($0)" }
      }
      if !names.isEmpty { note(names.joined(separator: ", ")) }
    default: break
    }
  }

  /// Makes a call and returns its outcome: `done`, the last part of the error's name with its text,
  /// or `nothing` after the deadline.
  func call(
    _ member: String, of interface: String = "Device1", at path: String = PairingWorld.path,
    _ arguments: DBusValue..., within deadline: Duration = .seconds(20)
  ) async -> String {
    let message = DBusMessage.call(
      member, of: "org.bluez." + interface, at: path, to: "org.bluez", arguments: arguments)
    return await answer(to: message, within: deadline)
  }

  private func answer(to message: DBusMessage, within deadline: Duration) async -> String {
    guard let connection = state.withLock({ $0.connection }) else { return "no connection" }
    return await withCheckedContinuation { continuation in
      // Recorded upon arrival, before later signals.
      connection.startCall(message, within: deadline) { [self] reply in
        let outcome = Self.words(for: reply)
        note("\(message.member): \(outcome)")
        continuation.resume(returning: outcome)
      }
    }
  }

  private static func words(for reply: DBusReply) -> String {
    switch reply {
    case .success: "done"
    case .failure(.remote(let name, let text)): "\(name.split(separator: ".").last ?? ""): \(text)"
    case .failure(.timedOut): "nothing"
    case .failure(let error): "\(error)"
    }
  }

  /// Connects, and waits for the services.
  func connect() async throws {
    #expect(await call("Connect") == "done")
    for _ in 0..<1000 where !lines.contains("ServicesResolved true") {
      try await state.withLock({ $0.connection })?.loop.plainClock.sleep(for: .milliseconds(10))
    }
    forget()
  }

  /// A request, all of which except `open` need a bond.
  enum Use: String, CaseIterable, Sendable { case read, write, notify, acquire, open }

  func use(_ use: Use, within deadline: Duration = .seconds(20)) async -> String {
    let paths = state.withLock { $0.paths }
    func message(_ member: String, _ uuid: String, _ arguments: DBusValue...) -> DBusMessage {
      DBusMessage.call(
        member, of: "org.bluez.GattCharacteristic1", at: paths[uuid] ?? "/", to: "org.bluez",
        arguments: arguments)
    }
    let none = DBusValue.dictionary([], of: "{sv}")
    let call =
      switch use {
      case .read: message("ReadValue", "fa08", none)
      case .write: message("WriteValue", "fa08", .bytes([1]), none)
      case .notify: message("StartNotify", "fa02")
      case .acquire: message("AcquireNotify", "fa02", none)
      case .open: message("ReadValue", "fa07", none)
      }
    return await answer(to: call, within: deadline)
  }
}
