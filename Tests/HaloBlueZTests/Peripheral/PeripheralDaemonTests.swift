import HaloBlueZNames
import HaloTransport
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

@Suite(
  "BlueZ peripheral host and a daemon that does not answer", hasBusLibrary, .timeLimit(.minutes(5)))
struct PeripheralDaemonTests {
  private func run(
    _ body: @escaping @Sendable (PeripheralWorld, StateLog) async throws -> Void
  ) throws {
    try PeripheralWorld.run { try await body($0, StateLog(of: $0.host, on: $0.loop)) }
  }

  @Test("Publishing fails if the daemon hangs, and succeeds when repeated later")
  func publishing() throws {
    try run { world, _ in
      await world.fake.hang()
      for _ in 1...2 {
        await #expect(throws: BlueZPeripheralError.notAnswering) {
          try await world.host.publish(LawPeripheral())
        }
      }
      #expect(
        BlueZPeripheralError.notAnswering.description
          == BlueZDiagnosis.daemonNotAnswering.description)
      await world.fake.goOn()
      #expect(await world.received() == nil)
      try await world.host.publish(LawPeripheral())
      #expect(await world.received() != nil)
    }
  }

  @Test("A daemon that hangs during publishing is reported", arguments: ["Application", "Advert"])
  func middle(method: String) throws {
    try run { world, _ in
      await world.fake.whenCalled { [fake = world.fake] message in
        guard message.member.hasPrefix("Register" + method) else { return }
        fake.assumeIsolated { $0.hang() }
      }
      let beginning = world.loop.now
      await #expect(throws: BlueZPeripheralError.notAnswering) {
        try await world.host.publish(LawPeripheral())
      }
      // Clean-up has shorter deadlines than registration.
      #expect(world.loop.now - beginning < .seconds(40))
    }
  }

  @Test("A change of the adapter during a registration that fails causes the next at once")
  func changing() throws {
    try run { world, log in
      let device = LawPeripheral()
      try await world.host.publish(device)
      await world.fake.inject(.unanswered(method: "RegisterApplication"))
      await device.change(to: LawPeripheral.otherTable)
      try await world.sleep(.seconds(10))
      await world.fake.setAlias("other")
      while !log.all.contains(.interrupted(.notAnswering)) { try await world.sleep(.seconds(1)) }
      try await world.sleep(.milliseconds(100))
      #expect(log.all.last == .advertising)
    }
  }

  /// A fault after the loss of the bus, and whether the host then reports an unresponsive daemon.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let faults: [DaemonFault]
    let reported: Bool
    var testDescription: String { "\(faults.count) times \(faults[0])" }

    init(_ fault: DaemonFault, times: Int = 1, reported: Bool) {
      faults = Array(repeating: fault, count: times)
      self.reported = reported
    }

    private static let objects = BlueZ.Standard.getManagedObjects
    static let all =
      [1, 24, 26, 60, 120].map { (seconds: Int) in
        // Each request is answered this late.
        Trouble(.late(method: objects, by: .seconds(seconds)), times: 9, reported: seconds > 25)
      } + (1...3).map { Trouble(.unanswered(method: objects), times: $0, reported: true) } + [
        Trouble(.failing(objects, "Failed", times: 3), reported: false)
      ]
  }

  @Test(
    "The host recovers, however late the objects come or however often they fail",
    arguments: Trouble.all)
  func slow(trouble: Trouble) throws {
    try run { world, log in
      try await world.host.publish(LawPeripheral())
      for fault in trouble.faults { await world.fake.inject(fault) }
      await world.fake.loseBus()
      try await world.sleep(.seconds(300))
      #expect(log.all.last == .advertising)
      #expect(log.all.contains(.interrupted(.notAnswering)) == trouble.reported)
      #expect(await world.received() != nil)
    }
  }

  @Test("After a long hang, the host is on the air again at once")
  func goingOn() throws {
    try run { world, log in
      try await world.host.publish(LawPeripheral())
      await world.fake.hang()
      await world.fake.loseBus()
      try await world.sleep(.seconds(3000))
      #expect(log.all.last == .interrupted(.notAnswering))
      // The number of requests is limited.
      #expect(await world.fake.arrived.count < 10)
      await world.fake.goOn()
      try await world.sleep(.seconds(1))
      #expect(log.all.last == .advertising)
    }
  }

  @Test(
    "A bus that fails is closed and reopened", arguments: ["AddMatch", "GetNameOwner", "Hello"])
  func bus(member: String) throws {
    let faults: [DaemonFault] = [
      .unanswered(method: member), .late(method: member, by: .seconds(30)),
      .failing(
        method: member, error: "org.freedesktop.DBus.Error.LimitsExceeded", message: "", times: 3),
    ]
    for fault in faults {
      try run { world, log in
        try await world.host.publish(LawPeripheral())
        await world.fake.inject(fault)
        await world.fake.loseBus()
        try await world.sleep(.seconds(120))
        #expect(log.all.last == .advertising, "\(fault)")
        #expect(log.all.contains { if case .interrupted(.noBus) = $0 { true } else { false } })
        // No abandoned bus remains open.
        #expect(await world.fake.ports.count == 1)
        #expect(await world.received() != nil)
      }
    }
  }

  @Test("A silent bus is reported as for a central", arguments: ["Hello", "AddMatch"])
  func muteBus(member: String) throws {
    var options = BlueZPeripheralOptions()
    options.bus = .address("unix:path=/mute")
    try PeripheralWorld.run(options: options) { world in
      await world.fake.inject(.unanswered(method: member))
      let words = BlueZDiagnosis.busNotAnswering(address: "unix:path=/mute").description
      await #expect(throws: BlueZPeripheralError.noBus(words)) {
        try await world.host.publish(LawPeripheral())
      }
    }
  }

  @Test("A bus that keeps closing is opened with growing delays", arguments: [0, 5, 30])
  func flapping(seconds: Int) throws {
    try run { world, _ in
      let calls = await ReceivedCalls(of: world.fake)
      try await world.host.publish(LawPeripheral())
      let watch = Task(executorPreference: world.loop.taskExecutor) {
        for try await state in world.host.states() where state == .advertising {
          // An excessive number of openings would keep the test running for hours.
          guard calls.count(BlueZ.Standard.getManagedObjects) < 100 else { return }
          try await world.sleep(.seconds(seconds) + .milliseconds(1))
          await world.fake.loseBus()
        }
      }
      try await world.sleep(.seconds(300))
      watch.cancel()
      _ = await watch.result
      // The delays are 2, 4, 8, 16 and then 30 s; a bus that stayed is reopened at once.
      let count = calls.count(BlueZ.Standard.getManagedObjects)
      #expect((8...(seconds == 0 ? 20 : 300 / seconds)).contains(count), "\(count)")
      try await world.sleep(.seconds(60))
      #expect(await world.received() != nil)
    }
  }

  @Test(
    "Early signals and a restart do not keep the host off the air; too many cause a second request",
    arguments: [1, BlueZQuirks.mostEarly + 2])
  func flood(count: Int) throws {
    try run { world, log in
      try await world.host.publish(LawPeripheral())
      let calls = await ReceivedCalls(of: world.fake)
      for isRestarted in [false, true] {
        await world.fake.inject(.late(method: BlueZ.Standard.getManagedObjects, by: .seconds(5)))
        await world.fake.loseBus()
        try await world.sleep(.seconds(1))
        for number in 0..<count { await world.fake.setAlias("\(number)") }
        if isRestarted {
          await world.fake.crash()
          await world.fake.restart()
        }
        try await world.sleep(.seconds(10))
        #expect(log.all.last == .advertising)
        #expect(await world.received() != nil)
      }
      #expect(!log.all.contains(.interrupted(.notAnswering)))
      // One for each bus and for the restart.
      let requests = count > BlueZQuirks.mostEarly ? 4 : 3
      #expect(calls.count(BlueZ.Standard.getManagedObjects) == requests)
    }
  }

  @Test("A host closes at once, even if calls are unanswered")
  func closing() throws {
    for member in [BlueZ.Standard.getManagedObjects, "AddMatch", "Hello"] {
      try run { world, log in
        try await world.host.publish(LawPeripheral())
        await world.fake.inject(.unanswered(method: member))
        await world.fake.loseBus()
        try await world.sleep(.seconds(1))
        let beginning = world.loop.now
        await world.host.close()
        #expect(world.loop.now - beginning < .seconds(1))
        try await world.sleep(.seconds(100))
        #expect(log.isOver)
        #expect(await world.fake.applicationRoots.isEmpty)
        #expect(await world.fake.ports.isEmpty)
      }
    }
  }
}
