// Only two raw texts are known from sources; the other keys have their own names as texts.

/// Value: String.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// Value: NSNumber.
public let CBAdvertisementDataTxPowerLevelKey = "CBAdvertisementDataTxPowerLevelKey"
/// Value: [CBUUID].
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// Value: [CBUUID: Data].
public let CBAdvertisementDataServiceDataKey = "CBAdvertisementDataServiceDataKey"
/// Value: Data, company identifier first.
public let CBAdvertisementDataManufacturerDataKey = "CBAdvertisementDataManufacturerDataKey"
/// Value: [CBUUID].
public let CBAdvertisementDataOverflowServiceUUIDsKey = "CBAdvertisementDataOverflowServiceUUIDsKey"
/// Value: NSNumber (Bool).
public let CBAdvertisementDataIsConnectable = "CBAdvertisementDataIsConnectable"
/// Value: [CBUUID].
public let CBAdvertisementDataSolicitedServiceUUIDsKey =
  "CBAdvertisementDataSolicitedServiceUUIDsKey"
/// Value: Data, the 21 bytes of an iBeacon; Core Location has the key, under no public name.
let beaconKey = "kCBAdvDataAppleBeaconKey"
/// Value: NSNumber (Bool).
public let CBCentralManagerOptionShowPowerAlertKey = "CBCentralManagerOptionShowPowerAlertKey"
/// Value: String.
public let CBCentralManagerOptionRestoreIdentifierKey = "CBCentralManagerOptionRestoreIdentifierKey"
/// Value: NSNumber (Bool), iOS 16.
public let CBCentralManagerOptionDeviceAccessForMedia = "CBCentralManagerOptionDeviceAccessForMedia"
/// Value: NSNumber (Bool).
public let CBCentralManagerScanOptionAllowDuplicatesKey =
  "CBCentralManagerScanOptionAllowDuplicatesKey"
/// Value: [CBUUID].
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey =
  "CBCentralManagerScanOptionSolicitedServiceUUIDsKey"
/// Value: NSNumber (Bool).
public let CBConnectPeripheralOptionNotifyOnConnectionKey =
  "CBConnectPeripheralOptionNotifyOnConnectionKey"
/// Value: NSNumber (Bool).
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "CBConnectPeripheralOptionNotifyOnDisconnectionKey"
/// Value: NSNumber (Bool).
public let CBConnectPeripheralOptionNotifyOnNotificationKey =
  "CBConnectPeripheralOptionNotifyOnNotificationKey"
/// Value: NSNumber (seconds).
public let CBConnectPeripheralOptionStartDelayKey = "CBConnectPeripheralOptionStartDelayKey"
/// Value: NSNumber (Bool), iOS 13, not macOS.
public let CBConnectPeripheralOptionEnableTransportBridgingKey =
  "CBConnectPeripheralOptionEnableTransportBridgingKey"
/// Value: NSNumber (Bool), iOS 13, not macOS.
public let CBConnectPeripheralOptionRequiresANCS = "CBConnectPeripheralOptionRequiresANCS"
/// Value: NSNumber (Bool), iOS 17, macOS 14.
public let CBConnectPeripheralOptionEnableAutoReconnect =
  "CBConnectPeripheralOptionEnableAutoReconnect"
/// Value: [CBPeripheral].
public let CBCentralManagerRestoredStatePeripheralsKey =
  "CBCentralManagerRestoredStatePeripheralsKey"
/// Value: [CBUUID].
public let CBCentralManagerRestoredStateScanServicesKey =
  "CBCentralManagerRestoredStateScanServicesKey"
/// Value: [String: Any].
public let CBCentralManagerRestoredStateScanOptionsKey =
  "CBCentralManagerRestoredStateScanOptionsKey"
/// Value: NSNumber (Bool).
public let CBPeripheralManagerOptionShowPowerAlertKey = "CBPeripheralManagerOptionShowPowerAlertKey"
/// Value: String.
public let CBPeripheralManagerOptionRestoreIdentifierKey =
  "CBPeripheralManagerOptionRestoreIdentifierKey"
/// Value: [CBMutableService].
public let CBPeripheralManagerRestoredStateServicesKey =
  "CBPeripheralManagerRestoredStateServicesKey"
/// Value: [String: Any].
public let CBPeripheralManagerRestoredStateAdvertisementDataKey =
  "CBPeripheralManagerRestoredStateAdvertisementDataKey"
/// 2900: The type of its value: NSNumber.
public let CBUUIDCharacteristicExtendedPropertiesString = "2900"
/// 2901: The type of its value: String.
public let CBUUIDCharacteristicUserDescriptionString = "2901"
/// 2902: The type of its value: NSNumber.
public let CBUUIDClientCharacteristicConfigurationString = "2902"
/// 2903: The type of its value: NSNumber.
public let CBUUIDServerCharacteristicConfigurationString = "2903"
/// 2904: The type of its value: Data.
public let CBUUIDCharacteristicFormatString = "2904"
/// 2905: The type of its value: Data.
public let CBUUIDCharacteristicAggregateFormatString = "2905"
/// 2906: The type of its value: Data.
public let CBUUIDCharacteristicValidRangeString = "2906"
/// The type of its value: Data.
public let CBUUIDCharacteristicObservationScheduleString = "2910"
/// ABDD3056-28FA-441D-A470-55A75A52553A: The type of its value: Data, UInt16 little endian.
public let CBUUIDL2CAPPSMCharacteristicString = "ABDD3056-28FA-441D-A470-55A75A52553A"

/// A key of the options of `registerForConnectionEvents(options:)`.
public struct CBConnectionEventMatchingOption: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Creates a key from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Value: `[CBUUID]`, at most four.
  public static let serviceUUIDs = Self(rawValue: "CBConnectionEventMatchingOptionServiceUUIDs")
  /// Value: `[UUID]`.
  public static let peripheralUUIDs = Self(
    rawValue: "CBConnectionEventMatchingOptionPeripheralUUIDs")
}
