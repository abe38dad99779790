#if os(Linux)
import HaloDBus
import HaloFakeBlueZ
import Testing

/// The libraries and programs for tests over a fake daemon, which some machines lack.
let hasBusLibrary = DBusConnection.libraryName != nil
let noBusLibrary: Comment = "no libsystemd, libelogind or libbasu here"
let hasBus = hasBusLibrary && PrivateBus.isAvailable
let noBus: Comment = "no dbus-daemon, or no libsystemd, libelogind or libbasu here"
#endif
