/// BlueZ's names on the bus, each defined once.
///
/// Source: `doc/org.bluez.*.rst` of BlueZ.
package enum BlueZ {
  /// The name of the service.
  package static let service = "org.bluez"
  /// The path of the object manager: the root, not ``path``.
  package static let managerPath = "/"
  /// The path of the agent manager, and the parent of all other objects.
  package static let path = "/org/bluez"
  /// The prefix of the last part of a device's path; the address follows.
  package static let devicePrefix = "dev_"

  /// The interfaces of the daemon.
  package enum Interface: String, CaseIterable, Sendable {
    case adapter = "org.bluez.Adapter1"
    case device = "org.bluez.Device1"
    case gattService = "org.bluez.GattService1"
    case gattCharacteristic = "org.bluez.GattCharacteristic1"
    case gattDescriptor = "org.bluez.GattDescriptor1"
    /// On an adapter that supports GATT servers; from 5.38.
    case gattManager = "org.bluez.GattManager1"
    /// On an adapter that can advertise; stable from 5.48.
    case advertisingManager = "org.bluez.LEAdvertisingManager1"
    case agentManager = "org.bluez.AgentManager1"
    /// On a client's object that answers for the user during pairing.
    case agent = "org.bluez.Agent1"
    /// On a client's object that is advertised.
    case advertisement = "org.bluez.LEAdvertisement1"
    /// On an adapter that can listen without a discovery, with `--experimental`.
    case monitorManager = "org.bluez.AdvertisementMonitorManager1"
    /// On a client's object that requests advertisements from a monitor manager.
    case monitor = "org.bluez.AdvertisementMonitor1"
    /// On a device whose battery the daemon reads.
    case battery = "org.bluez.Battery1"
  }

  /// The interfaces that are not BlueZ's own.
  package enum Standard {
    package static let objectManager = "org.freedesktop.DBus.ObjectManager"
    package static let properties = "org.freedesktop.DBus.Properties"

    /// The interface that every D-Bus library answers automatically if its program does not hang.
    package static let peer = "org.freedesktop.DBus.Peer"
    package static let ping = "Ping"

    package static let getManagedObjects = "GetManagedObjects"
    package static let interfacesAdded = "InterfacesAdded"
    package static let interfacesRemoved = "InterfacesRemoved"
    package static let propertiesChanged = "PropertiesChanged"
    package static let get = "Get"
    package static let getAll = "GetAll"
    package static let set = "Set"

    /// The bus's own signal for a service that comes or goes.
    package static let nameOwnerChanged = "NameOwnerChanged"
    package static let getNameOwner = "GetNameOwner"
  }
}

// MARK: - Members

extension BlueZ {
  /// The methods of an adapter.
  package enum AdapterMethod: String, Sendable {
    case startDiscovery = "StartDiscovery"
    case stopDiscovery = "StopDiscovery"
    case setDiscoveryFilter = "SetDiscoveryFilter"
    case removeDevice = "RemoveDevice"
  }

  /// The methods of a device.
  package enum DeviceMethod: String, Sendable {
    case connect = "Connect"
    case disconnect = "Disconnect"
    case pair = "Pair"
    case cancelPairing = "CancelPairing"
  }

  /// The signal of a device with the reason for the end of a link; from 5.83.
  package static let disconnected = "Disconnected"

  /// The methods of characteristics; descriptors have the first two.
  package enum AttributeMethod: String, Sendable {
    case readValue = "ReadValue"
    case writeValue = "WriteValue"
    case startNotify = "StartNotify"
    case stopNotify = "StopNotify"
    /// Returns a descriptor and the MTU; from 5.46.
    case acquireNotify = "AcquireNotify"
    case acquireWrite = "AcquireWrite"
    /// The daemon's call after the confirmation of an indication of ours.
    case confirm = "Confirm"
  }

  /// The methods of the managers.
  package enum ManagerMethod: String, Sendable {
    case registerApplication = "RegisterApplication"
    case unregisterApplication = "UnregisterApplication"
    case registerAdvertisement = "RegisterAdvertisement"
    case unregisterAdvertisement = "UnregisterAdvertisement"
    case registerMonitor = "RegisterMonitor"
    case unregisterMonitor = "UnregisterMonitor"
    case registerAgent = "RegisterAgent"
    case unregisterAgent = "UnregisterAgent"
    case requestDefaultAgent = "RequestDefaultAgent"
  }
}

// MARK: - Properties

extension BlueZ {
  /// The properties of an adapter that matter here.
  package enum AdapterProperty: String, CaseIterable, Sendable {
    case address = "Address"
    case name = "Name"
    case alias = "Alias"
    case powered = "Powered"
    /// `on`, `off`, `off-blocked` and states in between; experimental in 5.66, always present in
    /// 5.82.
    case powerState = "PowerState"
    case discovering = "Discovering"
    case discoverable = "Discoverable"
    case pairable = "Pairable"
    /// From 5.55.
    case roles = "Roles"
  }

  /// The value of ``AdapterProperty/powerState`` of an adapter that `rfkill` keeps off.
  package static let blockedPowerState = "off-blocked"

  /// The properties of a device that matter to a central.
  package enum DeviceProperty: String, CaseIterable, Sendable {
    case address = "Address"
    /// From 5.48.
    case addressType = "AddressType"
    case adapter = "Adapter"
    case name = "Name"
    case alias = "Alias"
    case appearance = "Appearance"
    case uuids = "UUIDs"
    case paired = "Paired"
    /// From 5.65.
    case bonded = "Bonded"
    case trusted = "Trusted"
    case blocked = "Blocked"
    case connected = "Connected"
    case servicesResolved = "ServicesResolved"
    case rssi = "RSSI"
    case transmitPower = "TxPower"
    case manufacturerData = "ManufacturerData"
    case serviceData = "ServiceData"
    /// Before 5.78 only with `--experimental`.
    case advertisingFlags = "AdvertisingFlags"
  }

  /// The properties of a service.
  package enum ServiceProperty: String, CaseIterable, Sendable {
    case uuid = "UUID"
    case device = "Device"
    case primary = "Primary"
    /// The handle, which the path contains too; from 5.69.
    case handle = "Handle"
  }

  /// The properties of a characteristic.
  package enum CharacteristicProperty: String, CaseIterable, Sendable {
    case uuid = "UUID"
    case service = "Service"
    case flags = "Flags"
    case handle = "Handle"
    /// The MTU of the link; from 5.62.
    case mtu = "MTU"
    /// Present if the daemon offers a socket for notifications.
    case notifyAcquired = "NotifyAcquired"
    /// Present if the daemon offers a socket for writes.
    case writeAcquired = "WriteAcquired"
    case notifying = "Notifying"
    case value = "Value"
  }

  /// The properties of a descriptor.
  package enum DescriptorProperty: String, CaseIterable, Sendable {
    case uuid = "UUID"
    case characteristic = "Characteristic"
    case handle = "Handle"
    case value = "Value"
  }

  /// The daemon's flags for the abilities of a characteristic.
  package enum Flag: String, CaseIterable, Sendable {
    case broadcast
    case read
    case writeWithoutResponse = "write-without-response"
    case write
    case notify
    case indicate
    case authenticatedSignedWrites = "authenticated-signed-writes"
    case extendedProperties = "extended-properties"
    /// Comes from the descriptor of extended properties.
    case reliableWrite = "reliable-write"
  }
}

// MARK: - Options

extension BlueZ {
  /// The keys of `SetDiscoveryFilter`.
  package enum FilterKey {
    package static let uuids = "UUIDs"
    package static let rssi = "RSSI"
    package static let transport = "Transport"
    /// From 5.47.
    package static let duplicateData = "DuplicateData"
    /// From 5.54.
    package static let pattern = "Pattern"

    /// The value of ``transport`` for Bluetooth Low Energy.
    package static let lowEnergy = "le"
  }

  /// The keys of the options of reads and writes.
  package enum ValueKey {
    package static let offset = "offset"
    /// The kind of a write; from 5.51, as older daemons decide by the flags of the characteristic.
    package static let type = "type"
  }

  /// The values of ``ValueKey/type``.
  package enum WriteType: String, CaseIterable, Sendable {
    case request
    case command
    case reliable
  }
}

// MARK: - Errors

extension BlueZ {
  /// The names of errors of the daemon.
  package enum ErrorName: String, CaseIterable, Sendable {
    case failed = "org.bluez.Error.Failed"
    /// For ATT errors without a name of their own, in versions before the interfaces were stable.
    case plain = "org.bluez.Error"
    case inProgress = "org.bluez.Error.InProgress"
    case busy = "org.bluez.Error.Busy"
    case invalidArguments = "org.bluez.Error.InvalidArguments"
    case notPermitted = "org.bluez.Error.NotPermitted"
    case notSupported = "org.bluez.Error.NotSupported"
    case notAuthorized = "org.bluez.Error.NotAuthorized"
    case notConnected = "org.bluez.Error.NotConnected"
    case notReady = "org.bluez.Error.NotReady"
    case notAvailable = "org.bluez.Error.NotAvailable"
    case blocked = "org.bluez.Error.Blocked"
    case alreadyExists = "org.bluez.Error.AlreadyExists"
    case alreadyConnected = "org.bluez.Error.AlreadyConnected"
    case doesNotExist = "org.bluez.Error.DoesNotExist"
    case noSuchAdapter = "org.bluez.Error.NoSuchAdapter"
    case agentNotAvailable = "org.bluez.Error.AgentNotAvailable"
    case authenticationFailed = "org.bluez.Error.AuthenticationFailed"
    case authenticationCanceled = "org.bluez.Error.AuthenticationCanceled"
    case authenticationRejected = "org.bluez.Error.AuthenticationRejected"
    case authenticationTimeout = "org.bluez.Error.AuthenticationTimeout"
    case connectionAttemptFailed = "org.bluez.Error.ConnectionAttemptFailed"
    /// Exists from 5.84; older daemons send ``failed`` with a message.
    case profileUnavailable = "org.bluez.Error.BREDR.ProfileUnavailable"
  }

  /// The error with which an agent rejects a request.
  package static let agentRejected = "org.bluez.Error.Rejected"
  /// The error with which an agent answers a cancelled question.
  package static let agentCanceled = "org.bluez.Error.Canceled"

  /// The names of errors of the bus, and of its clients.
  package enum BusErrorName: String, CaseIterable, Sendable {
    case unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
    /// Also means that an object is gone: BlueZ's D-Bus library uses this name.
    case unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
    case unknownInterface = "org.freedesktop.DBus.Error.UnknownInterface"
    case unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
    case noReply = "org.freedesktop.DBus.Error.NoReply"
    case timeout = "org.freedesktop.DBus.Error.Timeout"
    case timedOut = "org.freedesktop.DBus.Error.TimedOut"
    case serviceUnknown = "org.freedesktop.DBus.Error.ServiceUnknown"
    case nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
    case disconnected = "org.freedesktop.DBus.Error.Disconnected"
    case noServer = "org.freedesktop.DBus.Error.NoServer"
    case accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
    case authenticationFailed = "org.freedesktop.DBus.Error.AuthFailed"
    case invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"

    /// The prefix of errors about a service that could not be started.
    package static let spawnPrefix = "org.freedesktop.DBus.Error.Spawn."
  }

  /// The reasons of ``disconnected`` for the end of a link; from 5.83.
  package enum DisconnectionName: String, CaseIterable, Sendable {
    case unknown = "org.bluez.Reason.Unknown"
    case timeout = "org.bluez.Reason.Timeout"
    case local = "org.bluez.Reason.Local"
    case remote = "org.bluez.Reason.Remote"
    case authentication = "org.bluez.Reason.Authentication"
    case suspend = "org.bluez.Reason.Suspend"
  }
}
