#if os(Linux)
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A device that `halo simulate` hosts on a bus or on the air.
enum HostedDevice {
  case device(VirtualDevice)
  case beacon(IBeacon)

  private static let beaconOption = "--beacon"

  /// Reads the devices: rings, other kinds, then beacons.
  ///
  /// The seed of each device is one more than the seed of the device before.
  ///
  /// - Throws: `UsageError`
  static func all(_ arguments: Arguments, seed: UInt64) throws -> [HostedDevice] {
    var devices: [HostedDevice] = []
    for kind in DeviceKind.allCases {
      let option = kind.terms.option
      let profiles: [RingProfile?] =
        try arguments.values(option).map { try RingArguments.profile($0, "simulate") }
        + Array(repeating: nil, count: arguments.count(of: option))
      devices += profiles.enumerated().map { place, profile in
        .device(
          VirtualDevice(
            kind, profile: profile, seed: seed &+ UInt64(devices.count) &+ UInt64(place)))
      }
    }
    return devices + (try arguments.values(beaconOption).map { .beacon(try beacon($0)) })
  }

  /// Reads a beacon: a UUID and up to three numbers, separated by colons.
  private static func beacon(_ text: String) throws -> IBeacon {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func number<Number: FixedWidthInteger>(_ place: Int, else other: Number) -> Number? {
      parts.count > place ? Number(parts[place]) : other
    }
    guard parts.count <= 4, let uuid = try? BluetoothUUID(parsing: parts[0]),
      let major = number(1, else: UInt16(0)), let minor = number(2, else: UInt16(0)),
      let power = number(3, else: Int8(-59))
    else {
      throw UsageError(
        message: "simulate: \(beaconOption) takes a UUID, and a major and a minor number from 0 to "
          + "65535 and perhaps the strength at one metre in dBm, with colons between, "
          + "not \(displayable(text))")
    }
    return IBeacon(proximityUUID: uuid, major: major, minor: minor, measuredPower: power)
  }

  /// The kind; nil for a beacon.
  var kind: DeviceKind? { if case .device(let device) = self { device.kind } else { nil } }

  /// The name on the air if the command gives no other; nil for a beacon.
  var localName: String? {
    if case .device(let device) = self { device.localName } else { nil }
  }

  /// Makes the device, with another name or its own, and a clock if it is a ring.
  func make(name: String? = nil, now: CivilDateTime) throws -> any LocalPeripheral {
    switch self {
    case .device(let device): try device.make(name: name, now: now)
    case .beacon(let beacon): VirtualBeacon(beacon)
    }
  }

  /// The device in words, with its name.
  func words(_ name: String?) -> String {
    switch self {
    case .beacon(let beacon): return "\(beacon)"
    case .device(let device):
      let ring = device.profile.map { "virtual:\($0.name), " } ?? ""
      return "\(displayable(name ?? device.localName)), \(device.kind.phrase)"
        + (device.usesSeed ? " (\(ring)seed \(device.seed))" : "")
    }
  }
}
#endif
