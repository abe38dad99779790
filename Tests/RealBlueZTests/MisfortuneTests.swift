#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

extension RealBlueZ {
  /// What happens to the daemon and the adapter while they are in use.
  @Suite("Misfortune", .serialized, .timeLimit(.minutes(2)))
  struct Misfortune {
    @Test("A daemon that is killed takes links and scans along, and its successor has them again")
    func killedDaemon() async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:56:01"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      var states = transport.states().makeAsyncIterator()
      #expect(try await states.next() == .poweredOn)
      let connection = try await transport.connect(to: id)
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      async let reading = Self.outcome { _ = try await connection.read(LawPeripheral.silent) }
      async let scanning = Self.outcome {
        for try await _ in transport.advertisements(matching: ScanFilter()) {}
      }
      try await Task.sleep(for: .milliseconds(300))
      await Machine.killDaemon()

      let lost = BLEError.disconnected(.adapter(.serviceNotRunning))
      #expect(await reading == lost)
      #expect(await Self.outcome { for try await _ in stream {} } == lost)
      #expect(await scanning == .unavailable(.serviceNotRunning))
      #expect(try await states.next() == .serviceNotRunning)

      await Machine.startDaemon()
      while try await states.next() != .poweredOn {}
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "Law"), within: .seconds(20))
      #expect(found.peripheral == id)
      try await Self.works(transport, id)
    }

    @Test("An adapter that is switched off and on again works as before")
    func powerCycle() async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:56:02"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      for _ in 1...2 {
        let connection = try await transport.connect(to: id)
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        await Machine.setPower(false)
        let outcome = await Self.outcome { for try await _ in stream {} }
        #expect(outcome == .disconnected(.adapter(.poweredOff)))
        await Machine.setPower(true)
        var states = transport.states().makeAsyncIterator()
        while try await states.next() != .poweredOn {}
      }
      try await Self.works(transport, id)
    }

    private static func works(_ transport: BlueZTransport, _ id: PeripheralID) async throws {
      try await transport.withConnection(to: id) { connection in
        let stream = try await connection.notifications(from: LawPeripheral.counter)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == [0, 0])
        #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      }
    }

    /// The error that something ends with; nil where it has none of the transport.
    private static func outcome(_ body: () async throws -> Void) async -> BLEError? {
      do { try await body() } catch { return error as? BLEError }
      return nil
    }
  }
}
#endif
