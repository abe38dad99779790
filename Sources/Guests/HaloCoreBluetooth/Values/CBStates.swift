/// The state of Bluetooth on a machine.
public enum CBManagerState: Int, Sendable {
  /// The state of Bluetooth is not known yet, as before a manager's first callback.
  case unknown = 0
  /// The connection to the system's Bluetooth service was lost, and will be restored.
  case resetting = 1
  /// The machine has no Bluetooth adapter.
  case unsupported = 2
  /// The program may not use Bluetooth.
  case unauthorized = 3
  /// The Bluetooth adapter is switched off.
  case poweredOff = 4
  /// The Bluetooth adapter is switched on, and managers can be used.
  case poweredOn = 5
}

/// The permission of a program to use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
  /// The user has not been asked for permission to use Bluetooth.
  case notDetermined = 0
  /// A policy forbids the use of Bluetooth.
  case restricted = 1
  /// The user or the D-Bus message bus forbids the use of Bluetooth.
  case denied = 2
  /// The program may use Bluetooth at any time; on Linux the usual value.
  case allowedAlways = 3
}

/// The state of the connection between this machine and a peripheral.
public enum CBPeripheralState: Int, Sendable {
  /// The peripheral is not connected.
  case disconnected = 0
  /// An attempt to connect to the peripheral is under way.
  case connecting = 1
  /// The peripheral is connected.
  case connected = 2
  /// A disconnection from the peripheral is under way.
  case disconnecting = 3
}

/// The kind of a write to a characteristic.
public enum CBCharacteristicWriteType: Int, Sendable {
  /// The peripheral acknowledges the write.
  case withResponse = 0
  /// The peripheral does not acknowledge the write.
  case withoutResponse = 1
}

/// An event in which any program of this machine has connected or disconnected a peripheral.
public enum CBConnectionEvent: Int, Sendable {
  /// The peripheral was disconnected.
  case peerDisconnected = 0
  /// The peripheral was connected.
  case peerConnected = 1
}

/// The latency that a local peripheral requests from a central, as a range of connection intervals.
public enum CBPeripheralManagerConnectionLatency: Int, Sendable {
  /// Short connection intervals, which use more power.
  case low = 0
  /// Medium connection intervals.
  case medium = 1
  /// Long connection intervals, which save power.
  case high = 2
}

/// The permission of a program to use the peripheral role; Apple has deprecated the type.
public enum CBPeripheralManagerAuthorizationStatus: Int, Sendable {
  /// The user has not been asked for permission to use the peripheral role.
  case notDetermined = 0
  /// A policy forbids the peripheral role.
  case restricted = 1
  /// The user forbids the peripheral role.
  case denied = 2
  /// The program may use the peripheral role.
  case authorized = 3
}

/// The operations that a characteristic permits.
public struct CBCharacteristicProperties: OptionSet, Sendable {
  /// The bit mask of the properties; its lower eight bits are those in the declaration of a
  /// characteristic.
  public let rawValue: UInt

  /// Creates a set of properties from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The characteristic's value can be broadcast in advertisements; not allowed for local
  /// characteristics.
  public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
  /// The characteristic's value can be read.
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  /// The characteristic's value can be written without response.
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  /// The characteristic's value can be written with response.
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  /// The peripheral can notify the characteristic's value.
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  /// The peripheral can indicate the characteristic's value.
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
  /// The characteristic's value can be written with a signature, without response.
  public static let authenticatedSignedWrites = CBCharacteristicProperties(rawValue: 0x40)
  /// The descriptor Characteristic Extended Properties (2900) contains more properties.
  public static let extendedProperties = CBCharacteristicProperties(rawValue: 0x80)
  /// The peripheral notifies the characteristic's value to bonded centrals only.
  public static let notifyEncryptionRequired = CBCharacteristicProperties(rawValue: 0x100)
  /// The peripheral indicates the characteristic's value to bonded centrals only.
  public static let indicateEncryptionRequired = CBCharacteristicProperties(rawValue: 0x200)
}

/// The permissions that centrals have for a local characteristic.
public struct CBAttributePermissions: OptionSet, Sendable {
  /// The bit mask of the permissions.
  public let rawValue: UInt

  /// Creates a set of permissions from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Any central may read the characteristic's value.
  public static let readable = CBAttributePermissions(rawValue: 0x01)
  /// Any central may write the characteristic's value.
  public static let writeable = CBAttributePermissions(rawValue: 0x02)
  /// Only bonded centrals may read the characteristic's value.
  public static let readEncryptionRequired = CBAttributePermissions(rawValue: 0x04)
  /// Only bonded centrals may write the characteristic's value.
  public static let writeEncryptionRequired = CBAttributePermissions(rawValue: 0x08)
}

/// The Protocol/Service Multiplexer (PSM), the number of an L2CAP channel.
public typealias CBL2CAPPSM = UInt16

/// A time in seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double
