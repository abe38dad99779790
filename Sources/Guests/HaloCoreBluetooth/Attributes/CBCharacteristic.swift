import Foundation
import HaloProtocol
import HaloTransport

/// A characteristic of a service, of a peripheral or of this machine.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  struct State {
    var properties: CBCharacteristicProperties
    var value: Data?
    var descriptors: [CBDescriptor]?
    var isNotifying = false
  }

  let state: Guarded<State>
  let owner: WeakReference<CBService>
  /// The identifier of the characteristic for the transport; nil for a local characteristic.
  let id: CharacteristicID?

  init(
    uuid: CBUUID, properties: CBCharacteristicProperties, service: CBService?, id: CharacteristicID?
  ) {
    state = Guarded(State(properties: properties))
    owner = WeakReference(service)
    self.id = id
    super.init(uuid: uuid)
  }

  /// The service that contains the characteristic; nil if the service no longer exists.
  open var service: CBService? { owner.value }

  /// The operations that the characteristic permits.
  open var properties: CBCharacteristicProperties { state { $0.properties } }

  /// The last value that was read, notified or indicated; nil before the first one.
  open var value: Data? { state { $0.value } }

  /// The descriptors that were discovered; nil until then.
  open var descriptors: [CBDescriptor]? { state { $0.descriptors } }

  /// Always false; Apple deprecated the property.
  open var isBroadcasted: Bool { false }

  /// Whether the app is subscribed to the characteristic, as the peripheral has acknowledged.
  open var isNotifying: Bool { state { $0.isNotifying } }

  open override var description: String {
    let value = value.map { "{length = \($0.count), bytes = 0x\(HexBytes(Array($0)))}" }
    return "<CBCharacteristic: \(address(of: self)), UUID = \(uuid), properties = 0x"
      + String(properties.rawValue, radix: 16, uppercase: true)
      + ", value = \(value ?? "(null)"), notifying = \(isNotifying ? "YES" : "NO")>"
  }
}
