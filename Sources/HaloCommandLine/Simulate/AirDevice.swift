#if os(Linux)
import HaloProtocol
import HaloSimulator
import HaloTransport

/// What `halo simulate --air` puts on the air.
enum AirDevice {
  case ring(VirtualRingAccess)
  case strap(seed: UInt64)
  case light
  case cyclingSensor
  case beacon(IBeacon)

  /// The options that name one, and what it is called.
  private static let names = [
    "--ring": "ring", "--strap": "strap", "--light": "light", "--cycling": "cycling sensor",
    "--beacon": "beacon",
  ]

  /// Reads what it is to be: a ring, if nothing is said.
  ///
  /// - Throws: `UsageError` for more than one, and for what is of another.
  init(_ arguments: Arguments) throws {
    let named = Self.names.keys.sorted()
      .flatMap { option in
        Array(
          repeating: option,
          count: arguments.count(of: option) + arguments.values(option).count)
      }
    guard named.count <= 1 else {
      throw UsageError(
        message: "simulate: one device at a time is on the air, and not "
          + named.joined(separator: " and "))
    }
    let option = named.first ?? "--ring"
    let foreign: [String] =
      switch option {
      case "--ring": []
      case "--strap": ["--at"]
      case "--beacon": ["--at", "--seed", "--name-adapter"]
      default: ["--at", "--seed"]
      }
    if let other = foreign.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
      let owner = other == "--seed" ? "a ring or strap" : "a ring"
      throw UsageError(
        message: "simulate: \(other) is of \(other == "--name-adapter" ? "a device" : owner), "
          + "and not of a \(Self.names[option] ?? "")")
    }
    let seed = try RingArguments.seed(arguments.value("--seed") ?? "1", "simulate")
    switch option {
    case "--strap": self = .strap(seed: seed)
    case "--light": self = .light
    case "--cycling": self = .cyclingSensor
    case "--beacon": self = .beacon(try Self.beacon(arguments.value(option) ?? ""))
    default:
      self = .ring(
        VirtualRingAccess(
          profile: try RingArguments.profile(
            arguments.value("--ring") ?? "virtual:r02", "simulate"),
          seed: seed, now: try RingArguments.now(arguments.value("--at"), "simulate")))
    }
  }

  /// Reads a beacon: a UUID, and what else there is, with colons between.
  static func beacon(_ text: String) throws -> IBeacon {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func number<Number: FixedWidthInteger>(_ place: Int, else other: Number) -> Number? {
      parts.count > place ? Number(parts[place]) : other
    }
    guard parts.count <= 4, let uuid = try? BluetoothUUID(parsing: parts[0]),
      let major = number(1, else: UInt16(0)), let minor = number(2, else: UInt16(0)),
      let power = number(3, else: Int8(-59))
    else {
      throw UsageError(
        message: "simulate: --beacon takes a UUID, and a major and a minor number from 0 to 65535 "
          + "and the strength at one metre in dBm behind it if wanted, with colons between, not "
          + displayable(text))
    }
    return IBeacon(proximityUUID: uuid, major: major, minor: minor, measuredPower: power)
  }

  func make() -> any LocalPeripheral {
    switch self {
    case .ring(let access): access.makeRing()
    case .strap(let seed): VirtualHeartRateStrap(seed: seed)
    case .light: VirtualLEDStrip()
    case .cyclingSensor: VirtualCyclingSensor.ridden()
    case .beacon(let beacon): VirtualBeacon(beacon)
    }
  }

  /// What it is, with the name that it has on the air.
  func words(_ data: AdvertisementData?) -> String {
    let name = displayable(data?.localName ?? "the device")
    return switch self {
    case .ring(let access): "\(name), a ring (virtual:\(access.profile.name), seed \(access.seed))"
    case .strap(let seed): "\(name), a heart rate strap (seed \(seed))"
    case .light: "\(name), an LED strip"
    case .cyclingSensor: "\(name), a cycling sensor"
    case .beacon(let beacon): "\(beacon)"
    }
  }
}
#endif
