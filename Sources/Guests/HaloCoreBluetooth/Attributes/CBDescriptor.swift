import Foundation
import HaloProtocol
import HaloTransport

/// A descriptor in a characteristic of a remote peripheral or of this machine.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  let content = Guarded<Any?>(nil)
  private let owner: WeakReference<CBCharacteristic>

  init(uuid: CBUUID, characteristic: CBCharacteristic?) {
    owner = WeakReference(characteristic)
    super.init(uuid: uuid)
  }

  /// The characteristic that contains the descriptor; nil if the characteristic no longer exists.
  open var characteristic: CBCharacteristic? { owner.value }

  /// The value that was read last; nil before the first read.
  ///
  /// The type is `NSNumber` for descriptors 2900, 2902 and 2903, `String` for 2901, and `Data` for
  /// all others.
  open var value: Any? { content { $0 } }

  open override var description: String {
    "<CBDescriptor: \(address(of: self)), UUID = \(uuid), value = \(value.map { "\($0)" } ?? "(null)")>"
  }

  /// Returns the value in the type that Core Bluetooth has for the descriptor's UUID.
  static func value(of bytes: [UInt8], _ uuid: BluetoothUUID) -> Any {
    switch uuid.short {
    case 0x2900, 0x2902, 0x2903:
      NSNumber(value: bytes.prefix(2).reversed().reduce(0) { $0 << 8 | UInt16($1) })
    case 0x2901: String(decoding: bytes, as: UTF8.self)
    default: Data(bytes)
    }
  }
}
