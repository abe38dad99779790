import HaloBlueZNames
import HaloProtocol
import HaloTransport
import Testing

@testable import HaloBlueZ

@Suite("BlueZ fixtures")
struct FixtureTests {
  static let dumps = [
    "objects-5.66", "objects-5.66-experimental", "objects-5.82", "objects-5.82-experimental",
  ]
  static let adapter = "/org/bluez/hci0"
  static let device = "/org/bluez/hci0/dev_00_AA_01_01_00_01"

  static func tree(_ name: String) throws -> BlueZObjectTree {
    var tree = BlueZObjectTree()
    for step in try Fixture.load(name).steps {
      switch step {
      case .managed(let arguments): #expect(tree.apply(managedObjects: arguments).defects == [])
      case .signal(let signal): _ = tree.apply(signal: signal)
      default: continue
      }
    }
    return tree
  }

  @Test("Each file names its origin", arguments: try Fixture.names())
  func provenance(name: String) throws {
    let fixture = try Fixture.load(name)
    for key in ["what", "daemon", "evidence", "source", "changed", "addresses"] {
      #expect(fixture.head[key]?.isEmpty == false, "\(key)")
    }
    #expect(!fixture.steps.isEmpty)
  }

  @Test("A dump contains the expected adapter and device", arguments: dumps)
  func objects(name: String) throws {
    let tree = try Self.tree(name)
    let version = try #require(name.split(separator: "-").dropFirst().first)
    let adapter = try #require(tree.adapter(at: Self.adapter))
    #expect(tree.allAdapters == [adapter])
    #expect(adapter.address == "00:AA:01:00:00:00")
    #expect(adapter.name == "BlueZ \(version)")
    #expect(adapter.isPowered)
    #expect(!adapter.isDiscovering)
    #expect(adapter.powerState == (name == "objects-5.66" ? nil : "on"))
    #expect(tree.managers(ofAdapter: Self.adapter) == [.gattManager, .advertisingManager])

    let device = try #require(tree.device(at: Self.device))
    #expect(tree.devices(ofAdapter: Self.adapter) == [device])
    #expect(tree.device(of: "00:AA:01:01:00:01", ofAdapter: Self.adapter) == device)
    #expect(device.addressType == "public")
    #expect(device.isConnected)
    #expect(device.areServicesResolved)
    #expect(!device.isInScan)
    #expect(device.advertisement == nil)
    #expect(device.isBonded == false)
    #expect(device.serviceData == [ServiceData(service: 0x180F, payload: [100])])
    #expect(device.advertisingFlags == (name == "objects-5.66" ? nil : [0]))
    let data = device.advertisementData
    #expect(data.localName == "BlueZ \(version)")
    #expect(data.serviceUUIDs.contains(0x180D))
    #expect(
      data.manufacturerData
        == [ManufacturerData(company: 0xFFFF, payload: HexBytes([1, 2, 0x6C, 0x61, 0x62]))])
    #expect(
      device.knownPeripheral
        == KnownPeripheral(
          peripheral: "00:AA:01:01:00:01", name: data.localName, isConnected: true,
          serviceUUIDs: data.serviceUUIDs))
  }

  /// The services that the peripheral of the recordings adds itself.
  static let own = """
    180D
      2A37 notify [2902]
      2A38 read []
      2A39 write []
    6E400001-B5A3-F393-E0A9-E50E24DCCA9E
      6E400002-B5A3-F393-E0A9-E50E24DCCA9E write-without-response, write []
      6E400003-B5A3-F393-E0A9-E50E24DCCA9E notify [2902]
    1AB00001-1111-2222-3333-444455556666
      1AB00002-1111-2222-3333-444455556666 read, write [2901]
      1AB00003-1111-2222-3333-444455556666 indicate [2902]
      1AB00004-1111-2222-3333-444455556666 read []
      1AB00005-1111-2222-3333-444455556666 read []
    """

  static func text(_ services: [GATTService]) -> String {
    services.flatMap { service in
      ["\(service.uuid)"]
        + service.characteristics.map {
          "  \($0.uuid) \($0.properties) [\($0.descriptors.map(\.description).joined())]"
        }
    }.joined(separator: "\n")
  }

  @Test("A table has the same services in order from each daemon", arguments: dumps)
  func tables(name: String) throws {
    let table = try #require(try Self.tree(name).table(ofDevice: Self.device))
    #expect(table.defects == [])
    let uuids = table.services.map(\.uuid)
    #expect(Self.text(table.services.suffix(3)) == Self.own)
    let before: [BluetoothUUID] =
      switch name {
      case "objects-5.66", "objects-5.66-experimental": [0x1801, 0x180A]
      case "objects-5.82": [0x1800, 0x1801, 0x180A]
      default: [0x1800, 0x1801, 0x180A, 0x184D, 0x1845, 0x1843, 0x1844, 0x184F]
      }
    if name == "objects-5.66-experimental" {
      #expect(uuids.dropLast(3).filter(before.contains) == before[...])
    } else {
      #expect(uuids.dropLast(3) == before[...])
    }

    let heartRate = try #require(table.characteristics[.heartRateMeasurement])
    #expect(heartRate.declaration.canAcquireNotify)
    let uart = try #require(table.characteristics[.colmiLookalike])
    #expect(uart.declaration.canAcquireWrite)
    let description = DescriptorID(0x2901, of: .described)
    let path = try #require(table.descriptors[description])
    #expect(path.hasPrefix(try #require(table.characteristics[.described]?.path) + "/desc"))
  }

  @Test("Handles match the paths, with or without the property", arguments: dumps)
  func handles(name: String) throws {
    let table = try #require(try Self.tree(name).table(ofDevice: Self.device))
    for characteristic in table.characteristics.values {
      #expect(BlueZPath(characteristic.path)?.handle == characteristic.declaration.handle)
    }
  }

  @Test("Following a session leads to the dump of the same daemon", arguments: ["5.66", "5.82"])
  func sessions(version: String) throws {
    var tree = BlueZObjectTree()
    var shadow = Shadow()
    for step in try Fixture.load("session-\(version)").steps(before: ".Disconnect") {
      let update: BlueZUpdate
      switch step {
      case .managed(let arguments): update = tree.apply(managedObjects: arguments)
      case .signal(let signal): update = tree.apply(signal: signal)
      default: continue
      }
      #expect(update.defects == [])
      shadow.follow(update.changes)
      #expect(shadow == Shadow(of: tree))
    }
    // The dump contains one adapter.
    tree.adapters["hci1"] = nil
    let dump = try Self.tree("objects-\(version)")
    #expect(tree.adapters["hci0"]?.adapter == dump.adapters["hci0"]?.adapter)
    #expect(tree.device(at: Self.device) == dump.device(at: Self.device))
    #expect(tree.table(ofDevice: Self.device) == dump.table(ofDevice: Self.device))
    #expect(tree == dump)
  }

  @Test("The end of a session keeps the attributes, and marks them as unresolved")
  func sessionEnd() throws {
    let tree = try Self.tree("session-5.82")
    let device = try #require(tree.device(at: Self.device))
    #expect(!device.isConnected)
    #expect(!device.areServicesResolved)
    #expect(try #require(tree.table(ofDevice: Self.device)).services.count == 6)
  }

  @Test("In the race, the link's end is visible only as an unchanged property")
  func connectRace() throws {
    var tree = BlueZObjectTree()
    var hasReplied = false
    var wasResolved = false
    var wasConnected = false
    var losses: [BlueZChange] = []
    for step in try Fixture.load("connect-race-5.66").steps {
      switch step {
      case .managed(let arguments): _ = tree.apply(managedObjects: arguments)
      case .signal(let signal):
        losses += tree.apply(signal: signal).changes.filter {
          guard case .deviceChanged(Self.device, let reported, _) = $0 else { return false }
          return reported.contains(.connected)
        }
      case .reply(_, let method): hasReplied = hasReplied || method.hasSuffix(".Connect")
      default: continue
      }
      guard let device = tree.device(at: Self.device) else { continue }
      wasConnected = wasConnected || device.isConnected
      wasResolved = wasResolved || device.areServicesResolved
    }
    #expect(hasReplied)
    #expect(wasResolved)
    #expect(!wasConnected)
    #expect(losses == [.deviceChanged(path: Self.device, reported: [.connected], changed: [])])
    #expect(try #require(tree.table(ofDevice: Self.device)).services.count == 6)
  }
}

extension CharacteristicID {
  fileprivate static let colmiLookalike = CharacteristicID(
    Colmi.Service.uartWrite,
    in: BluetoothUUID(high: 0x6E40_0001_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E))
  fileprivate static let described = CharacteristicID(
    BluetoothUUID(high: 0x1AB0_0002_1111_2222, low: 0x3333_4444_5555_6666),
    in: BluetoothUUID(high: 0x1AB0_0001_1111_2222, low: 0x3333_4444_5555_6666))
}
