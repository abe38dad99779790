import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// A service to register, with an identifier for each of its characteristics.
struct PlannedService: Hashable {
  var uuid: BluetoothUUID
  var characteristics: [Characteristic]

  struct Characteristic: Hashable {
    var id: CharacteristicID
    var characteristic: GATTCharacteristic
  }

  /// Returns the services of a peripheral that have to be registered, without those that the daemon
  /// provides itself.
  ///
  /// The daemon's services count in the instances of each `CharacteristicID` as well.
  static func plan(_ services: [GATTService]) -> [PlannedService] {
    var counter = InstanceCounter()
    return services.map { service in
      PlannedService(
        uuid: service.uuid,
        characteristics: service.characteristics.map {
          Characteristic(id: counter.next($0.uuid, in: service.uuid), characteristic: $0)
        })
    }.filter { ![0x1800, 0x1801].contains($0.uuid) }
  }

  /// The services that the daemon itself provides: Generic Access and Generic Attribute.
  private static let ofDaemon: Set<BluetoothUUID> = [0x1800, 0x1801]
}

/// A service that is registered with the daemon, and its D-Bus objects.
///
/// Each service is a GATT application of its own, so that a change of services leaves the handles
/// and subscriptions of the others alone.
struct HostedService {
  let plan: PlannedService
  /// The path of the D-Bus object manager that contains the service.
  let root: String
  let objects: DBusObjects

  /// Returns the path of a service's D-Bus object, below the path `root` of its object manager.
  static func path(_ root: String) -> String { root + "/service" }

  static func path(_ root: String, _ characteristic: Int) -> String {
    path(root) + "/char" + number(characteristic)
  }

  static func path(_ root: String, _ characteristic: Int, _ descriptor: Int) -> String {
    path(root, characteristic) + "/desc" + number(descriptor)
  }

  /// Returns a number in decimal with at least four digits, because the daemon sorts objects by
  /// path.
  private static func number(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The D-Bus path and the properties of each of the service's characteristics.
  var channels: [CharacteristicID: PeripheralChannel] {
    var channels: [CharacteristicID: PeripheralChannel] = [:]
    for (index, entry) in plan.characteristics.enumerated() {
      channels[entry.id] = PeripheralChannel(
        path: Self.path(root, index), properties: entry.characteristic.properties)
    }
    return channels
  }
}

/// The D-Bus object of a characteristic, through which its values go to the daemon.
struct PeripheralChannel: Hashable {
  let path: String
  let properties: CharacteristicProperties
}

/// Sends notified and indicated values to the daemon, from any thread.
final class PeripheralOutput: Sendable {
  private let state = Mutex(State())

  private struct State {
    var connection: DBusConnection?
    var owner: String?
    var channels: [CharacteristicID: PeripheralChannel] = [:]
  }

  func set(_ connection: DBusConnection?, owner: String?) {
    state.withLock {
      $0.connection = connection
      $0.owner = owner
    }
  }

  func set(_ channels: [CharacteristicID: PeripheralChannel]) {
    state.withLock { $0.channels = channels }
  }

  func channel(of id: CharacteristicID) -> PeripheralChannel? {
    state.withLock { $0.channels[id] }
  }

  /// Sends a value of a characteristic to the centrals that have subscribed to it.
  ///
  /// The signal is addressed to the daemon alone, because other programs can listen to broadcasts.
  /// Returns false if the characteristic is not registered or no daemon runs.
  @discardableResult
  func send(_ value: [UInt8], from id: CharacteristicID) -> Bool {
    let (connection, owner, channel) = state.withLock {
      ($0.connection, $0.owner, $0.channels[id])
    }
    guard let connection, let owner, let channel else { return false }
    connection.post(
      .signal(
        BlueZ.Standard.propertiesChanged, of: BlueZ.Standard.properties, at: channel.path,
        to: owner, .string(BlueZ.Interface.gattCharacteristic.rawValue),
        .options([BlueZ.CharacteristicProperty.value.rawValue: .bytes(value)]), .strings([])))
    return true
  }
}

// MARK: - Flags

extension GATTCharacteristic {
  /// The D-Bus flags of the characteristic, such as `encrypt-read`: what centrals may do with it.
  ///
  /// The daemon itself enforces which operations require bonding.
  var serverFlags: [String] {
    var flags: [String] = []
    for (property, flag) in Self.flags where properties.contains(property) {
      flags.append(requiresBonding ? Self.protected[flag] ?? flag.rawValue : flag.rawValue)
    }
    return flags
  }

  private static let flags: [(CharacteristicProperties, BlueZ.Flag)] = [
    (.broadcast, .broadcast), (.read, .read), (.writeWithoutResponse, .writeWithoutResponse),
    (.write, .write), (.notify, .notify), (.indicate, .indicate),
    (.authenticatedSignedWrites, .authenticatedSignedWrites),
  ]

  /// The flags that replace `read` and `write` if access requires an encrypted link.
  private static let protected: [BlueZ.Flag: String] = [
    .read: "encrypt-read", .write: "encrypt-write",
  ]

  /// The UUIDs of the descriptors that have to be registered, and their indices in the
  /// characteristic.
  ///
  /// The daemon provides the others itself.
  var servedDescriptors: [(position: Int, uuid: BluetoothUUID)] {
    descriptors.enumerated().filter { !Self.ofDaemon.contains($0.element) }
      .map { ($0.offset, $0.element) }
  }

  /// The descriptors that the daemon itself provides: Extended Properties (2900) and Client
  /// Configuration (2902).
  private static let ofDaemon: Set<BluetoothUUID> = [0x2900, 0x2902]
}
