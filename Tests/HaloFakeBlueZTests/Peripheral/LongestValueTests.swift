import HaloBlueZNames
import HaloDBus
import Testing

@testable import HaloFakeBlueZ

/// Values at the limits of a packet and of an attribute, between two adapters of one daemon.
@Suite("Longest values", hasBusLibrary, .timeLimit(.minutes(5)))
struct LongestValueTests {
  private static let path = "/app/service0/char0"

  /// Serves a characteristic on the second adapter.
  private static func server(on fake: FakeBlueZ) async throws -> RawClient {
    let server = try await RawClient(on: fake)
    server.add(
      .gattService, at: "/app/service0", ["UUID": .string("fff0"), "Primary": .boolean(true)])
    server.add(
      .gattCharacteristic, at: path,
      [
        "UUID": .string("fff1"), "Service": .objectPath("/app/service0"),
        "Flags": .strings(["write-without-response", "notify"]),
      ])
    let error = try await server.error(
      "RegisterApplication", of: .gattManager, at: "/org/bluez/hci1",
      [.objectPath("/app"), .options([:])])
    #expect(error == nil)
    #expect(try await server.register("/ad", [:]) == nil)
    return server
  }

  @Test(
    "A packet has room for its length, and an attribute for 512 bytes",
    arguments: [23, 247, 515, 516, 517])
  func lengths(mtu: Int) throws {
    var options = FakeBlueZOptions(.v5_82)
    options.secondAdapterAddress = "00:00:5E:00:53:FF"
    try RawClient.run(options, mtu: mtu) { client, fake, air in
      let server = try await Self.server(on: fake)
      try await client.discover(air)
      let device = "/org/bluez/hci0/dev_00_00_5E_00_53_FF"
      #expect(try await client.error("Connect", of: .device, at: device) == nil)
      try await air.pass(.seconds(1))
      let path = device + "/service0001/char0002"
      func write(_ length: Int) async throws -> String? {
        let value = DBusValue.bytes([UInt8](repeating: 7, count: length))
        let error = try await client.error(
          "WriteValue", of: .gattCharacteristic, at: path,
          [value, .options(["type": .string("command")])])
        try await air.pass(.seconds(1))
        return error
      }
      /// Returns the lengths of the values that arrived since the last time.
      func takeLengths() -> [Int] {
        server.takeRequests().compactMap { $0.arguments.first?.bytes?.count }
      }
      let longest = min(mtu - 3, 512)
      for length in [longest - 1, longest] {
        #expect(try await write(length) == nil)
        #expect(takeLengths() == [length])
      }
      for length in longest + 1..<mtu - 1 {
        #expect(
          try await write(length) == (length > mtu - 3 ? "Failed Failed to initiate write" : nil))
        #expect(takeLengths().isEmpty)
      }
      #expect(try await client.error("StartNotify", of: .gattCharacteristic, at: path) == nil)
      for length in [longest - 1, longest, longest + 1, 600] {
        _ = client.takeSignals()
        server.objects.change(
          ["Value": .bytes([UInt8](repeating: 7, count: length))],
          of: BlueZ.Interface.gattCharacteristic.rawValue, at: Self.path)
        try await air.pass(.seconds(1))
        let values = client.takeSignals().filter { $0.path == path }.compactMap {
          $0.arguments.dropFirst().first?.properties?["Value"]?.bytes?.count
        }
        #expect(values == [min(length, longest)])
      }
      await server.connection.close()
    }
  }
}
