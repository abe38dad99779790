import Foundation
import HaloTransport

/// A service of a peripheral or of this machine.
open class CBService: CBAttribute, @unchecked Sendable {
  struct State {
    var includedServices: [CBService]?
    var characteristics: [CBCharacteristic]?
  }

  let state = Guarded(State())
  private let owner: WeakReference<CBPeripheral>
  /// The number of the service among the peripheral's services with the same UUID, from zero.
  let instance: Int

  /// Whether the service is a primary one, not only one that other services include.
  public let isPrimary: Bool

  init(uuid: CBUUID, isPrimary: Bool, peripheral: CBPeripheral?, instance: Int = 0) {
    (self.isPrimary, self.instance) = (isPrimary, instance)
    owner = WeakReference(peripheral)
    super.init(uuid: uuid)
  }

  /// The peripheral of the service; nil for a local service.
  open var peripheral: CBPeripheral? { owner.value }

  /// The services that this service includes; nil until they are discovered.
  open var includedServices: [CBService]? { state { $0.includedServices } }

  /// The characteristics that were discovered; nil until then.
  open var characteristics: [CBCharacteristic]? { state { $0.characteristics } }

  open override var description: String {
    "<CBService: \(address(of: self)), isPrimary = \(isPrimary ? "YES" : "NO"), UUID = \(uuid)>"
  }
}

/// Returns the memory address of an object as text, in the form of Apple's descriptions.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// A service, a characteristic or a descriptor.
open class CBAttribute: NSObject, @unchecked Sendable {
  // Sendable: constant, and the state of subclasses is guarded.

  /// The UUID that names the type of the attribute.
  public let uuid: CBUUID

  init(uuid: CBUUID) { self.uuid = uuid }
}
