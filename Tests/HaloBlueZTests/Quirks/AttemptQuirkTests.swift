import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// Attempts to connect that fail, and abandoned ones.
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
        #expect(await world.device.events.count { $0 == .linkUp } == times + 1)
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
      let ups = await world.device.events.count { $0 == .linkUp }
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
      let wasAsked = Atomic(false)
      await world.fake.whenCalled { call in
        if call.member == "Disconnect" { wasAsked.store(true, ordering: .relaxed) }
      }
      await world.fake.inject(.falseConnected(.silence))
      await world.fake.inject(.failing("Disconnect", "Failed"))
      let connecting = world.start { try await world.connect() }
      while !wasAsked.load(ordering: .relaxed) { try await world.sleep(.milliseconds(10)) }
      if isRefused {
        await world.fake.inject(.failing("Connect", "Failed", "le-connection-already-connected"))
      }
      // Disconnecting failed, and the signal arrives when the next attempt is about to begin.
      await world.fake.emit(
        .signal(
          "PropertiesChanged", of: BlueZ.Standard.properties,
          at: QuirkWorld.path, .string("org.bluez.Device1"),
          .options(["Connected": .boolean(true)]), .strings([])))
      let connection = try await connecting.value
      #expect(await world.device.events.count { $0 == .linkUp } == 1)
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
        .falseConnected(.error), .falseConnected(.success),
        .falseConnected(.silence),
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
