import HaloBlueZNames
import HaloProtocol
import HaloTestSupport
import HaloTransport

@testable import HaloBlueZ
@testable import HaloDBus

/// A daemon with random behaviour, which keeps its objects as plain dictionaries for comparison
/// with a tree that follows it.
struct RandomDaemon {
  typealias Properties = [String: DBusValue]

  private(set) var objects: [String: [BlueZ.Interface: Properties]] = [:]
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// The reply of `GetManagedObjects`, in any order.
  mutating func managedObjects() -> [DBusValue] {
    let entries = objects.sorted { $0.key < $1.key }.shuffled(using: &random).map {
      DBusEntry(.objectPath($0.key), Self.interfaces($0.value))
    }
    return [.dictionary(entries, of: "{oa{sa{sv}}}")]
  }

  /// Makes a random change, and returns its signal.
  mutating func step() -> DBusMessage {
    let paths = objects.keys.sorted()
    switch below(10) {
    case 0 where !paths.isEmpty:
      // Rarely a parent of many objects.
      let path = [paths[below(paths.count)], paths[below(paths.count)]].max { $0.count < $1.count }
      return remove(path ?? "")
    case 1..<5 where !paths.isEmpty: return change(paths[below(paths.count)])
    default: return add(path())
    }
  }

  // MARK: - Paths

  private mutating func path() -> String {
    var path = "/org/bluez/hci\(below(2))"
    guard chance(96) else { return path }
    path += "/dev_C0_FF_EE_00_00_0\(below(3))"
    guard chance(92) else { return path }
    let service = 1 + below(3)
    path += "/service00\(service)0"
    guard chance(75) else { return path }
    let handle = "\(service)\(2 * (1 + below(4)))"
    path += "/char00" + handle
    return chance(40) ? path + "/desc0\(1 + below(2))" + handle : path
  }

  // MARK: - Changes

  mutating func add(_ path: String) -> DBusMessage {
    let added = contents(of: path)
    objects[path, default: [:]].merge(added) { $1 }
    return .signal(
      BlueZ.Standard.interfacesAdded, of: BlueZ.Standard.objectManager, at: "/",
      .objectPath(path), Self.interfaces(added))
  }

  mutating func remove(_ path: String) -> DBusMessage {
    let names = (objects[path] ?? [:]).keys.map(\.rawValue).sorted()
    objects = objects.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
    return .signal(
      BlueZ.Standard.interfacesRemoved, of: BlueZ.Standard.objectManager, at: "/",
      .objectPath(path), .strings(names))
  }

  mutating func change(_ text: String) -> DBusMessage {
    guard let (interface, properties) = contents(of: text).first(where: { $0.key.isKept }) else {
      return add(path())
    }
    var changed: [DBusEntry] = []
    var invalidated: [String] = []
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) where chance(40) {
      if Self.optional.contains(name), chance(30) {
        objects[text]?[interface]?[name] = nil
        invalidated.append(name)
      } else {
        objects[text]?[interface]?[name] = value
        changed.append(DBusEntry(.string(name), .variant(value)))
      }
    }
    return .signal(
      BlueZ.Standard.propertiesChanged, of: BlueZ.Standard.properties, at: text,
      .string(interface.rawValue), .dictionary(changed, of: "{sv}"), .strings(invalidated))
  }

  /// The properties that a daemon invalidates.
  private static let optional: Set<String> = [
    "Name", "RSSI", "TxPower", "ManufacturerData", "ServiceData", "UUIDs", "Appearance",
    "AdvertisingFlags", "MTU", "NotifyAcquired", "WriteAcquired", "PowerState",
  ]

  // MARK: - Contents

  private mutating func uuid() -> DBusValue {
    .string(BluetoothUUID(UInt16(0x2A00 + below(3))).fullDescription)
  }

  mutating func contents(of text: String) -> [BlueZ.Interface: Properties] {
    guard let path = BlueZPath(text) else { return [:] }
    switch path.kind {
    case .adapter:
      var interfaces: [BlueZ.Interface: Properties] = [
        .adapter: [
          "Address": .string("00:AA:01:00:00:0\(text.suffix(1))"), "Name": .string("A\(below(3))"),
          "Alias": .string("B"), "Powered": .boolean(chance(50)), "PowerState": .string("on"),
          "Discovering": .boolean(chance(50)), "Modalias": .string("usb"),
        ]
      ]
      if chance(50) { interfaces[.gattManager] = [:] }
      return interfaces
    case .device: return [.device: device(below: path)]
    case .service: return [.gattService: attribute(path, "Device")]
    case .characteristic:
      var properties = attribute(path, "Service")
      properties["Flags"] = .strings(BlueZ.Flag.allCases.map(\.rawValue).filter { _ in chance(40) })
      properties["Value"] = .bytes([UInt8(below(256))])
      if chance(50) { properties["MTU"] = .uint16(UInt16(23 + below(500))) }
      if chance(50) { properties["NotifyAcquired"] = .boolean(chance(50)) }
      if chance(50) { properties["WriteAcquired"] = .boolean(chance(50)) }
      return [.gattCharacteristic: properties]
    case .descriptor: return [.gattDescriptor: attribute(path, "Characteristic")]
    }
  }

  private mutating func device(below path: BlueZPath) -> Properties {
    let address = "C0:FF:EE:00:00:0\(below(5))"
    var properties: Properties = [
      "Address": .string(address), "Adapter": .objectPath(path.parent),
      "Alias": .string(address.replacing(":", with: "-")),
      "UUIDs": .strings([0x180D, 0x180F].map { BluetoothUUID($0).fullDescription }),
    ]
    for name in ["Paired", "Bonded", "Trusted", "Blocked", "Connected", "ServicesResolved"] {
      properties[name] = .boolean(chance(50))
    }
    for name in ["RSSI", "TxPower"] where chance(50) {
      properties[name] = .int16(Int16([127, -40, -90, 4][below(4)]))
    }
    if chance(50) { properties["Name"] = .string("N\(below(3))") }
    if chance(50) { properties["Appearance"] = .uint16(UInt16(below(3))) }
    if chance(50) {
      properties["ManufacturerData"] = .dictionary(
        (0..<below(3)).map { DBusEntry(.uint16(UInt16($0)), .variant(.bytes([UInt8(below(9))]))) },
        of: "{qv}")
    }
    if chance(50) {
      properties["ServiceData"] = .dictionary(
        [DBusEntry(uuid(), .variant(.bytes([UInt8(below(9))])))], of: "{sv}")
    }
    return properties
  }

  private mutating func attribute(_ path: BlueZPath, _ parent: String) -> Properties {
    var properties: Properties = ["UUID": uuid(), parent: .objectPath(path.parent)]
    // Sometimes a handle that another attribute has.
    if chance(10) { properties["Handle"] = .uint16(UInt16(1 + below(64))) }
    return properties
  }

  private static func interfaces(_ interfaces: [BlueZ.Interface: Properties]) -> DBusValue {
    .dictionary(
      interfaces.sorted { $0.key.rawValue < $1.key.rawValue }.map { interface, properties in
        DBusEntry(.string(interface.rawValue), .options(properties))
      }, of: "{sa{sv}}")
  }
}

/// Makes messages that no valid daemon sends.
struct Vandal {
  var random: SplitMix64

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private static let paths = [
    "", "/", "//", "/org/bluez", "/org/bluez/", "/org/bluez/hci0", "/org/bluez//dev",
    "/org/bluez/hci0/", "/org/bluez/hci0/dev_C0_FF_EE_00_00_00",
    "/org/bluez/hci0/dev_C0_FF_EE_00_00_00/service0010", "/org/bluez/hci1/a/b/c/d/e/f",
    "/org/bluez/hci0/dev_C0_FF_EE_00_00_00/service0010/char0012/desc+abc", "/org/other/hci0",
    "/org/bluez/hci0/x/y/z/\u{1F9FF}\u{301}",
  ]

  private mutating func value() -> DBusValue {
    switch below(14) {
    case 0: .byte(0)
    case 1: .boolean(below(2) == 0)
    case 2: .int16(Int16.random(in: .min ... .max, using: &random))
    case 3: .uint16(UInt16.random(in: .min ... .max, using: &random))
    case 4: .uint32(.max)
    case 5: .double(.nan)
    case 6: .string(["", "x", "C0:FF:EE:00:00:0G", "12345", "-2:+3:--:00:00:00"][below(5)])
    case 7: .string(Self.paths[below(Self.paths.count)])
    case 8: .objectPath(Self.paths[below(Self.paths.count)])
    case 9: .bytes(random.bytes(below(4)))
    case 10: .array([.byte(1), .string("x"), .variant(.variant(.double(0)))], of: "v")
    case 11: .dictionary([DBusEntry(.bytes([]), .structure([]))], of: "{sv}")
    case 12: .variant(value())
    default: .strings(["notify", "\u{0}", BlueZ.Interface.device.rawValue])
    }
  }

  mutating func damage(_ signal: DBusMessage) -> DBusMessage {
    var signal = signal
    switch below(8) {
    case 0: signal.path = Self.paths[below(Self.paths.count)]
    case 1 where !signal.arguments.isEmpty: signal.arguments.removeLast()
    case 2: signal.arguments.append(value())
    case 3: signal.arguments.reverse()
    default:
      guard !signal.arguments.isEmpty else { break }
      let index = below(signal.arguments.count)
      signal.arguments[index] = damage(signal.arguments[index])
    }
    return signal
  }

  /// Replaces a part of a value.
  mutating func damage(_ value: DBusValue) -> DBusValue {
    guard below(6) > 0 else { return self.value() }
    switch value {
    case .array(var elements, let type) where !elements.isEmpty:
      let index = below(elements.count)
      elements[index] = damage(elements[index])
      return .array(elements, of: type)
    case .dictionary(var entries, let type) where !entries.isEmpty:
      let index = below(entries.count)
      switch below(8) {
      case 0: entries[index].key = damage(entries[index].key)
      case 1: entries.remove(at: index)
      case 2: entries.append(entries[below(entries.count)])
      case 3: entries[index].key = entries[below(entries.count)].key
      default: entries[index].value = damage(entries[index].value)
      }
      return .dictionary(entries, of: type)
    case .variant(let inner): return .variant(damage(inner))
    default: return self.value()
    }
  }
}

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
    for adapter in adapters { devices.formUnion(tree.devices(ofAdapter: adapter).map(\.path)) }
    for (_, adapter) in tree.adapters where adapter.adapter != nil {
      for (_, node) in adapter.devices {
        guard let device = node.device, !node.attributes.isEmpty else { continue }
        attributes[device.path] = Set(node.attributes.keys)
      }
    }
  }

  mutating func follow(_ changes: [BlueZChange]) {
    for change in changes { if !follow(change) { contradictions.append("\(change)") } }
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

/// The table of a device, built by asking each object for its parent.
struct NaiveTable {
  private(set) var services: [GATTService] = []
  private(set) var characteristics: [CharacteristicID: String] = [:]
  private(set) var descriptors: [DescriptorID: String] = [:]
  private let all: [String: [(path: String, attribute: BlueZObjectTree.Attribute)]]
  private var handles: Set<UInt16> = []

  init(_ tree: BlueZObjectTree, _ device: String) {
    let attributes = tree.adapters.values.flatMap(\.devices.values).flatMap(\.attributes)
    all = Dictionary(grouping: attributes.map { (path: $0.key, attribute: $0.value) }) {
      BlueZPath($0.path)?.parent ?? ""
    }
    for (path, attribute) in children(of: device) {
      guard case .service(let service) = attribute, take(service.handle) else { continue }
      services.append(GATTService(service.uuid, characteristics: []))
      for (path, attribute) in children(of: path) {
        guard case .characteristic(let characteristic) = attribute, take(characteristic.handle)
        else { continue }
        add(characteristic, at: path, in: service.uuid)
      }
    }
  }

  private mutating func add(
    _ characteristic: BlueZCharacteristic, at path: String, in service: BluetoothUUID
  ) {
    var id = CharacteristicID(characteristic.uuid, in: service)
    while characteristics[id] != nil { id.instance += 1 }
    characteristics[id] = path
    var uuids: [BluetoothUUID] = []
    for (path, attribute) in children(of: path) {
      guard case .descriptor(let descriptor) = attribute, take(descriptor.handle) else { continue }
      uuids.append(descriptor.uuid)
      let name = DescriptorID(descriptor.uuid, of: id)
      descriptors[name] = descriptors[name] ?? path
    }
    services[services.count - 1].characteristics.append(
      GATTCharacteristic(
        characteristic.uuid, properties: characteristic.properties, descriptors: uuids))
  }

  private mutating func take(_ handle: UInt16) -> Bool { handles.insert(handle).inserted }

  private func children(of path: String) -> [(path: String, attribute: BlueZObjectTree.Attribute)] {
    (all[path] ?? []).sorted { ($0.attribute.handle, $0.path) < ($1.attribute.handle, $1.path) }
  }

  func isSame(as table: BlueZTable) -> Bool {
    table.services == services && table.characteristics.mapValues(\.path) == characteristics
      && table.descriptors == descriptors
  }
}
