// BlueZ's names for servers and advertisers.
//
// Source: `doc/org.bluez.GattManager.rst` of BlueZ and the files next to it.

extension BlueZ {
  /// The keys in the options of `ReadValue` and `WriteValue`, when the daemon calls them on this
  /// process's attributes.
  ///
  /// The keys of ``ValueKey`` appear there too.
  package enum RequestKey {
    /// The D-Bus path of the device that sent the request.
    package static let device = "device"
    package static let mtu = "mtu"
    package static let link = "link"
    /// Whether a call of `WriteValue` only asks if a long write may begin; the value comes in a
    /// later call.
    package static let prepareAuthorize = "prepare-authorize"
  }

  /// The D-Bus properties of an advertisement object, which a client registers with the daemon.
  package enum AdvertisementProperty: String, CaseIterable, Sendable {
    case type = "Type"
    case localName = "LocalName"
    case serviceUUIDs = "ServiceUUIDs"
    case serviceData = "ServiceData"
    case manufacturerData = "ManufacturerData"
    case appearance = "Appearance"
    /// A list of fields that the controller adds to the advertisement, such as `tx-power` for its
    /// transmission power.
    case includes = "Includes"
    /// Whether the advertisement has the flag General Discoverable; from BlueZ 5.50.
    case discoverable = "Discoverable"
    /// The shortest advertising interval in milliseconds; from BlueZ 5.56, ignored by older
    /// daemons.
    case minimumInterval = "MinInterval"
    case maximumInterval = "MaxInterval"
  }

  /// The values of ``AdvertisementProperty/type``.
  package enum AdvertisementType: String, Sendable {
    /// An advertisement that accepts connections.
    case peripheral
    case broadcast
  }

  /// The value in ``AdvertisementProperty/includes`` that adds the transmission power.
  package static let includeTransmitPower = "tx-power"

  /// The D-Bus properties of the advertising manager of an adapter.
  package enum AdvertisingManagerProperty: String, CaseIterable, Sendable {
    case activeInstances = "ActiveInstances"
    case supportedInstances = "SupportedInstances"
    case supportedIncludes = "SupportedIncludes"
    /// The limits of the controller, such as ``maximumAdvertisementLength``; from BlueZ 5.57.
    case supportedCapabilities = "SupportedCapabilities"
  }

  /// The key of ``AdvertisingManagerProperty/supportedCapabilities`` for the longest advertisement
  /// in bytes.
  package static let maximumAdvertisementLength = "MaxAdvLen"

  /// The method that the daemon calls on a client's advertisement object after it has removed the
  /// advertisement.
  package static let release = "Release"

  /// The names of D-Bus errors with which a GATT server in this process answers the daemon.
  ///
  /// The comments name the ATT errors that the daemon then sends to the central.
  ///
  /// Source: `src/gatt-database.c` of BlueZ; verified with BlueZ 5.66 and 5.82.
  package enum ServerError {
    /// The daemon sends ATT error 02, Read Not Permitted, for a read, and 03, Write Not Permitted,
    /// for a write.
    package static let notPermitted = "org.bluez.Error.NotPermitted"
    /// The daemon sends ATT error 06, Request Not Supported.
    package static let notSupported = "org.bluez.Error.NotSupported"
    /// The daemon sends ATT error 07, Invalid Offset.
    package static let invalidOffset = "org.bluez.Error.InvalidOffset"
    /// The daemon sends ATT error 08, Insufficient Authorization.
    package static let notAuthorized = "org.bluez.Error.NotAuthorized"
    /// The daemon sends ATT error 0D, Invalid Attribute Value Length.
    package static let invalidValueLength = "org.bluez.Error.InvalidValueLength"
    /// The ATT error whose code is in the message, such as `0x80`, if the code is from 80 to 9F,
    /// else 80.
    package static let failed = "org.bluez.Error.Failed"
    /// The daemon sends ATT error 0E, Unlikely Error, as for every name that it does not know.
    package static let unlikely = "org.haloprotocol.Error.Unlikely"
  }
}
