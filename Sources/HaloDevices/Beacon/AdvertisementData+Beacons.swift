import HaloProtocol

extension AdvertisementData {
  /// The beacons that it tells of, in the order of their entries, and within each.
  public var beacons: [IBeacon] { manufacturerData.flatMap { IBeacon.all(in: $0) } }
}
