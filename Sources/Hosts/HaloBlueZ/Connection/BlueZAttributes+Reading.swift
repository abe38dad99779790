import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The common part of services, characteristics and descriptors: a UUID and a handle.
protocol BlueZAttribute: BlueZObject {
  static var uuidProperty: Property { get }
  static var handleProperty: Property { get }

  init(uuid: BluetoothUUID, handle: UInt16)
}

extension BlueZAttribute {
  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault) {
    var uuid: BluetoothUUID = 0
    let name = Self.uuidProperty.rawValue
    if let kind = BluetoothUUID.put(contents.property(name), in: &uuid) {
      throw PropertyFault(kind: kind, name: name)
    }
    // The path contains the handle too, and is the only source before BlueZ 5.69.
    let reported = contents.property(Self.handleProperty.rawValue)?.uint16
    guard let handle = [reported, path.handle].lazy.compactMap({ $0 }).first(where: { $0 != 0 })
    else { throw PropertyFault(kind: .noHandle, name: Self.handleProperty.rawValue) }
    self.init(uuid: uuid, handle: handle)
  }

  /// Stores the attribute handle that a D-Bus value contains in `target`; returns a defect if the
  /// value is 0 or no handle, else nil.
  @Sendable
  static func put(handle value: DBusValue?, in target: inout UInt16) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let handle = value.uint16 else { return .wrongType }
    guard handle != 0 else { return .noHandle }
    target = handle
    return nil
  }
}

extension BlueZService: BlueZAttribute {
  static var parentProperty: BlueZ.ServiceProperty? { .device }
  static var uuidProperty: BlueZ.ServiceProperty { .uuid }
  static var handleProperty: BlueZ.ServiceProperty { .handle }

  init(uuid: BluetoothUUID, handle: UInt16) {
    self.init(uuid: uuid, handle: handle, isPrimary: true)
  }

  static let fields: [BlueZ.ServiceProperty: BlueZField<Self>] = [
    .uuid: BlueZField(\.uuid, BluetoothUUID.put),
    .device: .parent,
    .primary: BlueZField(flag: \.isPrimary),
    .handle: BlueZField(\.handle, put(handle:in:)),
  ]
}

extension BlueZCharacteristic: BlueZAttribute {
  static var parentProperty: BlueZ.CharacteristicProperty? { .service }
  static var uuidProperty: BlueZ.CharacteristicProperty { .uuid }
  static var handleProperty: BlueZ.CharacteristicProperty { .handle }

  init(uuid: BluetoothUUID, handle: UInt16) {
    self.init(uuid: uuid, handle: handle, abilities: Abilities())
  }

  static let fields: [BlueZ.CharacteristicProperty: BlueZField<Self>] = [
    .uuid: BlueZField(\.uuid, BluetoothUUID.put),
    .service: .parent,
    .flags: BlueZField(\.abilities, put(flags:in:)),
    .handle: BlueZField(\.handle, put(handle:in:)),
    .notifyAcquired: BlueZField(\.canAcquireNotify, put(presence:in:)),
    .writeAcquired: BlueZField(\.canAcquireWrite, put(presence:in:)),
  ]

  /// Stores in `target` whether the daemon reports a boolean property at all; the property's value
  /// is ignored.
  ///
  /// Returns a defect if the value is not a boolean, else nil.
  @Sendable
  private static func put(presence value: DBusValue?, in target: inout Bool) -> BlueZDefect.Kind? {
    guard value == nil || value?.boolean != nil else { return .wrongType }
    target = value != nil
    return nil
  }

  @Sendable
  private static func put(
    flags value: DBusValue?, in abilities: inout Abilities
  ) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let texts = value.strings else { return .wrongType }
    abilities = Abilities()
    for flag in texts.lazy.compactMap(BlueZ.Flag.init) {
      if let property = flag.property { abilities.properties.insert(property) }
      if flag == .reliableWrite { abilities.isReliable = true }
    }
    return nil
  }
}

extension BlueZ.Flag {
  /// The bit in the characteristic's declaration that corresponds to this flag of BlueZ; nil if
  /// there is none.
  package var property: CharacteristicProperties? {
    switch self {
    case .broadcast: .broadcast
    case .read: .read
    case .writeWithoutResponse: .writeWithoutResponse
    case .write: .write
    case .notify: .notify
    case .indicate: .indicate
    case .authenticatedSignedWrites: .authenticatedSignedWrites
    case .extendedProperties: .extendedProperties
    case .reliableWrite: nil
    }
  }
}

extension BlueZDescriptor: BlueZAttribute {
  static var parentProperty: BlueZ.DescriptorProperty? { .characteristic }
  static var uuidProperty: BlueZ.DescriptorProperty { .uuid }
  static var handleProperty: BlueZ.DescriptorProperty { .handle }

  static let fields: [BlueZ.DescriptorProperty: BlueZField<Self>] = [
    .uuid: BlueZField(\.uuid, BluetoothUUID.put),
    .characteristic: .parent,
    .handle: BlueZField(\.handle, put(handle:in:)),
  ]
}
