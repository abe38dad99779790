import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

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
    try QuirkWorld.link { world, connection in
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
    try QuirkWorld.link { world, connection in
      await world.fake.inject(.failing("RemoveDevice", "Failed"))
      await #expect(throws: BLEError.self) {
        try await world.transport.forget(QuirkWorld.peripheral)
      }
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
      let calls = await world.recordCalls()
      await world.fake.inject(
        .failing("Connect", "InProgress", "Operation already in progress", times: 1000))
      #expect(await world.failure { _ = try await world.connect(within: .seconds(3)) } != nil)
      #expect(calls.count("Disconnect") == 0)
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
      await #expect(throws: BLEError.peripheralNotFound(QuirkWorld.peripheral)) {
        try await world.connect()
      }
      #expect(world.now - start <= .seconds(21))
    }
  }

  @Test("A link is down if the object of its device vanishes")
  func deviceVanishesWhileConnected() throws {
    try QuirkWorld.link { world, connection in
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      let other = try await world.bus.connect()
      try await other.call(
        .call(
          "RemoveDevice", of: "org.bluez.Adapter1", at: "/org/bluez/hci0", to: "org.bluez",
          .objectPath(QuirkWorld.path)))
      #expect(try await connection.disconnection() == .remote)
      await #expect(throws: BLEError.disconnected(.remote)) { for try await _ in stream {} }
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
}

@Suite("BlueZ quirks: attempts", hasBusLibrary, .timeLimit(.minutes(5)))
struct AttemptQuirkTests {
  @Test(
    "A link that is reported as down while it comes up is a failed attempt",
    arguments: QuirkWorld.Kind.versions, DaemonFault.FalseConnected.allCases)
  func downWhileConnecting(_ kind: QuirkWorld.Kind, _ end: DaemonFault.FalseConnected) throws {
    for times in [1, 3, 8] {
      try QuirkWorld.run(kind) { world in
        for _ in 0..<times { await world.fake.inject(.falseConnected(end)) }
        let connection = try await world.connect(within: .seconds(100))
        #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
        #expect(await world.linkUps == times + 1)
        await connection.disconnect()
        try await world.works()
      }
    }
  }

  @Test(
    "A link that never stays is given up after nine attempts, and none is left",
    arguments: DaemonFault.FalseConnected.allCases, [Duration.seconds(5), .seconds(200)])
  func neverStays(_ end: DaemonFault.FalseConnected, _ deadline: Duration) throws {
    try QuirkWorld.run { world in
      for _ in 0..<9 { await world.fake.inject(.falseConnected(end)) }
      let start = world.now
      let failure = await world.failure { _ = try await world.connect(within: deadline) }
      #expect(failure != nil)
      #expect(world.now - start <= deadline + .seconds(1))
      let ups = await world.linkUps
      #expect(deadline < .seconds(200) ? ups < 9 : ups == 9)
      try await world.isFree()
      await world.fake.removeFaults()
      try await world.sleep(.seconds(60))
      try await world.isFree()
      try await world.works()
    }
  }

  @Test(
    "A link that an earlier attempt opened is ours, even if a later attempt finds it",
    arguments: [false, true])
  func laterAttempt(isRefused: Bool) throws {
    try QuirkWorld.run { world in
      let calls = await world.recordCalls()
      await world.fake.inject(.falseConnected(.silence))
      await world.fake.inject(.failing("Disconnect", "Failed"))
      let connecting = world.start { try await world.connect() }
      while calls.count("Disconnect") == 0 { try await world.sleep(.milliseconds(10)) }
      if isRefused {
        await world.fake.inject(.failing("Connect", "Failed", "le-connection-already-connected"))
      }
      // Disconnecting failed, and the signal arrives when the next attempt is about to begin.
      await world.fake.emit(
        .signal(
          "PropertiesChanged", of: BlueZ.Standard.properties, at: QuirkWorld.path,
          .string("org.bluez.Device1"), .options(["Connected": .boolean(true)]), .strings([])))
      let connection = try await connecting.value
      #expect(await world.linkUps == 1)
      await connection.release()
      try await world.isFree()
    }
  }

  /// After each message, and at several delays, to hit every step right after it begins.
  @Test(
    "A connect that is cancelled at any moment leaves no link, and the next one works",
    arguments: QuirkWorld.Kind.versions, [false, true])
  func cancelled(_ kind: QuirkWorld.Kind, isKnown: Bool) throws {
    for delay in [Duration.zero, .milliseconds(1), .milliseconds(40)] {
      var wasCancelled = true
      var number = 1
      while wasCancelled {
        wasCancelled = try cancel(kind, at: number, after: delay, isKnown: isKnown)
        number += 1
      }
      // Calls for objects, filter, discovery, its end, connect and agent: at least the last two.
      #expect(number > (isKnown ? 2 : 6))
    }
  }

  /// One version each, in turn: the versions differ only in the order of their signals.
  @Test(
    "A connect that is cancelled during a fault leaves no link either",
    arguments: zip(
      [
        DaemonFault.connectedNotSignalled, .connectedLate(by: .milliseconds(20)),
        .falseConnected(.error), .falseConnected(.success), .falseConnected(.silence),
        .unanswered(method: "Connect"), .unanswered(method: "RegisterAgent"),
        .resolvedBeforeObjects(by: .seconds(1)), .discoveryFails, .deviceVanishes,
      ], Array(repeating: QuirkWorld.Kind.versions, count: 5).flatMap(\.self)))
  func cancelledWithFault(_ fault: DaemonFault, _ kind: QuirkWorld.Kind) throws {
    for delay in [Duration.zero, .milliseconds(30), .milliseconds(1500)] {
      var number = 1
      while try cancel(kind, at: number, after: delay, isKnown: true, fault) { number += 1 }
      #expect(number > 2)
    }
  }

  /// Cancels a connect some time after a number of calls to the daemon.
  ///
  /// Returns true if there were that many calls.
  private func cancel(
    _ kind: QuirkWorld.Kind, at number: Int, after delay: Duration, isKnown: Bool,
    _ fault: DaemonFault? = nil
  ) throws -> Bool {
    let counter = Mutex(0)
    let wasReached = Mutex(false)
    try QuirkWorld.run(kind) { world in
      if isKnown {
        try await world.scan()
        try await world.sleep(.seconds(1))
      }
      if let fault { await world.fake.inject(fault) }
      let reached = BLEPromise<Void>()
      await world.fake.whenCalled { _ in
        let count = counter.withLock { count in
          count += 1
          return count
        }
        if count == number { reached.resolve(.success(())) }
      }
      let connecting = world.start { try await world.connect() }
      let cancelling = world.start {
        try await reached.result().get()
        try await world.sleep(delay)
        connecting.cancel()
      }
      let result = await connecting.result
      wasReached.withLock { $0 = counter.withLock { $0 } >= number }
      cancelling.cancel()
      _ = await cancelling.result
      switch result {
      case .success(let connection): await connection.disconnect()
      case .failure(BLEError.timedOut) where fault != nil: break
      case .failure(let error): #expect(error as? BLEError == .cancelled, "call \(number)")
      }
      await world.fake.removeFaults()
      // The clean-up may take as long as the daemon does.
      try await world.sleep(.seconds(5))
      #expect(await world.device.linkCount == 0, "call \(number), \(delay) later")
      #expect(world.transport.central.state.withLock { $0.links.isEmpty })
      #expect(world.transport.central.state.withLock { $0.discovery.pauses } == 0)
      try await world.works()
      let connection = try await world.connect()
      try await connection.pair()
    }
    return wasReached.withLock { $0 }
  }
}
