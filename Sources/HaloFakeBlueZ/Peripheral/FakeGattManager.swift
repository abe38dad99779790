#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// `GattManager1` of the adapter, by which clients register services.
extension FakeBlueZ {
  func gattManager(_ call: DBusCall) {
    typealias Method = BlueZ.ManagerMethod
    let (client, path) = (call.message.sender, call.message.arguments.first?.string ?? "")
    let known = server.applications.firstIndex { $0.client == client && $0.root == path }
    switch (Method(rawValue: call.message.member), call.message.signature) {
    case (.registerApplication, "oa{sv}"):
      let claim = FakeClaim(kind: .application, client: client, path: path)
      guard known == nil, !server.claims.all.contains(claim) else {
        return call.fail(.alreadyExists, "Already Exists")
      }
      let number = server.claims.make(claim)
      run { await $0.register(path, of: client, call, claim: number) }
    case (.unregisterApplication, "o"):
      guard let known else { return call.fail(.doesNotExist, "Does Not Exist") }
      let former = servedPaths
      endSignals(of: server.applications.remove(at: known))
      call.reply()
      servedTableChanged(was: former)
    default: call.failUnknownMethod()
    }
  }

  private func register(
    _ root: String, of client: String, _ call: DBusCall, claim: Int
  ) async {
    defer { server.claims.end(claim) }
    let reply = await askClient(
      client, BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: root)
    guard server.claims.holds(claim) else {
      return call.fail(.failed, "Failed to register application")
    }
    guard case .success(let message) = reply, let objects = message.arguments.first?.entries else {
      return call.fail(.failed, "No object received")
    }
    let services: [FakeApplication.Service]
    do throws(Refusal) {
      services = try Self.services(in: objects)
    } catch {
      return call.fail(.failed, error.rawValue)
    }
    let application = FakeApplication(client: client, root: root, services: services)
    // A real bus delivers values of other clients only to connections that asked for them.
    if let bus = bus(to: client) {
      try? await bus.addMatch(application.signals)
      guard server.claims.holds(claim) else {
        bus.removeMatch(application.signals)
        return call.fail(.failed, "Failed to register application")
      }
    }
    let former = servedPaths
    server.applications.append(application)
    call.reply()
    servedTableChanged(was: former)
  }

  /// Returns the bus that needs a match rule for a client's signals; nil if the client is alone at
  /// the other end.
  func bus(to client: String) -> DBusConnection? {
    guard !ports.contains(where: { $0.client == client }) else { return nil }
    return connection(to: client)
  }

  /// Removes the match rule of an application, which would otherwise stay until the daemon ends.
  func endSignals(of application: FakeApplication) {
    bus(to: application.client)?.removeMatch(application.signals)
  }

  /// The reason why an application is rejected (5.66 and 5.82, 2026-11-23).
  private enum Refusal: String, Error {
    case invalid = "No valid service object found"
    case notCreated = "Failed to create entry in database"
  }

  /// Parses the services in the objects of a client.
  private static func services(
    in objects: [DBusEntry]
  ) throws(Refusal) -> [FakeApplication.Service] {
    typealias Object = (path: String, properties: [String: DBusValue])
    func all(_ interface: BlueZ.Interface) -> [Object] {
      objects.compactMap { entry in
        guard let path = entry.key.string,
          let own = entry.value.entries?.first(where: { $0.key.string == interface.rawValue })
        else { return nil }
        return (path, own.value.properties ?? [:])
      }
    }
    let (characteristics, descriptors) = (all(.gattCharacteristic), all(.gattDescriptor))
    let parent = BlueZ.CharacteristicProperty.service.rawValue
    guard characteristics.allSatisfy({ $0.properties[parent] != nil }) else { throw .invalid }
    var services: [FakeApplication.Service] = []
    for (path, properties) in all(.gattService) {
      // Generic Access and Generic Attribute belong to the daemon.
      guard let uuid = uuid(properties), uuid != 0x1800, uuid != 0x1801,
        properties[BlueZ.ServiceProperty.primary.rawValue]?.boolean != nil
      else { throw .notCreated }
      var own: [FakeApplication.Characteristic] = []
      for (path, properties) in characteristics.filter({
        $0.properties[parent]?.string == path
      }) {
        let those = descriptors.filter {
          $0.properties[BlueZ.DescriptorProperty.characteristic.rawValue]?.string == path
        }
        own.append(try characteristic(path, properties, those))
      }
      services.append(FakeApplication.Service(path: path, uuid: uuid, characteristics: own))
    }
    guard !services.isEmpty else { throw .invalid }
    return services
  }

  private static func characteristic(
    _ path: String, _ properties: [String: DBusValue],
    _ descriptors: [(path: String, properties: [String: DBusValue])]
  ) throws(Refusal) -> FakeApplication.Characteristic {
    let name = BlueZ.CharacteristicProperty.flags.rawValue
    let flags = properties[name]?.strings ?? []
    let all = flags + descriptors.flatMap { $0.properties[name]?.strings ?? [] }
    guard !flags.isEmpty, all.allSatisfy({ Self.flags[$0] != nil }) else { throw .invalid }
    guard let uuid = uuid(properties) else { throw .notCreated }
    let bits = CharacteristicProperties(flags.compactMap { Self.flags[$0] })
    let requiresBonding = flags.contains { $0.hasPrefix("encrypt-") || $0.hasPrefix("secure-") }
    var paths: [BluetoothUUID: String] = [:]
    var uuids: [BluetoothUUID] =
      bits.isDisjoint(with: [.notify, .indicate]) ? [] : [DescriptorID.clientConfiguration]
    for (path, properties) in descriptors {
      guard let uuid = Self.uuid(properties), uuid != 0x2900 else { throw .notCreated }
      // This descriptor belongs to the daemon.
      guard uuid != DescriptorID.clientConfiguration else { continue }
      uuids.append(uuid)
      paths[uuid] = path
    }
    return FakeApplication.Characteristic(
      path: path,
      characteristic: GATTCharacteristic(
        uuid, properties: bits, descriptors: uuids, requiresBonding: requiresBonding),
      descriptors: paths)
  }

  /// The flags that a server may use, with the properties that the air supports for them.
  private static let flags: [String: CharacteristicProperties] = [
    "broadcast": .broadcast, "read": .read, "write-without-response": .writeWithoutResponse,
    "write": .write, "notify": .notify, "indicate": .indicate,
    "authenticated-signed-writes": .authenticatedSignedWrites, "reliable-write": [],
    "writable-auxiliaries": [], "authorize": [], "encrypt-read": .read, "encrypt-write": .write,
    "encrypt-notify": [], "encrypt-indicate": [], "encrypt-authenticated-read": .read,
    "encrypt-authenticated-write": .write, "encrypt-authenticated-notify": [],
    "encrypt-authenticated-indicate": [], "secure-read": .read, "secure-write": .write,
    "secure-notify": [], "secure-indicate": [],
  ]

  private static func uuid(_ properties: [String: DBusValue]) -> BluetoothUUID? {
    properties[BlueZ.ServiceProperty.uuid.rawValue]?.string
      .flatMap { BluetoothUUID(ofBlueZ: $0) }
  }
}
#endif
