import HaloCapture
import HaloCaptureTestSupport
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Recordings of any format as a connection")
struct ReplayFormatsTests {
  /// Uses a ring, and returns the results.
  private static func visit(_ ring: Ring) async throws -> [String] {
    [
      "\(try await ring.identity())", "\(try await ring.battery())",
      "\(try await ring.colmi.stepHistory())", "\(try await ring.colmi.sleepHistory(.lastWeek))",
      "\(try await ring.measureOnce(.heartRate))",
    ]
  }

  private static func recorded() throws -> (value: [String], events: [ATTEvent]) {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let history = RingHistory.plausibleWeek(until: now, seed: 2)
    let ring = VirtualRing(model: RingModel(profile: .r02, history: history, clock: now, seed: 2))
    return try TrafficLog.record(ring) { transport in
      try await transport.withDevice("device", as: Ring.self) { ring in
        try await ring.setTime(now)
        return try await visit(ring)
      }
    }
  }

  private static func replayed(_ trace: Trace, isBad: Bool = false) throws -> [String] {
    let now = try CivilDateTime(parsing: isBad ? "2026-03-14T21:31:00" : "2026-03-14T21:30:00")
    return try trace.replay { transport in
      try await transport.withDevice(transport.peripheral, as: Ring.self) { ring in
        try await ring.setTime(now)
        return try await visit(ring)
      }
    }
  }

  @Test("The same operations get the same results", arguments: CaptureWriter.Format.allCases)
  func formats(_ format: CaptureWriter.Format) throws {
    let (answers, events) = try Self.recorded()
    var packets = EventPackets(start: .seconds(1_763_650_000))
    var made = events.flatMap { packets.packets(of: $0) }
    made += packets.finish()
    let file = try CaptureSamples.file(made, format).bytes
    let trace = try Trace(CaptureEventReader(file))
    #expect(try Self.replayed(trace) == answers)
    // The error for another operation names the event and the differing byte.
    let error = #expect(throws: (any Error).self) { try Self.replayed(trace, isBad: true) }
    let words = "\(try #require(error))"
    #expect(words.contains("of the recording is write"))
    #expect(words.contains("byte 5 differs"))
  }

  @Test("A trace is read with its header")
  func trace() throws {
    let (answers, events) = try Self.recorded()
    let trace = Trace(header: [.init(key: "device", value: "R02_A1B2")], events: events)
    let read = try Trace(CaptureEventReader(Array(trace.text.utf8)))
    #expect(read == trace)
    #expect(try Self.replayed(read) == answers)
    #expect(ReplayTransport(read).knownPeripherals().first?.name == "R02_A1B2")
  }
}
