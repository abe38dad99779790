#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// What clients have registered with the daemon, and the centrals that are connected to it.
struct FakeServer {
  var applications: [FakeApplication] = []
  var advertisements: [FakeAdvertisement] = []
  /// What clients are being asked about, to be registered then.
  var claims = FakeClaims()
  /// By the numbers of their links.
  var centrals: [UInt64: FakeCentral] = [:]
  /// On the air from the first advertisement on.
  var isPlaced = false
  /// Who has registered something, or is about to.
  var clients: Set<String> {
    Set(applications.map(\.client) + advertisements.map(\.client) + claims.all.map(\.client))
  }

  /// The adapter or the daemon is gone, and with it what was registered.
  mutating func clear() {
    (applications, advertisements) = ([], [])
    claims.removeAll { _ in true }
  }

  /// How many advertisements there can be at a time.
  static let supportedInstances = 5
  /// The space of a legacy advertisement.
  static let maximumLength = 31
}

/// A place that is held for what a client is being asked about.
struct FakeClaim: Hashable {
  enum Kind { case application, advertisement }

  let kind: Kind
  let client: String
  let path: String
}

/// The places that are held while clients are asked.
///
/// One that is not held any more when the client has answered went with the client, the adapter or
/// the daemon: there is nothing to be registered with.
struct FakeClaims {
  /// By number: a claim that is made anew is another.
  private var claims: [Int: FakeClaim] = [:]
  private var madeCount = 0

  var all: [FakeClaim] { Array(claims.values) }

  mutating func make(_ claim: FakeClaim) -> Int {
    madeCount += 1
    claims[madeCount] = claim
    return madeCount
  }

  func holds(_ number: Int) -> Bool { claims[number] != nil }

  /// Ends a claim; says whether it was held until now.
  @discardableResult
  mutating func end(_ number: Int) -> Bool { claims.removeValue(forKey: number) != nil }

  mutating func removeAll(where isOver: (FakeClaim) -> Bool) {
    claims = claims.filter { !isOver($0.value) }
  }
}

/// Services that a client has registered together.
struct FakeApplication {
  let client: String
  let root: String
  let services: [Service]

  /// The signals of its client that tell values.
  var signals: DBusMatch {
    DBusMatch(sender: client, pathNamespace: root, interface: BlueZ.Standard.properties)
  }

  struct Service {
    let path: String
    let uuid: BluetoothUUID
    let characteristics: [Characteristic]
  }

  struct Characteristic {
    let path: String
    /// As a central is told of it, with the descriptor of subscriptions that the daemon adds.
    let characteristic: GATTCharacteristic
    /// The paths of the descriptors, by their UUIDs.
    let descriptors: [BluetoothUUID: String]
  }
}

/// An advertisement that a client has registered.
struct FakeAdvertisement {
  let client: String
  let path: String
  let data: AdvertisementData
}

/// A central that is connected.
final class FakeCentral {
  let link: any PeripheralLink
  let path: String
  var subscriptions: Set<CharacteristicID> = []

  init(_ link: any PeripheralLink, path: String) {
    self.link = link
    self.path = path
  }
}

/// A characteristic of an application, to be called.
struct FakeServed {
  let client: String
  let path: String
  let characteristic: GATTCharacteristic
  let descriptors: [BluetoothUUID: String]
}

// MARK: - The table

extension FakeBlueZ {
  /// The paths of all applications that are registered, in order.
  var applicationRoots: [String] { server.applications.map(\.root) }

  /// How many advertisements are registered.
  var advertisementCount: Int { server.advertisements.count }

  /// The services of all clients, in the order in which they were registered.
  var servedServices: [GATTService] {
    guard !isAway else { return [] }
    return server.applications.flatMap(\.services).map { service in
      GATTService(service.uuid, characteristics: service.characteristics.map(\.characteristic))
    }
  }

  /// All characteristics by their names.
  private var servedTable: [(id: CharacteristicID, served: FakeServed)] {
    var counts: [CharacteristicID: Int] = [:]
    var table: [(id: CharacteristicID, served: FakeServed)] = []
    for application in server.applications {
      for service in application.services {
        for entry in service.characteristics {
          var id = CharacteristicID(entry.characteristic.uuid, in: service.uuid)
          let instance = counts[id, default: 0]
          counts[id] = instance + 1
          id.instance = instance
          let served = FakeServed(
            client: application.client, path: entry.path, characteristic: entry.characteristic,
            descriptors: entry.descriptors)
          table.append((id, served))
        }
      }
    }
    return table
  }

  func served(_ id: CharacteristicID) -> FakeServed? {
    servedTable.first { $0.id == id }?.served
  }

  /// The table is another: centrals are told, and objects that took the place of others hear of the
  /// subscriptions that there are. (On the simulated air, those are of names and not of handles.)
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
  /// Calls a client, and does not wait for what it says.
  func callClient(
    _ client: String, _ method: BlueZ.AttributeMethod, of interface: BlueZ.Interface,
    at path: String, _ arguments: [DBusValue] = []
  ) {
    guard let connection = connection(to: client) else { return }
    var message = DBusMessage.call(
      method.rawValue, of: interface.rawValue, at: path, to: client)
    message.arguments = arguments
    voice.say { [message] in connection.startCall(message) { _ in } }
  }

  /// Calls a client, and waits.
  func askClient(
    _ client: String, _ member: String, of interface: String, at path: String,
    _ arguments: [DBusValue] = [], within deadline: Duration = .seconds(30)
  ) async -> DBusReply {
    guard await isAwake(), let connection = connection(to: client) else {
      return .failure(.disconnected)
    }
    var message = DBusMessage.call(member, of: interface, at: path, to: client)
    message.arguments = arguments
    do throws(DBusError) {
      return .success(try await connection.call(message, within: deadline))
    } catch {
      return .failure(error)
    }
  }

  /// Takes a signal of a client: a value that is to be notified, or a monitor that comes or goes.
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
      tell(value, id, served, central.link)
    }
  }

  private static let valueName = BlueZ.CharacteristicProperty.value.rawValue

  private func tell(
    _ value: [UInt8], _ id: CharacteristicID, _ served: FakeServed, _ link: any PeripheralLink
  ) {
    // What is longer than a packet is cut.
    let value = Array(value.prefix(link.maximumNotificationLength))
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

  /// A client has left the bus, and with it what it registered.
  func serverLost(_ client: String) {
    let former = servedPaths
    let lost = server.applications.filter { $0.client == client }
    server.applications.removeAll { $0.client == client }
    for application in lost { endSignals(of: application) }
    let active = server.advertisements.count
    server.advertisements.removeAll { $0.client == client }
    server.claims.removeAll { $0.client == client }
    if server.advertisements.count < active { tellInstances() }
    if !lost.isEmpty { servedTableChanged(was: former) }
  }
}
#endif
