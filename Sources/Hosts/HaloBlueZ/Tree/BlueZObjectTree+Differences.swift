import HaloTransport

// Differences between two trees, and the changes when an adapter or a device appears or vanishes.

extension BlueZObjectTree {
  /// Returns the changes that turn another tree into this one.
  ///
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
      guard before.objects != now.objects else { continue }
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
  /// The changes that report this adapter and its devices as new.
  var appearing: [BlueZChange] {
    guard let adapter else { return [] }
    return [.adapterAppeared(path: adapter.path)]
      + devices.sorted { $0.key < $1.key }.flatMap(\.value.appearing)
  }

  /// The changes that report this adapter and its devices as gone.
  var vanishing: [BlueZChange] {
    guard let adapter else { return [] }
    return devices.sorted { $0.key < $1.key }.compactMap { $0.value.device }
      .map { .deviceVanished($0) } + [.adapterVanished(adapter)]
  }
}

extension BlueZObjectTree.DeviceNode {
  /// The changes that report this device and its attributes as new.
  var appearing: [BlueZChange] {
    guard let device else { return [] }
    let paths = attributes.keys.sorted()
    return [.deviceAppeared(path: device.path)]
      + (paths.isEmpty ? [] : [.attributesAppeared(device: device.path, paths: paths)])
  }
}
