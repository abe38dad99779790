// The texts are Apple's, as logs of apps, apps that use a text as the key, and darling's tests show
// them. Those of CBCentralManagerOptionDeviceAccessForMedia and CBConnectionEventMatchingOption are
// not known from such sources, so these keys have their own names.

/// The key for the advertised local name: a `String`.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// The key for the advertised transmit power in dBm: an `NSNumber`.
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
/// The key for the UUIDs of the advertised services: a `[CBUUID]`.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// The key for the advertised service data: a `[CBUUID: Data]`.
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
/// The key for the advertised manufacturer data: a `Data`, with the company identifier first.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
/// The key for the UUIDs of services that Apple's systems advertise in their overflow area: a
/// `[CBUUID]`.
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
/// The key for whether the advertising peripheral accepts connections: an `NSNumber` (Bool).
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
/// The key for the UUIDs of services that the peripheral looks for (solicits): a `[CBUUID]`.
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"
/// The 21 bytes of an iBeacon as `Data`; the key is Core Location's, under no public name.
let beaconKey = "kCBAdvDataAppleBeaconKey"
/// The key for whether to alert the user if Bluetooth is off, ignored here: an `NSNumber` (Bool).
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// The key for the restoration identifier of a central manager: a `String`.
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
/// The key for whether a central manager is for media devices, since iOS 16, ignored here: an
/// `NSNumber` (Bool).
public let CBCentralManagerOptionDeviceAccessForMedia = "CBCentralManagerOptionDeviceAccessForMedia"
/// The key for whether a scan reports each advertisement of a peripheral, not only the first: an
/// `NSNumber` (Bool).
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
/// The key for the solicited services to scan for, ignored here: a `[CBUUID]`.
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey = "kCBScanOptionSolicitedServiceUUIDs"
/// The key for whether the system alerts the user to a connection, ignored here: an `NSNumber`
/// (Bool).
public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
/// The key for whether the system alerts the user to a disconnect, ignored here: an `NSNumber`
/// (Bool).
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
/// The key for whether the system alerts the user to notifications, ignored here: an `NSNumber`
/// (Bool).
public let CBConnectPeripheralOptionNotifyOnNotificationKey = "kCBConnectOptionNotifyOnNotification"
/// The key for the delay before a connect, ignored here: an `NSNumber` (seconds).
public let CBConnectPeripheralOptionStartDelayKey = "kCBConnectOptionStartDelay"
/// The key for whether to use classic Bluetooth too (iOS 13 only), ignored here: an `NSNumber`
/// (Bool).
public let CBConnectPeripheralOptionEnableTransportBridgingKey =
  "kCBConnectOptionEnableTransportBridging"
/// The key for whether the Apple Notification Center Service (ANCS) is required, since iOS 13, not
/// on macOS, ignored here: an `NSNumber` (Bool).
public let CBConnectPeripheralOptionRequiresANCS = "kCBConnectOptionRequiresANCS"
/// The key for whether to connect again when the connection is lost: an `NSNumber` (Bool); since
/// iOS 17 and macOS 14.
public let CBConnectPeripheralOptionEnableAutoReconnect = "kCBConnectOptionEnableAutoReconnect"
/// The key for the peripherals of a restored central manager: a `[CBPeripheral]`.
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
/// The key for the UUIDs of the services that a restored scan looks for: a `[CBUUID]`.
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
/// The key for the options of a restored scan: a `[String: Any]`.
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"
/// The key for whether to alert the user if Bluetooth is off, ignored here: an `NSNumber` (Bool).
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// The key for the restoration identifier of a peripheral manager: a `String`.
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
/// The key for the services of a restored peripheral manager: a `[CBMutableService]`.
public let CBPeripheralManagerRestoredStateServicesKey = "kCBRestoredServices"
/// The key for the advertisement of a restored peripheral manager: a `[String: Any]`.
public let CBPeripheralManagerRestoredStateAdvertisementDataKey = "kCBRestoredAdvertisement"
/// The UUID of the descriptor Characteristic Extended Properties, whose value is an `NSNumber`.
public let CBUUIDCharacteristicExtendedPropertiesString = "2900"
/// The UUID of the descriptor Characteristic User Description, whose value is a `String`.
public let CBUUIDCharacteristicUserDescriptionString = "2901"
/// The UUID of the descriptor Client Characteristic Configuration, with which a client subscribes;
/// its value is an `NSNumber`.
public let CBUUIDClientCharacteristicConfigurationString = "2902"
/// The UUID of the descriptor Server Characteristic Configuration, which enables broadcasts; its
/// value is an `NSNumber`.
public let CBUUIDServerCharacteristicConfigurationString = "2903"
/// The UUID of the descriptor Characteristic Presentation Format, whose value is a `Data`.
public let CBUUIDCharacteristicFormatString = "2904"
/// The UUID of the descriptor Characteristic Aggregate Format, whose value is a `Data`.
public let CBUUIDCharacteristicAggregateFormatString = "2905"
/// The UUID of the descriptor Valid Range, whose value is a `Data`.
public let CBUUIDCharacteristicValidRangeString = "2906"
/// The UUID of the descriptor Observation Schedule, whose value is a `Data`.
public let CBUUIDCharacteristicObservationScheduleString = "2910"
/// The UUID of a characteristic that contains the number (PSM) of an L2CAP channel: a `Data`,
/// UInt16 little endian.
public let CBUUIDL2CAPPSMCharacteristicString = "ABDD3056-28FA-441D-A470-55A75A52553A"

/// A key of the options of `registerForConnectionEvents(options:)`.
public struct CBConnectionEventMatchingOption: RawRepresentable, Hashable, Sendable {
  /// The text of the option's key.
  public let rawValue: String

  /// Creates an option's key from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key for services whose peripherals cause connection events: a `[CBUUID]`, at most four.
  public static let serviceUUIDs = Self(rawValue: "CBConnectionEventMatchingOptionServiceUUIDs")
  /// The key for the identifiers of peripherals that cause connection events: a `[UUID]`.
  public static let peripheralUUIDs = Self(
    rawValue: "CBConnectionEventMatchingOptionPeripheralUUIDs")
}
