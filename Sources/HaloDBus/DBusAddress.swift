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
}
#endif
