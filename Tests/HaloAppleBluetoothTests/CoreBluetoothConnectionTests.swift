#if os(Linux)
import HaloAppleBluetooth
import HaloCoreBluetooth
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Testing

/// Rules that the laws of transports do not contain.
@Suite("Core Bluetooth connection")
struct CoreBluetoothConnectionTests {
  private static let id: PeripheralID = "A0B1C2D3-0001-4000-8000-00005E005301"

  @discardableResult
  private static func run(
    _ body: @escaping @Sendable (CoreBluetoothTransport, LawPeripheral) async throws -> Void
  ) throws -> SimulatedAir {
    let simulation = Simulation(seed: 7)
    let air = SimulatedAir(simulation)
    try simulation.run(limit: .seconds(600)) {
      let device = LawPeripheral()
      air.place(device, as: id)
      try await body(CoreBluetoothTransport.on(air, as: "phone"), device)
    }
    return air
  }

  @Test("The link goes down with the last stream of a released connection")
  func release() throws {
    try Self.run { transport, device in
      var stream: BLEStream<[UInt8]>? = try await transport.connect(to: Self.id)
        .notifications(from: LawPeripheral.echo)
      try await transport.clock.sleep(for: .seconds(5))
      #expect(await device.linkCount == 1)
      #expect(stream != nil)
      stream = nil
      try await transport.clock.sleep(for: .seconds(1))
      #expect(await device.linkCount == 0)
      _ = try await transport.connect(to: Self.id)
      try await transport.clock.sleep(for: .seconds(1))
      #expect(await device.linkCount == 0)
    }
  }

  @Test("A second connect to a connected peripheral is refused, and the link stays")
  func second() throws {
    try Self.run { transport, device in
      let first = try await transport.connect(to: Self.id)
      await #expect(throws: BLEError.connectionRefused(Self.id)) {
        _ = try await transport.connect(to: Self.id)
      }
      #expect(try await first.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await first.disconnect()
    }
  }

  @Test("An identifier that is no UUID is of no peripheral, and an absent one ends at the deadline")
  func absent() throws {
    try Self.run { transport, _ in
      await #expect(throws: BLEError.peripheralNotFound("C0:00:5E:00:53:01")) {
        _ = try await transport.connect(to: "C0:00:5E:00:53:01")
      }
      let absent: PeripheralID = "A0B1C2D3-0002-4000-8000-00005E005301"
      await #expect(
        throws: BLEError.timedOut(operation: "connect to \(absent)", after: .seconds(20))
      ) {
        _ = try await transport.connect(to: absent)
      }
    }
  }

  @Test("A reliable write is refused, because Core Bluetooth lacks that write")
  func reliable() throws {
    try Self.run { transport, _ in
      let connection = try await transport.connect(to: Self.id)
      await #expect(throws: BLEError.notPermitted(LawPeripheral.echo, needs: .extendedProperties)) {
        try await connection.write([1], to: LawPeripheral.echo, mode: .reliable)
      }
      await connection.disconnect()
    }
  }

  @Test("A seed gives one log, although callbacks run on another thread")
  func determinism() throws {
    func log() throws -> [ATTEvent] {
      try Self.run { transport, device in
        let connection = try await transport.connect(to: Self.id)
        let stream = try await connection.notifications(from: LawPeripheral.flood)
        async let known = transport.knownPeripherals()
        async let writes: Void = connection.write(
          [100, 0], to: LawPeripheral.flood, mode: .withResponse)
        async let reads: Void = Self.readFiveTimes(connection)
        _ = try await (known, writes, reads)
        var count = 0
        for try await _ in stream {
          count += 1
          if count == 100 { break }
        }
        await device.drop()
        _ = try await connection.disconnection()
      }.log
    }
    let first = try log()
    #expect(first.count > 100)
    for _ in 0..<100 { #expect(try log() == first) }
  }

  private static func readFiveTimes(_ connection: CoreBluetoothConnection) async throws {
    for _ in 0..<5 { _ = try await connection.read(LawPeripheral.echo) }
  }
}
#endif
