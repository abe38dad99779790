import HaloBlueZNames

@testable import HaloBlueZ

/// The knowledge of an observer that sees only the changes of a tree.
struct Shadow: Equatable {
  var adapters: Set<String> = []
  var devices: Set<String> = []
  var attributes: [String: Set<String>] = [:]
  /// Impossible changes.
  var contradictions: [String] = []

  init() {}

  /// The contents of a tree when queried.
  init(of tree: BlueZObjectTree) {
    adapters = Set(tree.allAdapters.map(\.path))
    for adapter in adapters {
      devices.formUnion(tree.devices(ofAdapter: adapter).map(\.path))
    }
    for (_, adapter) in tree.adapters where adapter.adapter != nil {
      for (_, node) in adapter.devices {
        guard let device = node.device, !node.attributes.isEmpty else { continue }
        attributes[device.path] = Set(node.attributes.keys)
      }
    }
  }

  mutating func follow(_ changes: [BlueZChange]) {
    for change in changes {
      if !follow(change) { contradictions.append("\(change)") }
    }
  }

  private mutating func follow(_ change: BlueZChange) -> Bool {
    switch change {
    case .adapterAppeared(let path): return adapters.insert(path).inserted
    case .adapterChanged(let path, let properties):
      return adapters.contains(path) && !properties.isEmpty
    case .managersChanged(let path): return adapters.contains(path)
    case .adapterVanished(let adapter):
      let isBare = !devices.contains { $0.hasPrefix(adapter.path + "/") }
      return adapters.remove(adapter.path) != nil && isBare
    case .deviceAppeared(let path):
      let isBelow = BlueZPath(path).map { adapters.contains($0.parent) } ?? false
      return devices.insert(path).inserted && isBelow
    case .deviceChanged(let path, let reported, let changed):
      return devices.contains(path) && !reported.isEmpty && changed.isSubset(of: reported)
    case .deviceVanished(let device):
      attributes[device.path] = nil
      return devices.remove(device.path) != nil
    case .attributesAppeared(let device, let paths):
      let isNew = attributes[device, default: []].isDisjoint(with: paths)
      attributes[device, default: []].formUnion(paths)
      return isNew && !paths.isEmpty && devices.contains(device) && paths == paths.sorted()
    case .attributesChanged(let device, let paths):
      return attributes[device]?.isSuperset(of: paths) == true && !paths.isEmpty
    case .attributesVanished(let device, let paths):
      let isThere = attributes[device]?.isSuperset(of: paths) == true
      attributes[device]?.subtract(paths)
      if attributes[device]?.isEmpty == true { attributes[device] = nil }
      return isThere && !paths.isEmpty
    }
  }
}
