import HaloAsync
import HaloProtocol
import HaloTransport

/// An advertisement of a beacon, and what is known of its distance by then.
public struct BeaconSighting: Hashable, Sendable {
  /// Which beacon.
  public var beacon: IBeacon
  /// What sent it: beacons may change their address at any time.
  public var peripheral: PeripheralID
  /// How strong this advertisement came in, in dBm; 127 where that is not known.
  public var rssi: Int
  /// About how far away it is, in metres, by the last seconds; nil where no strength is known.
  ///
  /// Read ``PathLossModel`` before you show it to anybody.
  public var distance: Double?
  /// The same as coarse as it is.
  public var proximity: BeaconProximity? { distance.map { BeaconProximity(distance: $0) } }
}

extension BLETransport {
  /// Listens for beacons.
  ///
  /// ```swift
  /// let ours = try BluetoothUUID(parsing: "e2c56db5-dffb-48d2-b060-d0f5a71096e0")
  /// for try await sighting in transport.beacons(of: ours) {
  ///   print(sighting.beacon.major, sighting.beacon.minor, sighting.proximity ?? "somewhere")
  /// }
  /// ```
  ///
  /// It scans while it is iterated. On Apple's systems Core Bluetooth does not show beacons to
  /// apps: Core Location does, by their UUID.
  ///
  /// - Parameters:
  ///   - proximityUUID: Whose beacons; nil for all.
  ///   - ranging: What reckons the distance of each.
  /// - Returns: A value for each advertisement of such a beacon. It ends as scans do.
  public func beacons(
    of proximityUUID: BluetoothUUID? = nil, ranging: BeaconRanging = BeaconRanging()
  ) -> BeaconSightings {
    BeaconSightings(
      advertisements: advertisements(matching: ScanFilter(allowsDuplicates: true)),
      clock: clock, proximityUUID: proximityUUID, ranging: ranging)
  }
}

/// The beacons that a scan hears, from `BLETransport.beacons(of:ranging:)`.
public struct BeaconSightings: AsyncSequence, Sendable {
  /// What it ends with when it does not just end.
  public typealias Failure = BLEError

  let advertisements: BLEStream<Advertisement>
  let clock: any Clock<Duration>
  let proximityUUID: BluetoothUUID?
  let ranging: BeaconRanging

  /// Makes an iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      advertisements: advertisements.makeAsyncIterator(), elapsed: stopwatch(clock),
      proximityUUID: proximityUUID, ranging: ranging)
  }

  /// Takes the beacons one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var advertisements: BLEStream<Advertisement>.AsyncIterator
    private let elapsed: @Sendable () -> Duration
    private let proximityUUID: BluetoothUUID?
    private let ranging: BeaconRanging
    /// An advertisement may tell of several; the next one is the last.
    private var waiting: [BeaconSighting] = []
    private var known: [Identity: (ranging: BeaconRanging, time: Duration)] = [:]

    /// What Apple's systems tell beacons apart by.
    private struct Identity: Hashable {
      var proximityUUID: BluetoothUUID
      var major: UInt16
      var minor: UInt16
    }

    /// Most beacons of which strengths are held: who makes up new ones gets no more room.
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

    /// The next beacon; nil at the end.
    ///
    /// - Throws: `BLEError` where the scan ends with one.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(BLEError) -> BeaconSighting? {
      while waiting.isEmpty {
        guard let heard = try await advertisements.next(isolation: actor) else { return nil }
        let beacons = heard.data.beacons.filter {
          proximityUUID == nil || $0.proximityUUID == proximityUUID
        }
        waiting = beacons.reversed().map { sighting(of: $0, heard) }
      }
      return waiting.removeLast()
    }

    private mutating func sighting(of beacon: IBeacon, _ heard: Advertisement) -> BeaconSighting {
      let identity = Identity(
        proximityUUID: beacon.proximityUUID, major: beacon.major, minor: beacon.minor)
      let now = elapsed()
      var ranging = known.removeValue(forKey: identity)?.ranging ?? self.ranging
      ranging.add(rssi: heard.rssi, at: now)
      if known.count >= Self.mostKnown,
        let oldest = known.min(by: { $0.value.time < $1.value.time })?.key
      {
        known[oldest] = nil
      }
      known[identity] = (ranging, now)
      return BeaconSighting(
        beacon: beacon, peripheral: heard.peripheral, rssi: heard.rssi,
        distance: ranging.distance(measuredPower: beacon.measuredPower))
    }
  }
}
