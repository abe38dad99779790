import Foundation
import HaloCoreBluetooth
import HaloTransport

/// The conditions that an advertising accessory must meet so that a picker offers it; an accessory
/// must meet all conditions that are set.
///
/// At least a service UUID or a company identifier must be set, as on Apple's systems.
open class ASDiscoveryDescriptor: NSObject, @unchecked Sendable {
  // Sendable: an app fills a descriptor before it makes a display item, which keeps a copy.

  /// The required distance of an accessory from this machine.
  public enum Range: Int, Sendable {
    /// The accessory may be at any distance.
    case `default` = 0
    /// The accessory must be next to this machine: on Linux, its signal must have at least -50 dBm.
    case immediate = 10
  }

  /// The UUID of a service that the accessory must advertise; nil for any accessory.
  open var bluetoothServiceUUID: CBUUID?
  /// The company identifier that the accessory's manufacturer data must have; 0 for any accessory.
  open var bluetoothCompanyIdentifier = ASBluetoothCompanyIdentifier(rawValue: 0)
  /// A text that the advertised name of the accessory must contain; nil accepts any name or no
  /// name.
  open var bluetoothNameSubstring: String?
  /// The required distance of the accessory from this machine; by default any distance.
  open var bluetoothRange = Range.default

  /// Creates a descriptor without conditions; before use, set a service UUID or a company
  /// identifier.
  public override init() {}

  var isValid: Bool { bluetoothServiceUUID != nil || bluetoothCompanyIdentifier.rawValue != 0 }

  /// Returns a copy of the descriptor, which later changes of the descriptor do not affect.
  func snapshot() -> ASDiscoveryDescriptor {
    let copy = ASDiscoveryDescriptor()
    copy.bluetoothServiceUUID = bluetoothServiceUUID
    copy.bluetoothCompanyIdentifier = bluetoothCompanyIdentifier
    copy.bluetoothNameSubstring = bluetoothNameSubstring
    copy.bluetoothRange = bluetoothRange
    return copy
  }

  func matches(_ advertisement: Advertisement) -> Bool {
    let data = advertisement.data
    let company = bluetoothCompanyIdentifier.rawValue
    let hasService =
      bluetoothServiceUUID.map { data.serviceUUIDs.contains($0.bluetoothUUID) } ?? true
    let hasName = bluetoothNameSubstring.map { data.localName?.contains($0) ?? false } ?? true
    let isNear = bluetoothRange == .default || advertisement.knownRSSI ?? .min >= -50
    return hasService && hasName && isNear
      && (company == 0 || data.manufacturerData.contains { $0.company == company })
  }
}

/// A company identifier in manufacturer data, a number that the Bluetooth SIG assigns.
public struct ASBluetoothCompanyIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number that the Bluetooth SIG has assigned to the company.
  public let rawValue: UInt16

  /// Creates a company identifier from the number that the Bluetooth SIG has assigned.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates a company identifier from the number that the Bluetooth SIG has assigned.
  public init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

/// A kind of accessory that a picker offers to the user.
open class ASPickerDisplayItem: NSObject, @unchecked Sendable {
  // Sendable: all properties are constant, and the descriptor is a copy.

  /// The name of this kind of accessory; each chosen accessory gets it as its `displayName`.
  public let name: String
  /// The image of this kind of accessory, which Linux does not show.
  public let productImage: UIImage
  /// The conditions that an accessory of this kind meets: a copy of the descriptor from the
  /// initializer.
  public let descriptor: ASDiscoveryDescriptor

  /// Creates a display item for the accessories that meet the conditions of a descriptor.
  public init(name: String, productImage: UIImage, descriptor: ASDiscoveryDescriptor) {
    self.name = name
    self.productImage = productImage
    self.descriptor = descriptor.snapshot()
  }
}

/// A stand-in for `UIImage`, because Linux has no UIKit; it contains no image.
open class UIImage: NSObject, @unchecked Sendable {
  // Sendable: there are no properties.

  /// Creates an empty image.
  public override init() {}

  /// Creates an empty image; never nil, since apps unwrap the result by force.
  public init?(named name: String) {}
}
