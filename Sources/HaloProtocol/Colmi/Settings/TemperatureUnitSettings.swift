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
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `celsius` | °C | Degrees Celsius. |
  /// | 2 | `fahrenheit` | °F | Degrees Fahrenheit. |
  /// | other | | temperature unit n | kept |
  public struct TemperatureUnit: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.TemperatureUnitSettings {
  /// The settings in words.
  public var description: String {
    "temperature unit \(unit), \(state)"
  }
}
