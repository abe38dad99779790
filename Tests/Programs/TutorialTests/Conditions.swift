#if os(Linux)
import HaloDBus
import HaloFakeBlueZ
import Testing

/// What the tests over a fake daemon take, which not every machine has.
let hasBusLibrary = DBusConnection.libraryName != nil
let noBusLibrary: Comment = "no libsystemd, libelogind or libbasu here"
let hasBus = hasBusLibrary && PrivateBus.isAvailable
let noBus: Comment = "no dbus-daemon, or no libsystemd, libelogind or libbasu here"
#endif
