import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

extension Scenario {
  /// The default clock: the evening of the demo.
  static let evening = try? CivilDateTime(parsing: "2026-03-14T21:30:00")
}

extension Scenario {
  /// The places of the devices, by their names and later addresses.
  var places: [String: Int] {
    var places: [String: Int] = [:]
    for (place, device) in devices.enumerated() { places[device.name] = place }
    for event in events {
      guard case .device(let place, .address(let address)) = event.deed else { continue }
      places[address.rawValue] = place
    }
    return places
  }
}

extension Scenario.Device {
  /// Makes the device, with data and timing from a seed.
  func make(clock: CivilDateTime, seed: UInt64) -> any LocalPeripheral {
    switch kind {
    case .ring(let ring): makeRing(ring, clock: clock, seed: seed)
    case .strap(let strap):
      VirtualHeartRateStrap(
        name: name, seed: seed, location: GATT.BodySensorLocation(strap.location))
    case .light(let layout): VirtualLEDStrip(name: name, layout: layout)
    case .cyclingSensor(let sensor): makeCyclingSensor(sensor)
    }
  }

  private func makeCyclingSensor(_ said: CyclingSensor) -> VirtualCyclingSensor {
    let sensor = VirtualCyclingSensor(
      name: name, features: said.counts.union(.multipleSensorLocations))
    sensor.ride(said.ride, at: .zero)
    return sensor
  }

  private func makeRing(_ ring: Ring, clock: CivilDateTime, seed: UInt64) -> VirtualRing {
    let history =
      ring.hasWeek ? RingHistory.plausibleWeek(until: clock, seed: seed) : RingHistory()
    var model = RingModel(profile: ring.profile, history: history, clock: clock, seed: seed)
    if let battery = ring.battery { model.battery.percent = battery }
    model.isWorn = ring.isWorn
    let digits = String(seed & 0xFFFF, radix: 16, uppercase: true)
    let suffix = String(repeating: "0", count: 4 - digits.count) + digits
    return VirtualRing(model: model, nameSuffix: suffix, seed: seed)
  }

  /// The services of the device at the beginning.
  var services: [GATTService] {
    switch kind {
    case .ring(let ring):
      Scenario.evening.map {
        VirtualRing(model: RingModel(profile: ring.profile, clock: $0)).services
      } ?? []
    case .strap: VirtualHeartRateStrap().services
    case .light(let layout): VirtualLEDStrip(layout: layout).services
    case .cyclingSensor(let sensor): makeCyclingSensor(sensor).services
    }
  }

  /// The services in the advertisement.
  var advertisedServices: [BluetoothUUID] {
    switch kind {
    case .ring(let ring): ring.profile.advertisedServices
    case .strap: [0x180D]
    case .light: []
    case .cyclingSensor: [0x1816]
    }
  }

  /// The kind of device, in a word or two.
  var word: String {
    switch kind {
    case .ring: "ring"
    case .strap: "strap"
    case .light: "light"
    case .cyclingSensor: "cycling sensor"
    }
  }
}

extension VirtualCyclingSensor {
  /// Begins a ride, on wheels of the usual size.
  func ride(_ ride: Scenario.Ride, at now: Duration) {
    let metres = Double(ride.speed) / 3.6
    self.ride(
      wheel: metres / CyclingMotion().wheelCircumference, crank: Double(ride.cadence), at: now)
  }
}
