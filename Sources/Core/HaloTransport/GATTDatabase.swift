import HaloProtocol

/// The identifier of a descriptor: its UUID, and the characteristic that has it.
public struct DescriptorID: Hashable, Sendable {
  /// The characteristic that the descriptor describes.
  public var characteristic: CharacteristicID
  /// The UUID of the descriptor, which states its kind: 2902, for example, is the Client
  /// Characteristic Configuration.
  public var descriptor: BluetoothUUID

  /// Makes the identifier of a descriptor from its UUID and its characteristic.
  public init(_ descriptor: BluetoothUUID, of characteristic: CharacteristicID) {
    self.descriptor = descriptor
    self.characteristic = characteristic
  }

  /// The UUID 2902 of the Client Characteristic Configuration, the descriptor with which a central
  /// subscribes to notifications or indications.
  public static let clientConfiguration: BluetoothUUID = 0x2902
}

extension DescriptorID: CustomStringConvertible {
  /// The UUIDs of the service, the characteristic and the descriptor, separated by slashes.
  public var description: String { "\(characteristic)/\(descriptor)" }
}

/// The operations that a characteristic supports: the property bits of its declaration.
///
/// Source: Bluetooth Core Specification, Volume 3, Part G, 3.3.1.1.
public struct CharacteristicProperties: OptionSet, Hashable, Sendable, Codable {
  /// The property bits, as in the declaration of a characteristic in the peripheral's attribute
  /// table.
  public let rawValue: UInt8
  /// Makes characteristic properties from their bits; any value is valid.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The characteristic's value can be broadcast in advertisements.
  public static let broadcast = CharacteristicProperties(rawValue: 0x01)
  /// Centrals can read the characteristic's value.
  public static let read = CharacteristicProperties(rawValue: 0x02)
  /// Centrals can write the characteristic's value without a response.
  public static let writeWithoutResponse = CharacteristicProperties(rawValue: 0x04)
  /// Centrals can write the characteristic's value with a response.
  public static let write = CharacteristicProperties(rawValue: 0x08)
  /// The peripheral can send the characteristic's value as a notification.
  public static let notify = CharacteristicProperties(rawValue: 0x10)
  /// The peripheral can send the characteristic's value as an indication, which centrals confirm.
  public static let indicate = CharacteristicProperties(rawValue: 0x20)
  /// Centrals can write the characteristic's value with a cryptographic signature.
  public static let authenticatedSignedWrites = CharacteristicProperties(rawValue: 0x40)
  /// Descriptor 2900 of the characteristic contains further properties, such as reliable writes.
  public static let extendedProperties = CharacteristicProperties(rawValue: 0x80)
}

extension CharacteristicProperties: CustomStringConvertible {
  /// The properties of the characteristic, by the names that BlueZ uses, separated by commas.
  public var description: String {
    let names: [(CharacteristicProperties, String)] = [
      (.broadcast, "broadcast"), (.read, "read"),
      (.writeWithoutResponse, "write-without-response"), (.write, "write"), (.notify, "notify"),
      (.indicate, "indicate"), (.authenticatedSignedWrites, "authenticated-signed-writes"),
      (.extendedProperties, "extended-properties"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// The procedure of the Attribute Protocol with which a central writes a value.
public enum WriteMode: Hashable, Sendable {
  /// A Write Request, which the peripheral answers.
  case withResponse
  /// A Write Command, which the peripheral neither answers nor can reject.
  case withoutResponse
  /// Several Prepare Write Requests, whose responses repeat the sent bytes, and an Execute Write
  /// Request: the peripheral applies the whole value unaltered, or nothing.
  ///
  /// Few peripherals support this mode. Those set a bit in descriptor 2900, Characteristic Extended
  /// Properties.
  ///
  /// Source: Bluetooth Core Specification, Volume 3, Part G, 4.9.5.
  case reliable

  /// The property that a characteristic must have for writes in this mode.
  public var property: CharacteristicProperties {
    switch self {
    case .withResponse: .write
    case .withoutResponse: .writeWithoutResponse
    case .reliable: .extendedProperties
    }
  }
}

/// A GATT service of a peripheral, with its characteristics.
public struct GATTService: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The UUID of the GATT service.
  public var uuid: BluetoothUUID
  /// The characteristics of the service, in the order of the peripheral's attribute table.
  public var characteristics: [GATTCharacteristic]

  /// Makes a service from its UUID and its characteristics.
  public init(_ uuid: BluetoothUUID, characteristics: [GATTCharacteristic]) {
    self.uuid = uuid
    self.characteristics = characteristics
  }

  /// The service in words, such as `180D: 2A37 (notify), 2A38 (read)`.
  public var description: String {
    "\(uuid): \(characteristics.map(\.description).joined(separator: ", "))"
  }
}

/// A GATT characteristic, with its properties and descriptors.
public struct GATTCharacteristic: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The UUID of the GATT characteristic.
  public var uuid: BluetoothUUID
  /// The operations that the GATT characteristic permits.
  public var properties: CharacteristicProperties
  /// The UUIDs of the characteristic's descriptors, in the order of the peripheral's attributes.
  public var descriptors: [BluetoothUUID]
  /// Whether only a bonded central may use the characteristic; only a hosted peripheral sets this.
  ///
  /// A central learns of the requirement when the peripheral rejects a request, as declarations do
  /// not contain it.
  public var requiresBonding: Bool

  /// Makes a characteristic; by default without descriptors, and usable without a bond.
  public init(
    _ uuid: BluetoothUUID, properties: CharacteristicProperties,
    descriptors: [BluetoothUUID] = [], requiresBonding: Bool = false
  ) {
    self.uuid = uuid
    self.properties = properties
    self.descriptors = descriptors
    self.requiresBonding = requiresBonding
  }

  /// The characteristic in words, such as `2A37 (notify)`.
  public var description: String { "\(uuid) (\(properties))" }
}

extension [GATTService] {
  /// Returns the characteristic with a given identifier from these services; nil if no service
  /// contains it.
  ///
  /// The search is linear in the number of characteristics.
  public func characteristic(_ id: CharacteristicID) -> GATTCharacteristic? {
    guard id.instance >= 0 else { return nil }
    let same = lazy.filter { $0.uuid == id.service }
      .flatMap { $0.characteristics.lazy.filter { $0.uuid == id.characteristic } }
    return same.dropFirst(id.instance).first
  }
}

/// Numbers the characteristics with the same UUIDs, in the order of the peripheral's attributes.
package struct InstanceCounter {
  private var counts: [CharacteristicID: Int] = [:]

  package init() {}

  /// Returns the identifier of the next characteristic with these UUIDs.
  package mutating func next(
    _ characteristic: BluetoothUUID, in service: BluetoothUUID
  ) -> CharacteristicID {
    let first = CharacteristicID(characteristic, in: service)
    defer { counts[first, default: 0] += 1 }
    return CharacteristicID(characteristic, in: service, instance: counts[first] ?? 0)
  }
}
