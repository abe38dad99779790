import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloFakeBlueZ

@Suite("Advertisement monitors", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdvertisementMonitorTests {
  typealias Pattern = (UInt8, UInt8, [UInt8])

  private static let strap: PeripheralID = "C0:00:5E:00:53:01"
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"
  /// The flags of a discoverable device.
  private static let flags: [Pattern] = [(0, 0x01, [0x06])]

  private static func run(
    _ version: FakeBlueZOptions.Version = .v5_82, hasStrap: Bool = true,
    _ body: @escaping @Sendable (RawClient, FakeBlueZ, SimulatedAir) async throws -> Void
  ) throws {
    var options = FakeBlueZOptions(version)
    options.monitorsAdvertisements = true
    let place: (SimulatedAir) -> Void = { air in
      if hasStrap { air.place(VirtualHeartRateStrap(), as: strap) }
    }
    try RawClient.run(options, placing: place, body)
  }

  @Test(
    "5.82 always has the interface, and 5.66 if the options enable it",
    arguments: [nil, true, false])
  func presence(option: Bool?) {
    for version in FakeBlueZOptions.Version.both {
      var options = FakeBlueZOptions(version)
      options.monitorsAdvertisements = option
      #expect(options.offersMonitors == option ?? (version == .v5_82))
    }
  }

  @Test("A monitor gets devices without a discovery, until it ends", arguments: [0, 1, 2])
  func passive(end: Int) throws {
    try Self.run { client, fake, air in
      try await air.pass(.seconds(5))
      #expect(await fake.devicePaths == [])
      client.add("m", .patterns(Self.flags))
      try await client.register()
      try await air.pass(.seconds(5))
      let calls = client.takeCalls()
      #expect(calls.first == "m Activate")
      #expect(calls.dropFirst().count > 3)
      #expect(calls.dropFirst().allSatisfy { $0 == "m DeviceFound" })
      #expect(await fake.devicePaths == [Self.path])
      switch end {
      case 0:
        #expect(try await client.call("UnregisterMonitor") == nil)
        try await air.pass(.milliseconds(1))
        #expect(client.takeCalls() == ["m Release"])
      case 1:
        client.remove("m")
        try await air.pass(.milliseconds(1))
        _ = client.takeCalls()
      default: await client.connection.close()
      }
      try await air.pass(.seconds(60))
      #expect(client.takeCalls() == [])
      #expect(await fake.devicePaths == [])
    }
  }

  @Test("A discovery and a monitor run at the same time, in any order")
  func discovery() throws {
    try Self.run { client, fake, air in
      #expect(try await client.error("StartDiscovery", of: .adapter, at: "/org/bluez/hci0") == nil)
      // No device matches.
      client.add("m", .patterns([(0, 0xFF, [1, 2, 3])]))
      try await client.register()
      try await air.pass(.seconds(5))
      #expect(await fake.devicePaths == [Self.path])
      client.add("n", .patterns(Self.flags))
      try await air.pass(.seconds(5))
      #expect(try await client.error("StopDiscovery", of: .adapter, at: "/org/bluez/hci0") == nil)
      _ = client.takeCalls()
      // The discovery ends, and the monitor stays.
      try await air.pass(.seconds(60))
      #expect(Set(client.takeCalls()) == ["n DeviceFound"])
      #expect(await fake.devicePaths == [Self.path])
      client.remove("n")
      // Only the monitor that matches no device is left.
      try await air.pass(.seconds(60))
      #expect(await fake.devicePaths == [])
    }
  }

  @Test("Each new monitor gets the strength of a known device once")
  func strength() throws {
    try Self.run { client, fake, air in
      try await client.register()
      for count in 0..<4 {
        client.add("m\(count)", .patterns(Self.flags))
        try await air.pass(.seconds(5))
        // The first strength comes with the object.
        let strengths = client.takeSignals().count {
          $0.arguments.dropFirst().first?.properties?["RSSI"] != nil
        }
        #expect(strengths == min(count, 1))
      }
    }
  }

  @Test("The daemon rejects invalid monitors, and accepts valid ones of the same client")
  func validity() throws {
    let long = [UInt8](repeating: 0, count: 31)
    let many = [Pattern](repeating: Self.flags[0], count: 17)
    let invalid: [[String: DBusValue]] = [
      [:], .patterns([]), .patterns(many), .patterns([(0, 0, [1])]), .patterns([(0, 0x3E, [1])]),
      .patterns([(0, 1, [])]), .patterns([(1, 1, long)]), .patterns([(31, 1, [1])]),
      .patterns(Self.flags, ["Type": .string("and_patterns")]),
      .patterns(Self.flags, ["Patterns": .strings(["01"])]),
      .patterns(Self.flags, ["RSSIHighThreshold": .string("-60")]),
      .patterns(Self.flags, ["RSSIHighThreshold": .int16(21)]),
      .patterns(Self.flags, ["RSSILowThreshold": .int16(-128)]),
      .patterns(Self.flags, ["RSSILowThreshold": .int16(-50), "RSSIHighThreshold": .int16(-60)]),
      .patterns(Self.flags, ["RSSIHighTimeout": .uint16(301)]),
      .patterns(Self.flags, ["RSSILowTimeout": .uint16(301)]),
      .patterns(Self.flags, ["RSSISamplingPeriod": .uint16(257)]),
    ]
    let valid: [[String: DBusValue]] = [
      .patterns([(0, 1, long)]), .patterns([(30, 0xFF, [1])]), .patterns(Array(many.dropLast())),
      .patterns(
        Self.flags,
        [
          "RSSIHighThreshold": .int16(127), "RSSILowThreshold": .int16(127),
          "RSSIHighTimeout": .uint16(0), "RSSILowTimeout": .uint16(0),
          "RSSISamplingPeriod": .uint16(256),
        ]),
      .patterns(Self.flags, ["RSSIHighThreshold": .int16(20), "RSSISamplingPeriod": .uint16(0)]),
    ]
    try Self.run(hasStrap: false) { client, fake, air in
      for (number, properties) in invalid.enumerated() { client.add("i\(number)", properties) }
      for (number, properties) in valid.enumerated() { client.add("v\(number)", properties) }
      try await client.register()
      try await air.pass(.seconds(1))
      let calls = client.takeCalls()
      #expect(Set(calls.prefix(invalid.count)) == Set(invalid.indices.map { "i\($0) Release" }))
      #expect(Set(calls.dropFirst(invalid.count)) == Set(valid.indices.map { "v\($0) Activate" }))
      #expect(calls.count == invalid.count + valid.count)
    }
  }

  @Test("There is room for thirty-two kinds of monitors, with any number of each")
  func room() throws {
    try Self.run(hasStrap: false) { client, fake, air in
      try await client.register()
      for number in 0..<80 {
        client.add("m\(number)", .patterns([(0, 0x16, [UInt8(number % 40)])]))
      }
      try await air.pass(.seconds(1))
      let calls = client.takeCalls()
      #expect(calls.count { $0.hasSuffix(" Activate") } == 64)
      #expect(calls.count { $0.hasSuffix(" Release") } == 16)
    }
  }

  @Test("A path is registered once per client, until the client unregisters it")
  func registration() throws {
    try Self.run(hasStrap: false) { client, fake, air in
      let other = try await RawClient(on: fake)
      #expect(try await client.call("UnregisterMonitor")?.hasPrefix("DoesNotExist ") == true)
      #expect(try await client.call("RegisterMonitor") == nil)
      #expect(try await client.call("RegisterMonitor")?.hasPrefix("AlreadyExists ") == true)
      // A client without objects there is registered as well.
      #expect(try await client.call("RegisterMonitor", "/nowhere") == nil)
      #expect(try await other.call("RegisterMonitor") == nil)
      #expect(try await client.call("UnregisterMonitor") == nil)
      #expect(try await client.call("RegisterMonitor") == nil)
      await client.connection.close()
      try await air.pass(.seconds(1))
      #expect(await fake.monitorRoots == ["/app"])
      await fake.crash()
      await fake.restart()
      try await air.pass(.seconds(1))
      #expect(await fake.monitorRoots == [])
      #expect(try await other.call("RegisterMonitor") == nil)
      await other.connection.close()
    }
  }

  @Test("A monitor survives a powered-off adapter, but not a removed one")
  func adapter() throws {
    try Self.run { client, fake, air in
      client.add("m", .patterns(Self.flags))
      try await client.register()
      try await air.pass(.seconds(2))
      air.setAdapter(.poweredOff)
      try await air.pass(.seconds(2))
      _ = client.takeCalls()
      try await air.pass(.seconds(60))
      #expect(client.takeCalls() == [])
      air.setAdapter(.poweredOn)
      try await air.pass(.seconds(2))
      #expect(Set(client.takeCalls()) == ["m DeviceFound"])
      await fake.replug(as: 0)
      try await air.pass(.seconds(5))
      #expect(client.takeCalls().last == "m Release")
    }
  }

  private static func advertisement(_ bytes: [UInt8]) -> AdvertisementData {
    AdvertisementData(
      serviceData: [ServiceData(service: 0x180F, payload: HexBytes(bytes))],
      manufacturerData: [ManufacturerData(company: 0x0201, payload: HexBytes(bytes))],
      flags: [.generalDiscoverable])
  }

  @Test(
    "A monitor matches if a structure of the type has the bytes at the offset",
    arguments: FakeBlueZOptions.Version.both)
  func matching(version: FakeBlueZOptions.Version) throws {
    let bytes: [UInt8] = [7, 8, 9, 7]
    // The structures as patterns see them.
    let structures: [(UInt8, [UInt8])] = [
      (0x01, [0x02]), (0xFF, [0x01, 0x02] + bytes),
      (0x16, (version == .v5_66 ? [0x0F, 0x18] : []) + bytes),
    ]
    try Self.run(version, hasStrap: false) { _, fake, _ in
      var random = SplitMix64(seed: 9)
      let data = Self.advertisement(bytes)
      let types: [UInt8] = [0x01, 0x16, 0xFF, 0x09]
      let alphabet: [UInt8] = [1, 2, 7, 8, 9, 0x0F, 0x18]
      for _ in 0..<2000 {
        let type = types.randomElement(using: &random) ?? 1
        let offset = UInt8.random(in: 0...6, using: &random)
        let count = Int.random(in: 1...3, using: &random)
        let content = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
        let isExpected = structures.contains { structure in
          structure.0 == type && structure.1.dropFirst(Int(offset)).starts(with: content)
        }
        let isFound = await fake.isMatched(.patterns([(offset, type, content)]), data)
        #expect(isFound == isExpected, "\(type) \(offset) \(content)")
      }
    }
  }

  @Test("A monitor with thresholds finds strong devices after a time, and loses weak ones")
  func thresholds() throws {
    try Self.run { client, fake, air in
      let strap = try #require(air[Self.strap])
      client.add(
        "m",
        .patterns(
          Self.flags,
          [
            "RSSIHighThreshold": .int16(-60), "RSSIHighTimeout": .uint16(10),
            "RSSILowThreshold": .int16(-80), "RSSILowTimeout": .uint16(20),
          ]))
      /// Sets the strength, and returns the calls in two successive time spans.
      func calls(_ rssi: Int?, _ before: Int, _ after: Int) async throws -> [[String]] {
        strap.setRSSI(rssi)
        try await air.pass(.seconds(before))
        let first = client.takeCalls()
        try await air.pass(.seconds(after))
        return [first, client.takeCalls()]
      }
      try await client.register()
      #expect(try await calls(-60, 60, 60) == [["m Activate"], []])
      #expect(try await calls(-59, 9, 6) == [[], ["m DeviceFound"]])
      #expect(try await calls(-80, 60, 60) == [[], []])
      #expect(try await calls(-81, 19, 6) == [[], ["m DeviceLost"]])
      #expect(try await calls(-59, 9, 6) == [[], ["m DeviceFound"]])
      #expect(try await calls(nil, 18, 6) == [[], ["m DeviceLost"]])
      #expect(try await calls(-59, 9, 6) == [[], ["m DeviceFound"]])
      air.setAdapter(.poweredOff)
      try await air.pass(.seconds(1))
      #expect(client.takeCalls() == ["m DeviceLost"])
    }
  }
}

extension FakeBlueZ {
  fileprivate var devicePaths: [String] { devices.keys.sorted() }
  fileprivate var monitorRoots: [String] { monitors.applications.map(\.root) }

  fileprivate func isMatched(_ properties: [String: DBusValue], _ data: AdvertisementData) -> Bool {
    guard let monitor = FakeMonitor(at: "/m", of: ":1.1", properties) else { return false }
    monitor.isActive = true
    monitors.applications = [
      FakeMonitorApplication(number: 1, client: ":1.1", root: "/", monitors: [monitor])
    ]
    defer { monitors = FakeMonitors() }
    return !monitors(matching: data).isEmpty
  }
}

extension RawClient {
  /// Returns the calls to monitors since the last time, as `NAME METHOD`.
  fileprivate func takeCalls() -> [String] {
    takeRequests().map { "\($0.path.split(separator: "/").last ?? "") \($0.member)" }
  }

  fileprivate func add(_ name: String, _ properties: [String: DBusValue]) {
    add(.monitor, at: "/app/\(name)", properties)
  }

  fileprivate func remove(_ name: String) { objects.remove(at: "/app/\(name)") }

  /// Calls the manager; returns nil if that succeeds, otherwise the error.
  fileprivate func call(_ member: String, _ path: String = "/app") async throws -> String? {
    try await error(member, of: .monitorManager, at: "/org/bluez/hci0", [.objectPath(path)])
  }

  fileprivate func register() async throws { #expect(try await call("RegisterMonitor") == nil) }
}

extension [String: DBusValue] {
  fileprivate static func patterns(
    _ patterns: [(UInt8, UInt8, [UInt8])], _ others: [String: DBusValue] = [:]
  ) -> [String: DBusValue] {
    let fields = patterns.map { DBusValue.structure([.byte($0.0), .byte($0.1), .bytes($0.2)]) }
    return ["Type": .string("or_patterns"), "Patterns": .array(fields, of: "(yyay)")]
      .merging(others) { $1 }
  }
}
