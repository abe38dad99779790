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
    case (.adapter, let path?) where path.kind == .adapter:
      let adapter = BlueZAdapter.read(at: path, from: contents, noting: &update.defects)
      if let adapter { put(adapter, as: path.adapter, to: &update) }
    case (.device, let path?) where path.kind == .device:
      let device = BlueZDevice.read(at: path, from: contents, noting: &update.defects)
      guard let device else { return }
      put(device, at: path, reported: device.reported(in: contents), to: &update)
    case (_, let path?) where path.attributeInterface == interface:
      addAttribute(contents, at: path, to: &update)
    case (.gattManager, let path?) where path.kind == .adapter,
      (.advertisingManager, let path?) where path.kind == .adapter:
      let isNew = adapters[path.adapter, default: AdapterNode()].managers.insert(interface).inserted
      if isNew { reportManagers(of: path.adapter, to: &update) }
    case (.agentManager, _), (.agent, _), (.advertisement, _), (.monitorManager, _), (.monitor, _),
      (.battery, _):
      break
    default:
      update.defects.append(
        BlueZDefect(kind: .misplaced, path: text, name: interface.rawValue))
    }
  }

  mutating func remove(
    _ interface: BlueZ.Interface, at path: BlueZPath, to update: inout BlueZUpdate
  ) {
    let (adapter, key) = (path.adapter, path.device)
    switch (interface, path.kind) {
    case (.adapter, .adapter):
      update.changes += adapters.removeValue(forKey: adapter)?.vanishing ?? []
    case (.device, .device):
      guard let node = adapters[adapter]?.devices.removeValue(forKey: key) else { return }
      if let device = node.device {
        adapters[adapter]?.unlist(key, under: device.address)
        if adapters[adapter]?.adapter != nil { update.changes.append(.deviceVanished(device)) }
      }
      prune(adapter)
    case (.gattManager, .adapter), (.advertisingManager, .adapter):
      guard adapters[adapter]?.managers.remove(interface) != nil else { return }
      reportManagers(of: adapter, to: &update)
      prune(adapter)
    default: if path.attributeInterface == interface { removeAttribute(at: path, to: &update) }
    }
  }

  mutating func change(
    _ interface: BlueZ.Interface, at text: String, _ changed: [DBusEntry],
    without invalidated: [String], to update: inout BlueZUpdate
  ) {
    func apply<Object: BlueZObject>(
      to object: inout Object, at path: BlueZPath
    ) -> Set<Object.Property> {
      object.apply(changed, at: path, noting: &update.defects)
        .union(object.drop(invalidated, at: path, noting: &update.defects))
    }
    unknown: switch (interface, BlueZPath(text)) {
    case (.adapter, let path?) where path.kind == .adapter:
      guard var adapter = adapters[path.adapter]?.adapter else { break }
      let before = adapter
      let reported = apply(to: &adapter, at: path)
      adapters[path.adapter]?.adapter = adapter
      let differences = adapter.differences(from: before, among: reported)
      if !differences.isEmpty {
        update.changes.append(.adapterChanged(path: text, differences))
      }
      return
    case (.device, let path?) where path.kind == .device:
      guard var device = adapters[path.adapter]?.devices[path.device]?.device else { break }
      let reported = apply(to: &device, at: path)
      put(device, at: path, reported: reported, isWhole: false, to: &update)
      return
    case (_, let path?) where path.attributeInterface == interface:
      switch attribute(at: path) {
      case .service(var service)?:
        _ = apply(to: &service, at: path)
        put(.service(service), at: path, to: &update)
      case .characteristic(var characteristic)?:
        _ = apply(to: &characteristic, at: path)
        put(.characteristic(characteristic), at: path, to: &update)
      case .descriptor(var descriptor)?:
        _ = apply(to: &descriptor, at: path)
        put(.descriptor(descriptor), at: path, to: &update)
      case nil: break unknown
      }
      return
    default: break
    }
    update.defects.append(
      BlueZDefect(kind: .unknownObject, path: text, name: interface.rawValue))
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
    _ device: BlueZDevice, at path: BlueZPath, reported: Set<BlueZ.DeviceProperty>,
    isWhole: Bool = true, to update: inout BlueZUpdate
  ) {
    let before = adapters[path.adapter, default: AdapterNode()].put(device, as: path.device)
    guard adapters[path.adapter]?.adapter != nil else { return }
    if let before {
      // A whole object may lack properties that it had before.
      let differences = device.differences(from: before, among: isWhole ? nil : reported)
      let reported = reported.union(differences)
      guard !reported.isEmpty else { return }
      update.changes.append(
        .deviceChanged(path: device.path, reported: reported, changed: differences))
    } else {
      update.changes += adapters[path.adapter]?.devices[path.device]?.appearing ?? []
    }
  }

  private func reportManagers(of adapter: String, to update: inout BlueZUpdate) {
    guard let path = adapters[adapter]?.adapter?.path else { return }
    update.changes.append(.managersChanged(adapter: path))
  }

  /// Removes the node at an adapter's path from the tree if it is empty: it has no adapter, manager
  /// interface or device.
  mutating func prune(_ adapter: String) {
    if adapters[adapter]?.isEmpty == true { adapters[adapter] = nil }
  }
}

extension BlueZDevice {
  /// Returns the device properties whose names a D-Bus dictionary contains as keys.
  fileprivate func reported(in contents: DBusValue) -> Set<BlueZ.DeviceProperty> {
    Set((contents.entries ?? []).compactMap { $0.key.string.flatMap(BlueZ.DeviceProperty.init) })
  }
}

extension BlueZObjectTree.AdapterNode {
  /// Stores a device under the last part of its path; returns the previous device there, or nil.
  mutating func put(_ device: BlueZDevice, as key: String) -> BlueZDevice? {
    let before = devices[key]?.device
    devices[key, default: BlueZObjectTree.DeviceNode()].device = device
    if before?.address != device.address {
      if let before { unlist(key, under: before.address) }
      addresses[device.address, default: []].insert(key)
    }
    return before
  }

  /// Removes a device from the index of devices by address; `key` is the last part of its path.
  mutating func unlist(_ key: String, under address: PeripheralID) {
    addresses[address]?.remove(key)
    if addresses[address]?.isEmpty == true { addresses[address] = nil }
  }
}
