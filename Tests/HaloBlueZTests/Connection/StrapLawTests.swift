import HaloBlueZ
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

extension StrapProfile: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

/// Laws of straps over each transport: the simulator's own, and BlueZ with its daemon.
@Suite("Straps over each transport", .timeLimit(.minutes(5)))
struct StrapLawTests {
  private struct Enough: Error, Equatable {}

  /// The transport between an app and the air.
  enum World: CaseIterable, Sendable {
    case simulator, bluez5_66, bluez5_82

    /// Runs a body with a transport of this kind, in a separate world.
    func run(
      seed: UInt64 = 6,
      _ body: @escaping @Sendable (any BLETransport, SimulatedAir) async throws -> Void
    ) throws {
      let simulation = Simulation(seed: seed)
      let air = SimulatedAir(simulation)
      defer { air.tearDown() }
      var options = FakeBlueZOptions()
      options.version = self == .bluez5_66 ? .v5_66 : .v5_82
      let transport: any BLETransport =
        self == .simulator
        ? SimulatedTransport(on: air)
        : try BlueZTransport(on: FakeDaemon(on: air, options: options).bus)
      try simulation.run(limit: .seconds(7200)) { try await body(transport, air) }
    }
  }

  private static let strap: PeripheralID = "C0:00:5E:00:53:01"

  private static func intervals(
    _ count: Int, over transport: some BLETransport
  ) async throws -> [RRInterval] {
    try await HeartRateFollower(over: transport).withRRIntervals { stream in
      var intervals: [RRInterval] = []
      for try await interval in stream {
        intervals.append(interval)
        if intervals.count == count { break }
      }
      return intervals
    }
  }

  @Test("The intervals are one stream across links, with a gap for each", arguments: World.allCases)
  func stream(_ world: World) throws {
    try world.run { transport, air in
      let strap = air.place(
        VirtualHeartRateStrap(profile: .garminHRMDual, seed: 3), as: Self.strap)
      let simulation = air.simulation
      Task(executorPreference: simulation) {
        for _ in 0..<2 {
          try await simulation.clock.sleep(for: .seconds(25))
          strap.simulateDisconnection()
        }
      }
      let intervals = try await Self.intervals(150, over: transport)
      #expect(intervals.count == 150)
      let reported = try air.log.filter { $0.operation == .notify }
        .flatMap { Array(try GATT.HeartRateMeasurement(parsing: $0.value).rrIntervals) }
      #expect(intervals.map(\.rawValue) == Array(reported.prefix(150)))
      let beats = intervals.filter { $0.flaw != .appended }
      #expect(beats.count { !$0.isContinuation } == 3)
      #expect(intervals.count - beats.count > 40)
      #expect(beats.map(\.time) == beats.map(\.time).sorted())
      let variability = HeartRateVariability(of: intervals)
      #expect(variability.pairCount == beats.count - 3 && variability.normalCount == beats.count)
      // No link or scan remains, so another program can use the strap.
      #expect(air.linkCount == 0 && air.scanCount == 0)
    }
  }

  @Test(
    "Several straps are followed concurrently and independently", arguments: World.allCases)
  func several(_ world: World) throws {
    try world.run { transport, air in
      let ids: [PeripheralID] = (1...3).map { PeripheralID(rawValue: "C0:00:5E:00:53:0\($0)") }
      var straps: [SimulatedPeripheral] = []
      for (number, id) in ids.enumerated() {
        straps.append(
          air.place(VirtualHeartRateStrap(name: "Strap", seed: UInt64(number)), as: id))
      }
      let simulation = air.simulation
      let lost = straps[1]
      Task(executorPreference: simulation) {
        try await simulation.clock.sleep(for: .seconds(20))
        lost.simulateDisconnection()
      }
      let gaps = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
        for (number, id) in ids.enumerated() {
          group.addTask { (number, try await Self.gaps(of: id, over: transport)) }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      // The lost strap begins again, and the others are not affected.
      #expect(gaps == [0: 1, 1: 2, 2: 1])
      #expect(air.linkCount == 0)
    }
  }

  @Test(
    "A connected strap that allows one link is followed although it does not advertise",
    arguments: [FakeBlueZOptions.Version.v5_66, .v5_82], [nil, strap])
  func connectedAlready(_ version: FakeBlueZOptions.Version, _ id: PeripheralID?) throws {
    let simulation = Simulation(seed: 6)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    var options = FakeBlueZOptions()
    options.version = version
    let daemon = FakeDaemon(on: air, options: options)
    let (other, own) = (try BlueZTransport(on: daemon.bus), try BlueZTransport(on: daemon.bus))
    air.place(VirtualHeartRateStrap(profile: .full, maximumLinks: 1), as: Self.strap)
    try simulation.run(limit: .seconds(7200)) {
      let link = try await other.connect(to: Self.strap)
      var found: HeartRateStrap?
      await #expect(throws: Enough()) {
        try await HeartRateFollower(over: own, peripheral: id).run { event in
          if case .connected(let strap) = event { found = strap }
          if case .measurement = event { throw Enough() }
        }
      }
      #expect(found?.peripheral == Self.strap && found?.advertisement == nil)
      // The link still belongs to the other program.
      #expect(air.linkCount == 1)
      await link.disconnect()
    }
  }

  /// The number of gaps in the intervals of a minute, including the beginning.
  private static func gaps(
    of id: PeripheralID, over transport: some BLETransport
  ) async throws -> Int {
    try await HeartRateFollower(over: transport, peripheral: id).withRRIntervals { stream in
      var gaps = 0
      for try await interval in stream {
        if !interval.isContinuation { gaps += 1 }
        if interval.time > .seconds(60) { break }
      }
      return gaps
    }
  }
}
