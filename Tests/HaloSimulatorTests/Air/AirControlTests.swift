@Suite("Controls of the air")
struct AirControlTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 43))
  private let device = LawPeripheral(maximumLinks: 2)
  private let control: SimulatedPeripheral

  init() { control = air.place(device, as: "law") }

  @Test("Adapters are switched for one central or all, and each change is reported once")
  func adapters() throws {
    try simulation.run {
      let mine = transport.states()
      let theirs = other.states()
      let connection = try await transport.connect(to: "law")
      let second = try await other.connect(to: "law")
      air.setAdapter(.poweredOff, of: "other")
      air.setAdapter(.poweredOff, of: "other")
      #expect(try await second.disconnection() == .adapter(.poweredOff))
      #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
      await expectError(.unavailable(.poweredOff)) { _ = try await other.connect(to: "law") }
      // The daemon disappears for all centrals, and returns.
      air.setAdapter(.absent)
      #expect(try await connection.disconnection() == .adapter(.absent))
      for central in [transport, other] {
        await expectError(.unavailable(.absent)) { _ = try await central.connect(to: "law") }
        await expectError(.unavailable(.absent)) { _ = try await central.knownPeripherals() }
        let scan = await rest(central.advertisements(matching: ScanFilter()))
        #expect(scan.values.isEmpty && scan.end == .unavailable(.absent))
      }
      air.setAdapter(.poweredOn)
      for central in [transport, other] {
        #expect(try await central.knownPeripherals().map(\.peripheral) == ["law"])
        await (try central.connect(to: "law")).disconnect()
      }
      air.setAdapter(.unauthorized, of: "other")
      let own = try await first(3, of: mine)
      #expect(own == [.poweredOn, .absent, .poweredOn])
      let others = try await first(5, of: theirs)
      #expect(others == [.poweredOn, .poweredOff, .absent, .poweredOn, .unauthorized])
    }
  }

  @Test("A connect ends with its adapter, even if no peripheral answers", arguments: [true, false])
  func connectWithoutAdapter(isKnown: Bool) throws {
    if isKnown {
      let known = air.place(LawPeripheral(), as: "nobody")
      known.simulateCaching()
      known.simulateMacChange("somewhere else")
    } else {
      control.simulateAdvertisementChange(nil)
    }
    try simulation.run {
      async let connecting: Void = expectError(.unavailable(.unauthorized)) {
        _ = try await transport.connect(to: isKnown ? "nobody" : "law")
      }
      try await simulation.clock.sleep(for: .seconds(3))
      air.setAdapter(.absent, of: "other")
      air.setAdapter(.unauthorized, of: transport.central)
      let start = simulation.now
      await connecting
      #expect(simulation.now == start)
    }
  }

  @Test(
    "A cancelled task connects in no state of the adapter",
    arguments: [AdapterState.poweredOn, .poweredOff, .unauthorized, .absent])
  func cancelledConnect(state: AdapterState) throws {
    air.setAdapter(state)
    try simulation.run {
      let connecting = Task(executorPreference: simulation) {
        _ = try await transport.connect(to: "law")
      }
      connecting.cancel()
      await expectError(.cancelled) { try await connecting.value }
    }
  }

  @Test("A connect never reaches a peripheral that was replaced during it")
  func replacedWhileConnecting() throws {
    try simulation.run {
      for moment in stride(from: 0, through: 700, by: 10) {
        async let connecting = transport.connect(to: "law")
        try await simulation.clock.sleep(for: .milliseconds(Int64(moment)))
        let new = LawPeripheral()
        air.place(new, as: "law")
        do {
          let connection = try await connecting
          try await connection.write([7], to: LawPeripheral.echo, mode: .withResponse)
          #expect(await new.writes(to: LawPeripheral.echo) == [[7]])
          await connection.disconnect()
        } catch BLEError.disconnected(.remote) {
          // The link was to the former peripheral.
        }
        #expect(await device.linkCount == 0)
      }
    }
  }

  @Test("Exactly the next connect or discovery fails with the error that was set")
  func connectionAndDiscovery() throws {
    try simulation.run {
      for error in [BLEError.connectionRefused("law"), .disconnected(.remote)] {
        control.setNextConnectionResponse(error)
        control.simulateProximityChange(.outOfRange)
        // An absent peripheral does not use up the error.
        await expectError(.timedOut(operation: "connect to law", after: .seconds(2))) {
          _ = try await transport.connect(
            to: "law", options: ConnectionOptions(connectDeadline: .seconds(2)))
        }
        control.simulateProximityChange(.near)
        await expectError(error) { _ = try await transport.connect(to: "law") }
        let connection = try await transport.connect(to: "law")
        control.setNextDiscoveryResponse(.unlikelyError)
        await expectError(.att(.unlikelyError)) { _ = try await connection.services() }
        #expect(try await connection.read(LawPeripheral.readOnly) == LawPeripheral.constant)
        await connection.disconnect()
      }
    }
  }

  @Test("A bond can be refused, and protected characteristics stay inaccessible")
  func refusedBonds() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      let refused = BLEError.att(.insufficientAuthentication)
      control.setRefusesBonds(true)
      for _ in 1...2 { await expectError(refused) { try await connection.pair() } }
      await expectError(refused) { _ = try await connection.read(LawPeripheral.protected) }
      control.setRefusesBonds(false)
      try await connection.pair()
      _ = try await connection.read(LawPeripheral.protected)
      // An existing bond stays valid.
      control.setRefusesBonds(true)
      try await connection.pair()
      _ = try await connection.read(LawPeripheral.protected)
      let second = try await other.connect(to: "law")
      await expectError(refused) { try await second.pair() }
      await expectError(refused) { _ = try await second.read(LawPeripheral.protected) }
    }
  }

  @Test("A new value can be read, and is notified or indicated to all subscribers")
  func valueUpdate() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "law")
      let second = try await other.connect(to: "law")
      let echo = try await connection.notifications(from: LawPeripheral.echo)
      let indicating = try await second.notifications(from: LawPeripheral.indicating)
      #expect(control.isNotifying(LawPeripheral.echo))
      #expect(control.isNotifying(LawPeripheral.indicating, to: "other"))
      #expect(!control.isNotifying(LawPeripheral.indicating, to: transport.central))
      #expect(!control.isNotifying(LawPeripheral.counter))
      for number in UInt8(1)...3 {
        control.simulateValueUpdate([number], for: LawPeripheral.echo)
        control.simulateValueUpdate([number, 0], for: LawPeripheral.indicating)
        for link in [connection, second] {
          #expect(try await link.read(LawPeripheral.echo) == [number])
        }
      }
      // A value that is too long for a notification can still be read.
      let long = [UInt8](repeating: 1, count: 400)
      control.simulateValueUpdate(long, for: LawPeripheral.echo)
      #expect(try await connection.read(LawPeripheral.echo) == long)
      control.simulateDisconnection()
      #expect(await rest(echo).values == [[1], [2], [3]])
      #expect(await rest(indicating).values == [[1, 0], [2, 0], [3, 0]])
      #expect(!control.isNotifying(LawPeripheral.echo))
    }
  }

  @Test("A change of services reaches every link, and no table reveals which need bonding")
  func serviceChange() throws {
    try simulation.run {
      let connections = [
        try await transport.connect(to: "law"), try await other.connect(to: "law"),
      ]
      let changes = connections.map { $0.serviceChanges() }
      for connection in connections {
        let services = try await connection.services()
        #expect(services.map(\.uuid) == LawPeripheral.table.map(\.uuid))
        #expect(!services.contains { $0.characteristics.contains(where: \.requiresBonding) })
      }
      control.simulateServiceChange(LawPeripheral.otherTable)
      control.simulateServiceChange([])
      control.simulateServiceChange(Array(LawPeripheral.otherTable.suffix(1)))
      for stream in changes {
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == Array(LawPeripheral.otherTable.suffix(1)))
      }
      for connection in connections {
        #expect(try await connection.read(LawPeripheral.added) == LawPeripheral.constant)
        await expectError(.characteristicNotFound(LawPeripheral.echo)) {
          _ = try await connection.read(LawPeripheral.echo)
        }
      }
    }
  }
}
