import Foundation
import HaloProtocol
import HaloTransport

/// A characteristic in a service of a remote peripheral or of this machine.
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

  /// The value that was last read, notified or indicated; nil until then.
  open var value: Data? { state { $0.value } }

  /// The discovered descriptors of the characteristic; nil until they are discovered.
  open var descriptors: [CBDescriptor]? { state { $0.descriptors } }

  /// Whether the characteristic's value is broadcast: always false; deprecated by Apple.
  open var isBroadcasted: Bool { false }

  /// Whether the app is subscribed to the characteristic; true once the peripheral has acknowledged
  /// the subscription.
  open var isNotifying: Bool { state { $0.isNotifying } }

  open override var description: String {
    let value = value.map { "{length = \($0.count), bytes = 0x\(HexBytes(Array($0)))}" }
    return "<CBCharacteristic: \(address(of: self)), UUID = \(uuid), properties = 0x"
      + String(properties.rawValue, radix: 16, uppercase: true)
      + ", value = \(value ?? "(null)"), notifying = \(isNotifying ? "YES" : "NO")>"
  }
}
