import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A virtual device that `halo simulate` serves.
struct BusDevice {
  let id: PeripheralID
  let name: String?
  let peripheral: any LocalPeripheral
  private let device: HostedDevice

  /// Creates a peripheral for each device, with distinct names and addresses; `now` is the time of
  /// their clocks.
  static func all(_ devices: [HostedDevice], now: CivilDateTime) throws -> [BusDevice] {
    var counts: [String?: Int] = [:]
    return try devices.enumerated().map { index, device in
      counts[device.localName, default: 0] += 1
      return try BusDevice(
        device, index: index, ordinal: counts[device.localName, default: 1], now: now)
    }
  }

  /// Creates a device with a random static address, by its index among all devices, that ends like
  /// one that RFC 9542 reserves for documentation; `ordinal` counts the devices of its name, from
  /// 1.
  private init(_ device: HostedDevice, index: Int, ordinal: Int, now: CivilDateTime) throws {
    let byte = String(index + 1, radix: 16, uppercase: true).leftPadded(to: 2, with: "0")
    id = PeripheralID(rawValue: "C0:00:5E:00:53:" + byte)
    // The name of a Triones light ends with its address. Other lights, straps and sensors are
    // numbered from the second on.
    name =
      switch device {
      case .device(let device) where device.kind == .light && device.lightProfile == nil:
        "Triones-0053\(byte)"
      case .device(let device) where device.kind != .ring && ordinal > 1:
        "\(device.localName) \(ordinal)"
      default: device.localName
      }
    peripheral = try device.make(name: name, now: now)
    self.device = device
  }

  var words: String { device.words(name) }

  var json: JSONObject {
    switch device {
    case .beacon(let beacon):
      ["address": id.rawValue, "name": name, "kind": "beacon", "beacon": beacon]
    case .device(let device):
      [
        "address": id.rawValue, "name": name, "kind": device.kind.rawValue,
        "ring": device.profile?.name, "model": device.model?.word,
        "seed": device.usesSeed ? device.seed : nil,
      ]
    }
  }
}
