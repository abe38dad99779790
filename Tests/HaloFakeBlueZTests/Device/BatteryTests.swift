import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Testing

@Suite("Battery1", hasBusLibrary, .timeLimit(.minutes(5)))
struct BatteryTests {
  private static let strap: PeripheralID = "C0:00:5E:00:53:01"
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  /// Connects to a strap with these services, or with its own.
  private static func run(
    _ version: FakeBlueZOptions.Version, _ services: [GATTService]? = nil,
    _ body: @escaping @Sendable (RawClient, SimulatedAir) async throws -> Void
  ) throws {
    let place: (SimulatedAir) -> Void = { air in
      air.place(VirtualHeartRateStrap(), as: strap)
      if let services { air[strap]?.simulateServiceChange(services) }
    }
    try RawClient.run(FakeBlueZOptions(version), placing: place) { client, _, air in
      try await client.discover(air)
      _ = client.takeSignals()
      try await Self.connect(client, air)
      try await body(client, air)
    }
  }

  private static func connect(_ client: RawClient, _ air: SimulatedAir) async throws {
    #expect(try await client.error("Connect", of: .device, at: path) == nil)
    try await air.pass(.seconds(5))
  }

  private static func battery(_ client: RawClient) async throws -> [String: DBusValue]? {
    try await client.properties(of: .battery, at: path)
  }

  /// Describes the signals about the battery and the link, in order.
  private static func order(_ signals: [DBusMessage]) -> [String] {
    signals.compactMap { signal -> String? in
      let (first, names) = (signal.arguments[0].string, signal.arguments.dropFirst().first)
      switch signal.member {
      case "InterfacesAdded", "InterfacesRemoved":
        let interfaces = names?.strings ?? names?.entries?.compactMap(\.key.string) ?? []
        return interfaces.contains("org.bluez.Battery1") && first == path ? signal.member : nil
      default:
        let properties = names?.properties ?? [:]
        if let value = properties["ServicesResolved"]?.boolean { return "resolved \(value)" }
        if case .byte(let level)? = properties["Percentage"] { return "level \(level)" }
        return nil
      }
    }
  }

  @Test(
    "The battery appears with the services of each link, and disappears before its end",
    arguments: FakeBlueZOptions.Version.both)
  func batteryInterface(version: FakeBlueZOptions.Version) throws {
    try Self.run(version) { client, air in
      for link in 0..<2 {
        if link > 0 { try await Self.connect(client, air) }
        var expected: [String: DBusValue] = ["Percentage": .byte(87)]
        if version == .v5_82 { expected["Source"] = .string("GATT Battery Service") }
        #expect(try await Self.battery(client) == expected)
        #expect(Self.order(client.takeSignals()) == ["resolved true", "InterfacesAdded"])
        if link == 0 {
          #expect(try await client.error("Disconnect", of: .device, at: Self.path) == nil)
        } else {
          air[Self.strap]?.simulateDisconnection()
          try await air.pass(.seconds(1))
        }
        #expect(Self.order(client.takeSignals()) == ["InterfacesRemoved", "resolved false"])
        #expect(try await Self.battery(client) == nil)
      }
    }
  }

  private static func service(_ properties: CharacteristicProperties) -> [GATTService] {
    [GATTService(0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: properties)])]
  }

  @Test("The level follows notifications, without a subscription of any client")
  func values() throws {
    try Self.run(.v5_66, Self.service([.read, .notify])) { client, air in
      _ = client.takeSignals()
      for level in [50, 50, 101, 49, 0, 255, 100] as [UInt8] {
        air[Self.strap]?.simulateValueUpdate([level], for: .batteryLevel)
        try await air.pass(.seconds(1))
      }
      air[Self.strap]?.simulateValueUpdate([], for: .batteryLevel)
      try await air.pass(.seconds(1))
      #expect(Self.order(client.takeSignals()) == ["level 50", "level 49", "level 0", "level 100"])
    }
  }

  @Test(
    "A device without a readable level has no battery",
    arguments: [
      [], [GATTService(0x180F, characteristics: [])],
      [GATTService(0x180A, characteristics: [GATTCharacteristic(0x2A19, properties: .read)])],
    ])
  func absence(services: [GATTService]) throws {
    try Self.run(.v5_82, services) { client, _ in
      let battery = try await Self.battery(client)
      #expect(battery == nil)
    }
  }

  @Test("The battery follows the services of a link")
  func services() throws {
    try Self.run(.v5_66) { client, air in
      for services in [[], Self.service(.read), []] {
        air[Self.strap]?.simulateServiceChange(services)
        try await air.pass(.seconds(5))
        #expect((try await Self.battery(client) == nil) == services.isEmpty)
      }
    }
  }

  @Test("Version 5.82 reserves the service for itself", arguments: FakeBlueZOptions.Version.both)
  func readOnly(version: FakeBlueZOptions.Version) throws {
    try Self.run(version, Self.service([.read, .write, .notify])) { client, _ in
      let path = Self.path + "/service0001/char0002"
      let write: [DBusValue] = [.bytes([1]), .options([:])]
      let error = try await client.error("WriteValue", of: .gattCharacteristic, at: path, write)
      if version == .v5_82 {
        #expect(error == "NotAuthorized Operation Not Authorized")
      } else {
        #expect(error?.hasPrefix("NotAuthorized") != true)
      }
      #expect(
        try await client.error(
          "ReadValue", of: .gattCharacteristic, at: path, [.options([:])]) == nil)
    }
  }
}
