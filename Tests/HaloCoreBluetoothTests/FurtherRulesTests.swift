import Foundation
import HaloCoreBluetooth

/// The numbers are those of the list of rules in the design notes of the module.
@Suite("Further rules")
struct FurtherRulesTests {
  @Test("Rule 7: a peripheral has its advertised name from the first callback on")
  func name() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      #expect(app.peripheral?.name == "Virtual Strap")
      app.isDone = event == "ready"
    }
    #expect(app.isDone)
    let nameless = SimulatedAir(Simulation(seed: 7))
    nameless.place(NamelessPeripheral(), as: "nameless")
    try Recorder.run(on: nameless) { app, event in
      if event == "state" { app.manager.scanForPeripherals(withServices: nil) }
      guard let peripheral = app.peripheral else { return }
      #expect(peripheral.name == nil && peripheral.description.contains("name = (null)"))
      app.isDone = true
    }
  }

  @Test("Rule 7: a name in a later advertisement is reported, once")
  func lateName() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(NamelessPeripheral(), as: "late")
    Task(executorPreference: air.simulation) {
      try await air.simulation.clock.sleep(for: .seconds(5))
      let named = AdvertisementData(localName: "Late", serviceUUIDs: [0xFFF0])
      air["late"]?.simulateAdvertisementChange(named)
    }
    let app = try Recorder.run(on: air) { app, event in
      if event == "state" { app.manager.scanForPeripherals(withServices: nil) }
      app.isDone = app.peripheral?.name == "Late"
    }
    #expect(app.log.count == 3)
  }

  @Test("A call that waits for the simulation is refused when no simulation runs")
  func waiting() throws {
    let app = try Recorder.run(on: .strap()) { app, _ in app.isDone = true }
    #expect(app.manager.retrieveConnectedPeripherals(withServices: []).isEmpty)
    #expect(app.misuse.last?.contains("cannot answer now") == true)
  }

  @Test(
    "Rule 11: of two disconnect callbacks, the newer one is called; its default calls the older")
  func disconnectCallbacks() throws {
    let app = try CBEnvironment(on: .strap([.at(.seconds(10), .disconnect)])).quiet.run(
      until: { (app: StrapApp) in app.disconnects == 1 }
    ) { StrapApp(queue: DispatchQueue(label: "app")) }
    #expect(app.log.contains("disconnected 7"))
    // The recorder has the newer one alone.
    let recorder = try Recorder.visit(on: .strap([.at(.seconds(10), .disconnect)])) {
      $0.isDone = $1 == "disconnect"
    }
    #expect(recorder.log.count { $0.hasPrefix("disconnect") } == 1)
  }

  @Test("Rule 22: connection events come for at most four services, and nil ends them")
  func connectionEvents() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      guard let peripheral = app.peripheral else { return }
      switch event {
      case "ready":
        let five = (0..<5).map { CBUUID(string: "180\($0)") }
        app.manager.registerForConnectionEvents(options: [.serviceUUIDs: five])
        #expect(app.misuse.count == 1)
        app.manager.registerForConnectionEvents(options: [.peripheralUUIDs: [peripheral.identifier]]
        )
      case "event 1": app.manager.cancelPeripheralConnection(peripheral)
      case "event 0":
        app.manager.registerForConnectionEvents(options: nil)
        app.manager.connect(peripheral)
      case "connect": peripheral.readRSSI()
      default: app.isDone = event == "rssi"
      }
    }
    #expect(app.log.suffix(5) == ["event 1", "disconnect", "event 0", "connect", "rssi -60"])
  }

  @Test("Rule 28: L2CAP channels are not supported, and the answer is an error")
  func channels() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      if event == "ready" { app.peripheral?.openL2CAPChannel(0x80) }
      app.isDone = event == "channel"
    }
    #expect(app.log.last == "channel CBErrorDomain 13")
    #expect(CBUUIDL2CAPPSMCharacteristicString == "ABDD3056-28FA-441D-A470-55A75A52553A")
  }

  @Test("Rule 30: objects describe themselves as Apple's do")
  func descriptions() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      guard event == "ready" else { return app.isDone = event == "value" }
      app.characteristic("2A38").map { app.peripheral?.readValue(for: $0) }
    }
    let peripheral = try #require(app.peripheral)
    let service = try #require(peripheral.services?.first { $0.uuid == CBUUID(string: "180D") })
    let characteristic = try #require(app.characteristic("2A38"))
    #expect(
      peripheral.description.wholeMatch(
        of:
          #/<CBPeripheral: 0x[0-9a-f]+, identifier = [0-9A-F-]{36}, name = Virtual Strap, state = connected>/#
      ) != nil)
    #expect(
      service.description.wholeMatch(
        of: #/<CBService: 0x[0-9a-f]+, isPrimary = YES, UUID = Heart Rate>/#) != nil)
    #expect(
      characteristic.description.hasSuffix(
        ", UUID = 2A38, properties = 0x2, value = {length = 1, bytes = 0x01}, notifying = NO>"))
  }

  @Test("Rule 31: ANCS and Channel Sounding are not there")
  func absent() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in app.isDone = event == "ready" }
    #expect(app.peripheral?.ancsAuthorized == false)
    #expect(!CBCentralManager.supports(.channelSounding))
  }

  @Test("An attribute that requires a bond pairs by itself, once")
  func pairing() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    let sensor = BondedPeripheral()
    air.place(sensor, as: "bonded")
    let app = try Recorder.visit(on: air) { app, event in
      if event == "ready" { app.characteristic("FFF1").map { app.peripheral?.readValue(for: $0) } }
      app.isDone = event == "value"
    }
    #expect(app.log.last == "value FFF1")
    #expect(app.characteristic("FFF1")?.value == Data([1]))
  }
}

/// A peripheral that advertises no name.
private struct NamelessPeripheral: LocalPeripheral {
  var advertisement: AdvertisementData? { AdvertisementData(serviceUUIDs: [0xFFF0]) }
  var services: [GATTService] { [] }
}

/// A peripheral whose only characteristic requires a bond.
private struct BondedPeripheral: LocalPeripheral {
  var advertisement: AdvertisementData? { AdvertisementData(localName: "Bonded") }
  var services: [GATTService] {
    [
      GATTService(
        0xFFF0,
        characteristics: [GATTCharacteristic(0xFFF1, properties: .read, requiresBonding: true)])
    ]
  }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { [1] }
}
