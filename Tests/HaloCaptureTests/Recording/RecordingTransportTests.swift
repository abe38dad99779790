import HaloCapture
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

@Suite("Recording transport")
struct RecordingTransportTests {
  @Test("The recorder keeps the laws of transports", arguments: TransportLaw.allCases)
  func law(_ law: TransportLaw) throws {
    let simulation = Simulation(seed: 12)
    let log = TrafficLog()
    try simulation.run {
      try await checkTransportLaw(law) { device in
        let air = SimulatedAir(simulation)
        air.place(device, as: "law")
        func transport(_ name: String) -> RecordingTransport<SimulatedTransport> {
          let base = SimulatedTransport(on: air, as: name)
          return RecordingTransport(base, to: TrafficRecorder(clock: base.clock) { log.add($0) })
        }
        return TransportUnderTest(
          transport("central"), peripheral: "law", other: transport("other"),
          setAdapter: { air.setAdapter($0) })
      }
    }
  }

  @Test(
    "Recorded events and times are those of the simulated air",
    arguments: 1...20 as ClosedRange<UInt64>)
  func sameAsAir(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let (air, log) = (SimulatedAir(simulation), TrafficLog())
    let device = LawPeripheral()
    air.place(device, as: "law")
    try simulation.run {
      let base = SimulatedTransport(on: air)
      let recorder = TrafficRecorder(clock: base.clock) { log.add($0) }
      let transport = RecordingTransport(base, to: recorder)
      for _ in 0..<2 {
        try await transport.withConnection(to: "law") { connection in
          let stream = try await connection.notifications(from: LawPeripheral.echo)
          let second = try await connection.notifications(from: LawPeripheral.echo)
          try await connection.write([1, 2, 3], to: LawPeripheral.echo, mode: .withResponse)
          try await connection.write([4], to: LawPeripheral.echo, mode: .withoutResponse)
          _ = try await connection.read(LawPeripheral.readOnly)
          _ = try? await connection.read(LawPeripheral.protected)
          _ = try? await connection.write([9], to: LawPeripheral.readOnly, mode: .withResponse)
          var iterator = stream.makeAsyncIterator()
          #expect(try await iterator.next() == [1, 2, 3])
          #expect(try await iterator.next() == [4])
          var other = second.makeAsyncIterator()
          #expect(try await other.next() == [1, 2, 3])
          _ = consume stream
          _ = consume second
        }
      }
    }
    func lines(_ events: [ATTEvent]) -> [String] {
      events.map { event in
        var event = event
        event.note = ""
        // The air records the beginning of a link, the recorder the moment at which its program
        // knew.
        event.time = .zero
        return Trace.line(of: event)
      }
    }
    #expect(lines(log.events) == lines(air.log))
    #expect(log.events.map(\.time) == log.events.map(\.time).sorted())
  }

  @Test("A write after the end of a link is not recorded")
  func behindTheEnd() throws {
    let device = LawPeripheral()
    let (_, events) = try TrafficLog.record(device) { transport in
      let connection = try await transport.connect(to: "device")
      // The peripheral sees the link a moment later.
      _ = try await connection.read(LawPeripheral.readOnly)
      await device.drop()
      _ = try await connection.disconnection()
      for mode in [WriteMode.withResponse, .withoutResponse] {
        await #expect(throws: BLEError.self) {
          try await connection.write([1], to: LawPeripheral.echo, mode: mode)
        }
      }
    }
    #expect(events.map(\.operation) == [.connect, .read, .disconnect])
  }
}
