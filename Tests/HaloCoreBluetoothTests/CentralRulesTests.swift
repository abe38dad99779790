import Foundation
import HaloCoreBluetooth

/// The numbers are those of the list of rules in the design notes of the module.
@Suite("Rules of a central")
struct CentralRulesTests {
  @Test("Rule 2: the state is unknown at first, and commands before .poweredOn do nothing")
  func state() throws {
    let air = SimulatedAir.strap()
    let environment = CBEnvironment(on: air)
    let app = try environment.run(limit: .seconds(60), until: \Recorder.isDone) {
      let app = Recorder()
      environment.log { [weak app] in app?.note(misuse: $0) }
      app.manager = CBCentralManager(delegate: app, queue: DispatchQueue(label: "app"))
      #expect(app.manager.state == .unknown)
      app.manager.scanForPeripherals(withServices: nil)
      #expect(!app.manager.isScanning)
      #expect(app.manager.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
      app.script = { app, _ in app.isDone = true }
      return app
    }
    #expect(app.log == ["state poweredOn"])
    #expect(app.misuse.count == 2 && app.misuse.allSatisfy { $0.contains("API MISUSE") })
    #expect(air.scanCount == 0)
  }

  @Test("Rule 3: without Bluetooth, scans and connections end, and come back by command only")
  func adapterOff() throws {
    let air = SimulatedAir.strap([.at(.seconds(5), .adapterOff(.seconds(3)))])
    let app = try Recorder.visit(on: air) { app, event in
      guard event == "state" else { return }
      #expect(app.peripheral?.state == .disconnected)
      #expect(!app.manager.isScanning)
      app.isDone = app.manager.state == .poweredOn
    }
    #expect(app.log.suffix(2) == ["state poweredOff", "state poweredOn"])
    #expect(!app.log.contains { $0.hasPrefix("disconnect") })
  }

  @Test("Rule 5: a scan reports each peripheral once, and again with AllowDuplicates")
  func duplicates() throws {
    for allows in [false, true] {
      let app = try Recorder.run(on: .strap()) { app, event in
        switch event {
        case "state":
          app.manager.scanForPeripherals(
            withServices: [CBUUID(string: "180D")],
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: allows])
          app.manager.scanForPeripherals(withServices: [CBUUID(string: "180D")])
          app.manager.scanForPeripherals(
            withServices: nil, options: [CBCentralManagerScanOptionAllowDuplicatesKey: allows])
          #expect(app.manager.isScanning)
        default: app.isDone = !allows || app.log.count > 5
        }
      }
      #expect(Set(app.log).count == 2)
      #expect((app.log.count == 2) == !allows)
    }
  }

  @Test("Rule 6: a peripheral is one object for all methods that return it")
  func identity() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      guard event == "ready", let peripheral = app.peripheral else { return }
      let again = app.manager.retrievePeripherals(withIdentifiers: [peripheral.identifier])
      #expect(again.count == 1 && again.first === peripheral)
      let connected = app.manager.retrieveConnectedPeripherals(
        withServices: [CBUUID(string: "180D")])
      #expect(connected.count == 1 && connected.first === peripheral)
      #expect(Set([peripheral]).union(again + connected).count == 1)
      let service = app.peripheral?.services?.first
      #expect(app.peripheral?.services?.first === service)
      app.isDone = true
    }
    #expect(app.isDone)
  }

  @Test("Rule 8: a connect has no time limit")
  func pending() throws {
    let air = SimulatedAir.strap([.at(.seconds(10), .outOfRange(.seconds(3000)))])
    let app = try Recorder.visit(on: air, limit: .seconds(4000)) { app, event in
      guard event == "disconnect", let peripheral = app.peripheral else {
        app.isDone = event == "connect"
        return
      }
      app.manager.connect(peripheral)
      #expect(peripheral.state == .connecting)
    }
    #expect(app.peripheral?.state == .connected)
    #expect(air.simulation.now > .seconds(3000))
  }

  @Test("Rule 9: a cancelled connection ends without an error, and without callbacks after it")
  func cancel() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      switch event {
      case "ready":
        guard let peripheral = app.peripheral else { return }
        app.characteristic("2A38").map { peripheral.readValue(for: $0) }
        app.manager.cancelPeripheralConnection(peripheral)
        #expect(peripheral.state == .disconnecting)
        app.characteristic("2A38").map { peripheral.readValue(for: $0) }
      case "disconnect":
        #expect(app.peripheral?.state == .disconnected)
        app.isDone = true
      default: break
      }
    }
    #expect(app.log.last == "disconnect")
    #expect(app.misuse.count == 1)
  }

  @Test("Rule 9: each other disconnect has an error with the reason")
  func disconnect() throws {
    for (fault, error) in [(Fault.Event.disconnect, 7), (.outOfRange(.seconds(60)), 6)] {
      let air = SimulatedAir.strap([.at(.seconds(10), fault)])
      let app = try Recorder.visit(on: air) { app, event in app.isDone = event == "disconnect" }
      #expect(app.log.last == "disconnect CBErrorDomain \(error)")
    }
  }

  @Test("Rules 10 and 11: with EnableAutoReconnect the connection comes back by itself")
  func reconnect() throws {
    let air = SimulatedAir.strap([.at(.seconds(10), .disconnect)])
    let app = try Recorder.visit(
      on: air, options: [CBConnectPeripheralOptionEnableAutoReconnect: true]
    ) { app, event in
      if event == "disconnect" { #expect(app.peripheral?.state == .connecting) }
      app.isDone = event == "connect"
    }
    #expect(app.log.suffix(2) == ["disconnect CBErrorDomain 7 reconnecting", "connect"])
  }

  @Test("Rule 13: attributes are nil before discovery, and a filter adds only its own")
  func discovery() throws {
    try Recorder.run(on: .strap()) { app, event in
      guard let peripheral = app.peripheral else {
        return app.manager.scanForPeripherals(withServices: nil)
      }
      switch event {
      case "discover": app.manager.connect(peripheral)
      case "connect":
        #expect(peripheral.services == nil)
        peripheral.discoverServices([CBUUID(string: "180D")])
      case "services":
        let service = peripheral.services?.first
        #expect(service?.uuid == CBUUID(string: "180D"))
        if peripheral.services?.count == 1 {
          #expect(service?.characteristics == nil)
          service.map { peripheral.discoverCharacteristics([CBUUID(string: "2A37")], for: $0) }
        } else {
          app.isDone = true
        }
      case "characteristics":
        #expect(app.characteristic("2A37")?.descriptors == nil)
        #expect(peripheral.services?.first?.characteristics?.count == 1)
        peripheral.discoverServices(nil)
      default: break
      }
    }
  }

  @Test("Rules 14, 15 and 17: answers keep the order of the requests")
  func order() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      guard event == "ready", let peripheral = app.peripheral,
        let measurement = app.characteristic("2A37"), let location = app.characteristic("2A38")
      else {
        app.isDone = app.log.count { $0.hasPrefix("notify") } == 5
        return
      }
      peripheral.setNotifyValue(true, for: measurement)
      peripheral.setNotifyValue(true, for: measurement)
      peripheral.readValue(for: location)
      peripheral.readRSSI()
      peripheral.setNotifyValue(false, for: measurement)
      peripheral.setNotifyValue(false, for: measurement)
      peripheral.setNotifyValue(true, for: measurement)
    }
    let answers = app.log.drop { !$0.hasPrefix("notify") }.filter { $0 != "value 2A37" }
    #expect(
      Array(answers) == [
        "notify 2A37 true", "notify 2A37 true", "value 2A38", "rssi -60", "notify 2A37 false",
        "notify 2A37 false", "notify 2A37 true",
      ])
    #expect(app.characteristic("2A38")?.value == Data([1]))
  }

  @Test("Rules 16 and 21: 2902 cannot be written, and its value is a number")
  func descriptors() throws {
    let app = try Recorder.visit(on: .strap()) { app, event in
      guard let peripheral = app.peripheral, let measurement = app.characteristic("2A37") else {
        return
      }
      switch event {
      case "ready": peripheral.setNotifyValue(true, for: measurement)
      case "notify": peripheral.discoverDescriptors(for: measurement)
      case "descriptors":
        guard let descriptor = measurement.descriptors?.first else { return }
        peripheral.writeValue(Data([1, 0]), for: descriptor)
        peripheral.readValue(for: descriptor)
      case "descriptor":
        #expect(measurement.descriptors?.first?.value as? NSNumber == 1)
        app.isDone = true
      default: break
      }
    }
    #expect(app.log.contains("descriptors [\"2902\"]"))
    #expect(app.misuse.count == 1)
  }

  @Test("Rules 18 and 19: writes without response have room for 20, and then wait")
  func writes() throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(VirtualLEDStrip(name: "Triones-0001"), as: "light")
    var sent = 0
    let app = try Recorder.visit(on: air) { app, event in
      guard let peripheral = app.peripheral, let control = app.characteristic("FFD9") else {
        return
      }
      #expect(peripheral.maximumWriteValueLength(for: .withResponse) == 512)
      #expect((20...512).contains(peripheral.maximumWriteValueLength(for: .withoutResponse)))
      guard event == "ready" || event == "room" else { return }
      while sent < 60, peripheral.canSendWriteWithoutResponse {
        sent += 1
        peripheral.writeValue(
          Data([0x56, UInt8(sent), 0, 0, 0, 0xF0, 0xAA]), for: control, type: .withoutResponse)
      }
      app.isDone = sent == 60
    }
    #expect(app.log.contains("room"))
    #expect(app.peripheral?.state == .connected)
  }

  @Test("Rule 32: errors are CBError and CBATTError, also as NSError")
  func errors() throws {
    let error: any Error = CBError(.connectionTimeout)
    #expect((error as? CBError)?.code == .connectionTimeout)
    #expect((error as NSError).domain == CBErrorDomain && (error as NSError).code == 6)
    #expect(error.localizedDescription.contains("connection was lost"))
    do { throw CBATTError(.readNotPermitted) } catch CBATTError.readNotPermitted {} catch {
      Issue.record("the pattern does not match")
    }
    let app = try Recorder.visit(on: .strap()) { app, event in
      if event == "ready" { app.characteristic("2A37").map { app.peripheral?.readValue(for: $0) } }
      app.isDone = event == "value"
    }
    #expect(app.log.last == "value 2A37 CBATTErrorDomain 2")
  }
}
