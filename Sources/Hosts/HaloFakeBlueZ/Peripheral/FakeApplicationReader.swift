import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Reads the services that a client registers, with the checks of BlueZ 5.66 and 5.82 (2026-11-23
/// and 2026-11-27).
struct FakeApplicationReader {
  /// The raw value is the daemon's message.
  enum Refusal: String, Error {
    case empty = "No object received"
    case invalid = "No valid service object found"
    case notCreated = "Failed to create entry in database"
  }

  /// An object whose attribute handle the daemon chooses, and then reports to the client.
  struct Choice {
    let path: String
    let interface: BlueZ.Interface
    let handle: Int
  }

  private typealias Object = (path: String, properties: [String: DBusValue])

  private let objects: [BlueZ.Interface: [Object]]
  private let version: FakeBlueZOptions.Version
  private(set) var choices: [Choice] = []

  init(_ entries: [DBusEntry], _ version: FakeBlueZOptions.Version) throws(Refusal) {
    guard !entries.isEmpty else { throw .empty }
    var objects: [BlueZ.Interface: [Object]] = [:]
    for entry in entries {
      for own in entry.value.entries ?? [] {
        guard let path = entry.key.string,
          let interface = own.key.string.flatMap({ BlueZ.Interface(rawValue: $0) })
        else { continue }
        objects[interface, default: []].append((path, own.value.properties ?? [:]))
      }
    }
    (self.objects, self.version) = (objects, version)
    guard !all(.gattService).isEmpty,
      areIn(.gattService, all(.gattCharacteristic), BlueZ.CharacteristicProperty.service.rawValue),
      areIn(
        .gattCharacteristic, all(.gattDescriptor),
        BlueZ.DescriptorProperty.characteristic.rawValue),
      all(.gattCharacteristic).allSatisfy({ Self.areKnown(Self.flags(of: $0), Self.flags) }),
      all(.gattDescriptor).allSatisfy({ Self.areKnown(Self.flags(of: $0), Self.descriptorFlags) })
    else { throw .invalid }
  }

  private func all(_ interface: BlueZ.Interface) -> [Object] { objects[interface] ?? [] }

  /// Returns whether a property of each object is the path of an object in `parents`.
  private func areIn(_ parents: BlueZ.Interface, _ objects: [Object], _ property: String) -> Bool {
    let paths = Set(all(parents).map { DBusValue.objectPath($0.path) })
    return objects.allSatisfy { $0.properties[property].map(paths.contains) ?? false }
  }

  private static func flags(of object: Object) -> [String] {
    object.properties[BlueZ.CharacteristicProperty.flags.rawValue]?.strings ?? []
  }

  private static func areKnown(_ flags: [String], _ known: [String: CharacteristicProperties])
    -> Bool
  {
    !flags.isEmpty && flags.allSatisfy { known[$0] != nil }
  }

  // MARK: - The services

  /// Returns the client's services, in the order of their objects, with handles outside
  /// `usedRanges`.
  mutating func services(
    _ handles: inout FakeHandles, besides usedRanges: [ClosedRange<Int>]
  ) throws(Refusal) -> [FakeApplication.Service] {
    var services: [FakeApplication.Service] = []
    for service in all(.gattService) {
      // Generic Access and Generic Attribute belong to the daemon.
      guard let uuid = Self.uuid(service), uuid != 0x1800, uuid != 0x1801,
        service.properties[BlueZ.ServiceProperty.primary.rawValue]?.boolean != nil,
        service.properties["Includes"]?.type ?? "ao" == "ao",
        let wanted = Self.wantedHandle(service)
      else { throw .notCreated }
      let own = children(
        of: service, .gattCharacteristic, BlueZ.CharacteristicProperty.service.rawValue
      ).map { object in
        let descriptors = children(
          of: object, .gattDescriptor, BlueZ.DescriptorProperty.characteristic.rawValue)
        return (object: object, descriptors: descriptors)
      }
      let included = service.properties["Includes"]?.strings?.count ?? 0
      let count = own.reduce(1 + included) { count, each in
        count + 2 + Self.addedDescriptors(each.object) + each.descriptors.count
      }
      let others = usedRanges + services.map(\.handles)
      guard let range = handles.room(for: count, at: wanted, besides: others, version) else {
        throw .notCreated
      }
      note(range.lowerBound, of: service, .gattService)
      var plan = FakeHandlePlan(range, version)
      for _ in 0..<included { _ = plan.reserve() }
      var characteristics: [FakeApplication.Characteristic] = []
      for (object, descriptors) in own {
        characteristics.append(try characteristic(object, descriptors, &plan))
      }
      services.append(
        FakeApplication.Service(
          path: service.path, uuid: uuid, characteristics: characteristics, handles: range))
    }
    return services
  }

  private func children(
    of parent: Object, _ interface: BlueZ.Interface, _ property: String
  ) -> [Object] {
    all(interface).filter { $0.properties[property]?.string == parent.path }
  }

  /// Returns the number of descriptors that the daemon itself adds to a characteristic.
  private static func addedDescriptors(_ object: Object) -> Int {
    let flags = flags(of: object)
    let isExtended = ["reliable-write", "writable-auxiliaries"].contains(where: flags.contains)
    return (isExtended ? 1 : 0) + (notifies(bits(flags)) ? 1 : 0)
  }

  private static func bits(_ flags: [String]) -> CharacteristicProperties {
    CharacteristicProperties(flags.compactMap { Self.flags[$0] })
  }

  private static func notifies(_ bits: CharacteristicProperties) -> Bool {
    !bits.isDisjoint(with: [.notify, .indicate])
  }

  private mutating func characteristic(
    _ object: Object, _ descriptors: [Object], _ plan: inout FakeHandlePlan
  ) throws(Refusal) -> FakeApplication.Characteristic {
    guard let uuid = Self.uuid(object), let wanted = Self.wantedHandle(object),
      let handle = plan.reserve(wanted: wanted, gap: 1)
    else { throw .notCreated }
    note(handle, of: object, .gattCharacteristic)
    for _ in 0..<Self.addedDescriptors(object) { _ = plan.reserve() }
    let flags = Self.flags(of: object)
    let bits = Self.bits(flags)
    var paths: [BluetoothUUID: String] = [:]
    var uuids: [BluetoothUUID] = Self.notifies(bits) ? [DescriptorID.clientConfiguration] : []
    for descriptor in descriptors {
      guard let uuid = Self.uuid(descriptor), let wanted = Self.wantedHandle(descriptor),
        let handle = plan.reserve(wanted: wanted)
      else { throw .notCreated }
      note(handle, of: descriptor, .gattDescriptor)
      // The daemon has a client configuration of its own. A second descriptor of a kind cannot be
      // told from the first on the simulated air.
      guard uuid != DescriptorID.clientConfiguration, paths[uuid] == nil else { continue }
      uuids.append(uuid)
      paths[uuid] = descriptor.path
    }
    return FakeApplication.Characteristic(
      path: object.path,
      characteristic: GATTCharacteristic(
        uuid, properties: bits, descriptors: uuids,
        requiresBonding: flags.contains { $0.hasPrefix("encrypt-") || $0.hasPrefix("secure-") }),
      descriptors: paths)
  }

  private mutating func note(_ handle: Int, of object: Object, _ interface: BlueZ.Interface) {
    guard object.properties[BlueZ.ServiceProperty.handle.rawValue] == .uint16(0) else { return }
    choices.append(Choice(path: object.path, interface: interface, handle: handle))
  }

  /// 0 for any handle; nil if the type is wrong.
  private static func wantedHandle(_ object: Object) -> Int? {
    guard let value = object.properties[BlueZ.ServiceProperty.handle.rawValue] else { return 0 }
    return value.uint16.map(Int.init)
  }

  private static func uuid(_ object: Object) -> BluetoothUUID? {
    object.properties[BlueZ.ServiceProperty.uuid.rawValue]?.string
      .flatMap { BluetoothUUID(ofBlueZ: $0) }
  }

  /// The flags that a characteristic may have, each with its property on the simulated air.
  private static let flags: [String: CharacteristicProperties] = [
    "broadcast": .broadcast, "read": .read, "write-without-response": .writeWithoutResponse,
    "write": .write, "notify": .notify, "indicate": .indicate,
    "authenticated-signed-writes": .authenticatedSignedWrites, "extended-properties": [],
    "reliable-write": [], "writable-auxiliaries": [], "authorize": [], "encrypt-read": .read,
    "encrypt-write": .write, "encrypt-notify": .notify, "encrypt-indicate": .indicate,
    "encrypt-authenticated-read": .read, "encrypt-authenticated-write": .write,
    "encrypt-authenticated-notify": .notify, "encrypt-authenticated-indicate": .indicate,
    "secure-read": .read, "secure-write": .write, "secure-notify": .notify,
    "secure-indicate": .indicate,
  ]

  private static let descriptorFlags = flags.filter { flag, properties in
    flag == "authorize" || properties == .read || properties == .write
  }
}

// MARK: - Handles

/// Assigns handles in the adapter's own GATT table (BlueZ 5.66 and 5.82, 2026-11-27).
///
/// A client sees them only if it requests a certain one, or lets the daemon choose one.
struct FakeHandles {
  private var next: Int?

  /// Returns the handles of the services that the daemon itself offers.
  private static func own(_ version: FakeBlueZOptions.Version) -> ClosedRange<Int> {
    1...(version >= .v5_82 ? 0x12 : 0x14)
  }

  /// Returns `count` free handles for a service, from `wanted` on unless it is 0; nil if there are
  /// none.
  mutating func room(
    for count: Int, at wanted: Int, besides usedRanges: [ClosedRange<Int>],
    _ version: FakeBlueZOptions.Version
  ) -> ClosedRange<Int>? {
    let own = Self.own(version)
    let first = next ?? own.upperBound + 1
    let start = wanted == 0 ? first : wanted
    let range = start...(start + count - 1)
    guard range.upperBound <= Int(UInt16.max),
      !(usedRanges + [own]).contains(where: { $0.overlaps(range) })
    else { return nil }
    next = max(first, range.upperBound + 1)
    return range
  }
}

struct FakeHandlePlan {
  let range: ClosedRange<Int>
  let version: FakeBlueZOptions.Version
  private var last: Int

  init(_ range: ClosedRange<Int>, _ version: FakeBlueZOptions.Version) {
    (self.range, self.version, last) = (range, version, range.lowerBound)
  }

  /// Assigns a handle after `gap` others, which a characteristic's declaration needs; nil if the
  /// requested one, which BlueZ 5.66 checks less, is not free.
  mutating func reserve(wanted: Int = 0, gap: Int = 0) -> Int? {
    let handle = wanted == 0 ? last + 1 + gap : wanted
    let isFree =
      version >= .v5_82
      ? handle > last + gap && handle <= range.upperBound
      : handle > range.lowerBound && (gap == 0 || handle < Int(UInt16.max))
    guard isFree else { return nil }
    last = handle
    return handle
  }
}
