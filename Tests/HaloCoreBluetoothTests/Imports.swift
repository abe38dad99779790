// The modules that most tests of this folder use.
@_exported import HaloProtocol
@_exported import HaloSimulator
@_exported import HaloTransport
@_exported import Synchronization
@_exported import Testing
