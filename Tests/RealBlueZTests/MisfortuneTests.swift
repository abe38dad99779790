extension RealBlueZ {
  @Suite("Misfortune", .serialized, .timeLimit(.minutes(2)))
  struct Misfortune {
    @Test("A killed daemon ends links and scans, and they work again with its successor")
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
      async let reading = Machine.outcome { _ = try await connection.read(LawPeripheral.silent) }
      async let scanning = Machine.outcome {
        for try await _ in transport.advertisements(matching: ScanFilter()) {}
      }
      try await Task.sleep(for: .milliseconds(300))
      await Machine.killDaemon()

      let lost = BLEError.disconnected(.adapter(.daemonNotRunning))
      #expect(await reading == lost)
      #expect(await Machine.outcome { for try await _ in stream {} } == lost)
      #expect(await scanning == .unavailable(.daemonNotRunning))
      #expect(try await states.next() == .daemonNotRunning)

      await Machine.startDaemon()
      while try await states.next() != .poweredOn {}
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: "Law"), within: .seconds(20))
      #expect(found.peripheral == id)
      try await Self.works(transport, id)
    }

    @Test("A stopped daemon ends each operation with a specific error, and later continues")
    func stoppedDaemon() async throws {
      let device = LawPeripheral()
      let id: PeripheralID = "C0:00:5E:00:56:03"
      let host = try await AirHost.host(device, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let silent = BLEError.unavailable(.daemonNotAnswering)
      let connection = try await transport.connect(to: id)
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      await Machine.stopDaemon()
      let start = ContinuousClock.now
      async let streaming = Machine.outcome { for try await _ in stream {} }
      async let reading = Machine.outcome { _ = try await connection.read(LawPeripheral.readOnly) }
      async let scanning = Machine.outcome {
        for try await _ in transport.advertisements(matching: ScanFilter()) {}
      }
      async let connecting = Machine.outcome {
        _ = try await transport.connect(to: "C0:00:5E:00:56:FF")
      }
      #expect(await [streaming, reading, scanning] == [silent, silent, silent])
      #expect(await connecting == silent)
      // If this test hangs, one of the operations hangs.
      #expect(ContinuousClock.now - start < .seconds(60))
      await Machine.continueDaemon()
      await connection.release()
      try await Self.works(transport, id)
    }

    @Test(
      "A sync whose daemon is stopped ends with the daemon's error",
      arguments: Machine.share(of: [0, 3, 10]))
    func stoppedSync(batches: Int) async throws {
      let visit = try RingVisit(nameSuffix: "003\(batches % 10)")
      let id = PeripheralID(rawValue: "C0:00:5E:00:56:3\(batches % 10)")
      let host = try await AirHost.host(visit.ring, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      // Without the kinds that the ring never answers: each would take 8 s.
      let kinds: [RecordKind] = [.heartRate, .steps, .bloodOxygen, .stress]
      var report = SyncReport()
      let start = ContinuousClock.now
      await #expect(throws: RingError.transport(.unavailable(.daemonNotAnswering))) {
        try await transport.withDevice(id, as: Ring.self, reconnecting: .untilDone) { ring in
          try await ring.setTime(visit.now)
          if batches == 0 { await Machine.stopDaemon() }
          var count = 0
          try await ring.sync(kinds, into: &report) { _ in
            count += 1
            if count == batches { await Machine.stopDaemon() }
          }
        }
      }
      #expect(ContinuousClock.now - start < .seconds(90))
      #expect(report.complete.count < kinds.count)
      await Machine.continueDaemon()
      // Continue the same report.
      try await transport.withDevice(id, as: Ring.self, reconnecting: .untilDone) { ring in
        try await ring.setTime(visit.now)
        try await ring.sync(kinds, into: &report) { _ in }
      }
      try Self.check(report, of: kinds, from: visit)
    }

    private static func check(
      _ report: SyncReport, of kinds: [RecordKind], from visit: RingVisit
    ) throws {
      #expect(report.complete == kinds)
      #expect(report.counts == (try visit.simulatedCounts().filter { kinds.contains($0.key) }))
    }

    @Test(
      "A sync continues after a daemon or a message bus that froze for a while",
      arguments: [("bluetoothd", 12), ("dbus-daemon", 15)])
    func frozenSync(program: String, seconds: Int) async throws {
      let visit = try RingVisit(nameSuffix: "004\(seconds % 10)")
      let id = PeripheralID(rawValue: "C0:00:5E:00:56:4\(seconds % 10)")
      let host = try await AirHost.host(visit.ring, as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let kinds: [RecordKind] = [.heartRate, .steps, .bloodOxygen, .stress]
      var report = SyncReport()
      var batches = 0
      try await transport.withDevice(id, as: Ring.self, reconnecting: .untilDone) { ring in
        try await ring.setTime(visit.now)
        try await ring.sync(kinds, into: &report) { _ in
          batches += 1
          if batches == 3 { await Machine.freeze(program, for: .seconds(seconds)) }
        }
      }
      try Self.check(report, of: kinds, from: visit)
    }

    private static func works(_ transport: BlueZTransport, _ id: PeripheralID) async throws {
      try await transport.withConnection(to: id) { connection in
        let stream = try await connection.notifications(from: LawPeripheral.counter)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == [0, 0])
        #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      }
    }
  }
}
