import HaloBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

extension RealBlueZ {
  /// Bonding with a peripheral that requires it.
  @Suite("Pairing", .serialized, .timeLimit(.minutes(3)))
  struct Pairing {
    private static let passkey: UInt32 = 271_828

    private static func withPeripheral(
      _ id: PeripheralID, passkey: UInt32? = nil, _ body: (LawPeripheral) async throws -> Void
    ) async throws {
      let device = LawPeripheral()
      let host = try await AirHost.host(device, as: id, passkey: passkey)
      defer { host.close() }
      try await body(device)
    }

    private static func isBonded(
      _ id: PeripheralID, for transport: BlueZTransport
    ) async throws -> Bool {
      try await transport.knownPeripherals().first { $0.peripheral == id }?.isBonded ?? false
    }

    @Test("A bond gives access to protected values, outlives the link, and can be removed")
    func justWorks() async throws {
      let id: PeripheralID = "C0:00:5E:00:57:01"
      try await Self.withPeripheral(id) { device in
        let transport = try Machine.transport()
        for round in UInt8(1)...2 {
          try await transport.withConnection(to: id) { connection in
            #expect(try await Self.isBonded(id, for: transport) == false)
            try await connection.pair()
            #expect(try await Self.isBonded(id, for: transport))
            try await connection.pair()
            try await connection.write([round], to: LawPeripheral.protected, mode: .withResponse)
            #expect(try await connection.read(LawPeripheral.protected) == [round])
          }
          let kept = try await transport.withConnection(to: id) { connection in
            try await connection.read(LawPeripheral.protected)
          }
          #expect(kept == [round])
          try await transport.forget(id)
          #expect(try await Self.isBonded(id, for: transport) == false)
        }
        #expect(await device.writes(to: LawPeripheral.protected) == [[1], [2]])
      }
    }

    @Test("A read that requires a bond makes the daemon pair, and succeeds")
    func byItself() async throws {
      let id: PeripheralID = "C0:00:5E:00:57:02"
      try await Self.withPeripheral(id) { _ in
        let transport = try Machine.transport()
        let connection = try await transport.connect(to: id)
        #expect(try await Self.isBonded(id, for: transport) == false)
        #expect(try await connection.read(LawPeripheral.protected) == [0])
        #expect(try await Self.isBonded(id, for: transport))
        await connection.disconnect()
        try await transport.forget(id)
      }
    }

    @Test("Only the displayed passkey makes a bond")
    func passkey() async throws {
      let id: PeripheralID = "C0:00:5E:00:57:03"
      try await Self.withPeripheral(id, passkey: Self.passkey) { _ in
        for answer in [Self.passkey + 1, nil, Self.passkey] {
          let transport = try Machine.transport { $0.passkey = { _ in answer } }
          try await transport.withConnection(to: id) { connection in
            guard answer != Self.passkey else { return try await connection.pair() }
            await #expect(throws: BLEError.att(.insufficientAuthentication)) {
              try await connection.pair()
            }
          }
          #expect(try await Self.isBonded(id, for: transport) == (answer == Self.passkey))
          guard answer == Self.passkey else { continue }
          let value = try await transport.withConnection(to: id) { connection in
            try await connection.read(LawPeripheral.protected)
          }
          #expect(value == [0])
          try await transport.forget(id)
        }
      }
    }
  }
}
