import HaloProtocol
import HaloTransport

/// A virtual iBeacon for tests: it advertises every 100 ms by default, and accepts no connections.
public struct VirtualBeacon: LocalPeripheral {
  /// The UUID, the major and minor number, and the measured power that the beacon advertises.
  public let beacon: IBeacon
  /// The advertisement of the beacon: its flags, and the iBeacon as an entry of manufacturer data.
  public let advertisement: AdvertisementData?
  /// The GATT services of the beacon, which has none.
  public let services: [GATTService] = []
  /// The link preferences of the beacon, with its advertising interval.
  public let preferences: LinkPreferences

  /// Creates a virtual iBeacon.
  ///
  /// - Parameters:
  ///   - beacon: The UUID, major and minor number, and measured power to advertise.
  ///   - interval: The time between two advertisements.
  public init(_ beacon: IBeacon, every interval: Duration = .milliseconds(100)) {
    self.beacon = beacon
    advertisement = AdvertisementData(
      manufacturerData: [beacon.manufacturerData],
      flags: [.generalDiscoverable, .brEDRNotSupported], isConnectable: false)
    preferences = LinkPreferences(advertisingInterval: interval)
  }
}

extension IBeacon {
  /// A beacon with the UUID of Apple's examples, major 1 and minor 2.
  package static let example = IBeacon(
    proximityUUID: BluetoothUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0), major: 1,
    minor: 2, measuredPower: -59)
}
