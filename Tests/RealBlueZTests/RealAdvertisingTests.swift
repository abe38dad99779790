struct Lamp: LocalPeripheral {
  let advertisement: AdvertisementData?
  let services: [GATTService] = []

  /// Two with a name and a service each.
  static let two = [("One", BluetoothUUID(0x180D)), ("Two", 0x180F)].map { name, service in
    Lamp(advertisement: AdvertisementData(localName: name, serviceUUIDs: [service]))
  }
}

extension RealBlueZ {
  @Suite("Advertisements", .serialized, .timeLimit(.minutes(1)))
  struct Advertisements {
    @Test("The daemon keeps the last of several entries of one company or service")
    func severalEntries() async throws {
      var data = AdvertisementData()
      data.manufacturerData = [
        ManufacturerData(company: 3, payload: [1]), ManufacturerData(company: 2, payload: [2]),
        ManufacturerData(company: 3, payload: [3]),
      ]
      data.serviceData = [
        ServiceData(service: 0x181A, payload: [1]), ServiceData(service: 0x181A, payload: [2]),
      ]
      let id: PeripheralID = "C0:00:5E:00:5A:01"
      let host = try await AirHost.host(Lamp(advertisement: data), as: id)
      defer { host.close() }
      let transport = try Machine.transport()
      let scan = Task {
        var received: [AdvertisementData] = []
        for try await advertisement in transport.advertisements(matching: ScanFilter())
        where advertisement.peripheral == id { received.append(advertisement.data) }
        return received
      }
      // Many advertisements arrive, all of them equal.
      try await Task.sleep(for: .seconds(4))
      scan.cancel()
      let received = try await scan.value
      #expect(!received.isEmpty)
      for data in received {
        #expect(
          data.manufacturerData == [
            ManufacturerData(company: 2, payload: [2]), ManufacturerData(company: 3, payload: [3]),
          ])
        #expect(data.serviceData == [ServiceData(service: 0x181A, payload: [2])])
      }
    }

    /// The controllers of this air have a single advertisement, as those before Bluetooth 5: btmon
    /// shows the turns of two seconds.
    @Test("Two advertisements are one device, although the controller has one at a time")
    func turns() async throws {
      let hosts = try Lamp.two.map { _ in try RealPeripheral.host(namesAdapter: false) }
      for (host, lamp) in zip(hosts, Lamp.two) { try await host.publish(lamp) }
      let id = await hosts[1].address
      var services: Set<BluetoothUUID> = []
      for try await found in try Machine.transport().advertisements(matching: ScanFilter())
      where found.peripheral == id {
        services.formUnion(found.data.serviceUUIDs)
        if services.count == 2 { break }
      }
      for host in hosts { await host.close() }
      #expect(services == [0x180D, 0x180F])
    }
  }
}
