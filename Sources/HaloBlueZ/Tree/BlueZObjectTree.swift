#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The objects of the daemon, as far as a central needs them: adapters, devices, attributes.
///
/// A value that is told what the bus brought and says what that changed; it asks nothing itself.
/// Taking a change in costs what the change is long, and with what vanishes as much as vanishes;
/// looking an object up by its path costs the same however many there are.
///
/// Objects may come in any order: one whose parent is not known yet waits for it. What makes no
/// sense is left out, so an object is either sound or not there; it is noted (``BlueZOddity``), by
/// which tests see that of what recorded daemons tell nothing is left out. Programs are not told.
/// The values of characteristics are not kept.
///
/// The reasons: `Design.md`, "The objects of the daemon".
package struct BlueZObjectTree: Hashable, Sendable {
  var adapters: [String: AdapterNode] = [:]

  package init() {}

  struct AdapterNode: Hashable {
    var adapter: BlueZAdapter?
    /// Which of the managers the adapter has.
    var managers: Set<BlueZ.Interface> = []
    var devices: [String: DeviceNode] = [:]
    /// The devices of each address, of which there is one, or for a moment two.
    var addresses: [PeripheralID: Set<String>] = [:]

    var isEmpty: Bool { adapter == nil && managers.isEmpty && devices.isEmpty }
  }

  struct DeviceNode: Hashable {
    var device: BlueZDevice?
    var services: [String: ServiceNode] = [:]

    var isEmpty: Bool { device == nil && services.isEmpty }
  }

  struct ServiceNode: Hashable {
    var service: BlueZService?
    var characteristics: [String: CharacteristicNode] = [:]

    var isEmpty: Bool { service == nil && characteristics.isEmpty }
  }

  struct CharacteristicNode: Hashable {
    var characteristic: BlueZCharacteristic?
    var descriptors: [String: BlueZDescriptor] = [:]

    var isEmpty: Bool { characteristic == nil && descriptors.isEmpty }
  }
}

// MARK: - Looking up

extension BlueZObjectTree {
  /// The adapters, in the order of their numbers.
  package var allAdapters: [BlueZAdapter] {
    adapters.values.compactMap(\.adapter)
      .sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
  }

  package func adapter(at path: String) -> BlueZAdapter? {
    guard case .adapter(let adapter)? = BlueZPath(path) else { return nil }
    return adapters[adapter]?.adapter
  }

  /// Which of the managers an adapter has.
  package func managers(ofAdapter path: String) -> Set<BlueZ.Interface> {
    guard case .adapter(let adapter)? = BlueZPath(path), let node = adapters[adapter],
      node.adapter != nil
    else { return [] }
    return node.managers
  }

  /// The devices of an adapter, in the order of their paths.
  package func devices(ofAdapter path: String) -> [BlueZDevice] {
    guard case .adapter(let adapter)? = BlueZPath(path), let node = adapters[adapter],
      node.adapter != nil
    else { return [] }
    return node.devices.values.compactMap(\.device).sorted { $0.path < $1.path }
  }

  package func device(at path: String) -> BlueZDevice? {
    guard case .device(let adapter, let device)? = BlueZPath(path), let node = adapters[adapter],
      node.adapter != nil
    else { return nil }
    return node.devices[device]?.device
  }

  /// The device of an address.
  ///
  /// Where a device that hid behind random addresses has just shown who it is, there may be two for
  /// a moment; then it is the first by its path.
  package func device(of address: PeripheralID, ofAdapter path: String) -> BlueZDevice? {
    guard case .adapter(let adapter)? = BlueZPath(path), let node = adapters[adapter],
      node.adapter != nil, let key = node.addresses[address]?.min()
    else { return nil }
    return node.devices[key]?.device
  }
}

// MARK: - Taking in

extension BlueZObjectTree {
  /// Takes a signal in, if it is one of the three that tell of objects.
  package mutating func apply(signal: DBusMessage) -> BlueZUpdate {
    switch (signal.interface, signal.member) {
    case (BlueZ.Standard.objectManager, BlueZ.Standard.interfacesAdded):
      return apply(interfacesAdded: signal.arguments)
    case (BlueZ.Standard.objectManager, BlueZ.Standard.interfacesRemoved):
      return apply(interfacesRemoved: signal.arguments)
    case (BlueZ.Standard.properties, BlueZ.Standard.propertiesChanged):
      return apply(propertiesChanged: signal.arguments, at: signal.path)
    default: return BlueZUpdate()
    }
  }

  /// Takes the reply of `GetManagedObjects` in, an `a{oa{sa{sv}}}`: what is not in it is gone.
  ///
  /// Signals that came before the reply are in it already, and those after it are news; so each is
  /// taken in as it comes.
  package mutating func apply(managedObjects arguments: [DBusValue]) -> BlueZUpdate {
    var update = BlueZUpdate()
    guard let objects = arguments.first?.unwrapped.entries, arguments.count == 1 else {
      update.oddities.append(.malformed(BlueZ.Standard.getManagedObjects, at: BlueZ.managerPath))
      return update
    }
    var tree = BlueZObjectTree()
    for object in objects {
      tree.add([object.key, object.value], as: BlueZ.Standard.getManagedObjects, to: &update)
    }
    // All of it is told as a difference from what was there.
    update.changes = tree.changes(from: self)
    self = tree
    return update
  }

  /// Takes the arguments of `InterfacesAdded` in: a path, and interfaces with their properties.
  package mutating func apply(interfacesAdded arguments: [DBusValue]) -> BlueZUpdate {
    var update = BlueZUpdate()
    add(arguments, as: BlueZ.Standard.interfacesAdded, to: &update)
    return update
  }

  /// Takes the arguments of `InterfacesRemoved` in: a path, and the names of interfaces.
  ///
  /// Everything below the path goes with it, listed or not.
  package mutating func apply(interfacesRemoved arguments: [DBusValue]) -> BlueZUpdate {
    var update = BlueZUpdate()
    guard arguments.count == 2, let text = arguments[0].string,
      case .array(let names, of: _) = arguments[1]
    else {
      update.oddities.append(.malformed(BlueZ.Standard.interfacesRemoved, at: BlueZ.managerPath))
      return update
    }
    let path = BlueZPath(text)
    for name in names {
      guard let interface = name.string.flatMap(BlueZ.Interface.init) else { continue }
      remove(interface, at: path, to: &update)
    }
    return update
  }

  /// Takes the arguments of `PropertiesChanged` in: an interface, what changed, and what is no
  /// longer so.
  package mutating func apply(
    propertiesChanged arguments: [DBusValue], at path: String
  ) -> BlueZUpdate {
    var update = BlueZUpdate()
    guard arguments.count == 3, let name = arguments[0].string,
      let changed = arguments[1].entries, let invalidated = arguments[2].strings
    else {
      update.oddities.append(.malformed(BlueZ.Standard.propertiesChanged, at: path))
      return update
    }
    guard let interface = BlueZ.Interface(rawValue: name), interface.isKept else { return update }
    change(interface, at: path, changed, without: invalidated, to: &update)
    return update
  }

  /// Everything is gone: the daemon is.
  package mutating func removeAll() -> BlueZUpdate {
    var update = BlueZUpdate()
    update.changes = BlueZObjectTree().changes(from: self)
    adapters = [:]
    return update
  }

  private mutating func add(
    _ arguments: [DBusValue], as member: String, to update: inout BlueZUpdate
  ) {
    guard arguments.count == 2, let text = arguments[0].string,
      let interfaces = arguments[1].entries
    else {
      update.oddities.append(.malformed(member, at: BlueZ.managerPath))
      return
    }
    let path = BlueZPath(text)
    for entry in interfaces {
      guard let interface = entry.key.string.flatMap(BlueZ.Interface.init) else { continue }
      add(interface, entry.value.unwrapped, at: path, as: text, to: &update)
    }
  }
}

extension BlueZOddity {
  static func malformed(_ name: String, at path: String) -> BlueZOddity {
    BlueZOddity(kind: .malformed, path: path, name: name)
  }
}

extension BlueZ.Interface {
  /// Whether the tree keeps properties of it.
  var isKept: Bool {
    switch self {
    case .adapter, .device, .gattService, .gattCharacteristic, .gattDescriptor: true
    default: false
    }
  }
}
#endif
