import HaloBlueZ
import HaloDBus
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
      try await transport.withRing(ring) { ring in
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
      try await transport.withRing(ring, reconnecting: .untilDone) { ring in
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
      try await transport.withLEDStrip(light) { strip in
        try await strip.setColor(.init(red: 1, green: 2, blue: 3))
        guard try await strip.status().color == .init(red: 1, green: 2, blue: 3) else {
          throw Incomplete()
        }
      }
    },
    Operation(name: "cycling: location", deadline: .seconds(60)) { transport in
      try await transport.withCyclingSensor(sensor) { sensor in
        guard try await !sensor.supportedLocations().isEmpty else { throw Incomplete() }
      }
    },
    Operation(name: "cycling: 10 measurements", deadline: .seconds(60)) { transport in
      try await transport.withCyclingSensor(sensor) { sensor in
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
    var options = BlueZOptions()
    options.notificationPath = { _ in path }
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
      } catch {
        return Outcome(error: error, time: simulation.now - start)
      }
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
