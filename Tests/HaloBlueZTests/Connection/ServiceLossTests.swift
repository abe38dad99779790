import Foundation
import HaloBlueZ
import HaloCampaigns
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// The law of every client: if the Bluetooth service stops, crashes or loses its adapter, an
/// operation either returns everything or throws, and ends in time.
@Suite(
  "An operation while the Bluetooth service stops, crashes or loses its adapter", hasBusLibrary,
  .timeLimit(.minutes(5)))
struct ServiceLossLawTests {
  /// A misfortune of the service.
  enum Loss: String, CaseIterable, Sendable {
    case stopped
    case stoppedFor3s
    case stoppedFor20s
    case killed
    case killedAndRestarted
    case adapterGone

    func simulate(to daemon: FakeDaemon, _ simulation: Simulation) async throws {
      switch self {
      case .stopped: await daemon.hang()
      case .stoppedFor3s, .stoppedFor20s:
        await daemon.hang()
        try await simulation.clock.sleep(for: .seconds(self == .stoppedFor3s ? 3 : 20))
        await daemon.resume()
      case .killed: await daemon.crash()
      case .killedAndRestarted: await daemon.crash(for: .seconds(1))
      case .adapterGone: try await daemon.withAir { $0.setAdapter(.absent) }
      }
    }
  }

  /// An operation of a client, including the search for the device and the connect.
  struct Operation: Sendable, CustomTestStringConvertible {
    let name: String
    /// The longest time under any loss.
    let deadline: Duration
    /// Throws if the operation fails, and ``Incomplete`` if it succeeds without all data.
    let run: @Sendable (BlueZTransport) async throws -> Void

    var testDescription: String { name }
  }

  /// The error if an operation succeeded without all data.
  struct Incomplete: Error {}

  private static let ring: PeripheralID = "C0:00:5E:00:53:01"
  private static let light: PeripheralID = "C0:00:5E:00:53:02"
  private static let sensor: PeripheralID = "C0:00:5E:00:53:03"
  private static let strap: PeripheralID = "C0:00:5E:00:53:04"

  private static func now() throws -> CivilDateTime { try .init(parsing: "2026-03-14T18:30:00") }
  private static func history() throws -> RingHistory { .plausibleWeek(until: try now(), seed: 7) }

  private static func onRing(
    _ name: String, _ body: @escaping @Sendable (Ring) async throws -> Void
  ) -> Operation {
    Operation(name: name, deadline: .seconds(60)) { transport in
      try await transport.withDevice(ring, as: Ring.self) { ring in
        try await ring.setTime(try now())
        try await body(ring)
      }
    }
  }

  /// A connect takes at most 20 s, and an operation ends at most 15 s after the service does.
  ///
  /// The wait for a lost link is 30 s.
  static let operations: [Operation] = [
    Operation(name: "scan", deadline: .seconds(40)) { transport in
      _ = try await transport.firstAdvertisement(
        matching: ScanFilter(services: [0x180D]), within: .seconds(10))
    },
    Operation(name: "known peripherals", deadline: .seconds(40)) { transport in
      _ = try await transport.knownPeripherals()
    },
    Operation(name: "connect, read", deadline: .seconds(60)) { transport in
      try await transport.withConnection(to: strap) { connection in
        guard try await connection.read(.batteryLevel) == [87] else { throw Incomplete() }
      }
    },
    onRing("ring: identity, battery") { ring in
      guard try await ring.identity().firmware != nil else { throw Incomplete() }
      _ = try await ring.battery()
    },
    onRing("ring: history of a day") { ring in
      let day = try now().date
      let records = try await ring.history(of: .heartRate, .day(day))
      let truth = RingTruth(try history()).records(of: [.heartRate]).filter { $0.day == day }
      guard records == truth else { throw Incomplete() }
    },
    onRing("ring: settings") { ring in
      let settings = try await ring.colmi.settings(Colmi.HeartRateLogSettings.self)
      try await ring.colmi.set(settings)
    },
    onRing("ring: live heart rate") { ring in
      var values = 0
      for try await reading in ring.measure(.heartRate) {
        if reading.value != nil { values += 1 }
        if values == 10 { return }
      }
      throw Incomplete()
    },
    // Its policy waits 30 s for the service to come back.
    Operation(name: "ring: sync of a week", deadline: .seconds(75)) { transport in
      let records = Mutex<[RingRecord]>([])
      var report = SyncReport()
      try await transport.withDevice(ring, as: Ring.self, reconnecting: .untilDone) { ring in
        try await ring.setTime(try now())
        try await ring.sync(into: &report) { batch in records.withLock { $0 += batch.records } }
      }
      if let (_, error) = report.incomplete.first { throw error }
      let truth = RingTruth(try history(), of: .full, today: try now().date)
      guard records.withLock({ $0.sorted() }) == truth.records(of: RecordKind.allCases) else {
        throw Incomplete()
      }
    },
    Operation(name: "light: status, colour", deadline: .seconds(60)) { transport in
      try await transport.withDevice(light, as: LEDStrip.self) { strip in
        try await strip.setColor(.init(red: 1, green: 2, blue: 3))
        guard try await strip.status().color == .init(red: 1, green: 2, blue: 3) else {
          throw Incomplete()
        }
      }
    },
    Operation(name: "cycling: location", deadline: .seconds(60)) { transport in
      try await transport.withDevice(sensor, as: CyclingSensor.self) { sensor in
        guard try await !sensor.supportedLocations().isEmpty else { throw Incomplete() }
      }
    },
    Operation(name: "cycling: 10 measurements", deadline: .seconds(60)) { transport in
      try await transport.withDevice(sensor, as: CyclingSensor.self) { sensor in
        var count = 0
        for try await event in sensor.events() {
          if case .reading = event { count += 1 }
          if count == 10 { return }
        }
        throw Incomplete()
      }
    },
    Operation(name: "strap: 10 measurements", deadline: .seconds(60)) { transport in
      struct Done: Error {}
      var count = 0
      do {
        // A follower never gives up, so the first bad event ends this operation.
        try await HeartRateFollower(over: transport, peripheral: strap).run { event in
          switch event {
          case .measurement: count += 1
          case .unavailable(let state): throw BLEError.unavailable(state)
          case .disconnected(let error), .scanFailed(let error): throw error
          default: break
          }
          if count == 10 { throw Done() }
        }
      } catch is Done {}
    },
  ]

  /// The end of an operation.
  struct Outcome: Sendable {
    let error: (any Error)?
    let time: Duration
  }

  /// Runs an operation, and lets the loss happen after a while.
  static func run(
    _ operation: Operation, by path: BlueZOptions.NotificationPath, _ loss: Loss? = nil,
    after moment: Duration = .zero
  ) throws -> Outcome {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation, keepsLog: false)
    defer { air.tearDown() }
    let model = RingModel(profile: .full, history: try history(), clock: try now(), seed: 7)
    air.place(VirtualRing(model: model, seed: 7), as: ring)
    air.place(VirtualLEDStrip(), as: light)
    air.place(VirtualCyclingSensor(), as: sensor)
    air.place(VirtualHeartRateStrap(), as: strap)
    let daemon = FakeDaemon(on: air)
    let options = QuirkWorld.Kind(notifications: path).options
    let transport = try BlueZTransport(options, on: daemon.bus)
    return try simulation.run(limit: .seconds(3600)) {
      await daemon.resume()
      if let loss {
        Task(executorPreference: simulation) {
          try await simulation.clock.sleep(for: moment)
          try await loss.simulate(to: daemon, simulation)
        }
      }
      let start = simulation.now
      do {
        try await operation.run(transport)
        return Outcome(error: nil, time: simulation.now - start)
      } catch { return Outcome(error: error, time: simulation.now - start) }
    }
  }

  @Test("No data is silently missing", arguments: operations, Loss.allCases)
  func law(_ operation: Operation, _ loss: Loss) throws {
    let undisturbed = try Self.run(operation, by: .signals)
    #expect(undisturbed.error == nil)
    let moments = 24
    var failures = 0
    for number in 0..<moments {
      let moment = undisturbed.time * number / moments
      let outcome = try Self.run(
        operation, by: number % 2 == 0 ? .signals : .socket, loss, after: moment)
      let comment: Comment = "after \(moment): \(String(describing: outcome))"
      #expect(!(outcome.error is Incomplete), comment)
      #expect(outcome.time <= operation.deadline, comment)
      if let error = outcome.error {
        failures += 1
        // The error names a service that stays away, and never the device.
        if loss == .stopped { #expect("\(error)".contains("daemon does not answer"), comment) }
        if loss == .killed { #expect("\(error)".contains("daemon is not running"), comment) }
      }
    }
    let isFinal = [.stopped, .killed, .adapterGone].contains(loss)
    // The last moments fall into the disconnection, when all data has arrived.
    #expect(failures > 0 || !isFinal, "\(failures) of \(moments) operations failed")
  }
}

/// A sync over several links reads each record once, even over several runs if the policy gives up.
///
/// `HALO_SEEDS` is the number of seeds of each kind of trouble, 10 if unset.
@Suite("A sync that is interrupted resumes", hasBusLibrary)
struct ResumedSyncTests {
  /// The cause of the interruptions.
  enum Trouble: String, CaseIterable, Sendable {
    case daemonStops, daemonCrashes, rangeLoss, all

    func simulate(in world: World, for time: Duration, _ random: inout SplitMix64) async throws {
      switch self {
      case .daemonStops:
        await world.daemon.hang()
        try await world.simulation.clock.sleep(for: time)
        await world.daemon.resume()
      case .daemonCrashes: await world.daemon.crash(for: time)
      case .rangeLoss:
        world.ring.simulateProximityChange(.outOfRange)
        try await world.simulation.clock.sleep(for: time)
        world.ring.simulateProximityChange(.immediate)
      case .all:
        let one = [Trouble.daemonStops, .daemonCrashes, .rangeLoss][random.number(in: 0...2)]
        try await one.simulate(in: world, for: time, &random)
      }
    }
  }

  /// A ring with a week of records in range of a daemon.
  struct World: Sendable {
    let simulation: Simulation
    let daemon: FakeDaemon
    let ring: SimulatedPeripheral
    let basket = Basket()
    let truth: [RingRecord]
    private let clock: CivilDateTime
    private let transport: BlueZTransport
    private static let id: PeripheralID = "C0:00:5E:00:53:01"

    /// Runs a body in virtual time, and returns the world after it.
    @discardableResult
    static func run(
      _ seed: UInt64, by path: BlueZOptions.NotificationPath,
      _ body: @escaping @Sendable (World) async throws -> Void
    ) throws -> World {
      let air = SimulatedAir(Simulation(seed: seed), keepsLog: false)
      defer { air.tearDown() }
      let world = try World(seed, on: air, by: path)
      try world.simulation.run(limit: .seconds(24 * 3600)) { try await body(world) }
      return world
    }

    private init(
      _ seed: UInt64, on air: SimulatedAir, by path: BlueZOptions.NotificationPath
    ) throws {
      clock = try CivilDateTime(parsing: "2026-03-14T18:30:00")
      let history = RingHistory.plausibleWeek(until: clock, seed: seed)
      let model = RingModel(profile: .full, history: history, clock: clock, seed: seed)
      truth = RingTruth(history, of: .full, today: clock.date).records(of: RecordKind.allCases)
      simulation = air.simulation
      ring = air.place(VirtualRing(model: model, seed: seed), as: Self.id)
      daemon = FakeDaemon(on: air)
      let options = QuirkWorld.Kind(notifications: path).options
      transport = try BlueZTransport(options, on: daemon.bus)
    }

    /// Syncs once, and returns whether the report is complete.
    func sync() async throws -> Bool {
      var report = SyncReport(cursor: basket.cursor)
      try await transport.withDevice(Self.id, as: Ring.self, reconnecting: .untilDone) { ring in
        let elapsed = Int(simulation.now.components.seconds)
        guard let now = clock.adding(seconds: elapsed) else { return }
        try await ring.setTime(now)
        try await ring.sync(into: &report) { basket.add($0) }
      }
      return report.isComplete
    }
  }

  private static let seeds = UInt64(ProcessInfo.processInfo.environment["HALO_SEEDS"] ?? "") ?? 10

  @Test("No record is lost or doubled", arguments: Trouble.allCases)
  func resumes(_ trouble: Trouble) throws {
    for seed in 0..<Self.seeds {
      let world = try World.run(seed, by: seed % 2 == 0 ? .signals : .socket) { world in
        Task(executorPreference: world.simulation) {
          var random = world.simulation.randomNumbers(for: "trouble")
          for _ in 0..<random.number(in: 1...4) {
            let pause = Duration.milliseconds(random.number(in: 0...12_000))
            try await world.simulation.clock.sleep(for: pause)
            let time = Duration.milliseconds(random.number(in: 1...45_000))
            try await trouble.simulate(in: world, for: time, &random)
          }
        }
        for _ in 0..<100 {
          do {
            if try await world.sync() { return }
          } catch is RingError {
            try await world.simulation.clock.sleep(for: .seconds(5))
          }
        }
        Issue.record("seed \(seed): no sync was complete")
      }
      let records = world.basket.records.sorted()
      if records != world.truth {
        let (found, known) = (Set(records), Set(world.truth))
        Issue.record(
          """
          seed \(seed): \(known.subtracting(found).count) lost, \
          \(found.subtracting(known).count) invented, \(records.count - found.count) twice
          """)
      }
    }
  }

  /// A daemon freezes in a suspended or overloaded machine, and continues by itself.
  @Test(
    "A sync continues after a daemon that froze for up to 30 s, with every record once",
    .timeLimit(.minutes(5)), arguments: [2, 5, 8, 12, 15, 20, 25, 30],
    [BlueZOptions.NotificationPath.signals, .socket])
  func freeze(seconds: Int, path: BlueZOptions.NotificationPath) throws {
    let whole = try World.run(7, by: path) { try #require(try await $0.sync()) }.simulation.now
    for number in 0..<16 {
      let moment = whole * number / 16
      let world = try World.run(7, by: path) { world in
        await world.daemon.resume()
        Task(executorPreference: world.simulation) {
          try await world.simulation.clock.sleep(for: moment)
          await world.daemon.hang()
          try await world.simulation.clock.sleep(for: .seconds(seconds))
          await world.daemon.resume()
        }
        try #require(try await world.sync(), "after \(moment)")
      }
      #expect(world.basket.records.sorted() == world.truth, "after \(moment)")
      #expect(world.simulation.now <= whole + .seconds(seconds + 30), "after \(moment)")
    }
  }
}
