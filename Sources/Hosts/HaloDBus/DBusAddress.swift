import Glibc

/// The addresses of this machine's buses.
package enum DBusAddress {
  /// The system bus: `DBUS_SYSTEM_BUS_ADDRESS`, or the standard address if that is not set.
  package static var system: String {
    guard let own = getenv("DBUS_SYSTEM_BUS_ADDRESS"), own[0] != 0 else {
      return "unix:path=/run/dbus/system_bus_socket"
    }
    return String(cString: own)
  }

  /// Returns whether a text can be the address of a bus: of its parts between semicolons, at least
  /// one has a transport that the library knows.
  ///
  /// The library skips unknown parts and reports that no bus is there. Users would then try to
  /// start a bus that already runs.
  static func isKnown(_ address: String) -> Bool {
    address.split(separator: ";").contains { transports.contains(where: $0.hasPrefix) }
  }

  private static let transports = ["unix:", "tcp:", "unixexec:", "x-machine-unix:"]
}
