import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import Testing

@testable import HaloFakeBlueZ

@Suite("Advertisements of one adapter", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdvertisingTurnsTests {
  private static let adapters = ["/org/bluez/hci0", "/org/bluez/hci1"]
  private static let services: [BluetoothUUID] = [0x180D, 0x180F, 0x1816, 0x1818, 0x181A]

  private static func run(
    _ version: FakeBlueZOptions.Version,
    _ body: @escaping @Sendable (RawClient, RawClient, SimulatedAir) async throws -> Void
  ) throws {
    var options = FakeBlueZOptions(version)
    options.secondAdapterAddress = "00:00:5E:00:53:FF"
    try RawClient.run(options) { client, fake, air in
      let advertiser = try await RawClient(on: fake)
      try await body(client, advertiser, air)
      await advertiser.connection.close()
    }
  }

  /// Runs a discovery, and returns the name and the services of the second adapter.
  private static func seen(
    _ client: RawClient, _ air: SimulatedAir, for seconds: Int
  ) async throws -> (names: Set<String>, services: Set<BluetoothUUID>) {
    let path = adapters[0] + "/dev_00_00_5E_00_53_FF"
    var names: Set<String> = []
    var uuids: [String] = []
    _ = try await client.error("StartDiscovery", of: .adapter, at: adapters[0])
    for _ in 0..<seconds * 2 {
      try await air.pass(.milliseconds(500))
      let properties = try await client.properties(of: .device, at: path)
      if let name = properties?["Name"]?.string { names.insert(name) }
      uuids = properties?["UUIDs"]?.strings ?? []
    }
    _ = try await client.error("StopDiscovery", of: .adapter, at: adapters[0])
    return (names, Set(uuids.compactMap { try? BluetoothUUID(parsing: $0) }))
  }

  @Test(
    "All advertisements of an adapter are on the air in turn, as one device",
    arguments: FakeBlueZOptions.Version.both, 1...5)
  func turns(version: FakeBlueZOptions.Version, count: Int) throws {
    try Self.run(version) { client, advertiser, air in
      for (index, service) in Self.services.prefix(count).enumerated() {
        var properties: [String: DBusValue] = ["ServiceUUIDs": .strings([service.fullDescription])]
        // The last one has a turn of its own length, and the first one no name.
        if index > 0 { properties["LocalName"] = .string("\(index)") }
        if index == count - 1 { properties["Duration"] = .uint16(1) }
        #expect(try await advertiser.register("/ad\(index)", properties) == nil)
      }
      let all = try await Self.seen(client, air, for: 12)
      #expect(all.services == Set(Self.services.prefix(count)))
      #expect(all.names == Set((1..<max(1, count)).map { "\($0)" }))
      // The first one goes; the others stay on the air.
      #expect(try await advertiser.call("UnregisterAdvertisement", "/ad0") == nil)
      try await air.pass(.seconds(60))
      let rest = try await Self.seen(client, air, for: 12)
      #expect(rest.services == Set(Self.services.prefix(count).dropFirst()))
    }
  }

  @Test(
    "The daemon releases an advertisement at the end of its time",
    arguments: FakeBlueZOptions.Version.both, [1, 3, 600])
  func timeout(version: FakeBlueZOptions.Version, seconds: Int) throws {
    try Self.run(version) { client, advertiser, air in
      func active() async throws -> DBusValue? {
        try await client.properties(of: .advertisingManager, at: Self.adapters[1])?[
          "ActiveInstances"]
      }
      let time = DBusValue.uint16(UInt16(seconds))
      for (path, timeout) in [("/short", time), ("/gone", time), ("/long", .uint16(0))] {
        #expect(try await advertiser.register(path, ["Timeout": timeout]) == nil)
      }
      // One that its client ends, and registers again without a time, is not released.
      #expect(try await advertiser.call("UnregisterAdvertisement", "/gone") == nil)
      #expect(try await advertiser.register("/gone", ["Timeout": .uint16(0)]) == nil)
      try await air.pass(.seconds(seconds) - .milliseconds(10))
      #expect(try await active() == .byte(3) && advertiser.takeRequests().isEmpty)
      try await air.pass(.seconds(1))
      #expect(try await active() == .byte(2))
      let requests = advertiser.takeRequests()
      #expect(requests.map(\.member) == [BlueZ.release] && requests.map(\.path) == ["/short"])
      #expect(
        try await advertiser.call("UnregisterAdvertisement", "/short")?.contains("DoesNot") == true)
      // The slot is free again.
      #expect(try await advertiser.register("/short", [:]) == nil)
    }
  }
}

extension RawClient {
  /// Calls the second adapter, and returns the error; nil for success.
  fileprivate func call(
    _ member: String, _ path: String, _ more: DBusValue...
  ) async throws -> String? {
    try await error(
      member, of: .advertisingManager, at: "/org/bluez/hci1", [.objectPath(path)] + more)
  }

  /// Advertises on the second adapter, and returns the error; nil for success.
  func register(_ path: String, _ properties: [String: DBusValue]) async throws -> String? {
    add(.advertisement, at: path, properties.merging(["Type": .string("peripheral")]) { $1 })
    return try await call("RegisterAdvertisement", path, .options([:]))
  }
}
