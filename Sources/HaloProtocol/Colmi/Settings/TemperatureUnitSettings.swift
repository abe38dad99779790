extension Colmi {
  /// The unit in which temperatures are shown.
  ///
  /// Opcode 19, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | 1 on, 2 off; 0 was read |
  /// | 3 | 1 | `unit` | ``TemperatureUnit`` |
  public struct TemperatureUnitSettings: Settings {
    /// Temperature unit settings.
    public static let title = "temperature unit settings"

    /// Whether the unit takes effect.
    public var state: SwitchState
    /// The unit in which the ring shows temperatures.
    public var unit: TemperatureUnit

    init(_ never: Never) { switch never {} }
  }

  /// A unit of temperature.
  ///
  /// An open enumeration: unknown values are kept.
  public struct TemperatureUnit: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Degrees Celsius.
    public static let celsius = TemperatureUnit(rawValue: 1)
    /// Degrees Fahrenheit.
    public static let fahrenheit = TemperatureUnit(rawValue: 2)
  }
}

extension Colmi.TemperatureUnitSettings {
  /// The settings in words.
  public var description: String {
    "temperature unit \(unit), \(state)"
  }
}

extension Colmi.TemperatureUnit: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .celsius: "°C"
    case .fahrenheit: "°F"
    default: "temperature unit \(rawValue)"
    }
  }
}
