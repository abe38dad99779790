import HaloAsync
import HaloProtocol
import HaloTransport

/// A received advertisement of an iBeacon, with the estimated distance of the beacon.
public struct BeaconSighting: Hashable, Sendable, Codable {
  /// The iBeacon fields of the advertisement: UUID, major and minor number, and measured power.
  public var beacon: IBeacon
  /// The identifier of the beacon on this host; it changes if the beacon changes its address.
  public var peripheral: PeripheralID
  /// The signal strength of this advertisement in dBm; 127 if unknown.
  public var rssi: Int
  /// The approximate distance of the beacon in metres, estimated from the advertisements of the
  /// last seconds; nil if no signal strength is known.
  ///
  /// The error is often a factor of two or three, see ``PathLossModel``.
  public var distance: Double?
  /// The beacon's distance as one of three ranges, as metres would be too precise; nil if unknown.
  public var proximity: BeaconProximity? { distance.map { BeaconProximity(distance: $0) } }
}

extension BLETransport {
  /// Scans for iBeacons, and returns their advertisements with estimated distances.
  ///
  /// ```swift
  /// let ours = try BluetoothUUID(parsing: "e2c56db5-dffb-48d2-b060-d0f5a71096e0")
  /// for try await sighting in transport.beacons(of: ours) {
  ///   print(sighting.beacon.major, sighting.beacon.minor, sighting.proximity ?? "somewhere")
  /// }
  /// ```
  ///
  /// The transport scans while the sequence is iterated. On Apple's systems Core Bluetooth does not
  /// show beacons to apps; use Core Location, which finds them by their UUID.
  ///
  /// - Parameters:
  ///   - proximityUUID: The UUID of the wanted beacons; nil for all.
  ///   - ranging: Estimates the distance of each beacon.
  /// - Returns: A sighting for each advertisement of a wanted beacon; ends when the scan ends.
  public func beacons(
    of proximityUUID: BluetoothUUID? = nil, ranging: BeaconRanging = BeaconRanging()
  ) -> BeaconSightings {
    BeaconSightings(
      advertisements: advertisements(matching: ScanFilter(allowsDuplicates: true)),
      clock: clock, proximityUUID: proximityUUID, ranging: ranging)
  }
}

/// The iBeacon advertisements that a scan receives, from `BLETransport.beacons(of:ranging:)`.
public struct BeaconSightings: AsyncSequence, Sendable {
  /// The type of the error that ends the sequence if the scan fails.
  public typealias Failure = BLEError

  let advertisements: BLEStream<Advertisement>
  let clock: any Clock<Duration>
  let proximityUUID: BluetoothUUID?
  let ranging: BeaconRanging

  /// Makes an iterator, which estimates distances only from advertisements received during its own
  /// iteration.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      advertisements: advertisements.makeAsyncIterator(), elapsed: stopwatch(clock),
      proximityUUID: proximityUUID, ranging: ranging)
  }

  /// An iterator over the received iBeacon advertisements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var advertisements: BLEStream<Advertisement>.AsyncIterator
    private let elapsed: @Sendable () -> Duration
    private let proximityUUID: BluetoothUUID?
    private let ranging: BeaconRanging
    /// The beacons of the last advertisement that `next` has not returned yet, in reverse order.
    private var waiting: [BeaconSighting] = []
    private var known: [Identity: (ranging: BeaconRanging, time: Duration)] = [:]

    /// The fields by which Apple's systems distinguish beacons: UUID, major and minor number.
    private struct Identity: Hashable {
      var proximityUUID: BluetoothUUID
      var major: UInt16
      var minor: UInt16
    }

    /// The maximum number of beacons for which the iterator keeps signal strengths, to limit
    /// memory.
    static let mostKnown = 256

    init(
      advertisements: BLEStream<Advertisement>.AsyncIterator,
      elapsed: @escaping @Sendable () -> Duration, proximityUUID: BluetoothUUID?,
      ranging: BeaconRanging
    ) {
      self.advertisements = advertisements
      self.elapsed = elapsed
      self.proximityUUID = proximityUUID
      self.ranging = ranging
    }

    /// Returns the next received iBeacon advertisement; nil at the end of the scan.
    ///
    /// - Throws: `BLEError` if the scan ends with an error.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(BLEError) -> BeaconSighting? {
      while waiting.isEmpty {
        guard let advertisement = try await advertisements.next(isolation: actor) else {
          return nil
        }
        let beacons = advertisement.data.beacons.filter {
          proximityUUID == nil || $0.proximityUUID == proximityUUID
        }
        waiting = beacons.reversed().map { sighting(of: $0, advertisement) }
      }
      return waiting.removeLast()
    }

    private mutating func sighting(of beacon: IBeacon, _ advertisement: Advertisement)
      -> BeaconSighting
    {
      let identity = Identity(
        proximityUUID: beacon.proximityUUID, major: beacon.major, minor: beacon.minor)
      let now = elapsed()
      var ranging = known.removeValue(forKey: identity)?.ranging ?? self.ranging
      ranging.consume(rssi: advertisement.rssi, at: now)
      if known.count >= Self.mostKnown,
        let oldest = known.min(by: { $0.value.time < $1.value.time })?.key
      {
        known[oldest] = nil
      }
      known[identity] = (ranging, now)
      return BeaconSighting(
        beacon: beacon, peripheral: advertisement.peripheral, rssi: advertisement.rssi,
        distance: ranging.distance(measuredPower: beacon.measuredPower))
    }
  }
}

extension AdvertisementData {
  /// The iBeacons in the manufacturer data of the advertisement, in the order of its entries.
  public var beacons: [IBeacon] { manufacturerData.flatMap { IBeacon.all(in: $0) } }
}
