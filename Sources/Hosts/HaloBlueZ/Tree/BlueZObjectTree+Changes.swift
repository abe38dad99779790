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

  /// Removes an adapter's node if it has no adapter, manager interface or device.
  mutating func prune(_ adapter: String) {
    if adapters[adapter]?.isEmpty == true { adapters[adapter] = nil }
  }
}

extension BlueZDevice {
  fileprivate func reported(in contents: DBusValue) -> Set<BlueZ.DeviceProperty> {
    Set((contents.entries ?? []).compactMap { $0.key.string.flatMap(BlueZ.DeviceProperty.init) })
  }
}

extension BlueZObjectTree.AdapterNode {
  mutating func put(_ device: BlueZDevice, as key: String) -> BlueZDevice? {
    let before = devices[key]?.device
    devices[key, default: BlueZObjectTree.DeviceNode()].device = device
    if before?.address != device.address {
      if let before { unlist(key, under: before.address) }
      addresses[device.address, default: []].insert(key)
    }
    return before
  }

  mutating func unlist(_ key: String, under address: PeripheralID) {
    addresses[address]?.remove(key)
    if addresses[address]?.isEmpty == true { addresses[address] = nil }
  }
}

// MARK: - Attributes

extension BlueZPath {
  var attributeInterface: BlueZ.Interface? {
    switch kind {
    case .adapter, .device: nil
    case .service: .gattService
    case .characteristic: .gattCharacteristic
    case .descriptor: .gattDescriptor
    }
  }
}

extension BlueZObjectTree {
  mutating func addAttribute(
    _ contents: DBusValue, at path: BlueZPath, to update: inout BlueZUpdate
  ) {
    let attribute: Attribute? =
      switch path.kind {
      case .adapter, .device: nil
      case .service:
        BlueZService.read(at: path, from: contents, noting: &update.defects)
          .map { .service($0) }
      case .characteristic:
        BlueZCharacteristic.read(at: path, from: contents, noting: &update.defects)
          .map { .characteristic($0) }
      case .descriptor:
        BlueZDescriptor.read(at: path, from: contents, noting: &update.defects)
          .map { .descriptor($0) }
      }
    if let attribute { put(attribute, at: path, to: &update) }
  }

  /// Returns the attribute, even if a parent is not in the tree.
  func attribute(at path: BlueZPath) -> Attribute? {
    adapters[path.adapter]?.devices[path.device]?.objects[path.text]
  }

  mutating func put(_ attribute: Attribute, at path: BlueZPath, to update: inout BlueZUpdate) {
    let before = adapters[path.adapter, default: AdapterNode()]
      .devices[path.device, default: DeviceNode()].put(attribute, at: path)
    guard before != attribute, let (device, paths) = known(at: path) else { return }
    update.changes.append(
      before == nil
        ? .attributesAppeared(device: device, paths: paths)
        : .attributesChanged(device: device, paths: [path.text]))
  }

  mutating func removeAttribute(at path: BlueZPath, to update: inout BlueZUpdate) {
    if let (device, paths) = known(at: path) {
      update.changes.append(.attributesVanished(device: device, paths: paths))
    }
    adapters[path.adapter]?.devices[path.device]?.remove(at: path)
    if adapters[path.adapter]?.devices[path.device]?.isEmpty == true {
      adapters[path.adapter]?.devices[path.device] = nil
    }
    prune(path.adapter)
  }

  /// Returns the paths of an attribute and its descendants, in order; nil if any parent is not in
  /// the tree.
  private func known(at path: BlueZPath) -> (device: String, paths: [String])? {
    guard let node = adapters[path.adapter], node.adapter != nil,
      let device = node.devices[path.device], let text = device.device?.path,
      device.isKnown(path.text)
    else { return nil }
    return (text, [path.text] + device.below(path.text).filter(device.isKnown).sorted())
  }
}

extension BlueZObjectTree.DeviceNode {
  /// The attributes whose parents are all in the tree, by their paths.
  var attributes: [String: BlueZObjectTree.Attribute] {
    device == nil ? [:] : objects.filter { isKnown($0.key) }
  }

  fileprivate func isKnown(_ path: String) -> Bool {
    guard let attribute = objects[path] else { return false }
    if case .service = attribute { return true }
    return isKnown(BlueZPath.parent(of: path))
  }
}

// MARK: - Differences between two trees

extension BlueZObjectTree {
  /// Takes time linear in the size of both.
  func changes(from old: BlueZObjectTree) -> [BlueZChange] {
    var gone: [BlueZChange] = []
    var news: [BlueZChange] = []
    for key in Set(old.adapters.keys).union(adapters.keys).sorted() {
      let before = old.adapters[key]
      let now = adapters[key]
      switch (before?.adapter, now?.adapter) {
      case (nil, nil): break
      case (.some, nil): gone += before?.vanishing ?? []
      case (nil, .some): news += now?.appearing ?? []
      case (let was?, let adapter?):
        let differences = adapter.differences(from: was)
        if !differences.isEmpty {
          news.append(.adapterChanged(path: adapter.path, differences))
        }
        if before?.managers != now?.managers {
          news.append(.managersChanged(adapter: adapter.path))
        }
        Self.compare(before?.devices ?? [:], now?.devices ?? [:], gone: &gone, news: &news)
      }
    }
    return gone + news
  }

  private static func compare(
    _ old: [String: DeviceNode], _ new: [String: DeviceNode], gone: inout [BlueZChange],
    news: inout [BlueZChange]
  ) {
    for key in Set(old.keys).union(new.keys).sorted() {
      guard let before = old[key], let was = before.device else {
        news += new[key]?.appearing ?? []
        continue
      }
      guard let now = new[key], let device = now.device else {
        gone.append(.deviceVanished(was))
        continue
      }
      let differences = device.differences(from: was)
      if !differences.isEmpty {
        news.append(.deviceChanged(path: device.path, reported: differences, changed: differences))
      }
      let earlier = before.attributes
      let present = now.attributes
      let vanished = earlier.keys.filter { present[$0] == nil }.sorted()
      let appeared = present.keys.filter { earlier[$0] == nil }.sorted()
      let changed = earlier.filter { path, was in present[path].map { $0 != was } ?? false }
        .keys.sorted()
      if !vanished.isEmpty {
        gone.append(.attributesVanished(device: device.path, paths: vanished))
      }
      if !appeared.isEmpty {
        news.append(.attributesAppeared(device: device.path, paths: appeared))
      }
      if !changed.isEmpty {
        news.append(.attributesChanged(device: device.path, paths: changed))
      }
    }
  }
}

extension BlueZObjectTree.AdapterNode {
  var appearing: [BlueZChange] {
    guard let adapter else { return [] }
    return [.adapterAppeared(path: adapter.path)]
      + devices.sorted { $0.key < $1.key }.flatMap(\.value.appearing)
  }

  var vanishing: [BlueZChange] {
    guard let adapter else { return [] }
    return devices.sorted { $0.key < $1.key }.compactMap { $0.value.device }
      .map { .deviceVanished($0) } + [.adapterVanished(adapter)]
  }
}

extension BlueZObjectTree.DeviceNode {
  var appearing: [BlueZChange] {
    guard let device else { return [] }
    let paths = attributes.keys.sorted()
    return [.deviceAppeared(path: device.path)]
      + (paths.isEmpty ? [] : [.attributesAppeared(device: device.path, paths: paths)])
  }
}
