import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@Suite("Glucose meter")
struct GlucoseMeterTests {
  private let simulation = Simulation(seed: 3)
  private let air: SimulatedAir
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  init() {
    air = SimulatedAir(simulation)
  }

  /// Runs a body with a meter that stores records with the numbers 1 to `count`, every fifth with
  /// circumstances.
  private func use(
    _ count: UInt16, _ body: @escaping @Sendable (GlucoseMeter) async throws -> Void
  ) throws {
    let records = try (1...count).map { number in
      let flags: UInt8 = number % 5 == 0 ? 0x10 : 0
      return try GATT.GlucoseMeasurement(
        parsing: [
          flags, UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 0xEA, 7, 6, 7, 15, 12, 30,
        ])
    }
    let meter = VirtualGlucoseMeter(records: records)
    air.place(VirtualSensor(name: "Meter", profiles: [meter]), as: "meter")
    try simulation.run { [transport] in
      try await transport.withDevice("meter", as: ProfileSensor.self) { sensor in
        try await body(try sensor.glucoseMeter())
      }
    }
  }

  @Test("All records arrive once and in order, with their circumstances")
  func all() throws {
    try use(1000) { meter in
      #expect(try await meter.count() == 1000)
      #expect(try await meter.count(from: 990) == 11)
      let seen = Seen()
      let count = try await meter.records(seen.add)
      let read = seen.records.withLock { $0 }
      #expect(count == 1000 && read.map(\.measurement.sequenceNumber) == Array(1...1000))
      for record in read {
        #expect((record.context != nil) == (record.measurement.sequenceNumber % 5 == 0))
      }
    }
  }

  @Test("Records from a number on, and none, are no errors")
  func since() throws {
    try use(20) { meter in
      let seen = Seen()
      let count = try await meter.records(from: 18, seen.add)
      let numbers = seen.records.withLock { $0.map(\.measurement.sequenceNumber) }
      #expect(count == 3 && numbers == [18, 19, 20])
      #expect(try await meter.records(from: 21) { _ in } == 0)
      #expect(try await meter.count(from: 21) == 0)
    }
  }

  @Test("An abortion ends a report with the records so far")
  func abortion() throws {
    let clock = simulation.clock
    try use(500) { meter in
      async let abortion: Void = {
        try await clock.sleep(for: .seconds(2))
        try await meter.abort()
      }()
      let count = try await meter.records { _ in }
      try await abortion
      #expect((50..<200).contains(count))
      // The next report is complete.
      #expect(try await meter.records { _ in } == 500)
    }
  }
}

/// The records that a meter has handed out.
private final class Seen: Sendable {
  let records = Mutex<[GlucoseRecord]>([])

  func add(_ record: GlucoseRecord) { records.withLock { $0.append(record) } }
}
