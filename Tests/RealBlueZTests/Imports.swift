// The modules that most tests of this folder use.
@_exported import HaloBlueZ
@_exported import HaloDevices
@_exported import HaloProtocol
@_exported import HaloSimulator
@_exported import HaloTransport
@_exported import HaloTransportTestSupport
@_exported import Synchronization
@_exported import Testing
