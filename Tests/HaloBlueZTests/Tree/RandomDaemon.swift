import HaloBlueZNames
import HaloProtocol
import HaloTestSupport

@testable import HaloBlueZ
@testable import HaloDBus

/// A daemon with random behaviour, which keeps its objects as plain dictionaries for comparison
/// with a tree that follows it.
struct RandomDaemon {
  typealias Properties = [String: DBusValue]

  private(set) var objects: [String: [BlueZ.Interface: Properties]] = [:]
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

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
          "Alias": .string("B"), "Powered": .boolean(chance(50)),
          "PowerState": .string("on"), "Discovering": .boolean(chance(50)),
          "Modalias": .string("usb"),
        ]
      ]
      if chance(50) { interfaces[.gattManager] = [:] }
      return interfaces
    case .device: return [.device: device(below: path)]
    case .service: return [.gattService: attribute(path, "Device")]
    case .characteristic:
      var properties = attribute(path, "Service")
      properties["Flags"] = .strings(
        BlueZ.Flag.allCases.map(\.rawValue).filter { _ in chance(40) })
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
      },
      of: "{sa{sv}}")
  }
}
