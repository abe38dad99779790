import HaloBlueZNames
import HaloDBus

/// Connects the daemon to the bus of a `dbus-daemon`, where any program finds it.
extension FakeBlueZ {
  /// Offers the name `org.bluez` on a bus until the connection is closed.
  package func serve(at address: String) async throws(DBusError) -> DBusConnection {
    let connection = try await DBusConnection.open(.bus(address: address), on: loop) {
      [weak self] call in
      self?.assumeIsolated { $0.handle(call) }
    }
    do throws(DBusError) {
      try await connection.handleDepartures { [weak self] client in
        self?.assumeIsolated { $0.clientLeft(client) }
      }
      await attach(connection)
      await connection.whenClosed { [weak self] in self?.assumeIsolated { $0.allClientsLeft() } }
      // Last, because clients may call as soon as the name appears.
      try await connection.requestName(BlueZ.service)
    } catch {
      await connection.close()
      throw error
    }
    return connection
  }

  private func allClientsLeft() {
    let clients = clients.union(second?.assumeIsolated { $0.clients } ?? [])
    for client in clients.sorted() { clientLeft(client) }
  }

  private var clients: Set<String> {
    var clients = adapter.sessions.union(adapter.filters.keys).union(agents.map(\.client))
    clients.formUnion(server.clients)
    clients.formUnion(monitors.applications.map(\.client))
    for device in devices.values {
      for characteristic in device.characteristics.values {
        clients.formUnion(characteristic.sessions)
      }
    }
    return clients
  }
}
