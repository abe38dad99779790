import HaloBlueZNames
import HaloDBus
import HaloTransport

// Services, characteristics and descriptors: appearing, vanishing, changing.

extension BlueZPath {
  /// The interface of the attribute at this path; nil for an adapter and a device.
  var attributeInterface: BlueZ.Interface? {
    switch self {
    case .adapter, .device: nil
    case .service: .gattService
    case .characteristic: .gattCharacteristic
    case .descriptor: .gattDescriptor
    }
  }
}

extension BlueZObjectTree {
  /// An attribute of any kind.
  enum Attribute: Hashable {
    case service(BlueZService)
    case characteristic(BlueZCharacteristic)
    case descriptor(BlueZDescriptor)
  }

  mutating func addAttribute(
    _ contents: DBusValue, at path: BlueZPath, as text: String, to update: inout BlueZUpdate
  ) {
    let attribute: Attribute? =
      switch path {
      case .adapter, .device: nil
      case .service:
        BlueZService.read(at: path, as: text, from: contents, noting: &update.oddities)
          .map { .service($0) }
      case .characteristic:
        BlueZCharacteristic.read(at: path, as: text, from: contents, noting: &update.oddities)
          .map { .characteristic($0) }
      case .descriptor:
        BlueZDescriptor.read(at: path, as: text, from: contents, noting: &update.oddities)
          .map { .descriptor($0) }
      }
    if let attribute { put(attribute, at: path, as: text, to: &update) }
  }

  /// Applies changed properties to an attribute.
  ///
  /// Returns false if the attribute is unknown.
  mutating func changeAttribute(
    at path: BlueZPath, as text: String, _ changed: [DBusEntry], without invalidated: [String],
    to update: inout BlueZUpdate
  ) -> Bool {
    guard var attribute = attribute(at: path) else { return false }
    switch attribute {
    case .service(var service):
      service.take(changed, at: path, as: text, noting: &update.oddities)
      _ = service.drop(invalidated, as: text, noting: &update.oddities)
      attribute = .service(service)
    case .characteristic(var characteristic):
      characteristic.take(changed, at: path, as: text, noting: &update.oddities)
      _ = characteristic.drop(invalidated, as: text, noting: &update.oddities)
      attribute = .characteristic(characteristic)
    case .descriptor(var descriptor):
      descriptor.take(changed, at: path, as: text, noting: &update.oddities)
      _ = descriptor.drop(invalidated, as: text, noting: &update.oddities)
      attribute = .descriptor(descriptor)
    }
    put(attribute, at: path, as: text, to: &update)
    return true
  }

  /// Returns the attribute at a path, even if one of its parents is unknown.
  func attribute(at path: BlueZPath) -> Attribute? {
    switch path {
    case .adapter, .device: nil
    case .service(let adapter, let device, let service):
      adapters[adapter]?.devices[device]?.services[service]?.service.map { .service($0) }
    case .characteristic(let adapter, let device, let service, let characteristic):
      adapters[adapter]?.devices[device]?.services[service]?.characteristics[characteristic]?
        .characteristic.map { .characteristic($0) }
    case .descriptor(let adapter, let device, let service, let characteristic, let descriptor):
      adapters[adapter]?.devices[device]?.services[service]?.characteristics[characteristic]?
        .descriptors[descriptor].map { .descriptor($0) }
    }
  }

  private mutating func put(
    _ attribute: Attribute, at path: BlueZPath, as text: String, to update: inout BlueZUpdate
  ) {
    let before = self.attribute(at: path)
    guard before != attribute else { return }
    switch (path, attribute) {
    case (.service(let adapter, let device, let key), .service(let service)):
      adapters[adapter, default: AdapterNode()].devices[device, default: DeviceNode()]
        .services[key, default: ServiceNode()].service = service
    case (
      .characteristic(let adapter, let device, let service, let key),
      .characteristic(let characteristic)
    ):
      adapters[adapter, default: AdapterNode()].devices[device, default: DeviceNode()]
        .services[service, default: ServiceNode()]
        .characteristics[key, default: CharacteristicNode()].characteristic = characteristic
    case (
      .descriptor(let adapter, let device, let service, let characteristic, let key),
      .descriptor(let descriptor)
    ):
      adapters[adapter, default: AdapterNode()].devices[device, default: DeviceNode()]
        .services[service, default: ServiceNode()]
        .characteristics[characteristic, default: CharacteristicNode()]
        .descriptors[key] = descriptor
    default: return
    }
    guard let device = knownDevice(of: path) else { return }
    update.changes.append(
      before == nil
        ? .attributesAppeared(device: device, paths: paths(from: path, as: text))
        : .attributesChanged(device: device, paths: [text]))
  }

  mutating func removeAttribute(at path: BlueZPath, to update: inout BlueZUpdate) {
    let device = knownDevice(of: path)
    let vanished =
      device == nil || attribute(at: path) == nil ? [] : paths(from: path, as: path.text)
    switch path {
    case .adapter, .device: return
    case .service(let adapter, let device, let key):
      adapters[adapter]?.devices[device]?.services[key] = nil
      prune(adapter, device)
    case .characteristic(let adapter, let device, let service, let key):
      adapters[adapter]?.devices[device]?.services[service]?.characteristics[key] = nil
      prune(adapter, device, service)
    case .descriptor(let adapter, let device, let service, let characteristic, let key):
      adapters[adapter]?.devices[device]?.services[service]?
        .characteristics[characteristic]?.descriptors[key] = nil
      let node = adapters[adapter]?.devices[device]?.services[service]?
        .characteristics[characteristic]
      if node?.isEmpty == true {
        adapters[adapter]?.devices[device]?.services[service]?
          .characteristics[characteristic] = nil
      }
      prune(adapter, device, service)
    }
    if let device, !vanished.isEmpty {
      update.changes.append(.attributesVanished(device: device, paths: vanished))
    }
  }

  /// Removes nodes without contents.
  private mutating func prune(_ adapter: String, _ device: String, _ service: String? = nil) {
    if let service, adapters[adapter]?.devices[device]?.services[service]?.isEmpty == true {
      adapters[adapter]?.devices[device]?.services[service] = nil
    }
    if adapters[adapter]?.devices[device]?.isEmpty == true {
      adapters[adapter]?.devices[device] = nil
    }
    prune(adapter)
  }

  /// Returns the path of an attribute's device if all parents of the attribute are known.
  private func knownDevice(of path: BlueZPath) -> String? {
    let (adapter, device, service, characteristic): (String, String, String?, String?) =
      switch path {
      case .adapter(let adapter): (adapter, "", nil, nil)
      case .device(let adapter, let device), .service(let adapter, let device, _):
        (adapter, device, nil, nil)
      case .characteristic(let adapter, let device, let service, _): (adapter, device, service, nil)
      case .descriptor(let adapter, let device, let service, let characteristic, _):
        (adapter, device, service, characteristic)
      }
    guard let node = adapters[adapter], node.adapter != nil,
      let deviceNode = node.devices[device], let text = deviceNode.device?.path
    else { return nil }
    guard let service else { return text }
    guard let serviceNode = deviceNode.services[service], serviceNode.service != nil else {
      return nil
    }
    guard let characteristic else { return text }
    return serviceNode.characteristics[characteristic]?.characteristic == nil ? nil : text
  }

  /// Returns the paths of an attribute and its descendants, in order.
  private func paths(from path: BlueZPath, as text: String) -> [String] {
    switch path {
    case .adapter, .device, .descriptor: return [text]
    case .service(let adapter, let device, let service):
      return adapters[adapter]?.devices[device]?.services[service]?.attributes(at: text).keys
        .sorted() ?? []
    case .characteristic(let adapter, let device, let service, let characteristic):
      return adapters[adapter]?.devices[device]?.services[service]?
        .characteristics[characteristic]?.attributes(at: text).keys.sorted() ?? []
    }
  }
}

// MARK: - By path

extension BlueZObjectTree.DeviceNode {
  /// The attributes whose parents are all known.
  var attributes: [String: BlueZObjectTree.Attribute] {
    guard let device else { return [:] }
    var all: [String: BlueZObjectTree.Attribute] = [:]
    for (key, node) in services {
      all.merge(node.attributes(at: "\(device.path)/\(key)")) { first, _ in first }
    }
    return all
  }
}

extension BlueZObjectTree.ServiceNode {
  func attributes(at path: String) -> [String: BlueZObjectTree.Attribute] {
    guard let service else { return [:] }
    var all: [String: BlueZObjectTree.Attribute] = [path: .service(service)]
    for (key, node) in characteristics {
      all.merge(node.attributes(at: "\(path)/\(key)")) { first, _ in first }
    }
    return all
  }
}

extension BlueZObjectTree.CharacteristicNode {
  func attributes(at path: String) -> [String: BlueZObjectTree.Attribute] {
    guard let characteristic else { return [:] }
    var all: [String: BlueZObjectTree.Attribute] = [path: .characteristic(characteristic)]
    for (key, descriptor) in descriptors { all["\(path)/\(key)"] = .descriptor(descriptor) }
    return all
  }
}
