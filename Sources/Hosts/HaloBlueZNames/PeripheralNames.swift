// BlueZ's names for servers and advertisers.
//
// Source: `doc/org.bluez.GattManager.rst` of BlueZ and the files next to it.

extension BlueZ {
  /// The keys of the options that the daemon includes in a request, in addition to ``ValueKey``.
  package enum RequestKey {
    /// The path of the requesting device.
    package static let device = "device"
    package static let mtu = "mtu"
    package static let link = "link"
    /// The daemon asks whether a long write may begin; the value comes later.
    package static let prepareAuthorize = "prepare-authorize"
  }

  /// The properties of an advertisement.
  package enum AdvertisementProperty: String, CaseIterable, Sendable {
    case type = "Type"
    case localName = "LocalName"
    case serviceUUIDs = "ServiceUUIDs"
    case serviceData = "ServiceData"
    case manufacturerData = "ManufacturerData"
    case appearance = "Appearance"
    /// `tx-power`, if the controller should advertise its transmission power.
    case includes = "Includes"
    /// From 5.50.
    case discoverable = "Discoverable"
    /// The shortest advertising interval in milliseconds; from 5.56, ignored by older daemons.
    case minimumInterval = "MinInterval"
    case maximumInterval = "MaxInterval"
  }

  /// The values of ``AdvertisementProperty/type``.
  package enum AdvertisementType: String, Sendable {
    /// Accepts connections.
    case peripheral
    case broadcast
  }

  /// A value that the adapter can add to an advertisement.
  package static let includeTransmitPower = "tx-power"

  /// The properties of the manager of advertisements.
  package enum AdvertisingManagerProperty: String, CaseIterable, Sendable {
    case activeInstances = "ActiveInstances"
    case supportedInstances = "SupportedInstances"
    case supportedIncludes = "SupportedIncludes"
    /// From 5.57.
    case supportedCapabilities = "SupportedCapabilities"
  }

  /// A key of ``AdvertisingManagerProperty/supportedCapabilities``: the longest advertisement.
  package static let maximumAdvertisementLength = "MaxAdvLen"

  /// The method that the daemon calls on a client's advertisement object after it has removed the
  /// advertisement.
  package static let release = "Release"

  /// The names of errors with which a server answers, and the resulting ATT errors.
  ///
  /// Source: `src/gatt-database.c` of BlueZ; verified with 5.66 and 5.82.
  package enum ServerError {
    /// 02 for a read, 03 for a write.
    package static let notPermitted = "org.bluez.Error.NotPermitted"
    /// 06.
    package static let notSupported = "org.bluez.Error.NotSupported"
    /// 07.
    package static let invalidOffset = "org.bluez.Error.InvalidOffset"
    /// 08.
    package static let notAuthorized = "org.bluez.Error.NotAuthorized"
    /// 0D.
    package static let invalidValueLength = "org.bluez.Error.InvalidValueLength"
    /// The code in the message, from 80 to 9F, else 80.
    package static let failed = "org.bluez.Error.Failed"
    /// 0E, as for every name that the daemon does not know.
    package static let unlikely = "org.haloprotocol.Error.Unlikely"
  }
}
