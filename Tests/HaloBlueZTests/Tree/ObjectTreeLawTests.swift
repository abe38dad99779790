import HaloBlueZNames
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloBlueZ

@Suite("BlueZ object tree laws")
struct ObjectTreeLawTests {
  static let seeds: [UInt64] = Array(0..<3)

  static func checkInvariants(_ tree: BlueZObjectTree) {
    for (key, adapter) in tree.adapters {
      #expect(!adapter.isEmpty)
      var addresses: [PeripheralID: Set<String>] = [:]
      for (device, node) in adapter.devices {
        #expect(!node.isEmpty)
        if let value = node.device {
          addresses[value.address, default: []].insert(device)
          #expect(value.path == "/org/bluez/\(key)/\(device)")
        }
        #expect(node.objects.keys.allSatisfy { $0.hasPrefix("/org/bluez/\(key)/\(device)/") })
      }
      #expect(adapter.addresses == addresses)
    }
    for adapter in tree.allAdapters {
      #expect(tree.adapter(at: adapter.path) == adapter)
      for device in tree.devices(ofAdapter: adapter.path) {
        #expect(tree.device(at: device.path) == device)
        let found = tree.device(of: device.address, ofAdapter: adapter.path)
        #expect(found?.address == device.address)
      }
    }
  }

  @Test("Following signals leads to the same tree as requesting all objects", arguments: seeds)
  func followingIsAsking(seed: UInt64) throws {
    var daemon = RandomDaemon(seed: seed)
    var tree = BlueZObjectTree()
    var shadow = Shadow()
    for number in 0..<400 {
      let update = tree.apply(signal: daemon.step())
      try #require(update.defects == [])
      shadow.follow(update.changes)
      guard number % 10 == 0 else { continue }
      try #require(shadow == Shadow(of: tree), "after \(number) steps")
      Self.checkInvariants(tree)
      var asked = BlueZObjectTree()
      let all = asked.apply(managedObjects: daemon.managedObjects())
      try #require(all.defects == [])
      try #require(asked == tree, "after \(number) steps")
      // After following, the reply contains no changes.
      let news = tree.apply(managedObjects: daemon.managedObjects())
      try #require(news.changes == [])
    }
  }

  @Test("The tables contain each property, except for values and the state of notifications")
  func propertiesInTables() {
    #expect(Set(BlueZAdapter.fields.keys) == Set(BlueZ.AdapterProperty.allCases))
    #expect(Set(BlueZDevice.fields.keys) == Set(BlueZ.DeviceProperty.allCases))
    #expect(Set(BlueZService.fields.keys) == Set(BlueZ.ServiceProperty.allCases))
    let characteristic = Set(BlueZ.CharacteristicProperty.allCases)
    #expect(
      Set(BlueZCharacteristic.fields.keys)
        == characteristic.subtracting([.mtu, .notifying, .value]))
    let descriptor = Set(BlueZ.DescriptorProperty.allCases)
    #expect(Set(BlueZDescriptor.fields.keys) == descriptor.subtracting([.value]))
  }

  @Test("The reported changes of a device are its differences", arguments: seeds)
  func changesAreDifferences(seed: UInt64) throws {
    var daemon = RandomDaemon(seed: seed)
    var tree = BlueZObjectTree()
    for _ in 0..<600 {
      let before = tree
      let update = tree.apply(signal: daemon.step())
      for adapter in tree.allAdapters {
        for device in tree.devices(ofAdapter: adapter.path) {
          guard let was = before.device(at: device.path) else { continue }
          let reported =
            update.changes.compactMap {
              guard case .deviceChanged(device.path, _, let changed) = $0 else { return nil }
              return changed
            } as [Set<BlueZ.DeviceProperty>]
          try #require(reported.reduce([]) { $0.union($1) } == device.differences(from: was))
          try #require((device == was) == device.differences(from: was).isEmpty)
        }
      }
    }
  }

  @Test("A request after missed signals reports all differences", arguments: seeds)
  func askingCatchesUp(seed: UInt64) throws {
    var daemon = RandomDaemon(seed: seed)
    var tree = BlueZObjectTree()
    var shadow = Shadow()
    for _ in 0..<20 {
      for _ in 0..<daemon.below(30) { _ = daemon.step() }
      shadow.follow(tree.apply(managedObjects: daemon.managedObjects()).changes)
      try #require(shadow == Shadow(of: tree))
      var fresh = BlueZObjectTree()
      _ = fresh.apply(managedObjects: daemon.managedObjects())
      try #require(tree == fresh)
    }
    shadow.follow(tree.apply(managedObjects: [.dictionary([], of: "{oa{sa{sv}}}")]).changes)
    #expect(shadow == Shadow())
    #expect(tree == BlueZObjectTree())
  }

  @Test(
    "Adding and removing restores a tree, and repeated signals change nothing", arguments: seeds)
  func reversalAndRepetition(seed: UInt64) throws {
    var daemon = RandomDaemon(seed: seed)
    var tree = BlueZObjectTree()
    for _ in 0..<400 {
      let signal = daemon.step()
      let before = tree
      _ = tree.apply(signal: signal)
      let after = tree
      let again = tree.apply(signal: signal)
      try #require(tree == after, "the repetition changes something")
      for change in again.changes {
        guard case .deviceChanged(_, _, changed: []) = change else {
          Issue.record("repeated as a change: \(change)")
          continue
        }
      }
      let path = signal.arguments[0].string ?? ""
      let isNew = signal.member == BlueZ.Standard.interfacesAdded && !before.hasAnything(at: path)
      guard isNew, let names = signal.arguments[1].entries?.map(\.key) else { continue }
      _ = tree.apply(interfacesRemoved: [.objectPath(path), .array(names, of: "s")])
      try #require(tree == before, "\(path) came and went")
      tree = after
    }
  }

  @Test(
    "No message makes the tree trap or its tables differ from a walk over all objects",
    arguments: seeds)
  func hostility(seed: UInt64) throws {
    var daemon = RandomDaemon(seed: seed)
    var vandal = Vandal(random: SplitMix64(seed: ~seed))
    var tree = BlueZObjectTree()
    var shadow = Shadow()
    var (defects, count) = (0, 0)
    for number in 0..<1000 {
      var signal = daemon.step()
      if number % 2 == 0 { signal = vandal.damage(signal) }
      var update = tree.apply(signal: signal)
      if number % 100 == 50 {
        var all = daemon.managedObjects()
        for _ in 0..<5 { all = all.map { vandal.damage($0) } }
        shadow.follow(update.changes)
        update = tree.apply(managedObjects: all)
      }
      defects += update.defects.count
      shadow.follow(update.changes)
      guard number % 5 == 0 else { continue }
      try #require(shadow == Shadow(of: tree), "after \(number) steps")
      guard number % 40 == 0 else { continue }
      Self.checkInvariants(tree)
      for device in shadow.devices {
        let table = try #require(tree.table(ofDevice: device))
        try #require(NaiveTable(tree, device).isSame(as: table), "\(device)")
        count = max(count, table.characteristics.count)
        // The transport finds the characteristics by these names.
        for (id, characteristic) in table.characteristics {
          let found = try #require(table.services.characteristic(id))
          try #require(found.properties == characteristic.declaration.properties)
          try #require(characteristic.id == id)
        }
      }
    }
    #expect(defects > 50 && count > 4)
  }
}

extension BlueZObjectTree {
  /// Whether an object is at a path or below it, even an incomplete one.
  fileprivate func hasAnything(at path: String) -> Bool {
    guard let path = BlueZPath(path), let node = adapters[path.adapter] else { return false }
    guard path.kind != .adapter, let device = node.devices[path.device] else {
      return path.kind == .adapter
    }
    return path.kind == .device
      || device.objects.keys.contains { $0 == path.text || $0.isBelow(path.text) }
  }
}
