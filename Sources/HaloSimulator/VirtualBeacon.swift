import HaloProtocol
import HaloTransport

/// A beacon that can be put on the air: it advertises every 100 ms, and takes no connections.
public struct VirtualBeacon: LocalPeripheral {
  /// What it tells.
  public let beacon: IBeacon
  /// What it advertises: flags, and the beacon in a manufacturer entry.
  public let advertisement: AdvertisementData?
  /// None.
  public let services: [GATTService] = []
  /// How often it advertises.
  public let preferences: LinkPreferences

  /// Makes a beacon.
  ///
  /// - Parameters:
  ///   - beacon: What it tells.
  ///   - interval: How often it advertises.
  public init(_ beacon: IBeacon, every interval: Duration = .milliseconds(100)) {
    self.beacon = beacon
    advertisement = AdvertisementData(
      manufacturerData: [beacon.manufacturerData],
      flags: [.generalDiscoverable, .brEDRNotSupported], isConnectable: false)
    preferences = LinkPreferences(advertisingInterval: interval)
  }
}

extension IBeacon {
  /// A beacon with the UUID of Apple's examples.
  package static let example = IBeacon(
    proximityUUID: BluetoothUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0), major: 1,
    minor: 2, measuredPower: -59)
}
