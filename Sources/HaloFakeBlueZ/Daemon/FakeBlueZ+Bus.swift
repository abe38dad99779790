#if os(Linux)
import HaloBlueZNames
import HaloDBus

/// The daemon on a bus that has a `dbus-daemon`, where any program finds it.
extension FakeBlueZ {
  /// Is `org.bluez` on a bus, until the connection is closed.
  ///
  /// - Parameter address: Where the bus is, as D-Bus writes it.
  /// - Returns: the connection; to close it is to leave.
  /// - Throws: `DBusError`: `nameTaken` where there is another daemon of BlueZ.
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
      // Last: who sees the name may call at once.
      try await connection.requestName(BlueZ.service)
    } catch {
      await connection.close()
      throw error
    }
    return connection
  }

  /// The bus is gone, and with it everybody on it.
  private func allClientsLeft() {
    let clients = clients.union(second?.assumeIsolated { $0.clients } ?? [])
    for client in clients.sorted() { clientLeft(client) }
  }

  /// All clients of which the adapter knows something.
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
#endif
