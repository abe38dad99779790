import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// State that the daemon keeps after the end of a link.
@Suite("BlueZ quirks: sessions", hasBusLibrary, .timeLimit(.minutes(5)))
struct SessionQuirkTests {
  static let kinds = QuirkWorld.Kind.versions

  /// The end of a link.
  enum Ending: CaseIterable {
    case disconnect, drop, dropWhileAsked, dropWhileAskedLate

    /// Subscribes, and ends the link.
    func simulate(to connection: BlueZConnection, in world: QuirkWorld) async throws {
      if self == .dropWhileAskedLate {
        // The daemon handles the call when the link is down, and keeps it for the next link.
        await world.fake.inject(.late(method: "StartNotify", by: .seconds(1)))
      }
      let asked = world.start { try await connection.notifications(from: LawPeripheral.echo) }
      switch self {
      case .disconnect:
        _ = try await asked.value
        await connection.disconnect()
      case .drop:
        _ = try await asked.value
        await world.device.drop()
      case .dropWhileAsked, .dropWhileAskedLate:
        try await world.sleep(.milliseconds(5))
        await world.device.drop()
        _ = await asked.result
      }
      _ = try await connection.disconnection()
    }
  }

  @Test(
    "A subscription of an earlier link is not repeated on the next",
    arguments: kinds, Ending.allCases)
  func formerSubscriptions(_ kind: QuirkWorld.Kind, _ ending: Ending) throws {
    try QuirkWorld.run(kind) { world in
      let former = try await world.connect()
      try await ending.simulate(to: former, in: world)
      try await world.sleep(.seconds(5))
      let count = await world.device.subscriptions(to: LawPeripheral.echo).count { $0 }
      let next = try await world.connect()
      try await world.sleep(.seconds(5))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).count { $0 } == count)
      // A new subscription is possible.
      let stream = try await next.notifications(from: LawPeripheral.echo)
      try await world.notify([7], to: stream)
      await next.disconnect()
    }
  }

  @Test("A session of an earlier link does not block a socket on the next", arguments: kinds)
  func formerSessions(_ kind: QuirkWorld.Kind) throws {
    let kind = QuirkWorld.Kind(version: kind.version, notifications: .socket)
    try QuirkWorld.run(kind) { world in
      let former = try await world.connect()
      // Another program is subscribed, so values come as signals.
      let other = try await OtherProgram(world, former, LawPeripheral.echo)
      try await other.call(.startNotify)
      let signals = try await former.notifications(from: LawPeripheral.echo)
      try await other.call(.stopNotify)
      await world.device.drop()
      await #expect(throws: BLEError.disconnected(.remote)) { for try await _ in signals {} }

      let next = try await world.connect()
      let start = world.now
      let stream = try await next.notifications(from: LawPeripheral.echo)
      #expect(world.now - start < BlueZQuirks.acquireTimeout)
      #expect(try await other.property(.notifyAcquired) == .boolean(true))
      _ = stream
      await next.disconnect()
    }
  }

  @Test("Another program's session is subscribed again on the next link", arguments: kinds)
  func otherSessions(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let former = try await world.connect()
      let other = try await OtherProgram(world, former, LawPeripheral.echo)
      try await other.call(.startNotify)
      for _ in 0..<3 {
        await world.device.drop()
        try await world.sleep(.seconds(1))
        let count = await world.device.subscriptions(to: LawPeripheral.echo).count { $0 }
        let next = try await world.connect()
        try await world.sleep(.seconds(1))
        #expect(await world.device.subscriptions(to: LawPeripheral.echo).count { $0 } == count + 1)
        #expect(try await other.property(.notifying) == .boolean(true))
        // Our subscription and the other program's are independent.
        let stream = try await next.notifications(from: LawPeripheral.echo)
        try await world.notify([7], to: stream)
      }
      // The session ends with its program, even without a link.
      await world.device.drop()
      try await world.sleep(.seconds(1))
      await other.bus.close()
      try await world.sleep(.seconds(1))
      let count = await world.device.subscriptions(to: LawPeripheral.echo).count { $0 }
      try await world.works()
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).count { $0 } == count)
    }
  }

  @Test("A subscription that is requested without a link waits for the next", arguments: kinds)
  func armed(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let former = try await world.connect()
      let other = try await OtherProgram(world, former, LawPeripheral.echo)
      await world.device.drop()
      _ = try await former.disconnection()
      try await other.call(.startNotify)
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).isEmpty)
      let next = try await world.connect()
      try await world.sleep(.seconds(1))
      #expect(await world.device.subscriptions(to: LawPeripheral.echo).last == true)
      try await other.call(.startNotify)
      await next.disconnect()
    }
  }

  // MARK: - Socket and bus

  @Test(
    "Values from before the end of a link arrive, even if the end arrives first",
    arguments: QuirkWorld.Kind.all.filter { $0.writes == .calls })
  func lastValues(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.link(kind) { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      try await world.sleep(.seconds(1))
      let values = (0..<100).map { [UInt8($0)] }
      let path = try #require(try connection.currentTable().characteristics[LawPeripheral.echo])
        .path
      // At the same moment: the loop has two descriptors to read, and the bus is the first.
      await world.fake.notify(values, of: path, andDrop: connection.path)
      var received: [[UInt8]] = []
      let failure = await world.failure { for try await value in stream { received.append(value) } }
      #expect(received == values)
      #expect(failure == .disconnected(.remote))
    }
  }

  // MARK: - Released connections

  @Test("A link ends when its connection and all of its streams are released")
  func abandoned() throws {
    for kind in QuirkWorld.Kind.all {
      try QuirkWorld.run(kind) { world in
        do {
          let connection = try await world.connect()
          _ = try await connection.read(LawPeripheral.readOnly)
          #expect(await world.device.linkCount == 1)
        }
        try await world.isFree()
        try await world.works()
        // A stream alone keeps the link.
        do {
          let stream = try await world.connect().notifications(from: LawPeripheral.echo)
          try await world.sleep(.seconds(5))
          try await world.notify([7], to: stream)
          #expect(await world.device.linkCount == 1)
        }
        try await world.isFree()
        // A new connection gets the link, regardless of the previous connection.
        do { _ = try await world.connect() }
        let next = try await world.connect()
        try await world.sleep(.seconds(10))
        #expect(try await next.read(LawPeripheral.readOnly) == LawPeripheral.constant)
        await next.disconnect()
      }
    }
  }
}

extension FakeBlueZ {
  /// Sends values that a peripheral notified, then reports its link as down.
  fileprivate func notify(_ values: [[UInt8]], of path: String, andDrop device: String) {
    guard let device = devices[device], let characteristic = device.characteristics[path] else {
      return
    }
    for value in values {
      if let socket = characteristic.notifySocket {
        socket.send(value)
      } else {
        signalValue(value, of: path)
      }
    }
    linkDown(device, because: .remote)
  }
}

/// Another program on the bus, which uses a characteristic.
struct OtherProgram: Sendable {
  let bus: DBusConnection
  let path: String

  init(_ world: QuirkWorld, _ path: String) async throws {
    self.path = path
    bus = try await world.bus.connect()
  }

  init(
    _ world: QuirkWorld, _ connection: BlueZConnection, _ characteristic: CharacteristicID
  ) async throws {
    _ = try await connection.services()
    try await self.init(
      world, try #require(connection.currentTable().characteristics[characteristic]?.path))
  }

  @discardableResult
  func call(
    _ method: BlueZ.AttributeMethod, _ arguments: DBusValue...
  ) async throws -> [DBusValue] {
    let message = DBusMessage.call(
      method.rawValue, of: BlueZ.Interface.gattCharacteristic.rawValue, at: path,
      to: BlueZ.service, arguments: arguments)
    return try await bus.call(message).arguments
  }

  func property(_ name: BlueZ.CharacteristicProperty) async throws -> DBusValue? {
    let message = DBusMessage.call(
      BlueZ.Standard.get, of: BlueZ.Standard.properties, at: path, to: BlueZ.service,
      .string(BlueZ.Interface.gattCharacteristic.rawValue), .string(name.rawValue))
    return try await bus.call(message).arguments.first?.unwrapped
  }
}
