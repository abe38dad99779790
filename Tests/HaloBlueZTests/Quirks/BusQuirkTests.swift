import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

/// The steps to reach the daemon, with faults in each.
@Suite("BlueZ quirks: reaching the daemon", hasBusLibrary, .timeLimit(.minutes(5)))
struct BusQuirkTests {
  private static func failing(_ method: String, times: Int) -> DaemonFault {
    .failing(
      method: method, error: "org.freedesktop.DBus.Error.LimitsExceeded", message: "no more",
      times: times)
  }

  @Test("A bus that rejects match rules is closed and reopened", arguments: 1...4)
  func matches(times: Int) throws {
    try QuirkWorld.run { world in
      for _ in 0..<times {
        await world.fake.inject(Self.failing("AddMatch", times: 1))
        await #expect(throws: BLEError.unavailable(.daemonNotRunning)) { try await world.connect() }
        try await world.sleep(.milliseconds(1))
        #expect(await world.fake.ports.isEmpty)
      }
      try await world.works()
      #expect(await world.fake.ports.count == 1)
    }
  }

  @Test("A failed request for the objects is repeated while an operation waits", arguments: [1, 3])
  func objects(times: Int) throws {
    try QuirkWorld.run { world in
      await world.fake.inject(Self.failing("GetManagedObjects", times: times))
      try await world.works()
    }
  }

  @Test("An observer sees the adapter once the objects arrive")
  func observed() throws {
    try QuirkWorld.run { world in
      let received = await world.recordCalls()
      await world.fake.inject(Self.failing("GetManagedObjects", times: 20))
      #expect(try await world.transport.states().first(2) == [.absent, .poweredOn])
      #expect(received.count("GetManagedObjects") == 21)
      #expect(world.now > .seconds(40))
      try await world.works()
    }
  }

  @Test("Requests pause while no operation waits, and resume with the next one")
  func onDemand() throws {
    try QuirkWorld.run { world in
      let received = await world.recordCalls()
      await world.fake.inject(Self.failing("GetManagedObjects", times: 100))
      let start = world.now
      await #expect(throws: BLEError.unavailable(.absent)) { try await world.connect() }
      #expect(world.now - start < .seconds(5))
      let count = received.count("GetManagedObjects")
      #expect((2...10).contains(count))
      try await world.sleep(.seconds(100))
      #expect(received.count("GetManagedObjects") == count)
      await #expect(throws: BLEError.unavailable(.absent)) { try await world.scan() }
      #expect(received.count("GetManagedObjects") > count)
      await world.fake.removeFaults()
      try await world.works()
    }
  }

  @Test("Signals that arrive before the objects are kept, up to a limit", arguments: [10, 20_000])
  func reportedEarly(count: Int) throws {
    try QuirkWorld.run { world in
      await world.fake.inject(.late(method: "GetManagedObjects", by: .seconds(5)))
      let adapter = BlueZ.path + "/hci0"
      let states = world.transport.states()
      try await world.sleep(.seconds(1))
      for number in 0..<count {
        await world.fake.emit(
          .signal(
            "PropertiesChanged", of: BlueZ.Standard.properties, at: adapter,
            .string(BlueZ.Interface.adapter.rawValue),
            .options(["Powered": .boolean(number % 2 == 0)]), .strings([])))
        if number % 100 == 99 { try await world.sleep(.milliseconds(1)) }
      }
      try await world.sleep(.milliseconds(1))
      let kept = world.transport.central.state.withLock { $0.early?.count } ?? 0
      #expect(kept <= BlueZQuirks.mostEarly)
      #expect(kept > 0)
      // With few signals, the last one counts. With too many, the daemon is asked again.
      #expect(try await states.first(1) == [count == 10 ? .poweredOff : .poweredOn])
    }
  }

  @Test("A bus that keeps closing is opened with growing delays", arguments: [0, 5, 30])
  func flapping(seconds: Int) throws {
    try QuirkWorld.run { world in
      let received = await world.recordCalls()
      let watch = world.start {
        for try await state in world.transport.states() where state == .poweredOn {
          // An excessive number of openings would keep the test running for hours.
          guard received.count("GetManagedObjects") < 1000 else { return }
          try await world.sleep(.seconds(seconds))
          await world.fake.loseBus()
        }
      }
      try await world.sleep(.seconds(300))
      watch.cancel()
      _ = await watch.result
      // The delays are 0.1, 0.25, 0.5, 1 and then 4 s; after a bus that stayed, 0.1 s again.
      let count = received.count("GetManagedObjects")
      #expect((8...(seconds == 0 ? 80 : 300 / seconds)).contains(count), "\(count)")
      try await world.works()
    }
  }

  @Test("A daemon that crashes during a repeated request is waited for like any other")
  func dies() throws {
    try QuirkWorld.run { world in
      let states = world.transport.states()
      await world.fake.inject(Self.failing("GetManagedObjects", times: 3))
      _ = world.start {
        try await world.sleep(.milliseconds(200))
        await world.fake.crash()
        try await world.sleep(.seconds(30))
        await world.fake.removeFaults()
        await world.fake.restart()
      }
      for try await state in states where state == .poweredOn { break }
      try await world.works()
    }
  }
}

extension FakeBlueZ {
  func removeFaults() { faults = [] }
}
