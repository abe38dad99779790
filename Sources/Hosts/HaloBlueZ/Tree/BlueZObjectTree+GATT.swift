import HaloBlueZNames
import HaloDBus
import HaloTransport

// Services, characteristics and descriptors: appearing, vanishing, changing.

extension BlueZPath {
  /// The D-Bus interface of the attribute at this path; nil for an adapter or a device.
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

  /// Returns the attribute at a path, even if a parent is not in the tree; nil if there is none.
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

  /// Returns the paths of an attribute and its descendants, in order, and the path of their device.
  ///
  /// Nil if the attribute or one of its parents is not in the tree.
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

  /// Returns whether an attribute and all of its parents are in the tree.
  fileprivate func isKnown(_ path: String) -> Bool {
    guard let attribute = objects[path] else { return false }
    if case .service = attribute { return true }
    return isKnown(BlueZPath.parent(of: path))
  }
}
