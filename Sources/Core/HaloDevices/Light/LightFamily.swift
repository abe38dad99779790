import HaloProtocol
import HaloTransport

/// A family of Bluetooth lights that use one protocol, which the client ``LEDStrip`` supports.
///
/// The name of a light does not decide: lights called `LEDBLE-` belong to three families.
@nonexhaustive
public enum LightFamily: String, Sendable, CaseIterable, CustomStringConvertible {
  /// Lights for the apps Triones and HappyLighting, with GATT service FFD5 or FFE5.
  case triones
  /// ELK-BLEDOM lights and their look-alikes, whose commands begin with the byte 7E and end with
  /// EF: service FFF0 with characteristic FFF3, or FFE0 with FFE1.
  case elk
  /// Addressable lights (LEDs with separate colours) with the command format of ``elk``, which
  /// ignore commands until they have received two initial ones on each link.
  case melk
  /// LEDnetWF lights of the maker Zengge: service FFFF with characteristics FF01 and FF02.
  case lednetwf
  /// IOTBT lights, with the packet format of ``lednetwf`` but commands of their own.
  case iotbt
  /// IOTBT lights with segments, whose commands for power and colour differ from ``iotbt``.
  case iotbtSegments = "iotbt-segments"
  /// iDealLED lights with encrypted commands: service FFF0 with characteristic D44BC439-….
  case idealled

  /// The raw value of the family, such as `elk`.
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

/// The commands and reports that a light supports, as its family and its advertisement show.
public struct LightCapabilities: OptionSet, Hashable, Sendable {
  /// The capabilities as bits, one for each.
  public let rawValue: UInt16

  /// Makes a set of a light's capabilities from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The light can be switched: ``LEDStrip/turnOn()`` and ``LEDStrip/turnOff()``.
  public static let power = Self(rawValue: 1 << 0)
  /// The light can show colours: ``LEDStrip/setColor(_:brightness:)``.
  public static let color = Self(rawValue: 1 << 1)
  /// The light's brightness can change without a new colour: ``LEDStrip/setBrightness(_:)``.
  public static let brightness = Self(rawValue: 1 << 2)
  /// The light can show white: ``LEDStrip/setWhite(brightness:)``.
  public static let white = Self(rawValue: 1 << 3)
  /// The light can show warm and cold white: ``LEDStrip/setTemperature(_:brightness:)``.
  public static let temperature = Self(rawValue: 1 << 4)
  /// The light has effects, which both functions `run(_:speed:)` of ``LEDStrip`` start.
  public static let effects = Self(rawValue: 1 << 5)
  /// The speed of the light's running effect can change: ``LEDStrip/setSpeed(_:)``.
  public static let speed = Self(rawValue: 1 << 6)
  /// The light has a clock: ``LEDStrip/setTime(_:)``.
  public static let clock = Self(rawValue: 1 << 7)
  /// The light has timers: ``LEDStrip/setTimer(_:)``; also ``LEDStrip/setTimers(_:)``, but not on
  /// ELK and MELK lights.
  public static let timers = Self(rawValue: 1 << 8)
  /// The order of the light's colours can change: ``LEDStrip/setColorOrder(_:)``.
  public static let colorOrder = Self(rawValue: 1 << 9)
  /// The number of the light's LEDs can be set: ``LEDStrip/setLength(_:)``.
  public static let length = Self(rawValue: 1 << 10)
  /// The light reports its state, so that ``LEDStrip/state()`` returns values instead of `unknown`.
  public static let status = Self(rawValue: 1 << 11)

  /// The names of the abilities, in the order of their bits.
  static let names = [
    "power", "color", "brightness", "white", "temperature", "effects", "speed", "clock", "timers",
    "color order", "length", "status",
  ]

  /// The names of the light's capabilities, such as `["power", "color"]`.
  package var words: [String] {
    Self.names.enumerated().filter { contains(Self(rawValue: 1 << UInt16($0.offset))) }
      .map(\.element)
  }
}

/// An effect that a light runs on its own, such as a cross fade.
///
/// Numbers and names of effects depend on the family, on addressable lights also on the model.
public struct LightEffect: Hashable, Sendable {
  /// The number of the effect in the light's commands.
  public let number: Int
  /// The name of the effect, in lower case; nil if unknown.
  public let name: String?

  /// Makes an effect of a light from its number and its name.
  public init(_ number: Int, name: String? = nil) {
    self.number = number
    self.name = name
  }
}

/// A time of day at which a light switches itself on or off; the light's clock must be set before.
public struct LightTimer: Hashable, Sendable {
  /// The hour at which the light switches, 0…23.
  public var hour: Int
  /// The minute at which the light switches, 0…59.
  public var minute: Int
  /// Whether the timer switches the light on; if false, it switches the light off.
  public var turnsOn: Bool
  /// The weekdays on which the timer acts, bit 0 for Monday to bit 6 for Sunday; 0 for once.
  public var weekdays: UInt8
  /// Whether the timer is switched on.
  public var isEnabled: Bool

  /// Makes a timer of a light; by default, it is switched on and acts a single time.
  public init(hour: Int, minute: Int, turnsOn: Bool, weekdays: UInt8 = 0, isEnabled: Bool = true) {
    self.hour = hour
    self.minute = minute
    self.turnsOn = turnsOn
    self.weekdays = weekdays
    self.isEnabled = isEnabled
  }
}
