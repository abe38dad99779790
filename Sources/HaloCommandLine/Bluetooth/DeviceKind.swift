import HaloProtocol
import HaloTransport

/// The kinds of devices that this program can talk to.
enum DeviceKind: String, CaseIterable, Sendable, CustomStringConvertible {
  case ring
  case strap
  case light
  case cyclingSensor = "cycling-sensor"

  /// The word for it.
  var description: String { rawValue }

  /// The kind in words.
  var words: String {
    switch self {
    case .ring: "COLMI ring"
    case .strap: "heart rate strap"
    case .light: "LED strip"
    case .cyclingSensor: "cycling sensor"
    }
  }

  /// What the virtual one is on the air as.
  var virtual: PeripheralID { PeripheralID(rawValue: "virtual-\(self)") }

  /// The option that names one for a command.
  var option: String {
    switch self {
    case .ring, .strap, .light: "--\(self)"
    case .cyclingSensor: "--cycling"
    }
  }

  /// Those of commands alone: that for the status of one layout, FFE0, is the service of
  /// look-alikes and of many a serial adapter as well.
  private static var lightServices: Set<BluetoothUUID> {
    Set(Triones.Layout.allCases.map(\.commandService))
  }

  /// No pattern: that would be put together anew for each advertisement of each device around.
  private static let lightPrefixes = [
    "Triones:", "Triones-", "LEDBlue-", "LEDBLE-", "QHM-", "AP-", "BLE-LED", "Dream~", "Dream#",
    "DREAM~", "DREAM#",
  ]

  /// What a device is, by its services and its name; nil where those tell nothing.
  ///
  /// Most rings advertise nothing but a name: that of the model, and four digits of the address.
  init?(name: String?, services: [BluetoothUUID]) {
    if services.contains(Colmi.Service.uart) || services.contains(Colmi.Service.bigData) {
      self = .ring
    } else if services.contains(0x180D) {
      self = .strap
    } else if services.contains(where: Self.lightServices.contains) {
      self = .light
    } else if services.contains(0x1816) {
      self = .cyclingSensor
    } else if let name, Self.lightPrefixes.contains(where: name.hasPrefix) {
      // Only a guess: look-alikes have these names as well, and are told apart once connected.
      self = .light
    } else if let name, Self.isRing(name) {
      self = .ring
    } else {
      return nil
    }
  }

  /// Whether a name is `R02_A1B2`, `COLMI R10_A1B2`, `R11C_A1B2` or the like.
  private static func isRing(_ name: String) -> Bool {
    let own = Array((name.hasPrefix("COLMI ") ? name.dropFirst(6) : name[...]).utf8)
    guard own.count >= 8, own[0] == UInt8(ascii: "R"), own[1...2].allSatisfy(isHexDigit),
      own[1...2].allSatisfy({ $0 <= UInt8(ascii: "9") })
    else { return false }
    let rest = own[3] == UInt8(ascii: "C") ? own[4...] : own[3...]
    return rest.count == 5 && rest.first == UInt8(ascii: "_")
      && rest.dropFirst().allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }
}

/// A device as a person names it, or none in particular.
enum DeviceSelector: Equatable, Sendable {
  /// The only one of its kind that is heard, or the only one of any kind that is known.
  case only
  /// By what it calls itself, without regard to case.
  case name(String)
  case address(PeripheralID)

  /// Reads a name or an address, `AA:BB:CC:DD:EE:FF`.
  init(_ text: String) {
    if text.wholeMatch(of: /[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}/) != nil {
      self = .address(PeripheralID(rawValue: text.uppercased()))
    } else {
      self = .name(text)
    }
  }

  /// Whether a device is meant.
  func matches(_ device: FoundDevice, _ kind: DeviceKind?) -> Bool {
    switch self {
    case .only: device.kind != nil && (kind == nil || device.kind == kind)
    case .name(let name): device.name?.lowercased() == name.lowercased()
    case .address(let id): device.peripheral == id
    }
  }
}

/// A device that was found.
struct FoundDevice: Equatable, Sendable {
  var peripheral: PeripheralID
  /// What it calls itself; as it came, not yet fit for a terminal.
  var name: String?
  var services: [BluetoothUUID] = []

  /// What it is, as far as that can be told.
  var kind: DeviceKind? { DeviceKind(name: name, services: services) }

  /// Its name and address.
  var words: String {
    guard let name, !name.isEmpty else { return peripheral.rawValue }
    return "\(name.count > 40 ? name.prefix(40) + "…" : name) (\(peripheral))"
  }
}

/// The services that many devices have, by what people call them.
enum ServiceNames {
  /// The name of a service; nil for others.
  static func name(of service: BluetoothUUID) -> String? {
    switch service {
    case Colmi.Service.uart: "COLMI commands"
    case Colmi.Service.bigData: "COLMI big data"
    default: service.short.flatMap { assigned[$0] }
    }
  }

  /// Names that the Bluetooth SIG has assigned.
  ///
  /// Source: Assigned Numbers, 3.4.2 and 3.10.
  private static let assigned: [UInt16: String] = [
    0x1800: "Generic Access", 0x1801: "Generic Attribute", 0x1802: "Immediate Alert",
    0x1803: "Link Loss", 0x1804: "Tx Power", 0x1805: "Current Time", 0x1808: "Glucose",
    0x1809: "Health Thermometer", 0x180A: "Device Information", 0x180D: "Heart Rate",
    0x180F: "Battery", 0x1810: "Blood Pressure", 0x1812: "Human Interface Device",
    0x1814: "Running Speed and Cadence", 0x1816: "Cycling Speed and Cadence",
    0x1818: "Cycling Power", 0x1819: "Location and Navigation", 0x181A: "Environmental Sensing",
    0x181B: "Body Composition", 0x181C: "User Data", 0x181D: "Weight Scale",
    0x181E: "Bond Management", 0x1822: "Pulse Oximeter", 0x1826: "Fitness Machine",
    0xFE2C: "Google Fast Pair", 0xFD6F: "Exposure Notification", 0xFEAA: "Eddystone",
    0xFEE7: "Tencent",
  ]
}
