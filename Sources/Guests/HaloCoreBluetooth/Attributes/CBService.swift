import Foundation
import HaloTransport

/// A service of a remote peripheral or of this machine.
open class CBService: CBAttribute, @unchecked Sendable {
  struct State {
    var includedServices: [CBService]?
    var characteristics: [CBCharacteristic]?
  }

  let state = Guarded(State())
  private let owner: WeakReference<CBPeripheral>
  /// The number of the service among the peripheral's services with the same UUID, from zero.
  let instance: Int

  /// Whether the service is primary; a secondary service exists only as a part of other services.
  public let isPrimary: Bool

  init(uuid: CBUUID, isPrimary: Bool, peripheral: CBPeripheral?, instance: Int = 0) {
    (self.isPrimary, self.instance) = (isPrimary, instance)
    owner = WeakReference(peripheral)
    super.init(uuid: uuid)
  }

  /// The remote peripheral that contains the service; nil for a service of this machine.
  open var peripheral: CBPeripheral? { owner.value }

  /// The services that this service includes; nil until they are discovered.
  open var includedServices: [CBService]? { state { $0.includedServices } }

  /// The discovered characteristics of the service; nil until they are discovered.
  open var characteristics: [CBCharacteristic]? { state { $0.characteristics } }

  open override var description: String {
    "<CBService: \(address(of: self)), isPrimary = \(isPrimary ? "YES" : "NO"), UUID = \(uuid)>"
  }
}

/// Returns the memory address of an object as text, in the form of Apple's descriptions.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// The base class of services, characteristics and descriptors.
open class CBAttribute: NSObject, @unchecked Sendable {
  // Sendable: constant, and the state of subclasses is guarded.

  /// The Bluetooth UUID that identifies the type of the attribute.
  public let uuid: CBUUID

  init(uuid: CBUUID) { self.uuid = uuid }
}
