import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// Failures while connecting.
@Suite("BlueZ quirks: connecting", hasBusLibrary, .timeLimit(.minutes(5)))
struct ConnectQuirkTests {
  static let kinds = QuirkWorld.Kind.versions

  @Test("The reply of Connect decides, whenever Connected is signalled", arguments: kinds)
  func connectedLateOrNever(_ kind: QuirkWorld.Kind) throws {
    let latenesses: [Duration?] = [nil, .zero, .milliseconds(5), .milliseconds(300), .seconds(3)]
    for lateness in latenesses {
      try QuirkWorld.run(kind) { world in
        await world.fake.inject(lateness.map { .connectedLate(by: $0) } ?? .connectedNotSignalled)
        let connection = try await world.connect()
        let value = try await connection.read(LawPeripheral.readOnly)
        #expect(value == LawPeripheral.constant)
        // A late signal does not end the link either.
        try await world.sleep(.seconds(4))
        #expect(await world.failure { _ = try await connection.read(LawPeripheral.echo) } == nil)
        // The end is signalled although the beginning was not.
        await world.device.drop()
        #expect(try await connection.disconnection() == .remote)
      }
    }
  }

  @Test("A connect that the controller aborts is tried nine times in all", arguments: 1...9)
  func abortByLocal(times: Int) throws {
    try QuirkWorld.run { world in
      await world.fake.inject(
        .failing("Connect", "Failed", "le-connection-abort-by-local", times: times))
      let failure = await world.failure {
        await (try world.connect(within: .seconds(40))).disconnect()
      }
      #expect(failure == (times < 9 ? nil : .connectionRefused(QuirkWorld.peripheral)))
      let waits = [100, 250, 500, 1000, 4000, 4000, 4000, 4000].prefix(min(times, 8)).reduce(0, +)
      #expect(world.now >= .milliseconds(waits))
      try await world.works()
    }
  }

  @Test("A connect that is already under way is waited for", arguments: [1, 3, 8])
  func inProgress(times: Int) throws {
    try QuirkWorld.run { world in
      await world.fake.inject(
        .failing("Connect", "InProgress", "Operation already in progress", times: times))
      try await world.works()
    }
  }

  @Test("A link that another program is opening is waited for, and its end is seen")
  func alreadyConnecting() throws {
    try QuirkWorld.run { world in
      await world.fake.inject(
        .failing("Connect", "Failed", "le-connection-already-connected", times: 3))
      let connection = try await world.connect()
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await world.device.drop()
      #expect(try await connection.disconnection() == .remote)
    }
  }

  @Test("An existing link is used, whatever error the daemon reports for it")
  func alreadyConnected() throws {
    try QuirkWorld.run { world in
      let other = try await world.connectOther()
      await world.fake.inject(
        .failing("Connect", "Failed", "le-connection-already-connected", times: 1000))
      let connection = try await world.connect()
      await world.device.drop()
      #expect(try await connection.disconnection() == .remote)
      await other.close()
    }
  }

  @Test("A peripheral that is away does not prevent finding another")
  func awayAndUnknown() throws {
    try QuirkWorld.run { world in
      try await world.scan()
      await world.fake.inject(.unanswered(method: "Connect"))
      let away = world.start { try await world.connect(within: .seconds(60)) }
      try await world.sleep(.seconds(1))
      world.air.place(LawPeripheral(), as: QuirkWorld.otherPeripheral)
      let start = world.now
      let other = try await world.transport.connect(to: QuirkWorld.otherPeripheral)
      #expect(world.now - start < .seconds(20))
      await other.disconnect()
      away.cancel()
      _ = await away.result
    }
  }

  @Test(
    "From 5.83 the daemon's reason counts; only a disconnect of this side is local",
    arguments: [
      ("Timeout", .supervisionTimeout), ("Remote", .remote), ("Authentication", .remote),
      ("Suspend", .adapter(.poweredOff)), ("Unknown", .remote),
      ("Local", .host), ("Nonsense", .remote),
    ] as [(String, DisconnectReason)])
  func reasons(name: String, reason: DisconnectReason) throws {
    try QuirkWorld.run { world in
      let connection = try await world.connect()
      await world.fake.emit(
        .signal(
          "Disconnected", of: "org.bluez.Device1", at: QuirkWorld.path,
          .string("org.bluez.Reason." + name), .string("")))
      await world.device.drop()
      #expect(try await connection.disconnection() == reason)
      // The next link has a reason of its own.
      let next = try await world.connect()
      await world.device.drop()
      #expect(try await next.disconnection() == .remote)
    }
  }

  @Test("A failed removal of a peripheral changes nothing")
  func forgetFails() throws {
    try QuirkWorld.run { world in
      let connection = try await world.connect()
      await world.fake.inject(.failing("RemoveDevice", "Failed"))
      let failure = await world.failure {
        try await world.transport.forget(QuirkWorld.peripheral)
      }
      #expect(failure != nil)
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await world.device.drop()
      #expect(try await connection.disconnection() == .remote)
      try await world.transport.forget(QuirkWorld.peripheral)
    }
  }

  @Test("A connect of another program continues when ours ends")
  func inProgressForOthers() throws {
    try QuirkWorld.run { world in
      try await world.scan()
      let calls = Atomic(0)
      await world.fake.whenCalled { call in
        if call.member == "Disconnect" { calls.add(1, ordering: .relaxed) }
      }
      await world.fake.inject(
        .failing("Connect", "InProgress", "Operation already in progress", times: 1000))
      #expect(await world.failure { _ = try await world.connect(within: .seconds(3)) } != nil)
      #expect(calls.load(ordering: .relaxed) == 0)
    }
  }

  @Test("A device whose object vanishes is found again")
  func deviceVanishes() throws {
    try QuirkWorld.run { world in
      // The device is known from a scan, and its object vanishes during the connect.
      try await world.scan()
      await world.fake.inject(.deviceVanishes)
      try await world.works()
      // The device is known, and expires without a signal.
      try await world.scan()
      try await world.sleep(.seconds(60))
      try await world.works()
      // The object vanishes in every attempt, which ends too.
      for _ in 0..<10 { await world.fake.inject(.deviceVanishes) }
      let start = world.now
      let failure = await world.failure { _ = try await world.connect() }
      #expect(failure == .peripheralNotFound(QuirkWorld.peripheral))
      #expect(world.now - start <= .seconds(21))
    }
  }

  @Test("A link is down if the object of its device vanishes")
  func deviceVanishesWhileConnected() throws {
    try QuirkWorld.run { world in
      let connection = try await world.connect()
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      let other = try await world.bus.connect()
      let path = QuirkWorld.path
      try await other.call(
        .call(
          "RemoveDevice", of: "org.bluez.Adapter1", at: "/org/bluez/hci0", to: "org.bluez",
          .objectPath(path)))
      #expect(try await connection.disconnection() == .remote)
      let failure = await world.failure { for try await _ in stream {} }
      #expect(failure == .disconnected(.remote))
      try await world.works()
      await other.close()
    }
  }

  @Test("Two devices connect concurrently, but one device only once", arguments: kinds)
  func concurrentConnects(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let second = LawPeripheral()
      world.air.place(second, as: QuirkWorld.otherPeripheral)
      let scan = world.transport.advertisements(matching: ScanFilter(allowsDuplicates: true))
      let received = world.start {
        var last: [PeripheralID: Duration] = [:]
        for try await advertisement in scan {
          last[advertisement.peripheral] = world.now
          if world.now > .seconds(60) { break }
        }
        return last
      }
      async let one = world.transport.connect(to: QuirkWorld.peripheral)
      async let two = world.transport.connect(to: QuirkWorld.otherPeripheral)
      async let third = world.failure {
        try await world.sleep(.milliseconds(1))
        _ = try await world.transport.connect(to: QuirkWorld.peripheral)
      }
      let connections = (try await one, try await two)
      #expect(await third == .connectionRefused(QuirkWorld.peripheral))
      #expect(try await connections.0.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      #expect(try await connections.1.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await connections.0.disconnect()
      await connections.1.disconnect()
      // The paused scan continues.
      #expect(try await received.value.values.allSatisfy { $0 > .seconds(50) })
    }
  }

  @Test("An unanswered connect ends at its deadline, and leaves no link")
  func connectUnanswered() throws {
    try QuirkWorld.run { world in
      try await world.scan()
      await world.fake.inject(.unanswered(method: "Connect"))
      let start = world.now
      let failure = await world.failure { _ = try await world.connect(within: .seconds(7)) }
      #expect(
        failure == .timedOut(operation: "connect to \(QuirkWorld.peripheral)", after: .seconds(7)))
      #expect(world.now - start <= .seconds(8))
      try await world.isFree()
      try await world.works()
    }
  }
}
