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

  /// Leaves out Generic Access and Generic Attribute, which the daemon provides itself, but counts
  /// them in the instances of each `CharacteristicID`.
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
}

/// A service that is registered with the daemon, and its D-Bus objects.
///
/// It is a GATT application of its own, so that a change of services leaves the handles and
/// subscriptions of others alone.
struct HostedService {
  let plan: PlannedService
  /// The path of the D-Bus object manager that contains the service.
  let root: String
  let objects: DBusObjects

  static func path(_ root: String) -> String { root + "/service" }

  static func path(_ root: String, _ characteristic: Int) -> String {
    path(root) + "/char" + number(characteristic)
  }

  static func path(_ root: String, _ characteristic: Int, _ descriptor: Int) -> String {
    path(root, characteristic) + "/desc" + number(descriptor)
  }

  /// At least four digits, because the daemon sorts objects by path.
  private static func number(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  var channels: [CharacteristicID: PeripheralChannel] {
    plan.characteristics.enumerated().reduce(into: [:]) { channels, item in
      channels[item.element.id] = PeripheralChannel(
        path: Self.path(root, item.offset), properties: item.element.characteristic.properties)
    }
  }
}

struct PeripheralChannel: Hashable {
  let path: String
  let properties: CharacteristicProperties
}

final class PeripheralOutput: Sendable {
  private let state = Mutex(State())

  private struct State {
    var connection: DBusConnection?
    var owner: String?
    var channels: [CharacteristicID: PeripheralChannel] = [:]
  }

  func set(_ connection: DBusConnection?, owner: String?) {
    state.withLock { ($0.connection, $0.owner) = (connection, owner) }
  }

  func set(_ channels: [CharacteristicID: PeripheralChannel]) {
    state.withLock { $0.channels = channels }
  }

  func channel(of id: CharacteristicID) -> PeripheralChannel? {
    state.withLock { $0.channels[id] }
  }

  /// The signal is addressed to the daemon alone, because other programs can listen to broadcasts.
  func send(_ value: [UInt8], from id: CharacteristicID) {
    let state = state.withLock { $0 }
    guard let connection = state.connection, let owner = state.owner,
      let channel = state.channels[id]
    else { return }
    connection.post(
      .signal(
        BlueZ.Standard.propertiesChanged, of: BlueZ.Standard.properties, at: channel.path,
        to: owner, .string(BlueZ.Interface.gattCharacteristic.rawValue),
        .options([BlueZ.CharacteristicProperty.value.rawValue: .bytes(value)]), .strings([])))
  }
}

// MARK: - Flags

extension GATTCharacteristic {
  /// The daemon itself enforces which operations require bonding.
  var serverFlags: [String] {
    BlueZ.Flag.allCases.filter { flag in
      flag != .extendedProperties && flag.property.map(properties.contains) ?? false
    }.map { flag in
      requiresBonding && [.read, .write].contains(flag) ? "encrypt-\(flag.rawValue)" : flag.rawValue
    }
  }

  /// The descriptors to register: the daemon provides Extended Properties (2900) and Client
  /// Configuration (2902).
  var servedDescriptors: [(position: Int, uuid: BluetoothUUID)] {
    descriptors.enumerated().filter { ![0x2900, 0x2902].contains($0.element) }
      .map { ($0.offset, $0.element) }
  }
}
