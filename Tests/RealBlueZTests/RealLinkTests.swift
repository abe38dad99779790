extension RealBlueZ {
  /// Behaviour that depends on the size of packets, or on the daemon's timing.
  @Suite("Links", .serialized, .timeLimit(.minutes(3)))
  struct Links {
    @Test("Values of all lengths are transferred in both directions", arguments: [23, 517])
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

    @Test("Each link has its own MTU, also for a program that starts later")
    func laterLinks() async throws {
      let id: PeripheralID = "C0:00:5E:00:55:03"
      let former = try Machine.transport()
      for mtu in [185, 23, 517] {
        let host = try await AirHost.host(LawPeripheral(), as: id, mtu: mtu)
        for transport in [former, try Machine.transport()] {
          try await transport.withConnection(to: id) { #expect($0.mtu == mtu) }
        }
        host.close()
        // The next peripheral has the same address.
        try await Task.sleep(for: .seconds(1))
      }
    }

    /// With a socket, the daemon accepts any number of packets, and reads them at some later time.
    @Test("Values in a socket go before a later write by a call", arguments: [1, 2, 8, 15])
    func socketBeforeCall(count: UInt8) async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:57:\(10 + count)"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      let transport = try Machine.transport { $0.writePath = { _ in .socket } }
      try await transport.withConnection(to: id) { connection in
        var expected: [[UInt8]] = []
        for round in 0..<5 as Range<UInt8> {
          for number in 1...count {
            try await connection.write(
              [round, number], to: LawPeripheral.echo, mode: .withoutResponse)
          }
          // The peripheral answers this call, so all earlier writes have arrived by then.
          try await connection.write([round, 0], to: LawPeripheral.echo, mode: .withResponse)
          expected += (Array(1...count) + [0]).map { [round, $0] }
          #expect(await device.writes(to: LawPeripheral.echo) == expected)
        }
      }
    }

    @Test("A scope that joined a link leaves it to the program that opened it")
    func joined() async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:55:02"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      let (own, other) = (try Machine.transport(), try Machine.transport())
      var theirs = try await other.connect(to: id)
      // If the daemon does not report the link, joining cannot be detected.
      while try await !own.knownPeripherals().contains(where: {
        $0.peripheral == id && $0.isConnected
      }) {
        await theirs.disconnect()
        theirs = try await other.connect(to: id)
      }
      let links = await device.events.count { $0 == .linkUp }
      let theirValues = try await theirs.notifications(from: LawPeripheral.echo)
      let ownValues = try await own.withConnection(to: id) { connection in
        let stream = try await connection.notifications(from: LawPeripheral.echo)
        for number in 1...3 as ClosedRange<UInt8> {
          await device.notifyAll([number], from: LawPeripheral.echo)
        }
        return try await stream.values(until: 3)
      }
      // The daemon signals a value once for each subscribed program, to all of them.
      #expect(ownValues == [1, 1, 2, 2, 3])
      #expect(try await theirs.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await device.notifyAll([4], from: LawPeripheral.echo)
      #expect(try await theirValues.values(until: 4) == [1, 1, 2, 2, 3, 3, 4])
      #expect(await device.events.count { $0 == .linkUp } == links)
      await theirs.release()
      // A link of our own ends with its scope, which waits until the end is signalled.
      try await own.withConnection(to: id) { _ in }
      #expect(await device.events.count { $0 == .linkUp } == links + 1)
      // The other program may get the signal a little later.
      var isConnected: Bool?
      for _ in 0..<50 where isConnected != false {
        isConnected = try await other.knownPeripherals().first { $0.peripheral == id }?.isConnected
        if isConnected != false { try await Task.sleep(for: .milliseconds(100)) }
      }
      #expect(isConnected == false)
    }

    @Test("A program that comes right after another gets a link that stays")
    func following() async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:55:04"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      for moment in [0, 5, 1000, 1800, 1900, 1950, 2000, 2050, 2100, 2200, 2500] {
        let transport = try Machine.transport { $0.awaitsEndOfLinks = false }
        let connection = try await transport.connect(to: id)
        _ = try await connection.notifications(from: LawPeripheral.echo)
        for _ in 0..<6 {
          #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
          try await Task.sleep(for: .milliseconds(500))
        }
        let start = ContinuousClock.now
        await connection.release()
        #expect(ContinuousClock.now - start < .milliseconds(1000), "\(moment)")
        try await Task.sleep(for: .milliseconds(moment))
      }
      // The daemon ends the last link too; on a loaded machine it takes longer.
      for _ in 0..<100 where await device.linkCount > 0 {
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(await device.linkCount == 0)
    }

    /// In about one of sixteen connects, the daemon of 5.66 replies to `Connect` but never signals
    /// `Connected`.
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
        // The peripheral ends the link two seconds faster than the daemon would.
        await device.drop()
        #expect(try await connection.disconnection() == .remote, "round \(round)")
      }
    }
  }
}
