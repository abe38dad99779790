import Foundation

/// A local service.
open class CBMutableService: CBService, @unchecked Sendable {
  /// Creates a service without characteristics.
  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    super.init(uuid: UUID, isPrimary: isPrimary, peripheral: nil)
  }

  /// The services that this service includes; constant after the service was added.
  open override var includedServices: [CBService]? {
    get { super.includedServices }
    set { state { $0.includedServices = newValue } }
  }

  /// The characteristics of the service; constant after the service was added.
  open override var characteristics: [CBCharacteristic]? {
    get { super.characteristics }
    set {
      state { $0.characteristics = newValue }
      for characteristic in newValue ?? [] { characteristic.owner.value = self }
    }
  }
}

/// A local characteristic.
///
/// A characteristic with a value is constant and answers reads by itself. Without a value, each
/// read asks the delegate of the manager.
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  private let rights: Guarded<CBAttributePermissions>
  let subscribers = Guarded<[CBCentral]>([])
  /// The value when the service was added, which answers reads; nil for a dynamic value.
  let constant = Guarded<Data?>(nil)

  /// Creates a local characteristic; without a value, the delegate of the manager answers reads.
  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    rights = Guarded(permissions)
    super.init(uuid: UUID, properties: properties, service: nil, id: nil)
    state { $0.value = value }
  }

  /// The permissions of centrals; constant after the service was added.
  open var permissions: CBAttributePermissions {
    get { rights { $0 } }
    set { rights { $0 = newValue } }
  }

  /// The centrals that are subscribed now.
  open var subscribedCentrals: [CBCentral]? { subscribers { $0 } }

  /// The operations that the characteristic permits; constant after the service was added.
  open override var properties: CBCharacteristicProperties {
    get { super.properties }
    set { state { $0.properties = newValue } }
  }

  /// The value of the characteristic; centrals see no change after the service was added.
  open override var value: Data? {
    get { super.value }
    set { state { $0.value = newValue } }
  }

  /// The descriptors of the characteristic; constant after the service was added.
  open override var descriptors: [CBDescriptor]? {
    get { super.descriptors }
    set { state { $0.descriptors = newValue } }
  }
}

/// A local descriptor: 2901 with a `String`, or 2904 with `Data`.
open class CBMutableDescriptor: CBDescriptor, @unchecked Sendable {
  /// Creates a local descriptor.
  public init(type UUID: CBUUID, value: Any?) {
    super.init(uuid: UUID, characteristic: nil)
    nonisolated(unsafe) let value = value
    content { $0 = value }
  }

  /// The value of the descriptor as bytes.
  var bytes: [UInt8] {
    switch value {
    case let text as String: Array(text.utf8)
    case let data as Data: Array(data)
    default: []
    }
  }
}
