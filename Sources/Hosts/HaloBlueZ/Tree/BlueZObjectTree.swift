import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The objects of the daemon that a central needs: adapters, devices, attributes.
///
/// A value: it applies messages from the bus and returns the changes; it makes no calls itself.
/// Applying a change takes time proportional to the message, the vanished objects and, for an
/// attribute that comes or goes, the attributes of its device. A look-up by path takes constant
/// time. Objects may arrive in any order: one whose parent is unknown waits for it. Invalid
/// contents are left out; each omission is recorded (``BlueZDefect``), so that tests can verify
/// that nothing from a real daemon is dropped. See `Design.md`, "The objects of the daemon".
package struct BlueZObjectTree: Hashable, Sendable {
  var adapters: [String: AdapterNode] = [:]

  package init() {}

  struct AdapterNode: Hashable {
    var adapter: BlueZAdapter?
    var managers: Set<BlueZ.Interface> = []
    var devices: [String: DeviceNode] = [:]
    /// By the last parts of their paths: two while a device with a random address reveals its
    /// identity.
    var addresses: [PeripheralID: Set<String>] = [:]

    var isEmpty: Bool { adapter == nil && managers.isEmpty && devices.isEmpty }
  }

  struct DeviceNode: Hashable {
    var device: BlueZDevice?
    private(set) var objects: [String: Attribute] = [:]
    /// The number of attributes below each path, so that ``below(_:)`` need not search if there are
    /// none.
    private var counts: [String: Int] = [:]

    var isEmpty: Bool { device == nil && objects.isEmpty }

    mutating func put(_ attribute: Attribute, at path: BlueZPath) -> Attribute? {
      let before = objects.updateValue(attribute, forKey: path.text)
      if before == nil { count(1, above: path.text, attribute) }
      return before
    }

    mutating func remove(at path: BlueZPath) {
      for text in below(path.text) + [path.text] {
        if let attribute = objects.removeValue(forKey: text) { count(-1, above: text, attribute) }
      }
    }

    func below(_ path: String) -> [String] {
      counts[path] == nil ? [] : objects.keys.filter { $0.isBelow(path) }
    }

    private mutating func count(_ change: Int, above path: String, _ attribute: Attribute) {
      var parent = path
      for _ in 0..<attribute.parents {
        parent = BlueZPath.parent(of: parent)
        let count = counts[parent, default: 0] + change
        counts[parent] = count == 0 ? nil : count
      }
    }
  }

  enum Attribute: Hashable {
    case service(BlueZService)
    case characteristic(BlueZCharacteristic)
    case descriptor(BlueZDescriptor)

    /// 0 for a service to 2 for a descriptor.
    fileprivate var parents: Int {
      switch self {
      case .service: 0
      case .characteristic: 1
      case .descriptor: 2
      }
    }
  }
}

// MARK: - Looking up

extension BlueZObjectTree {
  package var allAdapters: [BlueZAdapter] {
    adapters.values.compactMap(\.adapter)
      .sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
  }

  package func adapter(at path: String) -> BlueZAdapter? { node(ofAdapter: path)?.adapter }

  package func managers(ofAdapter path: String) -> Set<BlueZ.Interface> {
    node(ofAdapter: path)?.managers ?? []
  }

  package func devices(ofAdapter path: String) -> [BlueZDevice] {
    (node(ofAdapter: path)?.devices.values.compactMap(\.device) ?? []).sorted { $0.path < $1.path }
  }

  package func device(at path: String) -> BlueZDevice? { node(ofDevice: path)?.device }

  /// The first by its path, of two after a device with random addresses has just revealed its
  /// identity.
  package func device(of address: PeripheralID, ofAdapter path: String) -> BlueZDevice? {
    guard let node = node(ofAdapter: path), let key = node.addresses[address]?.min() else {
      return nil
    }
    return node.devices[key]?.device
  }

  private func node(ofAdapter path: String) -> AdapterNode? {
    guard let path = BlueZPath(path), path.kind == .adapter, let node = adapters[path.adapter],
      node.adapter != nil
    else { return nil }
    return node
  }

  func node(ofDevice path: String) -> DeviceNode? {
    guard let path = BlueZPath(path), path.kind == .device, let node = adapters[path.adapter],
      node.adapter != nil
    else { return nil }
    return node.devices[path.device]
  }
}

// MARK: - Applying messages

extension BlueZObjectTree {
  /// Applies `InterfacesAdded`, `InterfacesRemoved` or `PropertiesChanged`.
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

  /// Applies the reply of `GetManagedObjects`, of the D-Bus type `a{oa{sa{sv}}}`, in the order of
  /// its arrival among the signals.
  ///
  /// Removes objects that the reply does not contain.
  package mutating func apply(managedObjects arguments: [DBusValue]) -> BlueZUpdate {
    var update = BlueZUpdate()
    guard let objects = arguments.first?.unwrapped.entries, arguments.count == 1 else {
      update.defects.append(.malformed(BlueZ.Standard.getManagedObjects, at: BlueZ.managerPath))
      return update
    }
    var tree = BlueZObjectTree()
    for object in objects {
      tree.add([object.key, object.value], as: BlueZ.Standard.getManagedObjects, to: &update)
    }
    // Report the whole reply as a difference from the former state.
    update.changes = tree.changes(from: self)
    self = tree
    return update
  }

  /// Applies the arguments of `InterfacesAdded`: a path, and interfaces with their properties.
  package mutating func apply(interfacesAdded arguments: [DBusValue]) -> BlueZUpdate {
    var update = BlueZUpdate()
    add(arguments, as: BlueZ.Standard.interfacesAdded, to: &update)
    return update
  }

  /// Also removes everything below the path, listed or not.
  package mutating func apply(interfacesRemoved arguments: [DBusValue]) -> BlueZUpdate {
    var update = BlueZUpdate()
    guard arguments.count == 2, let text = arguments[0].string,
      case .array(let names, of: _) = arguments[1]
    else {
      update.defects.append(.malformed(BlueZ.Standard.interfacesRemoved, at: BlueZ.managerPath))
      return update
    }
    guard let path = BlueZPath(text) else { return update }
    for name in names {
      guard let interface = name.string.flatMap(BlueZ.Interface.init) else { continue }
      remove(interface, at: path, to: &update)
    }
    return update
  }

  /// The arguments are an interface, its changed properties and the names of its invalidated ones.
  package mutating func apply(
    propertiesChanged arguments: [DBusValue], at path: String
  ) -> BlueZUpdate {
    var update = BlueZUpdate()
    guard arguments.count == 3, let name = arguments[0].string,
      let changed = arguments[1].entries, let invalidated = arguments[2].strings
    else {
      update.defects.append(.malformed(BlueZ.Standard.propertiesChanged, at: path))
      return update
    }
    guard let interface = BlueZ.Interface(rawValue: name), interface.isKept else { return update }
    change(interface, at: path, changed, without: invalidated, to: &update)
    return update
  }

  private mutating func add(
    _ arguments: [DBusValue], as member: String, to update: inout BlueZUpdate
  ) {
    guard arguments.count == 2, let text = arguments[0].string,
      let interfaces = arguments[1].entries
    else {
      update.defects.append(.malformed(member, at: BlueZ.managerPath))
      return
    }
    let path = BlueZPath(text)
    for entry in interfaces {
      guard let interface = entry.key.string.flatMap(BlueZ.Interface.init) else { continue }
      add(interface, entry.value.unwrapped, at: path, as: text, to: &update)
    }
  }
}

extension BlueZDefect {
  static func malformed(_ name: String, at path: String) -> BlueZDefect {
    BlueZDefect(kind: .malformed, path: path, name: name)
  }
}

extension BlueZ.Interface {
  /// Whether the tree keeps objects with this interface and their properties.
  var isKept: Bool {
    switch self {
    case .adapter, .device, .gattService, .gattCharacteristic, .gattDescriptor: true
    default: false
    }
  }
}

// MARK: - Changes

package struct BlueZUpdate: Hashable, Sendable {
  /// Vanished objects come first.
  package var changes: [BlueZChange] = []
  /// Invalid contents of the message, which the tree ignored; for tests.
  package var defects: [BlueZDefect] = []

  package init() {}
}

/// A difference between the ``BlueZObjectTree`` before and after a message.
///
/// Objects are reported once all of their parents are known. If objects vanish together with their
/// parent, only devices are reported.
package enum BlueZChange: Hashable, Sendable {
  case adapterAppeared(path: String)
  case adapterChanged(path: String, Set<BlueZ.AdapterProperty>)
  case adapterVanished(BlueZAdapter)
  case managersChanged(adapter: String)
  case deviceAppeared(path: String)
  /// A message contained the properties `reported`; those in `changed` have new values. Unchanged
  /// ones matter: an advertisement may arrive again, and a link be reported as down that was never
  /// up (`connect-race-5.66` in the fixtures).
  case deviceChanged(
    path: String, reported: Set<BlueZ.DeviceProperty>, changed: Set<BlueZ.DeviceProperty>)
  case deviceVanished(BlueZDevice)
  case attributesAppeared(device: String, paths: [String])
  case attributesChanged(device: String, paths: [String])
  case attributesVanished(device: String, paths: [String])
}

/// Contents of a message that no valid daemon sends, and that the ``BlueZObjectTree`` leaves out.
package struct BlueZDefect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The message does not have the D-Bus types that its method or signal defines.
    case malformed
    /// The interface belongs at no such path, such as a service at the path of an adapter.
    case misplaced
    /// The object's property for its parent contains another path than that of the parent.
    case notBelowParent
    case wrongType
    /// A required property is absent, or was invalidated.
    case missing
    case notAddress
    case notUUID
    case noHandle
    case duplicateHandle
    case parentMissing
    /// A property changed, but the daemon has not reported the object of the property.
    case unknownObject
  }

  package var kind: Kind
  package var path: String
  /// If the contents are invalid as a whole, the name of the interface, method or signal.
  package var name: String
}
