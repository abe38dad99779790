import Foundation

/// A service of this machine, which a peripheral manager can publish.
open class CBMutableService: CBService, @unchecked Sendable {
  /// Creates a service of this machine without characteristics.
  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    super.init(uuid: UUID, isPrimary: isPrimary, peripheral: nil)
  }

  /// The services that this service includes; do not change them after the service was added to a
  /// manager.
  open override var includedServices: [CBService]? {
    get { super.includedServices }
    set { state { $0.includedServices = newValue } }
  }

  /// The characteristics of the service; do not change them after the service was added to a
  /// manager.
  open override var characteristics: [CBCharacteristic]? {
    get { super.characteristics }
    set {
      state { $0.characteristics = newValue }
      for characteristic in newValue ?? [] { characteristic.owner.value = self }
    }
  }
}

/// A characteristic of this machine, in a service that a peripheral manager can publish.
///
/// A characteristic created with a value is constant and answers reads by itself. Without a value,
/// each read request goes to the peripheral manager's delegate.
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  private let rights: Guarded<CBAttributePermissions>
  let subscribers = Guarded<[CBCentral]>([])
  /// The value at the time when the service was added; nil if the delegate answers reads.
  let constant = Guarded<Data?>(nil)

  /// Creates a characteristic of this machine; without a value, the peripheral manager's delegate
  /// answers reads.
  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    rights = Guarded(permissions)
    super.init(uuid: UUID, properties: properties, service: nil, id: nil)
    state { $0.value = value }
  }

  /// The permissions of centrals to read and write the characteristic's value; do not change them
  /// after the service was added to a manager.
  open var permissions: CBAttributePermissions {
    get { rights { $0 } }
    set { rights { $0 = newValue } }
  }

  /// The centrals that are subscribed to the characteristic now.
  open var subscribedCentrals: [CBCentral]? { subscribers { $0 } }

  /// The operations that the characteristic permits; do not change them after the service was added
  /// to a manager.
  open override var properties: CBCharacteristicProperties {
    get { super.properties }
    set { state { $0.properties = newValue } }
  }

  /// The constant value of the characteristic; nil if the manager's delegate answers reads.
  ///
  /// Changes after the service was added to a manager have no effect on centrals.
  open override var value: Data? {
    get { super.value }
    set { state { $0.value = newValue } }
  }

  /// The descriptors of the characteristic; do not change them after the service was added to a
  /// manager.
  open override var descriptors: [CBDescriptor]? {
    get { super.descriptors }
    set { state { $0.descriptors = newValue } }
  }
}

/// A descriptor of this machine: a user description (2901) with a `String` as its value, or a
/// presentation format (2904) with `Data`.
open class CBMutableDescriptor: CBDescriptor, @unchecked Sendable {
  /// Creates a descriptor of this machine; the value is a `String` for 2901 and `Data` for 2904.
  public init(type UUID: CBUUID, value: Any?) {
    super.init(uuid: UUID, characteristic: nil)
    nonisolated(unsafe) let value = value
    content { $0 = value }
  }

  /// The value of the descriptor as bytes; empty for a value of an unsupported type.
  var bytes: [UInt8] {
    switch value {
    case let text as String: Array(text.utf8)
    case let data as Data: Array(data)
    default: []
    }
  }
}
