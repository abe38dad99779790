import HaloBlueZNames
import Testing

@testable import HaloBlueZ
@testable import HaloDBus

@Suite("BlueZ object tree")
struct ObjectTreeTests {
  static let adapter = "/org/bluez/hci0"
  static let device = adapter + "/dev_C0_FF_EE_00_00_01"
  static let service = device + "/service0010"
  static let characteristic = service + "/char0011"
  static let descriptor = characteristic + "/desc0013"

  static func added(
    _ path: String, _ interface: BlueZ.Interface, _ properties: [String: DBusValue]
  ) -> [DBusValue] {
    [
      .objectPath(path),
      .dictionary([DBusEntry(.string(interface.rawValue), .options(properties))], of: "{sa{sv}}"),
    ]
  }

  static func changed(
    _ interface: BlueZ.Interface, _ properties: [String: DBusValue], without names: [String] = []
  ) -> [DBusValue] { [.string(interface.rawValue), .options(properties), .strings(names)] }

  static let objects: [(path: String, interface: BlueZ.Interface, [String: DBusValue])] = [
    (adapter, .adapter, ["Address": .string("00:aa:01:00:00:00"), "Powered": .boolean(true)]),
    (
      device, .device,
      [
        "Address": .string("C0:FF:EE:00:00:01"), "Adapter": .objectPath(adapter),
        "Alias": .string("C0-FF-EE-00-00-01"), "RSSI": .int16(-60), "TxPower": .int16(4),
      ]
    ),
    (service, .gattService, ["UUID": .string("180d"), "Device": .objectPath(device)]),
    (
      characteristic, .gattCharacteristic,
      [
        "UUID": .string("2a37"), "Service": .objectPath(service),
        "Flags": .strings(["notify", "of-a-later-version"]),
      ]
    ),
    (
      descriptor, .gattDescriptor,
      ["UUID": .string("2902"), "Characteristic": .objectPath(characteristic)]
    ),
  ]

  static func tree() -> BlueZObjectTree {
    var tree = BlueZObjectTree()
    for (path, interface, properties) in objects {
      #expect(tree.apply(interfacesAdded: added(path, interface, properties)).defects == [])
    }
    return tree
  }

  @Test("A request reports removed objects first")
  func goneFirst() throws {
    var tree = Self.tree()
    let device = try #require(tree.device(at: Self.device))
    let other = Self.adapter + "/dev_00_00_00_00_00_01"
    let objects = [
      Self.objects[0],
      (
        path: other, interface: BlueZ.Interface.device,
        ["Address": .string("00:00:00:00:00:01")] as [String: DBusValue]
      ),
    ]
    let entries = objects.map { path, interface, properties in
      DBusEntry(.objectPath(path), Self.added(path, interface, properties)[1])
    }
    let update = tree.apply(managedObjects: [.dictionary(entries, of: "{oa{sa{sv}}}")])
    #expect(update.changes == [.deviceVanished(device), .deviceAppeared(path: other)])
  }

  @Test("Changes of an adapter's abilities are reported by signals and requests")
  func managers() throws {
    var tree = Self.tree()
    let without = tree
    let added = Self.added(Self.adapter, .gattManager, [:])
    let change = BlueZChange.managersChanged(adapter: Self.adapter)
    #expect(tree.apply(interfacesAdded: added).changes == [change])
    #expect(tree.managers(ofAdapter: Self.adapter) == [.gattManager])
    #expect(tree.changes(from: without) == [change])
    #expect(without.changes(from: tree) == [change])
    let removed: [DBusValue] = [
      .objectPath(Self.adapter), .strings([BlueZ.Interface.gattManager.rawValue]),
    ]
    #expect(tree.apply(interfacesRemoved: removed).changes == [change])
    #expect(tree == without)
  }

  @Test("An invalidated strength means a device in no scan, 127 an unknown one")
  func strengths() throws {
    var tree = Self.tree()
    #expect(tree.device(at: Self.device)?.rssi == -60)
    #expect(tree.device(at: Self.device)?.advertisement?.rssi == -60)
    _ = tree.apply(
      propertiesChanged: Self.changed(.device, ["RSSI": .int16(127), "TxPower": .int16(127)]),
      at: Self.device)
    let unknown = try #require(tree.device(at: Self.device))
    #expect(unknown.isInScan)
    #expect(unknown.rssi == nil)
    #expect(unknown.transmitPower == nil)
    #expect(unknown.advertisement?.rssi == 127)
    let update = tree.apply(
      propertiesChanged: Self.changed(.device, [:], without: ["RSSI", "TxPower"]), at: Self.device)
    #expect(
      update.changes == [
        .deviceChanged(
          path: Self.device, reported: [.rssi, .transmitPower], changed: [.rssi, .transmitPower])
      ])
    #expect(tree.device(at: Self.device)?.isInScan == false)
    #expect(tree.device(at: Self.device)?.advertisement == nil)
  }

  @Test("Values are neither kept nor reported")
  func values() {
    var tree = Self.tree()
    let values = ["Value": .bytes([1]), "Notifying": .boolean(true)] as [String: DBusValue]
    let update = tree.apply(
      propertiesChanged: Self.changed(.gattCharacteristic, values), at: Self.characteristic)
    #expect(update == BlueZUpdate() && tree == Self.tree())
  }

  @Test("Only the presence of NotifyAcquired matters")
  func acquirable() throws {
    var tree = Self.tree()
    for isAcquired in [false, true] {
      _ = tree.apply(
        propertiesChanged: Self.changed(
          .gattCharacteristic, ["NotifyAcquired": .boolean(isAcquired)]), at: Self.characteristic)
      let table = try #require(tree.table(ofDevice: Self.device))
      #expect(table.characteristics[.heartRateMeasurement]?.declaration.canAcquireNotify == true)
    }
  }

  // MARK: - Unusual objects

  /// Objects to add to the tree of one device, with the expected defects.
  static let odd: [(String, BlueZ.Interface, [String: DBusValue], BlueZDefect.Kind, String)] = [
    (adapter, .device, [:], .misplaced, BlueZ.Interface.device.rawValue),
    ("/elsewhere/hci0", .adapter, [:], .misplaced, BlueZ.Interface.adapter.rawValue),
    (service, .gattDescriptor, [:], .misplaced, BlueZ.Interface.gattDescriptor.rawValue),
    (adapter, .adapter, [:], .missing, "Address"),
    (adapter, .adapter, ["Address": .string("hci0")], .notAddress, "Address"),
    (adapter, .adapter, ["Address": .byte(1)], .wrongType, "Address"),
    (
      device, .device,
      ["Address": .string("C0:FF:EE:00:00:01"), "Adapter": .objectPath(device)], .notBelowParent,
      "Adapter"
    ),
    (service, .gattService, ["Device": .objectPath(device)], .missing, "UUID"),
    (service, .gattService, ["UUID": .string("Battery")], .notUUID, "UUID"),
    (service, .gattService, ["UUID": .objectPath("/a")], .wrongType, "UUID"),
    // An object that is its own parent, where a walk from parent to parent would never end.
    (
      characteristic, .gattCharacteristic,
      ["UUID": .string("2a37"), "Service": .objectPath(characteristic)], .notBelowParent, "Service"
    ),
    (device + "/battery", .gattService, ["UUID": .string("180f")], .noHandle, "Handle"),
    (device + "/service0000", .gattService, ["UUID": .string("180f")], .noHandle, "Handle"),
  ]

  @Test("An invalid object is left out and recorded", arguments: odd)
  func oddObjects(
    path: String, interface: BlueZ.Interface, properties: [String: DBusValue],
    kind: BlueZDefect.Kind, name: String
  ) {
    var tree = Self.tree()
    let update = tree.apply(interfacesAdded: Self.added(path, interface, properties))
    #expect(update.defects == [BlueZDefect(kind: kind, path: path, name: name)])
    #expect(update.changes == [])
    #expect(tree == Self.tree())
  }

  static let oddChanges: [(BlueZ.Interface, String, DBusValue, BlueZDefect.Kind, String)] = [
    (.gattService, "Handle", .uint16(0), .noHandle, service),
    (.gattCharacteristic, "NotifyAcquired", .string("no"), .wrongType, characteristic),
  ]

  @Test("A value that becomes invalid stays as it was, and is recorded", arguments: oddChanges)
  func oddChange(
    interface: BlueZ.Interface, name: String, value: DBusValue, kind: BlueZDefect.Kind, path: String
  ) {
    var tree = Self.tree()
    let update = tree.apply(
      propertiesChanged: Self.changed(interface, [name: value]), at: path)
    #expect(update.defects == [BlueZDefect(kind: kind, path: path, name: name)])
    #expect(tree == Self.tree())
  }

  static let oddValues: [(BlueZ.DeviceProperty, DBusValue, BlueZDefect.Kind)] = [
    (.rssi, .int32(-60), .wrongType), (.name, .bytes([65]), .wrongType),
    (.connected, .string("true"), .wrongType), (.address, .string(""), .notAddress),
    (.uuids, .string("180d"), .wrongType), (.uuids, .strings(["180d", "x"]), .notUUID),
    (.manufacturerData, .bytes([1]), .wrongType),
    (.manufacturerData, .dictionary([DBusEntry(.string("x"), .byte(1))], of: "{sv}"), .wrongType),
    (.serviceData, .dictionary([DBusEntry(.string("x"), .bytes([]))], of: "{sv}"), .notUUID),
    (.adapter, .objectPath("/org/bluez/hci1"), .notBelowParent),
  ]

  @Test("An invalid property is left out and recorded", arguments: oddValues)
  func oddProperties(property: BlueZ.DeviceProperty, value: DBusValue, kind: BlueZDefect.Kind) {
    var tree = Self.tree()
    let update = tree.apply(
      propertiesChanged: Self.changed(.device, [property.rawValue: value]), at: Self.device)
    #expect(update.defects == [BlueZDefect(kind: kind, path: Self.device, name: property.rawValue)])
    let device = tree.device(at: Self.device)
    #expect(device?.uuids == (kind == .notUUID && property == .uuids ? [0x180D] : []))
    #expect(device?.rssi == -60)
    #expect(device?.address == "C0:FF:EE:00:00:01")
    #expect(device?.isConnected == false)
  }

  @Test("A required property cannot be invalidated")
  func takenBack() {
    var tree = Self.tree()
    let names = ["Address", "Connected", "Adapter"]
    let update = tree.apply(
      propertiesChanged: Self.changed(.device, [:], without: names), at: Self.device)
    #expect(update.defects.map(\.kind) == [.missing, .missing, .missing])
    #expect(tree == Self.tree())
  }

  @Test("If two attributes have the same handle, the table has the first")
  func duplicateHandles() throws {
    var tree = Self.tree()
    _ = tree.apply(
      interfacesAdded: Self.added(
        Self.service + "/char0012", .gattCharacteristic,
        ["UUID": .string("2a38"), "Handle": .uint16(0x11), "Flags": .strings(["read"])]))
    let table = try #require(tree.table(ofDevice: Self.device))
    #expect(table.services.map { $0.characteristics.map(\.uuid) } == [[0x2A37]])
    #expect(
      table.defects == [
        BlueZDefect(
          kind: .duplicateHandle, path: Self.service + "/char0012",
          name: BlueZ.Interface.gattCharacteristic.rawValue)
      ])
  }

  @Test("A characteristic without its service waits, and is recorded")
  func orphan() throws {
    var tree = Self.tree()
    let path = Self.device + "/service0020/char0021"
    let update = tree.apply(
      interfacesAdded: Self.added(path, .gattCharacteristic, ["UUID": .string("2a19")]))
    #expect(update == BlueZUpdate())
    let table = try #require(tree.table(ofDevice: Self.device))
    #expect(table.services.count == 1)
    #expect(table.defects.map(\.kind) == [.parentMissing])
    let later = tree.apply(
      interfacesAdded: Self.added(
        Self.device + "/service0020", .gattService, ["UUID": .string("180f")]))
    #expect(
      later.changes
        == [.attributesAppeared(device: Self.device, paths: [Self.device + "/service0020", path])])
  }

  @Test("A change of an unknown object is recorded as odd")
  func unknownObjects() {
    var tree = BlueZObjectTree()
    for (path, interface, _) in Self.objects {
      let update = tree.apply(propertiesChanged: Self.changed(interface, [:]), at: path)
      #expect(
        update.defects == [BlueZDefect(kind: .unknownObject, path: path, name: interface.rawValue)])
    }
    #expect(tree == BlueZObjectTree())
  }
}
