import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloTransport
import Synchronization
import Testing

@Suite(
  "Applications on a bus with dbus-daemon", .enabled(if: hasBus, noBus),
  .enabled("this dbus-daemon was built without statistics, and does not list its rules") {
    try await busTellsRules()
  }, .timeLimit(.minutes(5)))
struct ApplicationMatchTests {
  private static let adapter = "/org/bluez/hci0"

  private static let objects = DBusObjects.application(flags: ["read", "notify"])

  private static func call(
    _ method: String, _ more: DBusValue..., by client: DBusConnection
  ) async throws {
    let message = DBusMessage.call(
      method, of: BlueZ.Interface.gattManager.rawValue, at: adapter, to: BlueZ.service,
      arguments: [.objectPath("/app")] + more)
    try await client.call(message)
  }

  /// Runs a body with a bus, a client that watches it, and the departures of other clients.
  private static func watch(
    _ body: (
      _ address: String, _ loop: ThreadLoop, _ watcher: DBusConnection,
      inout BLEStream<String>.AsyncIterator
    ) async throws -> Void
  ) async throws {
    try await withFakeBlueZ(placing: { _ in }) { address, _ in
      let loop = try ThreadLoop()
      let watcher = try await DBusConnection.open(.bus(address: address), on: loop)
      let (departures, input) = BLEStream<String>.makeStream()
      try await watcher.handleDepartures { input.yield($0) }
      var iterator = departures.makeAsyncIterator()
      try await body(address, loop, watcher, &iterator)
      await watcher.close()
    }
  }

  /// A call to the adapter, which the daemon answers after everything that it sent to the bus
  /// before.
  private static let question = DBusMessage.call(
    "GetDiscoveryFilters", of: BlueZ.Interface.adapter.rawValue, at: adapter, to: BlueZ.service)

  /// Returns the number of match rules that the daemon has on the bus.
  private static func ruleCount(_ client: DBusConnection) async throws -> Int {
    let owner = try await client.call(
      DBusConnection.Bus.call("GetNameOwner", .string(BlueZ.service))
    ).arguments.first?.string
    let rules = try await client.call(allRules)
    let own = rules.arguments.first?.entries?.first { $0.key.string == owner }?.value
    return try #require(own?.strings).count
  }

  @Test("Unregistered applications and departed clients leave no rule")
  func rules() async throws {
    try await Self.watch { address, loop, watcher, departures in
      let before = try await Self.ruleCount(watcher)
      for leaves in [false, true, false] {
        let client = try await DBusConnection.open(.bus(address: address), on: loop) {
          Self.objects.handle($0)
        }
        try await Self.call("RegisterApplication", .options([:]), by: client)
        #expect(try await Self.ruleCount(watcher) == before + 1)
        if !leaves {
          try await Self.call("UnregisterApplication", by: client)
          #expect(try await Self.ruleCount(watcher) == before)
        }
        await client.close()
        _ = try await departures.next()
        // The daemon answers this call after it has handled the departure.
        try await watcher.call(Self.question)
        #expect(try await Self.ruleCount(watcher) == before)
      }
    }
  }

  @Test("The rules of an adapter's applications are removed with the adapter")
  func replugged() async throws {
    try await withFakeBlueZ(placing: { _ in }) { (address: String, daemon: FakeDaemon) in
      let loop = try ThreadLoop()
      let client = try await DBusConnection.open(.bus(address: address), on: loop) {
        Self.objects.handle($0)
      }
      let before = try await Self.ruleCount(client)
      for _ in 0..<3 {
        try await Self.call("RegisterApplication", .options([:]), by: client)
        #expect(try await Self.ruleCount(client) == before + 1)
        await daemon.replugAdapter(as: 0, after: .milliseconds(1))
        // The daemon answers this call after its earlier calls to the bus.
        while (try? await client.call(Self.question)) == nil {}
        #expect(try await Self.ruleCount(client) == before)
      }
      await client.close()
    }
  }

  @Test("A client that leaves while its rule is being added leaves no rule")
  func leaving() async throws {
    try await Self.watch { address, loop, watcher, departures in
      let before = try await Self.ruleCount(watcher)
      for _ in 0..<5 {
        let own = Mutex<DBusConnection?>(nil)
        let client = try await DBusConnection.open(.bus(address: address), on: loop) { call in
          Self.objects.handle(call)
          // Closes right after the answer, in the same step.
          own.withLock { $0 }?.onLoop { $0.close() }
        }
        own.withLock { $0 = client }
        await #expect(throws: DBusError.self) {
          try await Self.call("RegisterApplication", .options([:]), by: client)
        }
        _ = try await departures.next()
        // The answers of the client, of the bus and of the daemon each take one round, or more if
        // threads wait for a processor.
        for _ in 0..<5 { try await watcher.call(Self.question) }
        for _ in 0..<5000 where try await Self.ruleCount(watcher) != before {
          try await watcher.call(Self.question)
        }
        #expect(try await Self.ruleCount(watcher) == before)
        own.withLock { $0 = nil }
      }
    }
  }
}

/// Returns true if a bus lists its rules.
private func busTellsRules() async throws -> Bool {
  let bus = try PrivateBus()
  defer { bus.end() }
  let client = try await DBusConnection.open(.bus(address: bus.address), on: ThreadLoop())
  let rules = try? await client.call(allRules)
  await client.close()
  return rules != nil
}

private let allRules = DBusMessage.call(
  "GetAllMatchRules", of: "org.freedesktop.DBus.Debug.Stats", at: DBusConnection.Bus.path,
  to: DBusConnection.Bus.name)
