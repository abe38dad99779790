@Suite("Controls of a peripheral")
struct ControlTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 41))
  private let device = Recorder()
  private let control: SimulatedPeripheral

  init() { control = air.place(device, as: "device") }

  @Test("A reset silences links until they time out, and allows a new one at once")
  func reset() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "device")
      let stream = try await connection.notifications(from: Recorder.channel)
      let lost = BLEError.disconnected(.supervisionTimeout)
      async let reading: Void = expectError(lost) {
        _ = try await connection.read(Recorder.channel)
      }
      control.simulateReset()
      let start = simulation.now
      await device.notify([9])
      let second = try await other.connect(to: "device")
      #expect(simulation.now - start < .seconds(2))
      #expect(try await second.read(Recorder.channel) == [1])
      await reading
      #expect(simulation.now - start == air.conditions.connection.supervisionTimeout)
      let end = await rest(stream)
      #expect(end.values.isEmpty && end.end == lost)
      // The second link still works, and the peripheral has no room for a third.
      #expect(try await second.read(Recorder.channel) == [1])
      #expect(await transport.received(for: .seconds(2)).isEmpty)
    }
  }

  @Test("A disconnection ends all links with the given reason")
  func disconnection() throws {
    try simulation.run {
      for reason in [DisconnectReason.remote, .supervisionTimeout, .adapter(.absent)] {
        let connection = try await transport.connect(to: "device")
        #expect(control.isConnected)
        control.simulateDisconnection(reason)
        #expect(try await connection.disconnection() == reason)
        #expect(!control.isConnected)
      }
    }
  }

  @Test("A new address makes it another peripheral, and keeps existing links up")
  func macChange() throws {
    try simulation.run {
      let connection = try await transport.connect(to: "device")
      try await connection.pair()
      control.simulateMacChange("changed")
      #expect(control.id == "changed" && air["device"] == nil && air["changed"] != nil)
      #expect(try await connection.read(Recorder.channel) == [1])
      #expect(connection.peripheral == "device")
      let known = try await transport.knownPeripherals()
      #expect(known.map(\.peripheral) == ["device"])
      #expect(known.first?.isConnected == true && known.first?.isBonded == true)
      await expectError(.peripheralNotFound("device")) { _ = try await other.connect(to: "device") }

      try await transport.forget("device")
      #expect(try await connection.disconnection() == .local)
      let received = await transport.received(for: .seconds(1)).map(\.advertisement.peripheral)
      #expect(Set(received) == ["changed"])
      let second = try await transport.connect(to: "changed")
      #expect(try await transport.knownPeripherals().map(\.isBonded) == [false])
      await second.disconnect()
      // A replaced peripheral does not return under another address.
      air.place(Recorder(), as: "changed")
      control.simulateMacChange("third")
      #expect(air["third"] == nil && air["changed"] != nil)
    }
  }

  @Test("A peripheral that adopts the address of another one replaces it")
  func macChangeToAnother() throws {
    let second = Recorder(advertisement: AdvertisementData(localName: "Second"))
    let secondControl = air.place(second, as: "second")
    try simulation.run {
      let connection = try await transport.connect(to: "device")
      secondControl.simulateMacChange("device")
      #expect(try await connection.disconnection() == .remote)
      let received = await transport.received(for: .seconds(2)).map(\.advertisement)
      #expect(Set(received.map(\.peripheral)) == ["device"])
      #expect(Set(received.map(\.data.localName)) == ["Second"])
    }
  }

  @Test("Cached services are not discovered again, and can be outdated")
  func caching() throws {
    let gone = CharacteristicID(0xFD09, in: 0xFD00)
    let stale = device.services.map { service in
      var service = service
      service.characteristics.append(GATTCharacteristic(0xFD09, properties: [.read, .notify]))
      service.characteristics[0].descriptors.append(0x2904)
      return service
    }
    control.simulateCaching(stale, name: "Cached")
    try simulation.run {
      let known = try await transport.knownPeripherals()
      #expect(known.map(\.name) == ["Cached"] && known.map(\.serviceUUIDs) == [[0xFD00]])
      #expect(known.first?.isConnected == false)
      #expect(try await other.knownPeripherals().isEmpty)
      let connection = try await transport.connect(to: "device")
      let start = simulation.now
      #expect(try await connection.services() == stale)
      #expect(simulation.now == start)
      #expect(try await connection.read(Recorder.channel) == [1])
      await expectError(.att(.invalidHandle)) { _ = try await connection.read(gone) }
      await expectError(.att(.invalidHandle)) { _ = try await connection.notifications(from: gone) }
      let descriptor = DescriptorID(0x2904, of: Recorder.channel)
      await expectError(.att(.invalidHandle)) { _ = try await connection.read(descriptor) }
      await expectError(.att(.invalidHandle)) { try await connection.write([1], to: descriptor) }
      #expect(try await connection.read(Recorder.label) == [2])
      // A Service Changed event from the peripheral corrects the cache.
      control.simulateServiceChange(device.services)
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(try await connection.services() == device.services)
      await expectError(.characteristicNotFound(gone)) { _ = try await connection.read(gone) }
    }
  }

  @Test("Only controllers connect to the peripheral of a controller")
  func hosted() throws {
    air.place(Hosted(), as: "hosted")
    try simulation.run {
      await expectError(.connectionRefused("hosted")) {
        _ = try await transport.connect(to: "hosted")
      }
    }
  }

  /// The ways in which the link of another program ends.
  enum End: CaseIterable { case disconnection, forgotten, adapterOff, reset }

  @Test("Another program's peripheral is known, but does not advertise", arguments: End.allCases)
  func connection(end: End) throws {
    try simulation.run {
      control.simulateConnection()
      let known = try await transport.knownPeripherals()
      #expect(known.map(\.peripheral) == ["device"] && known.map(\.isConnected) == [true])
      #expect(await other.received(for: .seconds(2)).isEmpty)
      await expectError(.timedOut(operation: "connect to device", after: .seconds(3))) {
        _ = try await other.connect(
          to: "device", options: ConnectionOptions(connectDeadline: .seconds(3)))
      }
      let own = try await transport.connect(to: "device")
      #expect(try await own.read(Recorder.channel) == [1])
      await own.disconnect()
      #expect(try await transport.knownPeripherals().map(\.isConnected) == [true])

      async let received = other.received(for: .seconds(4))
      try await simulation.clock.sleep(for: .seconds(1))
      switch end {
      case .disconnection: control.simulateDisconnection()
      case .forgotten: try await transport.forget("device")
      case .adapterOff: air.setAdapter(.poweredOff, of: transport.central)
      case .reset: control.simulateReset()
      }
      air.setAdapter(.poweredOn, of: transport.central)
      let isKnown = try await transport.knownPeripherals().map(\.isConnected)
      #expect(isKnown == (end == .forgotten ? [] : [false]))
      #expect(await !received.isEmpty)
      await (try other.connect(to: "device")).disconnect()
    }
  }

  @Test("Exactly the next operation of a kind fails with the error that was set")
  func nextResponse() throws {
    let error = ATTError(rawValue: 0x91)
    try simulation.run {
      let connection = try await transport.connect(to: "device")
      let channel = Recorder.channel
      for operation in CharacteristicOperation.allCases {
        control.setNextResponse(error, to: operation, of: channel)
        // Other characteristics are not affected.
        #expect(try await connection.read(Recorder.indicating) == [1])
        #expect(try await connection.read(Recorder.label) == [2])
        for round in 1...2 {
          let attempts: [(CharacteristicOperation, () async throws -> Void)] = [
            (.read, { _ = try await connection.read(channel) }),
            (.write, { try await connection.write([1], to: channel, mode: .withResponse) }),
            (.subscribe, { _ = try await connection.notifications(from: channel) }),
          ]
          var failed: [CharacteristicOperation] = []
          for (kind, attempt) in attempts {
            do { try await attempt() } catch BLEError.att(error) { failed.append(kind) }
          }
          #expect(failed == (round == 1 ? [operation] : []))
        }
      }
      control.setNextResponse(error, to: .read, of: Recorder.label)
      #expect(try await connection.read(channel) == [1])
      await expectError(.att(error)) { _ = try await connection.read(Recorder.label) }
      #expect(try await connection.read(Recorder.label) == [2])
      control.setNextResponse(error, to: .write, of: Recorder.label)
      await expectError(.att(error)) { try await connection.write([1], to: Recorder.label) }
    }
  }
}

private final class Hosted: HostedPeripheral {
  let isDirected = false
  let services: [GATTService] = []
  let advertisement: AdvertisementData? = nil
}
