import HaloProtocol
import HaloTransport

/// A family of lights with a protocol of its own, which ``LEDStrip`` supports.
///
/// A name does not decide: lights called `LEDBLE-` belong to three families.
@nonexhaustive
public enum LightFamily: String, Sendable, CaseIterable, CustomStringConvertible {
  /// Triones and HappyLighting: services FFD5 or FFE5.
  case triones
  /// ELK-BLEDOM and its look-alikes, frames `7E … EF`: FFF0 with FFF3, or FFE0 with FFE1.
  case elk
  /// Addressable lights with the frames of ``elk``, which ignore commands until they have received
  /// two first frames on each link.
  case melk
  /// LEDnetWF of Zengge: FFFF with FF01 and FF02.
  case lednetwf
  /// IOTBT lights, with the transport of ``lednetwf`` and commands of their own.
  case iotbt
  /// IOTBT lights of segments, which have other commands for power and colour than ``iotbt``.
  case iotbtSegments = "iotbt-segments"
  /// iDealLED with encrypted commands: FFF0 with D44BC439-….
  case idealled

  /// The raw value, such as `elk`.
  public var description: String { rawValue }

  /// The name of the family for people, such as `LEDnetWF`.
  package var title: String {
    switch self {
    case .triones: "Triones"
    case .elk: "ELK"
    case .melk: "MELK"
    case .lednetwf: "LEDnetWF"
    case .iotbt, .iotbtSegments: "IOTBT"
    case .idealled: "iDealLED"
    }
  }

  /// Recognises a family by advertised services that no other family has; nil for others.
  ///
  /// FFE0 and FFF0 belong to several families, serial adapters and gadgets.
  init?(services: [BluetoothUUID]) {
    guard services.contains(where: { $0 == 0xFFD5 || $0 == 0xFFE5 }) else { return nil }
    self = .triones
  }

  /// Recognises a family by an advertisement, in which names are only a hint; nil for others, and
  /// for names of Triones lights, which lights of other families have as well.
  init?(name: String?, services: [BluetoothUUID], companies: [UInt16]) {
    if let family = LightFamily(services: services) {
      self = family
    } else if let name, let hint = Self.prefixes.first(where: { name.hasPrefix($0.key) }) {
      self = hint.value
    } else if companies.contains(where: Self.zenggeCompanies.contains) {
      self = .lednetwf
    } else {
      return nil
    }
  }

  /// The company identifiers in the manufacturer data of LEDnetWF lights, which are not assigned.
  private static let zenggeCompanies: ClosedRange<UInt16> = 0x5A00...0x5AFF

  /// The beginnings of names, and the families that have them.
  private static let prefixes: KeyValuePairs<String, LightFamily> = [
    "ELK-": .elk, "MELK-": .melk, "XSL-": .elk, "MODELX": .elk, "JACKYLED": .elk, "LED-": .elk,
    "KS03-": .elk, "KS04-": .elk, "LEDnetWF": .lednetwf, "IOTWF": .lednetwf, "IOTBT": .iotbt,
    "IDL-": .idealled, "ISP-": .idealled,
  ]
}

/// The abilities of a light, as far as its family and its advertisement show them.
public struct LightCapabilities: OptionSet, Hashable, Sendable {
  /// One bit for each ability.
  public let rawValue: UInt16

  /// Makes abilities from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// ``LEDStrip/turnOn()`` and ``LEDStrip/turnOff()``.
  public static let power = Self(rawValue: 1 << 0)
  /// ``LEDStrip/setColor(_:brightness:)``.
  public static let color = Self(rawValue: 1 << 1)
  /// ``LEDStrip/setBrightness(_:)`` without a new colour.
  public static let brightness = Self(rawValue: 1 << 2)
  /// ``LEDStrip/setWhite(brightness:)``.
  public static let white = Self(rawValue: 1 << 3)
  /// ``LEDStrip/setTemperature(_:brightness:)``.
  public static let temperature = Self(rawValue: 1 << 4)
  /// Both `run(_:speed:)` of ``LEDStrip``.
  public static let effects = Self(rawValue: 1 << 5)
  /// ``LEDStrip/setSpeed(_:)`` while an effect runs.
  public static let speed = Self(rawValue: 1 << 6)
  /// ``LEDStrip/setTime(_:)``.
  public static let clock = Self(rawValue: 1 << 7)
  /// ``LEDStrip/setTimer(_:)``; ``LEDStrip/setTimers(_:)`` too, except for ELK and MELK.
  public static let timers = Self(rawValue: 1 << 8)
  /// ``LEDStrip/setColorOrder(_:)``.
  public static let colorOrder = Self(rawValue: 1 << 9)
  /// ``LEDStrip/setLength(_:)``.
  public static let length = Self(rawValue: 1 << 10)
  /// ``LEDStrip/state()`` with values instead of `unknown`.
  public static let status = Self(rawValue: 1 << 11)

  /// The names of the abilities, in the order of their bits.
  static let names = [
    "power", "color", "brightness", "white", "temperature", "effects", "speed", "clock", "timers",
    "color order", "length", "status",
  ]

  /// The names of the abilities, such as `["power", "color"]`.
  public var words: [String] {
    Self.names.enumerated().filter { contains(Self(rawValue: 1 << UInt16($0.offset))) }
      .map(\.element)
  }
}

/// An effect that a light runs by itself, such as a cross fade.
///
/// Numbers and names belong to a family, on addressable lights to a model.
public struct LightEffect: Hashable, Sendable {
  /// The number in the light's commands.
  public let number: Int
  /// The name, in lower case; nil if no source has one.
  public let name: String?

  /// Makes an effect.
  public init(_ number: Int, name: String? = nil) {
    self.number = number
    self.name = name
  }
}

/// A time at which a light switches itself on or off; the light's clock must be set before.
public struct LightTimer: Hashable, Sendable {
  /// The hour, 0…23.
  public var hour: Int
  /// The minute, 0…59.
  public var minute: Int
  /// Whether the timer switches the light on; ``LEDStrip/setTimer(_:)`` sets one of each kind.
  public var turnsOn: Bool
  /// The weekdays, bit 0 for Monday to bit 6 for Sunday; 0 for once.
  public var weekdays: UInt8
  /// Whether the timer is active.
  public var isEnabled: Bool

  /// Makes a timer; by default an active one for a single time.
  public init(
    hour: Int, minute: Int, turnsOn: Bool, weekdays: UInt8 = 0, isEnabled: Bool = true
  ) {
    self.hour = hour
    self.minute = minute
    self.turnsOn = turnsOn
    self.weekdays = weekdays
    self.isEnabled = isEnabled
  }
}
