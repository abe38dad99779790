@Suite("Kinds of devices")
struct DeviceKindTests {
  @Test(
    "Advertised services decide the kind, before the name",
    arguments: [
      ([0x180D], nil, .strap), ([0x1816], nil, .cyclingSensor), ([0xFFD5], nil, .light),
      ([0xFFE5], nil, .light), ([0x180A], "R02_A1B2", .ring), ([0x180D], "R02_A1B2", .strap),
      ([], "Triones-A1B2C3", .light), ([], "Triones", nil), ([], "QHM-", .light),
      ([], "Dream~1", .light),
      ([], "My Triones-A1B2C3", nil), ([], "R11C_00ff", .ring), ([], "COLMI R10_A1B2", .ring),
      ([], "R02_A1B", nil), ([], "R02_A1B2C", nil), ([], "R02_A1G2", nil), ([], "R02-A1B2", nil),
      ([], "RA2_A1B2", nil), ([], "X02_A1B2", nil), ([], "R02CA1B2", nil), ([], "COLMI R02", nil),
      ([], "", nil),
      // A sensor with several profiles, and a strap or a cycling sensor that measures running.
      ([0x1826], nil, .sensor), ([0x180D, 0x1816, 0x1818, 0x1826], "Trainer", .sensor),
      ([0x181D], nil, .sensor), ([0x1814], nil, .sensor), ([0x180D, 0x1814], nil, .strap),
      ([0x1816, 0x1814], nil, .cyclingSensor), ([0x1826], "R02_A1B2", .sensor),
      // Serial adapters and look-alikes of lights have these services as well.
      ([0xFFE0], nil, nil), ([0xFFD0], nil, nil), ([0xFFF0], nil, nil),
      ([0xFFE0], "ELK-BLEDOM", .light), ([0xFFF0], "ISP-A1B2C3", .light),
      // JStyle rings have the service of some lights, so that the name decides.
      ([0xFFF0], "JCV8B1A2B", .ring), ([], "JCV8B1A2B", nil), ([0xFFF0], "ELK-BLEDOM", .light),
    ] as [([UInt16], String?, DeviceKind?)])
  func kinds(_ services: [UInt16], _ name: String?, _ expected: DeviceKind?) {
    #expect(DeviceKind(name: name, services: services.map { BluetoothUUID($0) }) == expected)
  }

  @Test(
    "A YCBT ring has the company, or a name with a space and two services, and is no strap",
    arguments: [
      ([], nil, [0x7810], .ring), ([0x180D, 0xFEE7], "TK5 1A2B", [], .ring),
      ([0x180D, 0xFEE7], "R10-M 00FF", [], .ring), ([0x180D, 0xFEE7], "R99 1A2", [], nil),
      ([0x180D, 0xFEE7], "R99_1A2B", [], nil), ([0x180D, 0xFEE7], "Polar 1A2B", [], nil),
      ([0x180D, 0xFEE7], " 1A2B", [], nil), ([0x180D, 0xFEE7], "R99 1A2G", [], nil),
      ([0x180D], "TK5 1A2B", [], .strap), ([0xFEE7], "TK5 1A2B", [], nil),
      ([0x180D], "TK5 1A2B", [0x7811], .strap),
    ] as [([UInt16], String?, [UInt16], DeviceKind?)])
  func ycbt(
    _ services: [UInt16], _ name: String?, _ companies: [UInt16], _ expected: DeviceKind?
  ) {
    let services = services.map { BluetoothUUID($0) }
    #expect(DeviceKind(name: name, services: services, companies: companies) == expected)
    #expect(
      DeviceKind(name: name, services: services + [YCBT.Service.main], companies: []) == .ring)
    let table = [CharacteristicID.heartRateMeasurement, .ycbtCommand, .ycbtStream].map { id in
      GATTService(id.service, [id.characteristic: .indicate])
    }
    #expect(DeviceKind(services: table) == .ring)
  }

  @Test(
    "The name of a virtual device is marked once",
    arguments: [("", "virtual"), ("R11", "R11 (virtual)"), ("My Virtual R11", "My Virtual R11")])
  func virtual(_ name: String, _ marked: String) { #expect(name.markedVirtual == marked) }

  @Test("The service or the brand makes a RingConn ring, and both characteristics decide")
  func ringConn() {
    for name in [nil, "R02_A1B2", "Anything"] {
      #expect(DeviceKind(name: name, services: [RingConn.Service.data]) == .ring)
    }
    #expect(DeviceKind(name: "RingConn Gen2-03AD", services: []) == .ring)
    #expect(DeviceKind(name: "RingConnector", services: []) == nil)
    func kind(_ characteristics: [BluetoothUUID]) -> DeviceKind? {
      DeviceKind(services: [
        GATTService(
          RingConn.Service.data,
          characteristics: characteristics.map { GATTCharacteristic($0, properties: .notify) })
      ])
    }
    #expect(kind([RingConn.Service.dataWrite, RingConn.Service.dataNotify]) == .ring)
    #expect(kind([RingConn.Service.dataNotify]) == nil)
  }

  @Test(
    "The characteristics of a connected device decide its kind",
    arguments: [
      (CharacteristicID.colmiUARTNotify, .ring), (.heartRateMeasurement, .strap),
      (.cscMeasurement, .cyclingSensor), (CharacteristicID(0x2A63, in: 0x1818), .sensor),
      (CharacteristicID(0x2A53, in: 0x1814), .sensor),
      (CharacteristicID(0xFFD9, in: 0xFFD5), .light),
      (CharacteristicID(0xFFE9, in: 0xFFE5), .light),
      (CharacteristicID(0xFFF3, in: 0xFFF0), .light),
      (.batteryLevel, nil), (CharacteristicID(0x2A38, in: 0x180D), nil),
    ] as [(CharacteristicID, DeviceKind?)])
  func services(_ id: CharacteristicID, _ expected: DeviceKind?) {
    let service = GATTService(id.service, [id.characteristic: [.notify, .write]])
    #expect(DeviceKind(services: [GATTService(0x180A, characteristics: []), service]) == expected)
    #expect(DeviceKind(services: []) == nil)
  }

  @Test("Known devices store the name of their kind")
  func storedWords() {
    #expect(
      DeviceKind.allCases.map { KnownDevice.Kind($0).rawValue }
        == ["ring", "strap", "light", "cycling-sensor", "sensor"])
    #expect(
      DeviceKind.allCases.map { KnownDevice.Kind($0) }
        == [.ring, .strap, .light, .cyclingSensor, ProfileSensor.kind])
  }

  @Test("A device works as each kind whose service it has, except rings and watches")
  func faces() {
    func kinds(_ services: [BluetoothUUID], _ name: String? = nil) -> [DeviceKind] {
      let device = FoundDevice(peripheral: "x", name: name, services: services)
      return DeviceKind.allCases.filter { device.isOf($0) }
    }
    #expect(kinds([0x180D, 0x1816, 0x1818, 0x1826]) == [.strap, .cyclingSensor, .sensor])
    #expect(kinds([0x180D, 0x1816]) == [.strap, .cyclingSensor])
    #expect(kinds([0x180D, 0x1814]) == [.strap, .sensor])
    #expect(kinds([0x1818]) == [.sensor] && kinds([0xFFD5, 0x1816]) == [.light])
    #expect(kinds([0x180D, YCBT.Service.main]) == [.ring])
    #expect(kinds([0x180D, 0x1822, 0xFEE7], "R99 1A2").isEmpty)
    let polar = FoundDevice(peripheral: "x", services: [0x180D], companies: [0x6B])
    #expect(polar.has(.signals) && polar.has(.heartRate) && !polar.has(.power))
    let machine = FoundDevice(peripheral: "x", services: [0x1818, 0x1826])
    #expect(machine.kindWords == "trainer, power meter")
  }
}
