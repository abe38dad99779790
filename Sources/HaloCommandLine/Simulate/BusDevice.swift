#if os(Linux)
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A device that `halo simulate --bus` has.
struct BusDevice: Encodable {
  /// What it is.
  enum Kind {
    case ring(RingProfile)
    case strap
    case light
    case cyclingSensor
    case beacon(IBeacon)
  }

  let id: PeripheralID
  /// Nil of a beacon.
  let name: String?
  let kind: Kind
  let seed: UInt64
  let peripheral: any LocalPeripheral

  /// In their order, each with a seed and an address of its own.
  static func all(_ kinds: [Kind], seed: UInt64, now: CivilDateTime) -> [BusDevice] {
    var counts = (straps: 0, sensors: 0)
    return kinds.enumerated().map { place, kind in
      let ordinal: Int
      switch kind {
      case .strap:
        counts.straps += 1
        ordinal = counts.straps
      case .cyclingSensor:
        counts.sensors += 1
        ordinal = counts.sensors
      case .ring, .light, .beacon: ordinal = 1
      }
      return BusDevice(kind, place: place, ordinal: ordinal, seed: seed &+ UInt64(place), now: now)
    }
  }

  /// The addresses are random static ones over those that are there for documentation (RFC 9542).
  private init(_ kind: Kind, place: Int, ordinal: Int, seed: UInt64, now: CivilDateTime) {
    let digits = String(place + 1, radix: 16, uppercase: true)
    let byte = (place < 15 ? "0" : "") + digits
    // The first of a kind has none.
    let number = ordinal == 1 ? "" : " \(ordinal)"
    switch kind {
    case .ring(let profile):
      let ring = VirtualRingAccess(profile: profile, seed: seed, now: now).makeRing()
      (name, peripheral) = (ring.advertisement?.localName, ring)
    case .strap:
      let name = "Virtual Strap" + number
      (self.name, peripheral) = (name, VirtualHeartRateStrap(name: name, seed: seed))
    case .light:
      // They are named by the end of their address.
      let name = "Triones-0053\(byte)"
      (self.name, peripheral) = (name, VirtualLEDStrip(name: name))
    case .cyclingSensor:
      let name = "Virtual Cadence" + number
      (self.name, peripheral) = (name, VirtualCyclingSensor.ridden(name: name))
    case .beacon(let beacon):
      (name, peripheral) = (nil, VirtualBeacon(beacon))
    }
    id = PeripheralID(rawValue: "C0:00:5E:00:53:" + byte)
    self.kind = kind
    self.seed = seed
  }

  var words: String {
    let name = name ?? ""
    return switch kind {
    case .ring(let profile): "\(name), a ring (virtual:\(profile.name), seed \(seed))"
    case .strap: "\(name), a heart rate strap (seed \(seed))"
    case .light: "\(name), an LED strip"
    case .cyclingSensor: "\(name), a cycling sensor"
    case .beacon(let beacon): "\(beacon)"
    }
  }

  private var kindName: String {
    switch kind {
    case .ring: DeviceKind.ring.rawValue
    case .strap: DeviceKind.strap.rawValue
    case .light: DeviceKind.light.rawValue
    case .cyclingSensor: DeviceKind.cyclingSensor.rawValue
    case .beacon: "beacon"
    }
  }

  private enum Key: String, CodingKey {
    case address, name, kind, ring, seed, beacon
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id.rawValue, forKey: .address)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(kindName, forKey: .kind)
    switch kind {
    case .ring(let profile):
      try container.encode(profile.name, forKey: .ring)
      try container.encode(seed, forKey: .seed)
    case .strap: try container.encode(seed, forKey: .seed)
    case .light, .cyclingSensor: break
    case .beacon(let beacon): try container.encode(beacon, forKey: .beacon)
    }
  }
}
#endif
