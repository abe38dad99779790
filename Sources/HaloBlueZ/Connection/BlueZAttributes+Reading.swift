#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The common parts of services, characteristics and descriptors: a UUID and a handle.
protocol BlueZAttribute: BlueZObject {
  static var uuidProperty: Property { get }
  static var handleProperty: Property { get }

  init(uuid: BluetoothUUID, handle: UInt16)
}

extension BlueZAttribute {
  init(at path: BlueZPath, as text: String, from contents: DBusValue) throws(PropertyFault) {
    var uuid: BluetoothUUID = 0
    let name = Self.uuidProperty.rawValue
    if let kind = BluetoothUUID.put(contents.property(name), in: &uuid) {
      throw PropertyFault(kind: kind, name: name)
    }
    // The path contains the handle too, and is the only source before 5.69.
    let told = contents.property(Self.handleProperty.rawValue)?.uint16
    guard let handle = [told, path.handle].lazy.compactMap({ $0 }).first(where: { $0 != 0 })
    else { throw PropertyFault(kind: .noHandle, name: Self.handleProperty.rawValue) }
    self.init(uuid: uuid, handle: handle)
  }

  /// Stores a handle; 0 is not a handle.
  static func put(handle value: DBusValue?, in place: inout UInt16) -> BlueZOddity.Kind? {
    guard let value else { return .missing }
    guard let handle = value.uint16 else { return .wrongType }
    guard handle != 0 else { return .noHandle }
    place = handle
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

  mutating func set(
    _ property: BlueZ.ServiceProperty, to value: DBusValue?
  ) -> BlueZOddity.Kind? {
    switch property {
    case .uuid: return BluetoothUUID.put(value, in: &uuid)
    case .handle: return Self.put(handle: value, in: &handle)
    case .device: return value == nil ? .missing : nil
    case .primary:
      guard let value else { return .missing }
      return HaloBlueZ.put(value.boolean, in: &isPrimary)
    }
  }
}

extension BlueZCharacteristic: BlueZAttribute {
  static var parentProperty: BlueZ.CharacteristicProperty? { .service }
  static var uuidProperty: BlueZ.CharacteristicProperty { .uuid }
  static var handleProperty: BlueZ.CharacteristicProperty { .handle }

  init(uuid: BluetoothUUID, handle: UInt16) {
    self.init(uuid: uuid, handle: handle, properties: [])
  }

  mutating func set(
    _ property: BlueZ.CharacteristicProperty, to value: DBusValue?
  ) -> BlueZOddity.Kind? {
    switch property {
    case .uuid: return BluetoothUUID.put(value, in: &uuid)
    case .handle: return Self.put(handle: value, in: &handle)
    case .service: return value == nil ? .missing : nil
    case .notifyAcquired: return Self.setPresence(value, in: &canAcquireNotify)
    case .writeAcquired: return Self.setPresence(value, in: &canAcquireWrite)
    case .flags: return setFlags(value)
    case .mtu, .notifying, .value: return nil
    }
  }

  /// Only the presence of the property matters, not its value.
  private static func setPresence(_ value: DBusValue?, in place: inout Bool) -> BlueZOddity.Kind? {
    guard value == nil || value?.boolean != nil else { return .wrongType }
    place = value != nil
    return nil
  }

  private mutating func setFlags(_ value: DBusValue?) -> BlueZOddity.Kind? {
    guard let value else { return .missing }
    guard let texts = value.strings else { return .wrongType }
    properties = []
    isReliable = false
    for flag in texts.lazy.compactMap(BlueZ.Flag.init) {
      if let property = flag.property { properties.insert(property) }
      if flag == .reliableWrite { isReliable = true }
    }
    return nil
  }
}

extension BlueZ.Flag {
  /// The bit of the declaration, if the flag has one.
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

  mutating func set(
    _ property: BlueZ.DescriptorProperty, to value: DBusValue?
  ) -> BlueZOddity.Kind? {
    switch property {
    case .uuid: return BluetoothUUID.put(value, in: &uuid)
    case .handle: return Self.put(handle: value, in: &handle)
    case .characteristic: return value == nil ? .missing : nil
    case .value: return nil
    }
  }
}
#endif
