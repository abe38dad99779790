@testable import HaloDevices

@Suite("Beacons")
struct BeaconTests: InWorld {
  let world = World(seed: 5)
  private static let uuid = BluetoothUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0)

  private static func beacon(
    _ major: UInt16, _ minor: UInt16 = 1, of uuid: BluetoothUUID = uuid
  ) -> IBeacon {
    IBeacon(proximityUUID: uuid, major: major, minor: minor, measuredPower: -59)
  }

  @Test("Distance grows as strength falls, ten-fold every 10 dB times exponent, from 1 m")
  func laws() throws {
    for exponent in [1, 1.7, 2, 3.1, 4, 10] {
      let model = PathLossModel(exponent: exponent)
      for power in [Int8.min, -77, -59, -1, 0, 20] {
        let distances = (-127 ... -1).reversed().compactMap {
          model.distance(rssi: Double($0), measuredPower: power)
        }
        #expect(distances.count == 127)
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
        let far = try #require(model.distance(rssi: -110, measuredPower: power))
        let near = try #require(model.distance(rssi: -110 + 10 * exponent, measuredPower: power))
        #expect(abs(far / near / 10 - 1) < 1e-12)
      }
      #expect(model.distance(rssi: -59, measuredPower: -59) == 1)
    }
  }

  @Test("An unknown strength has no distance, and exponents are clamped")
  func unknown() {
    for rssi: Double in [0, 1, 20, 127, -128, .infinity, -Double.infinity, .nan] {
      #expect(PathLossModel().distance(rssi: rssi, measuredPower: -59) == nil)
    }
    #expect(PathLossModel(exponent: .nan).exponent == 1)
    #expect(PathLossModel(exponent: -3).exponent == 1)
    #expect(PathLossModel(exponent: .infinity).exponent == 10)
  }

  @Test(
    "Zones end at half a metre and at three metres",
    arguments: [
      (0, .immediate), (0.49, .immediate), (0.5, .near), (2.99, .near), (3, .far), (900, .far),
    ] as [(Double, BeaconProximity)])
  func zones(distance: Double, zone: BeaconProximity) {
    #expect(BeaconProximity(distance: distance) == zone)
  }

  @Test("The median of the window counts, regardless of single outliers")
  func window() {
    var ranging = BeaconRanging(over: .seconds(10))
    #expect(ranging.medianRSSI == nil && ranging.distance(measuredPower: -59) == nil)
    for second in 0..<5 { ranging.consume(rssi: -60, at: .seconds(second)) }
    ranging.consume(rssi: -95, at: .seconds(5))
    ranging.consume(rssi: -20, at: .seconds(5))
    #expect(ranging.medianRSSI == -60)
    for invalid in [0, 127, -128, .max, .min] { ranging.consume(rssi: invalid, at: .seconds(6)) }
    #expect(ranging.medianRSSI == -60)
    // Four seconds later, one of the first five and three others are left.
    ranging.consume(rssi: -80, at: .seconds(14))
    #expect(ranging.medianRSSI == -70)
    ranging.consume(rssi: 0, at: .seconds(40))
    #expect(ranging.medianRSSI == nil)
    // The number of strengths is bounded, and the last ones count.
    for index in 0..<3000 { ranging.consume(rssi: index < 2000 ? -90 : -50, at: .seconds(50)) }
    #expect(ranging.medianRSSI == -50)
  }

  @Test("A window may have any length, or none")
  func windows() {
    for window: Duration in [.seconds(Int64.max), .nanoseconds(Int64.max)] {
      var ranging = BeaconRanging(over: window)
      for hour in 0..<3 { ranging.consume(rssi: -60 - hour, at: .seconds(3600 * hour)) }
      #expect(ranging.medianRSSI == -61)
    }
    for window: Duration in [.zero, .seconds(-5)] {
      var ranging = BeaconRanging(over: window)
      for second in 0..<3 { ranging.consume(rssi: -60 - second, at: .seconds(second)) }
      #expect(ranging.medianRSSI == -62)
    }
  }

  @Test("Beacons are filtered by UUID, and each has its own proximity")
  func sightings() throws {
    let other = BluetoothUUID(high: 1, low: 2)
    let near = VirtualBeacon(Self.beacon(1))
    #expect(near.advertisement?.isConnectable == false)
    air.place(near, as: "near", rssi: -49)
    air.place(VirtualBeacon(Self.beacon(2)), as: "far", rssi: -88)
    air.place(VirtualBeacon(Self.beacon(3, of: other)), as: "other", rssi: -50)
    air.place(VirtualHeartRateStrap(), as: "strap")
    try simulation.run {
      var seen: [UInt16: BeaconProximity] = [:]
      for sighting in try await transport.beacons(of: Self.uuid).next(40) {
        #expect(sighting.beacon.proximityUUID == Self.uuid)
        #expect(sighting.peripheral == (sighting.beacon.major == 1 ? "near" : "far"))
        seen[sighting.beacon.major] = sighting.proximity
      }
      #expect(seen == [1: .immediate, 2: .far])
      var all: Set<UInt16> = []
      for try await sighting in transport.beacons() where all.insert(sighting.beacon.major).inserted
      {
        if all.count == 3 { break }
      }
      #expect(all == [1, 2, 3])
    }
    #expect(air.scanCount == 0)
  }

  @Test("Several beacons of one advertisement are reported one by one, without a limit")
  func several() async throws {
    let (stream, input) = BLEStream<Advertisement>.makeStream(capacity: 2000)
    for index in UInt16(0)..<1000 {
      let data = AdvertisementData(
        manufacturerData: [Self.beacon(index, 1), Self.beacon(index, 2)].map(\.manufacturerData))
      input.yield(Advertisement(peripheral: "x", data: data, rssi: -60))
    }
    input.finish()
    let sightings = BeaconSightings(
      advertisements: stream, clock: ContinuousClock(), proximityUUID: nil,
      ranging: BeaconRanging())
    var next: UInt16 = 0
    for try await sighting in sightings {
      #expect(sighting.beacon == Self.beacon(next / 2, 1 + next % 2))
      next += 1
    }
    #expect(next == 2000)
  }

  @Test("The strengths of each beacon are separate, and only the last beacons are kept")
  func strengthsOfEach() async throws {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    func advertise(_ beacon: IBeacon, _ rssi: Int) {
      let data = AdvertisementData(manufacturerData: [beacon.manufacturerData])
      input.yield(Advertisement(peripheral: "x", data: data, rssi: rssi))
    }
    let (one, other) = (Self.beacon(0), Self.beacon(0, 2))
    for _ in 0..<3 { advertise(one, -50) }
    for _ in 0..<3 { advertise(other, -70) }
    advertise(one, -90)
    for index in UInt16(1)...256 { advertise(Self.beacon(index), -60) }
    advertise(one, -90)
    input.finish()
    let sightings = BeaconSightings(
      advertisements: stream, clock: ContinuousClock(), proximityUUID: nil,
      ranging: BeaconRanging(over: .seconds(3600)))
    var distances: [Double?] = []
    for try await sighting in sightings { distances.append(sighting.distance) }
    let model = PathLossModel()
    func distance(_ rssi: Double) -> Double? { model.distance(rssi: rssi, measuredPower: -59) }
    #expect(distances[5] == distance(-70))
    // The median of three at -50 and one at -90; after 256 others, these are forgotten.
    #expect(distances[6] == distance(-50))
    #expect(distances.last == distance(-90))
  }
}
