import Foundation
import HaloCampaigns
import HaloCapture
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

/// Checks that `halo replay` reads the log of a simulation.
@Suite("Replay of a simulation")
struct SimulatedLogTests {
  /// Returns the log of two centrals that visit two rings and a strap at the same time.
  private static func log(seed: UInt64) throws -> [ATTEvent] {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation)
    let date = try #require(CivilDate(year: 2026, month: 3, day: 14))
    let now = try #require(CivilDateTime(date, hour: 20))
    let rings: [PeripheralID] = ["ring-1", "ring-2"]
    for (number, ring) in rings.enumerated() {
      let seed = seed &+ UInt64(number)
      let history = RingHistory.plausibleWeek(until: now, seed: seed)
      let model = RingModel(history: history, clock: now, seed: seed)
      air.place(VirtualRing(model: model, nameSuffix: "000\(number)", seed: seed), as: ring)
    }
    air.place(VirtualHeartRateStrap(seed: seed), as: "strap")
    let phone = SimulatedTransport(on: air, as: "phone")
    let tablet = SimulatedTransport(on: air, as: "tablet")
    try simulation.run {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await sync(phone, rings[0], now) }
        group.addTask { try await sync(tablet, rings[1], now) }
        for transport in [phone, tablet] { group.addTask { try await follow(transport, "strap") } }
        try await group.waitForAll()
      }
      // Then the other central visits the first ring.
      try await tablet.withDevice(rings[0], as: Ring.self) { _ = try await $0.battery() }
    }
    return air.log
  }

  private static func sync(
    _ transport: SimulatedTransport, _ id: PeripheralID, _ now: CivilDateTime
  ) async throws {
    try await transport.withDevice(id, as: Ring.self) { ring in
      try await ring.setTime(now)
      _ = try await ring.sync { _ in }
    }
  }

  private static func follow(_ transport: SimulatedTransport, _ id: PeripheralID) async throws {
    let connection = try await transport.connect(to: id, options: ConnectionOptions())
    _ = try await connection.read(.bodySensorLocation)
    // The control point accepts a single command.
    await #expect(throws: BLEError.att(.controlPointNotSupported)) {
      try await connection.write([9], to: .heartRateControlPoint, mode: .withResponse)
    }
    var count = 0
    for try await _ in try await connection.notifications(from: .heartRateMeasurement) {
      count += 1
      if count == 20 { break }
    }
    await connection.disconnect()
  }

  @Test("The log replays without errors, and the counts add up", arguments: 0..<3)
  func replay(_ seed: Int) throws {
    let log = try Self.log(seed: UInt64(seed))
    let text = Trace(header: [.init(key: "seed", value: "\(seed)")], events: log).text
    #expect(try Trace(parsing: text).events == log)
    let file = try TemporaryFile(text)
    let run = ToolRun("replay", file.path)
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.lines.suffix(3) == [
        "unrecognized: 0", "wrong checksum or CRC: none", "other errors: none",
      ])
    #expect(run.lines.contains("links: 5 up, 5 down; faults: 0; refused: 2"))
    let lines = try ToolRun("replay", "--json", file.path).json()
    let objects = lines.dropLast()
    let summary = try #require(lines.last?["summary"])
    #expect(summary["events"]?.number == log.count)
    #expect(summary["fromHost"]?.number == log.count { $0.operation.isFromCentral })
    let sides = ["fromHost", "fromDevice", "connects", "disconnects"].map { summary[$0]?.number }
    #expect(sides.compactMap(\.self).reduce(0, +) == log.count)
    // The items of each link cover all its events.
    for link in UInt64(1)...5 {
      let own = objects.filter { $0["link"]?.number == Int(link) }
      #expect(own.compactMap { $0["frames"]?.number }.reduce(0, +) == log.count { $0.link == link })
      #expect(own.first?["remark"]?.text?.hasPrefix("connected: ") == true)
      #expect(own.last?["remark"]?.text == "disconnected: by this side")
    }
    #expect(objects.allSatisfy { $0["link"] != nil })
    let refusals = objects.filter { $0["operation"]?.text == "error" }
    let refusal = "2a39: refused: \(ATTError.controlPointNotSupported)"
    #expect(refusals.map { $0["remark"]?.text } == [refusal, refusal])
    for name in ["HeartRateLog", "StressLog", "StepLog", "SleepHistory"] {
      let links = Set(
        objects.filter { $0["name"]?.text == "Colmi.\(name)" }.compactMap { $0["link"]?.number })
      #expect(links.count == 2, "\(name)")
    }
    #expect(!objects.contains { $0["remark"]?.text?.contains("unfinished") == true })
  }

  @Test("The log of a run with faults replays to its end, with all events", arguments: 0..<3)
  func faults(_ seed: UInt64) throws {
    var campaign = FullSync.campaign
    campaign.mix.kinds = [.drop, .duplicate, .corrupt, .delay]
    let log = campaign.run(seed: seed, keepsLog: true).log
    let file = try TemporaryFile(Trace(events: log).text)
    let faults = log.count { $0.operation == .fault }
    #expect(faults > 0)
    let replay = ToolRun("replay", "--json", file.path)
    #expect(replay.status == 0)
    let lines = try replay.json()
    #expect(lines.dropLast().compactMap { $0["frames"]?.number }.reduce(0, +) == log.count)
    #expect(lines.last?["summary"]?["faults"]?.number == faults)
    #expect(lines.count { $0["operation"]?.text == "fault" } == faults)
  }
}
