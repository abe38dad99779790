import Glibc
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// A message bus without a `dbus-daemon`: a socket pair connects each client to the ``FakeBlueZ``.
///
/// It answers the calls to the bus itself, and works in virtual time if the event loop does.
package struct FakeBus: Sendable {
  package let fake: FakeBlueZ

  package init(_ fake: FakeBlueZ) { self.fake = fake }

  /// Connects a new client, which gets a unique D-Bus name that no earlier client had.
  package func connect(
    serving handler: (@Sendable (DBusCall) -> Void)? = nil
  ) async throws(DBusError) -> DBusConnection {
    guard await !fake.hasEnded else { throw .disconnected }
    let name = ":1.\(await fake.number())"
    let (near, far) = try DBusFileDescriptor.pair()
    let loop = fake.loop
    async let client = DBusConnection.open(.client(ofSocket: near), on: loop, serving: handler)
    let server = try await DBusConnection.open(
      .server(ofSocket: far, name: name), on: loop
    ) { [weak fake] call in
      fake?.assumeIsolated { Self.handle(call, $0, client: name) }
    }
    await fake.attach(server, sender: await fake.uniqueName, client: name)
    await server.whenClosed { [weak fake] in fake?.assumeIsolated { $0.clientLeft(name) } }
    do {
      return try await client
    } catch {
      throw error as? DBusError ?? .disconnected
    }
  }

  private static func handle(_ call: DBusCall, _ fake: isolated FakeBlueZ, client: String) {
    guard call.message.destination == DBusConnection.Bus.name else {
      guard !fake.isAway else {
        return call.fail(
          BlueZ.BusErrorName.serviceUnknown.rawValue,
          "The name org.bluez was not provided by any .service files")
      }
      return fake.handle(call)
    }
    fake.doOrFail(call) { answer(call, $0, client: client) }
  }

  private static func answer(_ call: DBusCall, _ fake: isolated FakeBlueZ, client: String) {
    switch call.message.member {
    case "Hello":
      call.reply(.string(client))
      fake.greet(client)
    case "AddMatch", "RemoveMatch": call.reply()
    case "GetNameOwner":
      guard call.message.arguments.first == .string(BlueZ.service), !fake.isAway else {
        return call.fail(
          BlueZ.BusErrorName.nameHasNoOwner.rawValue, "Could not get owner of name: no such name")
      }
      call.reply(.string(fake.uniqueName))
    case "NameHasOwner": call.reply(.boolean(!fake.isAway))
    case "StartServiceByName":
      fake.isAway
        ? call.fail(BlueZ.BusErrorName.serviceUnknown.rawValue, "no such service")
        : call.reply(.uint32(2))
    default: call.failUnknownMethod()
    }
  }
}
