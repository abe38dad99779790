import HaloProtocol

extension AdvertisementData {
  /// The beacons that it tells of, in the order of their entries.
  public var beacons: [IBeacon] { manufacturerData.compactMap { IBeacon(in: $0) } }
}
