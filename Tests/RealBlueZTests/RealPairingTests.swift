extension RealBlueZ {
  @Suite("Pairing", .serialized, .timeLimit(.minutes(3)))
  struct Pairing {
    private static let passkey: UInt32 = 271_828

    private static func isBonded(
      _ id: PeripheralID, for transport: BlueZTransport
    ) async throws -> Bool {
      try await transport.knownPeripherals().first { $0.peripheral == id }?.isBonded ?? false
    }

    @Test("A read that requires a bond makes the daemon pair, and the bond outlives the link")
    func byItself() async throws {
      let id: PeripheralID = "C0:00:5E:00:57:02"
      let host = try await AirHost.host(LawPeripheral(), as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      for wasBonded in [false, true] {
        let connection = try await transport.connect(to: id)
        #expect(try await Self.isBonded(id, for: transport) == wasBonded)
        #expect(try await connection.read(LawPeripheral.protected) == [0])
        #expect(try await Self.isBonded(id, for: transport))
        await connection.disconnect()
      }
      try await transport.forget(id)
    }

    /// The laws of transports have bonds without a passkey.
    @Test("Only the displayed passkey makes a bond")
    func passkey() async throws {
      let id: PeripheralID = "C0:00:5E:00:57:03"
      let host = try await AirHost.host(LawPeripheral(), as: id, passkey: Self.passkey)
      defer { host.close() }
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
