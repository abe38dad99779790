#if os(Linux)
import Glibc

/// Where the buses of this machine are.
package enum DBusAddress {
  /// The bus of the system: what `DBUS_SYSTEM_BUS_ADDRESS` says, else where it always is.
  package static var system: String {
    guard let own = getenv("DBUS_SYSTEM_BUS_ADDRESS"), own[0] != 0 else {
      return "unix:path=/run/dbus/system_bus_socket"
    }
    return String(cString: own)
  }

  /// Whether a text can be the address of a bus: one of several, with semicolons between, has a
  /// transport that the library knows.
  ///
  /// The library skips what it does not know and says that nobody is there, which sends people to
  /// start a bus that runs.
  static func isKnown(_ address: String) -> Bool {
    address.split(separator: ";").contains { transports.contains(where: $0.hasPrefix) }
  }

  private static let transports = ["unix:", "tcp:", "unixexec:", "x-machine-unix:"]
}
#endif
