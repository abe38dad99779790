// On Linux, `import CoreBluetooth` means HaloCoreBluetooth. The manifest leaves this module out on
// Apple's systems, so that it never hides theirs. Apple's module exports Foundation too, and many
// programs rely on that.
@_exported import Foundation
@_exported import HaloCoreBluetooth
