#if os(Linux)
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A virtual device that `halo simulate --bus` provides.
struct BusDevice: Encodable {
  let id: PeripheralID
  /// The advertised name; nil for a beacon.
  let name: String?
  let peripheral: any LocalPeripheral
  private let device: HostedDevice

  /// Makes devices with distinct names and addresses.
  static func all(_ devices: [HostedDevice], now: CivilDateTime) throws -> [BusDevice] {
    var counts: [DeviceKind?: Int] = [:]
    return try devices.enumerated().map { place, device in
      counts[device.kind, default: 0] += 1
      return try BusDevice(
        device, place: place, ordinal: counts[device.kind, default: 1], now: now)
    }
  }

  /// Creates a device with a random static address, which ends like one of the addresses that
  /// RFC 9542 reserves for documentation.
  private init(
    _ device: HostedDevice, place: Int, ordinal: Int, now: CivilDateTime
  ) throws {
    let digits = String(place + 1, radix: 16, uppercase: true)
    let byte = (place < 15 ? "0" : "") + digits
    id = PeripheralID(rawValue: "C0:00:5E:00:53:" + byte)
    // The name of a light ends with its address. Straps and cycling sensors are numbered from the
    // second on.
    name =
      switch device.kind {
      case .light: "Triones-0053\(byte)"
      case nil, .ring: device.localName
      default: device.localName.map { ordinal == 1 ? $0 : "\($0) \(ordinal)" }
      }
    peripheral = try device.make(name: name, now: now)
    self.device = device
  }

  var words: String { device.words(name) }

  private enum Key: String, CodingKey {
    case address, name, kind, ring, seed, beacon
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id.rawValue, forKey: .address)
    try container.encodeIfPresent(name, forKey: .name)
    switch device {
    case .beacon(let beacon):
      try container.encode("beacon", forKey: .kind)
      try container.encode(beacon, forKey: .beacon)
    case .device(let device):
      try container.encode(device.kind.rawValue, forKey: .kind)
      try container.encodeIfPresent(device.profile?.name, forKey: .ring)
      if device.usesSeed { try container.encode(device.seed, forKey: .seed) }
    }
  }
}
#endif
