import HaloBlueZNames
import HaloDBus
import Synchronization
import Testing

@testable import HaloFakeBlueZ

/// Values at the limits of a packet and of an attribute, between two adapters of one daemon.
@Suite("Longest values", hasBusLibrary, .timeLimit(.minutes(5)))
struct LongestValueTests {
  /// A client with a characteristic on the second adapter.
  private final class Server: Sendable {
    private static let path = "/app/service0/char0"
    private let state = Mutex<(connection: DBusConnection?, lengths: [Int])>((nil, []))
    private let objects = Mutex<DBusObjects?>(nil)

    init(on fake: FakeBlueZ) async throws {
      let connection = try await FakeBus(fake).connect { [weak self] call in
        self?.objects.withLock { $0 }?.handle(call)
      }
      state.withLock { $0.connection = connection }
      let objects = DBusObjects(managers: ["/app"]) { [weak self] signal in
        self?.state.withLock { $0.connection }?.post(signal)
      }
      self.objects.withLock { $0 = objects }
      func add(_ interface: BlueZ.Interface, _ path: String, _ properties: [String: DBusValue]) {
        let own = DBusObjects.Interface(properties: properties) { [weak self] call in
          if let value = call.message.arguments.first?.bytes {
            self?.state.withLock { $0.lengths.append(value.count) }
          }
          call.reply()
        }
        objects.add([interface.rawValue: own], at: path)
      }
      add(
        .gattService, "/app/service0", ["UUID": .string("fff0"), "Primary": .boolean(true)])
      add(
        .gattCharacteristic, Self.path,
        [
          "UUID": .string("fff1"), "Service": .objectPath("/app/service0"),
          "Flags": .strings(["write-without-response", "notify"]),
        ])
      add(.advertisement, "/ad", ["Type": .string("peripheral")])
      for (manager, member, path) in [
        (BlueZ.Interface.gattManager, "RegisterApplication", "/app"),
        (.advertisingManager, "RegisterAdvertisement", "/ad"),
      ] {
        let call = DBusMessage.call(
          member, of: manager.rawValue, at: "/org/bluez/hci1", to: BlueZ.service,
          arguments: [.objectPath(path), .options([:])])
        try await connection.call(call)
      }
    }

    func notify(_ length: Int) {
      objects.withLock { $0 }?.change(
        ["Value": .bytes([UInt8](repeating: 7, count: length))],
        of: BlueZ.Interface.gattCharacteristic.rawValue, at: Self.path)
    }

    /// Returns the lengths of the values that centrals have written since the last time.
    func takeLengths() -> [Int] {
      state.withLock { state in
        defer { state.lengths = [] }
        return state.lengths
      }
    }

    func close() async { await state.withLock { $0.connection }?.close() }
  }

  @Test(
    "A packet has room for its length, and an attribute for 512 bytes",
    arguments: [23, 247, 515, 516, 517])
  func lengths(mtu: Int) throws {
    var options = FakeBlueZOptions()
    (options.version, options.secondAdapterAddress) = (.v5_82, "00:00:5E:00:53:FF")
    try RawClient.run(options, mtu: mtu) { client, fake, air in
      let server = try await Server(on: fake)
      try await client.discover(air)
      let device = "/org/bluez/hci0/dev_00_00_5E_00_53_FF"
      #expect(try await client.error("Connect", of: .device, at: device) == nil)
      try await air.simulation.clock.sleep(for: .seconds(1))
      let path = device + "/service0001/char0002"
      func write(_ length: Int) async throws -> String? {
        let error = try await client.error(
          "WriteValue", of: .gattCharacteristic, at: path,
          [
            .bytes([UInt8](repeating: 7, count: length)),
            .options(["type": .string("command")]),
          ])
        try await air.simulation.clock.sleep(for: .seconds(1))
        return error
      }
      let longest = min(mtu - 3, 512)
      for length in [longest - 1, longest] {
        #expect(try await write(length) == nil)
        #expect(server.takeLengths() == [length])
      }
      for length in longest + 1..<mtu - 1 {
        #expect(
          try await write(length) == (length > mtu - 3 ? "Failed Failed to initiate write" : nil))
        #expect(server.takeLengths().isEmpty)
      }
      #expect(try await client.error("StartNotify", of: .gattCharacteristic, at: path) == nil)
      for length in [longest - 1, longest, longest + 1, 600] {
        _ = client.takeSignals()
        server.notify(length)
        try await air.simulation.clock.sleep(for: .seconds(1))
        let values = client.takeSignals().filter { $0.path == path }.compactMap {
          $0.arguments.dropFirst().first?.properties?["Value"]?.bytes?.count
        }
        #expect(values == [min(length, longest)])
      }
      await server.close()
    }
  }
}
