import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The interface `GattManager1` of the fake adapter, with which clients register services.
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
    let objects = (try? reply.get())?.arguments.first?.entries ?? []
    do throws(FakeApplicationReader.Refusal) {
      var reader = try FakeApplicationReader(objects, options.version)
      let usedRanges = server.applications.flatMap(\.services).map(\.handles)
      let services = try reader.services(&server.handles, besides: usedRanges)
      for choice in reader.choices { announce(choice, to: client) }
      await add(FakeApplication(client: client, root: root, services: services), call, claim)
    } catch {
      call.fail(.failed, error.rawValue)
    }
  }

  private func add(_ application: FakeApplication, _ call: DBusCall, _ claim: Int) async {
    // A real bus delivers values of other clients only to connections that asked for them.
    if let bus = bus(to: application.client) {
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

  private func announce(_ choice: FakeApplicationReader.Choice, to client: String) {
    callClient(
      client, BlueZ.Standard.set, of: BlueZ.Standard.properties, at: choice.path,
      [
        .string(choice.interface.rawValue), .string(BlueZ.ServiceProperty.handle.rawValue),
        .variant(.uint16(UInt16(clamping: choice.handle))),
      ])
  }

  /// Nil if the client is alone on its connection, so that no match rules are needed for its
  /// signals.
  func bus(to client: String) -> DBusConnection? {
    guard !ports.contains(where: { $0.client == client }) else { return nil }
    return connection(to: client)
  }

  /// Removes the match rule of the application, which would stay until the daemon ends.
  func endSignals(of application: FakeApplication) {
    bus(to: application.client)?.removeMatch(application.signals)
  }
}
