import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// The calls and results of a program that is both a central and a peripheral.
///
/// Each run has another disturbance, at another call. A line of the record has the disturbance, the
/// number of calls and results, and a hash of them with their times. `HALO_TRANSCRIPTS=renew`
/// writes the record again.
@Suite("Transcripts of BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct BlueZTranscriptTests {
  private typealias Act = @Sendable (Stage) async throws -> Void

  private static let disturbances: [(name: String, act: Act)] = [
    ("crash", { await $0.world.fake.crash(for: .seconds(1)) }),
    ("lost bus", { await $0.world.fake.loseBus() }),
    ("other number", { await $0.world.fake.replug(as: 1) }),
    ("adapter off", { try await $0.switchOff() }),
    ("links down", { for device in [$0.law, $0.lamp] { await device.drop() } }),
    (
      "other services",
      { for device in [$0.law, $0.lamp] { await device.change(to: LawPeripheral.otherTable) } }
    ),
    ("cancelled", { $0.cancel() }), ("closed", { await $0.world.host.close() }),
    ("signals", { await $0.world.fake.post(signals, from: nil) }),
    ("signals of a stranger", { await $0.world.fake.post(signals, from: ":1.66") }),
    (
      "values",
      { stage in
        for (count, delay) in [(0, 500), (2, 0), (3, 40), (1, 0)] {
          let values = [[UInt8]](repeating: [7], count: count)
          await stage.lamp.notifyAll(
            values, from: LawPeripheral.counter, after: .milliseconds(delay))
        }
      }
    ), ("calls", { await $0.world.fake.post(calls, from: nil) }),
    ("calls of a stranger", { await $0.world.fake.post(calls, from: ":1.66") }),
  ]

  /// All faults of the daemon in groups; each method fails with some errors, all errors in turn.
  private static func faults(_ methods: [String]) -> [[DaemonFault]] {
    let errors =
      BlueZ.ErrorName.allCases.map(\.rawValue) + BlueZ.BusErrorName.allCases.map(\.rawValue)
      + [BlueZ.BusErrorName.spawnPrefix + "ChildExited", "com.example.Error"]
    let others: [[DaemonFault]] = [
      [
        .connectedLate(by: .milliseconds(300)), .connectedNotSignalled, .deviceVanishes,
        .writeSocketNotRead,
      ],
      [.falseConnected(.error), .falseConnected(.success), .falseConnected(.silence)],
      [.wantsPasskey(7), .wantsPasskey(8), .subscriptionUnanswered],
      [.discoveryFails, .staleCache, .rediscoveredLate(by: .seconds(1))],
      [.resolvedBeforeObjects(by: .milliseconds(40), apart: .milliseconds(6))],
      [.discoveryStuck(stoppingHelps: true)],
      [.discoveryStuck(stoppingHelps: false)],
    ]
    return others
      + methods.enumerated().map { index, method in
        (0..<4).map { DaemonFault.failing(method, errors[(index * 4 + $0 * 17) % errors.count]) }
          + [.late(method: method, by: .seconds(1)), .unanswered(method: method)]
      }
  }

  /// Signals that repeat or contradict earlier ones of the daemon, or have wrong types.
  static let signals = [DBusValue.boolean(false), .boolean(true), .string("")].map { value in
    DBusMessage.signal(
      "PropertiesChanged", of: BlueZ.Standard.properties, at: QuirkWorld.path,
      .string(BlueZ.Interface.device.rawValue),
      .options(["Connected": value, "ServicesResolved": value]), .strings([]))
  }

  /// Calls of the daemon to objects of the program, some of which are not there.
  private static let calls =
    ["RequestPasskey", "RequestPasskey", "DisplayPinCode", "Cancel", "Release"].map { member in
      DBusMessage.call(
        member, of: BlueZ.Interface.agent.rawValue, at: BlueZAgent.path, to: "",
        .objectPath(QuirkWorld.path))
    }
    + (1...60).flatMap { number in
      ["Other", "Release"].map { member in
        DBusMessage.call(
          member, of: BlueZ.Interface.advertisement.rawValue,
          at: "/org/haloprotocol/peripheral/advertisement\(number)", to: "")
      }
    }

  private static func run(
    _ number: Int, at calls: [Int] = [], _ act: @escaping Act = { _ in }
  ) throws -> (summary: String, methods: [String]) {
    let loop = SimulatedLoop(Simulation(seed: 3))
    let kind = QuirkWorld.Kind.all[number % QuirkWorld.Kind.all.count]
    return try loop.simulation.run(limit: .seconds(36_000)) {
      // The stage may not outlive the run: a host that is freed later has to close itself in it.
      let stage = await Stage(PeripheralWorld(on: loop, version: kind.version), kind)
      await stage.disturb(at: calls, act)
      try await stage.play()
      return (stage.summary, stage.methods)
    }
  }

  private static func lines() throws -> [String] {
    // Values by signals and calls, and by sockets.
    let quiet = [try run(0), try run(3)]
    var lines = ["nothing: \(quiet.map(\.summary))"]
    for faults in faults(Set(quiet.flatMap(\.methods)).sorted()) {
      let result = try run(lines.count) { stage in
        for fault in faults { await stage.world.fake.inject(fault) }
      }
      lines.append("\(faults[0]): \(result.summary)")
    }
    for (name, act) in disturbances {
      for calls in [
        Array(stride(from: 2, to: 400, by: 53)), Array(stride(from: 9, to: 400, by: 37)),
        Array(stride(from: 11, to: 400, by: 7)),
      ] {
        lines.append("\(name) at \(calls[0]): \(try run(lines.count, at: calls, act).summary)")
      }
    }
    return lines
  }

  @Test("Each disturbance has the effect of the record")
  func record() throws { #expect(try changes(of: "bluez-transcripts", to: Self.lines()) == []) }
}

/// One program with both roles, and a peripheral for each.
private final class Stage: Sendable {
  let world: PeripheralWorld
  let transport: BlueZTransport
  let (law, lamp) = (LawPeripheral(), LawPeripheral(maximumLinks: 2))
  private let lines = Mutex<[String]>([])
  private let members = Mutex<[String]>([])
  private let cancellation = Mutex<@Sendable () -> Void> {}

  init(_ world: PeripheralWorld, _ kind: QuirkWorld.Kind) async {
    self.world = world
    var options = kind.options
    options.passkey = { _ in
      try? await world.sleep(.milliseconds(300))
      return 7
    }
    transport = world.fake.program(options)
    world.air.place(law, as: QuirkWorld.peripheral)
  }

  var methods: [String] { Set(members.withLock(\.self)).sorted() }
  var summary: String {
    lines.withLock { "\($0.count) \(String($0.joined(separator: "\n").stableHash, radix: 16))" }
  }

  func add(_ text: String) { lines.withLock { $0.append("\(world.loop.now) \(text)") } }

  /// Notes all calls to the daemon, and acts at those of some numbers; without numbers, at once.
  func disturb(at calls: [Int], _ act: @escaping @Sendable (Stage) async throws -> Void) async {
    if calls.isEmpty { try? await act(self) }
    await world.fake.whenCalled { [self] message in
      add("\(message.member) \(message.path) \(message.arguments)")
      let number = members.withLock { members in
        members.append(message.member)
        return members.count
      }
      guard calls.contains(number) else { return }
      Task(executorPreference: world.simulation) { [self] in
        for _ in 0..<number % 10 { await Task.yield() }
        try? await act(self)
      }
    }
  }

  /// Notes the result of an operation that ``cancel()`` can end.
  @discardableResult
  func note<Value: Sendable>(
    _ name: String, _ body: @escaping @Sendable () async throws -> Value
  ) async -> Value? {
    let operation = Task(executorPreference: world.simulation) { try await body() }
    cancellation.withLock { $0 = { operation.cancel() } }
    switch await operation.result {
    case .success(let value):
      add("\(name) \(Value.self is any BLEConnection.Type ? "done" : "\(value)")")
      return value
    case .failure(let error):
      add("\(name) \(error)")
      return nil
    }
  }

  func cancel() { cancellation.withLock(\.self)() }

  /// Notes the elements of a stream until its end.
  func follow<Element>(
    _ name: String, _ stream: BLEStream<Element>,
    _ text: @escaping @Sendable (Element) -> String = { "\($0)" }
  ) -> Task<Void, Never> {
    Task(executorPreference: world.simulation) { [self] in
      do { for try await element in stream { add("\(name) \(text(element))") } } catch {
        add("\(name) \(error)")
      }
    }
  }
}

extension Stage {
  /// Uses everything twice, so that the second time meets the state after a disturbance.
  func play() async throws {
    let followers = [
      follow("states", transport.states()),
      follow("adapters", transport.adapters()) { adapters in
        "\(adapters.map { ($0.name, $0.state, $0.roles.count, $0.isDiscovering, $0.isSelected) })"
      },
      follow("host", world.host.states()),
    ]
    await closeEarly()
    // Another program scans, too.
    let other = try await FakeBus(world.fake).connect()
    _ = try? await other.call(.daemon("StartDiscovery", of: .adapter, at: "/org/bluez/hci0"))
    for act in 1...2 {
      try await scan()
      await note("publish") { [self] in try await world.host.publish(lamp) }
      try await use(world.central("phone \(act)"), PeripheralWorld.address)
      await lamp.advertise(act == 1 ? nil : AdvertisementData(localName: "Lamp"))
      try await world.sleep(.seconds(2))
      try await use(transport, QuirkWorld.peripheral)
      await note("known") { [self] in try await transport.knownPeripherals() }
      await note("forget when cancelled") { [self] in
        withUnsafeCurrentTask { $0?.cancel() }
        try await transport.forget(QuirkWorld.peripheral)
      }
      await note("forget") { [self] in try await transport.forget(QuirkWorld.peripheral) }
      try await world.sleep(.seconds(3))
    }
    add("\(await law.events) \(await lamp.events)")
    await world.host.close()
    for follower in followers { follower.cancel() }
    // End what keeps the stage in memory.
    await world.fake.whenCalled { _ in }
    world.air.tearDown()
  }

  private func scan() async throws {
    let law = ScanFilter(services: [LawPeripheral.service], minimumRSSI: -100)
    let filters = [law, ScanFilter(), ScanFilter(namePrefix: "La", allowsDuplicates: true), law]
    var followers: [Task<Void, Never>] = []
    for filter in filters {
      followers.append(follow("scan", transport.advertisements(matching: filter)))
      try await world.sleep(.milliseconds(400))
      if followers.count == 3 { followers[1].cancel() }
    }
    for follower in followers { follower.cancel() }
  }

  /// A host may be closed at any time.
  private func closeEarly() async {
    for delay in 0..<40 {
      let host = world.fake.host()
      async let publishing = note("early") { [self] in try await host.publish(lamp) }
      for _ in 0..<delay { await Task.yield() }
      await host.close()
      _ = await publishing
    }
  }

  private func use(_ central: some BLETransport, _ peripheral: PeripheralID) async throws {
    let options = ConnectionOptions(connectDeadline: .seconds(9), operationDeadline: .seconds(2))
    await note("connect when cancelled") {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await central.connect(to: peripheral, options: options)
    }
    let connecting = await note("connect") {
      try await central.connect(to: peripheral, options: options)
    }
    guard let link = connecting else { return }
    await note("table") { "\(try await link.services()) \(link.mtu) \(try await link.rssi())" }
    let bytes = [UInt8](repeating: 3, count: 600)
    for characteristic in LawPeripheral.table[0].characteristics {
      let id = CharacteristicID(characteristic.uuid, in: LawPeripheral.service)
      let label = DescriptorID(0x2901, of: id)
      let values = await note("subscribe") { try await link.notifications(from: id) }
      let follower = values.map { follow("\(id)", $0) }
      await note("read") { try await link.read(id) }
      for (length, mode) in [(2, WriteMode.withResponse), (9, .withoutResponse), (600, .reliable)] {
        await note("write") {
          try await link.write(Array(bytes.prefix(length)), to: id, mode: mode)
        }
      }
      await note("label") { try await link.read(label) }
      await note("configuration") {
        try await link.write([1, 0], to: DescriptorID(0x2902, of: id))
      }
      for length in [30, 600] {
        await note("label") { try await link.write(Array(bytes.prefix(length)), to: label) }
      }
      follower?.cancel()
    }
    // A device that has connected in silence is no central, however often it is reported.
    await lamp.advertise(AdvertisementData(localName: "Law", appearance: .heartRateSensor))
    try await world.sleep(.seconds(2))
    await world.fake.post(Array(BlueZTranscriptTests.signals.dropFirst()), from: nil)
    await note("pair") { try await link.pair() }
    await note("protected") { try await link.read(LawPeripheral.protected) }
    for (name, run) in QuirkWorld.operations {
      guard let link = link as? BlueZConnection else { break }
      await note("\(name) when cancelled") {
        withUnsafeCurrentTask { $0?.cancel() }
        try await run(link)
      }
    }
    await note("disconnect") { await link.disconnect() }
  }

  func switchOff() async throws {
    world.air.setAdapter(.poweredOff)
    try await world.sleep(.seconds(1))
    world.air.setAdapter(.poweredOn)
  }
}
