/// The names that BlueZ uses on D-Bus, each defined once.
///
/// Source: `doc/org.bluez.*.rst` of BlueZ.
package enum BlueZ {
  /// The well-known D-Bus name of the BlueZ daemon.
  package static let service = "org.bluez"
  /// The path of the daemon's `ObjectManager`: the root, not ``path``.
  package static let managerPath = "/"
  /// The D-Bus path of the agent manager, and the parent of the paths of all adapters.
  package static let path = "/org/bluez"
  /// The prefix of the last part of a device's D-Bus path; the device's address follows.
  package static let devicePrefix = "dev_"

  /// The D-Bus interfaces of the daemon and of its clients' objects.
  package enum Interface: String, CaseIterable, Sendable {
    case adapter = "org.bluez.Adapter1"
    case device = "org.bluez.Device1"
    case gattService = "org.bluez.GattService1"
    case gattCharacteristic = "org.bluez.GattCharacteristic1"
    case gattDescriptor = "org.bluez.GattDescriptor1"
    /// The interface of adapters that can host GATT servers; from BlueZ 5.38.
    case gattManager = "org.bluez.GattManager1"
    /// The interface of adapters that can advertise; stable from BlueZ 5.48.
    case advertisingManager = "org.bluez.LEAdvertisingManager1"
    case agentManager = "org.bluez.AgentManager1"
    /// The interface of an object of the client that answers for the user during pairing.
    case agent = "org.bluez.Agent1"
    /// The interface of an object of the client that describes an advertisement.
    case advertisement = "org.bluez.LEAdvertisement1"
    /// The interface of adapters that can report chosen advertisements without a discovery; needs
    /// `bluetoothd --experimental`.
    case monitorManager = "org.bluez.AdvertisementMonitorManager1"
    /// The interface of an object of the client that selects the advertisements to report for
    /// ``monitorManager``.
    case monitor = "org.bluez.AdvertisementMonitor1"
    /// The interface of devices whose battery level the daemon reads.
    case battery = "org.bluez.Battery1"
  }

  /// The names of D-Bus interfaces, methods and signals that are defined by D-Bus, not by BlueZ.
  package enum Standard {
    package static let objectManager = "org.freedesktop.DBus.ObjectManager"
    package static let properties = "org.freedesktop.DBus.Properties"

    /// The interface with the method `Ping`, which every D-Bus library answers by itself unless its
    /// program hangs.
    package static let peer = "org.freedesktop.DBus.Peer"
    package static let ping = "Ping"

    package static let getManagedObjects = "GetManagedObjects"
    package static let interfacesAdded = "InterfacesAdded"
    package static let interfacesRemoved = "InterfacesRemoved"
    package static let propertiesChanged = "PropertiesChanged"
    package static let get = "Get"
    package static let getAll = "GetAll"
    package static let set = "Set"

    /// The signal of the bus itself when a name gets, changes or loses its owner.
    package static let nameOwnerChanged = "NameOwnerChanged"
    package static let getNameOwner = "GetNameOwner"
  }
}

// MARK: - Members

extension BlueZ {
  /// The D-Bus methods of an adapter.
  package enum AdapterMethod: String, Sendable {
    case startDiscovery = "StartDiscovery"
    case stopDiscovery = "StopDiscovery"
    case setDiscoveryFilter = "SetDiscoveryFilter"
    case removeDevice = "RemoveDevice"
  }

  /// The D-Bus methods of a device.
  package enum DeviceMethod: String, Sendable {
    case connect = "Connect"
    case disconnect = "Disconnect"
    case pair = "Pair"
    case cancelPairing = "CancelPairing"
  }

  /// The signal of a device that contains the reason for the end of a link; from BlueZ 5.83.
  package static let disconnected = "Disconnected"

  /// The D-Bus methods of a characteristic; a descriptor has only `ReadValue` and `WriteValue`.
  package enum AttributeMethod: String, Sendable {
    case readValue = "ReadValue"
    case writeValue = "WriteValue"
    case startNotify = "StartNotify"
    case stopNotify = "StopNotify"
    /// A method that subscribes, and returns the file descriptor of a socket for the values and the
    /// MTU; from BlueZ 5.46.
    case acquireNotify = "AcquireNotify"
    case acquireWrite = "AcquireWrite"
    /// A method that the daemon calls on a client's characteristic once the central has confirmed
    /// an indication.
    case confirm = "Confirm"
  }

  /// The D-Bus methods of the managers that adapters and the daemon provide.
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
  /// The D-Bus properties of an adapter that this package uses.
  package enum AdapterProperty: String, CaseIterable, Sendable {
    case address = "Address"
    case name = "Name"
    case alias = "Alias"
    case powered = "Powered"
    /// The power state of the adapter: `on`, `off`, `off-blocked` or a state in between;
    /// experimental in BlueZ 5.66, always present in BlueZ 5.82.
    case powerState = "PowerState"
    case discovering = "Discovering"
    case discoverable = "Discoverable"
    case pairable = "Pairable"
    /// The Bluetooth roles that the adapter supports, such as `central`; from BlueZ 5.55.
    case roles = "Roles"
  }

  /// The value of ``AdapterProperty/powerState`` for an adapter that `rfkill` keeps off.
  package static let blockedPowerState = "off-blocked"

  /// The D-Bus properties of a device that a central uses.
  package enum DeviceProperty: String, CaseIterable, Sendable {
    case address = "Address"
    /// The type of the device's address, `public` or `random`; from BlueZ 5.48.
    case addressType = "AddressType"
    case adapter = "Adapter"
    case name = "Name"
    case alias = "Alias"
    case appearance = "Appearance"
    case uuids = "UUIDs"
    case paired = "Paired"
    /// Whether a bond with the device is stored; from BlueZ 5.65.
    case bonded = "Bonded"
    case trusted = "Trusted"
    case blocked = "Blocked"
    case connected = "Connected"
    case servicesResolved = "ServicesResolved"
    case rssi = "RSSI"
    case transmitPower = "TxPower"
    case manufacturerData = "ManufacturerData"
    case serviceData = "ServiceData"
    /// The contents of the Flags field in the advertisement; before BlueZ 5.78 only with
    /// `--experimental`.
    case advertisingFlags = "AdvertisingFlags"
  }

  /// The D-Bus properties of a service.
  package enum ServiceProperty: String, CaseIterable, Sendable {
    case uuid = "UUID"
    case device = "Device"
    case primary = "Primary"
    /// The attribute handle of the service, which the object's path contains too; from BlueZ 5.69.
    case handle = "Handle"
  }

  /// The D-Bus properties of a characteristic.
  package enum CharacteristicProperty: String, CaseIterable, Sendable {
    case uuid = "UUID"
    case service = "Service"
    case flags = "Flags"
    case handle = "Handle"
    /// The ATT MTU of the link in bytes; from BlueZ 5.62.
    case mtu = "MTU"
    /// A property that is present if a client can acquire a socket for the notifications.
    case notifyAcquired = "NotifyAcquired"
    /// A property that is present if a client can acquire a socket for writes without response.
    case writeAcquired = "WriteAcquired"
    case notifying = "Notifying"
    case value = "Value"
  }

  /// The D-Bus properties of a descriptor.
  package enum DescriptorProperty: String, CaseIterable, Sendable {
    case uuid = "UUID"
    case characteristic = "Characteristic"
    case handle = "Handle"
    case value = "Value"
  }

  /// The values of ``CharacteristicProperty/flags``: what clients may do with a characteristic.
  package enum Flag: String, CaseIterable, Sendable {
    case broadcast
    case read
    case writeWithoutResponse = "write-without-response"
    case write
    case notify
    case indicate
    case authenticatedSignedWrites = "authenticated-signed-writes"
    case extendedProperties = "extended-properties"
    /// A flag: the descriptor Characteristic Extended Properties allows reliable writes.
    case reliableWrite = "reliable-write"
  }
}

// MARK: - Options

extension BlueZ {
  /// The keys of the dictionary that `SetDiscoveryFilter` takes.
  package enum FilterKey {
    package static let uuids = "UUIDs"
    package static let rssi = "RSSI"
    package static let transport = "Transport"
    /// Whether repeated advertisements of a device are reported; from BlueZ 5.47.
    package static let duplicateData = "DuplicateData"
    /// The beginning of the names or addresses of devices to report; from BlueZ 5.54.
    package static let pattern = "Pattern"

    /// The value of ``transport`` for Bluetooth Low Energy.
    package static let lowEnergy = "le"
  }

  /// The keys of the options of `ReadValue` and `WriteValue`.
  package enum ValueKey {
    package static let offset = "offset"
    /// The key for the kind of a write, a ``WriteType``; from BlueZ 5.51, as older daemons choose
    /// the kind by the flags of the characteristic.
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
  /// The names of the daemon's D-Bus errors.
  package enum ErrorName: String, CaseIterable, Sendable {
    case failed = "org.bluez.Error.Failed"
    /// The error of BlueZ versions before the GATT interfaces were stable, for ATT errors that have
    /// no D-Bus name.
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
    /// The device does not have the requested profile.
    ///
    /// Sent from BlueZ 5.84 on; older daemons send ``failed`` with a message.
    case profileUnavailable = "org.bluez.Error.BREDR.ProfileUnavailable"
  }

  /// The D-Bus error with which a pairing agent rejects a request.
  package static let agentRejected = "org.bluez.Error.Rejected"
  /// The D-Bus error with which a pairing agent answers a request that was cancelled.
  package static let agentCanceled = "org.bluez.Error.Canceled"

  /// The names of D-Bus errors that the bus or a D-Bus library sends.
  package enum BusErrorName: String, CaseIterable, Sendable {
    case unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
    /// The error for an unknown method; BlueZ's D-Bus library also sends it for an object that no
    /// longer exists.
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

    /// The prefix of the names of D-Bus errors about a service that the bus could not start.
    package static let spawnPrefix = "org.freedesktop.DBus.Error.Spawn."
  }

  /// The reasons for the end of a link in the signal ``disconnected``; from BlueZ 5.83.
  package enum DisconnectionName: String, CaseIterable, Sendable {
    case unknown = "org.bluez.Reason.Unknown"
    case timeout = "org.bluez.Reason.Timeout"
    case local = "org.bluez.Reason.Local"
    case remote = "org.bluez.Reason.Remote"
    case authentication = "org.bluez.Reason.Authentication"
    case suspend = "org.bluez.Reason.Suspend"
  }
}
