#if os(Linux)

// What BlueZ calls the things of one who serves and advertises.
//
// Source: `doc/org.bluez.GattManager.rst` and its neighbours of BlueZ.

extension BlueZ {
  /// The keys of the options that the daemon hands on with a request, besides those of
  /// ``ValueKey``.
  package enum RequestKey {
    /// The path of the device that asks.
    package static let device = "device"
    package static let mtu = "mtu"
    package static let link = "link"
    /// The daemon asks whether a long write may begin; its value comes later.
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
    /// `tx-power`, where the controller is to say how strong it sends.
    case includes = "Includes"
    /// From 5.50.
    case discoverable = "Discoverable"
    /// In milliseconds; from 5.56, before the daemon does not look.
    case minimumInterval = "MinInterval"
    case maximumInterval = "MaxInterval"
  }

  /// The values of ``AdvertisementProperty/type``.
  package enum AdvertisementType: String, Sendable {
    /// One can connect.
    case peripheral
    case broadcast
  }

  /// What an advertisement can include besides what it says itself.
  package static let includeTransmitPower = "tx-power"

  /// The properties of the manager of advertisements.
  package enum AdvertisingManagerProperty: String, CaseIterable, Sendable {
    case activeInstances = "ActiveInstances"
    case supportedInstances = "SupportedInstances"
    case supportedIncludes = "SupportedIncludes"
    /// From 5.57.
    case supportedCapabilities = "SupportedCapabilities"
  }

  /// A key of ``AdvertisingManagerProperty/supportedCapabilities``: how long an advertisement may
  /// be.
  package static let maximumAdvertisementLength = "MaxAdvLen"

  /// What the daemon calls when an advertisement of ours is over.
  package static let release = "Release"

  /// The names of errors that one who serves answers with, and what the daemon makes of them.
  ///
  /// Source: `src/gatt-database.c` of BlueZ; 5.66 and 5.82 send what stands here.
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
    /// 0E, as every name that the daemon does not know.
    package static let unlikely = "org.haloprotocol.Error.Unlikely"
  }
}
#endif
