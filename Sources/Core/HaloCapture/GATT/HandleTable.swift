import HaloProtocol
import HaloTransport

/// The attributes of a GATT server by their handles, as far as a capture describes them.
///
/// The number of attributes is limited, to more than any device has; further attributes are
/// ignored.
public struct HandleTable: Hashable, Sendable {
  private struct Service: Hashable {
    var handles: ClosedRange<UInt16>
    var uuid: BluetoothUUID
  }

  private var services: [Service] = []
  /// The types of the characteristics, by the handles of their values.
  private var characteristics: [UInt16: BluetoothUUID] = [:]
  private var descriptors: [UInt16: BluetoothUUID] = [:]
  private var index = AttributeIndex()
  private(set) var isAssumed = false
  /// The last value of the server's Database Hash; nil if it is not known.
  var databaseHash: [UInt8]?

  private static let mostServices = 256
  private static let mostCharacteristics = 1024
  private static let mostDescriptors = 2048

  /// Makes a table of handles without attributes.
  public init() {}

  /// Whether the table of handles contains no attributes.
  package var isEmpty: Bool { services.isEmpty && characteristics.isEmpty && descriptors.isEmpty }

  /// Adds a service with its range of handles.
  ///
  /// Services do not overlap, so an overlapping service in the table no longer exists: it is
  /// removed with all its attributes.
  public mutating func addService(_ uuid: BluetoothUUID, from start: UInt16, to end: UInt16) {
    guard start > 0, start <= end else { return }
    let service = Service(handles: start...end, uuid: uuid)
    let former = services.filter { $0.handles.overlaps(service.handles) }
    guard former != [service] else { return }
    for old in former { remove(from: old.handles.lowerBound, to: old.handles.upperBound) }
    guard services.count < Self.mostServices else { return }
    let position = services.firstIndex { $0.handles.lowerBound > start } ?? services.endIndex
    services.insert(service, at: position)
    index = AttributeIndex(after: index)
  }

  /// Adds a characteristic by the handle of its value attribute.
  public mutating func addCharacteristic(_ uuid: BluetoothUUID, at value: UInt16) {
    guard value > 0, characteristics[value] != uuid,
      characteristics[value] != nil || characteristics.count < Self.mostCharacteristics
    else { return }
    descriptors[value] = nil
    characteristics[value] = uuid
    index = AttributeIndex(after: index)
  }

  /// Adds a descriptor by its type and its handle.
  ///
  /// Does nothing if the type is that of a declaration (such as a service declaration), or if the
  /// handle is that of a characteristic's value.
  public mutating func addDescriptor(_ type: BluetoothUUID, at handle: UInt16) {
    guard handle > 0, characteristics[handle] == nil, !Self.declarations.contains(type),
      descriptors[handle] != type,
      descriptors[handle] != nil || descriptors.count < Self.mostDescriptors
    else { return }
    descriptors[handle] = type
    index = AttributeIndex(after: index)
  }

  mutating func assume(_ id: CharacteristicID, at value: UInt16) {
    isAssumed = true
    addCharacteristic(id.characteristic, at: value)
  }

  mutating func change(to type: BluetoothUUID, at handle: UInt16) {
    guard attribute(at: handle).type != type else { return }
    guard let short = type.short, Self.descriptorTypes.contains(short) else {
      return addCharacteristic(type, at: handle)
    }
    // Removed first, as the table may have no room for another descriptor.
    if characteristics.removeValue(forKey: handle) != nil { index = AttributeIndex(after: index) }
    addDescriptor(type, at: handle)
  }

  /// Removes a characteristic, and the client configuration right after it.
  mutating func forget(at value: UInt16) {
    characteristics[value] = nil
    if descriptors[value &+ 1] == DescriptorID.clientConfiguration { descriptors[value &+ 1] = nil }
    index = AttributeIndex(after: index)
  }

  /// Adds the usual attributes of a COLMI ring, for a capture that does not contain their
  /// discovery.
  ///
  /// The handles are those of firmware RT11CR_1.00.08; other firmware may use other handles.
  /// Evidence: a published session (`Fixtures/sessions/rt11cr-2025-12-11.halotrace`).
  package mutating func addColmiRing() {
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

  /// Removes the attributes in a range of handles, which the server reported as changed.
  package mutating func remove(from start: UInt16, to end: UInt16) {
    guard start <= end else { return }
    services.removeAll { $0.handles.overlaps(start...end) }
    Self.remove(start...end, &characteristics)
    Self.remove(start...end, &descriptors)
    index = AttributeIndex(after: index)
  }

  /// Takes time linear in the shorter of range and dictionary, as packets have many ranges.
  private static func remove(
    _ handles: ClosedRange<UInt16>, _ types: inout [UInt16: BluetoothUUID]
  ) {
    if handles.count < types.count {
      for handle in handles { types[handle] = nil }
    } else {
      types = types.filter { !handles.contains($0.key) }
    }
  }

  /// Returns the attribute at a handle; ``CapturedAttribute/unknown(_:)`` if the table does not
  /// contain it.
  package mutating func attribute(at handle: UInt16) -> CapturedAttribute {
    if let known = index.attributes[handle] { return known }
    guard let attribute = findAttribute(at: handle) else { return .unknown(handle) }
    index.attributes[handle] = attribute
    return attribute
  }

  /// Replaces the contents by those of another table; the count in ``changes`` only increases.
  mutating func become(_ other: HandleTable) {
    let former = index
    self = other
    index = AttributeIndex(after: former)
  }

  /// The number of changes of the table so far, by which a user of the table detects a change.
  package var changes: Int { index.changes }

  /// Adds a client configuration after a characteristic's value, if the written value is like one:
  /// no other descriptor is written with two bytes of which the second is zero.
  package mutating func guessConfiguration(at handle: UInt16, writing value: ArraySlice<UInt8>) {
    guard value.count == 2, value.last == 0, value.first ?? 3 < 3, descriptors[handle] == nil,
      characteristics[handle] == nil, characteristics[handle &- 1] != nil
    else { return }
    addDescriptor(DescriptorID.clientConfiguration, at: handle)
  }

  /// Finds the attribute by a search, as each change would invalidate an index.
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

  /// Returns the usual service of a characteristic whose service the capture does not show.
  static func usualService(of characteristic: BluetoothUUID) -> BluetoothUUID {
    usualServices[characteristic] ?? unknownService
  }

  private static let usualServices = Dictionary(
    [
      .colmiUARTWrite, .colmiUARTNotify, .colmiBigDataWrite, .colmiBigDataNotify,
      .heartRateMeasurement, .bodySensorLocation, .heartRateControlPoint, .batteryLevel,
      .cscMeasurement, .cscFeature, .cyclingSensorLocation, .scControlPoint, .modelNumber,
      .firmwareRevision, .hardwareRevision, .manufacturerName, .ycbtCommand, .ycbtStream,
      .cyclingPowerMeasurement, .cyclingPowerVector, .cyclingPowerFeature,
      .cyclingPowerControlPoint, .rscMeasurement, .rscFeature, .crpTotals, .crpRequests,
      .crpReplies, .ringConnWrite, .ringConnNotify, .jStyleCommand,
      .jStyleNotification,
    ].map { (id: CharacteristicID) in (id.characteristic, id.service) }
      // The characteristics of fitness machines have adjacent numbers.
      + (0x2ACC...0x2ADA).map { (BluetoothUUID($0), 0x1826) }
      + Triones.Layout.allCases.flatMap {
        [($0.command, $0.commandService), ($0.status, $0.statusService)]
      } + [ELK.Layout.fff0].flatMap { [($0.command, $0.service), ($0.notification, $0.service)] }
      + [LEDnetWF.Service.command, LEDnetWF.Service.reply].map { ($0, LEDnetWF.Service.main) }
      + [IDealLED.Service.command, IDealLED.Service.answer, IDealLED.Service.colors]
      .map { ($0, IDealLED.Service.main) }
      + medical.flatMap { service, all in all.map { (BluetoothUUID($0), service) } },
    uniquingKeysWith: { first, _ in first })

  /// The characteristics of health monitors that only one service contains.
  private static let medical: [(BluetoothUUID, [UInt16])] = [
    (0x1805, [0x2A0F, 0x2A14, 0x2A2B]), (0x1808, [0x2A18, 0x2A34, 0x2A51]),
    (0x1809, [0x2A1C, 0x2A1D, 0x2A1E, 0x2A21]),
    (0x1810, [0x2A35, 0x2A36, 0x2A49, 0x2B34, 0x2B35, 0x2B36]), (0x181B, [0x2A9B, 0x2A9C]),
    (0x181C, [0x2A80, 0x2A85, 0x2A8C, 0x2A8E, 0x2A98, 0x2A99, 0x2A9A, 0x2A9F]),
    (0x181D, [0x2A9D, 0x2A9E]), (0x181F, [0x2AA7, 0x2AA8, 0x2AA9, 0x2AAA, 0x2AAB, 0x2AAC]),
    (0x1822, [0x2A5E, 0x2A5F, 0x2A60]),
  ]

  /// The placeholder for the UUID of a service that is unknown, 0000.
  package static let unknownService: BluetoothUUID = 0x0000

  /// The range of 16-bit UUIDs for types of descriptors (Assigned Numbers, 3.7).
  private static let descriptorTypes: Range<UInt16> = 0x2900..<0x2A00

  /// The types of declarations of services, includes and characteristics, not in the table.
  package static let declarations: Set<BluetoothUUID> = [0x2800, 0x2801, 0x2802, 0x2803]
}

/// A cache of looked-up attributes, which does not affect the equality of tables.
private struct AttributeIndex: Hashable {
  var attributes: [UInt16: CapturedAttribute] = [:]
  private(set) var changes = 0

  init() {}
  init(after former: AttributeIndex) { changes = former.changes + 1 }

  static func == (one: AttributeIndex, other: AttributeIndex) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The attribute that a captured operation read, wrote or notified.
package enum CapturedAttribute: Hashable, Sendable {
  /// The value of a known characteristic.
  case value(CharacteristicID)
  /// A descriptor of a known characteristic.
  case descriptor(DescriptorID)
  /// An unknown attribute, identified by its handle.
  case unknown(UInt16)
  /// No attribute, as the operation is an event of the link.
  case link
}

extension CapturedAttribute {
  var type: BluetoothUUID? {
    switch self {
    case .value(let id): id.characteristic
    case .descriptor(let id): id.descriptor
    case .unknown, .link: nil
    }
  }
}

extension ATTEvent.Channel {
  /// Makes the channel that identifies an attribute in a trace; for an unknown attribute, the
  /// channel has only its handle.
  package init(_ attribute: CapturedAttribute) {
    switch attribute {
    case .value(let id): self.init(id)
    case .descriptor(let id):
      self = ATTEvent.Channel(id.characteristic).descriptor(id.descriptor)
    case .unknown(let handle): self.init(.handle(handle))
    case .link: self = .link
    }
  }
}
