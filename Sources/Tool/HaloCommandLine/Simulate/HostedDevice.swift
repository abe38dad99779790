import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// A virtual device that `halo simulate` serves or advertises.
enum HostedDevice {
  case device(VirtualDevice)
  case beacon(IBeacon)

  /// Creates the devices that the options name: first rings, then other kinds, then beacons.
  ///
  /// A ring such as `virtual:r11:7` has its own seed. The seed of each other device is `seed` plus
  /// the number of devices before it. Without any, there is one of each kind in `standard`.
  static func all(
    _ arguments: Arguments, seed: UInt64, else standard: [DeviceKind] = []
  ) throws -> [HostedDevice] {
    var devices: [HostedDevice] = []
    for kind in DeviceKind.allCases {
      for name in arguments.devices where name.kind == kind {
        if let device = name.virtual, device.kind == kind {
          devices.append(.device(device))
        } else {
          devices.append(.device(try name.virtualRing(seed: seed &+ UInt64(devices.count))))
        }
      }
      for _ in 0..<arguments.count(of: .hosted(kind)) where kind != .ring {
        devices.append(.device(VirtualDevice(kind, seed: seed &+ UInt64(devices.count))))
      }
    }
    for word in arguments.all(.models) {
      let model = try Option.models.parse(word)
      devices.append(
        .device(try VirtualDevice(named: "virtual:" + model, seed: seed &+ UInt64(devices.count))))
    }
    devices += try arguments.all(.beacons).map { HostedDevice.beacon(try beacon($0)) }
    guard devices.isEmpty else { return devices }
    return standard.enumerated().map { .device(VirtualDevice($1, seed: seed &+ UInt64($0))) }
  }

  /// Parses the value of `--beacon`: a UUID and up to three numbers, separated by colons.
  private static func beacon(_ text: String) throws -> IBeacon {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func number<Number: FixedWidthInteger>(_ index: Int, else other: Number) -> Number? {
      parts.count > index ? Number(parts[index]) : other
    }
    guard parts.count <= 4, let uuid = try? BluetoothUUID(parsing: parts[0]),
      let major = number(1, else: UInt16(0)), let minor = number(2, else: UInt16(0)),
      let power = number(3, else: Int8(-59))
    else {
      throw UsageError(
        "--beacon takes a UUID, and a major and a minor number from 0 to "
          + "65535 and perhaps the strength at one metre in dBm, with colons between, "
          + "not \(displayable(text))")
    }
    return IBeacon(proximityUUID: uuid, major: major, minor: minor, measuredPower: power)
  }

  func with(_ timing: RingTiming) -> Self {
    guard case .device(var device) = self else { return self }
    device.profile = device.profile?.with(timing)
    return .device(device)
  }

  var kind: DeviceKind? { if case .device(let device) = self { device.kind } else { nil } }

  var localName: String? {
    if case .device(let device) = self { device.localName } else { nil }
  }

  func make(name: String? = nil, now: CivilDateTime) throws -> any LocalPeripheral {
    switch self {
    case .device(let device): try device.make(name: name, now: now)
    case .beacon(let beacon): VirtualBeacon(beacon)
    }
  }

  func words(_ name: String?) -> String {
    switch self {
    case .beacon(let beacon): return "\(beacon)"
    case .device(let device):
      let ring = device.profile.map { "virtual:\($0.name), " } ?? ""
      let kind =
        (device.model?.word ?? device.lightProfile?.name).map { "virtual:\($0)" }
        ?? device.kind.phrase
      return "\(displayable(name ?? device.localName)), \(kind)"
        + (device.usesSeed ? " (\(ring)seed \(device.seed))" : "")
    }
  }
}
