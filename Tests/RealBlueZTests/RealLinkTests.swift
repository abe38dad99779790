#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Testing

extension RealBlueZ {
  /// What depends on the size of packets, and on the daemon's haste.
  @Suite("Links", .serialized, .timeLimit(.minutes(3)))
  struct Links {
    @Test("Values of all lengths go both ways", arguments: [23, 517])
    func lengths(mtu: Int) async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:55:\(mtu % 100)"
      let host = try await AirHost.host(device, as: id, mtu: mtu)
      defer { host.close() }
      let transport = try Machine.transport()
      try await transport.withConnection(to: id) { connection in
        let maximum = connection.maximumWriteLength(for: .withoutResponse)
        #expect(maximum == min(mtu - 3, 512))
        #expect(connection.mtu == mtu)
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        var values = stream.makeAsyncIterator()
        for length in [0, 1, 20, maximum, 512] {
          let value = [UInt8]((0..<length).map { UInt8(truncatingIfNeeded: $0) })
          try await connection.write(value, to: LawPeripheral.echo, mode: .withResponse)
          #expect(try await connection.read(LawPeripheral.echo) == value, "\(length) bytes")
          guard length <= mtu - 3 else { continue }
          #expect(try await values.next() == value, "\(length) bytes notified")
        }
        let longest = [UInt8](repeating: 7, count: maximum)
        try await connection.write(longest, to: LawPeripheral.echo, mode: .withoutResponse)
        #expect(try await values.next() == longest)
      }
    }

    /// In about one of sixteen the daemon of 5.66 replies to `Connect` and never says `Connected`.
    @Test("Many connects in a row never fail")
    func manyConnects() async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:55:01"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      for round in 1...24 {
        let connection = try await transport.connect(to: id)
        let value = try await connection.read(LawPeripheral.readOnly)
        #expect(value == LawPeripheral.constant, "round \(round)")
        // The end by the peripheral is the quicker one, by two seconds.
        await device.drop()
        #expect(try await connection.disconnection() == .remote, "round \(round)")
      }
    }
  }
}
#endif
