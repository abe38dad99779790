import HaloBlueZNames
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

@Suite("BlueZ quirks: loss of the daemon", hasBusLibrary, .timeLimit(.minutes(5)))
struct DaemonLossQuirkTests {
  /// Ways to lose everything, and to recover.
  enum Loss: CaseIterable {
    case crash, crashWithAnswersFirst, bus, replug

    func simulate(in world: QuirkWorld) async {
      switch self {
      case .crash: await world.fake.crash()
      case .crashWithAnswersFirst: await world.fake.crash(answersFirst: true)
      case .bus: await world.fake.loseBus()
      case .replug: await world.fake.replug(as: 1)
      }
    }

    func pass(in world: QuirkWorld) async throws {
      switch self {
      case .crash, .crashWithAnswersFirst: await world.fake.restart()
      // The daemon may still be ending a link, which takes two seconds.
      case .bus: try await world.sleep(.seconds(3))
      case .replug: try await world.adapter(is: .poweredOn)
      }
    }

    /// The reasons of disconnections: before the loss of an adapter, the daemon ends its links.
    var reasons: Set<DisconnectReason> {
      self == .replug ? [.adapter(state), .remote] : [.adapter(state)]
    }

    /// The state of Bluetooth after the loss.
    var state: AdapterState { self == .replug ? .absent : .daemonNotRunning }
  }

  @Test(
    "Every operation ends when the daemon disappears at any time",
    arguments: QuirkWorld.Kind.opposites, Loss.allCases)
  func everyOperation(_ kind: QuirkWorld.Kind, _ loss: Loss) throws {
    for (name, operation) in QuirkWorld.operations {
      try QuirkWorld.run(kind) { world in
        for moment in [0, 20, 60].map({ Duration.milliseconds($0) }) {
          let connection = try await world.connect()
          let stream = try await connection.notifications(from: LawPeripheral.echo)
          let running = world.start { await world.failure { try await operation(connection) } }
          try await world.sleep(moment)
          await loss.simulate(in: world)
          let start = world.now
          let failure = try await running.value
          let reason = try await connection.disconnection()
          #expect(failure == nil || failure == .disconnected(reason), "\(name) after \(moment)")
          #expect(loss.reasons.contains(reason) || (name == "disconnect" && reason == .local))
          let streaming = await world.failure { for try await _ in stream {} }
          #expect(streaming == .disconnected(reason))
          #expect(world.now - start < .seconds(1), "\(name) after \(moment)")
          await #expect(throws: BLEError.disconnected(reason)) {
            try await connection.read(LawPeripheral.readOnly)
          }
          try await loss.pass(in: world)
          // If only the bus was lost, the daemon still has its link.
          if name == "pair" { try? await world.transport.forget(QuirkWorld.peripheral) }
        }
        try await world.works()
      }
    }
  }

  @Test("A connect ends when the daemon disappears at any time", arguments: Loss.allCases)
  func connects(_ loss: Loss) throws {
    try QuirkWorld.run { world in
      for moment in stride(from: 0, through: 300, by: 20).map({ Duration.milliseconds($0) }) {
        let running = world.start {
          await world.failure { await (try world.connect()).disconnect() }
        }
        try await world.sleep(moment)
        await loss.simulate(in: world)
        let start = world.now
        let failure = try await running.value
        let isFine =
          failure == nil || failure == .unavailable(loss.state)
          || loss.reasons.contains { failure == .disconnected($0) }
        #expect(isFine, "\(String(describing: failure)) after \(moment)")
        #expect(world.now - start < .seconds(4))
        try await loss.pass(in: world)
      }
      // If only the bus was lost, the daemon may have kept the last link, which ends here.
      try await world.works()
      // Scans wait for connects, but not for finished ones.
      try await world.scan()
    }
  }

  @Test("A scan ends when the daemon disappears, and the next one works", arguments: Loss.allCases)
  func scans(_ loss: Loss) throws {
    try QuirkWorld.run { world in
      for _ in 0..<3 {
        let scan = world.transport.advertisements(matching: ScanFilter())
        var iterator = scan.makeAsyncIterator()
        #expect(try await iterator.next()?.peripheral == QuirkWorld.peripheral)
        await loss.simulate(in: world)
        await #expect(throws: BLEError.unavailable(loss.state)) { try await iterator.next() }
        try await loss.pass(in: world)
      }
      try await world.works()
    }
  }

  @Test("Without a daemon, every operation fails at once")
  func away() throws {
    try QuirkWorld.run { world in
      try await world.works()
      await world.fake.crash()
      let (start, away) = (world.now, BLEError.unavailable(.daemonNotRunning))
      await #expect(throws: away) { try await world.connect() }
      await #expect(throws: away) { try await world.transport.knownPeripherals() }
      await #expect(throws: away) { try await world.scan() }
      #expect(world.now - start < .seconds(1))
      await world.fake.restart()
      try await world.works()
    }
  }

  @Test("A daemon that has just started is waited for, including its adapter")
  func unpoweredAtFirst() throws {
    try QuirkWorld.run { world in
      try await world.works()
      try await world.crash()
      await world.fake.restart(adapterAfter: .milliseconds(500), poweredAfter: .seconds(1))
      try await world.works()
      try await world.crash()
      await world.fake.restart(poweredAfter: .seconds(10))
      await #expect(throws: BLEError.unavailable(.poweredOff)) { try await world.connect() }
      try await world.adapter(is: .poweredOn)
      try await world.works()
    }
  }

  @Test("The states report every change, even after a long absence of the bus")
  func states() throws {
    try QuirkWorld.run { world in
      try await world.works()
      let states = world.transport.states()
      world.gate.close(with: .cannotConnect(address: "nowhere", code: 2))
      await world.fake.loseBus()
      let start = world.now
      await #expect(throws: BLEError.unavailable(.daemonNotRunning)) { try await world.connect() }
      #expect(world.now - start < .seconds(1))
      try await world.sleep(.seconds(100))
      world.gate.open()
      // Only observers bring the bus back.
      #expect(try await states.first(3) == [.poweredOn, .daemonNotRunning, .poweredOn])
      #expect(world.now - start < .seconds(110))
      try await world.works()
    }
  }

  @Test("An adapter with a new number is the same adapter", arguments: [nil, "00:00:5e:00:53:00"])
  func adapterIndex(name: String?) throws {
    try QuirkWorld.run(configure: { $1.adapter = name }) { world in
      for index in [1, 0, 7] {
        let connection = try await world.connect()
        try await connection.pair()
        await world.fake.replug(as: index)
        #expect(try await Loss.replug.reasons.contains(connection.disconnection()))
        try await world.adapter(is: .poweredOn)
        let known = try await world.transport.knownPeripherals()
        #expect(known.map(\.isBonded) == [true])
        try await world.works()
        try await world.crash()
        await world.fake.restart(index: index + 1)
        try await world.works()
      }
    }
  }

  @Test("An adapter that is selected by number is lost under another number")
  func adapterName() throws {
    try QuirkWorld.run(configure: { $1.adapter = "hci0" }) { world in
      try await world.works()
      await world.fake.replug(as: 1)
      try await world.sleep(.seconds(1))
      await #expect(throws: BLEError.unavailable(.absent)) { try await world.connect() }
    }
  }

  // MARK: - Hanging

  @Test(
    "With a daemon that never answers, every operation ends at its deadline",
    arguments: QuirkWorld.Kind.opposites)
  func hanging(_ kind: QuirkWorld.Kind) throws {
    for (name, operation) in QuirkWorld.operations where name != "services" {
      try QuirkWorld.link(kind, operations: .seconds(3)) { world, connection in
        await world.fake.hang()
        let start = world.now
        let failure = await world.failure { try await operation(connection) }
        if name == "disconnect" {
          #expect(world.now - start <= BlueZQuirks.cancelDeadline)
        } else {
          #expect(failure?.isTimeout(after: .seconds(3)) == true, "\(name)")
          #expect(world.now - start == .seconds(3), "\(name)")
        }
        let second = world.now
        #expect(await world.failure { _ = try await world.connect(within: .seconds(3)) } != nil)
        #expect(world.now - second < .seconds(4), "a connect after \(name)")
        // Abandoned calls have no effect once the daemon continues.
        await world.fake.goOn()
        try await world.sleep(.seconds(10))
        #expect(await world.device.subscriptions(to: LawPeripheral.flood).last != true)
        await connection.disconnect()
        try await world.works()
      }
    }
  }

  @Test("A daemon that hangs from the beginning counts as absent until it continues")
  func hangingFromTheBeginning() throws {
    try QuirkWorld.run { world in
      await world.fake.hang()
      let states = world.transport.states()
      await #expect(
        throws: BLEError.timedOut(
          operation: "connect to \(QuirkWorld.peripheral)", after: .seconds(3))
      ) { try await world.connect(within: .seconds(3)) }
      let start = world.now
      await #expect(throws: BLEError.unavailable(.daemonNotAnswering)) {
        try await world.transport.knownPeripherals()
      }
      #expect(world.now - start == BlueZQuirks.openDeadline)
      await world.fake.goOn()
      try await world.works()
      #expect(try await states.first(2) == [.daemonNotAnswering, .poweredOn])
    }
  }

  @Test(
    "A scan that the daemon rejects fails, and the next one works",
    arguments: [BlueZ.AdapterMethod.startDiscovery, .setDiscoveryFilter])
  func discoveryRefused(method: BlueZ.AdapterMethod) throws {
    try QuirkWorld.run { world in
      let refusal = BLEError.refused(
        operation: "scan", reason: "org.bluez.Error.Failed: Permission Denied")
      await world.fake.inject(.failing(method.rawValue, "Failed", "Permission Denied", times: 2))
      let scan = await world.failure { try await world.scan(within: .seconds(60)) }
      #expect(scan == refusal)
      // A connect scans for a peripheral that the daemon does not know.
      await #expect(throws: refusal) { try await world.connect() }
      #expect(try await world.transport.diagnose() == .ready)
      try await world.works()
    }
  }

  @Test(
    "Straps are searched for again if the daemon rejects a scan or does not begin it",
    arguments: [
      DaemonFault.failing("StartDiscovery", "Failed", "Permission Denied", times: 2),
      .unanswered(method: "StartDiscovery"),
    ])
  func strapScans(fault: DaemonFault) throws {
    struct Enough: Error {}
    try QuirkWorld.run { world in
      world.air.place(VirtualHeartRateStrap(seed: 1), as: QuirkWorld.otherPeripheral)
      await world.fake.inject(fault)
      var failures: [BLEError] = []
      await #expect(throws: Enough.self) {
        try await HeartRateFollower(over: world.transport).run { event in
          switch event {
          case .scanning, .connected: break
          case .scanFailed(let error): failures.append(error)
          case .measurement: throw Enough()
          default: Issue.record("\(event)")
          }
        }
      }
      if case .unanswered = fault {
        #expect(failures.count == 1 && failures.first?.isScanTimeout == true, "\(failures)")
      } else {
        let refusal = BLEError.refused(
          operation: "scan", reason: "org.bluez.Error.Failed: Permission Denied")
        #expect(failures == [refusal, refusal])
      }
    }
  }

  @Test("A late reply about a discovery that the adapter has ended does not disturb the next one")
  func discoveryLate() throws {
    try QuirkWorld.run { world in
      let calls = await world.recordCalls()
      for isOver in [true, false] {
        await world.fake.inject(.late(method: "StartDiscovery", by: .seconds(2)))
        let scan = world.start { await world.failure { try await world.scan() } }
        try await world.sleep(.seconds(1))
        if isOver { world.air.setAdapter(.poweredOff) }
        #expect(try await scan.value == (isOver ? .unavailable(.poweredOff) : nil))
        world.air.setAdapter(.poweredOn)
        try await world.adapter(is: .poweredOn)
      }
      #expect(calls.count("StartDiscovery") == 2)
    }
  }

  @Test("A discovery that fails after the loss of its adapter does not end the next scan")
  func discoveryOutdated() throws {
    try QuirkWorld.run { world in
      await world.fake.inject(.unanswered(method: "StartDiscovery"))
      let first = world.start { try await world.scan() }
      try await world.sleep(.seconds(1))
      world.air.setAdapter(.poweredOff)
      await #expect(throws: BLEError.unavailable(.poweredOff)) { try await first.value }
      world.air.setAdapter(.poweredOn)
      try await world.adapter(is: .poweredOn)
      let next = await world.failure {
        _ = try await world.transport.firstAdvertisement(
          matching: ScanFilter(services: [0x1234]), within: .seconds(20))
      }
      #expect(next?.isTimeout(after: .seconds(20)) == true, "\(String(describing: next))")
    }
  }

  @Test("A stuck discovery is stopped and restarted, or times out", arguments: [true, false])
  func discoveryStuck(stoppingHelps: Bool) throws {
    try QuirkWorld.run { world in
      await world.fake.inject(.discoveryStuck(stoppingHelps: stoppingHelps))
      let start = world.now
      let failure = await world.failure { try await world.scan(within: .seconds(60)) }
      #expect((failure == nil) == stoppingHelps)
      // The wait includes the kernel's own end of a discovery after ten seconds.
      #expect(world.now - start < .seconds(15))
      guard !stoppingHelps else { return try await world.works() }
      // A connect that needs a scan does not report the peripheral as absent.
      let connect = await world.failure { _ = try await world.connect() }
      #expect(connect == failure && connect?.isScanTimeout == true)
    }
  }
}

extension BLEError {
  fileprivate var isScanTimeout: Bool {
    if case .timedOut("scan", _) = self { true } else { false }
  }
}
