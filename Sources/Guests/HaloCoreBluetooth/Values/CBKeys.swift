// The texts are Apple's, as logs of apps, apps that use a text as the key, and darling's tests show
// them. Those of CBCentralManagerOptionDeviceAccessForMedia and CBConnectionEventMatchingOption are
// not known from such sources, so these keys have their own names.

/// Value: String.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// Value: NSNumber.
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
/// Value: [CBUUID].
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// Value: [CBUUID: Data].
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
/// Value: Data, company identifier first.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
/// Value: [CBUUID].
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
/// Value: NSNumber (Bool).
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
/// Value: [CBUUID].
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"
/// Value: Data, the 21 bytes of an iBeacon; Core Location has the key, under no public name.
let beaconKey = "kCBAdvDataAppleBeaconKey"
/// Value: NSNumber (Bool).
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// Value: String.
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
/// Value: NSNumber (Bool), iOS 16.
public let CBCentralManagerOptionDeviceAccessForMedia = "CBCentralManagerOptionDeviceAccessForMedia"
/// Value: NSNumber (Bool).
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
/// Value: [CBUUID].
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey = "kCBScanOptionSolicitedServiceUUIDs"
/// Value: NSNumber (Bool).
public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
/// Value: NSNumber (Bool).
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
/// Value: NSNumber (Bool).
public let CBConnectPeripheralOptionNotifyOnNotificationKey = "kCBConnectOptionNotifyOnNotification"
/// Value: NSNumber (seconds).
public let CBConnectPeripheralOptionStartDelayKey = "kCBConnectOptionStartDelay"
/// Value: NSNumber (Bool), iOS 13, not macOS.
public let CBConnectPeripheralOptionEnableTransportBridgingKey =
  "kCBConnectOptionEnableTransportBridging"
/// Value: NSNumber (Bool), iOS 13, not macOS.
public let CBConnectPeripheralOptionRequiresANCS = "kCBConnectOptionRequiresANCS"
/// Value: NSNumber (Bool), iOS 17, macOS 14.
public let CBConnectPeripheralOptionEnableAutoReconnect = "kCBConnectOptionEnableAutoReconnect"
/// Value: [CBPeripheral].
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
/// Value: [CBUUID].
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
/// Value: [String: Any].
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"
/// Value: NSNumber (Bool).
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// Value: String.
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
/// Value: [CBMutableService].
public let CBPeripheralManagerRestoredStateServicesKey = "kCBRestoredServices"
/// Value: [String: Any].
public let CBPeripheralManagerRestoredStateAdvertisementDataKey = "kCBRestoredAdvertisement"
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
