import HaloProtocol
import HaloTransport

/// A virtual iBeacon for tests: it advertises every 100 ms by default, and accepts no connections.
public struct VirtualBeacon: LocalPeripheral {
  /// The fields that the beacon advertises: UUID, major and minor number, and measured power.
  public let beacon: IBeacon
  /// The beacon's advertisement, which contains flags and one entry of manufacturer data.
  public let advertisement: AdvertisementData?
  /// The GATT services of the virtual beacon: none, as it accepts no connections.
  public let services: [GATTService] = []
  /// The link preferences of the beacon; without links, only its advertising interval matters.
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
