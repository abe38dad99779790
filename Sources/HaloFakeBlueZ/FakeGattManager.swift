#if os(Linux)
import HaloBlueZ
import HaloDBus
import HaloProtocol
import HaloTransport

/// `GattManager1` of the adapter: clients register services.
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
    guard case .success(let message) = reply, let objects = message.arguments.first?.entries,
      let services = Self.services(in: objects), !services.isEmpty
    else {
      return call.fail(.invalidArguments, "Invalid arguments in method call")
    }
    let application = FakeApplication(client: client, root: root, services: services)
    // On a bus, values of other clients come where they were asked for alone.
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

  /// The bus that has to be asked for the signals of a client; nil if the client is all that is at
  /// the other end.
  func bus(to client: String) -> DBusConnection? {
    guard !ports.contains(where: { $0.client == client }) else { return nil }
    return connection(to: client)
  }

  /// Has a bus tell no more of an application, which would go on for as long as the daemon lives.
  func endSignals(of application: FakeApplication) {
    bus(to: application.client)?.removeMatch(application.signals)
  }

  /// The services in the objects of a client; nil where they make no sense.
  private static func services(in objects: [DBusEntry]) -> [FakeApplication.Service]? {
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
    var services: [FakeApplication.Service] = []
    for (path, properties) in all(.gattService) {
      // Generic Access and Generic Attribute are the daemon's own.
      guard let uuid = uuid(properties), uuid != 0x1800, uuid != 0x1801 else { return nil }
      var own: [FakeApplication.Characteristic] = []
      for (path, properties) in characteristics.filter({
        $0.properties[BlueZ.CharacteristicProperty.service.rawValue]?.string == path
      }) {
        let those = descriptors.filter {
          $0.properties[BlueZ.DescriptorProperty.characteristic.rawValue]?.string == path
        }
        guard let read = characteristic(path, properties, those) else { return nil }
        own.append(read)
      }
      services.append(FakeApplication.Service(path: path, uuid: uuid, characteristics: own))
    }
    return services
  }

  private static func characteristic(
    _ path: String, _ properties: [String: DBusValue],
    _ descriptors: [(path: String, properties: [String: DBusValue])]
  ) -> FakeApplication.Characteristic? {
    guard let uuid = uuid(properties),
      let flags = properties[BlueZ.CharacteristicProperty.flags.rawValue]?.strings
    else { return nil }
    var bits: CharacteristicProperties = []
    var requiresBonding = false
    for flag in flags {
      guard let known = Self.flags[flag] else { return nil }
      bits.insert(known)
      if flag.hasPrefix("encrypt-") { requiresBonding = true }
    }
    var paths: [BluetoothUUID: String] = [:]
    var uuids: [BluetoothUUID] =
      bits.isDisjoint(with: [.notify, .indicate]) ? [] : [DescriptorID.clientConfiguration]
    for (path, properties) in descriptors {
      // Those two are the daemon's own.
      guard let uuid = Self.uuid(properties), uuid != 0x2900, uuid != 0x2902 else { return nil }
      uuids.append(uuid)
      paths[uuid] = path
    }
    return FakeApplication.Characteristic(
      path: path,
      characteristic: GATTCharacteristic(
        uuid, properties: bits, descriptors: uuids, requiresBonding: requiresBonding),
      descriptors: paths)
  }

  /// The flags that a server may use, as far as the air has something for them.
  private static let flags: [String: CharacteristicProperties] = [
    "broadcast": .broadcast, "read": .read, "write-without-response": .writeWithoutResponse,
    "write": .write, "notify": .notify, "indicate": .indicate,
    "authenticated-signed-writes": .authenticatedSignedWrites, "encrypt-read": .read,
    "encrypt-write": .write,
  ]

  private static func uuid(_ properties: [String: DBusValue]) -> BluetoothUUID? {
    properties[BlueZ.ServiceProperty.uuid.rawValue]?.string
      .flatMap { try? BluetoothUUID(parsing: $0) }
  }
}
#endif
