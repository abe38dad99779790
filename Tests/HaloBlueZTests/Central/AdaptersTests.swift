import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

/// The adapters as a stream: the present list first, then each change.
@Suite("BlueZ adapters", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdaptersTests {
  typealias Adapter = BlueZTransport.Adapter

  static let own = Adapter(
    name: "hci0", address: "00:00:5E:00:53:00", alias: "halo", isSelected: true)

  /// The transport's own adapter, with a change.
  private static func own(_ change: (inout Adapter) -> Void) -> Adapter {
    var adapter = own
    change(&adapter)
    return adapter
  }

  @Test("All adapters are reported at once, in order, and again after each change")
  func severalAdapters() throws {
    try QuirkWorld.run { world in
      await world.fake.plugInOther(index: 10, isOn: false, reportsRoles: false)
      await world.fake.plugInOther(index: 2)
      var adapters = world.transport.adapters().makeAsyncIterator()
      let second = Adapter(
        name: "hci2", address: "00:00:5E:00:53:F2", alias: "other",
        roles: [.central, .peripheral, .centralPeripheral])
      let third = Adapter(
        name: "hci10", address: "00:00:5E:00:53:F0", alias: "other", state: .poweredOff)
      try await adapters.expectNext([Self.own, second, third])
      await world.fake.setOther(index: 10, isOn: true)
      var on = third
      on.state = .poweredOn
      try await adapters.expectNext([Self.own, second, on])
      await world.fake.removeOther(index: 2)
      try await adapters.expectNext([Self.own, on])
      // A later observer gets the present list.
      var late = world.transport.adapters().makeAsyncIterator()
      try await late.expectNext([Self.own, on])
      await world.fake.removeOther(index: 10)
      try await adapters.expectNext([Self.own])
      try await late.expectNext([Self.own])
    }
  }

  @Test("Scanning by any program is reported once, and unchanged lists are not repeated")
  func scanning() throws {
    try QuirkWorld.run { world in
      var adapters = world.transport.adapters().makeAsyncIterator()
      try await adapters.expectNext([Self.own])
      let scan = world.endlessScan()
      try await adapters.expectNext([Self.own { $0.isDiscovering = true }])
      // The daemon discovers devices in between, which does not change the adapters.
      try await world.sleep(.seconds(5))
      scan.cancel()
      try await adapters.expectNext([Self.own])
    }
  }

  @Test("Settings made by another program are reported")
  func settings() throws {
    try QuirkWorld.run { world in
      var adapters = world.transport.adapters().makeAsyncIterator()
      _ = try await adapters.next()
      let client = try await world.bus.connect()
      var changed = Self.own
      for (property, value) in [
        (BlueZ.AdapterProperty.discoverable, DBusValue.boolean(true)),
        (.pairable, .boolean(true)), (.alias, .string("Anna")),
      ] {
        switch property {
        case .discoverable: changed.isDiscoverable = true
        case .pairable: changed.isPairable = true
        default: changed.alias = "Anna"
        }
        try await client.call(
          .call(
            BlueZ.Standard.set, of: BlueZ.Standard.properties, at: "/org/bluez/hci0",
            to: BlueZ.service, .string(BlueZ.Interface.adapter.rawValue),
            .string(property.rawValue), .variant(value)))
        try await adapters.expectNext([changed])
      }
      await client.close()
    }
  }

  @Test(
    "The adapter in use is marked: the first that is on, or the named one",
    arguments: [nil, "hci1", "00:00:5e:00:53:f1"])
  func selected(_ name: String?) throws {
    try QuirkWorld.run(configure: { _, own in own.adapter = name }) { world in
      await world.fake.plugInOther(index: 1)
      var adapters = world.transport.adapters().makeAsyncIterator()
      func selected() async throws -> [String]? {
        try await adapters.next()?.filter(\.isSelected).map(\.name)
      }
      let first = try await selected()
      #expect(first == [name == nil ? "hci0" : "hci1"])
      world.air.setAdapter(.poweredOff)
      // Without a named adapter, the other one takes over.
      let second = try await selected()
      #expect(second == ["hci1"])
      await world.fake.removeOther(index: 1)
      let third = try await selected()
      #expect(third == (name == nil ? ["hci0"] : []))
    }
  }

  @Test("An adapter that is switched off, or returns under another number, is reported")
  func replugged() throws {
    for kind in QuirkWorld.Kind.versions {
      try QuirkWorld.run(kind) { world in
        var adapters = world.transport.adapters().makeAsyncIterator()
        try await adapters.expectNext([Self.own])
        world.air.setAdapter(.poweredOff)
        try await adapters.expectNext([Self.own { $0.state = .poweredOff }])
        world.air.setAdapter(.poweredOn)
        try await adapters.expectNext([Self.own])
        await world.fake.replug(as: 3)
        try await adapters.expectNext([])
        try await adapters.expectNext([Self.own { $0.name = "hci3" }])
      }
    }
  }

  @Test("The list is empty after a crash of the daemon, and complete after its restart")
  func daemonRestarts() throws {
    try QuirkWorld.run { world in
      var adapters = world.transport.adapters().makeAsyncIterator()
      try await adapters.expectNext([Self.own])
      await world.fake.crash()
      try await adapters.expectNext([])
      // An observer that begins now gets the same list.
      var late = world.transport.adapters().makeAsyncIterator()
      try await late.expectNext([])
      try await world.sleep(.seconds(10))
      await world.fake.restart(index: 2, adapterAfter: .seconds(1))
      // An observer that begins during the start waits for the daemon's objects.
      try await world.sleep(.milliseconds(100))
      var early = world.transport.adapters().makeAsyncIterator()
      let expected = [Self.own { $0.name = "hci2" }]
      try await early.expectNext(expected)
      try await adapters.expectNext(expected)
      try await late.expectNext(expected)
    }
  }

  @Test("An observer waits for a daemon that starts while the bus looks for it")
  func daemonStarts() throws {
    try QuirkWorld.run { world in
      try await world.adapter(is: .poweredOn)
      try await world.crash()
      await world.fake.inject(.late(method: BlueZ.Standard.getNameOwner, by: .seconds(1)))
      var adapters = world.transport.adapters().makeAsyncIterator()
      try await world.sleep(.milliseconds(100))
      await world.fake.restart()
      try await adapters.expectNext([Self.own])
    }
  }

  @Test("The list is empty without a bus, a daemon, an answer or an adapter, until they return")
  func nothing() throws {
    for outage in Outage.allCases {
      try QuirkWorld.run { world in
        await outage.begin(in: world)
        var adapters = world.transport.adapters().makeAsyncIterator()
        try await adapters.expectNext([])
        try await world.sleep(.seconds(20))
        await outage.end(in: world)
        try await adapters.expectNext([Self.own])
      }
    }
  }

  @Test(
    "An observer that begins while the adapters are still loading waits too",
    arguments: ["AddMatch", "GetNameOwner", BlueZ.Standard.getManagedObjects])
  func early(method: String) throws {
    try QuirkWorld.run { world in
      await world.fake.inject(.late(method: method, by: .seconds(1)))
      var first = world.transport.adapters().makeAsyncIterator()
      try await world.sleep(.milliseconds(500))
      var second = world.transport.adapters().makeAsyncIterator()
      try await second.expectNext([Self.own])
      try await first.expectNext([Self.own])
      #expect(world.now == .seconds(1))
    }
  }

  /// A reason for an empty list of adapters.
  private enum Outage: CaseIterable {
    case bus, daemon, answer, adapter

    func begin(in world: QuirkWorld) async {
      switch self {
      case .bus: world.gate.close(with: .disconnected)
      case .daemon: await world.fake.crash()
      case .answer: await world.fake.hang()
      case .adapter: world.air.setAdapter(.absent)
      }
      try? await world.sleep(.milliseconds(1))
    }

    func end(in world: QuirkWorld) async {
      switch self {
      case .bus: world.gate.open()
      case .daemon: await world.fake.restart()
      case .answer: await world.fake.goOn()
      case .adapter: world.air.setAdapter(.poweredOn)
      }
    }
  }

  @Test("Roles come from the adapter, or from its interfaces if it reports none")
  func roles() throws {
    var tree = ObjectTreeTests.tree()
    let path = ObjectTreeTests.adapter
    #expect(tree.adapter(at: path)?.roles == nil)
    let update = tree.apply(
      propertiesChanged: ObjectTreeTests.changed(
        .adapter,
        ["Roles": .strings(["peripheral", "flying"]), "PowerState": .string("off-blocked")]),
      at: path)
    #expect(update.defects == [])
    let adapter = try #require(tree.adapter(at: path))
    #expect(Adapter(adapter, [], isSelected: false).roles == [.peripheral])
    #expect(Adapter(adapter, [], isSelected: false).isBlocked)
    let old = try #require(ObjectTreeTests.tree().adapter(at: path))
    #expect(Adapter(old, [], isSelected: true).roles == [.central])
    #expect(Adapter(old, [.gattManager], isSelected: true).roles == [.central])
    #expect(
      Adapter(old, [.gattManager, .advertisingManager], isSelected: true).roles
        == [.central, .peripheral])
  }
}

extension BLEStream<[BlueZTransport.Adapter]>.AsyncIterator {
  /// Expects a list as the next element.
  fileprivate mutating func expectNext(
    _ expected: [BlueZTransport.Adapter], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let reported = try await next()
    #expect(reported == expected, sourceLocation: sourceLocation)
  }
}

@Suite("BlueZ quirks: several adapters", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdapterChoiceTests {
  @Test("A scan and a link keep their adapter when another appears", arguments: [true, false])
  func otherComes(isOn: Bool) throws {
    try QuirkWorld.run(configure: { options, _ in options.adapterIndex = 1 }) { world in
      let scan = world.transport.advertisements(matching: ScanFilter(allowsDuplicates: true))
      var received = scan.makeAsyncIterator()
      _ = try await received.next()
      let second = LawPeripheral()
      world.air.place(second, as: QuirkWorld.otherPeripheral)
      await world.fake.plugInOther(index: 0, isOn: isOn)
      try await world.sleep(.seconds(1))
      // Buffered advertisements arrive without waiting, so the clock does not advance.
      let now = world.now
      while world.now == now, try await received.next() != nil {}
      #expect(try await received.next() != nil)
      let connection = try await world.connect()
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await world.fake.setOther(index: 0, isOn: !isOn)
      await world.fake.removeOther(index: 0)
      try await world.sleep(.seconds(1))
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await connection.disconnect()
      try await world.works()
    }
  }

  @Test(
    "A scan and a connect move on when their adapter is switched off or removed",
    arguments: [true, false], [true, false])
  func ownGoes(isOff: Bool, isScan: Bool) throws {
    try QuirkWorld.run(configure: { options, _ in options.adapterIndex = 1 }) { world in
      // The other adapter is there first, so it is in use, but receives nothing.
      await world.fake.plugInOther(index: 0)
      let found = world.start {
        if isScan { return try await world.scan() }
        let link = try await world.connect()
        #expect(try await link.read(LawPeripheral.readOnly) == LawPeripheral.constant)
        await link.disconnect()
      }
      try await world.sleep(.seconds(5))
      if isOff {
        await world.fake.setOther(index: 0, isOn: false)
      } else {
        await world.fake.removeOther(index: 0)
      }
      try await found.value
      try await world.isFree()
      try await world.works()
    }
  }

  @Test("A link ends when its adapter is switched off, even with another adapter on")
  func linkGoesWithItsAdapter() throws {
    for kind in QuirkWorld.Kind.versions {
      try QuirkWorld.run(kind, configure: { options, _ in options.adapterIndex = 1 }) { world in
        let connection = try await world.connect()
        await world.fake.plugInOther(index: 0)
        try await world.sleep(.seconds(1))
        world.air.setAdapter(.poweredOff)
        #expect(try await connection.disconnection() == .adapter(.poweredOff))
        var states = world.transport.states().makeAsyncIterator()
        #expect(try await states.next() == .poweredOn)
        await world.fake.removeOther(index: 0)
        #expect(try await states.next() == .poweredOff)
        world.air.setAdapter(.poweredOn)
        #expect(try await states.next() == .poweredOn)
        try await world.works()
      }
    }
  }

  @Test("A named adapter is the only one that is used", arguments: ["hci1", "00:00:5e:00:53:00"])
  func named(_ name: String) throws {
    try QuirkWorld.run(configure: { options, own in
      options.adapterIndex = 1
      own.adapter = name
    }) { world in
      await world.fake.plugInOther(index: 0)
      try await world.works()
      world.air.setAdapter(.poweredOff)
      try await world.adapter(is: .poweredOff)
      await #expect(throws: BLEError.unavailable(.poweredOff)) { try await world.connect() }
    }
  }
}
