import HaloBlueZNames
import HaloDBus
import HaloTransport

// One change at a time: an interface comes, goes, or has other properties.

extension BlueZObjectTree {
  mutating func add(
    _ interface: BlueZ.Interface, _ contents: DBusValue, at path: BlueZPath?, as text: String,
    to update: inout BlueZUpdate
  ) {
    switch (interface, path) {
    case (.adapter, let path?):
      guard case .adapter(let key) = path else { break }
      guard
        let adapter = BlueZAdapter.read(
          at: path, as: text, from: contents, noting: &update.oddities)
      else { return }
      put(adapter, as: key, to: &update)
      return
    case (.device, let path?):
      guard case .device(let adapter, let key) = path else { break }
      guard
        let device = BlueZDevice.read(
          at: path, as: text, from: contents, noting: &update.oddities)
      else { return }
      put(device, as: key, of: adapter, told: device.told(in: contents), to: &update)
      return
    case (.gattService, let path?), (.gattCharacteristic, let path?), (.gattDescriptor, let path?):
      guard path.attributeInterface == interface else { break }
      addAttribute(contents, at: path, as: text, to: &update)
      return
    case (.gattManager, .adapter(let adapter)?), (.advertisingManager, .adapter(let adapter)?):
      let isNew = adapters[adapter, default: AdapterNode()].managers.insert(interface).inserted
      if isNew { tellManagers(of: adapter, to: &update) }
      return
    case (.agentManager, _), (.agent, _), (.advertisement, _), (.monitorManager, _), (.monitor, _),
      (.battery, _):
      return
    default: break
    }
    update.oddities.append(
      BlueZOddity(kind: .misplaced, path: text, name: interface.rawValue))
  }

  mutating func remove(
    _ interface: BlueZ.Interface, at path: BlueZPath?, to update: inout BlueZUpdate
  ) {
    switch (interface, path) {
    case (.adapter, .adapter(let adapter)?):
      guard let node = adapters.removeValue(forKey: adapter) else { return }
      update.changes += node.vanishing
    case (.device, .device(let adapter, let key)?):
      guard let node = adapters[adapter]?.devices.removeValue(forKey: key) else { return }
      if let device = node.device {
        adapters[adapter]?.unlist(key, under: device.address)
        if adapters[adapter]?.adapter != nil { update.changes.append(.deviceVanished(device)) }
      }
      prune(adapter)
    case (.gattService, let path?), (.gattCharacteristic, let path?), (.gattDescriptor, let path?):
      if path.attributeInterface == interface { removeAttribute(at: path, to: &update) }
    case (.gattManager, .adapter(let adapter)?), (.advertisingManager, .adapter(let adapter)?):
      guard adapters[adapter]?.managers.remove(interface) != nil else { return }
      tellManagers(of: adapter, to: &update)
      prune(adapter)
    default: return
    }
  }

  mutating func change(
    _ interface: BlueZ.Interface, at text: String, _ changed: [DBusEntry],
    without invalidated: [String], to update: inout BlueZUpdate
  ) {
    let path = BlueZPath(text)
    switch (interface, path) {
    case (.adapter, .adapter(let key)?):
      guard var adapter = adapters[key]?.adapter, let path else { break }
      let before = adapter
      let told =
        adapter.take(changed, at: path, as: text, noting: &update.oddities)
        .union(adapter.drop(invalidated, as: text, noting: &update.oddities))
      adapters[key]?.adapter = adapter
      let differences = adapter.differences(from: before, among: told)
      if !differences.isEmpty {
        update.changes.append(.adapterChanged(path: text, differences))
      }
      return
    case (.device, .device(let adapter, let key)?):
      guard var device = adapters[adapter]?.devices[key]?.device, let path else { break }
      let told =
        device.take(changed, at: path, as: text, noting: &update.oddities)
        .union(device.drop(invalidated, as: text, noting: &update.oddities))
      put(device, as: key, of: adapter, told: told, isWhole: false, to: &update)
      return
    case (.gattService, let path?), (.gattCharacteristic, let path?), (.gattDescriptor, let path?):
      guard path.attributeInterface == interface,
        changeAttribute(at: path, as: text, changed, without: invalidated, to: &update)
      else { break }
      return
    default: break
    }
    update.oddities.append(
      BlueZOddity(kind: .unknownObject, path: text, name: interface.rawValue))
  }

  // MARK: - Adapters and devices

  private mutating func put(
    _ adapter: BlueZAdapter, as key: String, to update: inout BlueZUpdate
  ) {
    let before = adapters[key]?.adapter
    adapters[key, default: AdapterNode()].adapter = adapter
    if let before {
      let differences = adapter.differences(from: before)
      guard !differences.isEmpty else { return }
      update.changes.append(.adapterChanged(path: adapter.path, differences))
    } else {
      update.changes += adapters[key]?.appearing ?? []
    }
  }

  private mutating func put(
    _ device: BlueZDevice, as key: String, of adapter: String, told: Set<BlueZ.DeviceProperty>,
    isWhole: Bool = true, to update: inout BlueZUpdate
  ) {
    let before = adapters[adapter, default: AdapterNode()].put(device, as: key)
    guard adapters[adapter]?.adapter != nil else { return }
    if let before {
      // A whole object may lack properties that it had before.
      let differences = device.differences(from: before, among: isWhole ? nil : told)
      let told = told.union(differences)
      guard !told.isEmpty else { return }
      update.changes.append(.deviceChanged(path: device.path, told: told, changed: differences))
    } else {
      update.changes += adapters[adapter]?.devices[key]?.appearing ?? []
    }
  }

  private func tellManagers(of adapter: String, to update: inout BlueZUpdate) {
    guard let path = adapters[adapter]?.adapter?.path else { return }
    update.changes.append(.managersChanged(adapter: path))
  }

  /// Removes an adapter without contents.
  mutating func prune(_ adapter: String) {
    if adapters[adapter]?.isEmpty == true { adapters[adapter] = nil }
  }
}

extension BlueZDevice {
  /// Returns the known properties in a dictionary.
  fileprivate func told(in contents: DBusValue) -> Set<BlueZ.DeviceProperty> {
    Set((contents.entries ?? []).compactMap { $0.key.string.flatMap(BlueZ.DeviceProperty.init) })
  }
}

extension BlueZObjectTree.AdapterNode {
  /// Stores a device, and returns the one that was there before.
  mutating func put(_ device: BlueZDevice, as key: String) -> BlueZDevice? {
    let before = devices[key]?.device
    devices[key, default: BlueZObjectTree.DeviceNode()].device = device
    if before?.address != device.address {
      if let before { unlist(key, under: before.address) }
      addresses[device.address, default: []].insert(key)
    }
    return before
  }

  /// Removes a device from the index of addresses.
  mutating func unlist(_ key: String, under address: PeripheralID) {
    addresses[address]?.remove(key)
    if addresses[address]?.isEmpty == true { addresses[address] = nil }
  }
}
