import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

struct FakeServer {
  var applications: [FakeApplication] = []
  var handles = FakeHandles()
  var advertisements: [FakeAdvertisement] = []
  var claims = FakeClaims()
  var centrals: [UInt64: FakeCentral] = [:]
  /// True from the first advertisement on.
  var isOnAir = false
  var clients: Set<String> {
    Set(applications.map(\.client) + advertisements.map(\.client) + claims.all.map(\.client))
  }

  mutating func clear() {
    (applications, advertisements, handles) = ([], [], FakeHandles())
    claims.removeAll { _ in true }
  }

  /// The number of advertisements that clients can register with the adapter at the same time.
  static let supportedInstances = 5

  /// Returns the one of several that is on the air at a time, as they take turns: the kernel does
  /// that for a controller without extended advertising.
  func advertisement(at time: Duration) -> FakeAdvertisement? {
    let round = advertisements.reduce(0) { $0 + $1.content.seconds }
    guard round > 0 else { return nil }
    var second = Int(time / .seconds(1)) % round
    return advertisements.first { advertisement in
      second -= advertisement.content.seconds
      return second < 0
    }
  }
}

struct FakeClaim: Hashable {
  enum Kind { case application, advertisement }

  let kind: Kind
  let client: String
  let path: String
}

/// The registrations that wait for the client.
///
/// One that is no longer here when the client answers fails, as the client, the adapter or the
/// daemon has gone.
struct FakeClaims {
  /// By number, which distinguishes a registration from an earlier one of the same client and path.
  private var claims: [Int: FakeClaim] = [:]
  private var madeCount = 0

  var all: [FakeClaim] { Array(claims.values) }

  mutating func make(_ claim: FakeClaim) -> Int {
    madeCount += 1
    claims[madeCount] = claim
    return madeCount
  }

  func holds(_ number: Int) -> Bool { claims[number] != nil }

  @discardableResult
  mutating func end(_ number: Int) -> Bool { claims.removeValue(forKey: number) != nil }

  mutating func removeAll(where isOver: (FakeClaim) -> Bool) {
    claims = claims.filter { !isOver($0.value) }
  }
}

/// The services that a client has registered together: a GATT application.
struct FakeApplication {
  let client: String
  let root: String
  let services: [Service]

  var signals: DBusMatch {
    DBusMatch(sender: client, pathNamespace: root, interface: BlueZ.Standard.properties)
  }

  struct Service {
    let path: String
    let uuid: BluetoothUUID
    let characteristics: [Characteristic]
    let handles: ClosedRange<Int>
  }

  struct Characteristic {
    let path: String
    let characteristic: GATTCharacteristic
    let descriptors: [BluetoothUUID: String]
  }
}

final class FakeCentral {
  let link: any PeripheralLink
  let path: String
  var subscriptions: Set<CharacteristicID> = []

  init(_ link: any PeripheralLink, path: String) {
    self.link = link
    self.path = path
  }
}

struct FakeServed {
  let client: String
  let path: String
  let characteristic: GATTCharacteristic
  let descriptors: [BluetoothUUID: String]
}

// MARK: - The table

extension FakeBlueZ {
  var applicationRoots: [String] { server.applications.map(\.root) }

  var advertisementCount: Int { server.advertisements.count }

  var servedServices: [GATTService] {
    guard !isAway else { return [] }
    return server.applications.flatMap(\.services).map { service in
      GATTService(service.uuid, characteristics: service.characteristics.map(\.characteristic))
    }
  }

  private var servedTable: [(id: CharacteristicID, served: FakeServed)] {
    var counter = InstanceCounter()
    var table: [(id: CharacteristicID, served: FakeServed)] = []
    for application in server.applications {
      for service in application.services {
        for entry in service.characteristics {
          let served = FakeServed(
            client: application.client, path: entry.path, characteristic: entry.characteristic,
            descriptors: entry.descriptors)
          table.append((counter.next(entry.characteristic.uuid, in: service.uuid), served))
        }
      }
    }
    return table
  }

  func served(_ id: CharacteristicID) -> FakeServed? {
    servedTable.first { $0.id == id }?.served
  }

  /// Informs centrals of changed services, and calls `StartNotify` of each subscribed
  /// characteristic whose path was not in `former`.
  ///
  /// Subscriptions on the air refer to identifiers, so they continue.
  func servedTableChanged(was former: Set<String>) {
    let table = servedTable
    for central in server.centrals.values.sorted(by: { $0.link.id < $1.link.id }) {
      for (id, served) in table
      where central.subscriptions.contains(id) && !former.contains(served.path) {
        callClient(served.client, .startNotify, of: .gattCharacteristic, at: served.path)
      }
      central.link.servicesChanged()
    }
  }

  var servedPaths: Set<String> { Set(servedTable.map(\.served.path)) }
}

// MARK: - Clients

extension FakeBlueZ {
  func callClient(
    _ client: String, _ method: BlueZ.AttributeMethod, of interface: BlueZ.Interface,
    at path: String, _ arguments: [DBusValue] = []
  ) {
    callClient(client, method.rawValue, of: interface.rawValue, at: path, arguments)
  }

  func callClient(
    _ client: String, _ member: String, of interface: String, at path: String,
    _ arguments: [DBusValue] = []
  ) {
    guard let connection = connection(to: client) else { return }
    let message = DBusMessage.call(
      member, of: interface, at: path, to: client, arguments: arguments)
    voice.say { [message] in connection.startCall(message) { _ in } }
  }

  func askClient(
    _ client: String, _ member: String, of interface: String, at path: String,
    _ arguments: [DBusValue] = [], within deadline: Duration = .seconds(30)
  ) async -> DBusReply {
    guard await isAwake(), let connection = connection(to: client) else {
      return .failure(.disconnected)
    }
    let message = DBusMessage.call(
      member, of: interface, at: path, to: client, arguments: arguments)
    do throws(DBusError) {
      return .success(try await connection.call(message, within: deadline))
    } catch {
      return .failure(error)
    }
  }

  /// Handles a value to notify, or an added or removed advertisement monitor.
  func signalled(_ message: DBusMessage, by client: String) {
    doToSecond { $0.signalled(message, by: client) }
    whenAwake { fake in
      fake.notify(message, by: client)
      fake.monitorSignalled(message, by: client)
    }
  }

  private func notify(_ message: DBusMessage, by client: String) {
    guard !isAway, message.interface == BlueZ.Standard.properties,
      message.member == BlueZ.Standard.propertiesChanged,
      message.arguments.first?.string == BlueZ.Interface.gattCharacteristic.rawValue,
      let value = message.arguments.dropFirst().first?.properties?[Self.valueName]?.bytes,
      let (id, served) = servedTable.first(where: {
        $0.served.client == client && $0.served.path == message.path
      })
    else { return }
    for central in server.centrals.values.sorted(by: { $0.link.id < $1.link.id })
    where central.subscriptions.contains(id) {
      announce(value, id, served, central.link)
    }
  }

  private static let longestValue = 512
  private static let valueName = BlueZ.CharacteristicProperty.value.rawValue

  private func announce(
    _ value: [UInt8], _ id: CharacteristicID, _ served: FakeServed, _ link: any PeripheralLink
  ) {
    // The daemon truncates a value that is longer than a packet, or than any value (BlueZ 5.82,
    // 2026-11-27).
    let value = Array(value.prefix(min(link.maximumNotificationLength, Self.longestValue)))
    guard !served.characteristic.properties.contains(.notify) else {
      try? link.notify(value, from: id)
      return
    }
    let (client, path) = (served.client, served.path)
    run { fake in
      guard (try? await link.indicate(value, from: id)) != nil else { return }
      await fake.callClient(client, .confirm, of: .gattCharacteristic, at: path)
    }
  }

  func serverLost(_ client: String) {
    let former = servedPaths
    let lost = server.applications.filter { $0.client == client }
    server.applications.removeAll { $0.client == client }
    for application in lost { endSignals(of: application) }
    let active = server.advertisements.count
    server.advertisements.removeAll { $0.client == client }
    server.claims.removeAll { $0.client == client }
    if server.advertisements.count < active { signalInstances() }
    if !lost.isEmpty { servedTableChanged(was: former) }
  }
}
