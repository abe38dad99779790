import HaloCapture
import HaloController
import HaloDevices
import HaloProtocol
import HaloScrub
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// The examples in the documentation catalogs of the modules, line by line.
@Suite("Examples of the catalogs")
struct CatalogPieces {
  private let paper = Paper()

  /// Keeps the printed lines for the test.
  private func print(_ items: Any...) {
    let line = items.map { "\($0)" }.joined(separator: " ")
    paper.lines.withLock { $0.append(line) }
  }

  private var lines: [String] { paper.lines.withLock { $0 } }

  @Test("HaloProtocol decodes a battery level")
  func protocols() throws {
    let frame = try Colmi.Frame(parsing: [3, 64, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 68])
    if case .battery(let status) = try Colmi.RingMessage(parsing: frame) {
      print(status)
    }
    #expect(lines.count == 1 && lines.first?.contains("64") == true)
  }

  @Test("HaloSimulator loses a link")
  func simulator() throws {
    let simulation = Simulation(seed: 7)
    let air = SimulatedAir(simulation)
    let strap = air.place(VirtualHeartRateStrap(), as: "strap")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      try await transport.withConnection(to: "strap") { connection in
        print(try await connection.read(.bodySensorLocation))
        strap.simulateProximityChange(.outOfRange)
        print(try await connection.disconnection())
      }
    }
    #expect(lines == ["[1]", "out of range"])
  }

  @Test("HaloController answers a reset")
  func controller() throws {
    let simulation = Simulation(seed: 7)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    let controller = VirtualController(on: air, as: "host") { packet in print(HexBytes(packet)) }
    try simulation.run {
      controller.receive([0x01, 0x03, 0x0C, 0x00])  // Reset
      try await simulation.clock.sleep(for: .seconds(1))
    }
    controller.close()
    #expect(lines == ["040e0401030c00"])
  }

  @Test("HaloDevices reads the nights of a ring")
  func ring() throws {
    try visitRing { transport in
      let id = try await transport.firstRing(within: .seconds(30))
      try await transport.withDevice(id, as: Ring.self) { ring in
        try await ring.setTime()
        print(try await ring.battery().percent)
        for night in try await ring.history(of: .sleep, .lastWeek) { print(night) }
      }
    }
    #expect(lines.first.flatMap { Int($0) } != nil && lines.count > 3)
  }

  @Test("HaloDevices syncs a ring")
  func sync() throws {
    let complete = try visitRing { transport in
      let (id, stored) = (PeripheralID("ring"), SyncCursor())
      func store(_ batch: SyncBatch) throws { print(batch.records.count) }
      var report = SyncReport(cursor: stored)
      try await transport.withDevice(id, as: Ring.self, reconnecting: .untilDone) { ring in
        try await ring.setTime()
        try await ring.sync(into: &report) { batch in try store(batch) }
      }
      return report.complete
    }
    #expect(complete.contains(.sleep) && lines.contains { $0 != "0" })
  }

  private func visitRing<Value: Sendable>(
    _ body: @escaping @Sendable (SimulatedTransport) async throws -> Value
  ) throws -> Value {
    let simulation = Simulation(seed: 7)
    let air = SimulatedAir(simulation)
    let now = try CivilDateTime.local() ?? CivilDateTime(parsing: "2026-03-14T21:30:00")
    let history = RingHistory.plausibleWeek(until: now, seed: 7)
    air.place(VirtualRing(model: RingModel(history: history, clock: now)), as: "ring")
    return try simulation.run { try await body(SimulatedTransport(on: air)) }
  }

  @Test("HaloDevices follows a strap")
  func strap() throws {
    let simulation = Simulation(seed: 7)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(), as: "strap")
    let transport = SimulatedTransport(on: air)
    try simulation.run {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          do {
            try await HeartRateFollower(over: transport).run { event in
              if case .measurement(let value) = event { print(value.beatsPerMinute) }
            }
          } catch {}
        }
        try? await simulation.clock.sleep(for: .seconds(30))
        group.cancelAll()
      }
    }
    #expect(lines.count > 20 && lines.allSatisfy { Int($0) != nil })
  }

  @Test("HaloScrub removes a name from a trace")
  func scrub() throws {
    let name = ATTEvent.Channel(CharacteristicID(0x2A00, in: 0x1800))
    let trace = Trace(events: [
      ATTEvent(time: .zero, operation: .read, channel: name, value: Array("Maria".utf8))
    ])
    func pass(_ scrubber: inout TraceScrubber) -> [ATTEvent] {
      var events: [ATTEvent] = []
      for event in trace.events {
        scrubber.consume(event)
        while let event = scrubber.next() { events.append(event) }
      }
      scrubber.finish()
      while let event = scrubber.next() { events.append(event) }
      return events
    }
    var finder = TraceScrubber()
    _ = pass(&finder)
    var scrubber = TraceScrubber(knowing: finder.identities)
    let harmless = Trace(events: pass(&scrubber))
    #expect(harmless.events.map(\.value.count) == [5])
    #expect(harmless != trace)
    #expect(scrubber.report.changed[.name] == 1)
  }

  @Test("HaloAsync delivers values in order")
  func stream() throws {
    try Simulation(seed: 1).run {
      let (stream, input) = BLEStream<Int>.makeStream(capacity: 4)
      for value in 1...3 { input.yield(value) }
      input.finish()
      for try await value in stream { print(value) }
    }
    #expect(lines == ["1", "2", "3"])
  }

  // Only compiled, as the file is not in the package.
  private func capture() throws {
    var reader = try CaptureEventReader(path: "btsnoop_hci.log")
    while let item = try reader.next() {
      if case .event(let event) = item { print(Trace.line(of: event)) }
    }
  }
}
