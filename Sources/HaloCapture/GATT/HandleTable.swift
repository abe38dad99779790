import HaloProtocol
import HaloTransport

/// What the attributes of a server are, as far as a capture tells.
///
/// Of a server that has more than any device has, what comes first is kept.
public struct HandleTable: Hashable, Sendable {
  private struct Service: Hashable {
    var handles: ClosedRange<UInt16>
    var uuid: BluetoothUUID
  }

  /// In the order of their handles.
  private var services: [Service] = []
  /// By the handles of their values.
  private var characteristics: [UInt16: BluetoothUUID] = [:]
  private var descriptors: [UInt16: BluetoothUUID] = [:]
  /// What those are that were asked for.
  private var index = AttributeIndex()
  /// Whether what is in it was not told, but fits what crossed.
  private(set) var isAssumed = false
  /// What the server last said all of it comes to: the value of its Database Hash.
  var databaseHash: [UInt8]?

  private static let mostServices = 256
  private static let mostCharacteristics = 1024
  private static let mostDescriptors = 2048

  /// Makes a table without anything in it.
  public init() {}

  /// Whether nothing is known.
  public var isEmpty: Bool {
    services.isEmpty && characteristics.isEmpty && descriptors.isEmpty
  }

  /// Adds a service.
  ///
  /// Services do not overlap: what was known where this one lies is of a time when other ones were
  /// there, and is forgotten with all that they held.
  public mutating func addService(_ uuid: BluetoothUUID, from start: UInt16, to end: UInt16) {
    guard start > 0, start <= end else { return }
    let service = Service(handles: start...end, uuid: uuid)
    let former = services.filter { $0.handles.overlaps(service.handles) }
    guard former != [service] else { return }
    for old in former { remove(from: old.handles.lowerBound, to: old.handles.upperBound) }
    guard services.count < Self.mostServices else { return }
    let place = services.firstIndex { $0.handles.lowerBound > start } ?? services.endIndex
    services.insert(service, at: place)
    index = AttributeIndex(after: index)
  }

  /// Adds a characteristic by the handle of its value.
  public mutating func addCharacteristic(_ uuid: BluetoothUUID, at value: UInt16) {
    guard value > 0, characteristics[value] != uuid,
      characteristics[value] != nil || characteristics.count < Self.mostCharacteristics
    else { return }
    descriptors[value] = nil
    characteristics[value] = uuid
    index = AttributeIndex(after: index)
  }

  /// Adds an attribute by its type, which a characteristic or service declares if it is not a
  /// descriptor.
  public mutating func addDescriptor(_ type: BluetoothUUID, at handle: UInt16) {
    guard handle > 0, characteristics[handle] == nil, !Self.declarations.contains(type),
      descriptors[handle] != type,
      descriptors[handle] != nil || descriptors.count < Self.mostDescriptors
    else { return }
    descriptors[handle] = type
    index = AttributeIndex(after: index)
  }

  /// Adds a characteristic that is not told by anything, but fits what crossed.
  mutating func assume(_ id: CharacteristicID, at value: UInt16) {
    isAssumed = true
    addCharacteristic(id.characteristic, at: value)
  }

  /// Has an attribute be of a type, whatever it was.
  mutating func change(to type: BluetoothUUID, at handle: UInt16) {
    guard attribute(at: handle).type != type else { return }
    guard let short = type.short, Self.descriptorTypes.contains(short) else {
      return addCharacteristic(type, at: handle)
    }
    // Also where there is no room for another descriptor.
    if characteristics.removeValue(forKey: handle) != nil { index = AttributeIndex(after: index) }
    addDescriptor(type, at: handle)
  }

  /// Forgets a characteristic, and how it is subscribed to.
  mutating func forget(at value: UInt16) {
    characteristics[value] = nil
    if descriptors[value &+ 1] == DescriptorID.clientConfiguration { descriptors[value &+ 1] = nil }
    index = AttributeIndex(after: index)
  }

  /// Adds the attributes of a COLMI ring, for a capture of one that was known to its host before.
  ///
  /// The handles are those of one firmware, RT11CR_1.00.08; others may have others. Evidence: a
  /// published session (`Fixtures/sessions/rt11cr-2025-12-11.halotrace`).
  public mutating func addColmiRing() {
    addService(CharacteristicID.colmiUARTWrite.service, from: 0x0E, to: 0x13)
    addCharacteristic(CharacteristicID.colmiUARTWrite.characteristic, at: 0x10)
    addCharacteristic(CharacteristicID.colmiUARTNotify.characteristic, at: 0x12)
    addDescriptor(DescriptorID.clientConfiguration, at: 0x13)
    addService(CharacteristicID.colmiBigDataWrite.service, from: 0x14, to: 0x19)
    addCharacteristic(CharacteristicID.colmiBigDataWrite.characteristic, at: 0x16)
    addCharacteristic(CharacteristicID.colmiBigDataNotify.characteristic, at: 0x18)
    addDescriptor(DescriptorID.clientConfiguration, at: 0x19)
    addService(CharacteristicID.firmwareRevision.service, from: 0x1A, to: 0x20)
    addCharacteristic(CharacteristicID.hardwareRevision.characteristic, at: 0x1E)
    addCharacteristic(CharacteristicID.firmwareRevision.characteristic, at: 0x20)
  }

  /// Forgets what is known of a range: it is not what it was.
  public mutating func remove(from start: UInt16, to end: UInt16) {
    guard start <= end else { return }
    services.removeAll { $0.handles.overlaps(start...end) }
    Self.remove(start...end, &characteristics)
    Self.remove(start...end, &descriptors)
    index = AttributeIndex(after: index)
  }

  /// In the time of the shorter of the two, as a packet can have ten thousand such ranges.
  private static func remove(
    _ handles: ClosedRange<UInt16>, _ types: inout [UInt16: BluetoothUUID]
  ) {
    if handles.count < types.count {
      for handle in handles { types[handle] = nil }
    } else {
      types = types.filter { !handles.contains($0.key) }
    }
  }

  /// What an attribute is.
  public mutating func attribute(at handle: UInt16) -> CapturedAttribute {
    if let known = index.attributes[handle] { return known }
    guard let attribute = findAttribute(at: handle) else { return .unknown(handle) }
    index.attributes[handle] = attribute
    return attribute
  }

  /// Takes the place of what is known something else, which counts as a change of it.
  mutating func become(_ other: HandleTable) {
    let former = index
    self = other
    index = AttributeIndex(after: former)
  }

  /// How often it was changed.
  var changes: Int { index.changes }

  /// Adds the descriptor by which somebody subscribes to what is right before it: only such a one
  /// is written to with two bytes of which the second is zero.
  package mutating func guessConfiguration(at handle: UInt16, writing value: ArraySlice<UInt8>) {
    guard value.count == 2, value.last == 0, value.first ?? 3 < 3, descriptors[handle] == nil,
      characteristics[handle] == nil, characteristics[handle &- 1] != nil
    else { return }
    addDescriptor(DescriptorID.clientConfiguration, at: handle)
  }

  /// What an attribute is, without all the others, as each may be asked for after a change.
  private func findAttribute(at handle: UInt16) -> CapturedAttribute? {
    if let uuid = characteristics[handle] { return .value(id(of: uuid, at: handle)) }
    // A descriptor belongs to the nearest value before it, in the same service.
    guard let type = descriptors[handle],
      let owner = characteristics.keys.lazy.filter({ $0 < handle }).max(),
      serviceIndex(of: owner) == serviceIndex(of: handle), let uuid = characteristics[owner]
    else { return nil }
    return .descriptor(DescriptorID(type, of: id(of: uuid, at: owner)))
  }

  private func id(of uuid: BluetoothUUID, at handle: UInt16) -> CharacteristicID {
    let service = service(of: uuid, at: handle)
    var id = CharacteristicID(uuid, in: service)
    for (other, otherUUID) in characteristics
    where other < handle && otherUUID == uuid && self.service(of: uuid, at: other) == service {
      id.instance += 1
    }
    return id
  }

  private func service(of uuid: BluetoothUUID, at handle: UInt16) -> BluetoothUUID {
    serviceIndex(of: handle).map { services[$0].uuid } ?? Self.usualService(of: uuid)
  }

  private func serviceIndex(of handle: UInt16) -> Int? {
    var (low, high) = (0, services.count)
    while low < high {
      let middle = (low + high) / 2
      if services[middle].handles.lowerBound <= handle { low = middle + 1 } else { high = middle }
    }
    guard low > 0, services[low - 1].handles.contains(handle) else { return nil }
    return low - 1
  }

  /// Where a characteristic is usually, for those whose service the capture does not show.
  static func usualService(of characteristic: BluetoothUUID) -> BluetoothUUID {
    usualServices[characteristic] ?? unknownService
  }

  private static let usualServices = Dictionary(
    [
      .colmiUARTWrite, .colmiUARTNotify, .colmiBigDataWrite, .colmiBigDataNotify,
      .heartRateMeasurement, .bodySensorLocation, .heartRateControlPoint, .batteryLevel,
      .cscMeasurement, .cscFeature, .cyclingSensorLocation, .scControlPoint, .modelNumber,
      .firmwareRevision, .hardwareRevision, .manufacturerName,
    ].map { (id: CharacteristicID) in (id.characteristic, id.service) }
      + Triones.Layout.allCases.flatMap {
        [($0.command, $0.commandService), ($0.status, $0.statusService)]
      },
    uniquingKeysWith: { first, _ in first })

  /// Stands for a service that is not known.
  public static let unknownService: BluetoothUUID = 0x0000

  /// What describes a characteristic, by Assigned Numbers, 3.7.
  private static let descriptorTypes: Range<UInt16> = 0x2900..<0x2A00

  /// Services, includes and characteristics: what these declare is known by other ways.
  package static let declarations: Set<BluetoothUUID> = [0x2800, 0x2801, 0x2802, 0x2803]
}

/// What the attributes of a table are that were asked for; it follows from the rest of the table,
/// so that it says nothing about whether two tables are equal.
private struct AttributeIndex: Hashable {
  /// By their handles; none when all has to be found out anew.
  var attributes: [UInt16: CapturedAttribute] = [:]
  private(set) var changes = 0

  init() {}

  /// The index of a table that was changed.
  init(after former: AttributeIndex) { changes = former.changes + 1 }

  static func == (one: AttributeIndex, other: AttributeIndex) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// What an attribute is.
public enum CapturedAttribute: Hashable, Sendable {
  /// The value of a characteristic.
  case value(CharacteristicID)
  /// A descriptor.
  case descriptor(DescriptorID)
  /// Nobody knows, but for its handle.
  case unknown(UInt16)
  /// None: it is about the link.
  case link
}

extension CapturedAttribute {
  /// What it has as its type, if anything is known of it.
  var type: BluetoothUUID? {
    switch self {
    case .value(let id): id.characteristic
    case .descriptor(let id): id.descriptor
    case .unknown, .link: nil
    }
  }
}

extension ATTEvent.Channel {
  /// How a trace names an attribute: one that is not known by its handle, `0x0012`.
  public init(_ attribute: CapturedAttribute) {
    switch attribute {
    case .value(let id): self.init(id)
    case .descriptor(let id):
      self = ATTEvent.Channel(id.characteristic).descriptor(id.descriptor)
    case .unknown(let handle):
      let digits = String(handle, radix: 16)
      self.init(rawValue: "0x" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    case .link: self = .link
    }
  }
}
