import HaloProtocol
import HaloTransport

extension AdvertisementData {
  /// The beacons in the manufacturer data, in the order of their entries.
  public var beacons: [IBeacon] { manufacturerData.flatMap { IBeacon.all(in: $0) } }
}
